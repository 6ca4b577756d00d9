import { expect, test } from 'vitest';
import { allRules } from '../../src/hosts.ts';
import { overgrown, overgrownCut } from '../growth.ts';

test.each(allRules())(
  '%s: every sentence of the shipped cards, repeated, joined and nested, takes as much to read as it is long',
  (rules) => {
    const whole = overgrown(rules, 2);
    const cut = overgrownCut(rules, 20);
    console.log(`${rules}: ${whole.texts} texts that grow, ${cut.texts} with a word too few`);
    expect([...whole.wrong, ...cut.wrong]).toEqual([]);
  },
);
