import type { CardField, Face } from '@goldenrule/kernel/hosts';
import { say } from '../app/say.ts';
import type { ListedCard } from './catalogue.ts';
import { capital, valuesOf } from './facts.ts';

/** The game's word for a label, if it has another. */
export const labelOf = (face: Face, label: string): string => capital(face.messages[`word.${label}`] ?? label);

export const headerWord = (face: Face, header: string): string => face.messages[`header.${header}`] ?? capital(header);
export const partWord = (face: Face, part: string): string => face.messages[`part.${part}`] ?? capital(part);

export const cardsSaid = (count: number): string => say('decks.cards', { count });

/** A value with what it is a value of, where it does not speak for itself. */
export const valueSaid = (face: Face, { kind, label }: CardField, value: string | number): string =>
  kind === 'number' ? `${labelOf(face, label)} ${value}` : kind === 'flag' ? labelOf(face, label) : capital(String(value));

const saidOf = (face: Face, { data }: ListedCard, field: CardField): readonly string[] =>
  valuesOf(data, field.fact).map((value) => valueSaid(face, field, value));

/** A line may be cut off at its end: what tells cards apart in play comes first. */
const KINDS: readonly CardField['kind'][] = ['number', 'choice', 'flag', 'text', 'list'];

/** The facts of a card in a line, without the number that is drawn beside it. */
export function factsSaid(face: Face, card: ListedCard): string {
  const curve = curveField(face);
  return face.fields
    .filter((field) => field.filter === true && field !== curve)
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
    .flatMap((field) => saidOf(face, card, field))
    .join(' · ');
}

/** The number that is drawn beside a card, in words. */
export function curveSaid(face: Face, card: ListedCard): string {
  const curve = curveField(face);
  return curve === undefined ? '' : saidOf(face, card, curve).join(' ');
}

/** The number by which a game draws its curve. */
export const curveField = (face: Face): CardField | undefined => face.fields.find(({ chart, kind }) => chart === true && kind === 'number');
