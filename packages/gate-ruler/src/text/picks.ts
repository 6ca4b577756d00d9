import { type Ask, answerTo, call, type Game, machine, ofCard, PLAYERS, type Player, type Subject, set, when } from '@goldenrule/kernel';
import type { Quantity } from '@goldenrule/language';
import { isForbidden, isForbiddenAtAll } from '@goldenrule/tabletop/play';
import {
  type Actor,
  askForCards,
  asRefs,
  type Bounds,
  type Choice as CoreChoice,
  type Count,
  cardsByChance,
  couldMean,
  fromEnd,
  NONE,
  numberAsked,
  objectsOf,
  onlyFitting,
  pickingBy,
  refsOfCards,
  type Scope,
  scopeOf,
  type TextLocals,
  untakenBy,
} from '@goldenrule/tabletop/text';
import { CANNOT } from '../deeds.ts';
import { decides } from '../players.ts';
import { said } from '../problems.ts';
import { refusedBy } from '../refusing.ts';
import { numberlessTakes, partIsDone, upToNumberFirst } from '../text-questions.ts';
import { chooseFromDeck } from '../verbs.ts';
import type { GateSelection, GateTerms, GateWho } from '../vocabulary/terms.ts';
import { cardsIn, DECK, hasCardsIn, seesCard } from '../zones.ts';
import { type Context, Unworkable } from './context.ts';
import { type Can, doable } from './doable.ts';
import { endOfZone, type Finder, finder, isSuperlative } from './finders.ts';
import type { GateLocals, TextInstruction } from './locals.ts';
import { refsOf } from './refs.ts';
import { cardsNow } from './scope.ts';

/** How many have to be, and may be, taken of so many. */
function bounds(g: Game, quantity: Quantity, there: number): Bounds {
  switch (quantity.kind) {
    case 'exactly':
    case 'at least': {
      if (there < quantity.n && !answerTo(g, partIsDone)) return { min: 0, max: 0 };
      return { min: quantity.n, max: quantity.kind === 'exactly' ? quantity.n : Math.max(quantity.n, there) };
    }
    case 'up to':
      return { min: 0, max: quantity.n };
    case 'any number':
      return { min: 0, max: there };
    case 'any':
    case 'the':
      return { min: 1, max: 1 };
    case 'all':
      return { min: there, max: there };
  }
}

/** What is done with the cards says more about them than the phrase does. */
export interface Doing {
  /** With which cards it can be done, as far as everybody sees: the others are left out. */
  readonly can?: Can | null;
  /** The only cards it is done with: as if the phrase described them. */
  readonly only?: Can | null;
  /** How many, where that is worked out; otherwise the phrase says it. */
  readonly many?: Count | null;
}
type Choice = CoreChoice<Context> & Doing;

/** 4-5a: whoever is told to do something decides about it. */
export const decider =
  (context: Context): Actor =>
  (g, s) => {
    const actor = context.actor(g, s);
    return actor === s.master ? answerTo(g, decides)(g, s.master) : actor;
  };

const picked = pickingBy<GateTerms, Context, Choice, GateLocals>({ pointed: refsOf, cardsNow, select });
/** Leaves the references of the cards that a phrase means as those of the step, asking whom the text asks. */
export const choose = (context: Context, id: number, who: GateWho, verb: string, doing: Doing = {}): readonly TextInstruction[] =>
  picked({ context, id, verb, ...doing }, who);
/** The same for cards that the step goes on to handle: they are spoken of, whatever comes of it. */
export const pick = (context: Context, id: number, who: GateWho, verb: string, doing: Doing = {}): readonly TextInstruction[] => [
  ...choose(context, id, who, verb, doing),
  ...speaksOf(context, id),
];
/** "Another" card is none of those that this step is about. */
export const speaksOf = ({ saysAnother }: Context, id: number): readonly TextInstruction[] =>
  saysAnother
    ? [
        set('spoken', (_g, v) => {
          const all = (v.spoken ?? []).slice();
          while (all.length < id) all.push(null);
          all[id] = v.cards;
          return all;
        }),
      ]
    : [];

/** Of several that have as much, whoever chooses takes one. */
const chosenOf = (node: GateSelection): GateSelection =>
  node.quantity.kind === 'the' && isSuperlative(node) ? { ...node, quantity: { kind: 'exactly', n: 1 } } : node;

function select(choice: Choice, said: GateSelection, apart: boolean): readonly TextInstruction[] {
  const { context } = choice;
  const node = chosenOf(said);
  const f = describedBy(choice.only ?? null, finder(node, context));
  const end = node.place?.end;
  if (end === 'top' || end === 'bottom')
    return fromEnd(
      node.quantity,
      decider(context),
      (g, s, n) => endOfZone(f, g, s, end, n),
      () => 0,
      node.times === undefined ? undefined : context.amount(node.times, context),
    );
  if (isSearch(node)) return search(node, f);
  const fitting = untakenBy(f.find, apart);
  const able = choice.can === undefined || choice.can === null ? null : doable(choice.can, context);
  const found = (g: Game, v: TextLocals): number[] => (able === null ? fitting(g, v) : able(g, scopeOf(v), fitting(g, v)));
  if (node.quantity.kind === 'all' || node.quantity.kind === 'the') {
    // 3-2i: what belongs to a card and comes without a number means all of it.
    const some = (g: Game, cards: readonly number[]): readonly number[] =>
      node.of !== undefined && answerTo(g, numberlessTakes) === 'one' ? cards.slice(0, 1) : cards;
    return [set('cards', (g, v) => refsOfCards(g, some(g, fitting(g, v))))];
  }
  if (node.random === true) return [cardsByChance(found, (g, v) => bounds(g, node.quantity, found(g, v).length).max), asRefs];
  if (!looksHidden(node, f)) return [...asked(choice, node, f, found), asRefs];
  // 3-2b-2: whoever does not see what lies there chooses blindly.
  const lying = untakenBy(finder({ ...node, nouns: ['card'], filters: [] }, context).find, apart);
  const player = decider(context);
  const could = (g: Game, v: TextLocals): number[] => couldMean(g, player(g, scopeOf(v)), lying(g, v), found(g, v));
  return [...asked(choice, node, f, could), onlyFitting(found), asRefs];
}

