import {
  type abilities,
  answerTo,
  effects,
  type Game,
  type GameEvent,
  NO_REF,
  type Player,
  question,
  type Ref,
  refOf,
  type Vars,
} from '@goldenrule/kernel';
import { newcomersLeftAlone, sideDependsOnZones, zoneEffectsReachArrivals } from '@goldenrule/tabletop/questions';
import { NOT_AFFECTED, unaffected } from './unaffected.ts';

export { triggersReadWithEffects } from '@goldenrule/tabletop/questions';
export { newcomersLeftAlone, sideDependsOnZones, zoneEffectsReachArrivals };

// What the rulebook says about ongoing effects (14-11, 14-12d).

/** Does a continuous ability hold only while its condition does? */
export const continuousWhile = question<boolean>('does a continuous ability need its condition', false);
/** Do effects end with the time that was said? */
export const durationsEnd = question<boolean>('do effects end with their time', false);
/** How long does an effect last that does not say? */
export const defaultDuration = question<'game' | 'turn'>('how long does an effect last that does not say', 'turn');

/** One thing that a change makes true. */
export type Change = Pick<effects.Static, 'what' | 'mode' | 'amount' | 'concerns' | 'gives'>;
export type Holds = (g: Game, self: abilities.Self) => boolean;

/** What becomes of a number that is gained? */
export const gainChanges = question<(n: number) => number>('what does gaining a number add', () => 0);

function change({ what, mode, amount, concerns, gives }: Change): Omit<effects.Static, 'index' | 'applies'> {
  const gains: effects.Static['amount'] = mode === 'add' ? (g, self, card) => answerTo(g, gainChanges)(amount(g, self, card)) : amount;
  return { what, mode, amount: gains, ...(concerns === undefined ? {} : { concerns }), ...(gives === undefined ? {} : { gives }) };
}

/** 15-27a-4: does this ongoing effect leave the card alone? What says so itself reaches whatever it describes. */
const leavesAlone = (g: Game, what: effects.About, self: abilities.Self, card: number): boolean =>
  card >= 0 &&
  what !== NOT_AFFECTED &&
  effects.working(g, NOT_AFFECTED).length > 0 &&
  unaffected(g, card, 'ongoing', { source: self.ref, master: self.master });

/** A part of a continuous ability: it holds while its condition does. */
export const continuousPart = (one: Change, reach: effects.Reach, holds: Holds | null): Omit<effects.Static, 'index'> => ({
  ...change(one),
  applies: (g, self, card) =>
    reach(g, self, card) && (holds === null || !answerTo(g, continuousWhile) || holds(g, self)) && !leavesAlone(g, one.what, self, card),
  own: reach === effects.itself,
});

/** A part of what a resolving ability makes: on what was found then, or on whatever fits. */
export const lastingPart = (one: Change, reach: effects.Reach, holds: Holds | null): Omit<effects.Static, 'index'> => ({
  ...change(one),
  applies: (g, self, card) =>
    (self.captured.fixed === true || reach(g, self, card)) && (holds === null || holds(g, self)) && !leavesAlone(g, one.what, self, card),
});

/** On what an effect is put: on these cards, on all that fit, or on a zone with all that lies there. */
export type Subjects = { readonly sort: 'these' | 'all that fit' | 'a zone'; readonly cards: readonly number[] };

export interface Beginning {
  /** Indices of its parts among the statics of the library. */
  readonly parts: readonly number[];
  readonly on: Subjects | null;
  /** null: the text does not say. */
  readonly until: string | null;
  readonly source: Ref;
  readonly master: Player;
  readonly ability: number;
  readonly captured: Vars;
}

/** How long an effect of a resolving ability lasts. */
export const lasts = (g: Game, until: string | null): string => until ?? answerTo(g, defaultDuration);

