/** The verbs that every game has, as a command or after a third person. */
import { asMany } from '../phrase/amounts.ts';
import { facing } from '../phrase/destinations.ts';
import { group } from '../phrase/filters.ts';
import { forEachOf } from '../phrase/multiplying.ts';
import type { Phrases } from '../phrase/phrases.ts';
import { implied } from '../phrase/pointing.ts';
import { article, plural, quantities } from '../phrase/quantities.ts';
import { fieldOf } from '../syntax/schema.ts';
import {
  constant,
  construct,
  either,
  field,
  figure,
  hidden,
  type Nothing,
  oneOf,
  opt,
  type Part,
  reshape,
  type Syntax,
  seq,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import type { Block, CoreAction, Destination, Terms, Who } from '../tree.ts';
import { type Lacking, type Person, USUAL, type Words } from '../words.ts';

type Action = CoreAction<Terms>;

/** A verb in the form the person wants; the first word of a phrase is inflected. */
export function verb(text: string, person: Person): Part<Nothing> {
  if (person !== 'third') return words(text);
  const [first, ...rest] = text.split(' ');
  return words([third(first!), ...rest].join(' '));
}
function third(base: string): string {
  if (/(?:s|x|z|ch|sh|[^aeiou]o)$/.test(base)) return `${base}es`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return `${base}s`;
}

/** Filled when the tree is resolved. */
export const id = hidden('id', 0);

type Options = { readonly options: readonly (readonly Block<Terms>[])[] };
/** "put it here or there": either, as one likes. */
function hereOrThere(put: Part<Nothing>, parts: Phrases): Part<Options> {
  type Move = { readonly kind: string; readonly what?: Who<Terms>; readonly to?: Destination<Terms> };
  const move = (what: Who<Terms>, to: Destination<Terms>): readonly Block<Terms>[] => [{ steps: [{ kind: 'move', id: 0, what, to }] }];
  return reshape(
    seq(
      put,
      field('what', parts.who('from')),
      field('to', parts.to('into')),
      word('or'),
      field('other', parts.to('into')),
      worded('word', 'put'),
    ),
    { what: 'options', to: 'options', other: 'options' },
    ({ what, to, other, ...rest }): Options => ({ ...rest, options: [move(what, to), move(what, other)] }),
    ({ options, ...rest }) => {
      const [first, second] = options.map((blocks) => blocks[0]?.steps[0] as Move | undefined);
      if (options.length !== 2 || first?.kind !== 'move' || second?.kind !== 'move' || !first.what || !first.to || !second.to)
        return undefined;
      return { ...rest, what: first.what, to: first.to, other: second.to };
    },
    () => fieldOf('options', { type: 'array' }),
  );
}

/** "two cards", "1 card": one says how many, in a number. */
const isNumbered = (who: Who<Terms>): boolean =>
  who.kind === 'selection' && who.quantity.kind === 'exactly' && (who.quantity.n !== 1 || who.quantity.wording?.word !== undefined);

export function verbs(vocabulary: Words<Terms>, parts: Phrases, person: Person): Syntax<Action>[] {
  const v = (text: string): Part<Nothing> => verb(text, person);
  const { style = USUAL } = vocabulary;
  const lacks = (what: Lacking): boolean => vocabulary.lacks?.includes(what) === true;
  const { indefinite, partitive } = quantities(style.figures);
  const what = field('what', parts.who('from'));
  const these = either(parts.who('from'), parts.contents);
  const whatever = field('what', these);
  /** Behind "exactly": a number, and no article. */
  const soMany = field('what', where(parts.who('from'), isNumbered));
  const first = vocabulary.nouns[0]!;
  const one = field(
    'cards',
    where(indefinite, (quantity) => !plural(quantity)),
  );
  const several = field('cards', where(indefinite, plural));
  /** How many cards; the noun in the number that does not fit is a variant. */
  const cards = oneOf(
    seq(one, word(first.singular)),
    seq(several, word(first.plural)),
    seq(one, word(first.plural), worded('number', 'other')),
    seq(several, word(first.singular), worded('number', 'other')),
  );
  const plainCards = words(first.plural);
  const manyCards = oneOf(
    asMany(plainCards, words(`of ${first.plural}`), parts.amount),
    seq(plainCards, words('equal to'), field('times', parts.amount), worded('many', 'equal')),
  );
  const to = field(
    'to',
    table([
      ['opponent', 'your opponent'],
      ['each', 'all players'],
    ]),
  );
  return [
    construct('choose', id, v('choose'), what),
    construct('choose', id, v('choose exactly'), soMany, worded('word', 'exactly')),
    ...(vocabulary.zones.some(({ surface }) => surface)
      ? [
          construct('choose place', id, v('choose'), field('quantity', partitive), field('place', parts.openPlaces)),
          construct('choose place', id, v('choose'), field('quantity', indefinite), field('place', parts.anyOpenPlace)),
          construct('choose place', id, v('choose'), field('quantity', partitive), field('place', parts.takenPlaces)),
        ]
      : []),
    ...[what, ...(style.figures ? [] : [field('what', forEachOf(parts))])].flatMap((found) => [
      construct('search', id, v('search'), field('in', parts.bare), word('for'), found),
      construct('search', id, v('search for'), found),
    ]),
    construct('look', id, v('look at'), field('at', these)),
    construct('reveal', id, v('reveal'), whatever, opt(seq(word('to'), to))),
    construct('draw', id, v('draw'), cards),
    ...(style.figures ? [] : [construct('draw', id, v('draw'), constant('cards', { kind: 'exactly', n: 1 }), manyCards)]),
    construct('discard', id, v('discard'), what),
    construct('discard', id, v('discard exactly'), soMany, worded('word', 'exactly')),
    construct('move', id, v('put'), whatever, field('to', parts.to('into'))),
    ...(style.sides === undefined
      ? [
          construct(
            'modes',
            id,
            constant('quantity', { kind: 'exactly', n: 1 }),
            hereOrThere(v('put'), parts),
          ) as Syntax<unknown> as Syntax<Action>,
        ]
      : []),
    construct('move', id, v('return'), whatever, field('to', parts.to('to')), worded('word', 'return')),
    construct('move', id, v('add'), what, field('to', parts.to('to')), worded('word', 'add')),
    construct('move', id, v('move'), what, field('to', parts.to('to')), worded('word', 'move')),
    construct('move', id, v('place'), what, field('to', parts.to('on')), worded('word', 'place')),
    construct('turn', id, v('turn'), what, facing),
    construct('turn', id, v('turn'), what, words('from face up to face down'), constant('facing', 'down'), worded('word', 'from')),
    construct('shuffle', id, v('shuffle'), field('what', parts.bare)),
    construct('exchange', id, v('exchange positions with'), field('with', parts.who('in')), field('what', implied)),
    construct(
      'exchange',
      id,
      v('exchange its position with'),
      field('with', parts.who('in')),
      field('what', implied),
      worded('word', 'its'),
    ),
    construct('exchange', id, v('exchange their positions'), field('what', implied)),
    construct('exchange', id, v('exchange the positions of'), what, opt(seq(word('and'), field('with', parts.who('in'))))),
    construct('exchange', id, v('exchange'), what, word('with'), field('with', parts.who('from')), worded('word', 'with')),
    ...vocabulary.verbStates.map(([state, text]) => construct('become', id, v(text), what, constant('state', state))),
    ...(lacks('pay') ? [] : [construct('pay', id, v('pay the cost'))]),
    ...(lacks('card name')
      ? []
      : [
          construct('declare', id, v('declare a card name'), constant('what', 'card name')),
          construct('declare', id, v('declare'), article, field('of', group), words('card name'), constant('what', 'card name')),
        ]),
    construct(
      'declare',
      id,
      v('choose a number'),
      constant('what', 'number'),
      opt(seq(words('from'), field('from', figure), word('to'), field('upTo', figure))),
    ),
    ...vocabulary.declared.map(([declared, text]) => construct('declare', id, v(`declare ${text}`), constant('what', declared))),
  ];
}
