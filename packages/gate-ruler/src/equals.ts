import {
  answerTo,
  ask,
  effects,
  events,
  type Game,
  happen,
  type Instruction,
  isCurrent,
  type LocalsOf,
  machine,
  NOWHERE,
  type None,
  objects,
  PLAYERS,
  procedureOf,
  refOf,
  repeat,
  type Subject,
  subjects,
} from '@goldenrule/kernel';
import { fork } from '@goldenrule/kernel/hosts';
import { abilitiesNow, LOSES, LOSES_ALL } from './abilities.ts';
import { factsOf } from './facts.ts';
import { NEW_NUMBER, STAT, STATS, WORD, type WordKind } from './stats.ts';
import { numberOf, wordsOfRef } from './values.ts';

// Effects of the same age (14-12c-2).

/** Those of which the active player said so come first, in that order. */
export function saidFirst(g: Game, one: effects.Working, other: effects.Working): number {
  const { appliedFirst } = factsOf(g);
  return appliedFirst.length === 0 ? 0 : placeOf(appliedFirst, one) - placeOf(appliedFirst, other);
}

const placeOf = (said: ReturnType<typeof factsOf>['appliedFirst'], { self }: effects.Working): number => {
  const at = said.findIndex(({ card, ability }) => card === self.ref && ability === self.ability);
  return at < 0 ? said.length : at;
};

/** What cards are, as far as the order of effects can change it. */
const NUMBERS = STATS.flatMap((stat) => [STAT[stat], NEW_NUMBER[stat]]);
const WORD_KINDS: readonly WordKind[] = ['type', 'faction', 'attribute', 'name'];
const ORDERED = [...NUMBERS, ...WORD_KINDS.map((kind) => WORD[kind]), effects.ABILITY, LOSES, LOSES_ALL];
const LAST_COUNTS: ReadonlySet<number> = new Set(Object.values(NEW_NUMBER));

/** Is there any question to the active player? */
export const isAnyUndecided = (g: Game): boolean => answerTo(g, machine.saidAmongEquals) !== null && undecided(g).length > 0;

/** Abilities of the same age of which one has to be said to come first, because that changes what some card is that everybody sees. */
function undecided(g: Game): readonly Subject[] {
  if (!isAnyOfOneAge(g)) return NOTHING;
  const all = ORDERED.flatMap((what) => effects.working(g, what)).filter((one) => isEverybodys(g, one));
  const tied = all.flatMap((one, i) => all.slice(i + 1).flatMap((other) => (isTied(g, one, other) ? [[one, other] as const] : [])));
  if (tied.length === 0) return NOTHING;
  const cards = openCards(g);
  return connected(
    tied.filter(([one, other]) => isDifferent(g, one, other, cards)).map(([one, other]) => [subjectOf(one), subjectOf(other)]),
  );
}
const NOTHING: readonly Subject[] = [];
type Pair = readonly [Subject, Subject];

/** Could any two continuous abilities be of the same age? It is asked after everything that happens, and hardly ever so. */
function isAnyOfOneAge(g: Game): boolean {
  const { statics, gifts } = g.index;
  const known: { readonly card: number; readonly ability: number; readonly age: number }[] = [];
  for (const what of ORDERED) {
    if (gifts.statics[what] === true && effects.anyGiven(g)) return true;
    for (const { card, ability, kinds } of statics[what] ?? NO_STATICS) {
      if (!objects.isThere(g, card, kinds) || !isKnownToAll(g, card)) continue;
      const age = answerTo(g, machine.stampOfContinuous)(g, card);
      if (known.some((one) => one.age === age && (one.card !== card || one.ability !== ability))) return true;
      known.push({ card, ability, age });
    }
  }
  return false;
}
const NO_STATICS: NonNullable<Game['index']['statics'][number]> = [];

/** Of the same age in the same layer, by different abilities, and nobody has said which is first. */
const isTied = (g: Game, one: effects.Working, other: effects.Working): boolean =>
  one.stamp === other.stamp &&
  one.layer === other.layer &&
  one.basis === other.basis &&
  !isOfOneAbility(one, other) &&
  saidFirst(g, one, other) === 0;

const isOfOneAbility = ({ self: one }: effects.Working, { self: other }: effects.Working): boolean =>
  one.ref === other.ref && one.ability === other.ability;

/** The first two, and whatever is to be put in order with any of these; each once. */
function connected(pairs: readonly Pair[]): readonly Subject[] {
  const found = new Set<Subject>(pairs[0]);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const pair of pairs) if (pair.some((one) => found.has(one))) for (const one of pair) found.add(one);
  }
  return [...found];
}

