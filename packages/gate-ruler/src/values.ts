import {
  answerOf,
  answerTo,
  associations,
  effects,
  type Game,
  isCurrent,
  keeping,
  objectOf,
  objects,
  type Player,
  question,
  type Ref,
  type Rulebook,
  type Vars,
} from '@goldenrule/kernel';
import { readsLastKnown } from '@goldenrule/tabletop/questions';
import { lastKnown, reading } from '@goldenrule/tabletop/text';
import { CHARGE_OF, chargesOf } from './charges.ts';
import { type CardFacts, type CardType, damageOn, printed, printedOrNull } from './facts.ts';
import { CHANGES, layer, layerOfWords } from './layers.ts';
import { atWorkOn } from './ongoing.ts';
import { controllerOf } from './players.ts';
import { MAY_BE_ATTRIBUTE, type Stat, saidOf, WORD, type WordKind } from './stats.ts';
import { kindAt } from './zones.ts';

export { isReadable, kindOfRef, traitsOfRef } from '@goldenrule/tabletop/text';
export { readsLastKnown };

export type Base = Pick<CardFacts, 'name' | 'type' | 'faction' | 'attributes' | Stat>;
/** What is a card before anything changes it? */
export const baseValues = question<(g: Game, card: number) => Base>('what is a card before anything changes it', (g, card) => ({
  ...printed(g, card),
  attributes: printed(g, card).attributes.slice(0, 1),
}));
/** Do ongoing effects change what a card is? */
export const ongoingChanges = question<boolean>('do ongoing effects change what a card is', false);
/** Does being treated as something end what the card was? */
export const treatsReplaces = question<boolean>('does being treated as something replace', false);
/** Who decides whether a card is what it may be treated as? */
export const mayTreat = question<'controller' | 'nobody'>('who decides what a card may be treated as', 'nobody');
/** How much of all that was known of it? */
export const staysKnown = question<(everything: Vars) => Vars>(
  'what stays known of a card that left play',
  ({ controller: _controller, traits: _traits, kind: _kind, ...values }) => values,
);

const baseOf = (g: Game, card: number): Base => answerTo(g, baseValues)(g, card);

/** Looking up by one of several names takes the engine much longer than telling five names apart, and numbers are asked for all the time. */
function printedNumber(base: Base, stat: Stat): number | null {
  switch (stat) {
    case 'hp':
      return base.hp;
    case 'level':
      return base.level;
    case 'atk':
      return base.atk;
    case 'stk':
      return base.stk;
    case 'life':
      return base.life;
  }
}

/** Does anything at work change this number of any card? */
export function isNumberChanged(g: Game, stat: Stat): boolean {
  const { changed, fresh } = saidOf(stat);
  return effects.working(g, changed).length > 0 || effects.working(g, fresh).length > 0;
}

/** A number of a card with everything that changes it; null: it has none. Mostly nothing does. */
export function numberOf(g: Game, card: number, stat: Stat): number | null {
  if (printedOrNull(g, card) === null) return null;
  const base = printedNumber(baseOf(g, card), stat);
  const { changed, fresh } = saidOf(stat);
  const isNew = effects.working(g, fresh).length > 0;
  if (!isNew && effects.working(g, changed).length === 0) return base;
  const partly = effects.inProgress(g, card, changed);
  if (partly !== undefined) return partly;
  if (!answerTo(g, ongoingChanges)) return base;
  const newest = isNew ? effects.given(g, card, fresh).at(-1) : undefined;
  const number = newest ?? base;
  if (number === null) return null;
  const now = effects.project(g, card, changed, number);
  return newest === undefined || layer(g, 'newNumbers') < CHANGES ? now : newest;
}
/** HP where nothing changes that of any card. */
export const printedHp = (g: Game, card: number): number => (printedOrNull(g, card) === null ? 0 : atLeastNone(baseOf(g, card).hp));
const atLeastNone = (number: number | null): number => number ?? 0;
export const atk = (g: Game, card: number): number => atLeastNone(numberOf(g, card, 'atk'));
export const hp = (g: Game, card: number): number => atLeastNone(numberOf(g, card, 'hp'));
export const stk = (g: Game, card: number): number => atLeastNone(numberOf(g, card, 'stk'));
export const level = (g: Game, card: number): number => atLeastNone(numberOf(g, card, 'level'));
export const life = (g: Game, card: number): number => atLeastNone(numberOf(g, card, 'life'));

/** Does anything change which words of this kind cards have? */
const isChanged = (g: Game, kind: WordKind): boolean => effects.working(g, WORD[kind]).length > 0 && answerTo(g, ongoingChanges);

const OWN: { readonly [K in WordKind]: (base: Base) => readonly string[] } = {
  type: (base) => [base.type],
  faction: (base) => (base.faction === null ? [] : [base.faction]),
  attribute: (base) => base.attributes,
  name: (base) => (base.name === '' ? [] : [base.name]),
};

/** Words that texts give, by number. */
const wordsOfTexts = (g: Game): readonly string[] => (g.library as { groups?: readonly string[] }).groups ?? [];

/** Everything of this kind that a card is, with everything that changes it. Own words that no text gives go by their place, below 0. */
function wordsOf(g: Game, card: number, kind: WordKind): readonly string[] {
  if (printedOrNull(g, card) === null) return [];
  const { own, numbers } = ownWords(g, card, kind);
  if (!isChanged(g, kind)) return own;
  const now = effects.given(g, card, WORD[kind], numbers, layerOfWords(g, own));
  return now === numbers ? own : named(g, own, now);
}

