/** Whose a thing is: a player's, said before its noun or behind it, or a card's. */

import {
  convert,
  either,
  field,
  type Nothing,
  nothing,
  type Part,
  record,
  rule,
  type Syntax,
  seq,
  spanned,
  word,
  worded,
} from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import type { Player, Ref, Terms } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';
import { refs } from './pointing.ts';

/** "your", "your opponent 's", "his or her". */
export const possessives = ({ style = USUAL }: Words<Terms>): Syntax<Player> =>
  table([
    ['you', 'your'],
    ['opponent', "your opponent 's"],
    ['they', style.they.possessive],
    ['each', "each player 's"],
  ]);

type Whose = { readonly whose: Player };

export interface Owners {
  /** "enemy", right before the noun; null where a game has no such words. */
  readonly side: Part<Whose> | null;
  /** "you have", behind the noun. */
  readonly having: Part<Whose>;
  /** Marks "of your" where sides are the house's way to say it. */
  readonly genitive: Part<Nothing>;
  /** A card that owns what is named next: "its", "this card's"; null where one does not say so. */
  readonly card: Syntax<Ref<Terms>> | null;
}

export function owners({ style = USUAL }: Words<Terms>, ref: Syntax<Ref<Terms>>): Owners {
  const { own, they, sides, its } = style;
  const has = table<Player>([
    ['you', `you ${own.base}`],
    ['opponent', `your opponent ${own.third}`],
    ['they', `${they.subject} ${they.plural ? own.base : own.third}`],
  ]);
  return {
    side:
      sides === undefined
        ? null
        : field(
            'whose',
            table<Player>([
              ['you', sides.you],
              ['opponent', sides.opponent],
            ]),
          ),
    having: seq(field('whose', has), worded('owner', 'have')),
    genitive: sides === undefined ? nothing : worded('owner', 'genitive'),
    card: its === undefined ? null : rule(either(spanned(refs(its)), possessed(ref))),
  };
}

/** "this card's". */
const possessed = (ref: Syntax<Ref<Terms>>): Syntax<Ref<Terms>> =>
  convert(
    record(seq(field('ref', ref), word("'s"))),
    (shape) => shape.properties?.ref ?? shape,
    ({ ref: one }) => one,
    (one) => ({ ref: one }),
  );
