import {
  answerTo,
  type events,
  type Game,
  type GameEvent,
  kindOfZone,
  NO_REF,
  opponentOf,
  type Ref,
  refOf,
  type ZoneId,
} from '@goldenrule/kernel';
import type { Quantity } from '@goldenrule/language';
import {
  always,
  arrives,
  type ByKind,
  byKind,
  type Fits,
  type Happening,
  type Holds,
  isSelf,
  isSo,
  movementTo,
  refIn,
  remembered,
  type Scope,
  type Side,
  signalled,
  spokenOf,
  type Test,
  toldOf,
  toldOfTwo,
  turned,
  type Watching,
} from '@goldenrule/tabletop/text';
import { factsOf } from '../facts.ts';
import { said } from '../problems.ts';
import {
  effectHasSource,
  fieldSideRead,
  movesTrigger,
  newSideRead,
  placedFrom,
  placedUnplayed,
  publicSideRead,
  riddenKeepsAbility,
  sideDependsOnZones,
} from '../text-questions.ts';
import { isFieldKind } from '../units.ts';
import { costsAreDiscards, everyMoveRetires, othersDiscard } from '../verbs.ts';
import type { Cause, VanguardDestination, VanguardEvent, VanguardPlace, VanguardWho } from '../vocabulary/terms.ts';
import { BIND, CIRCLES, DAMAGE, DECK, DROP, GC, HAND, isCircle, playerOfZone, rowOfZone, SOUL, TRIGGER, VC } from '../zones.ts';
import { boostedTest } from './battles.ts';
import { type Context, playersOf, Unworkable } from './context.ts';
import { LYING } from './filters.ts';
import { asPrintedNouns, optionalTest, testOf } from './finders.ts';
import { blasts, isShuffled, looks, reveals } from './handling.ts';
import { during } from './periods.ts';
import { isHiddenKind, kindsOf, layoutOf } from './places.ts';
import { asPrinted, kindOfRef } from './scope.ts';

/** Kinds of zone that a card can come to. */
const EVERYWHERE: readonly number[] = [...CIRCLES, DECK, HAND, DROP, SOUL, DAMAGE, BIND, TRIGGER];

// Movements (8.6.4).

/** Which side of the move tells what the card is. */
function sideRead(g: Game, from: number, to: number): Side {
  if (!answerTo(g, sideDependsOnZones)) return 'after';
  if (isFieldKind(g, from) && !isFieldKind(g, to)) return answerTo(g, fieldSideRead) ? 'before' : 'after';
  const [out, into] = [isHiddenKind(from), isHiddenKind(to)];
  if (out !== into) return answerTo(g, publicSideRead) === out ? 'after' : 'before';
  return answerTo(g, newSideRead) ? 'after' : 'before';
}

interface Route {
  readonly from?: VanguardPlace;
  readonly notFrom?: VanguardPlace;
}

/** What a movement has to be, beyond which card makes it. */
function route({ notFrom, ...node }: Route, context: Context): Fits {
  const { book } = context.writer;
  const barred = notFrom === undefined ? null : route({ from: notFrom }, context);
  const from = node.from === undefined || node.from.zones.length === 0 ? null : kindsOf(book, node.from.zones);
  const whose = node.from?.whose === undefined ? null : playersOf(node.from.whose, context);
  return (g, s, event, zone) =>
    (from === null || from.includes(kindOfZone(g, zone))) &&
    (whose === null || whose(g, s).includes(playerOfZone(g, zone))) &&
    (barred === null || !barred(g, s, event, zone));
}

/** Where a movement has to end, and how the card has to lie then. */
function landing(
  { place, state, facing, order }: VanguardDestination,
  context: Context,
): { readonly kinds: readonly number[]; readonly lands: Fits } {
  const { whose, end, zones, open, separate, among } = place;
  if (open !== undefined || separate !== undefined || among !== undefined || order !== undefined)
    throw new Unworkable(said('vanguard.text.quantity'));
  // "His or her" is whoever's it is that moves.
  const players = whose === undefined || whose === 'they' ? null : playersOf(whose, context);
  const states = [...(state === undefined ? [] : [state]), ...(facing === undefined ? [] : [`face ${facing}` as const])];
  const lies = layoutOf(place, (who) => context.compile.found(who, context));
  return {
    kinds: zones.length === 0 ? CIRCLES : kindsOf(context.writer.book, zones),
    lands: (g, s, event) => {
      if (players !== null && !players(g, s).includes(playerOfZone(g, event.to))) return false;
      if ((end === 'top' || end === 'bottom') && (event.at ?? 'top') !== end) return false;
      return lies(g, s, event.to) && states.every((one) => isSo(LYING[one], event.traits ?? 0));
    },
  };
}