interface OwnWords {
  readonly own: readonly string[];
  readonly numbers: readonly number[];
}
type AllWords = { [K in WordKind]: OwnWords | null };
const keptWords = keeping.keptBeside(() => ({ of: new WeakMap<Base, AllWords>() }));

/** The words a card has before anything changes it, worked out once for each. */
function ownWords(g: Game, card: number, kind: WordKind): OwnWords {
  const base = baseOf(g, card);
  const { of } = keptWords(g);
  let known = of.get(base);
  if (known === undefined) {
    known = { type: null, faction: null, attribute: null, name: null };
    of.set(base, known);
  }
  known[kind] ??= numbered(g, OWN[kind](base));
  return known[kind];
}

function numbered(g: Game, own: readonly string[]): OwnWords {
  const texts = wordsOfTexts(g);
  return { own, numbers: own.map((name, i) => (texts.includes(name) ? texts.indexOf(name) : -1 - i)) };
}

const named = (g: Game, own: readonly string[], numbers: readonly number[]): readonly string[] => [
  ...new Set(numbers.map((number) => (number < 0 ? own[-1 - number] : wordsOfTexts(g)[number]) ?? '')),
];

/** How "treats" is said: the new word in the place of the old ones, or beside them (14-7c-1). */
export const treating = (book: Rulebook): 'set' | 'give' => (answerOf(book, treatsReplaces) ? 'set' : 'give');

export const typesOf = (g: Game, card: number): readonly string[] => wordsOf(g, card, 'type');
export function isOfType(g: Game, card: number, type: CardType): boolean {
  if (effects.working(g, WORD.type).length > 0 && answerTo(g, ongoingChanges)) return typesOf(g, card).includes(type);
  return printedOrNull(g, card) !== null && baseOf(g, card).type === type;
}
export const isUnit = (g: Game, card: number): boolean => isOfType(g, card, 'Unit');
export const attributesOf = (g: Game, card: number): readonly string[] => wordsOf(g, card, 'attribute');
export const factionsOf = (g: Game, card: number): readonly string[] => wordsOf(g, card, 'faction');
export const namesOf = (g: Game, card: number): readonly string[] => wordsOf(g, card, 'name');

/** Is there anything that a card may be treated as? */
export const anythingMayBe = (g: Game): boolean => effects.working(g, MAY_BE_ATTRIBUTE).length > 0 && answerTo(g, mayTreat) !== 'nobody';

/** What abilities of this player let a card be treated as. */
const mayBe = (g: Game, card: number, player: Player): readonly string[] =>
  atWorkOn(g, card, MAY_BE_ATTRIBUTE).flatMap(({ part, self }) =>
    self.master === player ? [wordsOfTexts(g)[part.amount(g, self, card)] ?? ''] : [],
  );

/** 14-7c: is it for this player to say whether a card is this? It is no longer what it was where it is treated as something else. */
export function mayBeSaid(g: Game, card: number, word: string, player: Player): boolean {
  if (!anythingMayBe(g)) return false;
  const others = mayBe(g, card, player);
  return others.includes(word) || (others.length > 0 && wordsOf(g, card, 'attribute').includes(word));
}

/** Is a card this, as a text of this player reads it where nobody can be asked? What an ability of theirs lets it be treated as it is (G32). */
export function isSaid(g: Game, card: number, kind: WordKind, word: string, reader: Player): boolean {
  if (wordsOf(g, card, kind).includes(word)) return true;
  return kind === 'attribute' && anythingMayBe(g) && mayBe(g, card, reader).includes(word);
}

// Last known information (14-14).

/** What is kept of a card that leaves play. */
export function snapshot(g: Game, card: number): Vars {
  return answerTo(
    g,
    staysKnown,
  )({
    damage: damageOn(g, card),
    atk: numberOf(g, card, 'atk'),
    hp: numberOf(g, card, 'hp'),
    stk: numberOf(g, card, 'stk'),
    level: numberOf(g, card, 'level'),
    life: numberOf(g, card, 'life'),
    type: wordsOf(g, card, 'type'),
    faction: wordsOf(g, card, 'faction'),
    attribute: wordsOf(g, card, 'attribute'),
    name: wordsOf(g, card, 'name'),
    controller: controllerOf(g, card),
    traits: g.state.objects.traits[card],
    kind: kindAt(g, card),
  });
}

export const controllerOfRef = reading(controllerOf, 'controller', objects.ownerOf);

/** The charges a card has, or had when it was last known, as far as they are still what they were. */
export function chargesOfRef(g: Game, ref: Ref): readonly number[] {
  if (isCurrent(g.state, ref)) return chargesOf(g, objectOf(ref));
  if (!answerTo(g, readsLastKnown)) return [];
  return associations
    .belongingTo(g, ref, CHARGE_OF)
    .filter((charge) => isCurrent(g.state, charge))
    .map(objectOf);
}

export const numberOfRef = (g: Game, ref: Ref, stat: Stat): number =>
  atLeastNone(
    isCurrent(g.state, ref) ? numberOf(g, objectOf(ref), stat) : ((lastKnown(g, ref)?.[stat] as number | null | undefined) ?? null),
  );
export const wordsOfRef = (g: Game, ref: Ref, kind: WordKind): readonly string[] =>
  isCurrent(g.state, ref) ? wordsOf(g, objectOf(ref), kind) : ((lastKnown(g, ref)?.[kind] as readonly string[] | undefined) ?? []);
