import { canonical, compileCard, meaning, measure, printAbility, visit } from '@goldenrule/language';
import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../test/examples.ts';
import { vocabulary as vocabulary112 } from '../editions/1.1.2/vocabulary.ts';
import type { GateAbility } from './terms.ts';

const compile = (text: string) => compileCard(vocabulary112, { name: 'A card of ours', text });
const only = (text: string): GateAbility => {
  const { abilities, errors } = compile(text);
  expect(errors).toEqual([]);
  expect(abilities).toHaveLength(1);
  return abilities[0]!;
};

describe.each(Object.entries(EXAMPLES))('%s', (_construct, texts) => {
  test.each(texts)('%s', (text) => {
    const ability = only(text);
    expect(printAbility(vocabulary112, ability)).toBe(text);
    const house = printAbility(vocabulary112, canonical(ability));
    expect(meaning(only(house!))).toBe(meaning(ability));
  });
});

test('any change of a meaningful word changes the tree or is an error', () => {
  const texts = Object.values(EXAMPLES).flat();
  const result = measure(
    vocabulary112,
    texts.map((text) => ({ name: 'ours', text })),
    { probe: true },
  );
  expect(result).toMatchObject({ withText: texts.length, compiled: texts.length, roundTrip: texts.length, failures: [], same: [] });
  expect(result.probed).toBeGreaterThan(400);
});

describe('words that point', () => {
  const refs = (text: string): unknown[] => {
    const found: unknown[] = [];
    visit(only(text), (node) => {
      if (node.kind === 'ref') found.push(node.nth === undefined ? node.to : [node.to, node.nth]);
    });
    return found;
  };
  test('"its" means what the subject of its sentence owns', () => {
    expect(refs('Instant Action: Choose 1 enemy unit. This unit deals damage to it equal to its ATK.')).toEqual(['self', 1, 'self']);
  });
  test('where a sentence is about several, "its" is an error', () => {
    expect(compile('Instant Action: Choose 1 unit. Each of your units deals damage to it equal to its ATK.').errors).toMatchObject([
      { message: '"its" could be of any of those the sentence is about' },
    ]);
  });
  test('otherwise what was spoken of last', () => {
    expect(refs('Instant Action: Choose 1 enemy unit. Deal damage to your opponent equal to its ATK.')).toEqual([1]);
    expect(refs('Instant Action: Choose 1 enemy unit. Its controller draws a card.')).toEqual([1]);
  });
  test('one of them and the other one are told apart', () => {
    expect(refs('Instant Action: Choose 2 units. One of them gains +2 ATK and the other one gains -2 ATK until end of turn.')).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });
  test('they agree in number with what they mean, and "them" can be a player', () => {
    const all = 'Instant Action: Choose 1 allied unit. Destroy all enemy units.';
    expect([refs(`${all} It gains +1 ATK.`), refs(`${all} Remove them from the game.`)]).toEqual([[1], [2]]);
    expect(refs('Instant Action: Your opponent discards a card. Deal 1 damage to them.')).toEqual([]);
    for (const text of ['Choose 1 enemy unit. Destroy them.', 'Choose 2 enemy units. Destroy it.'])
      expect(compile(`Instant Action: ${text}`).errors).toHaveLength(1);
  });
  test('where nothing else was spoken of, "it" is the card a condition was about', () => {
    expect(refs('If this unit is exhausted, it gains +2 HP.')).toEqual(['self', 'self']);
  });
  test('of cards taken from among others "the rest" are the others', () => {
    expect(
      refs(
        'Instant Action: Look at the top 3 cards of your deck. Put 1 unit from among them into your hand and put the rest into your graveyard.',
      ),
    ).toEqual([1, 1]);
  });
  test('an adjective alone is no noun', () => {
    for (const text of ['Instant Action: Destroy all damaged.', 'Legendary gain +1 ATK.']) expect(compile(text).errors).toHaveLength(1);
    expect(compile('Instant Action: Destroy all <Beast>.').errors).toEqual([]);
  });
  test('what is chosen in the text of an event can be what it was played for', () => {
    expect(refs('Timing: You can play this when an enemy unit is special summoned. Destroy it.')).toEqual(['triggering']);
  });
});