/** 3.14: was it an effect, or a cost, of such a card? */
function causeTest(cause: Cause, context: Context): (g: Game, s: Scope, event: GameEvent) => boolean {
  const of = optionalTest(cause.of, context);
  const through: { readonly [K in Cause['kind']]: readonly (string | undefined)[] } = {
    effect: ['effect'],
    cost: ['cost'],
    'effect or cost': ['effect', 'cost'],
  };
  return (g, s, event) => {
    if (event.source === undefined || !answerTo(g, effectHasSource)) return false;
    return through[cause.kind].includes(event.through) && of(g, s, event.source);
  };
}

const WATCHING: Watching = {
  counts: (g) => answerTo(g, movesTrigger),
  sideRead,
};
const movement = (node: { readonly who: VanguardWho }, context: Context, to: readonly number[], fits: Fits): Happening =>
  movementTo(WATCHING, node, to, moving(node.who, to, context), testOf(node.who, { ...context, reader: asPrinted }), fits);

/** What would come to a circle from elsewhere is no unit yet. */
function moving(who: VanguardWho, to: readonly number[], context: Context): Test {
  const test = testOf(who, context);
  if (who.kind !== 'selection' || !to.every(isCircle)) return test;
  const card = testOf(asPrintedNouns(who), context);
  return (g, s, ref) => (isCircle(kindOfRef(g, ref)) ? test : card)(g, s, ref);
}

/** 10.1.4.1: on a circle from a zone that is none, played or not; what is placed in another zone is put there. */
const isPlaced = (g: Game, event: events.Move, from: ZoneId): boolean =>
  !isCircle(kindOfZone(g, event.to))
    ? from !== event.to
    : answerTo(g, placedFrom)(g, kindOfZone(g, from)) && (event.through === 'play' || answerTo(g, placedUnplayed));

/** 10.1.3: by that verb, or however it went from field to drop zone. */
const isRetired = (g: Game, event: events.Move, from: ZoneId): boolean =>
  event.verb === 'retire' || (isFieldKind(g, kindOfZone(g, from)) && answerTo(g, everyMoveRetires));

/** 10.1.2.1: from hand, as a cost or not, whoever chose. */
function isDiscarded(g: Game, event: events.Move, from: ZoneId): boolean {
  if (kindOfZone(g, from) !== HAND || event.verb !== 'discard') return false;
  if (event.through === 'cost' && !answerTo(g, costsAreDiscards)) return false;
  return event.master === undefined || event.master === playerOfZone(g, from) || answerTo(g, othersDiscard);
}

