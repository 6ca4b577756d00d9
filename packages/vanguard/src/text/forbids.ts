import { type Ability, type abilities, type effects, type Game, kindOfZone, type Player, refOf, type ZoneId } from '@goldenrule/kernel';
import type { Player as Named } from '@goldenrule/language';
import {
  type ByKind,
  bothConcern,
  byKind,
  COMPARE,
  type Concerns,
  type Forbidden,
  isPlayer,
  negated,
  onlyWith,
  type Test,
} from '@goldenrule/tabletop/text';
import type { DeedName } from '../deeds.ts';
import { said } from '../problems.ts';
import { master } from '../units.ts';
import type { Deed, VanguardCoreAction, VanguardDestination, VanguardDuration, VanguardWho } from '../vocabulary/terms.ts';
import { GC, HAND, isCircle } from '../zones.ts';
import type { Part } from './changes.ts';
import { reachOf } from './changes.ts';
import { type Context, playersOf, Unworkable } from './context.ts';
import { testOf } from './finders.ts';
import { isToCircle } from './moving.ts';
import { during } from './periods.ts';
import { kindsOf, layoutOf } from './places.ts';

/** Only where the other card of the deed fits. */
const only = (name: 'by' | 'target' | 'whom', who: VanguardWho | undefined, context: Context) =>
  onlyWith(name, who === undefined ? null : testOf(who, context));

/** What only effects cannot do, costs and the rules of battle can. */
function byEffects(node: { readonly by?: VanguardWho; readonly through?: 'effects' }, context: Context): { readonly concerns?: Concerns } {
  const told = only('by', node.by, context);
  return node.through === undefined ? told : { concerns: bothConcern((_g, _s, subject) => subject.through === 'effect', told.concerns) };
}

/** `but`: what a player may still call. */
type Banned = Forbidden<DeedName, VanguardWho> & { readonly but?: VanguardWho };

const DEEDS: ByKind<Deed, Context, Banned> = {
  attack: (node, context) => {
    if (node.but === undefined) return { deed: 'attack', ...only('target', node.target, context) };
    const allowed = testOf(node.but, context);
    return { deed: 'attack', ...onlyWith('target', negated(allowed, true)) };
  },
  'be attacked': (node, context) => ({ deed: 'be attacked', ...only('by', node.by, context) }),
  'be hit': (node, context) => ({ deed: 'be hit', ...only('by', node.by, context) }),
  intercept: () => ({ deed: 'intercept' }),
  boost: (node, context) => ({ deed: 'boost', ...only('whom', node.whom, context) }),
  'be boosted': (node, context) => ({ deed: 'be boosted', ...only('by', node.by, context) }),
  become: (node) => {
    if (node.state !== 'stand' && node.state !== 'rest') throw new Unworkable(said('vanguard.text.turned', { state: node.state }));
    return { deed: node.state };
  },
  'be chosen': (node, context) => ({ deed: 'be chosen', ...byEffects(node, context) }),
  'be retired': (node, context) => ({ deed: 'be retired', ...byEffects(node, context) }),
  'normal ride': (node) => ({ deed: 'normal ride', ...withWhat(node.what) }),
  ride: (node) => ({ deed: 'ride', ...withWhat(node.what) }),
  call: (node, context) => {
    circlesOnly(node.to, context);
    const to = node.to === undefined ? null : kindsOf(context.writer.book, node.to.place.zones);
    const lies = layoutOf(node.to?.place ?? {}, (who) => context.compile.found(who, context));
    const from = node.from === undefined ? null : kindsOf(context.writer.book, node.from.zones);
    const inBattle = node.during === undefined ? null : during(node.during, context);
    return {
      deed: 'call',
      ...withWhat(node.what),
      ...(node.but === undefined ? {} : { but: node.but }),
      concerns: (g, s, subject) =>
        (node.normal === undefined || subject.normal === true) &&
        (inBattle === null || inBattle(g, s)) &&
        (to === null || to.length === 0 || to.includes(kindOfZone(g, subject.circle as ZoneId))) &&
        (to === null || lies(g, s, subject.circle as ZoneId)) &&
        (from === null || from.includes(subject.from as number)),
    };
  },
  'call together': (node, context) => {
    const isToGuard = node.to === undefined || kindsOf(context.writer.book, node.to.place.zones).join() === String(GC);
    const isFromHand = node.from === undefined || kindsOf(context.writer.book, node.from.zones).join() === String(HAND);
    if (!isToGuard || !isFromHand) throw new Unworkable(said('vanguard.text.together'));
    const inBattle = node.during === undefined ? null : during(node.during, context);
    const compare = COMPARE[node.compare];
    return {
      deed: 'call together',
      concerns: (g, s, subject) => compare(subject.count as number, node.n) && (inBattle === null || inBattle(g, s)),
    };
  },
  'be ridden': () => ({ deed: 'ride' }),
  'be called': ({ wording: _wording, ...node }, context) => DEEDS.call({ ...node, kind: 'call' }, context),
  draw: () => ({ deed: 'draw' }),
  'use trigger effects': () => ({ deed: 'use trigger effects' }),
  move: () => ({ deed: 'move' }),
  'use abilities': ({ kinds }) =>
    kinds === undefined
      ? { deed: 'use abilities' }
      : {
          deed: 'use abilities',
          concerns: (g, _s, subject) => kinds.includes((g.library.abilities[subject.ability as number] as Ability).kind),
        },
};

