/** "up to one card for each …": so many times as many as there are of something else. */
import { convert, field, record, type Syntax, seq, where, words } from '../syntax/syntax.ts';
import type { Amount, Description, Selection, Terms } from '../tree.ts';
import type { Phrases } from './phrases.ts';

type One = Selection<Terms>;

const isPlain = ({ quantity, times }: One): boolean => 'n' in quantity && times === undefined;
const countedIn = (amount: Amount<Terms> | undefined): Description<Terms> | undefined =>
  amount?.kind === 'count' && 'of' in amount ? amount.of : undefined;

export const forEachOf = ({ selection, each }: Phrases): Syntax<One> =>
  convert(
    record(seq(field('one', where(selection('from'), isPlain)), words('for each'), field('each', each))),
    (shape) => shape.properties?.one ?? shape,
    ({ one, each: of }): One => ({ ...one, times: { kind: 'count', of }, wording: { ...one.wording, many: 'for each' } }),
    ({ times, wording: { many, ...wording } = {}, ...one }) => {
      const of = countedIn(times);
      if (of === undefined || many !== 'for each') return undefined;
      return { one: Object.keys(wording).length === 0 ? one : { ...one, wording }, each: of };
    },
  );
