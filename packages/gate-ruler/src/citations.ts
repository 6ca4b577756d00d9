/** Clauses that are named outside the rulebook: each is found in the book in hand. */
import { answerOf, question, type Rulebook } from '@goldenrule/kernel';

/** The steps at which texts are carried out. */
export interface CarriedOutAt {
  readonly event: string;
  readonly ability: string;
  readonly 'set-up': string;
  readonly 'start of turn': string;
}
export const carriedOutAt = question<CarriedOutAt | null>('where texts are carried out', null);
export const carriedOut = (book: Rulebook, what: keyof CarriedOutAt): string => (answerOf(book, carriedOutAt) as CarriedOutAt)[what];

/** Where a position can begin, by the names it has for places of the main line. */
export interface Places {
  readonly named: Readonly<Record<string, string>>;
  /** Where a turn begins: up to here it is not counted yet. */
  readonly turn: string;
  /** Is this a clause of the attack phase, and has an attack sub phase begun there? */
  readonly isOfAttackPhase: (clause: string) => boolean;
  readonly isOfAttack: (clause: string) => boolean;
}
export const placesOfPositions = question<Places | null>('where a position can begin', null);
