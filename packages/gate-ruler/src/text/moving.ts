import {
  type Ask,
  answerTo,
  ask,
  call,
  current,
  type Game,
  type GameEvent,
  happen,
  NO_REF,
  NO_ZONE,
  objectOf,
  ofCard,
  PLAYERS,
  type Player,
  refOf,
  repeat,
  set,
  subjects,
  type ZoneId,
} from '@goldenrule/kernel';
import type { Quantity } from '@goldenrule/language';
import {
  type Actor,
  cardInTurn,
  type Does,
  doneIn,
  endAsked,
  inOrder,
  laid,
  leaveHandled,
  leavesDone,
  NONE,
  objectsOf,
  onceEach,
  type Scope,
  scopeOf,
} from '@goldenrule/tabletop/text';
import { chargeVerb, putOnTop } from '../charges.ts';
import { isRefused } from '../moves.ts';
import { said } from '../problems.ts';
import { ordersArrivals } from '../text-questions.ts';
import { putVerb, removeVerb, setVerb, zonesFor } from '../verbs.ts';
import type { GateDestination, GatePlace, GateWho, State } from '../vocabulary/terms.ts';
import { word } from '../words.ts';
import { DECK, EXHAUSTED, inPlay, REMOVAL, SET, seesCard, zonesOf } from '../zones.ts';
import { carryOut } from './acting.ts';
import { type Context, isNobodyNamed, playerOf, Unworkable } from './context.ts';
import { LYING } from './filters.ts';
import type { GateCaptured, GateLocals, TextInstruction } from './locals.ts';
import { choose, decider } from './picks.ts';
import { isTable, kindsOf } from './places.ts';

/** How a card lies where a text puts it, if the text says so. */
function lying(to: GateDestination): { traits: number } | Record<string, never> {
  const traits = laid(LYING, to);
  return traits === undefined ? {} : { traits };
}

/** The same movements, with cards that lie as a text says where they come to. */
export const lyingAs = (state: State | undefined, events: readonly GameEvent[]): readonly GameEvent[] =>
  state === undefined
    ? events
    : events.map((event) => (event.kind === 'move' ? { ...event, traits: ((event.traits ?? 0) & ~EXHAUSTED) | LYING[state][1] } : event));

/** The player into whose zone something is put; null: its owner's, as "their" zones of cards are where no player was mentioned (3-2e). */
export const whoseOf = ({ whose }: GatePlace, context: Context): Actor | null =>
  whose === undefined || whose === 'owner' || (whose === 'they' && isNobodyNamed(context)) ? null : playerOf(whose, context);

/** Where a text that names one zone puts cards. */
export function kindTo(to: GateDestination, context: Context): number {
  const [kind] = kindsOf(context.writer.book, to.place.zones);
  if (kind === undefined) throw new Unworkable(said('gate-ruler.text.nowhere'));
  return kind;
}

/** Puts cards into a zone of which a player has one. */
export function putsInto(to: GateDestination, context: Context): Does {
  const kind = kindTo(to, context);
  const whose = whoseOf(to.place, context);
  const lies = lying(to);
  if (kind === REMOVAL) return (g, _s, cards) => answerTo(g, removeVerb)(g, cards);
  return (g, s, cards) => {
    const low = to.place.end === 'bottom' || (to.place.end === 'top or bottom' && s.captured.end === 'bottom');
    const player = whose?.(g, s);
    // 3-2d-2: who does not see them does not know in which order they lie.
    const unseen = kind === DECK && cards.length > 1 && to.order !== 'same' && answerTo(g, ordersArrivals) === 'owner';
    return answerTo(g, putVerb)(
      g,
      cards,
      { kind, mover: context.actor(g, s), ...(player === undefined ? {} : { player }) },
      { ...(kind === DECK ? { at: low ? 'bottom' : 'top' } : {}), ...lies, ...(unseen ? { unseen } : {}) },
    );
  };
}

/** 3-2d-2: several cards that go to an ordered zone together lie as its owner wants, the last one on top. */
const orders = (to: GateDestination, context: Context): readonly TextInstruction[] => {
  if (to.order === 'same' || kindTo(to, context) !== DECK) return [];
  return inOrder((g, s, card) =>
    to.order !== 'any' && answerTo(g, ordersArrivals) === 'owner' ? (g.state.objects.owner[card] as Player) : decider(context)(g, s),
  );
};

const ends = () => [word('top'), word('bottom')];

/** Moves the cards of this step to where the text says. */
export function moveTo(to: GateDestination, context: Context, id: number): readonly TextInstruction[] {
  const goal = to.under ?? to.onto;
  if (goal !== undefined)
    return [
      set('others', (_g, v) => v.cards),
      ...choose(context, id, goal, 'put'),
      set('goal', (_g, v) => v.cards),
      set('cards', (_g, v) => v.others),
      ...beneathOrOnTop(to, id),
    ];
  const kinds = kindsOf(context.writer.book, to.place.zones);
  if (kinds.every(isTable)) return toTable(to, context, id, putIn(to));
  const end = to.place.end === 'top or bottom' ? [endAsked(id, decider(context), ends)] : [];
  const cited = kinds[0] === REMOVAL ? removeVerb : putVerb;
  return [...orders(to, context), ...end, ...carryOut(id, cited, putsInto(to, context))];
}

/** Can a phrase mean more than one card? */
export const areSeveral = (who: GateWho | undefined): boolean => who?.kind === 'selection' && isMany(who.quantity);
const isMany = (quantity: Quantity): boolean =>
  quantity.kind === 'all' || quantity.kind === 'any number' || ('n' in quantity && quantity.n > 1);

