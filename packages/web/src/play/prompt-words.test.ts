import { edition as gateRuler } from '@goldenrule/gate-ruler/1.1.2';
import { numberLabel, wordLabel } from '@goldenrule/host';
import type { Decision, View } from '@goldenrule/kernel/hosts';
import { edition as vanguard } from '@goldenrule/vanguard/1.10';
import { describe, expect, test } from 'vitest';
import { placeLabel, promptOf, sendLabel, stillWords } from './prompt-words.ts';

const decision = (change: Partial<Decision> & { key?: string }): Decision => ({
  id: 1,
  player: 0,
  clause: '1',
  prompt: { key: change.key ?? 'redraw', params: {} },
  options: [],
  range: null,
  min: 1,
  max: 1,
  ordered: false,
  picked: [],
  ...change,
});

const view = (facts: View['facts'], zones: View['zones'] = []): View => ({
  rules: '',
  readings: {},
  seat: 0,
  clause: '',
  facts,
  zones,
  standing: [],
  decision: null,
  waitingFor: null,
  result: null,
});

describe('a prompt in words', () => {
  test('the first one of a default game is a whole sentence, with a hint', () => {
    const prompt = promptOf(vanguard, { decision: decision({}), view: view({ turn: 0 }) });
    expect(prompt?.text).toMatch(/^Which cards of your first hand .+\.$/);
    expect(prompt?.hint).toMatch(/\.$/);
  });

  test('says where in the turn it is asked, and whose turn it is', () => {
    const asked = decision({ key: 'gate action' });
    const mine = promptOf(gateRuler, { decision: asked, view: view({ turn: 1, activePlayer: 0, phase: 'main phase' }) });
    const theirs = promptOf(gateRuler, { decision: asked, view: view({ turn: 1, activePlayer: 1, phase: 'main phase' }) });
    expect(mine?.text).toMatch(/^Your main phase/);
    expect(theirs?.text).toMatch(/^Your opponent/);
  });

  test('[13-7b-1] where damage is chosen by its number both the sentence and the numbers say how much it was', () => {
    const asked = decision({ key: 'which damage is healed', range: [1, 2] });
    const healed = { ...asked, prompt: { key: asked.prompt.key, params: { amounts: [2, 3] } } };
    expect(promptOf(gateRuler, { decision: healed, view: view({ turn: 1 }) })?.text).toMatch(/: 2, 3\.$/);
    expect([1, 2].map((number) => numberLabel(gateRuler, healed, number))).toEqual(['2 damage', '3 damage']);
    expect(numberLabel(gateRuler, decision({ key: 'choose a number', range: [1, 2] }), 2)).toBe('2');
  });

  test('something on the gate comes before the phase', () => {
    const gate = { name: 'gate', kind: 'gate', owner: -1, count: 1, cards: [] } as const;
    const facts = { turn: 1, activePlayer: 0, phase: 'main phase' };
    expect(promptOf(gateRuler, { decision: decision({ key: 'gate action' }), view: view(facts, [gate]) })?.text).toMatch(/gate/);
  });

  test('names the one card that was picked before, where the sentence is about it', () => {
    const zone = {
      name: 'B attack 1',
      kind: 'attack',
      owner: 1,
      count: 1,
      cards: [{ key: 'c7', name: 'Reef Crab', owner: 1, traits: 0 }],
    } as const;
    const much = promptOf(gateRuler, { decision: decision({ key: 'how much', picked: ['c7'] }), view: view({}, [zone]) });
    expect(much).toMatchObject({ text: 'How much of it for Reef Crab?', names: true });
    const unseen = promptOf(gateRuler, { decision: decision({ key: 'how much', picked: ['c8'] }), view: view({}, [zone]) });
    expect(unseen).toMatchObject({ text: 'How much of it for this target?', names: false });
  });

  test('every prompt and word of both games has words, and sentences end', () => {
    const all = [vanguard, gateRuler].flatMap(({ messages }) => Object.entries(messages));
    const unended = all.filter(([key, text]) => key.startsWith('hint.') && !/[.!?]$/.test(text));
    const ended = all.filter(([key, text]) => key.startsWith('option.') && /[.?]$/.test(text));
    expect([unended, ended]).toEqual([[], []]);
  });
});

describe('words that can be chosen', () => {
  test('depend on what is asked', () => {
    expect(wordLabel(vanguard, decision({ key: 'ride' }), view({}), 'pass')).toBe('Do not ride');
    expect(wordLabel(vanguard, decision({ key: 'somewhere' }), view({}), 'pass')).toBe('Pass');
    expect(wordLabel(vanguard, decision({ key: 'guard' }), view({}), 'done')).toBe('Let it through');
    expect(wordLabel(vanguard, decision({ key: 'guard', picked: ['c1'] }), view({}), 'done')).toBe('No more guardians');
  });

  test('and on where in the turn it is asked', () => {
    const asked = decision({ key: 'gate action' });
    const facts = { turn: 1, activePlayer: 0, phase: 'main phase' };
    expect(wordLabel(gateRuler, asked, view(facts), 'pass')).toBe('Pass: on to my attacks');
    expect(wordLabel(gateRuler, asked, view({ ...facts, phase: 'end phase' }), 'pass')).toBe('Pass');
  });

  test('a word nobody wrote down is itself, with a capital', () => {
    expect(wordLabel(vanguard, decision({}), view({}), 'turn around')).toBe('Turn around');
  });

  test('what is sent says how many', () => {
    expect(sendLabel(vanguard, decision({}), 0)).toBe('Keep all cards');
    expect(sendLabel(vanguard, decision({}), 2)).toBe('Replace 2');
    expect(sendLabel(vanguard, decision({ key: 'choose cards' }), 2)).toBe('Choose these 2');
    expect(sendLabel(vanguard, decision({ key: 'choose cards', min: 2, max: 2 }), 0)).toBe('Choose');
    expect(sendLabel(vanguard, decision({ key: 'choose cards', min: 0 }), 0)).toBe('None');
    expect(sendLabel(vanguard, decision({ key: 'order the cards', min: 3, max: 3, ordered: true }), 3)).toBe('In this order');
  });
});

test('how many are still to pick', () => {
  expect(stillWords(decision({ min: 2, max: 2 }), 0)).toBe('2 still to pick');
  expect(stillWords(decision({ min: 2, max: 2 }), 1)).toBe('1 still to pick');
  expect(stillWords(decision({ min: 2, max: 2 }), 2)).toBe('all picked');
  expect(stillWords(decision({ min: 0, max: 3 }), 1)).toBe('1 picked, up to 3');
  expect(stillWords(decision({ min: 0, max: 3 }), 3)).toBe('all picked that may be');
  expect(stillWords(decision({ min: 1, max: 3 }), 0)).toBe('at least 1 still to pick, 3 at most');
  expect(stillWords(decision({ min: 2, max: 2, ordered: true }), 0)).toBe('2 still to pick in order');
});

test('a place is called as the player at the bottom would', () => {
  expect(placeLabel(vanguard, ['Ada', 'Ben'], 0, 'A front left')).toBe('Front left');
  expect(placeLabel(vanguard, ['Ada', 'Ben'], 0, 'B front left')).toBe('front left of Ben');
  expect(placeLabel(vanguard, ['Ada', 'Ben'], 1, 'B front left')).toBe('Front left');
});
