import { current, type events, type Game, kindOfZone, type Player, refOf, type Vars, type ZoneId } from '@goldenrule/kernel';
import { shownNow } from '@goldenrule/tabletop/play';
import { always, arrives, type Happening, type Players, remembered, type Scope, type Side, turned } from '@goldenrule/tabletop/text';
import type { Blast, VanguardEvent } from '../vocabulary/terms.ts';
import { DAMAGE, DECK, DROP, FACE_DOWN, kindAt, playerOfZone, SOUL } from '../zones.ts';
import { type Context, playersOf } from './context.ts';
import { testOf } from './finders.ts';

/** Events in which players pay with cards, look at them or shuffle them. */
type Told<K extends VanguardEvent['kind']> = Extract<VanguardEvent, { readonly kind: K }>;

/** Cards are looked at one after the other: what is shown while others of the same deck are is the same look at it. */
export function looks(node: Told<'looks'>, context: Context): Happening {
  const players = playersOf(node.who, context);
  const isInDeckOf = (g: Game, player: Player, card: number): boolean =>
    kindAt(g, card) === DECK && playerOfZone(g, g.state.objects.zone[card] as ZoneId) === player;
  const isLooking = (g: Game, player: Player): boolean =>
    shownNow(g).some(([ref, to]) => {
      const card = current(g.state, ref);
      return (to & (1 << player)) !== 0 && card >= 0 && isInDeckOf(g, player, card);
    });
  return {
    ...shown((g, s, { cards, master }) => {
      const player = players(g, s).find((one) => one === master);
      return player !== undefined && cards.some((card) => isInDeckOf(g, player, card)) && !isLooking(g, player) ? {} : null;
    }, 'before'),
    moves: true,
  };
}

export function reveals(node: Told<'reveals'>, context: Context): Happening {
  const who = testOf(node.who, context);
  const players = node.player === undefined ? null : playersOf(node.player, context);
  return shown((g, s, { cards, master, verb }) => {
    if (verb !== 'reveal' || (players !== null && !players(g, s).some((one) => one === master))) return null;
    const found = cards.map((card) => refOf(g.state, card)).filter((ref) => who(g, s, ref));
    return found.length > 0 ? remembered({ who: found }, 'who') : null;
  }, 'after');
}

export function isShuffled(node: Told<'is shuffled'>, context: Context): Happening {
  const players = playersOf(node.what.whose ?? 'you', context);
  return {
    topic: 'shuffle',
    moves: false,
    own: false,
    match: (g, s, event, side) => {
      const { zone } = event as events.Shuffle;
      return side !== 'before' && kindOfZone(g, zone) === DECK && players(g, s).includes(playerOfZone(g, zone)) ? {} : null;
    },
  };
}

/** What each icon does to a card of a player. */
const BLASTS: { readonly [D in Blast]: (players: Players) => Happening } = {
  'soul-blast': (players) =>
    arrives([DROP], (g, s, { verb, from, to }) => verb === 'soul blast' && players(g, s).includes(playerOfZone(g, from ?? to))),
  'soul-charge': (players) =>
    arrives([SOUL], (g, s, { verb, to }) => verb === 'soul charge' && players(g, s).includes(playerOfZone(g, to))),
  'counter-blast': (players) => inDamageZone(players, ({ verb }) => verb === 'counter blast'),
  // 10.1: to counter charge is to turn a card in the damage zone face up by an effect.
  'counter-charge': (players) =>
    inDamageZone(players, ({ mask, traits, through }) => mask === FACE_DOWN && traits === 0 && through === 'effect'),
};

/** A card in the damage zone of one of these players is turned over. */
const inDamageZone = (players: Players, isMeant: (event: events.Turn) => boolean): Happening =>
  turned(false, always, (event, g, s) => {
    const zone = g.state.objects.zone[event.card] as ZoneId;
    return isMeant(event) && kindOfZone(g, zone) === DAMAGE && players(g, s).includes(playerOfZone(g, zone));
  });

/** Cards are shown to somebody, by looking or revealing. */
const shown = (match: (g: Game, s: Scope, event: events.Reveal) => Vars | null, read: Side): Happening => ({
  topic: 'reveal',
  moves: false,
  own: false,
  match: (g, s, event, side) => (side === read ? match(g, s, event as events.Reveal) : null),
});

export const blasts = (node: Told<'blasts'>, context: Context): Happening => BLASTS[node.deed](playersOf(node.who, context));
