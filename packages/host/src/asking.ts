import {
  type Decision,
  type Face,
  type Game,
  keyOf,
  objectOf,
  ofCard,
  type Param,
  type Params,
  type Ref,
  type Vars,
  type View,
  worded,
} from '@goldenrule/kernel/hosts';
import { wordOf } from './messages.ts';
import { findCard } from './placed.ts';
import { situationOf } from './situation.ts';

/** The key that views give to the card of a reference. */
const keyOfRef = (g: Game, ref: Ref): string => keyOf(g, ofCard(objectOf(ref)));

/** The ability that is being carried out and asks: its text, and its card as views call it. Null: the rules themselves ask. */
export function abilityAtWork(g: Game): { readonly card: string | null; readonly text: string } | null {
  const frame = g.state.frames.findLast(({ ability }) => ability >= 0);
  const text = frame === undefined ? undefined : g.library.abilities[frame.ability]?.text;
  if (frame === undefined || text === undefined || text === '') return null;
  const { self } = frame.vars;
  return typeof self === 'number' ? { card: keyOfRef(g, self as Ref), text: withReminder(g, self as Ref, text) } : { card: null, text };
}

/** A text that is only a keyword tells little without what its card prints in brackets behind it. */
function withReminder(g: Game, ref: Ref, text: string): string {
  const facts = g.library.definitions[g.state.objects.definition[objectOf(ref)] as number]?.facts as
    | { readonly text?: unknown }
    | undefined;
  const lines = typeof facts?.text === 'string' ? facts.text.split('\n') : [];
  return lines.find((line) => line.startsWith(text) && /^ *\(.*\)$/.test(line.slice(text.length))) ?? text;
}

/** Parameters of a prompt with the card they refer to by its name, where this seat knows it. */
export function readable(g: Game, view: View, params: Vars): Vars {
  const { card, ...rest } = params;
  if (typeof card !== 'number') return params;
  const name = findCard(view, keyOfRef(g, card as Ref))?.card.name;
  return name === undefined ? rest : { ...rest, card: name };
}

const isPlain = (value: unknown): value is string | number => typeof value === 'number' || typeof value === 'string';
const isReadable = (value: unknown): value is string | number | readonly (string | number)[] =>
  isPlain(value) || (Array.isArray(value) && value.every(isPlain));
/** The parameters of a prompt as sentences are filled in with them; what people could not read is left out. */
export function paramsOf(params: Vars): Params {
  const found: Record<string, Param> = {};
  for (const [name, value] of Object.entries(params)) if (isReadable(value)) found[name] = value;
  return found;
}

/** A number that can be chosen: some games have words for it, or for how much it stands for. */
export function numberLabel({ messages }: Pick<Face, 'messages'>, { prompt: { key, params }, range }: Decision, number: number): string {
  const { amounts } = params;
  const amount: unknown = Array.isArray(amounts) ? amounts[number - (range?.[0] ?? 0)] : undefined;
  const each = messages[`option.${key}.each`];
  return each !== undefined && isPlain(amount) ? worded(each, { number, amount }) : (messages[`option.${key}.${number}`] ?? String(number));
}

/**
 * The variants of a prompt's message, the most exact first: something waits to be answered, the card it is
 * about, a verb of the text, where in which turn.
 */
export function variantsOf({ layout }: Face, view: View, decision: Decision): readonly string[] {
  const { zones } = view;
  const { player, max, prompt } = decision;
  const { key, params } = prompt;
  const waits = layout.between.some((one) => 'stack' in one && zones.some((zone) => zone.kind === one.stack && zone.count > 0));
  const verb = typeof params.verb === 'string' ? [`${key}.${params.verb}`] : [];
  const situation = situationOf({ layout }, view);
  const where = situation.where.map((part) => `${key}.${part}${situation.player === player ? '' : '.other'}`);
  const named = aboutOf(view, decision) === null ? [] : [`${key}.card`];
  const found = [...(waits ? [`${key}.answer`] : []), ...named, ...verb, ...where.toReversed(), key];
  return max === 1 ? found.flatMap((one) => [`${one}.one`, one]) : found;
}

/** The card that a prompt is about, by its name: the one that is named, or the only one that was picked before. */
export function aboutOf(view: View, { prompt: { params }, picked }: Pick<Decision, 'prompt' | 'picked'>): string | null {
  if (typeof params.card === 'string') return params.card;
  const [first, second] = picked;
  return first === undefined || second !== undefined ? null : (findCard(view, first)?.card.name ?? null);
}

/** An option of a text in the words of the text: "option 2" is the second of those that the prompt brings along. */
function optionText({ prompt: { params } }: Decision, word: string): string | undefined {
  const [, number] = /^option (\d+)$/.exec(word) ?? [];
  const text: unknown = number !== undefined && Array.isArray(params.texts) ? params.texts[Number(number) - 1] : undefined;
  return typeof text === 'string' ? text : undefined;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A word that can be chosen, in the words of the prompt it belongs to. */
export function wordLabel(face: Face, decision: Decision, view: View, word: string): string {
  const told = optionText(decision, word);
  if (told !== undefined) return told;
  const exact = variantsOf(face, view, decision).map((key) => `option.${key}.${word}`);
  const more = decision.picked.length > 0 ? exact.map((key) => `${key}.more`) : [];
  const found = [...more, ...exact, `option.${word}`].find((key) => face.messages[key] !== undefined);
  return found === undefined ? capital(wordOf(face, word)) : (face.messages[found] as string);
}
