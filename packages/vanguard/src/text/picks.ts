import {
  type Ask,
  answerTo,
  ask,
  chance,
  citing,
  done,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  ofCard,
  refOf,
  type Subject,
  set,
  type Vars,
  when,
} from '@goldenrule/kernel';
import type { Quantity } from '@goldenrule/language';
import { cardsFor, refsIn, type Scope, scopeOf, type TextFrame } from '@goldenrule/language/text';
import { isForbidden } from '../deeds.ts';
import { showing } from '../looking.ts';
import {
  asManyAsPossible,
  choosesOnResolution,
  hiddenChoiceMayFail,
  leastChosen,
  leastOfUpTo,
  partIsDone,
  publicSearchMustFind,
  randomIsChance,
  restGoesOn,
  searches,
  searchMayFail,
} from '../text-questions.ts';
import type { VanguardSelection, VanguardWho } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { endOfZone, type Finder, finder, placed } from './finders.ts';
import { isHiddenKind } from './places.ts';
import { refsOf } from './refs.ts';
import { cardsNow } from './scope.ts';

/** How cards come to be handled: chosen by a text that says so, found by a search, or simply met by the verb. */
export type How = 'choose' | 'search' | 'meet';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

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

/** May the player take fewer, although there are enough? */
function mayFail(g: Game, f: Finder, how: How): boolean {
  if (how !== 'search') return f.hidden && answerTo(g, hiddenChoiceMayFail);
  return f.kinds.some(isHiddenKind) ? answerTo(g, searchMayFail) : !answerTo(g, publicSearchMustFind);
}

const refs = (g: Game, cards: readonly number[]): readonly number[] => cards.map((card) => refOf(g.state, card));
/** What is left when something of it is missing: the possible part, or nothing (1.3.2). */
const possible = (g: Game, cards: readonly number[], all: boolean): readonly number[] => (all || answerTo(g, partIsDone) ? cards : []);

interface Choice {
  readonly context: Context;
  readonly into: string;
  readonly how: How;
  /** What is done with them. */
  readonly verb: string;
}

/** Leaves under `into` the references of the cards that a phrase means, asking whom the text asks. */
export function pick(context: Context, id: number, who: VanguardWho, how: How, verb: string, into = cardsFor(id)): readonly Instruction[] {
  const choice: Choice = { context, into, how, verb };
  switch (who.kind) {
    case 'ref': {
      const meant = refsOf(who);
      return [
        set(into, (g, v: TextFrame) => {
          const s = scopeOf(v);
          const all = meant(g, s);
          const cards = cardsNow(g, s, all);
          return refs(g, possible(g, cards, cards.length === all.length));
        }),
      ];
    }
    case 'selection':
      return select(choice, who);
    case 'together': {
      const parts = who.each.map((one, i) => ({ one: placed(one, who.place), name: `${into}.${i}` }));
      const before = (i: number) => parts.slice(0, i).map(({ name }) => name);
      return [
        ...parts.flatMap(({ one, name }, i) => select({ ...choice, into: name }, one, before(i))),
        set(into, (_g, v: Vars) => parts.flatMap(({ name }) => refsIn(v, name))),
      ];
    }
  }
}

function select(choice: Choice, node: VanguardSelection, without: readonly string[] = []): readonly Instruction[] {
  const { context, into, how } = choice;
  const f = finder(node, context);
  const end = node.place?.end;
  if (end === 'top' || end === 'bottom') return fromEnd(choice, node, f, end);
  const found = (g: Game, v: TextFrame): number[] => {
    const taken = without.flatMap((name) => refsIn(v, name));
    const cards = f.find(g, scopeOf(v));
    return taken.length === 0 ? cards : cards.filter((card) => !taken.includes(refOf(g.state, card)));
  };
  const all = node.quantity.kind === 'all' || node.quantity.kind === 'the';
  if (all && how !== 'search') return [set(into, (g, v: TextFrame) => refs(g, found(g, v)))];
  const question = ask(into, (g, v: TextFrame) => questionFor(choice, node, f, g, scopeOf(v), found(g, v)));
  const asked: readonly Instruction[] =
    node.random === true
      ? [
          when((g) => !answerTo(g, randomIsChance), question),
          when(
            (g) => answerTo(g, randomIsChance),
            chance(into, found, (g, v: TextFrame) => bounds(g, node.quantity, found(g, v).length, how).max),
          ),
        ]
      : [question];
  return [
    when((g, v: TextFrame) => !answerTo(g, restGoesOn) && how === 'choose' && found(g, v).length === 0, done),
    citing('8.5.3', ...asked),
    set(into, (g, v: TextFrame) => refs(g, refsIn(v, into))),
  ];
}

function questionFor(choice: Choice, node: VanguardSelection, f: Finder, g: Game, s: Scope, cards: readonly number[]): Ask | null {
  if (choice.how === 'search' ? !answerTo(g, searches) : !answerTo(g, choosesOnResolution)) return null;
  const { min, max } = bounds(g, node.quantity, cards.length, choice.how);
  return {
    player: choice.context.actor(s),
    prompt: choice.how === 'search' ? 'find cards' : 'choose cards',
    params: { verb: choice.verb, most: max },
    candidates: cards.map(ofCard),
    permit: (subject: Subject) => (isForbidden(g, 'be chosen', subject, { by: s.ref }) ? '1.3.3' : true),
    min: mayFail(g, f, choice.how) ? 0 : min,
    max,
    open: !f.hidden && choice.how !== 'search',
  };
}

/** So many cards from the top or bottom; nobody chooses which. */
function fromEnd({ context, into }: Choice, node: VanguardSelection, f: Finder, end: 'top' | 'bottom'): readonly Instruction[] {
  const { quantity } = node;
  const n = 'n' in quantity ? quantity.n : 1;
  const there = (g: Game, v: TextFrame): readonly number[] => endOfZone(f, g, scopeOf(v), end, n);
  const taken = set(into, (g, v: TextFrame) => {
    const most = quantity.kind === 'up to' ? (refsIn(v, into)[0] ?? 0) : n;
    const cards = there(g, v).slice(0, most);
    return refs(g, possible(g, cards, quantity.kind === 'up to' || cards.length === n));
  });
  if (quantity.kind !== 'up to') return [taken];
  return [
    ask(
      into,
      (g, v: TextFrame): Ask => ({
        player: context.actor(scopeOf(v)),
        prompt: 'how many cards',
        candidates: [],
        min: 1,
        max: 1,
        range: [answerTo(g, leastOfUpTo)(n) === 0 ? 0 : Math.min(n, there(g, v).length), there(g, v).length],
      }),
    ),
    taken,
  ];
}

/** Before a search the cards of a hidden zone are looked at. */
export function lookThrough(context: Context, node: VanguardSelection): Instruction {
  const f = finder({ ...node, filters: [], nouns: [] }, context);
  return happen((g, v: TextFrame): GameEvent[] | null => {
    if (!answerTo(g, searches) || !f.kinds.some(isHiddenKind)) return null;
    const s = scopeOf(v);
    const cards = f.find(g, s);
    const to = [context.actor(s)];
    return cards.length === 0 ? null : [{ kind: 'reveal', cards, to, verb: 'look' }, showing(g, cards, to)];
  }, 'looked');
}
