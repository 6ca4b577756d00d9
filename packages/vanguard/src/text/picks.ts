import {
  type Ask,
  answerTo,
  ask,
  call,
  citing,
  clauseOn,
  done,
  type Game,
  type GameEvent,
  happen,
  NOWHERE,
  objectOf,
  refOf,
  repeat,
  type Subject,
  set,
  when,
} from '@goldenrule/kernel';
import { nodesIn, type Quantity, type Step } from '@goldenrule/language';
import { isForbiddenAtAll, showing } from '@goldenrule/tabletop/play';
import {
  askForCards,
  asRefs,
  type Bounds,
  type Choice as CoreChoice,
  type Count,
  couldMean,
  fromEnd,
  onlyFitting,
  pickingBy,
  refsOfCards,
  type Scope,
  scopeOf,
  type TextLocals,
  untakenBy,
} from '@goldenrule/tabletop/text';
import { CANNOT } from '../deeds.ts';
import { isSeenByAll } from '../looking.ts';
import { said } from '../problems.ts';
import { chooseAtRandom } from '../procedures.ts';
import {
  asManyAsPossible,
  choosesOnResolution,
  hiddenChoiceMayFail,
  leastChosen,
  leastOfUpTo,
  mayBeChosen,
  partIsDone,
  publicSearchMustFind,
  restGoesOn,
  searches,
  searchMayFail,
} from '../text-questions.ts';
import { gradesDiscarded, namesOf } from '../values.ts';
import type { VanguardAmount, VanguardSelection, VanguardTerms, VanguardWho } from '../vocabulary/terms.ts';
import { type Context, Unworkable } from './context.ts';
import { endOfZone, type Finder, isTold, likeness, takenFinder } from './finders.ts';
import type { TextInstruction, VanguardLocals } from './locals.ts';
import { isHiddenKind } from './places.ts';
import { refsOf } from './refs.ts';
import { cardsNow } from './scope.ts';

/** How cards come to be handled: chosen by a text that says so, found by a search, or simply met by the verb. */
export type How = 'choose' | 'search' | 'meet';

/** How many have to be, and may be, taken of so many (8.5.3.1). */
function bounds(g: Game, quantity: Quantity, there: number, how: How): Bounds {
  switch (quantity.kind) {
    case 'exactly':
      if (there < quantity.n && !answerTo(g, how === 'meet' ? partIsDone : asManyAsPossible)) return { min: 0, max: 0 };
      return { min: answerTo(g, leastChosen)(quantity.n), max: quantity.n };
    case 'at least':
      return { min: answerTo(g, leastChosen)(quantity.n), max: there };
    case 'up to':
      return { min: answerTo(g, leastOfUpTo)(quantity.n), max: quantity.n };
    case 'any number':
      return { min: 0, max: there };
    case 'any':
      return { min: 1, max: 1 };
    case 'all':
    case 'the':
      return { min: there, max: there };
  }
}

/** How many of these cards have to be taken at the least, of so many if nothing were hidden: those that everybody sees (8.5.3.1.4), or none of a search. */
function leastOf(g: Game, s: Scope, f: Finder, how: How, cards: readonly number[], min: number): number {
  if (how === 'search') return (f.looksHidden(g, s) ? answerTo(g, searchMayFail) : !answerTo(g, publicSearchMustFind)) ? 0 : min;
  if (!f.isSecret(g, s) || !answerTo(g, hiddenChoiceMayFail)) return min;
  return Math.min(min, cards.filter((card) => isSeenByAll(g, card)).length);
}

interface Choice extends CoreChoice<Context> {
  readonly how: How;
}

const picked = pickingBy<VanguardTerms, Context, Choice, VanguardLocals>({ pointed: refsOf, cardsNow, select });
/** Leaves the references of the cards that a phrase means as those of the step, asking whom the text asks. */
export const pick = (context: Context, id: number, who: VanguardWho, how: How, verb: string): readonly TextInstruction[] =>
  picked({ context, id, how, verb }, spokenOf(context, id, verb, who));

/** "Look at three cards, and call up to one card": one of those that were last looked at or revealed. Without them nobody knows which card. */
export function spokenOf({ body }: Context, id: number, verb: string, who: VanguardWho): VanguardWho {
  if (who.kind !== 'selection' || who.place !== undefined || who.whose !== undefined || isTold(who)) return who;
  if (who.nouns[0] !== 'card' && !ELSEWHERE.has(verb)) return who;
  const shown = nodesIn(body).findLast((node) => (node.kind === 'look' || node.kind === 'reveal') && (node as Step).id < id);
  if (shown === undefined) throw new Unworkable(said('vanguard.text.where'), who);
  return { ...who, place: { zones: [], among: { kind: 'ref', to: (shown as Step).id, wording: { word: 'implied' } } } };
}
/** What is searched for, called or ridden is no unit on the field. */
const ELSEWHERE: ReadonlySet<string> = new Set(['search', 'call', 'ride']);

