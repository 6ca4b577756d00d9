import { edition as face, edition as gateRuler } from '@goldenrule/gate-ruler/1.1.2';
import { parseDeck } from '@goldenrule/host';
import { parsePack } from '@goldenrule/host/files';
import type { DeckData, Said } from '@goldenrule/kernel/hosts';
import { expect, it } from 'vitest';
import { heard, learn, listed, say, told, toldBare } from '../src/app/say.ts';
import type { Outcome } from '../src/engine/protocol.ts';
import { workbenchFor } from '../src/engine/workbench.ts';
import { REST } from '../src/messages/en/rest.ts';
import { EN } from '../src/messages/en.ts';
import { pseudo } from './pseudo.ts';
import { connect, newGame, PERSON, serviceFor } from './service.ts';

// Another language is a catalogue with the same keys, and one for each game.
learn(pseudo(EN));
learn(pseudo(REST));
await heard({ messages: pseudo(face.messages), problems: face.problems });
learn(pseudo(await face.problems()));

const RULES = 'gate-ruler-1.1.2';
const bench = workbenchFor(gateRuler);
const NEWT = { id: 'N-1', name: 'Newt', type: 'Unit', level: 1, atk: 1, hp: 1, stk: 1, text: '' };
const deck = (...names: readonly string[]): DeckData => ({
  rules: RULES,
  name: 'Mine',
  header: {},
  cards: names.map((name, i) => ({ count: 1, name, line: i + 1 })),
});

it('says a fault of a deck in the language of the page', async () => {
  const faults = await bench.checkDeck(deck('Newt', 'Nobody', 'No one'), [NEWT]);
  expect(faults.map(({ message }) => message)).toContain('the deck has 0 rulers instead of 1');
  expect(faults.map(told)).toEqual(['⟦there is no card Nobody⟧', '⟦there is no card No one⟧', '⟦the deck has 0 rulers instead of 1⟧']);
});

it('says why an answer is refused, by the machine or before it', async () => {
  const { engine } = connect(serviceFor(RULES));
  const words = (outcome: Outcome): readonly string[] => (outcome.ok ? [] : outcome.problems.map(told));
  expect(words(await engine.answer(1, []))).toEqual(['⟦there is no game at this table⟧']);
  const begun = await engine.open(newGame(RULES, [PERSON, PERSON], 1));
  const decision = begun.ok ? begun.update.decision : null;
  expect(words(await engine.answer(decision?.id ?? 0, ['c999']))).toEqual(['⟦c999 cannot be chosen⟧']);
});

it('says what is wrong with a list of cards and with a pack, each with what it is made of', () => {
  const list = parseDeck('4 Newt\n100 Newt\nNewt');
  expect(list.ok ? [] : list.problems.map(told)).toEqual([
    '⟦100 copies of a card cannot be⟧',
    '⟦expected "4 Name" or "rules: ID", found "Newt"⟧',
  ]);
  expect(parsePack('id: 1\nname: x\nrules: y\ncards: []').problems.map(told)).toEqual(['⟦not a pack: ⟦id: ⟦a text is needed⟧⟧⟧']);
  expect(parsePack('id: x\nid: y').problems.map(told)).toEqual(['⟦not a pack: ⟦this part is given twice⟧⟧']);
});

it('says why a text does not compile, whole or without what is shown apart', async () => {
  const { problems } = await bench.compile(RULES, { ...NEWT, text: 'When this unit attacks, drew 1 card.', hp: 'much' });
  expect(problems.map(toldBare)).toEqual(['⟦a whole number is needed⟧', '⟦cannot read "drew" here⟧']);
  expect(problems.map(told)[1]).toMatch(/^⟦⟦⟦cannot read "drew" here⟧; expected ".*"; ".*"⟧; it would compile ⟦with ".*" instead⟧⟧$/);
});

it('counts and lists as that language does', () => {
  expect(listed(['A', 'B', 'C'])).toBe('A; B; C');
  expect(say('decks.hand apart', { names: ['A', 'B'] })).toBe('⟦Lies apart: A und B⟧');
  expect(say('decks.cards', { count: 1 })).toBe('⟦1 card⟧');
});

it('tells what it has no words for in those of the engine', () => {
  const newer: Said = { key: 'engine.of tomorrow', params: { count: 2 }, message: 'two things went wrong' };
  expect(told(newer)).toBe('two things went wrong');
  expect(told({ key: 'play.refused', params: { message: newer }, message: '' })).toBe('⟦Not possible: two things went wrong⟧');
});
