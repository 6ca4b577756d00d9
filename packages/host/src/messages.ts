import { type Face, type Params, type Sentences, worded } from '@goldenrule/kernel/hosts';
import { EVENTS } from './en.ts';

/** A sentence of the catalogue, filled in. */
export type Say = (key: string, params?: Params) => string;

type Speaking = Pick<Face, 'messages'>;

const sentenceFor = (key: string, face: Speaking | undefined, own: Sentences): string | undefined =>
  [face?.messages ?? {}, own, EVENTS as Sentences].find((sentences) => Object.hasOwn(sentences, key))?.[key];

/** The sentences of a game, with the host's own and those of every host behind them. */
export const catalogue =
  (face?: Speaking, own: Sentences = {}): Say =>
  (key, params = {}) =>
    worded(sentenceFor(key, face, own) ?? key, params);

/** A word of a game: its message, or itself. */
export const wordOf = ({ messages }: Speaking, label: string): string => messages[`word.${label}`] ?? label;

export const isKnown = (key: string, face?: Speaking, own: Sentences = {}): boolean => sentenceFor(key, face, own) !== undefined;