function isFixed(g: Game, { sort }: Subjects): boolean {
  if (sort === 'these') return true;
  return sort === 'a zone' ? !answerTo(g, zoneEffectsReachArrivals) : answerTo(g, newcomersLeftAlone);
}

/** Ongoing effects begin; none that would reach nothing. */
export function begins(g: Game, { parts, on, until, captured, ...of }: Beginning): readonly GameEvent[] {
  const fixed = on !== null && isFixed(g, on);
  if (fixed && on.cards.length === 0) return [];
  const effect: Omit<effects.Effect, 'part'> = {
    ...of,
    id: 0,
    stamp: 0,
    made: 0,
    on: fixed ? on.cards.map((card) => refOf(g.state, card)) : null,
    until: lasts(g, until),
    captured: fixed ? { ...captured, fixed: true } : captured,
  };
  return parts.map((part) => ({ kind: 'begin', effect: { ...effect, part } }));
}

// Delayed automatic abilities (14-9f) and replacements that effects set up (14-13e).

export const delayedMade = question<boolean>('do effects leave abilities behind', false);
export const delayedOnce = question<boolean>('do delayed abilities trigger once', false);
/** Is the card that made a delayed ability the card that has it? */
export const delayedBelongsTo = question<boolean>('does a delayed ability belong to its card', false);
/** Do replacement effects end with the time that was said? */
export const replacementsLast = question<boolean>('do replacements end with their time', false);
/** Is a replacement for the next time over once it was applied? */
export const nextOnce = question<boolean>('is a replacement for the next time applied once', false);

export interface Leaving {
  readonly ability: number;
  readonly source: Ref;
  readonly master: Player;
  readonly captured: Vars;
  /** Every time it happens, not once. */
  readonly always: boolean;
  readonly until: string | null;
}

/** An ability is left behind that will trigger later. */
export const leavesBehind = (g: Game, { always, source, ...timed }: Leaving): readonly GameEvent[] =>
  answerTo(g, delayedMade)
    ? [
        {
          kind: 'schedule',
          timed: {
            ...timed,
            number: 0,
            source: answerTo(g, delayedBelongsTo) ? source : NO_REF,
            lasting: always || !answerTo(g, delayedOnce),
          },
        },
      ]
    : [];

/** A replacement is set up: for the next time, which ends with the turn at the latest, or for a time. */
export const replacesLater = (g: Game, { always, until, ...timed }: Leaving): readonly GameEvent[] => {
  const ending = until ?? (always ? answerTo(g, defaultDuration) : 'turn');
  return [
    {
      kind: 'schedule',
      timed: {
        ...timed,
        number: 0,
        lasting: always || !answerTo(g, nextOnce),
        until: answerTo(g, replacementsLast) ? ending : 'game',
      },
    },
  ];
};

// Which side of a movement an ability reads (14-9e, 14-12e).

/** Of a revealed and a hidden zone, is it read as in the revealed one? */
export const readsRevealedSide = question<boolean>('is a moved card read on its revealed side', false);
/** Of play and elsewhere, as in play? */
export const readsInPlaySide = question<boolean>('is a moved card read as in play', false);
/** Otherwise as in the zone it has come to? */
export const readsNewSide = question<boolean>('is a moved card read in its new zone', false);

export interface Side {
  /** Is a zone in play, and is it one whose cards are revealed to everybody? */
  readonly inPlay: boolean;
  readonly revealed: boolean;
}

/** Is a card that moved read as it was before, or as it is after? */
export function sideRead(g: Game, from: Side, to: Side): 'before' | 'after' {
  if (!answerTo(g, sideDependsOnZones)) return 'after';
  if (from.inPlay !== to.inPlay) return from.inPlay === answerTo(g, readsInPlaySide) ? 'before' : 'after';
  if (from.revealed !== to.revealed) return from.revealed === answerTo(g, readsRevealedSide) ? 'before' : 'after';
  return answerTo(g, readsNewSide) ? 'after' : 'before';
}
