import {
  answerTo,
  type events,
  type Game,
  type GameEvent,
  kindOfZone,
  NO_REF,
  objectOf,
  type Player,
  type Ref,
  type ZoneId,
} from '@goldenrule/kernel';
import type { Player as Named } from '@goldenrule/language';
import {
  always,
  arrives,
  type ByKind,
  byKind,
  type Happening,
  isPlayer,
  isSelf,
  refIn,
  remembered,
  type Scope,
  signalled,
  spokenOf,
  type Test,
  toldOf,
  toldOfTwo,
  turned,
  zoneBefore,
} from '@goldenrule/tabletop/text';
import { moreAt } from '../abilities-data.ts';
import { keeps } from '../destruction.ts';
import { memoriesOf } from '../facts.ts';
import { playedOf } from '../gate.ts';
import { controllerOf, damagedForPlayer } from '../players.ts';
import { said } from '../problems.ts';
import { damageIn, withPairs } from '../replacing.ts';
import { summoningOf, touchesDown } from '../summons.ts';
import { enters, entersPlay, leavesPlay } from '../verbs.ts';
import type { Damage, GateEvent, GateWho, Used } from '../vocabulary/terms.ts';
import { ATTACK, DAMAGE, DEFENSE, DRIVE, FIELD, GRAVEYARD, HAND, ownerOfZone, SET } from '../zones.ts';
import { dealerTest, destroyerTest, sourceTest, throughEffect } from './causes.ts';
import { type Context, playersOf, speakingOf, Unworkable } from './context.ts';
import { LYING } from './filters.ts';
import { namedTest, testOf } from './finders.ts';
import {
  byPlayer,
  byVerb,
  comingFrom,
  EVERYWHERE,
  entering,
  fromTest,
  homeOf,
  isDiscard,
  movement,
  playedFrom,
  route,
} from './movements.ts';
import { kindsOf } from './places.ts';
import { cameBy, STANDING } from './summoned.ts';

type Kinds = GateEvent['kind'];
type Of<K extends Kinds> = Extract<GateEvent, { kind: K }>;

const optional = (who: GateWho | undefined, context: Context): Test => (who === undefined ? always : namedTest(who, context));
/** A card that fits, or for a player the ruler (4-2c). */
export function whomTest(who: GateWho | Named, context: Context): Test {
  if (!isPlayer(who)) return namedTest(who, context);
  const players = playersOf(who, context);
  return (g, s, one) => players(g, s).some((player) => answerTo(g, damagedForPlayer)(g, player) === objectOf(one));
}
const maybeWhom = (who: GateWho | Named | undefined, context: Context): Test => (who === undefined ? always : whomTest(who, context));

// What is only told.

const ofSort = ({ sort, least = 0 }: Pick<Of<'deals damage'>, 'sort' | 'least'>, { verb, amount = 0 }: events.Signal): boolean =>
  (sort === undefined || verb === sort) && amount >= least;

function usedTest(used: Used, context: Context): (g: Game, s: Scope, event: events.Signal) => boolean {
  const abilityIn = (g: Game, event: events.Signal): number => playedOf(g, event.other as number)?.ability ?? -1;
  switch (used.kind) {
    case 'ability': {
      const of = optional(used.of, context);
      return (g, s, event) => of(g, s, refIn(g, event.card));
    }
    case 'ability named':
      return (g, _s, event) => moreAt(g, abilityIn(g, event)).name === used.name;
    case 'summoning':
      return (g, _s, event) => summoningOf(g, abilityIn(g, event)) === (used.summoning === 'Genesis Summoning' ? 'genesis' : 'abyssal');
  }
}

/** Does the damage of a process, or of what is told of it, fit? */
export function damageTest(node: Damage, context: Context): (g: Game, s: Scope, data: ReturnType<typeof damageIn>) => boolean {
  const from = dealerTest(node.from, context);
  const to = maybeWhom(node.to, context);
  return (g, s, data) =>
    data !== null &&
    (node.sort === undefined || data.kind === node.sort) &&
    from(g, s, data.source, data.kind) &&
    (node.to === undefined || data.pairs.some(({ target }) => to(g, s, target)));
}

