/** Events that texts of every game speak of: movements, and what is only told. */
import { answerTo, effects, type events, type Game, kindOfZone, NO_REF, type Ref, refOf, type Vars, type ZoneId } from '@goldenrule/kernel';
import type { Player, Terms, Who } from '@goldenrule/language/trees';
import type { Scope, Test } from './frames.ts';
import { triggersReadWithEffects } from './questions.ts';
import { type Happening, remembered, type Side, spokenOf } from './waiting.ts';

/** Is it the card that bears the ability that is meant? */
export const isSelf = <T extends Terms>(who: Who<T> | Player | undefined): boolean =>
  typeof who === 'object' && who.kind === 'ref' && who.to === 'self';

/** Does an effect reach a card: the bearer itself, or those that fit? */
export const reaching = <T extends Terms>(who: Who<T>, test: Test): effects.Reach =>
  isSelf(who) ? effects.itself : (g, self, card) => card >= 0 && test(g, self, refOf(g.state, card));

/** Is it a player of whom a text speaks? */
export const isPlayer = <W extends object>(who: W | Player): who is Player => typeof who === 'string';

/** The card an event is about, as a reference; 0: about none. */
export const refIn = (g: Game, card: number | undefined): Ref => (card === undefined ? NO_REF : refOf(g.state, card));

/** Where a card was before it moved. */
export const zoneBefore = (g: Game, event: events.Move, side: Side): ZoneId =>
  side === 'after' ? (event.from as ZoneId) : (g.state.objects.zone[event.card] as ZoneId);

/** What a movement has to be, beyond which card makes it. */
export type Fits = (g: Game, s: Scope, event: events.Move, from: ZoneId) => boolean;

/** How a game looks at movements. */
export interface Watching {
  /** Do movements count at all? */
  readonly counts: (g: Game) => boolean;
  /** From which side a movement between these kinds of zone tells what the card is. */
  readonly sideRead: (g: Game, from: number, to: number) => Side;
}

/** A card that fits comes to one of these kinds of zone. */
export function movementTo(
  watching: Watching,
  node: { readonly who: Who<Terms> },
  to: readonly number[],
  who: Test,
  printedWho: Test,
  fits: Fits,
): Happening {
  const role = spokenOf(node);
  return {
    topic: 'move',
    to,
    moves: true,
    own: isSelf(node.who),
    match: (g, s, event, side) => {
      const move = event as events.Move;
      const kind = kindOfZone(g, move.to);
      if (!to.includes(kind) || !watching.counts(g)) return null;
      const zone = zoneBefore(g, move, side);
      if (zone < 0 || (side !== 'would' && watching.sideRead(g, kindOfZone(g, zone), kind) !== side)) return null;
      if (!fits(g, s, move, zone)) return null;
      const ref = refOf(g.state, move.card);
      const test = side === 'after' && !answerTo(g, triggersReadWithEffects) ? printedWho : who;
      if (!test(g, s, ref)) return null;
      return remembered({ who: [ref] }, role);
    },
  };
}

/** Cards that a player gets in one way: nobody in particular is spoken of. */
export const arrives = (to: readonly number[], fits: (g: Game, s: Scope, move: events.Move, side: Side) => boolean): Happening => ({
  topic: 'move',
  to,
  moves: true,
  own: false,
  match: (g, s, event, side) => (side !== 'before' && fits(g, s, event as events.Move, side) ? {} : null),
});

/** Something that is told. */
export const signalled = (topic: string, own: boolean, match: (g: Game, s: Scope, event: events.Signal) => Vars | null): Happening => ({
  topic,
  moves: false,
  own,
  match: (g, s, event) => match(g, s, event as events.Signal),
});

/** Something that is told of a card that fits. */
export const toldOf = (topic: string, own: boolean, who: Test): Happening =>
  signalled(topic, own, (g, s, event) => (who(g, s, refIn(g, event.card)) ? { triggering: [refIn(g, event.card)] } : null));

/** Something that is told of two cards that fit, each by the word that the text has for it. */
export function toldOfTwo(
  topic: string,
  own: boolean,
  node: object,
  card: readonly [string, Test],
  other: readonly [string, Test],
): Happening {
  const role = spokenOf(node);
  return signalled(topic, own, (g, s, event) => {
    const [one, two] = [refIn(g, event.card), refIn(g, event.other)];
    return card[1](g, s, one) && other[1](g, s, two) ? remembered({ [card[0]]: [one], [other[0]]: [two] }, role) : null;
  });
}

/** A card that fits is stood, rested or turned over; `isMeant` tells which of these the text waits for. */
export const turned = (own: boolean, who: Test, isMeant: (event: events.Turn, g: Game, s: Scope) => boolean): Happening => ({
  topic: 'turn',
  moves: false,
  own,
  match: (g, s, event, side) => {
    const turn = event as events.Turn;
    if (side === 'before' || !isMeant(turn, g, s)) return null;
    return who(g, s, refIn(g, turn.card)) ? { triggering: [refIn(g, turn.card)] } : null;
  },
});
