/** Conditions about what has been done: "if you do", "if you drew a card this way". */
import { subject } from '../phrase/agreement.ts';
import { ENDS, handledSo, PAID_ENDS, whence } from '../phrase/filters.ts';
import type { Phrases } from '../phrase/phrases.ts';
import { numberWord, plural, quantities } from '../phrase/quantities.ts';
import { type Fields, fieldOf, type Shapes } from '../syntax/schema.ts';
import {
  constant,
  construct,
  field,
  figure,
  hidden,
  type Nothing,
  nothing,
  oneOf,
  opt,
  type Part,
  reshape,
  type Syntax,
  seq,
  spanned,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { saying } from '../syntax/table.ts';
import type { Condition, Player, Quantity, Terms, Who } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';

type AnyCondition = Condition<Terms>;
type Conditions = readonly Syntax<AnyCondition>[];

const not = constant('not', true);
/** Which step is meant is found afterwards. */
const ofStep = hidden('of', 0);

export function doing(vocabulary: Words<Terms>, parts: Phrases): Conditions {
  return [...doingSo(vocabulary), ...doingWhat(vocabulary, parts), ...done(vocabulary, parts)];
}

const did = (who: Player, text: string) => seq(constant('who', who), words(text), ofStep);
const didNot = (who: Player, text: string) => seq(constant('who', who), words(text), not, ofStep);

/** "They" of one player. */
const theirs = worded('subject', 'they');

/** "you do", "your opponent does not". */
function doingSo({ style = USUAL }: Words<Terms>): Conditions {
  const { subject: they, plural: several } = style.they;
  const does = several ? 'do' : 'does';
  return [
    construct('did', did('you', 'you do')),
    construct('did', did('you', 'you do so'), worded('word', 'so')),
    construct('did', didNot('you', 'you do not')),
    construct('did', did('opponent', 'your opponent does')),
    construct('did', didNot('opponent', 'your opponent does not')),
    construct('did', did('they', `${they} ${does}`)),
    construct('did', didNot('they', `${they} ${does} not`)),
    ...(several
      ? []
      : [
          construct('did', didNot('opponent', 'your opponent did not'), worded('word', 'past')),
          construct('did', didNot('they', `${they} did not`), worded('word', 'past')),
          construct('did', did('they', 'they do'), theirs),
          construct('did', didNot('they', 'they do not'), theirs),
          construct('did', didNot('they', 'they did not'), worded('word', 'past'), theirs),
        ]),
  ].map((one) => spanned(one));
}

const thisWay = oneOf(...(['with this effect', ...ENDS] as const).map((end) => seq(words(end), worded('end', end))));

/** How many cards, and what they are called there. */
function countingIn({ nouns, style = USUAL }: Words<Terms>, one: Part<Nothing>, several: Part<Nothing>) {
  const { indefinite } = quantities(style.figures);
  return oneOf(
    ...nouns.slice(0, 2).map(({ noun, singular, plural: many }, index) => {
      const counts = oneOf(
        where(seq(field('n', indefinite), word(singular), one), ({ n }) => !plural(n)),
        where(seq(field('n', indefinite), word(many), several), ({ n }) => plural(n)),
      );
      return index === 0 ? counts : seq(counts, worded('noun', noun));
    }),
  );
}

/** "no cards were", "one or less cards were": not one more than that. */
function fewerIn({ nouns, style = USUAL }: Words<Terms>) {
  const number = style.figures ? figure : numberWord;
  const fewer = ({ n }: { readonly n: number }) => ({ n: { kind: 'at least', n: n + 1 } as const });
  const from = ({ n }: { readonly n: Quantity }) => (n.kind === 'at least' ? { n: n.n - 1 } : undefined);
  const known = (into: Shapes): Fields => fieldOf('n', quantities(style.figures).indefinite.shape(into));
  return oneOf(
    ...nouns.slice(0, 4).flatMap(({ noun, plural: many }, index) => {
      const named = seq(word(many), word('were'), not, index === 0 ? nothing : worded('noun', noun));
      return [
        seq(word('no'), constant('n', { kind: 'at least', n: 1 }), named, worded('number', 'no')),
        ...(['less', 'fewer'] as const).map((text) =>
          seq(reshape(seq(field('n', number), words(`or ${text}`)), {}, fewer, from, known), named, worded('number', text)),
        ),
      ];
    }),
  );
}

/** Cards that are told apart, or pointed at: of cards just so one says how many. */
function tellingApart({ nouns }: Words<Terms>): (who: Who<Terms>) => boolean {
  const plainly = nouns.slice(0, 2).map(({ noun }) => noun);
  return (who) =>
    who.kind === 'ref' ||
    (who.kind === 'selection' && (who.filters.length > 0 || who.place !== undefined || who.nouns.some((one) => !plainly.includes(one))));
}

/** "you drew two cards", "your opponent did not draw", "you put it into your hand this way". */
function doingWhat(vocabulary: Words<Terms>, parts: Phrases): Conditions {
  const { they } = vocabulary.style ?? USUAL;
  const persons: readonly (readonly [who: Player, subject: string, wording: Part<object>])[] = [
    ['you', 'you', nothing],
    ['opponent', 'your opponent', nothing],
    ['they', they.subject, nothing],
    ...(they.plural ? [] : [['they', 'they', theirs] as const]),
  ];
  const verbs = vocabulary.did.flatMap(({ step, past, base, present, to }, index) => {
    const isVariant = vocabulary.did.findIndex((one) => one.step === step) < index;
    const named = seq(constant('step', step), isVariant ? worded('word', past) : nothing);
    return persons.flatMap(([who, subject, wording]) => {
      const asked = seq(constant('who', who), named, wording);
      return [
        { to, said: [`${subject} ${past}`, asked] as const },
        ...(base === undefined ? [] : [{ to, said: [`${subject} did not ${base}`, seq(asked, not)] as const }]),
        ...(present === true && who === 'you' ? [{ to, said: [`you ${base}`, seq(asked, worded('word', 'present'))] as const }] : []),
      ];
    });
  });
  const any = seq(saying(verbs.map(({ said }) => said)), ofStep);
  const ending = oneOf(nothing, thisWay);
  /** "two or more", of what goes without saying. */
  const soMany = seq(
    field(
      'n',
      where(quantities((vocabulary.style ?? USUAL).figures).indefinite, ({ kind }) => kind === 'at least'),
    ),
    worded('noun', 'none'),
  );
  const there = (['into', 'to'] as const).flatMap((way) => {
    const moves = verbs.filter(({ to }) => to === way);
    const verb = saying(moves.map(({ said }) => said));
    const end = oneOf(words('this way'), ...PAID_ENDS.map((paid) => seq(words(paid), worded('end', paid))), worded('end', 'none'));
    return moves.length === 0 ? [] : [construct('did', verb, ofStep, field('what', parts.who('from')), field('to', parts.to(way)), end)];
  });
  return [
    construct('did', any),
    construct('did', any, countingIn(vocabulary, nothing, nothing), ending),
    construct('did', any, soMany, ending),
    construct('did', any, field('what', where(parts.who('from'), tellingApart(vocabulary))), ending),
    ...there,
  ].map((one) => spanned(one));
}

/** "it was drawn this way", "three or more cards were put into your hand". */
function done(vocabulary: Words<Terms>, parts: Phrases): Conditions {
  const told = tellingApart(vocabulary);
  const such = where(subject('what', parts, 'was', 'were'), ({ what }) => told(what));
  const atLeast = where(quantities((vocabulary.style ?? USUAL).figures).indefinite, ({ kind }) => kind === 'at least');
  const unnamed = seq(field('n', atLeast), word('were'), worded('noun', 'none'));
  const counted = oneOf(countingIn(vocabulary, word('was'), word('were')), unnamed, fewerIn(vocabulary));
  const way = oneOf(words('this way'), thisWay);
  // Where the verb of a state is an icon it is not inflected.
  const states = (vocabulary.style?.sides === undefined ? vocabulary.verbStates.slice(0, 1) : []).map(([, text]) => {
    return construct('did', countingIn(vocabulary, words(text), words(text)), way, constant('step', 'become'), ofStep);
  });
  const { plainly, ways } = handledSo(vocabulary, parts);
  const passive = [seq(saying(plainly), opt(whence(parts))), ...ways].flatMap((handled) => {
    const how = seq(handled, oneOf(way, worded('end', 'none')), ofStep);
    return [construct('did', such, opt(seq(word('not'), not)), how), construct('did', counted, how)];
  });
  const all: Conditions = [...passive, ...states];
  return all.map((one) => spanned(one));
}
