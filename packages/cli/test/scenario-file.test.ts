import { readScenario } from '@goldenrule/host/scenarios';
import type { Problem } from '@goldenrule/kernel/hosts';
import { runScenario, type Scenario } from '@goldenrule/kernel/proofs';
import { edition as vanguard } from '@goldenrule/vanguard/1.10';
import { describe, expect, it } from 'vitest';

const HEAD = `rules: vanguard-1.10
title: A unit is called, and everything is as it should be.
clauses: [8.5.2.4.2]
cards:
  - { name: Knight, clan: Ember, grade: 2, power: 9000, shield: 5000 }
  - { name: Squire, clan: Ember, grade: 1, power: 7000, shield: 5000 }
  - { name: Titan, clan: Ember, grade: 3, power: 10000 }
  - { name: Blank }
position:
  A: { VC: Knight, back left: Squire, hand: [Squire, Titan], deck: 5 Blank }
  B: { VC: Knight, deck: 5 Blank }
`;
const CALL = `play:
  - A: Squire
  - A: front left
`;

const read = (text: string): Scenario => readScenario('test.scenario.yaml', text) as Scenario;
const problems = (text: string): readonly Problem[] => readScenario('test.scenario.yaml', text) as readonly Problem[];
const outcome = (text: string): { outcome: string; message: string } => {
  const result = runScenario(vanguard, read(HEAD + text));
  return { outcome: result.outcome, message: result.message };
};

describe('a scenario that is right', () => {
  it('passes', () => {
    expect(
      outcome(
        `${CALL}expect: { A front left: Squire#2 (standing), A hand: Titan, cards: { Squire#2: { power: 7000, in: A front left } } }`,
      ),
    ).toEqual({
      outcome: 'passed',
      message: '',
    });
  });
});