/** An attack, from the side of what attacks, or also from that of what is attacked. */
function attack(node: Of<'attacks'> | Of<'battles'>, context: Context): Happening {
  const who = namedTest(node.who, context);
  const target = maybeWhom(node.target, context);
  const role = spokenOf(node);
  const either = node.kind === 'battles';
  const first = node.kind === 'attacks' && node.first === true;
  const fits = (g: Game, s: Scope, unit: Ref, other: Ref): boolean =>
    unit !== NO_REF && who(g, s, unit) && (node.target === undefined || (other !== NO_REF && target(g, s, other)));
  const found = (unit: Ref, other: Ref) => remembered({ who: [unit], target: other === NO_REF ? [] : [other] }, role);
  return signalled('attacks', isSelf(node.who) && !either, (g, s, event) => {
    const [unit, other] = [refIn(g, event.card), refIn(g, event.other)];
    if (fits(g, s, unit, other)) return first && timesAttacked(g, unit) > 1 ? null : found(unit, other);
    return either && fits(g, s, other, unit) ? found(other, unit) : null;
  });
}

const EVENTS: ByKind<GateEvent, Context, Happening> = {
  attacks: attack,
  battles: attack,
  'is attacked': (node, context) =>
    toldOfTwo('is attacked', isSelf(node.who), node, ['who', whomTest(node.who, context)], ['by', optional(node.by, context)]),
  enters: (node, context) => movement(node, context, kindsOf(context.writer.book, node.place.zones), entering(node, context)),
  leaves: (node, context) => {
    const play = node.place.zones.includes('play');
    const from = fromTest(node.place, context);
    return movement(node, context, EVERYWHERE, (g, s, event, zone) => {
      const [was, now] = [kindOfZone(g, zone), kindOfZone(g, event.to)];
      return play ? leavesPlay(g, was, now) : from(g, s, zone) && enters(g, was, now);
    });
  },
  moved: (node, context) => {
    const path = route(node, context);
    const home = homeOf(node, context);
    const { place } = node.to;
    const to = kindsOf(context.writer.book, place.zones);
    const whose = place.whose === undefined || place.whose === 'owner' ? null : playersOf(place.whose, context);
    return movement(
      node,
      context,
      to,
      (g, s, event, from) =>
        from !== event.to &&
        home(g, from) &&
        (whose === null || whose(g, s).includes(ownerOfZone(g, event.to) as Player)) &&
        path(g, s, event, from),
    );
  },
  discarded: (node, context) => {
    const path = route(node, context);
    return movement(node, context, [GRAVEYARD], (g, s, event, from) => isDiscard(g, s, event, from) && path(g, s, event, from));
  },
  destroyed: (node, context) => destroyed(node.who, node.by, context, node, 'who'),
  destroys: (node, context) => destroyed(node.whom, node.who, context, node, 'whom'),
  'deals damage': (node, context) => {
    const who = sourceTest(node.who, context);
    const to = maybeWhom(node.to, context);
    const role = spokenOf(node);
    return signalled('deals damage', isSelf(node.who), (g, s, event) => {
      const [source, target] = [event.source ?? refIn(g, event.card), refIn(g, event.other)];
      if (!ofSort(node, event) || !who(g, s, source) || !to(g, s, target)) return null;
      return { ...remembered({ who: [source], to: [target] }, role), damage: event.amount ?? 0 };
    });
  },
  'is dealt damage': (node, context) => {
    const who = whomTest(node.who, context);
    const by = dealerTest(node.by, context);
    const role = spokenOf(node);
    return {
      topic: 'is dealt damage',
      moves: false,
      own: isSelf(node.who),
      match: (g, s, event) => {
        const told = event as events.Signal;
        const source = told.source ?? NO_REF;
        if (!ofSort(node, told) || !who(g, s, refIn(g, told.card)) || !by(g, s, source, told.verb)) return null;
        return { ...remembered({ who: [refIn(g, told.card)], by: [source] }, role), damage: told.amount ?? 0 };
      },
    };
  },
  plays: (node, context) => {
    const players = playersOf(node.who, context);
    const { who, from } = comingFrom(node.what);
    const what = testOf(who, speakingOf(node.who, context));
    const kinds = from === undefined ? null : kindsOf(context.writer.book, from.zones);
    return signalled('plays a card', false, (g, s, event) => {
      if (!players(g, s).includes(event.player as Player) || !what(g, s, refIn(g, event.card))) return null;
      if (kinds !== null && !kinds.includes(playedOf(g, event.card as number)?.from ?? -1)) return null;
      return { triggering: [refIn(g, event.card)] };
    });
  },
  'is played': (node, context) => toldOf('plays a card', false, testOf(node.who, context)),
  uses: (node, context) => {
    const players = playersOf(node.who, context);
    const used = usedTest(node.what, speakingOf(node.who, context));
    const ofCard = node.what.kind !== 'ability' || node.what.of !== undefined;
    // What is triggered is played by itself: nobody uses it.
    return signalled('plays an ability', false, (g, s, event) =>
      event.verb !== 'auto' && players(g, s).includes(event.player as Player) && used(g, s, event)
        ? { triggering: [refIn(g, ofCard ? event.card : event.other)] }
        : null,
    );
  },
  accomplishes: (node, context) => {
    const players = playersOf(node.who, context);
    return signalled('accomplishes', false, (g, s, event) =>
      players(g, s).includes(event.player as Player) && event.verb === node.what ? {} : null,
    );
  },
  summons: (node, context) => {
    const players = playersOf(node.who, context);
    const came = cameBy(node.how);
    const theirs = speakingOf(node.who, context);
    const moved = comingFrom(node.what);
    const path = node.how === 'normal' ? playedFrom(moved.from, context) : route(moved, theirs);
    return movement(
      moved,
      theirs,
      STANDING,
      (g, s, event, from) =>
        path(g, s, event, from) &&
        entersPlay(g, kindOfZone(g, from), kindOfZone(g, event.to)) &&
        came(g, event) &&
        players(g, s).includes(ownerOfZone(g, event.to) as Player),
    );
  },
  'is summoned': (node, context) => {
    const came = cameBy(node.how);
    const path = node.how === 'normal' ? playedFrom(node.from, context) : route(node, context);
    return movement(
      node,
      context,
      STANDING,
      (g, s, event, from) => path(g, s, event, from) && entersPlay(g, kindOfZone(g, from), kindOfZone(g, event.to)) && came(g, event),
    );
  },
  becomes: (node, context) => {
    const [mask, traits] = LYING[node.state];
    const by = node.by === undefined ? null : throughEffect(node.by, context);
    return turned(
      isSelf(node.who),
      namedTest(node.who, context),
      (event, g, s) => (event.mask & mask) !== 0 && (event.traits & mask) === traits && (by === null || by(g, s, event)),
    );
  },
  'is healed': (node, context) => {
    if (isPlayer(node.who)) {
      const players = playersOf(node.who, context);
      return arrives([GRAVEYARD], (g, s, move, side) => {
        if (move.verb !== 'heal') return false;
        const zone = zoneBefore(g, move, side);
        return kindOfZone(g, zone) === DAMAGE && players(g, s).includes(ownerOfZone(g, zone) as Player);
      });
    }
    return toldOf('is healed', isSelf(node.who), namedTest(node.who, context));
  },
  draws: (node, context) => {
    // 15-8b: cards are drawn one after another.
    if ('n' in node.cards && node.cards.n > 1) throw new Unworkable(said('gate-ruler.text.draws'));
    const players = playersOf(node.who, context);
    return arrives([HAND], (g, s, move) => move.verb === 'draw' && players(g, s).includes(ownerOfZone(g, move.to) as Player));
  },
  discards: (node, context) => byPlayer(node, context, GRAVEYARD, isDiscard),
  drives: (node, context) => byPlayer(node, context, DRIVE, byVerb('drive')),
  sets: (node, context) => byPlayer(node, context, SET, byVerb('set')),
  'is driven': (node, context) => movement(node, context, [DRIVE], byVerb('drive')),
  'touches down': () => ({
    topic: 'move',
    to: [ATTACK, DEFENSE, FIELD],
    moves: true,
    own: true,
    match: (g, s, event, side) => {
      const move = event as events.Move;
      if (side === 'before' || move.card !== objectOf(s.ref)) return null;
      return entersPlay(g, kindOfZone(g, move.from as ZoneId), kindOfZone(g, move.to)) && touchesDown(g, move) ? {} : null;
    },
  }),
};

