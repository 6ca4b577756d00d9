import {
  type Ask,
  type abilities,
  answerTo,
  ask,
  call,
  citing,
  clauseOn,
  current,
  effects,
  events,
  type Game,
  type GameEvent,
  happen,
  NO_REF,
  NOWHERE,
  objectOf,
  type Player,
  refOf,
  repeat,
  type Subject,
  set,
  subjects,
  zonesOf,
} from '@goldenrule/kernel';
import type { Quantity } from '@goldenrule/language';
import { isForbidden, showing } from '@goldenrule/tabletop/play';
import {
  type ByKind,
  bothSides,
  byKind,
  doneIn,
  inPlaceOfCards,
  isDone,
  leaveCards,
  leaveDone,
  leaveHandled,
  leaves,
  leavesDone,
  MARKED,
  NONE,
  numberAsked,
  objectsOf,
  placed,
  type Scope,
  scopeOf,
  take,
} from '@goldenrule/tabletop/text';
import { isUsedUp } from '../abilities.ts';
import { superiorRide } from '../call.ts';
import { unusableStandByStays } from '../check-timing.ts';
import { CANNOT, moveNotForbidden } from '../deeds.ts';
import type { CardFacts } from '../facts.ts';
import { factsOf, leadOf } from '../facts.ts';
import { goesTo } from '../moves.ts';
import { NOTATION } from '../notation.ts';
import { said } from '../problems.ts';
import { callCards, dealDamage, drawCard, drawCards, drawUpTo, driveCheck } from '../procedures.ts';
import { effectEndsAtOnce, effectsReach, leastChosen, lowestNumber, searches, timesDone, unusableAnyway } from '../text-questions.ts';
import { circleOf, master, vanguardsOf } from '../units.ts';
import { battleVerb, bindVerb, revealVerb, shuffleVerb, soulChargeVerb } from '../verbs.ts';
import type { VanguardAction, VanguardCoreAction, VanguardWho } from '../vocabulary/terms.ts';
import { frontRowOf, isCircle, kindAt, RC, REST } from '../zones.ts';
import { acting, times } from './acting.ts';
import { takenAside } from './aside.ts';
import { battlesPart, mayAttackPart } from './attacking.ts';
import { beginEffects, partOf, reachOf } from './changes.ts';
import { actingIn, type Context, playerOf, playersOf, Unworkable } from './context.ts';
import { ownCards } from './cost-verbs.ts';
import { isPaidOnPlay } from './costs.ts';
import { bound, revealed, TURNS, VERBS } from './deeds-of-text.ts';
import { discardingIn } from './discarding.ts';
import { foundBy, testOf } from './finders.ts';
import { forbids, timeOf } from './forbids.ts';
import type { TextInstruction, VanguardLocals } from './locals.ts';
import { circlesOf, isToCircle, moveTo, onlyFrom } from './moving.ts';
import { paidBy } from './paying.ts';
import { lasting } from './periods.ts';
import { lookThrough, pick, timesOf } from './picks.ts';
import { kindsOf } from './places.ts';
import { cardsNow } from './scope.ts';

export type Action = VanguardCoreAction | VanguardAction;
type Of<K extends Action['kind']> = Extract<Action, { kind: K }>;

/** What a card already was it did not become, and is spoken of all the same. */
const allMeant = (id: number): TextInstruction => leaves(id, (_g, v) => ({ meant: [...(v.left?.[id]?.meant ?? NONE), ...v.cards] }));

/** The win or loss of an effect comes while it resolves (1.2.5). */
const ends = (id: number, kind: 'win' | 'lose', who: Of<'win'>['who'], context: Context): readonly TextInstruction[] => {
  const players = playersOf(who, context);
  return [
    citing(
      effectEndsAtOnce,
      happen((g, v) => (answerTo(g, effectEndsAtOnce) ? players(g, scopeOf(v)).map((player) => ({ kind, player })) : null), 'handled'),
    ),
    leaveDone(id),
  ];
};

/** The number a quantity names, where it is of a kind that can be carried out. */
function countOf(quantity: Quantity, kinds: readonly Quantity['kind'][]): number {
  if (!('n' in quantity) || !kinds.includes(quantity.kind)) throw new Unworkable(said('vanguard.text.quantity'));
  return quantity.n;
}

