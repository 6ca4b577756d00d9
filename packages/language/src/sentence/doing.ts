/** Conditions about what has been done: "if you do", "if you drew a card this way". */
import { subject } from '../phrase/agreement.ts';
import type { Phrases } from '../phrase/phrases.ts';
import { plural, quantities } from '../phrase/quantities.ts';
import {
  constant,
  construct,
  field,
  hidden,
  type Nothing,
  nothing,
  oneOf,
  type Part,
  type Syntax,
  seq,
  spanned,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import type { Condition, Player, Selection, Terms } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';

type AnyCondition = Condition<Terms>;
type Conditions = readonly Syntax<AnyCondition>[];

const not = constant('not', true);
/** Which step is meant is found afterwards. */
const ofStep = hidden('of', 0);

export function doing(vocabulary: Words<Terms>, parts: Phrases): Conditions {
  return [...doingSo(vocabulary), ...doingWhat(vocabulary, parts), ...done(vocabulary, parts), ...putting(parts)];
}

const did = (who: Player, text: string) => seq(constant('who', who), words(text), ofStep);
const didNot = (who: Player, text: string) => seq(constant('who', who), words(text), not, ofStep);

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
  ].map((one) => spanned(one));
}

const thisWay = oneOf(
  seq(words('this way'), worded('end', 'this way')),
  seq(words('with this effect'), worded('end', 'with this effect')),
  seq(words('by this effect'), worded('end', 'by this effect')),
);

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

/** "you drew two cards", "you did not draw". */
function doingWhat(vocabulary: Words<Terms>, parts: Phrases): Conditions {
  const counting = countingIn(vocabulary, nothing, nothing);
  const ending = oneOf(nothing, thisWay);
  const plainNouns = vocabulary.nouns.slice(0, 2).map(({ noun }) => noun);
  // Of cards just so one says how many.
  const isDescribed = ({ filters, nouns }: Selection<Terms>): boolean =>
    filters.length > 0 || nouns.some((noun) => !plainNouns.includes(noun));
  const such = where(parts.selection('from'), isDescribed);
  return vocabulary.did.flatMap(([step, text, base], index) => {
    const isVariant = vocabulary.did.findIndex(([one]) => one === step) < index;
    const asked = seq(did('you', text), constant('step', step), isVariant ? worded('word', 'present') : nothing);
    const forms = (verb: typeof asked) => [
      spanned(construct('did', verb)),
      spanned(construct('did', verb, counting, ending)),
      spanned(construct('did', verb, field('what', such), ending)),
    ];
    if (base === undefined) return forms(asked);
    const missed = seq(didNot('you', `you did not ${base}`), constant('step', step));
    return [...forms(asked), ...forms(missed)];
  });
}

/** "it was drawn this way", "three or more cards were drawn this way". */
function done(vocabulary: Words<Terms>, parts: Phrases): Conditions {
  const { participles, verbStates } = vocabulary;
  const those = participles.map(([step, participle]) =>
    spanned(
      construct(
        'did',
        where(subject('what', parts, `was ${participle} this way`, `were ${participle} this way`), ({ what }) => what.kind === 'ref'),
        constant('step', step),
        ofStep,
      ),
    ),
  );
  const handled = [
    ...participles.map(([step, participle]) => [step, words(`was ${participle}`), words(`were ${participle}`)] as const),
    ...verbStates.slice(0, 1).map(([, text]) => ['become', words(text), words(text)] as const),
  ].map(([step, one, several]) => {
    const end = oneOf(words('this way'), thisWay);
    return spanned(construct('did', countingIn(vocabulary, one, several), end, constant('step', step), ofStep));
  });
  return [...those, ...handled];
}

/** "you put a card into your hand this way". */
function putting(parts: Phrases): Conditions {
  const there = [
    constant('step', 'move'),
    field('what', parts.who('from')),
    field('to', parts.to('into')),
    oneOf(words('this way'), worded('end', 'none')),
  ] as const;
  return [
    spanned(construct('did', didNot('you', 'you did not put'), ...there)),
    spanned(construct('did', did('you', 'you put'), ...there)),
  ];
}
