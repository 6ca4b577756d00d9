import {
  type Ask,
  answerTo,
  ask,
  call,
  citing,
  current,
  either,
  events,
  type Game,
  type GameEvent,
  happen,
  NO_REF,
  NOWHERE,
  objectOf,
  type Player,
  type Ref,
  refOf,
  set,
  type ZoneId,
} from '@goldenrule/kernel';
import {
  type ByKind,
  bothSides,
  byKind,
  cardInTurn,
  doneIn,
  inPlaceOfCards,
  isDone,
  leaveCards,
  leaveDone,
  leavesDone,
  NONE,
  numberAsked,
  objectsOf,
  oneByOne,
  type Scope,
  scopeOf,
  take,
} from '@goldenrule/tabletop/text';
import { abilitiesNow } from '../abilities.ts';
import { moreAt, type PlayedAs } from '../abilities-data.ts';
import { changeEffect } from '../changing.ts';
import { payResources, resourcesToSpend } from '../cost.ts';
import { driveCards, drivenFromDeck } from '../drive.ts';
import { endTheTurn } from '../end-the-turn.ts';
import { damageOn, factsOf, printedOrNull } from '../facts.ts';
import { isAbilityObject } from '../gate.ts';
import { shieldHeals, shieldSheds } from '../keywords.ts';
import { firstDraw } from '../phases.ts';
import { playOfAbility, playOfCard } from '../play.ts';
import { playCardOrAbility } from '../play-data.ts';
import { controllerOf } from '../players.ts';
import { said } from '../problems.ts';
import { abyssalSummoning, specialSummonVerb, summonableFromDeck } from '../summons.ts';
import { lowestNumber, timesDone, timesPossible } from '../text-questions.ts';
import { isUnit } from '../values.ts';
import {
  aZoneMeans,
  controlVerb,
  drawCards,
  lookVerb,
  negate,
  negateAbility,
  negateCard,
  putVerb,
  rearrangeAtWill,
  swapVerb,
  zonesToControl,
} from '../verbs.ts';
import type { GateAction, GateCoreAction, GateDestination, GateDuration, GatePlace, GateSelection, GateWho } from '../vocabulary/terms.ts';
import { ASIDE, cardsIn, DECK, inPlay, zoneOf, zonesOf } from '../zones.ts';
import { acting, carryOut } from './acting.ts';
import { amountOf } from './amounts.ts';
import { attributeNumber, attributeSubjects } from './attributes.ts';
import { beginEffects, partsOf, reachOf } from './changes.ts';
import { concertoPossible } from './concerto.ts';
import { behind, type Context, doing, playersOf, speakingOf, Unworkable } from './context.ts';
import { figureOf, fromHand, ONE_CARD } from './costs.ts';
import { damage, heal, healDamage, healsLife, prevent } from './damaging.ts';
import { destroying, gathering } from './destroying.ts';
import { canDo, onlySettable, turnable } from './doable.ts';
import { finder } from './finders.ts';
import { forbids } from './forbids.ts';
import type { GateLocals, TextInstruction } from './locals.ts';
import { areSeveral, eachToZone, lyingAs, moveTo, putsInto, toEach, whoseOf, type ZonesFor, zonesMeant } from './moving.ts';
import { choose, decider, pick, speaksOf } from './picks.ts';
import { kindsOf } from './places.ts';
import { changesRule, type Rule, reachOfRule, ruleParts } from './rule-parts.ts';
import { cardsNow } from './scope.ts';
import { targetsIn } from './targeting.ts';
import { REVEALS, TURNS, VERBS } from './verbs-of-text.ts';

export type Action = GateCoreAction | GateAction;
type Of<K extends Action['kind']> = Extract<Action, { kind: K }>;

const unsaid = (node: Action): never => {
  throw new Unworkable(said('gate-ruler.text.deed', { kind: node.kind }));
};

/** The win or loss of an effect. */
const ends = (id: number, kind: 'win' | 'lose', who: Of<'win'>['who'], context: Context): readonly TextInstruction[] => {
  const players = playersOf(who, context);
  return [happen((g, v) => players(g, scopeOf(v)).map((player) => ({ kind, player })), 'handled'), leaveDone(id)];
};

/** Of the cards of a step, those that are where the text says. */
function ifThere({ id, from }: { readonly id: number; readonly from?: GatePlace }, context: Context): readonly TextInstruction[] {
  if (from === undefined) return [];
  const { test } = finder({ filters: [], nouns: [], place: from }, context);
  return [
    set('cards', (g, v) =>
      cardsNow(g, scopeOf(v), v.cards)
        .map((card) => refOf(g.state, card))
        .filter((ref) => test(g, scopeOf(v), ref)),
    ),
    ...speaksOf(context, id),
  ];
}

