import { answerTo, type Game } from '@goldenrule/kernel';
import { isForbidden } from '@goldenrule/tabletop/play';
import { bySomeKinds, type Does, isSo, type Scope } from '@goldenrule/tabletop/text';
import { CANNOT } from '../deeds.ts';
import { said } from '../problems.ts';
import { alreadySoCounts } from '../text-questions.ts';
import { onField } from '../units.ts';
import type { State, VanguardDescription, VanguardSelection, VanguardStatement, VanguardWho } from '../vocabulary/terms.ts';
import { DECK, DROP, HAND, kindAt } from '../zones.ts';
import { type Context, Unworkable } from './context.ts';
import { bound, revealed, TURNS, VERBS } from './deeds-of-text.ts';
import { LYING } from './filters.ts';
import { isToCircle, kindTo, putsInto } from './moving.ts';

/** A verb that a cost may consist of. */
export interface CostVerb {
  readonly what: VanguardWho;
  readonly does: Does;
  /** Would it really happen to this card? */
  readonly can: (g: Game, s: Scope, card: number) => boolean;
  readonly reveals: boolean;
  /** The order in which cards are chosen matters. */
  readonly ordered: boolean;
}

const always = (): boolean => true;
const verb = (what: VanguardWho, does: Does, can: CostVerb['can'], more: Partial<CostVerb> = {}): CostVerb => ({
  what,
  does,
  can,
  reveals: false,
  ordered: false,
  ...more,
});

const mayBeRetired: CostVerb['can'] = (g, s, card) => !isForbidden(g, CANNOT['be retired'], card, { by: s.ref, through: 'cost' });

/** 1.3.2.1: turning something into what it already is pays nothing. */
const notYet =
  (state: State): CostVerb['can'] =>
  (g, _s, card) =>
    !isSo(LYING[state], g.state.objects.traits[card] as number) || answerTo(g, alreadySoCounts);

function turning(what: VanguardWho, state: State): CostVerb {
  const isOther = notYet(state);
  const deed = state === 'stand' ? CANNOT.stand : CANNOT.rest;
  return verb(what, TURNS[state].does, (g, s, card) => isOther(g, s, card) && !isForbidden(g, deed, card));
}

/** So many cards of a zone of one's own, of these only. */
export function ownCards(
  zone: 'damage zone' | 'soul',
  n: number | 'all',
  of: VanguardDescription | undefined,
  state?: State,
): VanguardSelection {
  if ((of?.whose ?? 'you') !== 'you' || of?.place !== undefined || (of !== undefined && 'random' in of))
    throw new Unworkable(said('vanguard.text.own cards', { zone }));
  return {
    kind: 'selection',
    quantity: n === 'all' ? { kind: 'all' } : { kind: 'exactly', n },
    nouns: of?.nouns ?? [],
    filters: [...(of?.filters ?? []), ...(state === undefined ? [] : [{ kind: 'state' as const, states: [state] }])],
    ...(of?.other === true ? { other: true } : {}),
    place: { zones: [zone] },
  };
}

export const costVerb = bySomeKinds<VanguardStatement, Context, CostVerb>(
  {
    retire: ({ what }) => verb(what, VERBS.retire.does, (g, s, card) => onField(g, card) && mayBeRetired(g, s, card)),
    discard: ({ what }) => verb(what, VERBS.discard.does, (g, _s, card) => kindAt(g, card) === HAND),
    heal: ({ what }) => verb(what, VERBS.heal.does, always),
    bind: ({ what, facing }) => verb(what, bound(facing ?? 'up'), always),
    'counter-blast': ({ n, of }) => verb(ownCards('damage zone', n, of, 'face up'), VERBS['counter-blast'].does, notYet('face down')),
    'soul-blast': ({ n, of }) => verb(ownCards('soul', n, of), VERBS['soul-blast'].does, always),
    reveal: ({ what }) => verb(what, revealed, always, { reveals: true }),
    turn: ({ what, facing }) =>
      verb(what, TURNS[facing === 'up' ? 'face up' : 'face down'].does, notYet(facing === 'up' ? 'face up' : 'face down')),
    become: ({ what, state }) => turning(what, state),
    move: ({ what, to }, context) => {
      if (isToCircle(to, context)) throw new Unworkable(said('vanguard.text.cost circles'));
      const kind = kindTo(to, context);
      const can: CostVerb['can'] = (g, s, card) =>
        kindAt(g, card) !== kind && (kind !== DROP || !onField(g, card) || mayBeRetired(g, s, card));
      return verb(what, putsInto(to, context), can, { ordered: kind === DECK });
    },
  },
  (node) => {
    throw new Unworkable(said('vanguard.text.cost deed', { kind: node.kind }));
  },
);
