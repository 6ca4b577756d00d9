/** Stretches of the game, how long something lasts, and when something happens. */
import { possessives } from '../phrase/owners.ts';
import {
  before,
  constant,
  construct,
  either,
  field,
  lazy,
  nothing,
  oneOf,
  rule,
  type Syntax,
  seq,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { alike, table } from '../syntax/table.ts';
import type { Duration, Moment, Period, Terms } from '../tree.ts';
import type { Words } from '../words.ts';

export interface Times<T extends Terms = Terms> {
  readonly period: Syntax<Period<T>>;
  readonly duration: Syntax<Duration<T>>;
  readonly moment: Syntax<Moment<T>>;
}

/** "this turn" says of itself which one is meant, and may stand without a preposition. */
const isThis = (period: Period<Terms>): boolean => 'which' in period && period.which === 'this';

const isNextPhase = (period: Period<Terms>): boolean => period.kind === 'phase' && 'which' in period && period.which === 'next';

const isNextTurn = (period: Period<Terms>): boolean => period.kind === 'turn' && 'which' in period && period.which === 'next';

export function times(vocabulary: Words<Terms>, own: () => readonly Syntax<Period<Terms>>[]): Times {
  const possessive = possessives(vocabulary);
  const phase = field('phase', table(vocabulary.phases));
  const which = field('which', table(alike('this', 'that')));
  const next = seq(field('whose', possessive), word('next'), constant('which', 'next'));
  const owner = field('whose', possessive);
  const period: Syntax<Period<Terms>> = rule(
    lazy(() =>
      either(
        construct('turn', word('turn')),
        construct('turn', words('the turn'), worded('word', 'the')),
        construct('turn', which, word('turn')),
        construct('turn', words('each turn'), constant('whose', 'each'), worded('word', 'each')),
        construct('turn', owner, word('turn')),
        construct('turn', next, word('turn')),
        construct('phase', oneOf(seq(word('the'), worded('word', 'the')), nothing), phase),
        construct('phase', which, phase),
        construct('phase', word('each'), phase, constant('whose', 'each'), worded('word', 'each')),
        construct('phase', words("each turn 's"), phase, constant('whose', 'each'), worded('word', "each turn's")),
        construct('phase', owner, phase),
        construct('phase', next, phase),
        construct('phase', word('the'), phase, words('of that turn'), constant('of', 'that turn')),
        construct('phase', word('the'), phase, words('of'), constant('of', 'the turn'), field('whose', possessive), word('turn')),
        construct('game', words('the game')),
        ...(vocabulary.game ?? []).map((text) => construct('game', words(text), worded('word', text))),
        ...own(),
      ),
    ),
  );
  const coming = field('of', where(period, isNextTurn));
  const duration: Syntax<Duration<Terms>> = rule(
    either(
      construct('until end', words('until end of'), field('of', period)),
      construct('until end', words('until the end of'), field('of', period), worded('word', 'the')),
      construct('until start', words('until the start of'), coming),
      construct('until start', words('until the beginning of'), coming, worded('word', 'beginning')),
      construct('during', words('during'), field('of', period)),
      construct('during', words('for the rest of'), field('of', period), worded('word', 'rest')),
      // "on your opponent's next … phase".
      ...(['on', 'in'] as const).map((lead) =>
        construct('during', word(lead), field('of', where(period, isNextPhase)), worded('word', lead)),
      ),
      construct('during', before('this'), field('of', where(period, isThis)), worded('word', 'bare')),
    ),
  );
  const moment: Syntax<Moment<Terms>> = rule(
    either(
      construct('beginning', words('at the beginning of'), field('of', period)),
      construct('beginning', words('at the start of'), field('of', period), worded('word', 'start')),
      construct('end', words('at the end of'), field('of', period)),
      construct('end', words('at end of'), field('of', period), worded('word', 'bare')),
    ),
  );
  return { period, duration, moment };
}