/** What is expected wrongly, and what the failure has to say. */
const WRONG: readonly (readonly [what: string, text: string, message: string])[] = [
  ['contents', `${CALL}expect: { A front left: Titan }`, 'expected: A front left: Titan\nfound: A front left: Squire#2'],
  ['a number of cards', `${CALL}expect: { A hand: 2 }`, 'found: 1 cards, A hand: Titan'],
  ['an order', 'expect: { A hand: { order: [Squire, Titan] } }', 'found: A hand: Titan, Squire#2'],
  ['what is on top', 'expect: { A hand: { top: [Squire] } }', 'A hand, on top: Squire'],
  ['what must be there', 'expect: { A hand: { has: [Blank] } }', 'A hand has: Blank'],
  ['what must not be there', 'expect: { A hand: { lacks: [Titan] } }', 'A hand lacks: Titan'],
  ['how a card lies', 'expect: { A VC: Knight (resting) }', 'expected: A VC: Knight (resting)'],
  ['a zone that is none', 'expect: { A shelf: 1 }', 'no such zone'],
  ['a value', 'expect: { cards: { Squire#1: { power: 1 } } }', 'found: power 7000'],
  ['a value no card has', 'expect: { cards: { Titan: { colour: null } } }', 'found: only '],
  ['a value that every object has', 'expect: { cards: { Titan: { toString: null } } }', 'found: only '],
  ['a fact that is none', 'expect: { facts: { weather: null } }', 'expected: a fact weather\nfound: only '],
  ['a fact that every object has', 'expect: { sees: { A: { facts: { constructor: null } } } }', 'A sees a fact constructor'],
  ['no clause that is none', 'expect: { log: { not: [99.9] } }', 'expected: a clause 99.9'],
  ['a state', 'expect: { cards: { Squire#1: { is: resting } } }', 'found: standing'],
  ['a card that could be several', 'expect: { cards: { Squire: { power: 7000 } } }', 'Squire could be Squire#1 or Squire#2'],
  ['a result', 'expect: { result: draw }', 'expected: draw\nfound: running'],
  ['who is asked', 'expect: { asked: { player: B } }', 'found: A is asked [8.4.2.2] main phase'],
  ['that nobody is asked', 'expect: { asked: nobody }', 'expected: nobody is asked'],
  ['where it is asked', 'expect: { asked: { player: A, at: 7.2.1.2 } }', 'A is asked [7.2.1.2]'],
  ['the options', 'expect: { asked: { player: A, offered: [pass] } }', 'expected: offered: pass'],
  ['an option', 'expect: { asked: { player: A, among: [Titan] } }', 'expected: among the options: Titan'],
  ['no such option', 'expect: { asked: { player: A, not: [Squire#2] } }', 'expected: not offered: Squire#2'],
  ['why there is no such option', 'expect: { asked: { player: A, not: { Titan: 9.9.9 } } }', 'found: not offered by 8.5.2.1.1.2'],
  ['how many to choose', 'expect: { asked: { player: A, max: 2 } }', 'expected: max 2'],
  ['what stands by', 'expect: { stands by: [Knight] }', 'expected: standing by: Knight'],
  ['a fact', 'expect: { facts: { phase: end phase } }', 'found: "main phase"'],
  ['a clause in the log', `${CALL}expect: { log: { cites: [7.2.1.2] } }`, 'expected: the log cites 7.2.1.2'],
  ['no clause in the log', `${CALL}expect: { log: { not: [8.5.2.4.2] } }`, 'expected: the log does not cite 8.5.2.4.2'],
  ['an event', `${CALL}expect: { log: { events: [{ verb: normal call, card: Titan }] } }`, 'found: 0 such events'],
  ['how often', `${CALL}expect: { log: { events: [{ verb: normal call, times: 2 }] } }`, 'found: 1 such events'],
  ['what is seen', 'expect: { sees: { B: { A hand: [Squire, Titan] } } }', 'found: B sees A hand: ?, ?'],
  ['the lack of a card nobody has', 'expect: { A hand: { lacks: [Titan#2] } }', 'expected: something called Titan#2\nfound: nothing'],
  ['the lack of a card nobody can see', 'expect: { sees: { B: { A hand: { lacks: [Nobody] } } } }', 'something called Nobody'],
  ['no option that could ever be', 'expect: { asked: { player: A, not: [Nobody] } }', 'expected: something called Nobody'],
  ['no ability that there is', 'expect: { asked: { player: A, not: [Titan ability] } }', 'expected: something called Titan ability'],
  ['that a card nobody has did nothing', 'expect: { log: { events: [{ card: Nobody, times: 0 }] } }', 'something called Nobody'],
  ['that what is no verb did not happen', 'expect: { log: { events: [{ verb: darw, times: 0 }] } }', 'something called darw'],
  ['that nothing happened in no zone', 'expect: { log: { events: [{ to: A shelf, times: 0 }] } }', 'something called A shelf'],
  ['chance that never comes', 'chance: [[Blank]]\nexpect: { A hand: 2 }', 'an outcome of chance: Blank\nfound: it is never used'],
  ['the lack of a card that lies as none can', 'expect: { A hand: { lacks: [Titan (flying)] } }', 'expected: a card that is flying'],
  ['that a card there is not did nothing', 'expect: { log: { events: [{ card: Titan#2, times: 0 }] } }', 'something called Titan#2'],
  ['nothing at all', '', 'this scenario expects nothing'],
  ['an answer', 'play: [{ A: Knight }]', 'expected: A: Knight'],
  ['who answers', 'play: [{ B: pass }]', 'expected: B: pass'],
  ['where an answer belongs', 'play: [{ A: pass, at: 7.2.1.2 }]', 'expected: A: pass [7.2.1.2]'],
  ['that an answer is refused', 'play: [{ A: pass, refused: 1.1.1 }]', 'it is accepted'],
  ['which clause refuses', 'play: [{ A: Titan, refused: 1.1.1 }]', '[8.5.2.1.1.2]'],
  ['a decision that is not mentioned', 'play: [{ A: pass }, { B: pass }]', 'A is asked [7.2.1.2]'],
  ['a clause that never comes', 'play: [{ concede: A }, { until: 7.2.1.2 }]', 'expected: until 7.2.1.2\nfound: the game is over'],
];

