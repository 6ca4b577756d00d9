/** How cards lie: upright or turned, face up or face down. */
import type { Destination, Terms } from '@goldenrule/language/trees';

/** A state as the bits of a card's traits that it is about, and what they are then. */
export type Lies = readonly [mask: number, traits: number];
export type Lying<S extends string> = { readonly [K in S]: Lies };

/** Is a card with these traits in that state? */
export const isSo = ([mask, bits]: Lies, traits: number): boolean => (traits & mask) === bits;

/** How a card lies where a text puts it; undefined: the text does not say so. */
export const laid = <T extends Terms>(lying: Lying<T['state'] | 'face down'>, { state, facing }: Destination<T>): number | undefined =>
  state === undefined && facing === undefined
    ? undefined
    : (state === undefined ? 0 : lying[state][1]) | (facing === 'down' ? lying['face down'][1] : 0);