describe('headings', () => {
  test('[14-6a-1] left of the colon a limit is about the name, [14-6a-2] right of it about the ability', () => {
    expect(only('"Vault" [Turn 1] Resource: [Game 2] Standard Action: Draw a card.')).toMatchObject({
      name: 'Vault',
      limits: [{ kind: 'per turn', n: 1, by: 'name' }, { kind: 'resource' }, { kind: 'per game', n: 2, by: 'ability' }],
    });
  });
  test('[2-13b] squares and lines divide a text into abilities', () => {
    expect(compile('Breakthrough ■ [TD] Draw a card.\n[CNT] Play this card.').abilities.map(({ kind }) => kind)).toEqual([
      'keyword',
      'auto',
      'special',
    ]);
  });
  test('[2-13d] reminder text means nothing, and the brackets of Enhance are none', () => {
    const { abilities, accepted } = compile('Breakthrough (It goes on to the ruler.)');
    expect([abilities.length, accepted]).toMatchObject([1, [{ repair: 'reminder of Breakthrough' }]]);
    for (const text of ['Breakthrough (only once each turn)', 'Draw a card (at most 3)', '(While ready) This unit gains +1 ATK.'])
      expect(compile(text).errors).toHaveLength(1);
    expect(only('Enhance (another <Beast> unit)')).toMatchObject({ body: [{ steps: [{ kind: 'enhance' }] }] });
  });
  test('short forms are written out, and reported', () => {
    expect(compile("This unit can't attack.")).toMatchObject({ errors: [], repairs: [{ before: "can't", after: 'cannot' }] });
    expect(compile("At the end of your turn, if this unit didn't attack this turn, draw a card.").errors).toEqual([]);
  });
  test('"exactly" is said of a number, and "or" joins what a card has, not what it lacks', () => {
    const refused = ['Standard Action: Choose exactly a unit.', 'Standard Action: Choose exactly up to 2 units.'];
    for (const text of [...refused, 'All units without Breakthrough or Defender gain +1 ATK.'])
      expect(compile(text).errors).toHaveLength(1);
  });
  test('what is not understood is an error with its place', () => {
    expect(compile('Breakthrough\nWhen this unit juggles, draw a card.').errors).toMatchObject([{ line: 2, column: 16 }]);
  });
});

describe('texts that can be read but hardly be meant', () => {
  test.each([
    ['This unit cannot attack this turn.', 'a continuous ability holds'],
    ['Standard Action: While you control a <Beast>, this unit gains +2 ATK.', 'it is asked once'],
    ['Standard Action: Choose 3 allied units and swap them.', 'two cards swap'],
    ['When this unit attacks a unit, its ATK becomes 0 until end of turn.', 'of the other card'],
    ['Standard Action: Draw 0 cards.', 'changes nothing'],
    ['Standard Action: Choose up to 0 units.', 'changes nothing'],
    ['This unit gains +0 ATK.', 'changes nothing'],
    ['[Turn 0] Standard Action: Draw a card.', 'never used'],
  ])('%s', (text, doubt) => {
    const { warnings } = compile(text);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]!.message).toContain(doubt);
  });
  test.each([
    'While you control a <Beast>, this unit gains +2 ATK.',
    'Standard Action: It gains "While you control a <Beast>, this unit gains +2 ATK." this turn.',
    'Standard Action: Choose 2 allied units and swap them.',
    "This unit's ATK becomes 0.",
    'When this unit attacks a unit, destroy it.',
    'When this unit attacks a unit, it gains +2 ATK until end of turn.',
    'When an enemy unit attacks this unit, it loses 1 ATK until end of turn.',
  ])('but %s', (text) => {
    expect(compile(text)).toMatchObject({ errors: [], warnings: [] });
  });
});