function select(choice: Choice, node: VanguardSelection, apart: boolean): readonly TextInstruction[] {
  const { context, how } = choice;
  const f = takenFinder(node, context);
  const end = node.place?.end;
  if (end === 'top' || end === 'bottom') {
    if (node.quantity.kind !== 'exactly' && node.quantity.kind !== 'up to') throw new Unworkable(said('vanguard.text.quantity'));
    return fromEnd(node.quantity, context.actor, (g, s, n) => endOfZone(f, g, s, end, n), leastFromEnd, timesOf(node, context));
  }
  const found = untakenBy(f.every, apart);
  const company = takenTogether(node, context);
  if (company !== null) return oneAfterTheOther(choice, node, f, found, company);
  const times = timesOf(node, context);
  // "Choose your opponent's rear-guard": which of them, and how many, nobody says.
  if (how === 'choose' && node.quantity.kind === 'the' && node.nouns.join() === 'rear-guard')
    throw new Unworkable(said('vanguard.text.quantity'));
  const all = node.quantity.kind === 'all' || node.quantity.kind === 'the';
  if (all && how !== 'search') return [set('cards', (g, v) => refsOfCards(g, found(g, v)))];
  const sized = (g: Game, s: Scope): VanguardSelection => timesAsMany(node, times?.(g, s) ?? 1);
  // 4.3.2: whoever does not see what lies there chooses blindly.
  const lying = f.hidden ? untakenBy(takenFinder({ ...node, nouns: [], filters: [] }, context).every, apart) : found;
  const could = (g: Game, v: TextLocals): number[] => couldMean(g, context.actor(g, scopeOf(v)), lying(g, v), found(g, v));
  const question: TextInstruction = askForCards((g, v) => questionFor(choice, sized(g, scopeOf(v)), f, g, scopeOf(v), could(g, v)));
  const asked: readonly TextInstruction[] =
    node.random === true
      ? [call(chooseAtRandom, (g, v) => ({ from: found(g, v), count: mostOf(g, sized(g, scopeOf(v)), found(g, v), how) }), 'cards')]
      : [question];
  return [
    when((g, v) => !answerTo(g, restGoesOn) && how === 'choose' && could(g, v).length === 0, done),
    citing(choosesOnResolution, ...asked),
    ...(f.hidden ? [onlyFitting(found)] : []),
    asRefs,
  ];
}

const mostOf = (g: Game, { quantity }: VanguardSelection, cards: readonly number[], how: How): number =>
  bounds(g, quantity, cards.length, how).max;

/** How many times as many as the phrase says: as it works out itself, or as what surrounds it does. */
export const timesOf = (node: { readonly times?: VanguardAmount }, context: Context): Count | undefined =>
  node.times === undefined ? context.times : context.amount(node.times, context);

const timesAsMany = (node: VanguardSelection, times: number): VanguardSelection =>
  times === 1 || !('n' in node.quantity) ? node : { ...node, quantity: { ...node.quantity, n: node.quantity.n * times } };

type GoesWith = (g: Game, s: Scope, taken: readonly number[], card: number) => boolean;
/** What cards that are taken together have to be, and how many times as many as the phrase says are taken. */
interface TakenTogether {
  readonly goesWith: GoesWith;
  readonly times: (g: Game, s: Scope) => number;
  /** Are these still too few? Where even all of them are, none can be taken. */
  readonly lacks: (g: Game, taken: readonly number[]) => boolean;
}

const nameOf = (g: Game, card: number): string => namesOf(g, card)[0] ?? '';
const countOf = (g: Game, cards: readonly number[], name: string): number => cards.filter((card) => nameOf(g, card) === name).length;

/** Null: they need not be anything together. */
function takenTogether(node: VanguardSelection, context: Context): TakenTogether | null {
  const { filters, quantity } = node;
  const tests: GoesWith[] = [];
  const least: TakenTogether['lacks'][] = [];
  let times: TakenTogether['times'] = timesOf(node, context) ?? (() => 1);
  for (const filter of filters) {
    if (filter.kind === 'different') {
      const like = likeness(filter.by, context);
      tests.push((g, _s, taken, card) => taken.every((one) => like(g, one) !== like(g, card)));
    }
    if (
      filter.kind === 'same name' &&
      filter.not === undefined &&
      filter.as.kind === 'selection' &&
      filter.as.quantity.kind === 'all' &&
      'n' in quantity
    ) {
      // "A card with the same name as each of those": so many for each of them.
      const each = context.compile.found(filter.as, context);
      times = (g, s) => each(g, s).length;
      tests.push((g, s, taken, card) => {
        const name = nameOf(g, card);
        return countOf(g, taken, name) < quantity.n * countOf(g, each(g, s).map(objectOf), name);
      });
    }
    if (filter.kind !== 'total') continue;
    // A card that may be discarded as one of another grade counts as whichever fits.
    const counts = (g: Game, card: number): readonly number[] => [
      context.reader.stat(g, refOf(g.state, card), filter.stat),
      ...(context.discarding === true && filter.stat === 'grade' ? gradesDiscarded(g, card) : []),
    ];
    const fitting = filter.compare === 'at least' ? Math.max : Math.min;
    const sumOf = (g: Game, cards: readonly number[]): number => cards.reduce((sum, card) => sum + fitting(...counts(g, card)), 0);
    if (filter.compare === 'at most' && quantity.kind === 'up to')
      tests.push((g, _s, taken, card) => sumOf(g, [...taken, card]) <= filter.n);
    else if (filter.compare === 'at least' && quantity.kind === 'at least') least.push((g, taken) => sumOf(g, taken) < filter.n);
    else throw new Unworkable(said('vanguard.text.quantity'));
  }
  if (tests.length === 0 && least.length === 0) return null;
  return {
    goesWith: (g, s, taken, card) => tests.every((test) => test(g, s, taken, card)),
    times,
    lacks: (g, taken) => least.some((lacks) => lacks(g, taken)),
  };
}