/** Those cards alone with which it can be done, where what is done says which these are. */
const describedBy = (only: Can | null, f: Finder): Finder =>
  only === null ? f : { ...f, find: (g, s) => f.find(g, s).filter((card) => only(g, s, card)), described: true };

/** Does it describe cards that lie where not everybody sees them? */
const looksHidden = ({ place }: GateSelection, f: Finder): boolean =>
  f.described && (f.hidden || place?.zones.includes('set zone') === true);

/** Can everybody see what could be chosen? Whether anybody is asked must not tell what lies face down, or what only one player looks at. */
function seenByAll(node: GateSelection, f: Finder): (g: Game, s: Scope) => boolean {
  const { place } = node;
  if (looksHidden(node, f)) return nothingLiesThere(f);
  // Of cards that are only counted everybody sees whether there is a choice, as long as nothing forbids to choose some of them.
  if (f.hidden) return (g, s) => !isForbiddenAtAll(g, CANNOT['be chosen']) || nothingLiesThere(f)(g, s);
  if (place?.among === undefined) return () => true;
  const among = refsOf(place.among);
  return (g, s) => cardsNow(g, s, among(g, s)).every((card) => PLAYERS.every((seat) => seesCard(g, seat, card)));
}

/** How many cards lie in a place everybody can see: where there is none, nobody need be asked. */
const nothingLiesThere =
  (f: Finder) =>
  (g: Game, s: Scope): boolean =>
    f.owners(g, s).every((player) => f.kinds.every((kind) => !hasCardsIn(g, player, kind)));

/** 3-2g: where up to so many are meant, first how many, then which. */
function asked(choice: Choice, node: GateSelection, f: Finder, found: (g: Game, v: TextLocals) => number[]): readonly TextInstruction[] {
  const { context } = choice;
  const player = decider(context);
  const { quantity } = node;
  const open = seenByAll(node, f);
  const question = (g: Game, v: TextLocals, exact: number | null): Ask => {
    const cards = found(g, v);
    const { min, max } = bounds(g, quantity, cards.length);
    return {
      player: player(g, scopeOf(v)),
      prompt: 'choose cards',
      params: { verb: choice.verb, most: exact ?? max },
      candidates: cards.map(ofCard),
      permit: permitting(g, v),
      min: exact ?? min,
      max: exact ?? max,
      open: open(g, scopeOf(v)),
    };
  };
  const { many: worked } = choice;
  if (worked !== undefined && worked !== null) return [askForCards((g, v) => question(g, v, Math.max(0, worked(g, scopeOf(v)))))];
  if (quantity.kind !== 'up to' || quantity.n < 2) return [askForCards((g, v) => question(g, v, null))];
  return [
    set('many', () => []),
    when(
      (g) => answerTo(g, upToNumberFirst),
      numberAsked('many', 'how many cards', player, (g, v) => [0, Math.min(quantity.n, found(g, v).length)], open),
    ),
    askForCards((g, v) => question(g, v, v.many[0] ?? null)),
  ];
}

/** 1-5d: what cannot be chosen. */
const permitting =
  (g: Game, { self, master }: TextLocals) =>
  (subject: Subject): true | string =>
    !isForbiddenAtAll(g, CANNOT['be chosen']) ||
    !isForbidden(g, CANNOT['be chosen'], subject, { by: self, master, through: 'effect' }) ||
    refusedBy(g, machine.forbids);

/** 15-6: cards of a deck that nobody has at hand are looked for. */
const isSearch = (node: GateSelection): boolean =>
  node.place?.zones.includes('deck') === true && node.place.end === undefined && node.place.among === undefined;

function search(node: GateSelection, f: Finder): readonly TextInstruction[] {
  if (node.place?.whose === 'each') throw new Unworkable(said('gate-ruler.text.one deck'));
  return [
    call(
      chooseFromDeck,
      (g, v) => {
        const s = scopeOf(v);
        // Whoever's deck it is looks through it and chooses, whoever says so.
        const [owner] = f.owners(g, s);
        const player = owner as Player;
        const deck = cardsIn(g, player, DECK);
        const aside = objectsOf(g, v.aside ?? NONE).filter((card) => deck.includes(card));
        const cards = f.find(g, s).filter((card) => !aside.includes(card));
        const { min, max } = bounds(g, node.quantity, cards.length);
        return { player, cards, least: min, most: max, described: f.described, aside };
      },
      'cards',
    ),
    set('aside', (_g, v) => [...(v.aside ?? NONE), ...v.cards]),
  ];
}