/** Where calls lead; how cards would lie there, or what else lies there, makes no difference. */
function circlesOnly(to: VanguardDestination | undefined, context: Context): void {
  if (to === undefined) return;
  const { place, ...more } = to;
  const { open, separate, whose } = place;
  const isPlain =
    open === undefined && separate === undefined && whose === undefined && Object.keys(more).every((key) => key === 'wording');
  if (!isPlain || !isToCircle(to, context)) throw new Unworkable(said('vanguard.text.lies'));
}

const withWhat = (what: VanguardWho | undefined): { readonly what?: VanguardWho } => (what === undefined ? {} : { what });

const forbidden = byKind(DEEDS);

/** Said of the card that a player does these with. */
const CARDS_DEEDS: ReadonlySet<Deed['kind']> = new Set<Deed['kind']>(['be ridden', 'be called']);

/** Only players do these. */
const PLAYERS_DEEDS: ReadonlySet<DeedName> = new Set<DeedName>([
  'call',
  'call together',
  'draw',
  'normal ride',
  'ride',
  'use trigger effects',
]);

/** What is forbidden, as a part of an ability or effect, and which objects it reaches. */
export function forbids(
  { who, deed, unless, time }: Extract<VanguardCoreAction, { kind: 'forbid' }>,
  context: Context,
): { readonly part: Part; readonly reaching: () => effects.Reach } {
  if (unless !== undefined) throw new Unworkable(said('vanguard.text.price'));
  // Without an end it would go on for battles of other turns.
  const isTimed = context.kind === 'cont' || timeOf(deed, time) !== undefined || context.time !== undefined;
  if ('during' in deed && deed.during !== undefined && !isTimed) throw new Unworkable(said('vanguard.text.until'));
  const { deed: name, what, but, concerns } = forbidden(deed, context);
  const base = { what: `cannot ${name}`, mode: 'forbid' as const, amount: () => 1, varies: false, known: () => true };
  const isCards = CARDS_DEEDS.has(deed.kind);
  if (isPlayer(who) ? isCards : !isCards && (PLAYERS_DEEDS.has(name) || what !== undefined))
    throw new Unworkable(said('vanguard.text.players', { deed: name }));
  if (!isPlayer(who)) return { part: { ...base, ...(concerns === undefined ? {} : { concerns }) }, reaching: () => reachOf(who, context) };
  const players = playersOf(who, context);
  const test = cardTest(what, but, who, context);
  const isTheirs: Concerns = (g, s, subject) => subject.player === undefined || players(g, s).includes(subject.player as Player);
  return {
    part: { ...base, concerns: bothConcern(isTheirs, concerns) },
    reaching: () => (g: Game, self: abilities.Self, card: number) =>
      (card < 0 || players(g, self).includes(master(g, card))) && (test === null || (card >= 0 && test(g, self, refOf(g.state, card)))),
  };
}

/** What is forbidden in battles of this turn is forbidden for this turn. */
export const timeOf = (deed: Deed, time: VanguardDuration | undefined): VanguardDuration | undefined =>
  time === undefined && 'during' in deed && deed.during?.kind === 'battle' && deed.during.of !== undefined
    ? { kind: 'until end', of: { kind: 'turn' } }
    : time;

/** Which cards a player may not do it with. */
function cardTest(what: VanguardWho | undefined, but: VanguardWho | undefined, player: Named, context: Context): Test | null {
  if (what !== undefined) return testOf(asCard(what, player, context), context);
  return but === undefined ? null : negated(testOf(asCard(but, player, context), context), true);
}

/** What a player may not call or ride is no unit yet, and where it lies is that player's. */
const asCard = (what: VanguardWho, player: Named, { writer }: Context): VanguardWho => {
  if (what.kind !== 'selection') return what;
  const { place, nouns } = what;
  if (place !== undefined && (place.zones.length === 0 || kindsOf(writer.book, place.zones).some(isCircle)))
    throw new Unworkable(said('vanguard.text.lies'));
  const cards = { ...what, nouns: nouns.filter((noun) => noun !== 'unit') };
  return place === undefined ? cards : { ...cards, place: { whose: player, ...place } };
};