/** 15-8b: so many cards, one after another. */
const drawing = (id: number, context: Context, wanted: (g: Game, v: GateLocals) => number): readonly TextInstruction[] => [
  call(
    drawCards,
    (g, v) => {
      const player = context.actor(g, scopeOf(v));
      const asked = answerTo(g, timesDone)(wanted(g, v));
      const count = v.startOfTurn === true ? firstDraw(g, asked) : asked;
      // 1-5b-1: as often as it can be done; where the rulebook is silent what cannot be done so often is not done.
      const there = cardsIn(g, player, DECK).length;
      return count > there && !answerTo(g, timesPossible) ? null : { player, count };
    },
    'handled',
  ),
  leaveDone(id),
  ...take(id),
];

/** Zones are shuffled; a player may have none of that kind. */
const shuffled = (zones: (g: Game, v: GateLocals) => readonly ZoneId[]): readonly TextInstruction[] => [
  happen(
    (g, v) =>
      zones(g, v)
        .filter((zone) => zone >= 0)
        .map((zone) => ({ kind: 'shuffle' as const, zone })),
    NOWHERE,
  ),
];

/** The decks that cards are shuffled into: that of the player named, or of their owners. */
function decksOf({ to }: Of<'shuffle in'>, context: Context): (g: Game, v: GateLocals) => readonly ZoneId[] {
  const whose = whoseOf(to, context);
  if (whose !== null) return (g, v) => [zoneOf(g, whose(g, scopeOf(v)), DECK)];
  return (g, v) => [...new Set(v.cards.map((ref) => zoneOf(g, g.state.objects.owner[objectOf(ref)] as Player, DECK)))];
}

const THIS_TURN: GateDuration = { kind: 'during', of: { kind: 'turn', which: 'this' } };

/** What says something about rules for a while. */
function ongoing(node: Rule, context: Context): readonly TextInstruction[] {
  const { part, who } = ruleParts(node, context);
  const on = who !== null && changesRule(node, who) ? null : who;
  return beginEffects(context, node.id, [part], on, node as { time?: never }, reachOfRule(node, who, context));
}

/** A unit that effects bring into play goes to a zone of whoever does it. */
function summonInto(to: GateDestination | undefined, context: Context): ZonesFor {
  if (to !== undefined) return zonesMeant(to.place, context);
  return (g, s) => answerTo(g, aZoneMeans).flatMap((kind) => zonesOf(g, context.actor(g, s), kind));
}

/** Is it chosen from among what was spoken of before? "The rest" are the others then; of what is chosen by itself they are what is left of that. */
const isOfOthers = (what: GateWho): boolean =>
  what.kind === 'selection' && (what.place?.among !== undefined || what.filters.some(({ kind }) => kind === 'by step'));

/** For what price a text says that a card is played. */
export const playedAs = ({ price, uncounted }: Of<'play'>): PlayedAs => ({
  counts: uncounted !== true,
  free: price?.kind === 'free',
  price: price?.kind === 'resources' ? price.n : -1,
});

