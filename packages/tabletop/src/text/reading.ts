/** Reading a card as a reference means it: as it is, or as it last was. */
import { answerTo, type Game, isCurrent, objectOf, objects, type Ref, type Vars } from '@goldenrule/kernel';
import { readsLastKnown } from './questions.ts';

/** What is known of a card that is gone. */
export const lastKnown = (g: Game, ref: Ref): Vars | undefined => (answerTo(g, readsLastKnown) ? objects.lastKnown(g, ref) : undefined);
/** Is there anything to read: the card, or what it was? */
export const isReadable = (g: Game, ref: Ref): boolean => isCurrent(g.state, ref) || lastKnown(g, ref) !== undefined;

// The kind of its zone (−1: nobody knows) and how it lies are written out by themselves, for they are asked most often.
export const kindOfRef = (g: Game, ref: Ref): number =>
  isCurrent(g.state, ref) ? objects.kindWhere(g, objectOf(ref)) : ((lastKnown(g, ref)?.kind as number | undefined) ?? -1);
export const traitsOfRef = (g: Game, ref: Ref): number =>
  isCurrent(g.state, ref) ? objects.traitsOf(g, objectOf(ref)) : ((lastKnown(g, ref)?.traits as number | undefined) ?? 0);

/** Anything else: as it is now, or what was recorded under that name when the card left. */
export const reading =
  <V>(now: (g: Game, card: number) => V, name: string, unknown: (g: Game, card: number) => V) =>
  (g: Game, ref: Ref): V =>
    isCurrent(g.state, ref) ? now(g, objectOf(ref)) : ((lastKnown(g, ref)?.[name] as V | undefined) ?? unknown(g, objectOf(ref)));
