import {
  type About,
  abilityObject,
  abilityOf,
  answerTo,
  anyGiven,
  ask,
  assign,
  fork,
  type Game,
  happen,
  type Instruction,
  isCurrent,
  isMeantByAny,
  isThere,
  knows,
  looksAtItself,
  NOWHERE,
  ofAbility,
  PLAYERS,
  reaches,
  refOf,
  repeat,
  type Subject,
  saidAmongEquals,
  stampOfContinuous,
  type Working,
  working,
} from '@goldenrule/kernel';
import { factsOf } from './facts.ts';
import { NEW_NUMBER, STAT, STATS, WORD, type WordKind } from './stats.ts';
import { numberOf, wordsOfRef } from './values.ts';

// Effects of the same age (14-12c-2).

/** Those of which the active player said so come first, in that order. */
export function saidFirst(g: Game, one: Working, other: Working): number {
  const { appliedFirst } = factsOf(g);
  return appliedFirst.length === 0 ? 0 : placeOf(appliedFirst, one) - placeOf(appliedFirst, other);
}

const placeOf = (said: ReturnType<typeof factsOf>['appliedFirst'], { self }: Working): number => {
  const at = said.findIndex(({ card, ability }) => card === self.ref && ability === self.ability);
  return at < 0 ? said.length : at;
};

/** What cards are, as far as the order of effects can change it. */
const NUMBERS = STATS.flatMap((stat) => [STAT[stat], NEW_NUMBER[stat]]);
const WORD_KINDS: readonly WordKind[] = ['type', 'faction', 'attribute', 'name'];
const ORDERED = [...NUMBERS, ...WORD_KINDS.map((kind) => WORD[kind])];
const LAST_COUNTS: ReadonlySet<number> = new Set(Object.values(NEW_NUMBER));

/** Is there any question to the active player? */
export const isAnyUndecided = (g: Game): boolean => answerTo(g, saidAmongEquals) !== null && undecided(g).length > 0;

/** Abilities of the same age of which one has to be said to come first, because that changes what some card is that everybody sees. */
function undecided(g: Game): readonly Subject[] {
  for (const what of ORDERED) {
    if (!isAnyOfOneAge(g, what)) continue;
    const list = working(g, what);
    for (let i = 1; i < list.length; i++) {
      if (!isTied(g, list[i - 1] as Working, list[i] as Working)) continue;
      const found = mattering(g, list, i - 1);
      if (found.length > 0) return found;
    }
  }
  return NOTHING;
}
const NOTHING: readonly Subject[] = [];

/** Could any two continuous abilities that speak of this be of the same age? It is asked after everything that happens, and hardly ever so. */
function isAnyOfOneAge(g: Game, what: About): boolean {
  const { statics, gifts } = g.index;
  if (gifts.statics[what] === true && anyGiven(g)) return true;
  const speaking = statics[what];
  if (speaking === undefined || speaking.length < 2) return false;
  const ages: number[] = [];
  for (const { card, kinds } of speaking) {
    if (!isThere(g, card, kinds) || !isKnownToAll(g, card)) continue;
    const age = answerTo(g, stampOfContinuous)(g, card);
    if (ages.includes(age)) return true;
    ages.push(age);
  }
  return false;
}

/** Of the same age in the same layer, by different abilities, and nobody has said which is first. */
const isTied = (g: Game, one: Working, other: Working): boolean =>
  one.stamp === other.stamp &&
  one.layer === other.layer &&
  one.basis === other.basis &&
  !isOfOneAbility(one, other) &&
  saidFirst(g, one, other) === 0;

const isOfOneAbility = ({ self: one }: Working, { self: other }: Working): boolean =>
  one.ref === other.ref && one.ability === other.ability;

/** Those tied with this one for which the order matters, each once. */
function mattering(g: Game, list: readonly Working[], from: number): readonly Subject[] {
  const first = list[from] as Working;
  const tied = list.filter((other) => other === first || isTied(g, first, other));
  const found = new Set<Subject>();
  for (const [i, one] of tied.entries()) {
    for (const other of tied.slice(i + 1)) {
      if (isOfOneAbility(one, other) || !isEverybodys(g, one) || !isEverybodys(g, other) || !isDifferent(g, one, other)) continue;
      found.add(subjectOf(one));
      found.add(subjectOf(other));
    }
  }
  return [...found];
}

const subjectOf = ({ self }: Working): Subject => ofAbility(self.card, self.ability);
const isKnownToAll = (g: Game, card: number): boolean => PLAYERS.every((seat) => knows(g, seat, card));
/** Does everybody see where it comes from? */
const isEverybodys = (g: Game, { self }: Working): boolean => isCurrent(g.state, self.ref) && isKnownToAll(g, self.card);

/** Would any card be another with one of them first than with the other? */
function isDifferent(g: Game, one: Working, other: Working): boolean {
  const cards = openCards(g);
  if (!cards.some((card) => isMeantByBoth(g, one, other, card))) return false;
  return whatTheyAre(withFirst(g, one), cards) !== whatTheyAre(withFirst(g, other), cards);
}

const openCards = (g: Game): readonly number[] =>
  Array.from({ length: g.state.objects.count }, (_, card) => card).filter(
    (card) => (g.state.objects.zone[card] as number) >= 0 && isKnownToAll(g, card),
  );

/** Do both reach this card, or look at it, in a way that the order could be felt? */
function isMeantByBoth(g: Game, one: Working, other: Working, card: number): boolean {
  if (!isMeantByAny(g, [one], card) || !isMeantByAny(g, [other], card)) return false;
  const isLooking = [one, other].some((w) => looksAtItself(g, w, card, LAST_COUNTS.has(w.part.what) || isWord(w) ? [] : 0));
  if (isLooking) return true;
  const isAlike = one.part.mode === other.part.mode && one.part.mode !== 'set' && !LAST_COUNTS.has(one.part.what);
  return !isAlike && reaches(g, one, card) && reaches(g, other, card);
}
const isWord = ({ part }: Working): boolean => WORD_KINDS.some((kind) => WORD[kind] === part.what);

/** The game as it would be with this said to come first. */
function withFirst(g: Game, { self }: Working): Game {
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
    ]),
  );

interface Deciding {
  pick: readonly Subject[];
}

/** The active player says which comes first, as often as the order of any matters. What was said of cards that are gone is forgotten. */
export const decideAmongEquals: readonly Instruction[] = [
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
    happen((g, v: Deciding) => {
      const [first] = v.pick as readonly [Subject];
      const said = factsOf(g).appliedFirst.filter(({ card }) => isCurrent(g.state, card));
      return [assign('appliedFirst', [...said, { card: refOf(g.state, abilityObject(first)), ability: abilityOf(first) }])];
    }, NOWHERE),
  ),
];
