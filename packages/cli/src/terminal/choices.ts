import { type Decision, type Game, type GameHost, playerName, type View, type ViewCard, type ViewZone } from '@goldenrule/kernel';
import { catalogue, type Say } from '../messages/index.ts';
import { noteOf } from './table.ts';

/** An option as a person sees it. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  /** What helps to decide. */
  readonly note: string;
}

interface Placed {
  readonly card: ViewCard;
  readonly zone: ViewZone;
}

function findCard(view: View, key: string): Placed | undefined {
  for (const zone of view.zones) for (const card of zone.cards) if (card.key === key) return { card, zone };
  return undefined;
}

const LONGEST = 200;

/** The options of a decision, in order, each with a name of its own. */
export function choicesOf(host: GameHost, game: Game, view: View, decision: Decision): readonly Choice[] {
  const say = catalogue(host);
  return decision.options.map((key) => choiceOf(host, game, view, decision, key, say));
}

function choiceOf(host: GameHost, game: Game, view: View, decision: Decision, key: string, say: Say): Choice {
  const ability = /^(c\d+)\.(\d+)$/.exec(key);
  if (ability !== null) {
    const placed = findCard(view, ability[1] as string);
    const text = game.library.abilities[Number(ability[2])]?.text ?? '';
    const note = text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}...` : text;
    return { key, label: say('option.ability', { card: placed?.card.name ?? say('a card') }), note: note.replaceAll('\n', ' ') };
  }
  const placed = findCard(view, key);
  if (placed !== undefined) return { key, label: placed.card.name ?? say('a card'), note: placeNote(host, placed, decision) };
  const definition = /^d(\d+)$/.exec(key);
  if (definition !== null) return { key, label: game.library.definitions[Number(definition[1])]?.name ?? key, note: '' };
  const own = `${decision.player === 0 ? 'A' : 'B'} `;
  return { key, label: key.startsWith(own) ? key.slice(own.length) : key, note: '' };
}

/** Where the card lies, unless it is in the hand, and what is worth knowing of it. */
function placeNote(host: GameHost, { card, zone }: Placed, decision: Decision): string {
  if (zone.kind === host.layout.held.zone) return noteOf(host, card, 'held');
  const own = `${playerName(decision.player)} `;
  const place = zone.name.startsWith(own) ? zone.name.slice(own.length) : zone.name;
  const note = noteOf(host, card, 'list');
  return note === '' ? place : `${place}, ${note}`;
}

export type Picked = { readonly picks: readonly string[] } | { readonly trouble: string };

const tidy = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** What a person typed, as keys: numbers or beginnings of names, separated by commas. */
export function readPicks(decision: Decision, choices: readonly Choice[], typed: string, say: Say): Picked {
  if (decision.range !== null) return readNumber(decision.range, typed.trim(), say);
  const parts = typed
    .split(',')
    .map(tidy)
    .filter((part) => part !== '');
  const picks: string[] = [];
  for (const part of parts) {
    const found = readPick(choices, part, picks, say);
    if ('trouble' in found) return found;
    picks.push(found.key);
  }
  if (picks.length < decision.min) return { trouble: say('answer.few', { min: decision.min }) };
  if (picks.length > decision.max) return { trouble: say('answer.many', { max: decision.max }) };
  return { picks };
}

function readNumber([low, high]: readonly [number, number | null], text: string, say: Say): Picked {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= low && (high === null || number <= high)) return { picks: [text] };
  return { trouble: high === null ? say('prompt.number.open', { low }) : say('prompt.number', { low, high }) };
}

function readPick(
  choices: readonly Choice[],
  part: string,
  taken: readonly string[],
  say: Say,
): { readonly key: string } | { readonly trouble: string } {
  if (/^\d+$/.test(part)) {
    const choice = choices[Number(part) - 1];
    return choice === undefined ? { trouble: say('answer.unknown', { text: part }) } : { key: choice.key };
  }
  const left = choices.filter(({ key }) => !taken.includes(key));
  const exact = left.filter(({ label }) => tidy(label) === part);
  const fits = exact.length > 0 ? exact : left.filter(({ label }) => tidy(label).startsWith(part));
  const [first] = fits;
  if (first === undefined) return { trouble: say('answer.unknown', { text: part }) };
  // Copies of one card in one place are all the same to whoever chooses.
  if (fits.every(({ label, note }) => label === first.label && note === first.note)) return { key: first.key };
  return {
    trouble: say('answer.several', { text: part, names: fits.map((one) => `${choices.indexOf(one) + 1} ${one.label}`).join(', ') }),
  };
}