describe('a scenario that expects wrongly', () => {
  for (const [what, text, message] of WRONG) {
    it(`fails over ${what}`, () => {
      const found = outcome(text);
      expect(found.outcome).toBe('failed');
      expect(found.message).toContain(message);
    });
  }

  it('tells the log since the last answer', () => {
    expect(outcome(`${CALL}expect: { A hand: 2 }`).message).toContain(
      'log since the last answer:\n  plays a card, call Squire#2 A [8.5.2 < 8.4.2.2 < 6.6.1.2]',
    );
  });

  it('fails over a text that does not compile, a card nobody knows and a clause that is none', () => {
    const text = HEAD.replace('grade: 3, power: 10000', "grade: 3, power: 10000, text: '[CONT](VC):This unit glows.'");
    expect(runScenario(vanguard, read(text)).message).toContain('the cards do not compile: Titan');
    expect(runScenario(vanguard, read(HEAD.replace('VC: Knight', 'VC: Nobody'))).message).toContain('there is no card Nobody');
    expect(runScenario(vanguard, read(HEAD.replace('VC: Knight', 'VC: Knight (toString)'))).message).toContain('nothing can be toString');
    expect(runScenario(vanguard, read(`${HEAD}  battle: { attacker: Knight, attacked: Knight }`)).message).toContain(
      'there is none at main phase',
    );
    const endless = HEAD.replace('deck: 5 Blank', `deck: [${'200 Blank, '.repeat(5_000)}]`);
    expect(runScenario(vanguard, read(endless)).message).toContain('so many cards are on no table');
    expect(runScenario(vanguard, read(HEAD.replace('8.5.2.4.2', '99.1'))).message).toContain('has no clause 99.1');
  });

  it('fails over chance that chooses what nobody has', () => {
    const decks = HEAD.replace(
      /position:.*/s,
      'position:\n  decks: { A: [Knight, 9 Squire], B: [Knight, 9 Squire] }\n  firsts: { A: Knight, B: Knight }\n',
    );
    const result = runScenario(vanguard, read(`${decks}chance: [[], [Nobody], [A]]`));
    expect(result).toMatchObject({
      path: ['chance', 1],
      message: expect.stringContaining('nothing in this game is called Nobody') as string,
    });
  });

  it('says where in the file', () => {
    const path = (text: string): unknown => runScenario(vanguard, read(text)).path;
    expect(path(HEAD.replace('8.5.2.4.2', '99.1'))).toEqual(['clauses']);
    expect(path(HEAD.replace('grade: 3', 'grade: three'))).toEqual(['cards', 2]);
    expect(path(HEAD.replace('VC: Knight', 'VC: Nobody'))).toEqual(['position']);
    expect(path(`${HEAD}play: [{ A: pass }, { A: Knight }]`)).toEqual(['play', 1]);
    expect(path(`${HEAD}expect: { A hand: 9 }`)).toEqual(['expect']);
    expect(path(`${HEAD}chance: [[], [Blank]]`)).toEqual(['chance', 0]);
    expect(path(`${HEAD}readings: { V999: x }`)).toEqual(['readings']);
    expect(path(`${HEAD}readings: { V1: sideways }`)).toEqual(['readings']);
  });

  it('hangs rather than runs for ever', () => {
    expect(runScenario(vanguard, read(`${HEAD}play: [{ until: 7.2.1.2 }]`), { fuel: 3 }).outcome).toBe('hung');
  });
});

