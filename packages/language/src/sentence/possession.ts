/** Conditions about what players have, and what there is. */
import type { Phrases } from '../phrase/phrases.ts';
import { numberWord, plural } from '../phrase/quantities.ts';
import { fieldOf } from '../syntax/schema.ts';
import {
  constant,
  construct,
  convert,
  field,
  figure,
  oneOf,
  type Part,
  record,
  reshape,
  type Syntax,
  seq,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import type { Condition, Description, Player, Selection, Terms, Who } from '../tree.ts';
import { type Style, USUAL, type Words } from '../words.ts';

type AnyCondition = Condition<Terms>;
const not = constant('not', true);

/** `condition`: any of them, of which two may be said together. */
export function possession(
  { style = USUAL }: Words<Terms>,
  parts: Phrases,
  condition: Syntax<AnyCondition>,
): readonly Syntax<AnyCondition>[] {
  const owns = inEitherVerb(style, (base, third) => owning(style, base, third));
  const ownsToo = inEitherVerb(style, (base, third) => owningToo(style, base, third));
  const ownsOrNot = inEitherVerb(style, (base, third) => owningOrNot(style, base, third));
  return [
    construct('has', ownsOrNot, field('what', where(parts.who('in'), isAskable))),
    ...(style.sides === undefined ? [construct('has', ownsOrNot, field('what', parts.plain))] : []),
    construct('or', haveEither(owns, parts, condition)),
    construct('has', ownsToo, word('no'), not, field('what', noneOf(parts)), worded('number', 'no')),
    construct('has', ownsToo, not, field('what', orFewer(parts, style, 'or fewer')), worded('number', 'fewer')),
    construct('has', ownsToo, not, field('what', orFewer(parts, style, 'or less')), worded('number', 'less')),
  ];
}

/** "Up to two", "any number" ask for nothing: whatever there is, it would hold. */
const isAskable = (who: Who<Terms>): boolean =>
  who.kind === 'together'
    ? who.each.every(isAskable)
    : who.kind !== 'selection' || (who.quantity.kind !== 'up to' && who.quantity.kind !== 'any number');

/** "there is a card in your hand". */
export function existence({ style = USUAL }: Words<Terms>, parts: Phrases): readonly Syntax<AnyCondition>[] {
  const selection = where(parts.selection('in'), isAskable);
  return [
    construct('exists', words('there are no'), not, field('what', parts.counted)),
    ...(style.sides === undefined
      ? [
          construct('exists', words('there is'), field('what', selection)),
          construct('exists', words('there is not'), not, field('what', selection)),
          construct('exists', words('there are'), field('what', where(selection, isCounted)), worded('word', 'are')),
          construct('exists', words('there are'), not, field('what', orFewer(parts, style, 'or less')), worded('number', 'less')),
          construct('exists', words('there are'), not, field('what', orFewer(parts, style, 'or fewer')), worded('number', 'fewer')),
          construct('exists', field('what', zoneHas(parts, 'has', parts.selection('in'))), worded('word', 'zone')),
          construct('exists', not, field('what', zoneHas(parts, 'does not have', parts.selection('in'))), worded('word', 'zone')),
          construct('exists', not, field('what', zoneHas(parts, 'has no', noneOf(parts))), worded('word', 'zone'), worded('number', 'no')),
        ]
      : [
          construct(
            'exists',
            words('there is'),
            field(
              'what',
              where(selection, (what) => !isCounted(what)),
            ),
          ),
          construct('exists', words('there are'), field('what', where(selection, isCounted))),
        ]),
  ];
}

/** "your hand has a <Group>", "your front row has no cards". */
function zoneHas(parts: Phrases, verb: string, selection: Syntax<Selection<Terms>>): Syntax<Selection<Terms>> {
  const isBare = ({ quantity, ...one }: Selection<Terms>): boolean =>
    (quantity.kind === 'exactly' || quantity.kind === 'any') && one.place === undefined && isAnybodys(one);
  return convert(
    record(seq(field('place', parts.having), words(verb), field('what', where(selection, isBare)))),
    (shape) => shape.properties?.what ?? shape,
    ({ place: there, what: one }): Selection<Terms> => ({ ...one, place: there }),
    ({ place: there, ...one }) => (there === undefined ? undefined : { place: there, what: one }),
  );
}

/** "2 or more": then there are, rather than there is. */
const isCounted = ({ quantity }: Selection<Terms>): boolean => quantity.kind === 'at least' && plural(quantity);
export const isAnybodys = ({ whose, of }: Description<Terms>): boolean => whose === undefined && of === undefined;

const owning = ({ they: { subject, plural: several } }: Style, base: string, third: string) =>
  oneOf(
    seq(constant('who', 'you'), words(`you ${base}`)),
    seq(constant('who', 'opponent'), words(`your opponent ${third}`)),
    seq(constant('who', 'they'), words(`${subject} ${several ? base : third}`)),
  );

/** The same of "they", where a game has another word for a player: what has cards is no card. */
const owningToo = (style: Style, base: string, third: string) =>
  style.they.plural
    ? owning(style, base, third)
    : oneOf(owning(style, base, third), seq(constant('who', 'they'), words(`they ${base}`), worded('who', 'they')));

const owningOrNot = ({ they: { subject, plural: several } }: Style, base: string, third: string) =>
  oneOf(
    seq(constant('who', 'you'), words(`you ${base}`)),
    seq(constant('who', 'you'), words(`you do not ${base}`), not),
    seq(constant('who', 'opponent'), words(`your opponent ${third}`)),
    seq(constant('who', 'opponent'), words(`your opponent does not ${base}`), not),
    seq(constant('who', 'they'), words(`${subject} ${several ? base : third}`)),
    seq(constant('who', 'they'), words(`${subject} ${several ? 'do' : 'does'} not ${base}`), not),
    ...(several ? [] : [seq(constant('who', 'they'), words(`they ${base}`), worded('who', 'they'))]),
  );

/** With "have", and with the game's own word for it. */
const inEitherVerb = <P extends object>({ own }: Style, form: (base: string, third: string) => Part<P>): Part<P> =>
  own.base === 'have' ? form('have', 'has') : oneOf(form('have', 'has'), seq(form(own.base, own.third), worded('word', 'own')));

/** Behind "no": whatever fits. */
const noneOf = (parts: Phrases): Syntax<Selection<Terms>> =>
  convert(
    where(parts.counted, isAnybodys),
    (shape) => shape,
    (found): Selection<Terms> => ({ kind: 'selection', quantity: { kind: 'any' }, ...found }),
    (who) => {
      if (who.kind !== 'selection' || who.quantity.kind !== 'any') return undefined;
      const { kind: _kind, quantity: _quantity, ...found } = who;
      return found;
    },
  );

/** "3 or fewer": not one more than that. */
const orFewer = (parts: Phrases, { figures }: Style, text: string): Syntax<Selection<Terms>> =>
  convert(
    record(seq(field('n', figures ? figure : numberWord), words(text), field('of', where(parts.counted, isAnybodys)))),
    (shape) => shape,
    ({ n, of }): Selection<Terms> => ({ kind: 'selection', quantity: { kind: 'at least', n: n + 1 }, ...of }),
    (who) => {
      if (who.kind !== 'selection' || who.quantity.kind !== 'at least') return undefined;
      const { kind: _kind, quantity, ...of } = who;
      return { n: quantity.n - 1, of };
    },
  );

/** "you have this or that": one or the other, whoever has it said once. */
function haveEither(
  owns: ReturnType<typeof owning>,
  parts: Phrases,
  condition: Syntax<AnyCondition>,
): Part<{
  readonly any: readonly AnyCondition[];
  readonly wording?: { readonly subject?: 'same' | 'same, comma'; readonly word?: 'own' };
}> {
  type Has = Extract<AnyCondition, { readonly kind: 'has' }> & { readonly who: Player; readonly what: Who<Terms>; readonly not?: true };
  const or: Part<{ readonly wording?: { readonly subject?: 'same' | 'same, comma' } }> = oneOf(
    seq(word('or'), worded('subject', 'same')),
    seq(words(', or'), worded('subject', 'same, comma')),
  );
  return reshape(
    seq(owns, field('first', parts.who('in')), or, field('second', parts.who('in'))),
    { who: 'any', first: 'any', second: 'any' },
    ({ who, first, second, wording }) => ({
      any: [first, second].map((what): AnyCondition => ({ kind: 'has', who, what })),
      ...(wording === undefined ? {} : { wording }),
    }),
    ({ any, wording }) => {
      const [one, other] = any as readonly Has[];
      const fits = any.length === 2 && any.every((each) => each.kind === 'has' && !('not' in each) && !('wording' in each));
      if (!fits || one === undefined || other === undefined || one.who !== other.who) return undefined;
      return {
        who: one.who as 'you',
        first: one.what,
        second: other.what,
        ...(wording === undefined ? {} : { wording }),
      };
    },
    (into) => fieldOf('any', { type: 'array', items: condition.shape(into) }),
  );
}
