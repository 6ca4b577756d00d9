/** Rows and columns. */
import { constant, field, hidden, oneOf, opt, type Part, type Syntax, seq, where, word, worded, words } from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import type { Place, Terms, Who } from '../tree.ts';
import type { Words } from '../words.ts';

type AnyPlace = Place<Terms>;

export interface Layout {
  /** "back row", "back row center", right before the place. */
  readonly before: Part<Pick<AnyPlace, 'row' | 'column' | 'wording'>>;
  /** "front row", "left column of the back row". */
  readonly spot: Part<Pick<AnyPlace, 'row' | 'column' | 'columnOf' | 'rowOf' | 'columnChosen' | 'columnNotOf' | 'wording'>>;
  /** "in the front row", "in the same column as that card". */
  readonly inSpot: Part<Pick<AnyPlace, 'row' | 'column' | 'columnOf' | 'rowOf' | 'columnChosen' | 'columnNotOf' | 'wording'>>;
  /** "that column's", "that front row": as where cards go. */
  readonly chosen: readonly Part<Pick<AnyPlace, 'row' | 'columnChosen' | 'wording'>>[];
  /** "on the front row of that column", "from the back row of that column". */
  readonly onChosen: readonly Part<Pick<AnyPlace, 'row' | 'columnChosen' | 'wording'>>[];
  /** "in the same column": as the card that bears the text. */
  readonly besideIt: Part<Pick<AnyPlace, 'columnOf' | 'rowOf'>>;
  /** "in the front row", and not beside a card. */
  readonly alone: Part<Pick<AnyPlace, 'row' | 'column' | 'wording'>>;
}

/** The card that has the text, where it is not even said. */
export const BEARER = { kind: 'ref', to: 'self', wording: { word: 'implied' } } as const;

/** Chosen by an earlier step, which is found afterwards. */
export function chosenBefore<K extends 'chosen' | 'columnChosen'>(key: K): Part<Pick<AnyPlace, K>> {
  return where(hidden(key, 0) as Part<unknown> as Part<Pick<AnyPlace, K>>, (place: Pick<AnyPlace, K>) => place[key] !== undefined);
}

/** `who`: the card beside which a place lies. */
export function layout(vocabulary: Words<Terms>, who: Syntax<Who<Terms>>): Layout {
  const row = seq(field('row', table(vocabulary.rows)), word('row'));
  const side = oneOf(
    field('column', table(vocabulary.columns.map(([one, text]) => [one, text] as const))),
    ...vocabulary.columns.flatMap(([one, , other]) =>
      other === undefined ? [] : [seq(word(other), constant('column', one), worded('column', 'other'))],
    ),
  );
  const column = seq(side, word('column'), opt(seq(words('of the'), row)));
  const sameColumn = seq(words('the same column as'), field('columnOf', who));
  const spot = oneOf(seq(row, opt(seq(word('of'), sameColumn))), column);
  const chosen = chosenBefore('columnChosen');
  const thatRow = seq(word('that'), row, chosen, worded('column', 'that row'));
  const thatColumn =
    vocabulary.chosenColumns === true
      ? [
          seq(words('that column'), chosen),
          seq(word('the'), row, words('of that column'), chosen),
          thatRow,
          seq(words('another column'), constant('columnNotOf', BEARER)),
        ]
      : [];
  const sameRow = seq(words('the same row as'), field('rowOf', who));
  return {
    before: seq(oneOf(seq(row, opt(side)), seq(side, word('column'))), worded('layout', 'before')),
    spot,
    inSpot: seq(
      word('in'),
      oneOf(
        seq(word('the'), spot),
        sameColumn,
        sameRow,
        ...thatColumn,
        seq(word('the'), row, word('in'), sameColumn, worded('column', 'in')),
        seq(word('the'), row, words('of the'), side, word('column'), worded('order', 'row first')),
      ),
    ),
    chosen: vocabulary.chosenColumns === true ? [thatRow] : [],
    onChosen:
      vocabulary.chosenColumns === true
        ? (['on', 'from'] as const).map((text) => seq(word(text), worded('word', text), word('the'), row, words('of that column'), chosen))
        : [],
    besideIt: seq(
      word('in'),
      oneOf(seq(words('the same column'), constant('columnOf', BEARER)), seq(words('the same row'), constant('rowOf', BEARER))),
    ),
    alone: seq(oneOf(words('in the'), seq(words('in your'), worded('layout', 'your'))), oneOf(row, column)),
  };
}
