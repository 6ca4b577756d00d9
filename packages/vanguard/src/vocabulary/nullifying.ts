/** Trigger effects that come to nothing. */
import { constant, construct, field, type Grammar, id, oneOf, opt, type Syntax, seq, words } from '@goldenrule/language';
import type { VanguardCoreAction, VanguardTerms } from './terms.ts';

export const nullified = (g: Grammar<VanguardTerms>): Syntax<VanguardCoreAction>[] => [
  construct(
    'forbid',
    id,
    oneOf(
      seq(words("all of your opponent 's trigger effects"), constant('who', 'opponent')),
      seq(words('all of your trigger effects'), constant('who', 'you')),
      seq(words('all trigger effects'), constant('who', 'each')),
    ),
    words('are nullified'),
    constant('deed', { kind: 'use trigger effects' }),
    opt(field('time', g.duration)),
  ),
];