/** One definition for each card name, or for each clan. */
function declarable(g: Game, what: 'card name' | 'group', of: string | undefined): Subject[] {
  const seen = new Set<string>();
  const found: Subject[] = [];
  for (const definition of g.library.definitions) {
    const facts = definition.facts as CardFacts;
    if (of !== undefined && facts.clan !== of && !facts.race.includes(of)) continue;
    const key = what === 'group' ? facts.clan : facts.name;
    if (seen.has(key)) continue;
    seen.add(key);
    found.push(subjects.ofDefinition(definition.index));
  }
  return found;
}

/** Costs read it themselves. */
function onlyInCosts(): never {
  throw new Unworkable(said('vanguard.text.requires'));
}

const ACTIONS: ByKind<Action, Context, readonly TextInstruction[]> = {
  choose: (node, context) => [
    ...pick(discardingIn(context.body, node, context), node.id, node.what, 'choose', 'choose'),
    leaveCards(node.id),
    ...take(node.id),
  ],
  'choose place': (node, context) => {
    const circles = circlesOf(node.place, context);
    const whose = node.place.whose === undefined ? actingIn(context) : playersOf(node.place.whose, context);
    const n = countOf(node.quantity, ['exactly', 'up to']);
    return [
      ask('pick', (g, v): Ask => {
        const s = scopeOf(v);
        const options = whose(g, s).flatMap((player) => circles(g, s, player).map(subjects.ofZone));
        return {
          player: context.actor(g, s),
          prompt: 'choose circles',
          params: { most: n },
          candidates: options,
          min: node.quantity.kind === 'up to' ? 0 : n,
          max: n,
          demands: clauseOn(g.book, leastChosen),
          open: true,
        };
      }),
      leavesDone(node.id, (_g, v) => inPlaceOfCards(v.pick.map(subjects.zoneOfSubject))),
    ];
  },
  'choose column': (node, context) => [
    ask('pick', (g, v): Ask => {
      const player = context.actor(g, scopeOf(v));
      return {
        player,
        prompt: 'choose a column',
        // Each column has a circle in the front row: that one stands for it.
        candidates: frontRowOf(g, player).map(subjects.ofZone),
        min: 1,
        max: 1,
        open: true,
      };
    }),
    leavesDone(node.id, (_g, v) => inPlaceOfCards(v.pick.map(subjects.zoneOfSubject))),
  ],
  search: (node, context) => {
    const { what } = node;
    if (what.kind === 'ref') throw new Unworkable(said('vanguard.text.known'));
    if (node.in !== undefined && what.place !== undefined) throw new Unworkable(said('vanguard.text.two places'));
    const whole = what.kind === 'selection' ? placed(what, node.in) : { ...what, each: what.each.map((one) => placed(one, node.in)) };
    const first = whole.kind === 'selection' ? whole : whole.each[0];
    if (first?.kind !== 'selection') throw new Unworkable(said('vanguard.text.known'));
    return [
      citing(searches, lookThrough(context, first), ...pick(context, node.id, whole, 'search', 'search')),
      leaveCards(node.id),
      ...take(node.id),
    ];
  },
  look: (node, context) =>
    acting(context, node.id, node.at, 'look', effectsReach, (g, s, cards) => {
      const to = [context.actor(g, s)];
      return cards.length === 0 ? [] : [{ kind: 'reveal', cards, to, verb: 'look' }, showing(g, cards, to)];
    }),
  reveal: (node, context) => {
    const to = node.to === undefined ? null : playersOf(node.to, context);
    return acting(context, node.id, node.what, 'reveal', revealVerb, (g, s, cards) =>
      to === null || cards.length === 0
        ? revealed(g, s, cards)
        : answerTo(g, revealVerb)(g, cards, [...new Set([context.actor(g, s), ...to(g, s)])]),
    );
  },
  draw: (node, context) => {
    const { cards } = node;
    const n = countOf(cards, ['exactly', 'up to']);
    const many = timesOf(node, context);
    const so = (g: Game, v: VanguardLocals) => {
      const s = scopeOf(v);
      return { player: context.actor(g, s), count: answerTo(g, timesDone)(many === undefined ? n : n * many(g, s)) };
    };
    const drawn: TextInstruction =
      cards.kind === 'up to'
        ? call(drawUpTo, so, 'handled')
        : n !== 1 || many !== undefined
          ? call(drawCards, so, 'handled')
          : call(drawCard, (g, v) => ({ player: context.actor(g, scopeOf(v)) }), 'handled');
    return [drawn, leaveDone(node.id), ...take(node.id)];
  },
  discard: (node, context) =>
    acting(discardingIn(context.body, node, context), node.id, node.what, 'discard', VERBS.discard.clause, VERBS.discard.does),
  move: (node, context) => {
    const { row, columnOf, columnChosen } = node.to.place;
    // From a column that was chosen to "the front row": in which column nobody says.
    const isInColumn = node.what.kind === 'selection' && node.what.place?.columnChosen !== undefined;
    if (isInColumn && row !== undefined && columnOf === undefined && columnChosen === undefined)
      throw new Unworkable(said('vanguard.text.nowhere'));
    return [
      ...pick(context, node.id, takenHome(node), 'meet', 'put'),
      ...onlyFrom(node.from, context),
      ...moveTo(node.to, context, node.id),
    ];
  },
  turn: (node, context) => {
    const { clause, does } = TURNS[node.facing === 'up' ? 'face up' : 'face down'];
    return [...acting(context, node.id, node.what, 'turn', clause, does), allMeant(node.id)];
  },
  shuffle: (node, context) => {
    const kinds = kindsOf(context.writer.book, node.what.zones);
    const players = node.what.whose === undefined ? actingIn(context) : playersOf(node.what.whose, context);
    const aside = takenAside(context.body, node.id);
    return [
      citing(
        shuffleVerb,
        happen((g, v) => {
          const apart = aside.flatMap((id) => objectsOf(g, doneIn(v, id)));
          return players(g, scopeOf(v)).flatMap((player) =>
            kinds.flatMap((kind) => zonesOf(g, player, kind).flatMap((zone) => answerTo(g, shuffleVerb)(g, zone, apart))),
          );
        }, 'handled'),
      ),
      leaveDone(node.id),
    ];
  },
  exchange: (node, context) => [
    ...pick(context, node.id, node.what, 'meet', 'exchange'),
    ...(node.with === undefined ? [] : bothSides(pick(context, node.id, node.with, 'meet', 'exchange'))),
    happen((g, v) => {
      const [one, other] = cardsNow(g, scopeOf(v), v.cards);
      if (one === undefined || other === undefined || !isCircle(kindAt(g, one)) || !isCircle(kindAt(g, other))) return null;
      // 1.3.2: what can be done only in part by both is not done.
      if ([one, other].every((card) => kindAt(g, card) === RC) && ![one, other].every((card) => moveNotForbidden(g, card))) return null;
      return [goesTo(g, one, circleOf(g, other), 'exchange'), goesTo(g, other, circleOf(g, one), 'exchange')];
    }, 'handled'),
    leaveDone(node.id),
  ],
  become: (node, context) => {
    const { clause, does } = TURNS[node.state];
    return [...acting(context, node.id, node.what, node.state, clause, does), allMeant(node.id)];
  },
  change: (node, context) =>
    beginEffects(
      context,
      node.id,
      node.changes.map((one) => partOf(one, context)),
      node.who,
      node,
      () => reachOf(node.who, context),
    ),
  forbid: (node, context) => {
    const { part, reaching } = forbids(node, context);
    const time = timeOf(node.deed, node.time);
    const lasting = time === undefined ? node : { ...node, time };
    const made = beginEffects(context, node.id, [part], typeof node.who === 'string' ? null : node.who, lasting, reaching);
    if (node.deed.kind !== 'use abilities') return made;
    const isUsedUpNow = (g: Game, { source, ability, master: player, captured, by }: abilities.StandBy): boolean =>
      isUsedUp(g, { card: source & 1023, ref: source, ability, master: player, captured, by });
    return [...made, happen((g) => cancelled(g, (entry) => current(g.state, entry.source) >= 0 && isUsedUpNow(g, entry)), NOWHERE)];
  },
  declare: (node, context) => {
    const { what } = node;
    if (what === 'number') {
      return [
        numberAsked('pick', 'choose a number', context.actor, (g) => [node.from ?? answerTo(g, lowestNumber), node.upTo ?? null]),
        leavesDone(node.id, (_g, v) => inPlaceOfCards(v.pick)),
      ];
    }
    return [
      ask('pick', (g, v) => ({
        player: context.actor(g, scopeOf(v)),
        prompt: what === 'group' ? 'declare a clan' : 'declare a card name',
        candidates: declarable(g, what, node.of?.name),
        min: 1,
        max: 1,
      })),
      set('declared', (_g, v) => v.pick.map(subjects.definitionOf)),
      leavesDone<VanguardLocals>(node.id, (_g, v) => inPlaceOfCards(v.declared ?? [])),
    ];
  },
  pay: (node, context) => {
    const { cost } = context;
    if (cost === null) throw new Unworkable(said('vanguard.text.no cost'));
    if (isPaidOnPlay(context)) return [isDone(node.id)];
    return paidBy(node.id, cost);
  },
  win: (node, context) => ends(node.id, 'win', node.who, context),
  lose: (node, context) => ends(node.id, 'lose', node.who, context),
  'used up': (node, context) => usedUp(node, context),
  retire: (node, context) => acting(context, node.id, node.what, 'retire', VERBS.retire.clause, VERBS.retire.does),
  heal: (node, context) => acting(context, node.id, node.what, 'heal', VERBS.heal.clause, VERBS.heal.does),
  bind: (node, context) => acting(context, node.id, node.what, 'bind', bindVerb, bound(node.facing ?? 'up')),
  call: (node, context) => {
    const { state, facing, order } = node.to;
    const isPlain = facing === undefined && order === undefined && (state === undefined || state === 'stand' || state === 'rest');
    if (!isPlain || !isToCircle(node.to, context)) throw new Unworkable(said('vanguard.text.lies'));
    const circles = circlesOf(node.to.place, context);
    const { open, separate, whose } = node.to.place;
    const sideOf = whose === undefined ? context.actor : playerOf(whose, context);
    return [
      ...pick(context, node.id, node.what, 'meet', 'call'),
      ...onlyFrom(node.from, context),
      call(
        callCards,
        (g, v) => {
          const s = scopeOf(v);
          const { cards } = v;
          if (cards.length === 0) return null;
          return {
            player: context.actor(g, s),
            cards,
            circles: circles(g, s, sideOf(g, s)),
            open: open === true,
            separate: separate === true,
            resting: state === 'rest',
          };
        },
        'handled',
      ),
      ...leaveHandled(node.id),
    ];
  },
  ride: (node, context) => {
    if (node.state === 'face up' || node.state === 'face down') throw new Unworkable(said('vanguard.text.lies'));
    return [
      ...pick(context, node.id, node.what, 'meet', 'ride'),
      citing(
        superiorRide,
        happen((g, v) => {
          const card = current(g.state, v.cards[0] ?? NO_REF);
          const player = context.actor(g, scopeOf(v));
          if (card < 0 || v.cards.length === 0 || isForbidden(g, CANNOT.ride, card, { player })) return null;
          const batch = answerTo(g, superiorRide)(g, player, card);
          return node.state === 'rest' ? batch.map((event, i) => (i === 0 ? ({ ...event, traits: REST } as GameEvent) : event)) : batch;
        }, 'handled'),
      ),
      // The unit that was ridden went into the soul: it is not what this step rode.
      set('handled', (_g, v) => v.handled.filter((ref) => v.cards.some((card) => objectOf(card) === objectOf(ref)))),
      ...leaveHandled(node.id),
    ];
  },
  'counter-blast': (node, context) =>
    acting(
      context,
      node.id,
      ownCards('damage zone', node.n, node.of, 'face up'),
      'counter-blast',
      VERBS['counter-blast'].clause,
      VERBS['counter-blast'].does,
      'choose',
    ),
  'soul-blast': (node, context) =>
    acting(
      context,
      node.id,
      ownCards('soul', node.n, node.of),
      'soul-blast',
      VERBS['soul-blast'].clause,
      VERBS['soul-blast'].does,
      'choose',
    ),
  requires: onlyInCosts,
  'soul-charge': (node, context) =>
    times(
      node.id,
      // 1.3.2: never more than there are cards.
      (g) => Math.min(node.n, g.state.objects.count),
      soulChargeVerb,
      (g, s) => answerTo(g, soulChargeVerb)(g, context.actor(g, s)),
    ),
  'counter-charge': (node, context) =>
    acting(
      context,
      node.id,
      ownCards('damage zone', node.n, undefined, 'face down'),
      'counter-charge',
      TURNS['face up'].clause,
      TURNS['face up'].does,
      'choose',
    ),
  damage: (node, context) => {
    const to = foundBy(node.to, context);
    const amount = countOf(node.n, ['exactly']);
    const damaged = (g: Game, s: Scope): Player | null => {
      const unit = cardsNow(g, s, to(g, s))[0];
      return unit === undefined ? null : master(g, unit);
    };
    return [
      call(
        dealDamage,
        (g, v) => {
          const player = damaged(g, scopeOf(v));
          return player === null ? null : { player, amount: answerTo(g, timesDone)(amount) };
        },
        'handled',
      ),
      leaveDone(node.id),
    ];
  },
  repeat: (node, context) => {
    if (!context.repeatable) throw new Unworkable(said('vanguard.text.repeat'));
    const { upTo } = node;
    if (upTo === undefined) return [set('again', () => true), isDone(node.id)];
    return [set('again', (_g, v) => v.repeated < upTo), set('repeated', (_g, v) => v.repeated + 1), isDone(node.id)];
  },
  'drive check': (node, context) => [
    set('at', (g) => answerTo(g, timesDone)(node.n)),
    repeat(
      (_g, v) => v.at > 0,
      call(driveCheck, (g, v) => {
        const player = context.actor(g, scopeOf(v));
        const [vanguard] = vanguardsOf(g, player);
        const lead = leadOf(factsOf(g));
        const unit = lead !== NO_REF ? lead : vanguard === undefined ? NO_REF : refOf(g.state, vanguard);
        return { player, for: unit };
      }),
      set('at', (_g, v) => v.at - 1),
    ),
    leavesDone(node.id, () => (node.n > 0 ? MARKED : [])),
  ],
  battle: (node, context) => {
    if (context.time !== undefined)
      return beginEffects(context, node.id, [battlesPart(node, context)], node.who, { ...context.time, time: context.time }, () =>
        reachOf(node.who, context),
      );
    const isMeant = testOf(node.who, context);
    return acting(context, node.id, node.with, 'battle', battleVerb, (g, s, cards) =>
      cards.length === 0 || !factsOf(g).attackers.some((attacker) => isMeant(g, s, attacker))
        ? []
        : answerTo(g, battleVerb)(g, cards, node.also === true),
    );
  },
  'may attack': (node, context) => {
    const time = context.time ?? { kind: 'until end' as const, of: { kind: 'turn' as const } };
    return beginEffects(context, node.id, [mayAttackPart(node, context)], node.who, { time }, () => reachOf(node.who, context));
  },
};

