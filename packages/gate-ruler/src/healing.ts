import {
  answerTo,
  ask,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  type LocalsOf,
  NOWHERE,
  objectOf,
  ofCard,
  type Player,
  procedureOf,
  question,
  type Ref,
  type Subject,
  when,
} from '@goldenrule/kernel';
import { CANNOT, cannot } from './deeds.ts';
import { factsOf, type RulerDamagePoint } from './facts.ts';
import { goes } from './moves.ts';
import { rulerOf } from './players.ts';
import { affected } from './unaffected.ts';
import { cardsIn, DAMAGE, GRAVEYARD, hasCardsIn } from './zones.ts';

type Points = readonly RulerDamagePoint[];
/** What is left of current ruler damage when so much is healed? */
export const rulerDamageHealed = question<(points: Points, amount: number) => Points>(
  'what healing leaves of current ruler damage',
  (points, amount) => points.slice(amount),
);
/** Who chooses the cards of the damage zone that go: who is healed, or who controls the effect? */
export const healChooser = question<(healed: Player, controller: Player) => Player>(
  'who chooses what is healed',
  (_healed, controller) => controller,
);
/** Where damage of a certain kind is healed: one such damage, or all of it? */
export const healsOneDamage = question<boolean>('is one damage healed where a kind is meant', false);

/** 13-4b: so much of a player's life is healed; the controller of the effect is told. */
export const healLife = procedureOf<{ player: Player; amount: number; controller: Player }, { pick: readonly Subject[] }>('heal life', {
  pick: [],
});

function loweredRulerDamage(g: Game, player: Player, amount: number): readonly GameEvent[] {
  const [a, b] = factsOf(g).rulerDamage;
  const before = player === 0 ? a : b;
  const now = answerTo(g, rulerDamageHealed)(before, amount);
  return now === before ? [] : [events.assign('rulerDamage', player === 0 ? [now, b] : [a, now])];
}

/** 13-4b, 15-21b-1: the life of a player is that of the ruler, and to heal it is done to the ruler (15-27a-3). */
const canHeal = (g: Game, player: Player): boolean =>
  !cannot(g, CANNOT.heal, rulerOf(g, player), { player }) && affected(g, [rulerOf(g, player)]).length > 0;

/** Is there anything of this player's life that can be healed? */
export const canHealLife = (g: Game, player: Player): boolean =>
  canHeal(g, player) && (hasCardsIn(g, player, DAMAGE) || loweredRulerDamage(g, player, 1).length > 0);

export const moveHealedCards: readonly Instruction<LocalsOf<typeof healLife>>[] = [
  ask('pick', (g, v) => {
    const cards = cardsIn(g, v.player, DAMAGE);
    const n = canHeal(g, v.player) ? Math.min(v.amount, cards.length) : 0;
    if (n <= 0) return null;
    return {
      player: answerTo(g, healChooser)(v.player, v.controller),
      prompt: 'heal',
      candidates: cards.map(ofCard),
      min: n,
      max: n,
      open: true,
    };
  }),
  happen((g, v) => [
    ...v.pick.flatMap((card) => goes(g, card, { kind: GRAVEYARD }, { verb: 'heal' })),
    ...(canHeal(g, v.player) ? loweredRulerDamage(g, v.player, v.amount) : []),
  ]),
];

/**
 * 13-7b: the damage of a unit, given by reference, is healed by so much (−1: by all of it). Where damage of a certain kind is meant: how
 * much each such damage was, and whether any of it is healed or only one.
 */
export const healUnit = procedureOf<
  { unit: Ref; amount: number; controller: Player; dealt: readonly number[] | null; any: boolean },
  { pick: readonly Subject[] }
>('heal a unit', { pick: [] });
type HealUnit = LocalsOf<typeof healUnit>;

const total = (amounts: readonly number[]): number => amounts.reduce((sum, n) => sum + n, 0);
const choosesOne = (g: Game, v: HealUnit): boolean => v.dealt !== null && !v.any && answerTo(g, healsOneDamage);

function healedAmount(g: Game, v: HealUnit): number {
  const damage = factsOf(g).damage[v.unit] ?? 0;
  if (v.dealt === null) return v.amount < 0 ? damage : Math.min(v.amount, damage);
  const kind = choosesOne(g, v) ? (v.dealt[(v.pick[0] ?? 1) - 1] ?? 0) : total(v.dealt);
  return Math.min(v.amount < 0 ? kind : Math.min(v.amount, kind), damage);
}

/** Can this unit be healed at all, by what is carried out? */
const canBeHealed = (g: Game, unit: Ref): boolean =>
  isCurrent(g.state, unit) && !cannot(g, CANNOT.heal, objectOf(unit)) && affected(g, [objectOf(unit)]).length > 0;

/** Does it matter which damage is chosen? */
function choiceMatters(g: Game, v: HealUnit): boolean {
  if (!choosesOne(g, v) || !canBeHealed(g, v.unit)) return false;
  const damage = factsOf(g).damage[v.unit] ?? 0;
  return new Set((v.dealt as readonly number[]).map((amount) => Math.min(amount, damage))).size > 1;
}

/** 13-7b; which damage is meant goes by its place among those of that kind. */
export const lowerUnitDamage: readonly Instruction<HealUnit>[] = [
  when(
    choiceMatters,
    ask('pick', (_g, v) => {
      const dealt = v.dealt as readonly number[];
      return {
        player: v.controller,
        prompt: 'which damage is healed',
        params: { amounts: dealt },
        candidates: [],
        range: [1, dealt.length],
        min: 1,
        max: 1,
      };
    }),
  ),
  happen((g, v) => {
    if (!canBeHealed(g, v.unit)) return null;
    const amount = healedAmount(g, v);
    if (amount <= 0) return null;
    const { damage } = factsOf(g);
    return [
      events.assign('damage', { ...damage, [v.unit]: (damage[v.unit] ?? 0) - amount }),
      events.signal('is healed', { card: objectOf(v.unit), amount }),
    ];
  }, NOWHERE),
];
