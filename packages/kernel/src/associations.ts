/** Associations: cards that belong to a card or to a zone, each in a way the rulebook has a word for. */
import { refOfBearer } from './bearers.ts';
import type { Game } from './game.ts';
import { survival } from './machine-questions.ts';
import { isCurrent, refOf } from './objects.ts';
import { answerTo } from './questions.ts';
import { type Association, type LastKnown, NO_REF, type Ref, type State, type ZoneId } from './state.ts';

/** Something has become of one side of an association. */
export interface Change {
  readonly association: Association;
  /** The object as it was, and what it is now; `NO_REF`: it is gone. */
  readonly was: Ref;
  readonly now: Ref;
  readonly how: 'move' | 'renew' | 'erase';
  /** The zone that it was in. */
  readonly from: ZoneId;
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
  now === NO_REF
    ? null
    : { ...association, from: association.from === was ? now : association.from, to: association.to === was ? now : association.to };

/** From now on this object belongs to that one, or to that zone, in this way. */
export function associate(state: State, relation: string, card: number, bearer: number): void {
  const one: Association = { relation, from: refOf(state, card), to: refOfBearer(state, bearer), since: state.clock };
  state.associations = [...state.associations, one];
}

/** These end: they are told by what they say, for what was written down and read again is not the same object. */
export function dissociate(state: State, ended: readonly Association[]): void {
  const isEnded = (one: Association): boolean =>
    ended.some(({ relation, from, to, since }) => relation === one.relation && from === one.from && to === one.to && since === one.since);
  state.associations = state.associations.filter((one) => !isEnded(one));
}

const isAbout = ({ from, to }: Association, ref: Ref): boolean => from === ref || to === ref;

/** An object has moved, was renewed or erased: what it belonged to, and what belonged to it, goes on or ends. */
export function keepAssociations(g: Game, was: Ref, now: Ref, how: Change['how'], from: ZoneId): void {
  const { associations } = g.state;
  if (associations.length === 0 || !associations.some((one) => isAbout(one, was))) return;
  const rules = answerTo(g, survival);
  g.state.associations = associations.flatMap((association) => {
    if (!isAbout(association, was)) return [association];
    const after = rules.find(({ relation }) => relation === association.relation)?.after ?? whileTheSame;
    return after(g, { association, was, now, how, from }) ?? [];
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

const NOTHING: readonly Ref[] = [];

/** What belongs to this object or zone in this way, the oldest first. */
export function belongingTo(g: Game, ref: Ref, relation: string): readonly Ref[] {
  const all = associationsOf(g, ref);
  return all.length === 0 ? NOTHING : all.flatMap((one) => (one.to === ref && one.relation === relation ? [one.from] : []));
}

/** What this object belongs to in this way. */
export function belongsTo(g: Game, ref: Ref, relation: string): readonly Ref[] {
  const all = associationsOf(g, ref);
  return all.length === 0 ? NOTHING : all.flatMap((one) => (one.from === ref && one.relation === relation ? [one.to] : []));
}
