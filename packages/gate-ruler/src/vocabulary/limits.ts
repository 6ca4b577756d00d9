/** How often an ability can be used: in brackets, in words before it, or in a sentence behind it (14-6a). */
import {
  constant,
  construct,
  either,
  field,
  figure,
  oneOf,
  type Part,
  type Syntax,
  seq,
  where,
  word,
  worded,
  words,
} from '@goldenrule/language';
import type { Limit } from './terms.ts';

const more = where(field('n', figure), ({ n }) => n > 2);
const often = oneOf(seq(word('once'), constant('n', 1)), seq(word('twice'), constant('n', 2)), seq(more, word('times')));
const each = worded('period', 'each');
/** In words, behind how it is said. */
const inWords = (said: Part<object>, end: string): readonly Syntax<Limit>[] =>
  (['turn', 'game'] as const).map((period) => {
    const ending = oneOf(words(`per ${period} ${end}`), seq(words(`each ${period} ${end}`), each));
    return construct(`per ${period}`, said, often, ending, constant('by', 'ability')) as Syntax<unknown> as Syntax<Limit>;
  });

const before = oneOf(worded('said', 'before'), seq(word('only'), worded('said', 'only before')));

/** Left of the colon they are about the name, right of it about the ability (14-6a). */
export const limitsBy = <const B extends 'name' | 'ability'>(by: B): Syntax<Limit> =>
  either(
    construct('per turn', words('[ Turn'), field('n', figure), word(']'), constant('by', by)),
    construct('per game', words('[ Game'), field('n', figure), word(']'), constant('by', by)),
    ...(by === 'name' ? [construct('resource', word('Resource'))] : inWords(before, ',')),
  );

/** How a sentence begins that limits the ability before it: "This ability can be used only once each turn." */
const OF_USE = [
  'this ability can be used only',
  'this ability can only be used',
  'this ability may be used only',
  'use this ability only',
  'you can use this ability only',
  'you can only use this ability',
  'you may use this ability only',
] as const;
const OF_TRIGGERS = ['this ability triggers only', 'this ability can trigger only'] as const;
export type LimitSentence = (typeof OF_USE)[number] | (typeof OF_TRIGGERS)[number];

const behind = (openings: readonly LimitSentence[]): Syntax<Limit> =>
  either(...inWords(oneOf(...openings.map((text) => seq(words(text), worded('said', text)))), '.'));
/** Behind an ability that is used. */
export const USED: Syntax<Limit> = behind(OF_USE);
/** Behind one that triggers. */
export const TRIGGERED: Syntax<Limit> = behind([...OF_USE, ...OF_TRIGGERS]);

/** Is it said behind the ability, in a sentence of its own? */
export const isSentence = (limit: Limit): boolean => limit.kind !== 'resource' && limit.wording?.said?.includes('this ability') === true;
