/** The verbs of Vanguard: what a player is told to do, and what units do beyond the rules. */
import {
  constant,
  construct,
  either,
  field,
  figure,
  type Grammar,
  id,
  indefinite,
  numberWord,
  oneOf,
  opt,
  type Part,
  type Person,
  type Syntax,
  seq,
  table,
  verb,
  word,
  worded,
  words,
} from '@goldenrule/language';
import type { State, VanguardAction, VanguardTerms } from './terms.ts';
import { states } from './words.ts';

type Parts = Grammar<VanguardTerms>;

/** A verb written as an icon: in brackets, or plain within a cost. */
function icon(text: string, of?: Part<unknown>): Part<unknown> {
  const inside = seq(word(text), field('n', figure), ...(of ? [of] : []));
  return oneOf(
    seq(word('['), inside, word(']')),
    seq(inside, worded('spelling', 'plain')),
    seq(words(`[ ${text} ]`), field('n', figure), worded('spelling', 'outside')),
  );
}

export function actions(g: Parts, person: Person): Syntax<VanguardAction>[] {
  const v = (text: string): Part<unknown> => verb(text, person);
  const what = field('what', g.who('from'));
  const state = field('state', table(states) as Syntax<State>);
  const facing = field(
    'facing',
    table([
      ['up', 'face up'],
      ['down', 'face down'],
    ]),
  );
  const only = opt(seq(word('-'), field('of', either(g.counted, g.each))));
  return [
    construct('retire', id, v('retire'), what),
    construct('call', id, v('call'), what, field('to', g.to('to'))),
    construct('ride', id, v('ride'), what, opt(seq(word('as'), state))),
    construct('heal', id, v('heal'), what),
    construct('bind', id, v('bind'), what, opt(facing)),
    ...(person === 'base'
      ? [
          construct('counter-blast', id, icon('Counter-Blast', only)),
          construct('soul-blast', id, icon('Soul-Blast', only)),
          construct('soul-charge', id, icon('Soul-Charge')),
          construct('counter-charge', id, icon('Counter-Charge')),
          construct(
            'become',
            id,
            state,
            field('what', {
              parse: (at) => [{ value: SELF, rest: at }],
              print: (tree: object) => ('wording' in tree && (tree as typeof SELF).wording.word === 'implied' ? '' : undefined),
              starts: () => ({ keys: new Set(), empty: true }),
            } as Syntax<typeof SELF>),
            worded('word', 'icon'),
          ),
        ]
      : []),
    construct(
      'damage',
      id,
      v('deal'),
      field('n', either(indefinite, construct('exactly', field('n', numberWord)))),
      word('damage'),
      opt(seq(word('to'), field('to', g.who('in')))),
    ),
    construct(
      'drive check',
      id,
      v('perform'),
      oneOf(seq(words('an additional drive check'), constant('n', 1)), seq(field('n', numberWord), words('additional drive checks'))),
    ),
  ] as unknown as Syntax<VanguardAction>[];
}
const SELF = { kind: 'ref', to: 'self', wording: { word: 'implied' } } as const;

export function statements(g: Parts): Syntax<VanguardAction>[] {
  const who = field('who', g.who('in'));
  const attack = field('target', g.who('in'));
  return [
    construct('battle', id, who, oneOf(word('battles'), seq(word('battle'), worded('word', 'battle'))), field('with', g.who('in'))),
    construct('battle', id, who, words('also battles'), field('with', g.who('in')), constant('also', true)),
    construct('may attack', id, word('if'), who, words('would attack , it may instead attack'), attack),
    construct('may attack', id, who, words('may attack'), attack, worded('word', 'plain')),
  ] as unknown as Syntax<VanguardAction>[];
}