const subjectOf = ({ self }: effects.Working): Subject => subjects.ofAbility(self.card, self.ability);
const isKnownToAll = (g: Game, card: number): boolean => PLAYERS.every((seat) => objects.knows(g, seat, card));
/** Does everybody see where it comes from? */
const isEverybodys = (g: Game, { self }: effects.Working): boolean => isCurrent(g.state, self.ref) && isKnownToAll(g, self.card);

/** Would any card be another with one of them first than with the other? */
const isDifferent = (g: Game, one: effects.Working, other: effects.Working, cards: readonly number[]): boolean =>
  isFelt(g, one, other, cards) && whatTheyAre(withFirst(g, one), cards) !== whatTheyAre(withFirst(g, other), cards);

const openCards = (g: Game): readonly number[] =>
  Array.from({ length: g.state.objects.count }, (_, card) => card).filter(
    (card) => (g.state.objects.zone[card] as number) >= 0 && isKnownToAll(g, card),
  );

/** Could the order be felt? Both change one value and not alike, or one looks at what the other changes. Most do neither. */
function isFelt(g: Game, one: effects.Working, other: effects.Working, cards: readonly number[]): boolean {
  const [ofOne, ofOther] = [meantBy(g, one, cards), meantBy(g, other, cards)];
  if (changes(one) === changes(other) && !isAlike(one, other)) {
    if (ofOne.some((card) => ofOther.includes(card) && effects.reaches(g, one, card) && effects.reaches(g, other, card))) return true;
  }
  const [byOne, byOther] = [changedBy(one, ofOne), changedBy(other, ofOther)];
  return ofOne.some((card) => effects.looksAt(g, one, card, byOther)) || ofOther.some((card) => effects.looksAt(g, other, card, byOne));
}

const meantBy = (g: Game, w: effects.Working, cards: readonly number[]): readonly number[] =>
  cards.filter((card) => effects.isMeantByAny(g, [w], card));
/** What it changes: abilities are given and lost under different names. */
const changes = ({ part: { what } }: effects.Working): effects.About => (what === LOSES || what === LOSES_ALL ? effects.ABILITY : what);
const isAlike = ({ part: one }: effects.Working, { part: other }: effects.Working): boolean =>
  one.mode === other.mode &&
  one.mode !== 'set' &&
  (one.what === effects.ABILITY) === (other.what === effects.ABILITY) &&
  !LAST_COUNTS.has(one.what);

/** The values that it could change, with nothing in them. */
const changedBy = (w: effects.Working, cards: readonly number[]): Parameters<typeof effects.looksAt>[3] =>
  cards.map((card) => ({ what: changes(w), card, value: PLAIN_NUMBERS.has(w.part.what) ? 0 : [] }));
const PLAIN_NUMBERS: ReadonlySet<number> = new Set(Object.values(STAT));

/** The game as it would be with this said to come first. */
function withFirst(g: Game, { self }: effects.Working): Game {
  const copy = fork(g);
  copy.state.facts.appliedFirst = [...factsOf(g).appliedFirst, { card: self.ref, ability: self.ability }];
  copy.version++;
  copy.table++;
  return copy;
}

const whatTheyAre = (g: Game, cards: readonly number[]): string =>
  JSON.stringify(
    cards.map((card) => [
      STATS.map((stat) => numberOf(g, card, stat)),
      WORD_KINDS.map((kind) => wordsOfRef(g, refOf(g.state, card), kind).toSorted()),
      abilitiesNow(g, card).toSorted((a, b) => a - b),
    ]),
  );

export const decideOrder = procedureOf<None, { pick: readonly Subject[] }>('decide the order of effects of the same age', { pick: [] });

/** The active player says which comes first, as often as the order of any matters. What was said of cards that are gone is forgotten. */
export const decideAmongEquals: readonly Instruction<LocalsOf<typeof decideOrder>>[] = [
  repeat(
    (g) => isAnyUndecided(g),
    ask('pick', (g) => ({
      player: factsOf(g).activePlayer,
      prompt: 'which effect first',
      candidates: undecided(g),
      min: 1,
      max: 1,
      open: true,
    })),
    happen((g, v) => {
      const [first] = v.pick as readonly [Subject];
      const said = factsOf(g).appliedFirst.filter(({ card }) => isCurrent(g.state, card));
      return [
        events.assign('appliedFirst', [
          ...said,
          { card: refOf(g.state, subjects.abilityObject(first)), ability: subjects.abilityOf(first) },
        ]),
      ];
    }, NOWHERE),
  ),
];