describe('a scenario file that cannot be read', () => {
  it('says where', () => {
    expect(problems(HEAD.replace('title:', 'titel:')).length).toBeGreaterThan(0);
    expect(problems(`${HEAD}play:\n  - A: pass\n    refuse: 1.1.1\n`)[0]).toMatchObject({ line: 14, column: 5 });
    expect(problems('rules: [')[0]).toMatchObject({ line: 1 });
    expect(problems(HEAD.replace('[8.5.2.4.2]', '[1.1, 1.2, 1.3, 2.1, 2.2, 2.3, 2.4]'))[0]?.message).toContain('clauses');
  });

  const LONE = HEAD.slice(0, HEAD.indexOf('position:'));
  it.each([
    ['nothing to hold', LONE, 'a position, a start, decks or cards to compile are needed'],
    ['a title with a colon', HEAD.replace('title: A unit', 'title: A unit: it'), 'a text with a colon stands in quotation marks'],
    ['a script without a game', `${LONE}decks: [{ deck: [50 Blank] }]\nplay: [{ A: pass }]`, 'no game begins here'],
    ['expectations without a game', `${LONE}decks: [{ deck: [50 Blank] }]\nexpect: { A hand: 1 }`, 'no game begins here'],
    ['two beginnings', `${HEAD}start: { decks: [] }`, 'not with both'],
    ['a deck without end', `${LONE}decks: [{ deck: [99999999999 Blank] }]`, 'so many copies of a card are in no deck'],
    ['a line that does two things', `${HEAD}play: [{ A: pass, until: 7.2.1.2 }]`, 'A and until do not go together'],
    ['what cannot be said of a line', `${HEAD}play: [{ until: 7.2.1.2, refused: 1.1.1 }]`, 'until and refused do not go together'],
    ['an expectation of nothing', `${HEAD}expect: {}`, 'this expects nothing'],
    ['a zone of which nothing is expected', `${HEAD}expect: { A hand: {} }`, 'expect.A hand: this expects nothing'],
    ['a card of which nothing is expected', `${HEAD}expect: { cards: { Titan: {} } }`, 'this expects nothing'],
    ['nothing on top', `${HEAD}expect: { A hand: { top: [] } }`, 'expect.A hand: this expects nothing'],
    ['nothing that is there', `${HEAD}expect: { A hand: { has: [] } }`, 'this expects nothing'],
    ['nothing that is missing', `${HEAD}expect: { A hand: { lacks: [] } }`, 'this expects nothing'],
    ['nothing on top for who sees it', `${HEAD}expect: { sees: { B: { A deck: { top: [] } } } }`, 'this expects nothing'],
    ['nothing among the options', `${HEAD}expect: { asked: { player: A, among: [] } }`, 'this expects nothing'],
    ['nothing that is not offered', `${HEAD}expect: { asked: { player: A, not: [] } }`, 'this expects nothing'],
    ['nothing that no clause forbids', `${HEAD}expect: { asked: { player: A, not: {} } }`, 'this expects nothing'],
    ['no clause in the log', `${HEAD}expect: { log: { cites: [] } }`, 'this expects nothing'],
    ['no clause out of the log', `${HEAD}expect: { log: { not: [] } }`, 'this expects nothing'],
    ['no events', `${HEAD}expect: { log: { events: [] } }`, 'this expects nothing'],
    ['a log of which nothing is expected', `${HEAD}expect: { log: { since: answer } }`, 'this expects nothing'],
    ['no facts', `${HEAD}expect: { facts: {} }`, 'this expects nothing'],
    ['no cards', `${HEAD}expect: { cards: {} }`, 'this expects nothing'],
    ['nobody who sees', `${HEAD}expect: { sees: {} }`, 'this expects nothing'],
    ['no way to lie', `${HEAD}expect: { cards: { Titan: { is: [] } } }`, 'this expects nothing'],
    ['an attribute no event has', `${HEAD}expect: { log: { events: [{ vreb: draw, times: 0 }] } }`, 'nothing here is called vreb'],
    ['a kind no event is of', `${HEAD}expect: { log: { events: [{ kind: mvoe, times: 0 }] } }`, 'kind'],
    ['a number of times that cannot be', `${HEAD}expect: { log: { events: [{ verb: draw, times: many }] } }`, 'times'],
    ['facts that are none', `${HEAD}expect: { sees: { B: { facts: 7 } } }`, 'expect.sees.B.facts'],
    ['a name that would be lost', `${HEAD}expect: { __proto__: 1 }`, 'no part can be called __proto__'],
    ['a reference to nothing', `${HEAD}chance: *nowhere`, 'nothing before this is marked &nowhere'],
    ['a reference to itself', `${HEAD}chance: &a [*a]`, 'refers to itself'],
    ['nesting without end', `${HEAD}chance: ${'['.repeat(20_000)}`, 'nested too deeply'],
    ['a text without end', `${HEAD}#${'x'.repeat(1_100_000)}`, 'longer than'],
  ])('%s: with a place and a reason, a few lines long', (_what, source, message) => {
    const found = problems(source);
    expect(found.map((one) => one.message).join('; ')).toContain(message);
    expect(found.length).toBeLessThanOrEqual(10);
    for (const one of found) expect(one).toMatchObject({ line: expect.any(Number) as number, column: expect.any(Number) as number });
  });

  it('keeps the last nought of a clause', () => {
    expect(read(HEAD.replace('[8.5.2.4.2]', '[7.10]')).clauses).toEqual(['7.10']);
  });
});
