import { describe, expect, it } from 'vitest';
import { allRules, hostFor } from '../src/hosts.ts';

describe.each(allRules())('the readings of %s', (id) => {
  const { rulebook, readings: readingWords } = hostFor(id);
  const { readingNames, clauses } = rulebook();

  it('have words for every choice', () => {
    const choices = Object.fromEntries(
      Object.keys(readingNames).map((name) => [name, Object.keys(readingWords[name]?.choices ?? {}).toSorted()]),
    );
    expect(choices).toEqual(Object.fromEntries(Object.entries(readingNames).map(([name, names]) => [name, names.toSorted()])));
  });

  it('have words wherever a clause names one', () => {
    const named = clauses.flatMap(({ summary, because }) => `${summary} ${because}`.match(/\b[A-Z]\d+\b/g) ?? []);
    expect(named.filter((name) => !Object.hasOwn(readingWords, name))).toEqual([]);
  });

  it('offer a choice only where the rulebook has one', () => {
    const chosen = Object.entries(readingWords).filter(([, { choices }]) => Object.keys(choices).length > 1);
    expect(chosen.map(([name]) => name).toSorted()).toEqual(Object.keys(readingNames).toSorted());
  });
});
