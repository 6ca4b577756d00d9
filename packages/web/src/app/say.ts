import type { Say } from '@goldenrule/host';
import { type Face, type Given, type Language, type Params, type Said, type Sentences, worded } from '@goldenrule/kernel/hosts';
import { EN, type MessageKey, type Messages } from '../messages/en.ts';

export type { MessageKey } from '../messages/en.ts';

const catalogue = new Map<string, string>(Object.entries(EN));
/** The games whose sentences are known. */
const games: Spoken[] = [];
type Spoken = Pick<Face, 'messages' | 'problems'>;
let isRestWanted = false;

/** More sentences: those of a screen that was just opened. */
export function learn(messages: Sentences): void {
  for (const [key, sentence] of Object.entries(messages)) catalogue.set(key, sentence);
}

/** What is not said from the beginning: by other screens, and of cards that do not compile. */
export async function learnRest(): Promise<void> {
  isRestWanted = true;
  const [{ REST }] = await Promise.all([import('../messages/en/rest.ts'), ...games.map(learnProblems)]);
  learn(REST);
}

/** What the table says in parts that are fetched after the first decision. */
export async function learnTable(): Promise<void> {
  learn((await import('../messages/en/table-later.ts')).TABLE_LATER);
}

/** What a game says of what is wrong; where it cannot be had there are still the words of the engine. */
const learnProblems = ({ problems }: Spoken): Promise<void> => problems().then(learn, () => undefined);

/** A game brings its sentences with its face; what it says of what is wrong comes with the rest. */
export async function heard<F extends Spoken>(face: F): Promise<F> {
  if (games.every(({ messages }) => messages !== face.messages)) {
    games.push(face);
    if (isRestWanted) await learnProblems(face);
  }
  return face;
}

const sentenceOf = (key: string): string | undefined =>
  catalogue.get(key) ?? games.find(({ messages }) => Object.hasOwn(messages, key))?.messages[key];

const language: Language = {
  get locale() {
    return catalogue.get('app.language') as string;
  },
  get comma() {
    return catalogue.get('app.comma') as string;
  },
  tell: told,
};

/** A sentence of a game, filled in as the language of the page does it. */
export const fill = (sentence: string, params: Params): string => worded(sentence, params, language);

/** How the page writes dates and numbers. */
export const locale = (): string => language.locale;

/** Several, with commas between. */
export const listed = (parts: readonly string[]): string => fill('{parts|list}', { parts });

/** A sentence of the catalogue, filled in. */
export const say = <K extends MessageKey>(key: K, ...given: Given<Messages[K]>): string => told(saidBy(key, ...given));

/** The same, to be told later. */
export const saidBy = <K extends MessageKey>(key: K, ...given: Given<Messages[K]>): Said => ({ key, params: given[0] ?? {}, message: key });

/** The sentences of a game, with those of the page behind them. */
export const sayFor =
  ({ messages }: Pick<Face, 'messages'>): Say =>
  (key, params = {}) =>
    fill(messages[key] ?? catalogue.get(key) ?? key, params);

/** What an engine said, in the words of the page; where the page does not know it (the engine is newer), in the engine's own. */
export function told({ key, params, message }: Said): string {
  const sentence = sentenceOf(key);
  return sentence === undefined ? message : fill(sentence, params);
}

/** What it is about alone, of a sentence about a fault: where the rest is shown apart. */
export function toldBare(said: Said): string {
  const { fault } = said.params;
  return typeof fault === 'object' && 'key' in fault ? toldBare(fault) : told(said);
}
