import type { Face } from '@goldenrule/kernel';

export type Params = Readonly<Record<string, string | number>>;
/** A sentence of the catalogue, filled in. */
export type Say = (key: string, params?: Params) => string;
/** Sentences by key; `{name}` stands for a parameter. */
export type Sentences = Readonly<Record<string, string>>;

/** What every host says in English of what happens. What a game calls its own verbs stands in the catalogue of the game. */
const EN: Sentences = {
  // Events.
  'event.move': '{card} goes from {from} to {to}.',
  'event.turn': '{card} is turned.',
  'event.create': '{card} comes into {to}.',
  'event.amend': '{card} is changed.',
  'event.erase': '{card} is gone.',
  'event.create zone': 'A place is made.',
  'event.remove zone': 'A place is removed.',
  'event.shuffle': '{zone} is shuffled.',
  'event.arrange': '{zone} is put in order.',
  'event.signal': '{name}.',
  'event.begin': 'An effect begins: {text}',
  'event.begin.cards': 'An effect begins on {cards}: {text}',
  'event.begin.plain': 'An effect begins on {cards}.',
  'event.begin.value': '{cards} gets {name} {amount}.',
  'event.reveal': '{cards} is revealed.',
  'event.stand by': 'An ability of {card} stands by.',
  'event.rewind': 'The play cannot be completed; it is taken back.',
  'event.lose': '{player} loses.',
  'event.win': '{player} wins.',
  'event.drawn game': 'The game is drawn.',
  // Names.
  'a card': 'a card',
  'and more': '{cards} and {last}',
  'zone of': '{zone} of {player}',
  'option.ability': 'ability of {card}',
};

/** Puts parameters into a sentence. */
export const fill = (sentence: string, params: Params = {}): string =>
  sentence.replace(/\{([\w ]+)\}/g, (whole, name: string) => String(params[name] ?? whole));

type Speaking = Pick<Face, 'messages'>;

const sentenceFor = (key: string, face: Speaking | undefined, own: Sentences): string | undefined =>
  [face?.messages ?? {}, own, EN].find((sentences) => Object.hasOwn(sentences, key))?.[key];

/** The sentences of a game, with the host's own and those of every host behind them. */
export const catalogue =
  (face?: Speaking, own: Sentences = {}): Say =>
  (key, params) =>
    fill(sentenceFor(key, face, own) ?? key, params);

/** A word of a game: its message, or itself. */
export const wordOf = ({ messages }: Speaking, label: string): string => messages[`word.${label}`] ?? label;

export const isKnown = (key: string, face?: Speaking, own: Sentences = {}): boolean => sentenceFor(key, face, own) !== undefined;