const EVENTS: ByKind<VanguardEvent, Context, Happening> = {
  placed: (node, context) => {
    const path = route(node, context);
    const { kinds, lands } = landing({ place: node.on ?? { zones: [] } }, context);
    const made = movement(
      node,
      context,
      kinds,
      (g, s, event, from) => isPlaced(g, event, from) && lands(g, s, event, from) && path(g, s, event, from),
    );
    return isSelf(node.on?.placeOf) ? orRidden(made, node, path, context) : made;
  },
  moved: (node, context) => {
    const path = route(node, context);
    const { kinds, lands } = landing(node.to, context);
    return movement(node, context, kinds, (g, s, event, from) => from !== event.to && lands(g, s, event, from) && path(g, s, event, from));
  },
  leaves: (node, context) => {
    const path = route(node, context);
    const left = kindsOf(context.writer.book, node.from.zones);
    return movement(node, context, EVERYWHERE, (g, s, event, from) => path(g, s, event, from) && !left.includes(kindOfZone(g, event.to)));
  },
  called: (node, context) => {
    const path = route(node, context);
    const { kinds, lands } = landing(node.to ?? { place: { zones: [] } }, context);
    const verbs = node.normal === true ? ['normal call'] : ['normal call', 'superior call'];
    const players = node.player === undefined ? null : playersOf(node.player, context);
    const isCalled = (g: Game, s: Scope, { verb = '', to }: events.Move): boolean =>
      verbs.includes(verb) && (players === null || players(g, s).includes(playerOfZone(g, to)));
    return movement(
      node,
      context,
      kinds,
      (g, s, event, from) => isCalled(g, s, event) && lands(g, s, event, from) && path(g, s, event, from),
    );
  },
  retired: (node, context) => {
    const path = route(node, context);
    return movement(node, context, [DROP], (g, s, event, from) => isRetired(g, event, from) && path(g, s, event, from));
  },
  discarded: (node, context) => {
    const path = route(node, context);
    return movement(node, context, [DROP], (g, s, event, from) => isDiscarded(g, event, from) && path(g, s, event, from));
  },
  discards: (node, context) => {
    const path = route(node, context);
    const players = playersOf(node.who, context);
    return movement(
      { ...node, who: node.what },
      context,
      [DROP],
      (g, s, event, from) => isDiscarded(g, event, from) && players(g, s).includes(playerOfZone(g, from)) && path(g, s, event, from),
    );
  },
  draws: (node, context) => {
    const players = playersOf(node.who, context);
    return arrives([HAND], (g, s, move) => move.verb === 'draw' && players(g, s).includes(playerOfZone(g, move.to)));
  },
  intercepts: (node, context) =>
    movement(
      node,
      context,
      [GC],
      (g, _s, event, from) => event.verb === 'intercept' && (node.row === undefined || rowOfZone(g, from) === node.row),
    ),
  rides: (node, context) => {
    const who = node.who === undefined ? always : testOf(node.who.kind === 'selection' ? asPrintedNouns(node.who) : node.who, context);
    const whom = optionalTest(node.whom, context);
    const players = node.player === undefined ? null : playersOf(node.player, context);
    const role = spokenOf(node);
    const whomSelf = isSelf(node.whom);
    return {
      topic: 'move',
      to: [VC],
      moves: true,
      own: isSelf(node.who),
      match: (g, s, event, side) => {
        const move = event as events.Move;
        if (!(move.verb?.endsWith('ride') ?? false) || move.other === undefined || !answerTo(g, movesTrigger)) return null;
        if (node.normal === true && move.verb !== 'normal ride') return null;
        if (players !== null && !players(g, s).includes(playerOfZone(g, move.to))) return null;
        // 8.6.4.1.4: the ridden unit has the ability as if it were still a unit.
        if (side === (whomSelf ? 'after' : 'before') || (whomSelf && !answerTo(g, riddenKeepsAbility))) return null;
        const ridden = whomSelf || side === 'would' ? refOf(g.state, move.other) : lastRefOf(g, move.other);
        const rider = refOf(g.state, move.card);
        return whom(g, s, ridden) && who(g, s, rider) ? remembered({ who: [rider], whom: [ridden] }, role) : null;
      },
    };
  },
  attacks: (node, context) => {
    const who = testOf(node.who, context);
    const target = optionalTest(node.target, context);
    const role = spokenOf(node);
    const isBoosted = node.boosted === undefined ? null : boostedTest(node.boosted, context);
    return signalled('attacks', isSelf(node.who), (g, s, event) => {
      if (!who(g, s, refIn(g, event.card)) || (isBoosted !== null && !isBoosted(g, s, refIn(g, event.card)))) return null;
      const attacked = factsOf(g).attacked.filter((one) => target(g, s, one));
      if (node.target !== undefined && attacked.length === 0) return null;
      return remembered({ who: [refIn(g, event.card)], target: attacked }, role);
    });
  },
  'is attacked': (node, context) => {
    const who = testOf(node.who, context);
    const by = optionalTest(node.by, context);
    const role = spokenOf(node);
    return signalled('is attacked', isSelf(node.who), (g, s, event) => {
      const unit = refIn(g, event.card);
      const attackers = factsOf(g).attackers.filter((one) => by(g, s, one));
      return who(g, s, unit) && attackers.length > 0 ? remembered({ who: [unit], by: attackers }, role) : null;
    });
  },
  'attack hits': (node, context) => attackEnds('attack hits', 'hit', node, context),
  'attack misses': (node, context) => attackEnds('attack does not hit', 'attacked', node, context),
  boosts: (node, context) =>
    toldOfTwo('boosts', isSelf(node.who), node, ['who', testOf(node.who, context)], ['whom', optionalTest(node.whom, context)]),
  'is boosted': (node, context) =>
    toldOfTwo('boosts', false, node, ['by', optionalTest(node.by, context)], ['who', testOf(node.who, context)]),
  'check reveals': (node, context) => {
    const what = testOf(node.what, context);
    const of = optionalTest(node.of, context);
    const checks = (s: Scope): number => (node.whose === undefined ? s.master : opponentOf(s.master));
    return signalled(`${node.check} check reveals`, false, (g, s, event) => {
      if (node.of === undefined ? event.player !== checks(s) : event.other === undefined || !of(g, s, refIn(g, event.other))) return null;
      const card = refIn(g, event.card);
      return what(g, s, card) ? { triggering: [card], checked: [card] } : null;
    });
  },
  becomes: (node, context) => {
    const [mask, bits] = LYING[node.state];
    return turned(isSelf(node.who), testOf(node.who, context), (event) => event.mask === mask && event.traits === bits);
  },
  'is dealt damage': (node, context) => toldOf('damage', isSelf(node.who), testOf(node.who, context)),
  blasts,
  'is blasted': (node, context) => {
    const [to, verb] = node.deed === 'soul-blast' ? [DROP, 'soul blast'] : [SOUL, 'soul charge'];
    return movement(node, context, [to], (_g, _s, event) => event.verb === verb);
  },
  looks,
  reveals,
  'is shuffled': isShuffled,
};

