import { about, type Game, type Player, type Reach, refOf, type Self, type Vars } from '@goldenrule/kernel';
import type { Player as Named } from '@goldenrule/language';
import { type ByKind, byKind, type Scope } from '@goldenrule/language/text';
import { ATTACK_NEEDS } from '../attack.ts';
import { type DeedName, forbidding } from '../deeds.ts';
import { said } from '../problems.ts';
import type { Deed, GateCoreAction, GateEffects, GatePlace, GateWho } from '../vocabulary/terms.ts';
import { isInPlay } from '../zones.ts';
import { type Part, reachOf } from './changes.ts';
import { type Context, playersOf, speakingOf, Unworkable } from './context.ts';
import { costAbility } from './costs.ts';
import { dealerTest, effectTest } from './events.ts';
import { testOf } from './finders.ts';
import { kindsOf } from './places.ts';

type Concerns = (g: Game, s: Scope, subject: Vars) => boolean;
interface Forbidden {
  readonly deed: DeedName;
  /** The card the deed is done with, where the deed is a player's. */
  readonly what?: GateWho;
  readonly concerns?: Concerns;
}

/** Cards, not abilities; from there, if it is said. */
function playedFrom(place: GatePlace | undefined, context: Context): Required<Pick<Forbidden, 'concerns'>> {
  const from = place === undefined ? null : kindsOf(context.writer.book, place.zones);
  return { concerns: (_g, _s, subject) => subject.what === 'card' && (from === null || from.includes(subject.from as number)) };
}

/** Only by such effects; costs and rules are none. */
function through(by: GateEffects | undefined, context: Context): Pick<Forbidden, 'concerns'> {
  if (by === undefined) return {};
  const fits = effectTest(by, context);
  return {
    concerns: (g, s, subject) =>
      subject.through === 'effect' && fits(g, s, { source: subject.by as number, master: subject.master as Player }),
  };
}

const DEEDS: ByKind<Deed, Context, Forbidden> = {
  attack: (node, context) => {
    if (node.target === undefined) return { deed: 'attack' };
    const target = testOf(node.target, context);
    return {
      deed: 'attack',
      concerns: (g, s, subject) => subject.target !== undefined && target(g, s, refOf(g.state, subject.target as number)),
    };
  },
  'be attacked': () => ({ deed: 'be attacked' }),
  'be chosen': (node, context) => ({ deed: 'be chosen', ...through(node.by, context) }),
  'be destroyed': ({ by }, context) =>
    by === 'damage'
      ? { deed: 'be destroyed', concerns: (_g, _s, subject) => subject.through === 'rule' }
      : { deed: 'be destroyed', ...through(by, context) },
  'leave play': (node, context) => {
    const { concerns } = through(node.by, context);
    return {
      deed: 'be moved',
      concerns: (g, s, subject) => !isInPlay(g, subject.to as number) && (concerns === undefined || concerns(g, s, subject)),
    };
  },
  become: (node, context) => ({ deed: node.state === 'ready' ? 'ready' : 'exhaust', ...through(node.by, context) }),
  play: (node, context) => ({ deed: 'play', what: node.what, ...playedFrom(node.from, context) }),
  'normal summon': (node) => ({ deed: 'be normal summoned', ...(node.what === undefined ? {} : { what: node.what }) }),
  'special summon': (node) => ({ deed: 'be special summoned', ...(node.what === undefined ? {} : { what: node.what }) }),
  'be played': (node, context) => ({ deed: 'play', ...playedFrom(node.from, context) }),
  'be summoned': ({ how }) => ({ deed: how === 'normal' ? 'be normal summoned' : 'be special summoned' }),
  'be negated': (node, context) => ({ deed: 'be negated', ...through(node.by, context) }),
  draw: () => ({ deed: 'draw' }),
  heal: () => ({ deed: 'heal' }),
  'lose the game': () => ({ deed: 'lose' }),
  // What is triggered is played by itself: nobody uses it (G38).
  'use abilities': () => ({ deed: 'play', concerns: (_g, _s, subject) => subject.what === 'ability' && subject.how !== 'auto' }),
  'deal damage': () => ({ deed: 'deal damage' }),
  'be dealt damage': (node, context) => {
    if (node.sort === undefined && node.by === undefined) return { deed: 'be dealt damage' };
    const by = dealerTest(node.by, context);
    return {
      deed: 'be dealt damage',
      concerns: (g, s, subject) =>
        (node.sort === undefined || subject.kind === node.sort) && by(g, s, subject.by as number, subject.kind as string),
    };
  },
};

const forbidden = byKind(DEEDS);

const isPlayer = (who: GateWho | Named): who is Named => typeof who === 'string';

/** What players do and suffer, and what only they do: the rest is said of cards. */
const OF_PLAYERS: ReadonlySet<Deed['kind']> = new Set([
  'attack',
  'be attacked',
  'heal',
  'use abilities',
  'deal damage',
  'be dealt damage',
] as const);
const ONLY_OF_PLAYERS: ReadonlySet<Deed['kind']> = new Set(['play', 'normal summon', 'special summon', 'draw', 'lose the game'] as const);

/** What happens to cards that are not in play yet. */
export const BEFORE_PLAY: ReadonlySet<Deed['kind']> = new Set(['be played', 'be summoned'] as const);

/** What a text forbids, and to what it applies: to cards, or to whatever a player does. */
export function forbids(
  { who, deed, unless }: Extract<GateCoreAction, { kind: 'forbid' }>,
  context: Context,
): { readonly part: Part; readonly reach: Reach } {
  if (unless !== undefined) {
    if (deed.kind !== 'attack' || isPlayer(who)) throw new Unworkable(said('gate-ruler.text.price'));
    const price = costAbility(unless, context);
    return { part: { what: ATTACK_NEEDS, mode: 'give', amount: () => price, counts: false }, reach: reachOf(who, context) };
  }
  if (isPlayer(who) ? !OF_PLAYERS.has(deed.kind) && !ONLY_OF_PLAYERS.has(deed.kind) : ONLY_OF_PLAYERS.has(deed.kind))
    throw new Unworkable(said('gate-ruler.text.whom', { kind: deed.kind }));
  const made = forbidden(deed, isPlayer(who) ? speakingOf(who, context) : context);
  const base = { what: about(forbidding(made.deed)), mode: 'forbid' as const, amount: () => 1, counts: false };
  if (!isPlayer(who)) {
    const { concerns } = made;
    return {
      part: concerns === undefined ? base : { ...base, concerns },
      reach: reachOf(who, context, BEFORE_PLAY.has(deed.kind) ? 'anywhere' : 'there'),
    };
  }
  const players = playersOf(who, context);
  const test = made.what === undefined ? null : testOf(made.what, speakingOf(who, context));
  const reach: Reach = (g: Game, self: Self, card: number) => test === null || (card >= 0 && test(g, self, refOf(g.state, card)));
  const concerns: Concerns = (g, s, subject) =>
    subject.player !== undefined && players(g, s).includes(subject.player as Player) && (made.concerns?.(g, s, subject) ?? true);
  return { part: { ...base, concerns }, reach };
}
