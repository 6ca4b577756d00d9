import { answerTo, type events, type Game, NO_REF, objectOf, type Player, question, type Ref, refOf } from '@goldenrule/kernel';
import { memoriesOf, printedOrNull } from './facts.ts';
import { rulerOf } from './players.ts';

/** 14-15: what an effect, damage, a destruction or a movement comes from. */

/** Is the source of damage by an ability its card, and of damage by an event the event? */
export const abilityDamageSource = question<boolean>('is the source of damage by an ability its card', false);
export const eventDamageSource = question<boolean>('is the source of damage by an event the event', false);
/** What is damage called that is not said to be combat damage? */
export const otherDamageIs = question<'effect' | 'combat'>('what is damage that is no combat damage', 'combat');

/** The source of damage that a text of this card deals; where the rulebook does not say, it is the ruler of whoever does. */
export function damageSource(g: Game, ref: Ref, master: Player): Ref {
  const isEvent = printedOrNull(g, objectOf(ref))?.type === 'Event';
  return answerTo(g, isEvent ? eventDamageSource : abilityDamageSource) ? ref : refOf(g.state, rulerOf(g, master));
}

/** What destroyed a card: by the rules for damage just dealt, or by an effect. */
export const destroyedBy = question<(damagedBy: readonly Ref[], by: 'rules' | 'effect', source: Ref) => readonly Ref[]>(
  'what destroyed a card',
  () => [],
  (_damagedBy, by, source) => (by === 'effect' ? [source] : []),
);
export const damagedOrDestroyed = (damagedBy: readonly Ref[], by: 'rules' | 'effect', source: Ref): readonly Ref[] =>
  by === 'rules' ? damagedBy : [source];

/** The source by which this card is being destroyed; 0: none. */
export const destroyerOf = (g: Game, card: number, by: 'rules' | 'effect', source: Ref): Ref =>
  answerTo(g, destroyedBy)(memoriesOf(g).destroyedBy[refOf(g.state, card)] ?? [], by, source)[0] ?? NO_REF;

/** Who moved a card: who paid a cost with it, or whose effect did it? null: nobody. */
export const movedBy = question<(through: string, master: Player) => Player | null>(
  'who moved a card',
  () => null,
  (through, master) => (through === 'effect' ? master : null),
);
/** Has moved a card to the graveyard whoever's effect destroyed it? */
export const destroyedMovesBy = question<boolean>('has moved a card who destroyed it', false);

export function moverOf(g: Game, event: events.Move): Player | null {
  if (event.master === undefined || (event.verb === 'destroy' && !answerTo(g, destroyedMovesBy))) return null;
  return answerTo(g, movedBy)(event.through ?? '', event.master);
}
export const payerOrController = (through: string, master: Player): Player | null =>
  through === 'cost' || through === 'effect' ? master : null;