/** "All units, to your hand": those of whoever's hand it is. */
function takenHome({ what, to: { place } }: Of<'move'>): VanguardWho {
  const isAnybodys = what.kind === 'selection' && what.whose === undefined && what.place === undefined && what.nouns[0] !== 'card';
  return isAnybodys && place.whose !== undefined ? { ...what, whose: place.whose } : what;
}

/** 11.2: this ability of this card cannot be used for a time; stand-bys it has are looked after by the check timing. */
function usedUp(node: Of<'used up'>, context: Context): readonly TextInstruction[] {
  const lasts = lasting(node.time, context);
  const part = context.writer.static({
    what: effects.about('cannot use abilities'),
    mode: 'forbid',
    applies: () => true,
    amount: () => 1,
    concerns: (_g, self, subject) => subject.ability === self.ability && subject.by === self.captured.by,
  });
  return [
    citing(
      NOTATION.cannotBeUsed.known,
      happen((g, v) => {
        // 8.1.1.2.3.1: even if the condition before it failed.
        if (v.failed === true && !answerTo(g, unusableAnyway)) return null;
        const span = lasts(g, scopeOf(v));
        if (span === null || current(g.state, v.self) < 0) return null;
        const made = events.begins({
          part,
          on: [v.self],
          until: span.until,
          source: v.self,
          master: v.master,
          ability: v.ability,
          captured: v.$by === undefined ? {} : { by: v.$by },
        });
        return [made, ...cancelled(g, (entry) => entry.ability === v.ability && entry.source === v.self && entry.by === v.$by)];
      }, 'handled'),
    ),
    leaveDone(node.id),
  ];
}

/** 11.2.1.3: stand-bys that an ability has when it becomes unusable are cancelled. */
function cancelled(g: Game, isMeant: (entry: abilities.StandBy) => boolean): readonly GameEvent[] {
  if (answerTo(g, unusableStandByStays)) return [];
  const entries = g.state.standing.filter(isMeant).map((entry) => entry.number);
  return entries.length === 0 ? [] : [events.dismiss(entries)];
}

/** Compiles one verb. */
export const actionOf = byKind(ACTIONS);
