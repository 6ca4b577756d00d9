/** What references mean by the time they are read. */
import { current, type Game, type Ref, type Vars } from '@goldenrule/kernel';
import type { CoreRole, Ref as Pointer, Terms } from '@goldenrule/language/trees';
import { NONE, type Refs, type Scope, type TextLocals, untaken } from './frames.ts';

/** What a card has become that this ability, or the event it waited for, has moved. */
export type Follow = (g: Game, s: Scope, ref: Ref) => Ref;

/** The objects these references mean now; those that are gone are left out. */
export const cardsBy =
  (follow: Follow) =>
  (g: Game, s: Scope, refs: readonly Ref[]): number[] => {
    const cards: number[] = [];
    for (const ref of refs) {
      const card = current(g.state, follow(g, s, ref));
      if (card >= 0 && (g.state.objects.zone[card] as number) >= 0) cards.push(card);
    }
    return cards;
  };

/** The card that bears the ability, if it is still the one that was meant; −1 otherwise. */
export const selfBy =
  (follow: Follow) =>
  (g: Game, s: Scope): number =>
    current(g.state, follow(g, s, s.ref));

/** What a later part of the same text may refer to, of what these locals hold. */
export const carrying =
  <L extends TextLocals>(...names: readonly (keyof L & string)[]) =>
  (v: Vars): Vars => {
    const kept: Vars = {};
    for (const name of names) if (v[name] !== undefined) kept[name] = v[name];
    return kept;
  };

const CORE: { readonly [R in CoreRole]: Refs } = {
  self: (_g, s) => [s.ref],
  triggering: (_g, s) => s.captured.triggering ?? NONE,
  unresolved: () => NONE,
};

/** The references a word that points stands for, as they were handled; a game says who plays its roles. */
export function pointing<T extends Terms>(roles: { readonly [R in T['role']]: Refs }): (node: Pointer<T>) => Refs {
  const all: { readonly [role: string]: Refs } = { ...roles, ...CORE };
  return ({ to, nth, rest }) => {
    const meant = typeof to === 'number' ? stepped(to) : (all[to] as Refs);
    const some: Refs = nth === undefined ? meant : (g, s) => meant(g, s).slice(nth - 1, nth);
    if (rest !== true) return some;
    const own: Refs = typeof to === 'number' ? (_g, s) => s.captured.left?.[to]?.took ?? NONE : () => NONE;
    return (g, s) => untaken(some(g, s), s.captured, own(g, s));
  };
}
const stepped =
  (id: number): Refs =>
  (_g, s) => {
    const record = s.captured.left?.[id];
    return record?.meant ?? record?.done ?? NONE;
  };
