import {
  type abilities,
  type effects,
  type Game,
  kindOfZone,
  type Player,
  type Ref,
  refOf,
  type Vars,
  type ZoneId,
} from '@goldenrule/kernel';
import type { Player as Named } from '@goldenrule/language';
import { type ByKind, byKind, type Scope, type Test } from '@goldenrule/language/text';
import { type DeedName, forbidding } from '../deeds.ts';
import { said } from '../problems.ts';
import { master } from '../units.ts';
import type { Deed, VanguardCoreAction, VanguardDestination, VanguardWho } from '../vocabulary/terms.ts';
import { isCircle } from '../zones.ts';
import type { Part } from './changes.ts';
import { reachOf } from './changes.ts';
import { type Context, playersOf, Unworkable } from './context.ts';
import { testOf } from './finders.ts';
import { isToCircle } from './moving.ts';
import { kindsOf, layoutOf } from './places.ts';

type Concerns = (g: Game, s: Scope, subject: Vars) => boolean;
interface Forbidden {
  readonly deed: DeedName;
  /** The card the deed is done with, where the deed is a player's. */
  readonly what?: VanguardWho;
  readonly concerns?: Concerns;
}

/** Only where the other card of the deed fits. */
function only(name: 'by' | 'target' | 'whom', who: VanguardWho | undefined, context: Context): Pick<Forbidden, 'concerns'> {
  if (who === undefined) return {};
  const test = testOf(who, context);
  return {
    concerns: (g, s, subject) => {
      const other = subject[name];
      if (typeof other !== 'number') return false;
      // The other unit of a battle is told as an object, whose effect or cost it is by reference.
      return test(g, s, other < 1024 ? refOf(g.state, other) : (other as Ref));
    },
  };
}

/** What only effects cannot do, costs and the rules of battle can. */
function byEffects(node: { readonly by?: VanguardWho; readonly through?: 'effects' }, context: Context): Pick<Forbidden, 'concerns'> {
  const { concerns } = only('by', node.by, context);
  if (node.through === undefined) return concerns === undefined ? {} : { concerns };
  return { concerns: (g, s, subject) => subject.through === 'effect' && (concerns === undefined || concerns(g, s, subject)) };
}

const DEEDS: ByKind<Deed, Context, Forbidden> = {
  attack: (node, context) => ({ deed: 'attack', ...only('target', node.target, context) }),
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
    return {
      deed: 'call',
      ...withWhat(node.what),
      concerns: (g, s, subject) =>
        (node.normal === undefined || subject.normal === true) &&
        (to === null || to.length === 0 || to.includes(kindOfZone(g, subject.circle as ZoneId))) &&
        (to === null || lies(g, s, subject.circle as ZoneId)) &&
        (from === null || from.includes(subject.from as number)),
    };
  },
  draw: () => ({ deed: 'draw' }),
  'use abilities': () => ({ deed: 'use abilities' }),
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

const withWhat = (what: VanguardWho | undefined): Pick<Forbidden, 'what'> => (what === undefined ? {} : { what });

const forbidden = byKind(DEEDS);

/** Only players do these. */
const PLAYERS_DEEDS: ReadonlySet<DeedName> = new Set<DeedName>(['call', 'draw', 'normal ride', 'ride']);

const isPlayer = (who: VanguardWho | Named): who is Named => typeof who === 'string';

/** What is forbidden, as a part of an ability or effect, and which objects it reaches. */
export function forbids(
  { who, deed, unless }: Extract<VanguardCoreAction, { kind: 'forbid' }>,
  context: Context,
): { readonly part: Part; readonly reaching: () => effects.Reach } {
  if (unless !== undefined) throw new Unworkable(said('vanguard.text.price'));
  const { deed: name, what, concerns } = forbidden(deed, context);
  const base = { what: forbidding(name), mode: 'forbid' as const, amount: () => 1, varies: false, known: () => true };
  if (!isPlayer(who) && (PLAYERS_DEEDS.has(name) || what !== undefined))
    throw new Unworkable(said('vanguard.text.players', { deed: name }));
  if (!isPlayer(who)) return { part: { ...base, ...(concerns === undefined ? {} : { concerns }) }, reaching: () => reachOf(who, context) };
  const players = playersOf(who, context);
  const test: Test | null = what === undefined ? null : testOf(asCard(what, who, context), context);
  const isTheirs: Concerns = (g, s, subject) => subject.player === undefined || players(g, s).includes(subject.player as Player);
  return {
    part: { ...base, concerns: concerns === undefined ? isTheirs : (g, s, subject) => isTheirs(g, s, subject) && concerns(g, s, subject) },
    reaching: () => (g: Game, self: abilities.Self, card: number) =>
      (card < 0 || players(g, self).includes(master(g, card))) && (test === null || (card >= 0 && test(g, self, refOf(g.state, card)))),
  };
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