const ACTIONS: ByKind<Action, Context, readonly TextInstruction[]> = {
  choose: (node, context) =>
    context.targets.has(node.id)
      ? [leavesDone<GateLocals>(node.id, (_g, v) => targetsIn(v, node.id, node.what))]
      : [...choose(context, node.id, node.what, 'choose'), leaveCards(node.id), ...(isOfOthers(node.what) ? take(node.id) : [])],
  'choose counted': (node, context) =>
    context.targets.has(node.id) ? [leavesDone(node.id, (_g, v) => doneIn(v, node.id)), ...take(node.id)] : unsaid(node),
  'choose place': unsaid,
  search: (node, context) => {
    const { what } = node;
    if (what.kind !== 'selection') return unsaid(node);
    const whole: GateSelection = node.in === undefined || what.place !== undefined ? what : { ...what, place: node.in };
    return [...choose(context, node.id, whole, 'choose'), leaveCards(node.id), ...take(node.id)];
  },
  look: (node, context) =>
    acting(context, node.id, node.at, 'look', {
      cited: lookVerb,
      does: (g, s, cards) => (cards.length === 0 ? [] : answerTo(g, lookVerb)(g, cards, [context.actor(g, s)])),
    }),
  show: (node, context) => {
    const players = playersOf(node.to, context);
    return acting(context, node.id, node.what, 'show', {
      cited: lookVerb,
      does: (g, s, cards) => (cards.length === 0 ? [] : answerTo(g, lookVerb)(g, cards, players(g, s))),
    });
  },
  reveal: (node, context) => acting(context, node.id, node.what, 'reveal', REVEALS),
  draw: (node, context) => {
    const { cards } = node;
    const n = 'n' in cards ? cards.n : 1;
    if (cards.kind !== 'up to') return drawing(node.id, context, () => n);
    return [numberAsked('many', 'how many cards', decider(context), () => [0, n]), ...drawing(node.id, context, (_g, v) => v.many[0] ?? 0)];
  },
  define: (node) => [isDone(node.id)],
  'draw counted': (node, context) => {
    const n = amountOf(node.n, context);
    return drawing(node.id, context, (g, v) => n(g, scopeOf(v)));
  },
  discard: (node, context) => {
    const [what, told] = fromHand(node.what, context);
    return acting(told, node.id, what, 'discard', VERBS.discard);
  },
  'discard counted': (node, context) => {
    const [what, told] = fromHand(ONE_CARD, context);
    const { cited, does } = VERBS.discard;
    return [...pick(told, node.id, what, 'discard', { many: amountOf(node.n, context) }), ...carryOut(node.id, cited, does)];
  },
  move: (node, context) => {
    const taken = [
      ...(fromOutside(node, context) ??
        pick(context, node.id, node.what, 'put', { can: canDo(node, context), only: onlySettable(node, context) })),
      ...ifThere(node, context),
    ];
    if (node.to.onto !== undefined && areSeveral(node.what)) throw new Unworkable(said('gate-ruler.text.on top'));
    if (areSeveral(node.to.under ?? node.to.onto)) return toEach(node, taken, context);
    return [...taken, ...moveTo(node.to, behindCards(node.what, context), node.id)];
  },
  turn: (node, context) => {
    const state = node.facing === 'up' ? 'face up' : 'face down';
    return acting(context, node.id, node.what, 'turn', TURNS[state], turnable(state));
  },
  shuffle: (node, context) => {
    const kinds = kindsOf(context.writer.book, node.what.zones);
    const players = playersOf(node.what.whose ?? 'they', node.what.whose === undefined ? doing(context) : context);
    return [
      ...shuffled((g, v) => players(g, scopeOf(v)).flatMap((player) => kinds.map((kind) => zoneOf(g, player, kind)))),
      isDone(node.id),
    ];
  },
  exchange: (node, context) => [
    ...pick(context, node.id, node.what, 'swap'),
    ...(node.with === undefined ? [] : bothSides(choose(context, node.id, node.with, 'swap'))),
    citing(
      swapVerb,
      happen((g, v) => {
        const [one, other] = objectsOf(g, v.cards);
        return one === undefined || other === undefined ? null : answerTo(g, swapVerb)(g, one, other);
      }, 'handled'),
    ),
    leaveDone(node.id),
  ],
  become: (node, context) => acting(context, node.id, node.what, node.state, TURNS[node.state], canDo(node, context)),
  change: (node, context) => beginEffects(context, node.id, partsOf(node, context), node.who, node, reachOf(node.who, context)),
  forbid: (node, context) => {
    const { part, reach } = forbids(node, context);
    // Of each player nobody could say whose turn is theirs.
    const theirs = node.who === 'each' ? context : behind({ who: node.who }, context);
    return beginEffects(theirs, node.id, [part], typeof node.who === 'string' ? null : node.who, node, reach);
  },
  declare: (node, context) => {
    const asked = (question: (g: Game, s: Scope) => Pick<Ask, 'prompt' | 'candidates' | 'range'>): readonly TextInstruction[] =>
      context.chosen.has(node.id)
        ? []
        : [
            ask('pick', (g, v): Ask => {
              const s = scopeOf(v);
              return { player: decider(context)(g, s), min: 1, max: 1, open: true, ...question(g, s) };
            }),
            leavesDone(node.id, (_g, v) => inPlaceOfCards(v.pick)),
          ];
    if (node.what === 'number')
      return asked((g) => ({
        prompt: 'choose a number',
        candidates: [],
        range: [node.from ?? answerTo(g, lowestNumber), node.upTo ?? null],
      }));
    if (node.what === 'card name') return unsaid(node);
    return [
      ...asked((g, s) => ({ prompt: 'choose an attribute', candidates: attributeSubjects(g, s) })),
      leavesDone(node.id, (g, v) => inPlaceOfCards([attributeNumber(g, doneIn(v, node.id)[0])])),
    ];
  },
  pay: unsaid,
  'used up': unsaid,
  win: (node, context) => ends(node.id, 'win', node.who, context),
  lose: (node, context) => ends(node.id, 'lose', node.who, context),
  damage,
  prevent,
  heal,
  'heal life': healsLife,
  'heal damage': healDamage,
  destroy: (node, context) => [
    ...pick(context, node.id, node.what, 'destroy', { can: canDo(node, context) }),
    ...(context.gathers ? gathering(node.id) : destroying(node.id)),
  ],
  negate: (node, context) => [
    ...pick(context, node.id, node.what, 'negate'),
    either(
      (g, v) => objectsOf(g, v.cards).every((object) => isAbilityObject(g, object)),
      carryOut(node.id, negateAbility, (g, _s, abilities) => negate(g, abilities)),
      carryOut(node.id, negateCard, (g, _s, objects) => negate(g, objects)),
    ),
  ],
  drive: (node, context) => [
    call(
      driveCards,
      (g, v) => {
        const player = context.actor(g, scopeOf(v));
        return { player, cards: drivenFromDeck(g, player, node.n) };
      },
      'handled',
    ),
    leaveDone(node.id),
  ],
  'drive cards': (node, context) => [
    ...pick(context, node.id, node.what, 'drive'),
    call(driveCards, (g, v) => ({ player: context.actor(g, scopeOf(v)), cards: v.cards }), 'handled'),
    leaveDone(node.id),
  ],
  summon: (node, context) => [
    ...pick(context, node.id, node.what, 'special summon', { can: canDo(node, context) }),
    ...ifThere(node, context),
    set('cards', (g, v) => {
      const player = context.actor(g, scopeOf(v));
      const cards = objectsOf(g, v.cards);
      const fromDeck = cards.every((card) => cardsIn(g, player, DECK).includes(card));
      return (fromDeck ? summonableFromDeck(g, cards) : cards).map((card) => refOf(g.state, card));
    }),
    ...speaksOf(context, node.id),
    ...eachToZone(summonInto(node.to, context), context, node.id, (g, _s, card, zone) =>
      lyingAs(node.state, answerTo(g, specialSummonVerb)(g, card, zone)),
    ),
  ],
  play: (node, context) => {
    return [
      ...pick(context, node.id, node.what, 'play'),
      ...ifThere(node, context),
      ...oneByOne<GateLocals>(
        node.id,
        call(
          playCardOrAbility,
          (g, v) => {
            const card = cardInTurn(g, v);
            if (card < 0) return null;
            return playOfCard(g, context.actor(g, scopeOf(v)), card, 'effect', { ...playedAs(node) });
          },
          'part',
        ),
      ),
    ];
  },
  'play ability': (node, context) => [
    call(
      playCardOrAbility,
      (g, v) => {
        const card = current(g.state, v.self);
        const ability = card < 0 ? undefined : abilitiesNow(g, card).find((one) => moreAt(g, one).name === node.name);
        return ability === undefined ? null : playOfAbility(g, context.actor(g, scopeOf(v)), card, ability, 'effect');
      },
      'handled',
    ),
    leaveDone(node.id),
  ],
  'gain control': (node, context) => [
    ...pick(context, node.id, node.what, 'gain control'),
    // 1-5c: what a player controls already does not come under their control.
    set('cards', (g, v) =>
      v.cards.filter((ref) => !inPlay(g, objectOf(ref)) || controllerOf(g, objectOf(ref)) !== context.actor(g, scopeOf(v))),
    ),
    ...speaksOf(context, node.id),
    ...eachToZone(
      (g, s, card) => zonesToControl(g, card, context.actor(g, s)),
      context,
      node.id,
      (g, _s, card, zone) => answerTo(g, controlVerb)(g, card, zone),
    ),
  ],
  'shuffle in': (node, context) => {
    const to = { place: node.to };
    const behind = behindCards(node.what, context);
    return [
      ...pick(context, node.id, node.what, 'put'),
      ...carryOut(node.id, putVerb, putsInto(to, behind)),
      ...shuffled(decksOf(node, behind)),
    ];
  },
  'end the turn': () => [call(endTheTurn, () => ({}), NOWHERE)],
  rearrange: (node, context) => [call(rearrangeAtWill, (g, v) => ({ player: context.actor(g, scopeOf(v)) }), NOWHERE), isDone(node.id)],
  'pay resources': (node, context) => {
    const wanted = figureOf(node);
    return [
      ask('pick', (g, v): Ask => {
        const player = context.actor(g, scopeOf(v));
        const ready = resourcesToSpend(g, player, wanted);
        const n = ready.length < wanted ? 0 : wanted;
        return { player, prompt: 'pay with', params: { n }, candidates: ready, min: n, max: n, open: true };
      }),
      happen((g, v) => answerTo(g, payResources)(g, v.pick), 'handled'),
      leaveDone(node.id),
    ];
  },
  'summon cap': (node, context) => {
    // 6-2a: the next turn has a cap of its own.
    if (node.for === 'each turn') throw new Unworkable(said('gate-ruler.text.cap'));
    return [
      happen((g, v) => {
        const caps = [...factsOf(g).summonCap] as [number | null, number | null];
        const player = context.actor(g, scopeOf(v));
        const cap = caps[player];
        caps[player] = node.more !== true ? node.n : cap === null ? null : cap + (node.n ?? 0);
        return [events.establish({ summonCap: caps })];
      }, NOWHERE),
      isDone(node.id),
    ];
  },
  'abyssal summon': (node, context) => {
    const own: GateSelection = {
      kind: 'selection',
      quantity: { kind: 'exactly', n: 1 },
      filters: [],
      nouns: [],
      place: { zones: ['graveyard'], whose: 'you' },
    };
    const f = finder(node.what ?? own, context);
    const possible = concertoPossible(context);
    return [...abyssalSummoning(f.find, possible), leavesDone<GateLocals>(node.id, (_g, { came = NONE }) => came)];
  },
  'change effect': (node, context) => {
    const effect = context.compile.quoted(node.ability, context);
    return [
      ...pick(context, node.id, node.what, 'change'),
      changeEffect((_g, v: GateLocals) => v.cards[0] ?? NO_REF, effect),
      leaveCards(node.id),
    ];
  },
  stay: (node, context) => [
    ...pick(context, node.id, node.who, 'stay'),
    ...(context.keyword === 'Charge Shield' ? shielded : []),
    isDone(node.id),
  ],
  'base damage': ongoing,
  'damage dealt': ongoing,
  'damage is': ongoing,
  unaffected: ongoing,
  // As a replacement of the next time (14-13e-1): until it was used, or the turn ends.
  costs: (node, context) => ongoing(node.next === true && node.time === undefined ? { ...node, time: THIS_TURN } : node, context),
  'may be played': ongoing,
  settable: ongoing,
  // A card that is known is there already.
  'enters as': (node, context) => (node.what.kind === 'ref' ? unsaid(node) : ongoing(node, context)),
  'enters only': ongoing,
  'may attack from': ongoing,
  'may attack past': ongoing,
  'must attack': ongoing,
  'pays instead': unsaid,
  'pays nothing': unsaid,
  'only resources': unsaid,
  'stands in': unsaid,
  enhance: unsaid,
  concerto: unsaid,
};

