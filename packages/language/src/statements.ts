/** How sentences are built: who does what, under which condition, for how long, and when. */

import type { Changes } from './changes.ts';
import { quantities } from './quantities.ts';
import { fieldOf } from './schema.ts';
import { asList, listed, many, series } from './series.ts';
import { shared } from './sharing.ts';
import {
  before,
  constant,
  construct,
  convert,
  either,
  field,
  hidden,
  lazy,
  nothing,
  oneOf,
  opt,
  type Part,
  record,
  reshape,
  rule,
  type Syntax,
  seq,
  spanned,
  where,
  word,
  worded,
  words,
} from './syntax.ts';
import type { Times } from './times.ts';
import { CLOSE_QUOTE, END } from './tokens.ts';
import type { Block, Condition, Description, Duration, Join, Node, Ref, Statement, Terms } from './tree.ts';
import { id } from './verbs.ts';
import type { Person, Style } from './words.ts';

type AnyBlock = Block<Terms>;
type AnyStatement = Statement<Terms>;

export interface StatementParts {
  readonly verbs: (person: Person) => readonly Syntax<AnyStatement>[];
  readonly changes: Changes;
  readonly condition: Syntax<Condition<Terms>>;
  readonly event: Syntax<Node>;
  readonly would: Syntax<Node>;
  readonly each: Syntax<Description<Terms>>;
  readonly times: Times;
  readonly owner: Syntax<Ref<Terms>> | null;
  readonly style: Style;
  /** Kinds of steps that can be done once for each. */
  readonly repeats: readonly string[];
  /** All players, as a subject. */
  readonly everyone: string;
}
export interface Statements {
  /** Statements joined by commas and "and", within one sentence. */
  readonly block: Syntax<AnyBlock>;
  /** What one does to pay. */
  readonly cost: Syntax<AnyBlock>;
  /** Sentences with their full stops. */
  readonly sentence: Syntax<AnyBlock>;
}

const JOINS: readonly Join[] = [', and', ',', 'and', ', then', ', and then', 'then', 'and then', ', and ,', ', then ,'];

/** Statements with all that their sentence still says: nothing of the same sentence can follow them but the other case. */
const OPEN: ReadonlySet<string> = new Set(['if', 'otherwise', 'for', 'for each', 'later', 'whenever', 'instead']);
const isOpen = (step: AnyStatement): boolean =>
  OPEN.has(step.kind) || (step.kind === 'does' && 'optional' in step && (step.optional || step.who === 'you'));
/** Of several things it could be asked which of them "unless" is said of. */
const isSayable = ({ steps }: { readonly steps: readonly AnyStatement[] }): boolean =>
  steps.every(
    (step, index) =>
      (index === steps.length - 1 || !isOpen(step) || steps[index + 1]!.kind === 'otherwise') &&
      (step.kind !== 'unless' || steps.length === 1),
  );

/** Nobody is asked twice whom a phrase means: it points, or means all that there are. */
const isOneAndTheSame = (step: AnyStatement): boolean => {
  const who = 'who' in step ? step.who : undefined;
  if (typeof who !== 'object') return step.kind === 'forbid';
  return who.kind !== 'selection' || who.quantity.kind === 'all' || who.quantity.kind === 'the';
};

