import { type Game, kindOfZone, type Player, type Ref, type ZoneId } from '@goldenrule/kernel';
import { type Fits, type Happening, movementTo, type Scope, type Watching } from '@goldenrule/tabletop/text';
import { memoriesOf } from '../facts.ts';
import { sideRead, type Side as ZoneSide } from '../lasting.ts';
import { said } from '../problems.ts';
import { cameThrough } from '../summons.ts';
import { enters, entersPlay } from '../verbs.ts';
import type { GateCause, GateEvent, GatePlace, GateWho } from '../vocabulary/terms.ts';
import { HAND, isInPlay, ownerOfZone, ruleOfZone, ZONE_KINDS } from '../zones.ts';
import { causeTest } from './causes.ts';
import { type Context, playersOf, speakingOf, Unworkable } from './context.ts';
import { finder, isNamedInPlay, testOf } from './finders.ts';
import { kindsOf } from './places.ts';

/** Cards that come from one place to another, as triggers look at them. */

type Of<K extends GateEvent['kind']> = Extract<GateEvent, { kind: K }>;

const sideOf = (g: Game, kind: number): ZoneSide => ({ inPlay: isInPlay(g, kind), revealed: ruleOfZone(g, kind).sees === 'all' });
export const EVERYWHERE: readonly number[] = ZONE_KINDS.map((_kind, i) => i);

export function fromTest(place: GatePlace | undefined, context: Context): (g: Game, s: Scope, zone: ZoneId) => boolean {
  if (place === undefined || place.zones.length === 0) return () => true;
  const kinds = kindsOf(context.writer.book, place.zones);
  const whose = place.whose === undefined || place.whose === 'owner' ? null : playersOf(place.whose, context);
  return (g, s, zone) => kinds.includes(kindOfZone(g, zone)) && (whose === null || whose(g, s).includes(ownerOfZone(g, zone) as Player));
}

/** What something is done with, and from where: once it is done the card does not lie there any more. */
export function comingFrom(what: GateWho): { readonly who: GateWho; readonly from?: GatePlace } {
  if (what.kind !== 'selection' || what.place === undefined || what.place.zones.length === 0) return { who: what };
  const { place, ...who } = what;
  return { who, from: place };
}

export function route(node: { readonly from?: GatePlace; readonly by?: GateCause }, context: Context): Fits {
  const from = fromTest(node.from, context);
  const by = node.by === undefined ? null : causeTest(node.by, context);
  return (g, s, event, zone) => from(g, s, zone) && (by === null || by(g, s, event));
}

const WATCHING: Watching = {
  counts: () => true,
  sideRead: (g, from, to) => sideRead(g, sideOf(g, from), sideOf(g, to)),
};
/** A charge is one by what it lies beneath: where it has come to it is none any more. */
const BEFORE: Watching = { ...WATCHING, sideRead: () => 'before' };
const isCharge = (who: GateWho): boolean => who.kind === 'selection' && who.nouns.includes('charge');
export const movement = (node: { readonly who: GateWho }, context: Context, to: readonly number[], fits: Fits): Happening =>
  movementTo(
    isCharge(node.who) ? BEFORE : WATCHING,
    node,
    to,
    testOf(node.who, context),
    testOf(node.who, { ...context, reader: 'printed' }),
    fits,
  );

/** 2-1b-1: what is moved and named by what it is was where such things are, unless the text says from where. */
export function homeOf(
  { who, from }: { readonly who: GateWho; readonly from?: GatePlace },
  context: Context,
): (g: Game, zone: ZoneId) => boolean {
  if (from !== undefined || who.kind !== 'selection' || !isNamedInPlay(who)) return () => true;
  const { kinds } = finder(who, context);
  return (g, zone) => kinds.includes(kindOfZone(g, zone));
}

export const isDiscard: Fits = (g, _s, event, from) => kindOfZone(g, from) === HAND && event.verb === 'discard';
/** It enters play, or a zone, as the rulebook counts it. */
export function entering(node: Of<'enters'>, context: Context): Fits {
  const path = route(node, context);
  const { place, through } = node;
  const play = place.zones.includes('play');
  const whose = place.whose === undefined || place.whose === 'owner' ? null : playersOf(place.whose, context);
  return (g, s, event, from) => {
    const [was, now] = [kindOfZone(g, from), kindOfZone(g, event.to)];
    if (play ? !entersPlay(g, was, now) : !enters(g, was, now)) return false;
    if (through !== undefined && !cameThrough(g, event, through === 'Genesis Summoning' ? 'genesis' : 'abyssal')) return false;
    return (whose === null || whose(g, s).includes(ownerOfZone(g, event.to) as Player)) && path(g, s, event, from);
  };
}

/** A unit that is normal summoned comes from where it was played, and of that only hands are noted. */
export function playedFrom(place: GatePlace | undefined, { writer }: Context): Fits {
  if (place === undefined) return () => true;
  if (kindsOf(writer.book, place.zones).some((kind) => kind !== HAND)) throw new Unworkable(said('gate-ruler.text.hand'));
  return (g, _s, event) => memoriesOf(g).playedFromHand.includes(event.was as Ref);
}

export const byVerb =
  (verb: string): Fits =>
  (_g, _s, event) =>
    event.verb === verb;

/** A player moves such a card so, to a zone of theirs. */
export function byPlayer(node: Of<'discards' | 'drives' | 'sets'>, context: Context, to: number, fits: Fits): Happening {
  const players = playersOf(node.who, context);
  const theirs = speakingOf(node.who, context);
  const moved = comingFrom(node.what);
  const path = route(moved, theirs);
  return movement(
    moved,
    theirs,
    [to],
    (g, s, event, from) => fits(g, s, event, from) && path(g, s, event, from) && players(g, s).includes(ownerOfZone(g, event.to) as Player),
  );
}
