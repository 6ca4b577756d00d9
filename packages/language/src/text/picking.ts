/** How the cards that a phrase means come to be handled by a step. */
import { answerTo, ask, type Game, type Instruction, type Player, refOf, sees, set, type Vars } from '@goldenrule/kernel';
import type { Quantity, Ref, Selection, Terms, Who } from '../tree.ts';
import type { Actor } from './context.ts';
import { placed, refsOfCards } from './finding.ts';
import { type Count, type Refs, refsIn, type Scope, scopeOf, type TextFrame, tookFor } from './frames.ts';

/** How many have to be taken, and how many may be. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A choice that a step makes: its number, under which name it leaves the cards, and what is done with them. */
export interface Choice<C> {
  readonly context: C;
  readonly id: number;
  readonly into: string;
  readonly verb: string;
}

/** What a game brings. */
export interface Picking<T extends Terms, D> {
  readonly pointed: (node: Ref<T>) => Refs;
  readonly cardsNow: (g: Game, s: Scope, refs: readonly number[]) => readonly number[];
  readonly possible: Possible;
  /** Leaves the cards of one phrase; those under the names `without` are taken already. */
  readonly select: (choice: D, node: Selection<T>, without: readonly string[]) => readonly Instruction[];
}
/** What is left when something of it is missing: the possible part, or nothing. */
export type Possible = (g: Game, cards: readonly number[], all: boolean) => readonly number[];

/** What is chosen from among cards is none of the rest, and among them no more once it has gone elsewhere. */
const part = (id: number, into: string): readonly Instruction[] =>
  ['parted', tookFor(id)].map((name) => set(name, (_g, v: Vars) => [...refsIn(v, name), ...refsIn(v, into)]));

/** Leaves the references of the cards that a phrase means, asking whom the text asks. */
export const pickingBy =
  <T extends Terms, C, D extends Choice<C>>({ pointed, cardsNow, possible, select }: Picking<T, D>) =>
  (choice: D, who: Who<T>): readonly Instruction[] => {
    const { into } = choice;
    const point = (node: Ref<T>, name: string): readonly Instruction[] => {
      const meant = pointed(node);
      return [
        set(name, (g, v: TextFrame) => {
          const s = scopeOf(v);
          const all = meant(g, s);
          const cards = cardsNow(g, s, all);
          return refsOfCards(g, possible(g, cards, cards.length === all.length));
        }),
      ];
    };
    const chosen = (choosing: D, one: Selection<T>, without: readonly string[]): readonly Instruction[] => [
      ...select(choosing, one, without),
      ...(one.place?.among === undefined ? [] : part(choosing.id, choosing.into)),
    ];
    switch (who.kind) {
      case 'ref':
        return point(who, into);
      case 'selection':
        return chosen(choice, who, []);
      case 'together': {
        const parts = who.each.map((one, i) => ({ one: placed(one, who.place), name: `${into}.${i}` }));
        const before = (i: number) => parts.slice(0, i).map(({ name }) => name);
        return [
          ...parts.flatMap(({ one, name }, i) =>
            one.kind === 'ref' ? point(one, name) : chosen({ ...choice, into: name }, one, before(i)),
          ),
          set(into, (_g, v: Vars) => [...new Set(parts.flatMap(({ name }) => refsIn(v, name)))]),
        ];
      }
    }
  };

/** What fits, without what has been taken under these names. */
export const untakenBy =
  (find: (g: Game, s: Scope) => number[], without: readonly string[]) =>
  (g: Game, v: TextFrame): number[] => {
    const taken = without.flatMap((name) => refsIn(v, name));
    const cards = find(g, scopeOf(v));
    return taken.length === 0 ? cards : cards.filter((card) => !taken.includes(refOf(g.state, card)));
  };

/** What a player can mean by a description: of what they see, what fits it; of what they do not see, anything. */
export const couldMean = (g: Game, player: Player, there: readonly number[], fitting: readonly number[]): number[] =>
  there.filter((card) => fitting.includes(card) || !answerTo(g, sees)(g, player, card));

/** Of what was chosen, what fits: the rest was chosen blindly, and in vain. */
export const onlyFitting = (into: string, fitting: (g: Game, v: TextFrame) => readonly number[]): Instruction =>
  set(into, (g, v: TextFrame) => refsIn(v, into).filter((card) => fitting(g, v).includes(card)));

/** What was chosen, as references. */
export const asRefs = (into: string): Instruction => set(into, (g, v: TextFrame) => refsOfCards(g, refsIn(v, into)));

/** How many cards a player wants, of a range. */
export const howMany = (
  into: string,
  player: Actor,
  range: (g: Game, v: TextFrame) => readonly [number, number],
  open: (g: Game, s: Scope) => boolean,
): Instruction =>
  ask(into, (g, v: TextFrame) => ({
    player: player(g, scopeOf(v)),
    prompt: 'how many cards',
    candidates: [],
    min: 1,
    max: 1,
    range: range(g, v),
    open: open(g, scopeOf(v)),
  }));

/** So many cards from the top or bottom; nobody chooses which. `least`: of up to so many, of which so many are there. */
export function fromEnd(
  into: string,
  quantity: Quantity,
  player: Actor,
  there: (g: Game, s: Scope, n: number) => readonly number[],
  possible: Possible,
  least: (g: Game, n: number, there: number) => number,
  times?: Count,
): readonly Instruction[] {
  const said = 'n' in quantity ? quantity.n : 1;
  const number = (g: Game, v: TextFrame): number => (times === undefined ? said : said * times(g, scopeOf(v)));
  const upTo = quantity.kind === 'up to';
  const taken = set(into, (g, v: TextFrame) => {
    const n = number(g, v);
    const cards = there(g, scopeOf(v), n).slice(0, upTo ? (refsIn(v, into)[0] ?? 0) : n);
    return refsOfCards(g, possible(g, cards, upTo || cards.length === n));
  });
  if (!upTo) return [taken];
  const range = (g: Game, v: TextFrame): readonly [number, number] => {
    const n = number(g, v);
    const most = there(g, scopeOf(v), n).length;
    return [least(g, n, most), most];
  };
  // How many cards lie there everybody may count.
  return [howMany(into, player, range, () => true), taken];
}