/** What was picked comes to the cards of the step; they lie there as they were picked, until `asRefs` makes references of them. */
const addPicked: TextInstruction = {
  op: 'let',
  into: 'cards',
  value: (_g: Game, v: TextLocals): readonly Subject[] => [...v.cards, ...v.pick],
};

/** Where what may be taken depends on what has been, cards are chosen one at a time. */
function oneAfterTheOther(
  choice: Choice,
  node: VanguardSelection,
  f: Finder,
  found: (g: Game, v: TextLocals) => number[],
  { goesWith, times, lacks }: TakenTogether,
): readonly TextInstruction[] {
  const { how } = choice;
  const question = (g: Game, v: VanguardLocals): Ask | null => {
    const s = scopeOf(v);
    const taken: readonly number[] = v.cards;
    const all = found(g, v);
    if (lacks(g, all)) return null;
    const whole = timesAsMany(node, times(g, s));
    const { min, max } = bounds(g, whole.quantity, all.length, how);
    const cards = all.filter((card) => !taken.includes(card) && goesWith(g, s, taken, card));
    const asked = taken.length >= max || cards.length === 0 ? null : questionFor(choice, whole, f, g, s, cards);
    return (
      asked && { ...asked, min: lacks(g, taken) || (taken.length < min && asked.min > 0) ? 1 : 0, max: 1, group: v.group, picked: taken }
    );
  };
  return [
    set('cards', () => []),
    set('group', (g) => g.state.decisionCount + 1),
    set('pick', () => [0]),
    repeat(
      (_g, v) => v.pick.length > 0,
      set('pick', () => []),
      citing(choosesOnResolution, ask('pick', question)),
      addPicked,
    ),
    asRefs,
  ];
}

/** May an effect of this card choose that one? */
export const isChoosable = (g: Game, s: Scope, card: Subject): boolean => answerTo(g, mayBeChosen)(g, card, s.ref) === true;

function questionFor(choice: Choice, node: VanguardSelection, f: Finder, g: Game, s: Scope, cards: readonly number[]): Ask | null {
  if (choice.how === 'search' ? !answerTo(g, searches) : !answerTo(g, choosesOnResolution)) return null;
  const { min, max } = bounds(g, node.quantity, cards.length, choice.how);
  const question: Ask = {
    player: choice.context.actor(g, s),
    prompt: choice.how === 'search' ? 'find cards' : 'choose cards',
    params: { verb: choice.verb, most: max },
    candidates: cards,
    min: leastOf(g, s, f, choice.how, cards, min),
    max,
    demands: clauseOn(g.book, choice.how === 'search' ? publicSearchMustFind : leastChosen),
    open: choice.how !== 'search' && !f.isSecret(g, s),
  };
  if (isForbiddenAtAll(g, CANNOT['be chosen'])) question.permit = (card) => answerTo(g, mayBeChosen)(g, card, s.ref);
  return question;
}

/** Of up to so many cards from an end, none have to be taken, unless the rulebook has it otherwise. */
const leastFromEnd = (g: Game, n: number, there: number): number => (answerTo(g, leastOfUpTo)(n) === 0 ? 0 : Math.min(n, there));

/** Before a search the cards of a hidden zone are looked at. */
export function lookThrough(context: Context, node: VanguardSelection): TextInstruction {
  const f = takenFinder({ ...node, filters: [], nouns: [] }, context);
  return happen((g, v): GameEvent[] | null => {
    if (!answerTo(g, searches) || !f.kinds.some(isHiddenKind)) return null;
    const s = scopeOf(v);
    const cards = f.find(g, s);
    const to = [context.actor(g, s)];
    return cards.length === 0 ? null : [{ kind: 'reveal', cards, to, verb: 'look' }, showing(g, cards, to)];
  }, NOWHERE);
}
