import { call, contentsOf, effects, type Game, happen, type Instruction, objectOf, type Ref } from '@goldenrule/kernel';
import type { CostPart, Leaves, Target } from '../src/abilities-data.ts';
import { dealDamage } from '../src/damage.ts';
import { destroys } from '../src/destruction.ts';
import { exhausts, goes } from '../src/moves.ts';
import { ATTACK, cardsIn, DECK, DEFENSE, GRAVEYARD, HAND, isExhausted, zoneOf } from '../src/zones.ts';
import type { Frame, HandMade } from './playtest.ts';

export type { Frame } from './playtest.ts';

/** Parts of abilities for tests, made by hand. */

/** Draw a card. */
export const draw: Instruction<Frame> = happen((g, v) => {
  const card = contentsOf(g, zoneOf(g, v.master, DECK)).at(-1);
  return card === undefined ? null : goes(g, card, { kind: HAND, player: v.master }, { verb: 'draw' });
});

export const units = (g: Game): readonly number[] => ([0, 1] as const).flatMap((player) => cardsIn(g, player, ATTACK, DEFENSE));

/** What is chosen is found under a name of its own. */
export const under =
  (name: string): Leaves<number> =>
  (captured, what) => ({ ...captured, [name]: what });

/** Choose so many units. */
export const aUnit = ({ step = 'target', ...more }: Partial<Target> = {}): Target => ({
  step,
  leaves: under(step),
  mode: -1,
  candidates: units,
  least: () => 1,
  most: () => 1,
  qualities: false,
  differ: false,
  dependent: false,
  ...more,
});

/** Deal so much damage to each target. */
export const hurt = (amount: number, at = 'target'): Instruction<Frame> =>
  call(dealDamage, (_g, v) => ({
    dealt: ((v[at] as readonly Ref[] | undefined) ?? []).map((target) => ({
      source: v.self,
      target,
      amount,
      kind: 'effect' as const,
      controller: v.master,
      ignoresCounters: false,
    })),
  }));

/** Destroy the targets. */
export const destroyTargets: Instruction<Frame> = happen((g, v) =>
  destroys(g, v.target.map(objectOf), { by: 'effect', source: v.self, controller: v.master }),
);

export const standard = (more: HandMade['more'], ...does: readonly Instruction<Frame>[]): HandMade => ({
  zones: [],
  more: { role: 'event', timing: 'standard', ...more },
  does,
});
export const instant = (more: HandMade['more'], ...does: readonly Instruction<Frame>[]): HandMade => ({
  zones: [],
  more: { role: 'event', timing: 'instant', ...more },
  does,
});
export const activated = (more: HandMade['more'], ...does: readonly Instruction<Frame>[]): HandMade => ({
  more: { role: 'activated', timing: 'instant', ...more },
  does,
});
export const counter = (more: HandMade['more'], ...does: readonly Instruction<Frame>[]): HandMade => ({
  kind: 'cont',
  zones: [],
  more: { role: 'counter', ...more },
  does,
});
export const overdrive = (more: HandMade['more'], ...does: readonly Instruction<Frame>[]): HandMade => ({
  kind: 'cont',
  zones: [],
  more: { role: 'overdrive', ...more },
  does,
});

/** [Exhaust this unit] */
export const exhaustItself: CostPart = {
  leaves: (captured) => captured,
  verb: 'exhaust',
  amount: () => 1,
  cards: (g, s) => (isExhausted(g, objectOf(s.ref)) ? [] : [objectOf(s.ref)]),
  hidden: false,
  brings: null,
  takesFrom: [ATTACK, DEFENSE],
  does: (g, _s, cards) => cards.map((card) => exhausts(g, card)),
};
/** [Discard so many cards] */
export const discardCards = (n: number): CostPart => ({
  leaves: (captured) => captured,
  verb: 'discard',
  amount: () => n,
  cards: (g, s) => cardsIn(g, s.master, HAND),
  hidden: true,
  brings: null,
  takesFrom: [HAND],
  does: (g, _s, cards) => cards.flatMap((card) => goes(g, card, { kind: GRAVEYARD }, { verb: 'discard' })),
});
/** [Draw a card] */
export const drawACard: CostPart = {
  leaves: (captured) => captured,
  verb: 'draw',
  amount: () => 1,
  cards: null,
  hidden: true,
  brings: HAND,
  takesFrom: [DECK],
  does: (g, s) => {
    const card = contentsOf(g, zoneOf(g, s.master, DECK)).at(-1);
    return card === undefined ? [] : goes(g, card, { kind: HAND, player: s.master }, { verb: 'draw' });
  },
};

/** A continuous ability with one part. */
export const continuous = (what: string, part: Partial<effects.Static> = {}): HandMade => ({
  kind: 'cont',
  statics: [{ what: effects.about(what), mode: 'give', applies: () => true, amount: () => 0, ...part }],
});
