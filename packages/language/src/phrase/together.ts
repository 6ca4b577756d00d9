/** Several selections taken together: "a card and two others", "that card and this card". */
import { listed, series } from '../syntax/series.ts';
import { construct, either, field, opt, type Part, type Syntax, where } from '../syntax/syntax.ts';
import type { Place, Quantity, Ref, Selection, Terms, Together } from '../tree.ts';

type Taken = Syntax<Together<Terms>>;

/** A name alone behind several that are only named, as in "two of this and that": how many there are of it could be asked. */
const isNumbered = ({ each }: Pick<Together<Terms>, 'each'>): boolean =>
  each.every((one, index) => {
    const before = each[index - 1];
    if (one.kind !== 'selection' || one.wording?.frame !== 'bare name' || before?.kind !== 'selection') return true;
    const isNamed = before.nouns.length === 0 && before.filters.some(({ kind }) => kind === 'called');
    return !isNamed || before.wording?.frame === 'bare name' || before.quantity.kind === 'the' || isOne(before.quantity);
  });
const isOne = (quantity: Quantity): boolean => quantity.kind === 'exactly' && quantity.n === 1;

const endsWithAnd = ({ wording }: Pick<Together<Terms>, 'wording'>): boolean => wording?.joins?.at(-1) !== ',';

/** More than twice as many as any card names in one breath. */
const MOST = 10;

export function together(selection: Syntax<Selection<Terms>>, ref: Syntax<Ref<Terms>>, at: Syntax<Place<Terms>>): readonly Taken[] {
  const placeless = where(selection, ({ place }) => place === undefined);
  // What somebody has lies where such things do: no place said behind another phrase is its own.
  const whereabouts = where(selection, ({ place, whose }) => place !== undefined || whose !== undefined);
  // A comma behind the last of them may belong to the sentence.
  const all = (one: Syntax<Selection<Terms>>) =>
    where(
      series('each', one, {
        joins: [',', ', and', 'and'] as const,
        house: listed(',', ', and', 'and'),
        aspect: 'joins',
        least: 2,
        most: MOST,
        shorter: true,
      }) as Part<Pick<Together<Terms>, 'each' | 'wording'>>,
      (tree) => endsWithAnd(tree) && isNumbered(tree),
    );
  const known = where(
    series('each', either(ref, selection), {
      joins: [',', ', and', 'and'] as const,
      house: (n) => (n === 2 ? ['and'] : listed(',', ', and')(n)),
      aspect: 'joins',
      least: 2,
      most: MOST,
      shorter: true,
    }) as Part<Pick<Together<Terms>, 'each' | 'wording'>>,
    // What points may begin the next statement, unless it is the bearer of the text.
    ({ each, wording }) =>
      wording?.joins === undefined && (each.length === 2 || each.every((one) => one.kind !== 'ref' || one.to === 'self')),
  );
  return [
    where(
      construct('together', all(placeless), opt(field('place', at))) as Taken,
      ({ each, place }) => place === undefined || each.every((one) => one.kind === 'ref' || one.whose === undefined),
    ),
    // Each with a place of its own.
    where(construct('together', all(whereabouts)) as Taken, ({ each }) =>
      each.some((one) => one.kind === 'selection' && one.place !== undefined),
    ),
    where(construct('together', known) as Taken, ({ each }) => each.some(({ kind }) => kind === 'ref')),
  ];
}

/** Either of several: "this card or your other card", of which any does something. */
export const eitherOf = (selection: Syntax<Selection<Terms>>, ref: Syntax<Ref<Terms>>): Taken => {
  const joins: readonly ('and' | 'or')[] = ['or'];
  const each = series('each', either(ref, selection), {
    joins,
    house: (n) => Array.from({ length: n - 1 }, () => 'and'),
    aspect: 'joins',
    least: 2,
  });
  return construct('together', each);
};
