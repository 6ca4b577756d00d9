import {
  type Ask,
  answerTo,
  ask,
  call,
  citing,
  contentsOf,
  current,
  type Game,
  type GameEvent,
  happen,
  kindOfZone,
  NOWHERE,
  type Player,
  refOf,
  set,
  subjects,
  when,
  type ZoneId,
  zonesOf,
} from '@goldenrule/kernel';
import {
  type Count,
  cardInTurn,
  type Does,
  endAsked,
  inOrder,
  laid,
  objectsOf,
  oneByOne,
  type Scope,
  scopeOf,
  type TextLocals,
} from '@goldenrule/tabletop/text';
import { guardPairs, guardsSomebody, mayBePlaced, whomToGuard } from '../guard.ts';
import { goes, goesTo } from '../moves.ts';
import { said } from '../problems.ts';
import { chooseAtRandom } from '../procedures.ts';
import { effectsReach, orderStaysUnknown, ownerOrders } from '../text-questions.ts';
import { master } from '../units.ts';
import { shuffleVerb } from '../verbs.ts';
import type { VanguardDestination, VanguardPlace } from '../vocabulary/terms.ts';
import { WORD } from '../words.ts';
import { DECK, GC, HAND, isCircle, kindAt, playerOfZone } from '../zones.ts';
import { carryOut } from './acting.ts';
import { actingIn, type Context, playerOf, playersOf, Unworkable } from './context.ts';
import { LYING, NOUNS } from './filters.ts';
import { foundBy } from './finders.ts';
import type { TextInstruction, VanguardLocals } from './locals.ts';
import { kindsOf, layoutOf, zonesIn } from './places.ts';

/** The circles of this player that a place describes, as zones. */
export function circlesOf(place: VanguardPlace, context: Context): (g: Game, s: Scope, player: Player) => readonly ZoneId[] {
  if (place.chosen !== undefined) {
    const { chosen } = place;
    return (g, s, player) => zonesIn(s, chosen).filter((circle) => playerOfZone(g, circle) === player);
  }
  const kinds = kindsOf(context.writer.book, place.zones.length === 0 ? ['rear-guard circle'] : place.zones).filter(isCircle);
  const { row, column, columnOf, rowOf, columnNotOf, columnChosen, placeOf, open, with: noun } = place;
  const [only, ...others] = kinds;
  const circles = (g: Game, player: Player): readonly ZoneId[] =>
    only !== undefined && others.length === 0 ? zonesOf(g, player, only) : kinds.flatMap((kind) => zonesOf(g, player, kind));
  const parts = [row, column, columnOf, rowOf, columnNotOf, columnChosen, placeOf, open, noun];
  if (parts.every((one) => one === undefined)) return (g, _s, player) => circles(g, player);
  const lies = layoutOf(place, (who) => foundBy(who, context));
  const isOpen = (g: Game, circle: ZoneId): boolean => open === undefined || contentsOf(g, circle).length === 0;
  const isOn = (g: Game, s: Scope, circle: ZoneId): boolean =>
    noun === undefined || contentsOf(g, circle).some((card) => NOUNS[noun](g, s, refOf(g.state, card)));
  return (g, s, player) => circles(g, player).filter((circle) => lies(g, s, circle) && isOpen(g, circle) && isOn(g, s, circle));
}

/** How many circles there are of those a place describes on which there is no unit. */
export function openCircles(place: VanguardPlace, context: Context): Count {
  const circles = circlesOf({ ...place, open: true }, context);
  const players = place.whose === undefined ? actingIn(context) : playersOf(place.whose, context);
  return (g, s) => players(g, s).reduce<number>((sum, player) => sum + circles(g, s, player).length, 0);
}

const VERB_TO: Readonly<Record<number, string>> = { [HAND]: 'to hand' };

/** Where a text that names one zone puts cards. */
export function kindTo(to: VanguardDestination, context: Context): number {
  const [kind, ...more] = kindsOf(context.writer.book, to.place.zones);
  if (kind === undefined) throw new Unworkable(said('vanguard.text.nowhere'));
  if (more.length > 0) throw new Unworkable(said('vanguard.text.options'));
  return kind;
}

export const isToCircle = (to: VanguardDestination, context: Context): boolean =>
  to.place.chosen !== undefined || kindsOf(context.writer.book, to.place.zones).every(isCircle);

/** Puts cards into a zone that is no circle. */
export function putsInto(to: VanguardDestination, context: Context): Does {
  const kind = kindTo(to, context);
  const whose = to.place.whose === undefined ? null : playersOf(to.place.whose, context);
  const lies = laid(LYING, to);
  const bottom = to.place.end === 'bottom';
  return (g, s, cards) => {
    const unseen = kind === DECK && cards.length > 1 && answerTo(g, orderStaysUnknown);
    return cards.map((card): GameEvent => {
      const player = whose?.(g, s)[0];
      const low = bottom || (to.place.end === 'top or bottom' && s.captured.end === 'bottom');
      const named = player === g.state.objects.owner[card] ? undefined : player;
      const event = goes(g, card, kind, VERB_TO[kind] ?? 'put', named, undefined, lies);
      if (kind === DECK) event.at = low ? 'bottom' : 'top';
      if (unseen) event.unseen = true;
      return event;
    });
  };
}

