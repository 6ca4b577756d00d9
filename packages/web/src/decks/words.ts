import type { CardField, Face } from '@goldenrule/kernel';
import { say } from '../app/say.ts';
import type { ListedCard } from './catalogue.ts';
import { capital, valuesOf } from './facts.ts';

/** The game's word for a label, if it has another. */
export const labelOf = (face: Face, label: string): string => capital(face.messages[`word.${label}`] ?? label);

export const headerWord = (face: Face, header: string): string => face.messages[`header.${header}`] ?? capital(header);
export const partWord = (face: Face, part: string): string => face.messages[`part.${part}`] ?? capital(part);

export const cardsSaid = (count: number): string => (count === 1 ? say('decks.card') : say('decks.cards', { count }));

/** A value with what it is a value of, where it does not speak for itself. */
export const valueSaid = (face: Face, { kind, label }: CardField, value: string | number): string =>
  kind === 'number' ? `${labelOf(face, label)} ${value}` : kind === 'flag' ? labelOf(face, label) : capital(String(value));

/** The facts of a card in a line. */
export function factsSaid(face: Face, { data }: ListedCard): string {
  return face.fields
    .filter(({ filter }) => filter === true)
    .flatMap((field) => valuesOf(data, field.fact).map((value) => valueSaid(face, field, value)))
    .join(' · ');
}

/** The number by which a game draws its curve. */
export const curveField = (face: Face): CardField | undefined => face.fields.find(({ chart, kind }) => chart === true && kind === 'number');
