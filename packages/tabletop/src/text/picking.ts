/** How the cards that a phrase means come to be handled by a step. */
import { type Ask, answerTo, ask, type Game, type Instruction, machine, type Player, type Ref, refOf, set } from '@goldenrule/kernel';
import type { Ref as Pointer, Quantity, Selection, Terms, Who } from '@goldenrule/language/trees';
import type { Actor } from './context.ts';
import { placed, refsOfCards } from './finding.ts';
import { type Count, leaves, NONE, type Refs, type Scope, scopeOf, type TextInstruction, type TextLocals } from './frames.ts';
import { partIsDone } from './questions.ts';

/** How many have to be taken, and how many may be. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A choice that a step makes: its number, and what is done with the cards. */
export interface Choice<C> {
  readonly context: C;
  readonly id: number;
  readonly verb: string;
}

/** What a game brings. */
export interface Picking<T extends Terms, D, L extends TextLocals> {
  readonly pointed: (node: Pointer<T>) => Refs;
  readonly cardsNow: (g: Game, s: Scope, refs: readonly Ref[]) => readonly number[];
  /** Leaves the cards of one phrase as those of the step; `apart`: none of those that were gathered for earlier phrases. */
  readonly select: (choice: D, node: Selection<T>, apart: boolean) => readonly Instruction<L>[];
}
/** What is left when something of it is missing: the possible part, or nothing. */
const possible = (g: Game, cards: readonly number[], all: boolean): readonly number[] => (all || answerTo(g, partIsDone) ? cards : []);

/** What is chosen from among cards is none of the rest, and among them no more once it has gone elsewhere. */
const part = (id: number): readonly TextInstruction[] => [
  set('parted', (_g, v) => [...(v.parted ?? NONE), ...v.cards]),
  leaves(id, (_g, v) => ({ took: [...(v.left?.[id]?.took ?? NONE), ...v.cards] })),
];

/** Leaves the references of the cards that a phrase means as those of the step, asking whom the text asks. */
export const pickingBy =
  <T extends Terms, C, D extends Choice<C>, L extends TextLocals>({ pointed, cardsNow, select }: Picking<T, D, L>) =>
  (choice: D, who: Who<T>): readonly Instruction<L>[] => {
    const point = (node: Pointer<T>): TextInstruction => {
      const meant = pointed(node);
      return set('cards', (g, v) => {
        const s = scopeOf(v);
        const all = meant(g, s);
        const cards = cardsNow(g, s, all);
        return refsOfCards(g, possible(g, cards, cards.length === all.length));
      });
    };
    const chosen = (one: Selection<T>, apart: boolean): readonly Instruction<L>[] => [
      ...select(choice, one, apart),
      ...(one.place?.among === undefined ? [] : part(choice.id)),
    ];
    switch (who.kind) {
      case 'ref':
        return [point(who)];
      case 'selection':
        return chosen(who, false);
      case 'together': {
        const each = who.each.map((one) => placed(one, who.place));
        return [
          nothingGathered,
          ...each.flatMap((one) => [...(one.kind === 'ref' ? [point(one)] : chosen(one, true)), gather]),
          set('cards', (_g, v) => v.gathered),
        ];
      }
    }
  };

const nothingGathered: TextInstruction = set('gathered', () => NONE);
const gather: TextInstruction = set('gathered', (_g, v) => [...new Set([...v.gathered, ...v.cards])]);

/** What fits; where it is chosen apart from what was gathered for earlier phrases, without that. */
export const untakenBy =
  (find: (g: Game, s: Scope) => number[], apart: boolean) =>
  (g: Game, v: TextLocals): number[] => {
    const cards = find(g, scopeOf(v));
    return apart && v.gathered.length > 0 ? cards.filter((card) => !v.gathered.includes(refOf(g.state, card))) : cards;
  };

/** What a player can mean by a description: of what they see, what fits it; of what they do not see, anything. */
export const couldMean = (g: Game, player: Player, there: readonly number[], fitting: readonly number[]): number[] =>
  there.filter((card) => fitting.includes(card) || !answerTo(g, machine.sees)(g, player, card));

/** Of what was chosen, what fits: the rest was chosen blindly, and in vain. */
export const onlyFitting = (fitting: (g: Game, v: TextLocals) => readonly number[]): TextInstruction =>
  set('cards', (g, v) => v.cards.filter((card) => fitting(g, v).includes(card)));

/** Asks which cards the step is about. They lie among its cards as they were picked, until `asRefs` makes references of them. */
export const askForCards = <L extends TextLocals = TextLocals>(question: (g: Game, v: NoInfer<L>) => Ask | null): Instruction<L> => ({
  op: 'ask',
  ask: question,
  into: 'cards',
});
/** The same by chance, so many of these. */
export const cardsByChance = <L extends TextLocals = TextLocals>(
  from: (g: Game, v: NoInfer<L>) => readonly number[],
  count: (g: Game, v: NoInfer<L>) => number,
): Instruction<L> => ({ op: 'chance', from, count, into: 'cards' });

/** What was chosen, as references. */
export const asRefs: TextInstruction = set('cards', (g, v) => refsOfCards(g, v.cards));

/** A number of a range that a player says. */
export const numberAsked = (
  into: 'many' | 'pick',
  prompt: string,
  player: Actor,
  range: (g: Game, v: TextLocals) => readonly [number, number | null],
  open: (g: Game, s: Scope) => boolean = () => true,
): TextInstruction =>
  ask(into, (g, v) => ({
    player: player(g, scopeOf(v)),
    prompt,
    candidates: [],
    min: 1,
    max: 1,
    range: range(g, v),
    open: open(g, scopeOf(v)),
  }));

/** So many cards from the top or bottom; nobody chooses which. `least`: of up to so many, of which so many are there. */
export function fromEnd(
  quantity: Quantity,
  player: Actor,
  there: (g: Game, s: Scope, n: number) => readonly number[],
  least: (g: Game, n: number, there: number) => number,
  times?: Count,
): readonly TextInstruction[] {
  const said = 'n' in quantity ? quantity.n : 1;
  const number = (g: Game, v: TextLocals): number => (times === undefined ? said : said * times(g, scopeOf(v)));
  const upTo = quantity.kind === 'up to';
  const taken: TextInstruction = set('cards', (g, v) => {
    const n = number(g, v);
    const cards = there(g, scopeOf(v), n).slice(0, upTo ? (v.many[0] ?? 0) : n);
    return refsOfCards(g, possible(g, cards, upTo || cards.length === n));
  });
  if (!upTo) return [taken];
  const range = (g: Game, v: TextLocals): readonly [number, number] => {
    const n = number(g, v);
    const most = there(g, scopeOf(v), n).length;
    return [least(g, n, most), most];
  };
  // How many cards lie there everybody may count.
  return [numberAsked('many', 'how many cards', player, range), taken];
}