/** "Put the top card of your deck underneath each allied unit": to one after the other, and to each what is taken for it. */
export function toEach(
  { id, what, to }: { readonly id: number; readonly what: GateWho; readonly to: GateDestination },
  taken: readonly TextInstruction[],
  context: Context,
): readonly TextInstruction[] {
  if (what.kind !== 'selection') throw new Unworkable(said('gate-ruler.text.to each'));
  return [
    ...choose(context, id, (to.under ?? to.onto) as GateWho, 'put'),
    set('goals', (_g, v) => v.cards),
    set('reached', () => []),
    repeat(
      (_g, v) => v.goals.length > 0,
      set('goal', (_g, v) => v.goals.slice(0, 1)),
      ...taken,
      ...beneathOrOnTop(to, id),
      set('reached', (_g, v) => [...v.reached, ...doneIn(v, id)]),
      set('goals', (_g, v) => v.goals.slice(1)),
    ),
    leavesDone<GateLocals>(id, (_g, v) => v.reached),
  ];
}

/** 15-14: beneath a card as a charge, or on top of it. */
function beneathOrOnTop(to: GateDestination, id: number): readonly TextInstruction[] {
  /** The card beneath which or on top of which something is put. */
  const target = (g: Game, { goal = NONE }: GateCaptured): number => objectsOf(g, goal)[0] ?? -1;
  const here: TextInstruction = set('onTop', (g, v): GateLocals['onTop'] =>
    target(g, v) < 0 ? [] : [g.state.objects.zone[target(g, v)] as ZoneId, objectOf(v.cards[0] ?? NO_REF)],
  );
  if (to.under !== undefined)
    return [
      here,
      ...carryOut(id, chargeVerb, (g, s, cards) => {
        const beneath = target(g, s.captured);
        return beneath < 0 ? [] : answerTo(g, chargeVerb)(g, cards, beneath);
      }),
    ];
  return [
    here,
    call(
      putOnTop,
      (g, v) => {
        const [card] = objectsOf(g, v.cards);
        const onto = target(g, v);
        return card === undefined || onto < 0 ? null : { card: refOf(g.state, card), onto: refOf(g.state, onto) };
      },
      'handled',
    ),
    ...leaveHandled(id),
  ];
}

/** What happens to a card for which a zone has been chosen. */
type IntoZone = (g: Game, s: Scope, card: number, zone: ZoneId) => ReturnType<Does>;

const putIn =
  (to: GateDestination): IntoZone =>
  (g, _s, card, zone) =>
    to.facing === 'down' && g.state.zones[zone]?.kind === SET
      ? answerTo(g, setVerb)(g, card, zone)
      : answerTo(g, putVerb)(g, [card], { zone }, lying(to));

/** The zones to which a card can go, by those chosen for others that go with it. */
export type ZonesFor = (g: Game, s: Scope, card: number, chosen: readonly ZoneId[]) => readonly ZoneId[];

/** The zones of the table that a place means for this card (15-3b-1). */
export function zonesMeant(place: GatePlace, context: Context): ZonesFor {
  const kinds = kindsOf(context.writer.book, place.zones);
  const whose = whoseOf(place, context);
  const all: ZonesFor = (g, s, card) => {
    if (whose === null && inPlay(g, card) && place.zones.includes('zone')) return zonesFor(g, card, context.actor(g, s));
    const player = whose?.(g, s) ?? (place.zones.includes('zone') ? context.actor(g, s) : (g.state.objects.owner[card] as Player));
    return kinds.flatMap((kind) => zonesOf(g, player, kind));
  };
  if (place.open !== true) return all;
  return (g, s, card, chosen) =>
    all(g, s, card, chosen).filter((zone) => (g.state.contents[zone] as number[]).length === 0 && !chosen.includes(zone));
}

/** Each card to a zone that its mover chooses. */
function toTable(to: GateDestination, context: Context, id: number, does: IntoZone): readonly TextInstruction[] {
  return eachToZone(zonesMeant(to.place, context), context, id, does);
}

const isPossible = (g: Game, events: readonly GameEvent[]): boolean => events.length > 0 && !isRefused(g, events);

/** Each card to a zone that is chosen for it, all of them at once: one after the other go only those of a deck (3-4c). */
export function eachToZone(zones: ZonesFor, context: Context, id: number, does: IntoZone): readonly TextInstruction[] {
  return [
    set('at', () => 0),
    set('zones', () => []),
    repeat(
      (_g, v) => v.at < v.cards.length,
      ask('zone', (g, v): Ask | null => {
        const card = cardInTurn(g, v);
        if (card < 0) return null;
        const s = scopeOf(v);
        const meant = zones(g, s, card, v.zones);
        // Where everybody sees that it comes to none of them, nobody is asked.
        if (PLAYERS.every((seat) => seesCard(g, seat, card)) && !meant.some((zone) => isPossible(g, does(g, s, card, zone)))) return null;
        return {
          player: decider(context)(g, s),
          prompt: 'which zone',
          candidates: meant.map(subjects.ofZone),
          picked: [ofCard(card)],
          min: 1,
          max: 1,
          open: true,
        };
      }),
      set('zones', (_g, v) => [...v.zones, v.zone[0] === undefined ? NO_ZONE : subjects.zoneOfSubject(v.zone[0])]),
      set('at', (_g, v) => v.at + 1),
    ),
    happen(
      (g, v) =>
        v.cards.flatMap((ref, i) => {
          const card = current(g.state, ref);
          const zone = v.zones[i] as ZoneId;
          return card < 0 || zone < 0 ? [] : does(g, scopeOf(v), card, zone);
        }),
      'handled',
    ),
    set('handled', (_g, v) => onceEach(v.handled)),
    ...leaveHandled(id),
  ];
}