function destroyed(whom: GateWho, by: Of<'destroyed'>['by'], context: Context, node: GateEvent, mine: 'who' | 'whom'): Happening {
  const test = namedTest(whom, context);
  const isBy = destroyerTest(by, context);
  const role = spokenOf(node);
  return {
    topic: 'destroyed',
    moves: false,
    own: isSelf(whom),
    match: (g, s, event) => {
      const told = event as events.Signal;
      const unit = refIn(g, told.card);
      if (!test(g, s, unit) || !isBy(g, s, told)) return null;
      const destroyer = told.source === undefined ? [] : [told.source];
      return remembered(mine === 'who' ? { who: [unit], by: destroyer } : { whom: [unit], who: destroyer }, role);
    },
  };
}

/** How often a card has attacked this turn, this time included. */
export const timesAttacked = (g: Game, unit: Ref): number => memoriesOf(g).attackedThisTurn.filter((one) => one === unit).length;

/** What the rules would do again at once, because the unit goes on to be as it is, is noted. */
const notedAsKept: NonNullable<Would['rest']> = (g, _s, event) =>
  event.kind === 'signal' && event.through === 'rule' && event.card !== undefined ? [keeps(g, event.card)] : [];

/** What would happen is not always what is told when it has: a unit that would be dealt damage. */
const WOULD: { readonly [K in Kinds]?: (node: Of<K>, context: Context) => Would } = {
  destroyed: (node, context) => ({ ...EVENTS.destroyed(node, context), rest: notedAsKept }),
  destroys: (node, context) => ({ ...EVENTS.destroys(node, context), rest: notedAsKept }),
  'is dealt damage': (node, context) => {
    const who = whomTest(node.who, context);
    const by = dealerTest(node.by, context);
    if (!isPlayer(node.who))
      return signalled('takes damage', isSelf(node.who), (g, s, event) => {
        if (!ofSort(node, event) || !who(g, s, refIn(g, event.card)) || !by(g, s, event.source ?? NO_REF, event.verb)) return null;
        return { triggering: [refIn(g, event.card)], damage: event.amount ?? 0 };
      });
    return damageToCome({ sort: node.sort, least: node.least, to: node.who, from: node.by }, who, context);
  },
  'deals damage': (node, context) =>
    damageToCome({ sort: node.sort, least: node.least, to: node.to, from: node.who }, maybeWhom(node.to, context), context),
};

