import type { Say } from '@goldenrule/host';
import { type Face, type Given, type Language, type Params, type Said, type Sentences, worded } from '@goldenrule/kernel/hosts';
import { EN, type MessageKey, type Messages } from '../messages/en.ts';

export type { MessageKey } from '../messages/en.ts';

const catalogue = new Map<string, string>(Object.entries(EN));
/** What games say of what is wrong, each under keys that begin with its id. */
const ofGames: Sentences[] = [];

/** More sentences: those of a screen that was just opened. */
export function learn(messages: Sentences): void {
  for (const [key, sentence] of Object.entries(messages)) catalogue.set(key, sentence);
}

/** What is not said from the beginning: by other screens, and of cards that do not compile. */
export async function learnRest(): Promise<void> {
  learn((await import('../messages/en/rest.ts')).REST);
}

/** A game brings its sentences with its face. */
export function heard<F extends Pick<Face, 'messages'>>(face: F): F {
  if (!ofGames.includes(face.messages)) ofGames.push(face.messages);
  return face;
}

const sentenceOf = (key: string): string | undefined =>
  catalogue.get(key) ?? ofGames.find((sentences) => Object.hasOwn(sentences, key))?.[key];

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