/** 4-2b: "their" behind cards of a player means that player. */
const behindCards = (what: Of<'move'>['what'], context: Context): Context =>
  speakingOf(what.kind === 'selection' ? (what.place?.whose ?? what.whose) : undefined, context);

/** Resource cards that were brought along and are not in the game yet. */
function fromOutside({ id, what, to }: Of<'move'>, context: Context): readonly TextInstruction[] | null {
  const isResource = what.kind === 'selection' && what.place === undefined && what.nouns.includes('resource card');
  if (!isResource || !to.place.zones.includes('resource zone')) return null;
  const { quantity } = what;
  return [
    set('cards', (g, v) => {
      const cards = cardsIn(g, context.actor(g, scopeOf(v)), ASIDE).filter((card) => printedOrNull(g, card)?.type === 'Resource');
      return cards.slice(0, 'n' in quantity ? quantity.n : cards.length).map((card) => refOf(g.state, card));
    }),
    ...speaksOf(context, id),
  ];
}

/** 16-12b: a unit that its shield kept is without damage, and without what lasts for a time. */
const shielded: readonly TextInstruction[] = [
  happen((g, v) => {
    const [card] = objectsOf(g, v.cards);
    if (card === undefined) return null;
    const ref = refOf(g.state, card);
    const heals = answerTo(g, shieldHeals) && isUnit(g, card) && damageOn(g, card) > 0;
    const shed = answerTo(g, shieldSheds) ? g.state.effects.filter(({ on, until }) => on?.includes(ref) === true && until !== 'game') : [];
    const onOthers = shed.flatMap((effect): readonly GameEvent[] => {
      const on = (effect.on as readonly Ref[]).filter((one) => one !== ref);
      return on.length === 0 ? [] : [{ kind: 'begin', effect: { ...effect, on } }];
    });
    return [
      ...(heals ? [events.establish({ damage: { ...factsOf(g).damage, [ref]: 0 } })] : []),
      ...(shed.length === 0 ? [] : [{ kind: 'cease' as const, effects: shed.map(({ id: number }) => number) }]),
      ...onOthers,
    ];
  }, NOWHERE),
];

export const actionOf = byKind(ACTIONS);
