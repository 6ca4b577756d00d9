/** Section 7 of the toy's rulebook: ships, and what belongs to them. */
import {
  associations,
  calling,
  current,
  defines,
  effects,
  events,
  type Game,
  type GameEvent,
  happen,
  kindOfZone,
  machine,
  objectOf,
  objects,
  ofCard,
  type Player,
  type Ref,
  refOf,
  rule,
  sectionOf,
  step,
} from '../../src/index.ts';
import { FIELD, HAND, HEAP, handOf, losing, onField, PILE, printed, zoneFor } from './harbour.ts';
import { mainLine, salvage } from './procedures.ts';

const CREATED = 1;

/** So many cards may a player hold: players have values as cards do. */
export const handLimit = (g: Game, player: Player): number =>
  effects.project(g, effects.bearerOfPlayer(player), effects.about('hand limit'), 20);
/** So many berths has a field: zones have values, too. */
export const berthsOf = (g: Game, player: Player): number =>
  effects.project(g, effects.bearerOfZone(zoneFor(FIELD, player)), effects.about('berths'), 3);

/** Does a card leave the field, and where to? */
const leaving = (g: Game, event: GameEvent): event is events.Move =>
  event.kind === 'move' && onField(g, event.card) && kindOfZone(g, event.to) !== FIELD;

/** These go where the card goes: to a zone that each player has, to their owner's. */
const following = (g: Game, refs: readonly Ref[], event: events.Move): readonly GameEvent[] =>
  refs.flatMap((ref) => {
    const card = current(g.state, ref);
    const kind = kindOfZone(g, event.to);
    return card < 0 ? [] : [events.move(card, kind <= HEAP ? zoneFor(kind, objects.ownerOf(g, card)) : event.to)];
  });

/** Both sides of a tow. */
const towedWith = (g: Game, ref: Ref): readonly Ref[] =>
  g.state.associations.flatMap(({ relation, from, to }) => (relation !== 'tow' ? [] : from === ref ? [to] : to === ref ? [from] : []));

export const fleet = sectionOf(mainLine, '7', 'Ships', [
  rule('7.1', 'What was created sinks where it would go to a hand, a pile or a heap.', machine.redirects, (g, event) =>
    event.kind === 'move' && g.state.objects.kind[event.card] === CREATED && [HAND, PILE, HEAP].includes(kindOfZone(g, event.to))
      ? { kind: 'erase', card: event.card, verb: 'sink' }
      : event,
  ),
  rule('7.2', 'Cargo goes where its ship goes.', machine.companions, {
    along: (g, event) => (leaving(g, event) ? following(g, associations.belongingTo(g, refOf(g.state, event.card), 'cargo'), event) : []),
  }),
  rule('7.3', 'Ships in tow leave the field together, or not at all.', machine.companions, {
    along: (g, event) => (leaving(g, event) ? following(g, towedWith(g, refOf(g.state, event.card)), event) : []),
    both: true,
  }),
  rule('7.4', 'Cargo stays with a ship that is refitted.', machine.survival, { relation: 'cargo', after: associations.handedOn }),
  rule('7.5', 'A ship is moored to a field until it moves.', machine.survival, {
    relation: 'mooring',
    after: (g, change) => (change.how === 'move' ? null : associations.handedOn(g, change)),
  }),
  rule('7.6', 'Flotsam that is discarded is salvaged at once, in the order its owner likes.', machine.interrupts, (g, events) =>
    events.flatMap((event) => {
      if (event.kind !== 'move' || event.verb !== 'discard' || !printed(g, event.card).flotsam) return [];
      const owner = objects.ownerOf(g, event.card);
      return [{ ...calling(salvage, { player: owner, card: refOf(g.state, event.card) }), orderedBy: owner, about: ofCard(event.card) }];
    }),
  ),
  defines(salvage, '7.7', [
    step(
      '7.7.1',
      'Salvaging: the flotsam goes back to the pile, and everybody hears of it.',
      happen((g, v) => [
        ...(current(g.state, v.card) < 0 ? [] : [events.move(objectOf(v.card), zoneFor(PILE, v.player), { verb: 'salvage' })]),
        events.signal('salvage', { player: v.player, card: objectOf(v.card) }),
      ]),
    ),
  ]),
  rule('7.8', 'Who has more cards in hand than allowed loses.', losing, (g, player) => handOf(g, player).length >= handLimit(g, player)),
]);
