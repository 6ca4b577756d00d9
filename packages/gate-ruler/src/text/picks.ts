import {
  type Ask,
  answerTo,
  ask,
  call,
  chance,
  type Game,
  type Instruction,
  ofCard,
  type Player,
  refOf,
  type Subject,
  set,
  type Vars,
  when,
} from '@goldenrule/kernel';
import type { Quantity } from '@goldenrule/language';
import { cardsFor, refsIn, type Scope, scopeOf, type TextFrame } from '@goldenrule/language/text';
import { isForbidden, isForbiddenAtAll } from '../deeds.ts';
import { decides } from '../players.ts';
import { numberlessTakes, possiblePartDone, upToNumberFirst } from '../text-questions.ts';
import type { GateSelection, GateWho } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { endOfZone, type Finder, finder, placed } from './finders.ts';
import { refsOf } from './refs.ts';
import { cardsNow } from './scope.ts';

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** How many have to be, and may be, taken of so many. */
function bounds(g: Game, quantity: Quantity, there: number): Bounds {
  switch (quantity.kind) {
    case 'exactly':
    case 'at least': {
      if (there < quantity.n && !answerTo(g, possiblePartDone)) return { min: 0, max: 0 };
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

const refs = (g: Game, cards: readonly number[]): readonly number[] => cards.map((card) => refOf(g.state, card));
/** 1-5b: what is left when something of it is missing: the possible part, or nothing. */
const possible = (g: Game, cards: readonly number[], all: boolean): readonly number[] =>
  all || answerTo(g, possiblePartDone) ? cards : [];

interface Choice {
  readonly context: Context;
  readonly into: string;
  /** What is done with them. */
  readonly verb: string;
}

/** 4-5a: whoever is told to do something decides about it. */
export const decider =
  (context: Context) =>
  (g: Game, s: Scope): Player => {
    const actor = context.actor(g, s);
    return actor === s.master ? answerTo(g, decides)(g, s.master) : actor;
  };

/** Leaves under `into` the references of the cards that a phrase means, asking whom the text asks. */
export function pick(context: Context, id: number, who: GateWho, verb: string, into = cardsFor(id)): readonly Instruction[] {
  const choice: Choice = { context, into, verb };
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

function select(choice: Choice, node: GateSelection, without: readonly string[] = []): readonly Instruction[] {
  const { into, context } = choice;
  const f = finder(node, context);
  const end = node.place?.end;
  if (end === 'top' || end === 'bottom') return fromEnd(choice, node, f, end);
  if (isSearch(node)) return search(choice, node, f);
  const found = (g: Game, v: TextFrame): number[] => {
    const taken = without.flatMap((name) => refsIn(v, name));
    const cards = f.find(g, scopeOf(v));
    return taken.length === 0 ? cards : cards.filter((card) => !taken.includes(refOf(g.state, card)));
  };
  if (node.quantity.kind === 'all' || node.quantity.kind === 'the') {
    // 3-2i: what belongs to a card and comes without a number means all of it.
    const some = (g: Game, cards: readonly number[]): readonly number[] =>
      node.of !== undefined && answerTo(g, numberlessTakes) === 'one' ? cards.slice(0, 1) : cards;
    return [set(into, (g, v: TextFrame) => refs(g, some(g, found(g, v))))];
  }
  if (node.random === true)
    return [
      chance(into, found, (g, v: TextFrame) => bounds(g, node.quantity, found(g, v).length).max),
      set(into, (g, v: TextFrame) => refs(g, refsIn(v, into))),
    ];
  return [...asked(choice, node, f, found), set(into, (g, v: TextFrame) => refs(g, refsIn(v, into)))];
}

/** 3-2g: where up to so many are meant, first how many, then which. */
function asked(choice: Choice, node: GateSelection, f: Finder, found: (g: Game, v: TextFrame) => number[]): readonly Instruction[] {
  const { into, context } = choice;
  const player = decider(context);
  const { quantity } = node;
  const question = (g: Game, v: TextFrame, exact: number | null): Ask => {
    const cards = found(g, v);
    const { min, max } = bounds(g, quantity, cards.length);
    return {
      player: player(g, scopeOf(v)),
      prompt: 'choose cards',
      params: { verb: choice.verb, most: exact ?? max },
      candidates: cards.map(ofCard),
      permit: permitting(g, v.self),
      min: exact ?? min,
      max: exact ?? max,
      open: !f.hidden,
    };
  };
  if (quantity.kind !== 'up to' || quantity.n < 2) return [ask(into, (g, v: TextFrame) => question(g, v, null))];
  const many = `${into}#`;
  return [
    set(many, () => []),
    when(
      (g) => answerTo(g, upToNumberFirst),
      ask(
        many,
        (g, v: TextFrame): Ask => ({
          player: player(g, scopeOf(v)),
          prompt: 'how many cards',
          candidates: [],
          min: 1,
          max: 1,
          range: [0, Math.min(quantity.n, found(g, v).length)],
        }),
      ),
    ),
    ask(into, (g, v: TextFrame) => question(g, v, refsIn(v, many)[0] ?? null)),
  ];
}

/** 1-5d: what cannot be chosen. */
const permitting =
  (g: Game, by: number) =>
  (subject: Subject): true | string =>
    !isForbiddenAtAll(g, 'be chosen') || !isForbidden(g, 'be chosen', subject, { by }) || '1-5d';

/** 15-6: cards of a deck that nobody has at hand are looked for. */
const isSearch = (node: GateSelection): boolean =>
  node.place?.zones.includes('deck') === true && node.place.end === undefined && node.place.among === undefined;

function search({ into, context }: Choice, node: GateSelection, f: Finder): readonly Instruction[] {
  return [
    call(
      '15-6a',
      (g, v: TextFrame) => {
        const s = scopeOf(v);
        const cards = f.find(g, s);
        const { min, max } = bounds(g, node.quantity, cards.length);
        const [owner] = f.owners(g, s);
        return { player: decider(context)(g, s), owner: owner as Player, cards, least: min, most: max, described: f.described };
      },
      into,
    ),
  ];
}

/** So many cards from the top or bottom; nobody chooses which. */
function fromEnd({ context, into }: Choice, node: GateSelection, f: Finder, end: 'top' | 'bottom'): readonly Instruction[] {
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
        player: decider(context)(g, scopeOf(v)),
        prompt: 'how many cards',
        candidates: [],
        min: 1,
        max: 1,
        range: [0, there(g, v).length],
      }),
    ),
    taken,
  ];
}
