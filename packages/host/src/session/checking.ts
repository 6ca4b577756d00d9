import { input, type Seat } from '@goldenrule/kernel/hosts';
import { LARGEST, MOST } from '../limits.ts';
import { areCards, isDeck } from '../restart.ts';
import type { Opening, PlayerAt } from './protocol.ts';

// What comes over a port may be anything: it is looked at before it is used.

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isPair = (value: unknown, each: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length === 2 && input.isListOf(value, each);
const areTexts = (value: unknown): boolean => isBag(value) && Object.values(value).every(isText);

const LONGEST_NAME = 200;
const MOST_PICKS = 1_000;

export const isSeat = (value: unknown): value is Seat => input.isPlayer(value) || value === 'nobody' || value === 'all';
export const isKey = (value: unknown): value is string => isText(value) && value.length <= LONGEST_NAME;
export const arePicks = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MOST_PICKS && input.isListOf(value, isKey);

export const isPlayerAt =
  (bots: readonly string[]) =>
  (value: unknown): value is PlayerAt =>
    isBag(value) &&
    isKey(value.name) &&
    (value.kind === 'person' || (value.kind === 'bot' && isText(value.bot) && bots.includes(value.bot)));

export const arePlayers = (bots: readonly string[], value: unknown): value is readonly [PlayerAt, PlayerAt] =>
  isPair(value, isPlayerAt(bots));

const isCardList = (value: unknown): boolean => areCards(value) && value.length <= MOST.cards;

type Checks = Readonly<Record<string, (value: unknown) => boolean>>;

/** What an opening of each kind has to have. What a replay or a position holds is checked where it is read. */
const SHAPES = (bots: readonly string[]): Readonly<Record<Opening['kind'], Checks>> => {
  const players = (value: unknown): boolean => arePlayers(bots, value);
  return {
    new: { rules: isKey, readings: areTexts, cards: isCardList, decks: (value) => isPair(value, isDeck), players, seed: input.isWhole },
    resume: { replay: isBag, players, seed: input.isWhole },
    watch: {
      replay: isBag,
      step: (value) => value === undefined || input.isWhole(value),
      isNew: (value) => value === undefined || typeof value === 'boolean',
    },
    scenario: { rules: isKey, source: (value) => isText(value) && value.length <= LARGEST.scenario },
    position: { rules: isKey, cards: isCardList, position: isBag, players, seed: input.isWhole },
  };
};

/** The opening, or which part of it is not as it should be. */
export function readOpening(bots: readonly string[], value: unknown): Opening | { readonly wrong: string } {
  const shapes: Readonly<Record<string, Checks>> = SHAPES(bots);
  if (!isBag(value) || !isText(value.kind) || !Object.hasOwn(shapes, value.kind)) return { wrong: 'kind' };
  for (const [part, isRight] of Object.entries(shapes[value.kind] as Checks)) if (!isRight(value[part])) return { wrong: part };
  return value as unknown as Opening;
}