/** Something that would happen. */
export interface Would extends Happening {
  /** The part of it that is not meant, and happens in any case. */
  readonly rest?: (g: Game, s: Scope, event: GameEvent) => readonly GameEvent[];
}

/** Damage that would be added to the gate: that to others is dealt to them. */
type ToCome = { [K in 'sort' | 'from' | 'to']: Damage[K] | undefined } & { readonly least: number | undefined };
function damageToCome(meant: ToCome, to: Test, context: Context): Would {
  const { sort, least = 0, from, to: whom } = meant;
  const fits = damageTest(
    { ...(sort === undefined ? {} : { sort }), ...(from === undefined ? {} : { from }), ...(whom === undefined ? {} : { to: whom }) },
    context,
  );
  return {
    topic: 'create',
    moves: false,
    own: false,
    match: (g, s, event) => {
      const data = damageIn(event);
      if (data === null || !fits(g, s, data)) return null;
      const damage = data.pairs.reduce((sum, { amount, target }) => (to(g, s, target) ? sum + amount : sum), 0);
      return damage >= least ? { damage } : null;
    },
    rest: (g, s, event) => withPairs(event, ({ target }) => !to(g, s, target)),
  };
}

/** What is only told once it is done: there is nothing that could happen instead. */
const ONLY_TOLD: ReadonlySet<Kinds> = new Set<Kinds>(['attacks', 'battles', 'is attacked', 'plays', 'is played', 'uses', 'accomplishes']);
const isOnlyTold = (node: GateEvent): boolean => ONLY_TOLD.has(node.kind) || (node.kind === 'is healed' && !isPlayer(node.who));

/** Who does it, or whom it is done to: whose zone the card comes to, or its controller. */
const doerOf = (g: Game, event: GameEvent): Player => {
  if (event.kind === 'move') return ownerOfZone(g, event.to) as Player;
  const { player, card } = event as events.Signal;
  return player ?? controllerOf(g, card as number);
};
const eventOf = byKind(EVENTS);

/** Events happen to one card after another: nothing tells how many there are. */
function isSeveral(part: unknown): boolean {
  const who = part as GateWho | undefined;
  if (typeof who !== 'object' || who.kind !== 'selection') return false;
  const { quantity } = who;
  return quantity.kind === 'up to' || quantity.kind === 'any number' || ('n' in quantity && quantity.n > 1);
}

/** Compiles an event a text speaks of. */
export function happening(node: GateEvent, context: Context): Happening {
  if (Object.values(node).some(isSeveral)) throw new Unworkable(said('gate-ruler.text.several'));
  const made = eventOf(node, context);
  if (!('who' in node) || node.who !== 'each') return made;
  return {
    ...made,
    match: (g, s, event, side) => {
      const found = made.match(g, s, event, side);
      return found === null ? null : { ...found, doer: [doerOf(g, event)] };
    },
  };
}

/** The same as something that would happen and can be replaced. */
export function wouldHappen<K extends Kinds>(node: Of<K>, context: Context): Would {
  if (isOnlyTold(node)) throw new Unworkable(said('gate-ruler.text.would', { kind: node.kind }));
  return (WOULD[node.kind] ?? EVENTS[node.kind])(node, context);
}

/** Damage of this kind is added to the gate (13-3a-1). */
export function damageAdded(node: Damage, context: Context): Happening {
  const fits = damageTest(node, context);
  return {
    topic: 'create',
    moves: false,
    own: false,
    match: (g, s, event, side) => {
      if (side === 'before' || !fits(g, s, damageIn(event))) return null;
      return { process: (event as events.Create).now ?? NO_REF };
    },
  };
}