/** What rides this very unit is placed on its circle as well; the ridden unit has the ability as if it were still a unit (8.6.4.1.4). */
function orRidden(made: Happening, node: { readonly who: VanguardWho }, path: Fits, context: Context): Happening {
  const who = testOf(node.who.kind === 'selection' ? asPrintedNouns(node.who) : node.who, context);
  const role = spokenOf(node);
  return {
    ...made,
    match: (g, s, event, side) => {
      const move = event as events.Move;
      if (move.other !== (s.ref & 1023) || move.verb?.endsWith('ride') !== true) return made.match(g, s, event, side);
      if (side !== 'before' || !answerTo(g, riddenKeepsAbility) || !answerTo(g, movesTrigger)) return null;
      const rider = refOf(g.state, move.card);
      return path(g, s, move, g.state.objects.zone[move.card] as ZoneId) && who(g, s, rider) ? remembered({ who: [rider] }, role) : null;
    },
  };
}

/** An attack that hit one of these units, or did not. */
function attackEnds(
  signal: string,
  among: 'hit' | 'attacked',
  node: { readonly who?: VanguardWho; readonly target?: VanguardWho },
  context: Context,
): Happening {
  const who = optionalTest(node.who, context);
  const target = optionalTest(node.target, context);
  const role = spokenOf(node);
  return signalled(signal, isSelf(node.who), (g, s, event) => {
    const facts = factsOf(g);
    const attacker = facts.attackers.find((one) => (one & 1023) === event.card) ?? NO_REF;
    const unit = facts[among].find((one) => (one & 1023) === event.other) ?? NO_REF;
    return who(g, s, attacker) && target(g, s, unit) ? remembered({ who: [attacker], target: [unit] }, role) : null;
  });
}

/** The incarnation of a card that was last on the field. */
function lastRefOf(g: Game, card: number): Ref {
  return g.state.lastKnown.findLast((entry) => (entry.ref & 1023) === card)?.ref ?? refOf(g.state, card);
}

const plainly = byKind(EVENTS);

/** Every card is an event of its own: none is of "two units" or of "one or more". */
function isOfSeveral(node: VanguardEvent): boolean {
  const said = Object.entries(node).flatMap(([key, value]) => (key === 'wording' || typeof value !== 'object' ? [] : [value as object]));
  return said.some((one) => {
    const quantity = 'quantity' in one ? (one.quantity as Quantity) : 'kind' in one && 'n' in one ? (one as Quantity) : undefined;
    if (quantity === undefined) return false;
    return 'n' in quantity ? quantity.kind !== 'exactly' || quantity.n !== 1 : quantity.kind === 'any number';
  });
}

/** Compiles an event a text speaks of. */
export function happening(node: VanguardEvent, context: Context): Happening {
  if (isOfSeveral(node)) throw new Unworkable(said('vanguard.text.quantity'), node);
  const made = plainly(node, context);
  const by = node.kind === 'is boosted' || node.kind === 'is attacked' || node.by === undefined ? null : causeTest(node.by, context);
  const time: Holds | null = node.during === undefined ? null : during(node.during, context);
  if (by === null && time === null) return made;
  return {
    ...made,
    match: (g, s, event, side) =>
      (by === null || by(g, s, event)) && (time === null || time(g, s)) ? made.match(g, s, event, side) : null,
  };
}