export function statements(parts: StatementParts): Statements {
  const { times, condition, style, owner } = parts;
  const { they } = style;
  const house = listed<Join>(',', ', and', style.pair);
  const joined = (item: Syntax<AnyStatement>, first = item): Part<{ readonly steps: readonly AnyStatement[] }> =>
    where(
      shared('steps', series('steps', either(item, again), { joins: JOINS, house, aspect: 'joins' }, first), isOneAndTheSame),
      isSayable,
    );
  const again = either(...parts.changes.again);
  const commands = either(...parts.verbs('base'));
  const third = either(...parts.verbs('third'));
  const changes = either(...parts.changes.stated);
  const granted = either(commands, ...parts.changes.granted);
  const comma = word(',');
  const loose = oneOf(comma, seq(nothing, worded('comma', 'none')));
  const whole: Syntax<AnyBlock> = rule(lazy(() => record(joined(inner))));
  const allowed: Syntax<AnyBlock> = rule(lazy(() => record(joined(inner, granted))));
  const done: Syntax<AnyBlock> = rule(record(joined(third)));

  const opening = oneOf(
    word('if'),
    seq(word('when'), worded('join', 'when')),
    seq(word('as'), worded('join', 'as')),
    seq(words('the next time'), constant('next', true)),
  );
  const would = [
    opening,
    field('of', parts.would),
    opt(field('time', times.duration) as Part<{ readonly time: Duration<Terms> }>),
    comma,
  ] as const;
  /** "During your turn" says when an ability is active; a stretch that lasts is this, that or the next one. */
  const lasting = where(times.duration, ({ kind, of }: Duration<Terms>) => kind === 'until end' || 'which' in of);
  /** "draw a card for each …": what can only be done so often by doing it again. */
  const repeated = alone(where(commands, ({ kind }) => parts.repeats.includes(kind)));
  /** "choose a card for each …, and discard it": both once for each. */
  const chosenForEach = reshape(
    seq(
      field(
        'first',
        where(commands, ({ kind }) => kind === 'choose'),
      ),
      words('for each'),
      field('of', parts.each),
      words(', and'),
      field(
        'second',
        lazy(() => inner),
      ),
    ),
    { first: 'do', second: 'do' },
    ({ first, second, of }): { of: Description<Terms>; do: AnyBlock } => ({ of, do: { steps: [first, second] } }),
    ({ of, do: { steps, wording } }) => {
      const [first, second] = steps;
      return steps.length !== 2 || first === undefined || second === undefined || wording !== undefined ? undefined : { first, second, of };
    },
    (into) => fieldOf('do', whole.shape(into)),
  );
  const base: Syntax<AnyBlock> = rule(record(joined(commands)));
  /** What is told and has nothing to do with the rest of its sentence. */
  const told: Syntax<AnyStatement> = rule(
    lazy(() =>
      either(
        commands,
        changes,
        construct('does', id, constant('who', 'opponent'), words('your opponent'), constant('optional', false), field('do', done)),
        construct(
          'does',
          id,
          constant('who', 'they'),
          words(they.subject),
          constant('optional', false),
          field('do', they.plural ? base : done),
        ),
        construct(
          'does',
          id,
          constant('who', 'they'),
          words('that player'),
          constant('optional', false),
          field('do', done),
          worded('who', 'that player'),
        ),
        construct('does', id, constant('who', 'each'), words('each player'), constant('optional', false), field('do', done)),
        construct(
          'does',
          id,
          constant('who', 'each'),
          words('both players'),
          constant('optional', false),
          field('do', base),
          worded('who', 'both'),
        ),
        construct(
          'does',
          id,
          constant('who', 'each'),
          words(parts.everyone),
          constant('optional', false),
          field('do', base),
          worded('who', 'all'),
        ),
      ),
    ),
  );
  const inner: Syntax<AnyStatement> = rule(
    lazy(() =>
      either(
        told,
        ...avoided,
        construct('does', id, constant('who', 'you'), words('you may'), constant('optional', true), field('do', allowed)),
        construct('does', id, constant('who', 'opponent'), words('your opponent may'), constant('optional', true), field('do', allowed)),
        construct('does', id, constant('who', 'they'), words(`${they.subject} may`), constant('optional', true), field('do', allowed)),
        construct('does', id, constant('who', 'each'), words('each player may'), constant('optional', true), field('do', allowed)),
        ...(owner === null ? [] : (['controller', 'owner'] as const).flatMap((who) => ownersOf(owner, who, allowed, done))),
        construct('does', id, constant('who', 'you'), words('you'), constant('optional', false), field('do', base)),
        construct('if', id, word('if'), field('condition', condition), comma, field('then', whole)),
        construct('if', id, word('if'), field('condition', condition), field('then', whole), worded('comma', 'none')),
        construct('if', id, word('unless'), field('condition', contrary), comma, field('then', whole)),
        construct('if', id, words('as long as'), field('condition', condition), comma, field('then', whole), worded('word', 'as long as')),
        construct('if', id, word('while'), field('condition', condition), comma, field('then', whole), worded('word', 'while')),
        construct('for each', id, words('for each'), field('of', parts.each), comma, field('do', whole)),
        construct('for each', id, chosenForEach, worded('word', 'inner')),
        construct('for each', id, field('do', repeated), words('for each'), field('of', parts.each), worded('word', 'late')),
        construct('later', id, field('at', times.moment), loose, field('do', whole)),
        construct('later', id, field('do', alone(commands)), field('at', times.moment), worded('word', 'late')),
        construct(
          'whenever',
          id,
          field('time', times.duration),
          words(', if'),
          field('on', parts.event),
          comma,
          field('do', whole),
          worded('word', 'if'),
        ),
        construct(
          'whenever',
          id,
          opt(seq(field('time', times.duration), comma)),
          word('when'),
          field('on', parts.event),
          comma,
          field('do', whole),
        ),
        construct(
          'whenever',
          id,
          word('when'),
          field('on', parts.event),
          field('time', times.duration),
          comma,
          field('do', whole),
          worded('word', 'late'),
        ),
        construct('for', id, field('time', lasting), loose, field('do', whole)),
        construct('instead', id, ...would, constant('optional', false), word('instead'), field('do', whole)),
        construct('instead', id, ...would, constant('optional', true), words('you may instead'), field('do', whole)),
        construct(
          'instead',
          id,
          ...would,
          constant('optional', true),
          words('you may'),
          field('do', whole),
          word('instead'),
          worded('word', 'late'),
        ),
        construct('instead', id, ...would, constant('optional', false), field('do', whole), word('instead'), worded('word', 'late')),
      ),
    ),
  );
  /** "destroy this card unless you discard a card"; what cannot be done has a price of its own. */
  const unlessOf = [id, field('do', alone(where(told, ({ kind }) => kind !== 'forbid'))), word('unless')] as const;
  const avoided = [
    construct('unless', ...unlessOf, word('you'), constant('who', 'you'), field('price', base)),
    construct('unless', ...unlessOf, words('your opponent'), constant('who', 'opponent'), field('price', done)),
    construct('unless', ...unlessOf, words(they.subject), constant('who', 'they'), field('price', they.plural ? base : done)),
    ...(owner === null
      ? []
      : (['controller', 'owner'] as const).map((who) =>
          construct('unless', ...unlessOf, constant('who', who), field('of', owner), word(who), field('price', done)),
        )),
  ];
  const otherwise = either(
    ...(['if it is not', 'if not', 'otherwise', 'if they are not', 'if you did not', 'if you cannot'] as const).map((text) =>
      spanned(
        construct(
          'otherwise',
          id,
          hidden('of', 0),
          words(text),
          loose,
          field('do', whole),
          ...(text === 'if it is not' ? [] : [worded('word', text)]),
        ),
      ),
    ),
  );
  /** What is asked behind "unless". */
  const contrary: Syntax<Condition<Terms>> = construct('not', field('of', condition));
  const start = opt(oneOf(seq(words('then ,'), worded('start', 'then')), seq(word('then'), worded('start', 'bare then'))));
  const outer: Syntax<AnyStatement> = rule(either(inner, otherwise));
  const sentence: Syntax<AnyBlock> = rule(
    lazy(() =>
      either(
        record(seq(start, joined(outer), oneOf(word('.'), seq(worded('stop', 'none'), before(END, CLOSE_QUOTE))))),
        alone(late),
        alone(modes),
        alone(priced),
      ),
    ),
  );
  /** "Draw a card if …": of one thing only, or it could be asked what else depends on it. */
  const late: Syntax<AnyStatement> = construct(
    'if',
    id,
    field('then', alone(where(inner, (step) => !isOpen(step) && step.kind !== 'unless'))),
    oneOf(
      seq(word('if'), field('condition', where(condition, standsAlone))),
      seq(word('unless'), field('condition', where(contrary, standsAlone))),
    ),
    word('.'),
    worded('word', 'late'),
  );
  /** "Choose 1 of the following: • … • …". */
  const option = convert(
    record(seq(word('•'), field('body', many(sentence)))),
    (shape) => shape.properties?.body ?? shape,
    ({ body }) => body,
    (body) => ({ body }),
  );
  const modes: Syntax<AnyStatement> = construct(
    'modes',
    id,
    word('choose'),
    field('quantity', quantities(style.figures).partitive),
    words('the following :'),
    field(
      'options',
      where(many(option), (list) => list.length > 1),
    ),
  );
  /** "If …, you may do this. If you do, … instead." */
  const priced: Syntax<AnyStatement> = construct(
    'instead',
    id,
    ...would,
    constant('optional', true),
    words('you may'),
    field('first', whole),
    words('. if you do ,'),
    field('do', whole),
    words('instead .'),
  );
  return {
    block: whole,
    cost: rule(record(joined(either(...parts.verbs('cost'))))),
    sentence,
  };
}

/** Asked before anything is done: it cannot point at what the sentence does. */
function standsAlone(condition: Condition<Terms>): boolean {
  const text = JSON.stringify(condition);
  return !text.includes('"kind":"did"') && !text.includes('"to":"unresolved"');
}

/** A statement that is a sentence by itself. */
const alone = (statement: Syntax<AnyStatement>): Syntax<AnyBlock> => record(field('steps', asList(statement)));

/** "its controller draws a card", "its owner may …". */
function ownersOf(
  owner: Syntax<Ref<Terms>>,
  who: 'owner' | 'controller',
  allowed: Syntax<AnyBlock>,
  done: Syntax<AnyBlock>,
): readonly Syntax<AnyStatement>[] {
  const named = [id, constant('who', who), field('of', owner), word(who)] as const;
  return [
    construct('does', ...named, word('may'), constant('optional', true), field('do', allowed)),
    construct('does', ...named, constant('optional', false), field('do', done)),
  ];
}