/** 4.1.5: several cards that go to an ordered zone together lie as their owner wants, the last one on top. */
const orders = (to: VanguardDestination, context: Context): readonly TextInstruction[] => {
  if (to.order === 'same' || kindTo(to, context) !== DECK) return [];
  if (to.order === 'random')
    return [
      citing(
        shuffleVerb,
        when(
          (_g, v) => v.cards.length > 1,
          call(chooseAtRandom, (g, v) => ({ from: objectsOf(g, v.cards), count: objectsOf(g, v.cards).length }), 'cards'),
          set('cards', (g, v) => v.cards.map((card) => refOf(g.state, card))),
        ),
      ),
    ];
  const asked = inOrder((g, s, card) => {
    if (!answerTo(g, ownerOrders)) return null;
    return to.order === 'any' ? context.actor(g, s) : (g.state.objects.owner[card] as Player);
  });
  return [citing(ownerOrders, ...asked)];
};

const ends = () => [WORD.top, WORD.bottom];

/** Moves the cards left for this step to where the text says. */
export function moveTo(to: VanguardDestination, context: Context, id: number): readonly TextInstruction[] {
  if (isToCircle(to, context)) return moveToCircle(to, context, id);
  const puts = carryOut(id, effectsReach, putsInto(to, context));
  const end = to.place.end === 'top or bottom' ? [endAsked(id, context.actor, ends)] : [];
  return [...orders(to, context), ...end, ...puts];
}

/** The circles to which this step has put cards already. */
const takenBy = (g: Game, v: TextLocals): readonly ZoneId[] => objectsOf(g, v.handled).map((card) => g.state.objects.zone[card] as ZoneId);

/** To a circle without calling: each card to a circle its mover chooses. */
function moveToCircle(to: VanguardDestination, context: Context, id: number): readonly TextInstruction[] {
  const circles = circlesOf(to.place, context);
  const named = to.place.whose === undefined ? null : playerOf(to.place.whose, context);
  /** Whose circle it is: where nobody is said, whoever has the unit that moves from one to another. */
  const whose = (g: Game, s: Scope, card: number): Player => {
    if (named !== null) return named(g, s);
    return card >= 0 && isCircle(kindAt(g, card)) ? master(g, card) : context.actor(g, s);
  };
  /** The card that has just come to the guardian circle; −1: none has. */
  const moved = (g: Game, v: TextLocals): number => objectsOf(g, v.part).find((card) => kindAt(g, card) === GC) ?? -1;
  return oneByOne<VanguardLocals>(
    id,
    ask('circle', (g, v): Ask | null => {
      const s = scopeOf(v);
      const card = cardInTurn(g, v);
      if (card < 0) return null;
      const player = whose(g, s, card);
      return {
        player: context.actor(g, s),
        prompt: 'which circle',
        candidates: circles(g, s, player)
          .filter(
            (circle) => mayBePlaced(g, card, kindOfZone(g, circle)) && !(to.place.separate === true && takenBy(g, v).includes(circle)),
          )
          .map(subjects.ofZone),
        min: 1,
        max: 1,
        open: true,
      };
    }),
    happen((g, v) => {
      const card = cardInTurn(g, v);
      const [circle] = v.circle;
      return card < 0 || circle === undefined ? null : [goesTo(g, card, subjects.zoneOfSubject(circle), 'put', undefined, laid(LYING, to))];
    }, 'part'),
    // 7.4.1.1.2.1: whatever is put there guards.
    set('whom', () => []),
    ask('whom', (g, v) =>
      moved(g, v) < 0 || !answerTo(g, guardsSomebody)('put')
        ? null
        : whomToGuard(g, context.actor(g, scopeOf(v)), whose(g, scopeOf(v), moved(g, v))),
    ),
    happen((g, v) => {
      const [whom] = v.whom;
      return whom === undefined ? null : [guardPairs(g, [[moved(g, v), whom]])];
    }, NOWHERE),
  );
}

/** "This card from your soul": only if it is there. */
export function onlyFrom(from: VanguardPlace | undefined, context: Context): readonly TextInstruction[] {
  if (from === undefined) return [];
  const kinds = kindsOf(context.writer.book, from.zones);
  const whose = from.whose === undefined ? null : playersOf(from.whose, context);
  return [
    set('cards', (g, v) => {
      const owners = whose?.(g, scopeOf(v));
      return v.cards.filter((ref) => {
        const card = current(g.state, ref);
        return card >= 0 && kinds.includes(kindAt(g, card)) && (owners === undefined || owners.includes(master(g, card)));
      });
    }),
  ];
}
