/** How sentences are built: who does what, under which condition, for how long, and when. */

import { knownIn } from '../compiling/known.ts';
import { asList, listed, series } from '../syntax/series.ts';
import {
  before,
  construct,
  either,
  field,
  hidden,
  hiddenIfAny,
  lazy,
  oneOf,
  opt,
  type Part,
  record,
  rule,
  type Syntax,
  seq,
  spanned,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { CLOSE_QUOTE, END } from '../syntax/tokens.ts';
import { undecided } from '../syntax/undecided.ts';
import type { Amount, Block, Condition, Description, Join, Node, Ref, Statement, Terms } from '../tree.ts';
import type { Person, Style } from '../words.ts';
import { type Alterable, altering } from './altering.ts';
import type { Changes } from './changes.ts';
import { later } from './delaying.ts';
import { type Done, mayToo, othersDo, othersMade, somebodyDoes, unless } from './doers.ts';
import { bulleted, endsInList, type OptionParts, oneOrTheOther, withBullets } from './options.ts';
import { eitherCost, priced } from './paying.ts';
import { rathers } from './rather.ts';
import { chosenForEach, forEach, type Governed } from './repeating.ts';
import { type Replacing, replacing } from './replacing.ts';
import { alone, asksIfDone, comma, isOpen, isSayable, looseComma } from './sentences.ts';
import { shared } from './sharing.ts';
import type { Times } from './times.ts';
import { id } from './verbs.ts';

type AnyBlock = Block<Terms>;
type AnyStatement = Statement<Terms>;

export interface StatementParts {
  readonly verbs: (person: Person) => readonly Syntax<AnyStatement>[];
  readonly changes: Changes;
  readonly condition: Syntax<Condition<Terms>>;
  readonly event: Syntax<Node>;
  readonly would: Syntax<Node>;
  /** "for each" of such cards. */
  readonly per: Part<{ readonly of: Description<Terms> }>;
  /** "for each" point of a number; null where a game does not say so. */
  readonly point: Syntax<Amount<Terms>> | null;
  readonly times: Times;
  readonly owner: Syntax<Ref<Terms>> | null;
  readonly style: Style;
  /** Kinds of steps that can be done once for each. */
  readonly repeats: readonly string[];
  readonly alterable: Alterable;
  readonly options: OptionParts;
  /** All players, as a subject. */
  readonly everyone: string;
  /** What stands before a cost within a sentence, if a game has such. */
  readonly costIcon: string | undefined;
}
export interface Statements {
  /** Statements joined by commas and "and", within one sentence. */
  readonly block: Syntax<AnyBlock>;
  /** What one does to pay. */
  readonly cost: Syntax<AnyBlock>;
  /** What somebody else does. */
  readonly third: Syntax<AnyBlock>;
  /** Sentences with their full stops. */
  readonly sentence: Syntax<AnyBlock>;
}

/** What joins several things of which all are done. */
const ALL: readonly Join[] = [', and', ',', 'and', ', then', ', and then', 'then', 'and then', ', and ,', ', then ,', '/'];
const JOINS: readonly Join[] = [...ALL, 'or', ', or', 'nor', ', nor'];

/** Nobody is asked twice whom a phrase means: it points, or means all that there are. */
const isOneAndTheSame = (step: AnyStatement): boolean => {
  const who = 'who' in step ? step.who : undefined;
  if (typeof who !== 'object') return step.kind === 'forbid';
  return who.kind !== 'selection' || who.quantity.kind === 'all' || who.quantity.kind === 'the';
};

/** "cannot do this or that", "put this here and that there": one verb says both, and "or" joins nothing else. */
function isOneVerb({ steps, wording }: Pick<AnyBlock, 'steps' | 'wording'>): boolean {
  const isShared = (step: AnyStatement | undefined): boolean =>
    (step?.kind === 'forbid' || step?.kind === 'move') && 'wording' in step && step.wording?.verb === 'same';
  const wordOf = (step: AnyStatement): unknown => (step as { readonly wording?: { readonly word?: unknown } }).wording?.word;
  const deedOf = (step: AnyStatement): object => (step.kind === 'forbid' && 'deed' in step ? step.deed : {});
  return steps.every((step, i) => {
    const isLast = isShared(step) && !isShared(steps[i + 1]);
    const join = wording?.joins?.[i - 1];
    if ((join?.endsWith('or') ?? false) !== (isLast && step.kind === 'forbid')) return false;
    if (!isShared(step)) return true;
    const before = steps[i - 1];
    if (before?.kind !== step.kind) return false;
    if (step.kind === 'move') return join !== '/' && wordOf(before) === undefined;
    // By whom may be said once for all of them, at the end: that is not told apart from the last alone.
    return (isLast || join === ',') && ('by' in deedOf(before) || !('by' in deedOf(step)));
  });
}

export function statements(parts: StatementParts): Statements {
  const { condition, style } = parts;
  const again = either(...parts.changes.again);
  const house = listed<Join>(',', ', and', style.pair);
  const joined = (item: Syntax<AnyStatement>, first = item, joins = JOINS): Part<{ readonly steps: readonly AnyStatement[] }> =>
    where(
      shared(
        'steps',
        series('steps', either(item, again), { joins, house, aspect: 'joins', shorter: isOtherCase }, first),
        isOneAndTheSame,
      ),
      (block) => isSayable(block) && isOneVerb(block),
    );
  const commands = either(...parts.verbs('base'));
  const inline = oneOrTheOther(commands);
  const paid = spanned(either(...parts.verbs('cost')));
  const allPaid = record(joined(paid, paid, ALL));
  const cost = rule(parts.costIcon === undefined ? record(joined(paid)) : either(allPaid, eitherCost(allPaid)));
  const whole: Syntax<AnyBlock> = rule(lazy(() => record(joined(inner))));
  const done: Done = {
    // Whether it was done is asked behind what one may do, not as a part of it.
    allowed: rule(
      lazy(() =>
        record(
          joined(
            where(inner, (step) => !asksIfDone(step)),
            either(commands, ...parts.changes.granted, ...othersMade(parts, done)),
          ),
        ),
      ),
    ),
    base: rule(record(joined(commands))),
    third: rule(
      lazy(() => {
        const verbs = either(...parts.verbs('third'));
        const told = either(verbs, ...chosenForEach(parts.per, { commands: verbs, inner: verbs, whole }));
        return record(joined(either(told, mayToo(done)), told));
      }),
    ),
  };
  /** What is told and has nothing to do with the rest of its sentence. */
  const told: Syntax<AnyStatement> = rule(lazy(() => either(commands, inline, ...parts.changes.stated, ...othersDo(parts, done))));
  const inner: Syntax<AnyStatement> = rule(
    lazy(() =>
      either(
        told,
        ...unless(parts, told, done),
        ...somebodyDoes(parts, done),
        ...ifs(condition, whole),
        ...(parts.costIcon === undefined ? [] : [priced(parts.costIcon, cost, bought)]),
        ...forEach(parts, governed),
        ...later(parts, governed),
        ...instead.inner,
        ...(style.figures ? [] : [rather.either]),
      ),
    ),
  );
  const otherCase = otherwise(whole);
  const governed: Governed = { commands, inner, whole, later: rule(lazy(() => record(joined(either(inner, otherCase), inner)))) };
  const instead: Replacing = replacing(parts, whole);
  const rather = rathers(condition, told, inner, whole);
  const outer: Syntax<AnyStatement> = rule(either(inner, otherCase, rather.last));
  /** What a sentence tells, read once though several kinds of sentences begin with it. */
  const anything = joined(outer);
  const once = rule(record(anything));
  const wholly: typeof anything = { ...anything, parse: (at) => once.parse(at) };
  /** What a cost within a sentence is paid for: all that the sentence still says. */
  const bought: Syntax<AnyBlock> = rule(lazy(() => record(joined(outer, either(inner, rather.last)))));
  const isLast = endsInList(inline);
  const ending: Syntax<AnyStatement> = rule(
    lazy(() =>
      either(
        bulleted(parts.options, sentence, inline),
        ...ifs(condition, endingWhole),
        ...(parts.costIcon === undefined ? [] : [priced(parts.costIcon, cost, endingWhole)]),
      ),
    ),
  );
  /** What ends in a list with bullets, and has no full stop of its own. */
  const listing = withBullets(
    where(joined(either(outer, ending)), ({ steps }) => steps.every((step, i) => isLast(step) === (i === steps.length - 1))),
  );
  const endingWhole: Syntax<AnyBlock> = record(listing);
  const start = opt(
    oneOf(
      seq(words('then ,'), worded('start', 'then')),
      seq(word('then'), worded('start', 'bare then')),
      seq(words('in addition ,'), worded('start', 'in addition')),
    ),
  );
  const stop = oneOf(word('.'), seq(worded('stop', 'none'), before(END, CLOSE_QUOTE)));
  const sentence: Syntax<AnyBlock> = rule(
    lazy(() =>
      either(
        spanned(record(seq(start, wholly, stop, ofLater))),
        alone(lateIf(condition, inner)),
        alone(onlyIf(parts)),
        record(seq(start, listing)),
        alone(instead.priced),
        record(seq(field('steps', asList(altering(condition, record(seq(start, wholly)), whole, parts.alterable))), ofLater)),
        record(seq(field('steps', asList(rather.all)), stop, ofLater)),
      ),
    ),
  );
  return { block: whole, third: done.third, cost, sentence };
}

/** It could go on with what stands before it, or be the other case of an "if" around that. */
const isOtherCase = (step: AnyStatement): boolean => step.kind === 'otherwise' || step.kind === 'if' || asksIfDone(step);

/** Which later step a sentence belongs to is found afterwards. */
const ofLater = hiddenIfAny('of');

/** What is asked behind "unless". */
const contrary = (condition: Syntax<Condition<Terms>>): Syntax<Condition<Terms>> => construct('not', field('of', condition));

function ifs(condition: Syntax<Condition<Terms>>, whole: Syntax<AnyBlock>): readonly Syntax<AnyStatement>[] {
  const asked = field('condition', condition);
  const then = field('then', undecided(whole));
  return [
    construct('if', id, word('if'), asked, comma, then),
    construct(
      'if',
      id,
      word('if'),
      // "If you do not discard it, …": without a comma it would be told what is not done.
      field(
        'condition',
        where(condition, (one) => !(one.kind === 'did' && 'not' in one && !('step' in one))),
      ),
      then,
      worded('comma', 'none'),
    ),
    construct('if', id, word('unless'), field('condition', contrary(condition)), comma, then),
    construct('if', id, words('as long as'), asked, comma, then, worded('word', 'as long as')),
    construct('if', id, word('while'), asked, comma, then, worded('word', 'while')),
  ];
}

/** "Draw a card if …": of one thing only, or it could be asked what else depends on it. */
function lateIf(condition: Syntax<Condition<Terms>>, inner: Syntax<AnyStatement>): Syntax<AnyStatement> {
  const one = alone(where(inner, (step) => !isOpen(step) && step.kind !== 'unless'));
  const asked = field('condition', condition);
  return where(
    construct(
      'if',
      id,
      field('then', one),
      oneOf(
        seq(word('if'), asked),
        seq(word('while'), asked, worded('join', 'while')),
        seq(words('as long as'), asked, worded('join', 'as long as')),
        seq(word('unless'), field('condition', contrary(condition))),
      ),
      word('.'),
      worded('word', 'late'),
    ),
    ({ then, condition: all }) => standsAlone(all) || (knownIn(then) !== undefined && !doneIn(all)),
  );
}

/** "You can attack only if …": what is forbidden unless that holds, or outside that time. */
function onlyIf({ condition, times: { period }, changes }: StatementParts): Syntax<AnyStatement> {
  const meanwhile: Syntax<Condition<Terms>> = construct('during', field('period', period));
  const unless = (asked: Syntax<Condition<Terms>>) => field('condition', where(contrary(asked), standsAlone));
  const limited = oneOf(
    seq(field('then', alone(either(...changes.limited))), word('only')),
    field('then', alone(either(...changes.limitedBefore))),
  );
  return construct(
    'if',
    id,
    limited,
    oneOf(
      seq(word('if'), unless(condition), worded('join', 'only if')),
      seq(word('while'), unless(condition), worded('join', 'only while')),
      seq(word('during'), unless(meanwhile), worded('join', 'only during')),
    ),
    word('.'),
    worded('word', 'late'),
  );
}

/** Asked before anything is done: it cannot point at what the sentence does, only at a card that is known. */
export const standsAlone = (condition: Condition<Terms>): boolean =>
  !doneIn(condition) && !JSON.stringify(condition).includes('"to":"unresolved"');
const doneIn = (condition: Condition<Terms>): boolean => JSON.stringify(condition).includes('"kind":"did"');

const OTHERWISE = [
  'if it is not',
  'if not',
  'otherwise',
  'if they are not',
  'if you do',
  'if you do not',
  'if you did not',
  'if you cannot',
] as const;
/** The other case of an "if". */
const otherwise = (whole: Syntax<AnyBlock>): Syntax<AnyStatement> =>
  either(
    ...OTHERWISE.map((text) =>
      spanned(
        construct(
          'otherwise',
          id,
          hidden('of', 0),
          words(text),
          text.startsWith('if you') ? comma : looseComma,
          field('do', whole),
          ...(text === 'if it is not' ? [] : [worded('word', text)]),
        ),
      ),
    ),
  );
