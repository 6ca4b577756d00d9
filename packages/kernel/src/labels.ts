/** What people call things: the name of a card, with its number where there are several of that name. */
import type { Game } from './game.ts';
import { labelOfObject } from './machine-questions.ts';
import { definitionFor } from './objects.ts';
import { answerTo } from './questions.ts';
import type { LoopChoice } from './state.ts';
import { abilityObject, isAbility, isCard, keyOf, type Subject } from './subjects.ts';
import type { Seat } from './view.ts';

/** The name of an object for a seat that can tell what it is. */
export const nameOfObject = (g: Game, card: number, seat: Seat): string =>
  definitionFor(g, card)?.name ?? answerTo(g, labelOfObject)(g, card, seat);

/** The name a person would use: of a card its name, of everything else its key. */
export const labelOf = (g: Game, subject: Subject): string => (isCard(subject) ? nameOfObject(g, subject, 'all') : keyOf(g, subject));

/** What a choice of a loop was, for its player: abilities by their card. */
export const labelOfChoice = (g: Game, { picks }: LoopChoice): string =>
  picks.map((pick) => labelOf(g, isAbility(pick) ? abilityObject(pick) : pick)).join(' + ') || '-';

/** The name of an object that is no card, with the numbers of the cards it is about: `damage 3 on Knight#2`. */
const exactName = (g: Game, object: number): string =>
  definitionFor(g, object)?.name ?? answerTo(g, labelOfObject)(g, object, 'all', (card) => cardLabel(g, card));

/** Do these two go by one name? Cards are named without looking at what is no card, which may be about them; what is no card goes for good. */
function isNamesake(g: Game, name: string, isCardName: boolean, other: number): boolean {
  const definition = definitionFor(g, other);
  if (isCardName || definition !== undefined) return isCardName && definition?.name === name;
  return (g.state.objects.zone[other] as number) >= 0 && exactName(g, other) === name;
}

/** Which of the objects of its name this is, counted from 1 in the order in which they came into the game. */
function numberOf(g: Game, object: number): { readonly number: number; readonly of: number } {
  const name = exactName(g, object);
  const isCardName = definitionFor(g, object) !== undefined;
  let number = 0;
  let of = 0;
  for (let other = 0; other < g.state.objects.count; other++) {
    if (!isNamesake(g, name, isCardName, other)) continue;
    of++;
    if (other === object) number = of;
  }
  return { number, of };
}

/** `Name`, or `Name#2` where there are several of that name. */
function cardLabel(g: Game, object: number): string {
  const { number, of } = numberOf(g, object);
  return of > 1 ? `${exactName(g, object)}#${number}` : exactName(g, object);
}

/** Everything a person might call this object; the first is the most exact. */
export function objectLabels(g: Game, object: number): readonly string[] {
  const name = exactName(g, object);
  const { number, of } = numberOf(g, object);
  return [of > 1 ? `${name}#${number}` : name, name, `${name}#${number}`, nameOfObject(g, object, 'all')];
}

/** Does this subject go by that label? */
export const isCalled = (g: Game, subject: Subject, label: string): boolean =>
  labelOf(g, subject) === label || (isCard(subject) && objectLabels(g, subject).includes(label));
