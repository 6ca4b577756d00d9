import {
  type abilities,
  allOf,
  answerTo,
  effects,
  events,
  type Game,
  type GameEvent,
  objects,
  type Player,
  question,
} from '@goldenrule/kernel';
import { moreAt, type Role } from './abilities-data.ts';
import { memoriesOf } from './facts.ts';
import { atWorkOn } from './ongoing.ts';

/** Do the limits written on abilities limit them? */
export const limitsHold = question<boolean>('do limits on abilities hold', false);
type Uses = (self: abilities.Self, name: string) => string;
/** 14-6a-2: that ability of that card. */
export const thatVeryAbility: Uses = ({ ability, ref }) => `${ability}:${ref}`;
/** What a limit left of the colon counts, and whose uses of that. */
export const usesOfName = question<Uses>('what a limit left of the colon counts', thatVeryAbility);
export const usesOfNameBy = question<(player: Player, uses: string) => string>('whose uses of a name count', (_player, uses) => uses);
/** What a limit right of the colon counts, and whose uses of that. */
export const usesOfAbility = question<Uses>('what a limit right of the colon counts', ({ ability }) => `${ability}`);
export const usesOfAbilityBy = question<(player: Player, uses: string) => string>(
  'whose uses of an ability count',
  (player, uses) => `${uses}:${player}`,
);
/** May an ability of this sort be played, or trigger, as far as its limits go? */
export const limitsAllow = allOf<[g: Game, self: abilities.Self, role: Role]>('may a limited ability be played');

const byName = (g: Game, self: abilities.Self, name: string): string =>
  answerTo(g, usesOfNameBy)(self.master, answerTo(g, usesOfName)(self, name));
const byAbility = (g: Game, self: abilities.Self): string =>
  answerTo(g, usesOfAbilityBy)(self.master, answerTo(g, usesOfAbility)(self, ''));

/** Under which names a use of this ability is counted, for the turn and for the game. */
function useKeys(g: Game, self: abilities.Self, per: 'turn' | 'game'): readonly { readonly key: string; readonly n: number }[] {
  const { limits, name } = moreAt(g, self.ability);
  if (limits.length === 0) return NO_LIMITS;
  return limits
    .filter((limit) => limit.per === per)
    .map(({ n, by }) =>
      by === 'name' && name !== '' ? { n, key: byName(g, self, name) } : { n: n * copiesOf(g, self), key: byAbility(g, self) },
    );
}

const NO_LIMITS: readonly never[] = [];

const times = (uses: readonly string[], key: string): number => uses.filter((use) => use === key).length;

/** How many of it its card has: what was given several times is several abilities, each with a limit of its own (14-6a-2). */
function copiesOf(g: Game, { ability, card }: abilities.Self): number {
  const given = atWorkOn(g, card, effects.ABILITY).filter(({ part, self }) => part.amount(g, self, card) === ability).length;
  const printed = objects.definitionFor(g, card)?.abilities.includes(ability) === true ? 1 : 0;
  return Math.max(1, given + printed);
}

/** Has it been played as often as its limits allow? */
function isSpent(g: Game, self: abilities.Self): boolean {
  if (moreAt(g, self.ability).limits.length === 0 || !answerTo(g, limitsHold)) return false;
  const { usesThisTurn, usesThisGame } = memoriesOf(g);
  return (
    useKeys(g, self, 'turn').some(({ key, n }) => times(usesThisTurn, key) >= n) ||
    useKeys(g, self, 'game').some(({ key, n }) => times(usesThisGame, key) >= n)
  );
}

/** 14-6b, 14-6c: an ability that is played, and one that triggers. */
const isTriggered = (role: Role): boolean => role === 'automatic' || role === 'touchdown';
export const playedIsNotUsedUp = (g: Game, self: abilities.Self, role: Role): boolean => isTriggered(role) || !isSpent(g, self);
export const triggeredIsNotUsedUp = (g: Game, self: abilities.Self, role: Role): boolean => !isTriggered(role) || !isSpent(g, self);

/** What is remembered of a use. */
export function usesNoted(g: Game, self: abilities.Self): readonly GameEvent[] {
  if (moreAt(g, self.ability).limits.length === 0) return NO_LIMITS;
  const turn = useKeys(g, self, 'turn').map(({ key }) => key);
  const game = useKeys(g, self, 'game').map(({ key }) => key);
  const { usesThisTurn, usesThisGame } = memoriesOf(g);
  return [
    ...(turn.length === 0 ? [] : [events.remember('usesThisTurn', [...usesThisTurn, ...turn])]),
    ...(game.length === 0 ? [] : [events.remember('usesThisGame', [...usesThisGame, ...game])]),
  ];
}
