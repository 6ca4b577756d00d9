/** Associations: cards that belong to a card or to a zone, each in a way the rulebook has a word for. */
import type { Game } from './game.ts';
import { survival } from './machine-questions.ts';
import { isCurrent } from './objects.ts';
import { answerTo } from './questions.ts';
import type { Association, LastKnown, Ref } from './state.ts';

/** Something has become of one side of an association. */
export interface Change {
  readonly association: Association;
  /** The object as it was, and what it is now; 0: it is gone. */
  readonly was: Ref;
  readonly now: Ref | 0;
  readonly how: 'move' | 'renew' | 'erase';
}

/** What a relation survives: the association as it goes on, or null where it ends. */
export interface Survival {
  readonly relation: string;
  readonly after: (g: Game, change: Change) => Association | null;
}

/** Where the rulebook says nothing else an association lasts while neither side is another object. */
export const whileTheSame = (_g: Game, { association, was, now }: Change): Association | null => (was === now ? association : null);

/** The association with what an object has become in its place: it is handed on. */
export const handedOn = (_g: Game, { association, was, now }: Change): Association | null =>
  now === 0
    ? null
    : { ...association, from: association.from === was ? now : association.from, to: association.to === was ? now : association.to };

const isAbout = ({ from, to }: Association, ref: Ref): boolean => from === ref || to === ref;

/** An object has moved, was renewed or erased: what it belonged to, and what belonged to it, goes on or ends. */
export function keepAssociations(g: Game, was: Ref, now: Ref | 0, how: Change['how']): void {
  const { associations } = g.state;
  if (associations.length === 0 || !associations.some((one) => isAbout(one, was))) return;
  const rules = answerTo(g, survival);
  g.state.associations = associations.flatMap((association) => {
    if (!isAbout(association, was)) return [association];
    const after = rules.find(({ relation }) => relation === association.relation)?.after ?? whileTheSame;
    return after(g, { association, was, now, how }) ?? [];
  });
}

const NONE: readonly Association[] = [];

/** The associations of an object, as they are or, where it is gone, as they were when it was last there. */
export function associationsOf(g: Game, ref: Ref): readonly Association[] {
  const { state } = g;
  if (ref >= 0 && !isCurrent(state, ref)) return state.lastKnown.findLast((entry: LastKnown) => entry.ref === ref)?.associations ?? NONE;
  if (state.associations.length === 0) return NONE;
  return state.associations.filter((one) => isAbout(one, ref));
}

/** What belongs to this object or zone in this way, the oldest first. */
export const belongingTo = (g: Game, ref: Ref, relation: string): readonly Ref[] =>
  associationsOf(g, ref).flatMap((one) => (one.to === ref && one.relation === relation ? [one.from] : []));

/** What this object belongs to in this way. */
export const belongsTo = (g: Game, ref: Ref, relation: string): readonly Ref[] =>
  associationsOf(g, ref).flatMap((one) => (one.from === ref && one.relation === relation ? [one.to] : []));
