import { type abilities, type effects, type Game, type Player, refOf } from '@goldenrule/kernel';
import { bothConcern, type Concerns, isPlayer } from '@goldenrule/tabletop/text';
import { ATTACK_NEEDS } from '../attack.ts';
import { said } from '../problems.ts';
import type { Deed, GateCoreAction, GateWho } from '../vocabulary/terms.ts';
import { barring, forbidden } from './barring.ts';
import { type Part, reachOf } from './changes.ts';
import { type Context, playersOf, speakingOf, Unworkable } from './context.ts';
import { costAbility } from './costs.ts';
import { testOf } from './finders.ts';

const isYours = (who: GateWho): boolean => who.kind !== 'selection' || who.whose === 'you';

/** What players do and suffer, and what only they do: the rest is said of cards. */
const OF_PLAYERS: ReadonlySet<Deed['kind']> = new Set([
  'attack',
  'be attacked',
  'heal',
  'use abilities',
  'deal damage',
  'be dealt damage',
] as const);
const ONLY_OF_PLAYERS: ReadonlySet<Deed['kind']> = new Set([
  'play',
  'set',
  'normal summon',
  'special summon',
  'draw',
  'lose the game',
] as const);

/** What happens to cards that are not in play yet; only what is in the gate is negated (15-25). */
export const BEFORE_PLAY: ReadonlySet<Deed['kind']> = new Set(['be played', 'be set', 'be summoned', 'be negated'] as const);

/** What a text forbids, and to what it applies: to cards, or to whatever a player does. */
export function forbids(
  { who, deed, unless, payer }: Extract<GateCoreAction, { kind: 'forbid' }>,
  context: Context,
): { readonly part: Part; readonly reach: effects.Reach } {
  if (unless !== undefined) {
    // 8-4d: the active player does what an attack needs, whatever is attacked.
    if (deed.kind !== 'attack' || deed.target !== undefined || isPlayer(who) || (payer === undefined && !isYours(who)))
      throw new Unworkable(said('gate-ruler.text.price'));
    const price = costAbility(unless, context);
    return { part: { what: ATTACK_NEEDS, mode: 'give', amount: () => price, counts: false }, reach: reachOf(who, context) };
  }
  if (isPlayer(who) ? !OF_PLAYERS.has(deed.kind) && !ONLY_OF_PLAYERS.has(deed.kind) : ONLY_OF_PLAYERS.has(deed.kind))
    throw new Unworkable(said('gate-ruler.text.whom', { kind: deed.kind }));
  const made = forbidden(deed, isPlayer(who) ? speakingOf(who, context) : context);
  if (!isPlayer(who))
    return {
      part: barring(made.deed, made.concerns),
      reach: reachOf(who, context, BEFORE_PLAY.has(deed.kind) ? 'anywhere' : 'there'),
    };
  const players = playersOf(who, context);
  const test = made.what === undefined ? null : testOf(made.what, speakingOf(who, context));
  const reach: effects.Reach = (g: Game, self: abilities.Self, card: number) =>
    test === null || (card >= 0 && test(g, self, refOf(g.state, card)));
  const isTheirs: Concerns = (g, s, { player }) => player !== undefined && players(g, s).includes(player as Player);
  return { part: barring(made.deed, bothConcern(isTheirs, made.concerns)), reach };
}
