import { edition as gateRuler } from '@goldenrule/gate-ruler/1.1.2';
import { readScenario } from '@goldenrule/host/scenarios';
import type { EditionHost } from '@goldenrule/kernel/hosts';
import { MANNERS, runScenario, type Scenario } from '@goldenrule/kernel/proofs';
import { edition as vanguard } from '@goldenrule/vanguard/1.10';
import { describe, expect, it } from 'vitest';

const read = (text: string): Scenario => readScenario('test.scenario.yaml', text) as Scenario;
/** What a scenario says in every manner of running it: nothing where it passes. */
const messages = (host: EditionHost, text: string): readonly string[] => [
  ...new Set(MANNERS.map((manner) => runScenario(host, read(text), { manner }).message)),
];

const BATTLE = `rules: vanguard-1.10
title: An attack on a vanguard, watched closely.
clauses: [7.6.1.3]
cards:
  - { name: Knight, clan: Ember, grade: 2, power: 9000, shield: 5000 }
  - { name: Squire, clan: Ember, grade: 1, power: 7000, shield: 5000, text: '[CONT](RC):During your turn, this unit gets [Power]+2000.' }
  - { name: Titan, clan: Ember, grade: 3, power: 10000 }
  - { name: Blank }
position:
  at: start step
  A: { VC: Knight, front left: Squire, back left: Squire, deck: 9 Blank }
  B: { VC: Knight, hand: [Squire, Titan], deck: 9 Blank }
`;
const ATTACK = `play:
  - A: attack
  - A: Squire#1
`;
const battle = (text: string): readonly string[] => messages(vanguard, BATTLE + text);

describe('a line that stops the game before it runs on', () => {
  it('stops right before a clause, and goes on from there', () => {
    expect(
      battle(`${ATTACK}  - B: done
  - before: 7.7.1.1
  - expect: { asked: nobody, facts: { step: close step, attacker: Squire#1 }, B damage: 1, log: { since: answer, not: [7.7.1.4] } }
  - A: do not attack
expect: { asked: { player: B, at: 6.5.1.2 } }`),
    ).toEqual(['']);
  });

  it('stops right after a clause and all it calls', () => {
    expect(
      battle(`${ATTACK}  - B: done
  - after: 7.6.1.2
  - expect: { asked: nobody, B damage: 0, log: { cites: [7.6.1.1], not: [7.6.1.5] } }
  - after: 7.6.1.5
  - expect: { asked: nobody, facts: { step: damage step } }
expect: { facts: { attacker: Squire#1 } }`),
    ).toEqual(['']);
  });

  it('stops after the sub-clauses of a clause, too', () => {
    expect(
      battle(`${ATTACK}  - B: done
  - after: 7.6.1
  - expect: { asked: nobody, B damage: 1, log: { cites: [7.6.1.6], not: [7.7.1.1] } }
expect: { facts: { attacker: Squire#1 } }`),
    ).toEqual(['']);
    expect(battle('play: [{ A: do not attack }, { after: 6.4.1 }]\nexpect: { asked: nobody, B hand: 3, facts: { turn: 3 } }')).toEqual([
      '',
    ]);
  });

  it('stops after a clause that has begun before, in one of its sub-clauses', () => {
    const main = BATTLE.replace('  at: start step\n', '');
    expect(
      messages(
        vanguard,
        `${main}play: [{ A: pass }, { after: 6.6.1 }]\nexpect: { asked: nobody, facts: { turn: 2 }, log: { not: [7.2.1.1] } }`,
      ),
    ).toEqual(['']);
  });

  it('knows the sub-clauses of Gate Ruler, and no clause that only begins with the same digits', () => {
    const begun = GATE.replace(/ {2}gate: .*\n/, '').replace('position:', 'position:\n  at: attack phase');
    const [message] = messages(
      gateRuler,
      `${begun}play: [{ A: Knight#1 }, { A: Marshal#2 }, { otherwise: pass }, { after: 8-5a }]\nexpect: { A hand: 9 }`,
    );
    expect(message).toContain('now: nobody is asked, the game stands before [8-6a]');
    expect(messages(gateRuler, `${begun}play: [{ before: 14-1 }]`)[0]).toContain('found: it is a heading, which is never carried out');
  });

  it('can stop at the same clause again', () => {
    expect(
      battle(`play:
  - otherwise: pass
  - before: 6.4.1.2
  - expect: { facts: { turn: 3, turnPlayer: B } }
  - before: 6.4.1.2
expect: { facts: { turn: 4, turnPlayer: A } }`),
    ).toEqual(['']);
  });

  it('fails where somebody is asked first, where the clause never comes, and where nothing is ever done', () => {
    const [message = ''] = battle('play: [{ before: 7.7.1.1 }]');
    expect(message).toContain('expected: the game stops before 7.7.1.1\nfound: A is asked [7.2.1.2]');
    expect(battle('play: [{ concede: A }, { after: 7.6.1.2 }]')[0]).toContain('found: the game is over');
    expect(battle('play: [{ before: 99.1 }]')[0]).toContain('expected: a clause 99.1\nfound: no such clause');
    expect(battle('play: [{ before: 7.6.1.3 }]')[0]).toContain('found: it is a rule, which is never carried out');
    expect(battle('play: [{ until: 6.4 }]')[0]).toContain('it is not carried out itself, but 6.4.1, 6.4.1.1');
  });
});

describe('until', () => {
  it('stops at a decision within the clause', () => {
    expect(battle('play: [{ until: 6.5.1.2 }]\nexpect: { asked: { player: B, at: 6.5.1.2 }, facts: { turn: 3 } }')).toEqual(['']);
  });

  it('stops before a clause that asks nobody, and not in a later turn', () => {
    expect(battle('play: [{ until: 6.4.1.2 }]\nexpect: { asked: nobody, facts: { turn: 3, phase: draw phase }, B deck: 9 }')).toEqual(['']);
  });

  it('sees a clause that comes right after an answer', () => {
    expect(
      battle(`${ATTACK}  - B: done
  - until: 7.6.1.2
expect: { asked: nobody, B damage: 0, facts: { step: damage step } }`),
    ).toEqual(['']);
  });

  it('goes on to a decision of the player that is named', () => {
    expect(battle('play: [{ until: 6.6.1.2, by: A }]\nexpect: { facts: { turn: 4 }, asked: { player: A } }')).toEqual(['']);
  });
});

describe('what a failure says', () => {
  it('tells who is asked what at that moment', () => {
    expect(battle(`${ATTACK}expect: { A soul: 1 }`)[0]).toContain(
      'found: 0 cards, A soul: nothing\nnow: B is asked [8.4.2.2] guard: Squire#3, done\nlog since the last answer:\n',
    );
  });

  it('names the first prompt that an answer did not fit, though more were declined', () => {
    const [message = ''] = battle('play: [{ otherwise: pass }, { A: Titan }]');
    expect(message).toContain('A: Titan');
    expect(message).toContain('A is asked [7.2.1.2] attack or not: attack, do not attack');
    const [other = ''] = battle('play: [{ A: attack }, { A: Squire#2 }]');
    expect(other).toContain('A is asked [7.3.1.3] attack with: Knight#1, Squire#1');
  });

  it('names it, too, where the game would go on for ever', () => {
    const long = BATTLE.replaceAll('deck: 9 Blank', 'deck: 200 Blank');
    const { outcome, message } = runScenario(vanguard, read(`${long}play: [{ otherwise: pass }, { A: Nobody }]`));
    expect(outcome).toBe('hung');
    expect(message).toContain('more than 300 decisions; A is asked [7.2.1.2] attack or not: attack, do not attack');
  });

  it('tells who is asked where everything is declined for ever', () => {
    const long = BATTLE.replaceAll('deck: 9 Blank', 'deck: 200 Blank');
    const { outcome, message } = runScenario(vanguard, read(`${long}play: [{ until: end }]`));
    expect(outcome).toBe('hung');
    expect(message).toMatch(/more than 300 decisions\nnow: [AB] is asked \[/);
  });

  it('calls what was refused by its label', () => {
    expect(battle('play: [{ A: attack }, { A: Squire#2, refused: 1.1.1 }]')[0]).toContain('found: Squire#2 cannot be chosen [');
    expect(battle('play: [{ A: attack }, { A: Squire#2 ability, refused: 1.1.1 }]')[0]).toContain(
      'found: Squire#2 ability cannot be chosen [',
    );
  });

  it('tells what a prompt is about', () => {
    const cards = `  - { name: Zap, type: Event, level: 0, text: 'Timing: Standard Action. Deal 1 damage to your opponent.' }
  - { name: Help, type: Unit, level: 0, atk: 2, hp: 3, stk: 1, text: 'While this card is in your hand, when you are dealt damage, you may special summon this card.' }
  - { name: Poke, type: Event, level: 0, text: 'Timing: Standard Action. Choose 1 unit and deal 3 damage to it.' }
  - { name: Prod, type: Event, level: 0, text: 'Timing: Standard Action. Choose 1 unit and deal 2 damage to it.' }
  - { name: Tough, type: Unit, level: 0, atk: 2, hp: 19, stk: 1, text: '[Turn 1] Instant Action: Heal the effect damage dealt to this unit this phase.' }
position:
  A: { ruler: Marshal, attack 1: Tough, hand: [Zap, Poke, Prod], deck: 5 Blank }
  B: { ruler: Marshal, hand: [Help, Blank], deck: 5 Blank }
`;
    const begun = GATE.replace(/position:.*/s, cards);
    const now = (play: string): string => messages(gateRuler, `${begun}play:${play}\nexpect: { A hand: 9 }`)[0] ?? '';
    expect(now(' [{ A: Zap }, { A: pass }, { A: pass }]')).toContain('now: B is asked [11-2a-2] reveal (Help): yes, no');
    const pokes = ' [{ A: Poke }, { A: pass }, { A: pass }, { A: Prod }, { A: pass }, { A: pass }, { A: Tough }]';
    expect(now(pokes)).toContain('now: A is asked [13-7b] which damage is healed (amounts 3, 2): a number from 1 to 2');
    const main = BATTLE.replace('  at: start step\n', '').replace('deck: 9 Blank', 'hand: Squire, deck: 9 Blank');
    const circles = (text: string, line: string): string =>
      messages(vanguard, `${main.replace(/\[CONT\][^']*/, text)}play: ${line}\nexpect: { A soul: 9 }`)[0] ?? '';
    expect(circles('', '[{ A: Squire#3 }]')).toContain('which circle (Squire#3): front left, ');
    const call = '[ACT](RC):Choose a card from your hand, and call it to (RC).';
    expect(circles(call, '[{ A: Squire#1 ability }, { A: Squire#3 }]')).toContain('call to which circle (Squire#3): front left, ');
  });

  it('says that another number of cards is chosen', () => {
    expect(battle('play: [{ A: [attack, do not attack] }]')[0]).toContain('attack or not: attack, do not attack, and not 2');
  });
});

describe('order', () => {
  it('matters only where it is said to', () => {
    const hand = (zone: string): readonly string[] => battle(`expect: { B hand: ${zone} }`);
    expect(hand('[Titan, Squire]')).toEqual(['']);
    expect(hand('{ order: [Titan, Squire] }')).toEqual(['']);
    expect(hand('{ order: [Squire, Titan] }')[0]).toContain('B hand, from the top: Squire, Titan');
  });

  it('of labels decides nothing: each takes a card of its own', () => {
    const hand = (zone: string): readonly string[] => battle(`expect: { A front left: Squire, sees: { B: { B hand: ${zone} } } }`);
    expect(hand('[Squire (standing), Squire#3]')[0]).toContain('B sees B hand');
    const both = BATTLE.replace('hand: [Squire, Titan]', 'hand: [Squire (resting), Squire (resting)]');
    expect(messages(vanguard, `${both}expect: { B hand: [Squire (resting), Squire#3] }`)).toEqual(['']);
    expect(messages(vanguard, `${both}expect: { B hand: 2 Squire }`)).toEqual(['']);
    expect(messages(vanguard, `${both}expect: { B hand: [3 Squire] }`)[0]).toContain('expected: B hand: 3 Squire');
  });

  it('of the cards in a fact is said with order', () => {
    const guarded = BATTLE.replace(
      'at: start step',
      'at: guard step\n  battle: { attacker: Squire#1, attacked: [Knight#2, Squire#3] }',
    ).replace('hand: [Squire, Titan]', 'front left: Squire');
    const facts = (text: string): readonly string[] =>
      messages(vanguard, `${guarded}play: [{ before: 7.4.1.1 }]\nexpect: { facts: { attacked: ${text} } }`);
    expect(facts('[Squire#3, Knight]')).toEqual(['']);
    expect(facts('{ order: [Knight#2, Squire] }')).toEqual(['']);
    expect(facts('{ order: [Squire#3, Knight#2] }')[0]).toContain('attacked: {"order":["Squire#3","Knight#2"]}');
  });
});

const GATE = `rules: gate-ruler-1.1.2
title: Labels in the gate, of cards and processes.
clauses: [9-3e]
cards:
  - { name: Marshal, type: Ruler, life: 10, atk: 3, stk: 3, cap: 2 }
  - { name: Knight, type: Unit, level: 0, atk: 1, hp: 9, stk: 1 }
  - { name: Gamble, type: Event, level: 0, text: 'Timing: Standard Action. Choose a number from 1 to 3. Deal damage equal to the chosen number to your opponent.' }
  - { name: Blank, type: Event, level: 1 }
position:
  A: { ruler: Marshal, attack 1: Knight, hand: Gamble, deck: 5 Blank }
  B: { ruler: Marshal, attack 1: Knight, set 1: Blank, deck: 5 Blank }
  gate: [damage 3 on Knight#2 by Marshal#1, damage 3 on Knight#1 by Marshal#2]
`;

describe('labels', () => {
  it('number the cards that a process is about', () => {
    const gate = (text: string): string => messages(gateRuler, `${GATE}play: [{ before: 6-3b }]\nexpect: { gate: ${text} }`)[0] ?? '';
    expect(gate('{ order: [damage 3 on Knight#2, damage 3 on Knight#1] }')).toBe('');
    expect(gate('[damage 3 on Knight#1, damage 3 on Knight#2]')).toBe('');
    expect(gate('2 damage 3 on Knight')).toBe('');
    expect(gate('{ top: [damage 3 on Knight#1] }')).toContain('found: gate: damage 3 on Knight#2, damage 3 on Knight#1');
  });

  it('tell two rulers of one name apart, wherever they are named', () => {
    expect(messages(gateRuler, `${GATE}expect: { A ruler: Marshal#1, B ruler: Marshal#2, sees: { B: { A ruler: Marshal#1 } } }`)).toEqual([
      '',
    ]);
    expect(messages(gateRuler, `${GATE}expect: { sees: { B: { A ruler: Marshal#2 } } }`)[0]).toContain('found: B sees A ruler: Marshal#1');
  });

  it('count cards of one name in the log, too', () => {
    const log = (text: string): readonly string[] => battle(`${ATTACK}expect: { log: { events: [${text}] } }`);
    expect(log('{ name: attacks, card: Squire#1 }')).toEqual(['']);
    expect(log('{ name: attacks, card: Squire }')).toEqual(['']);
    expect(log('{ name: attacks, card: Squire#2, times: 1 }')[0]).toContain('found: 0 such events');
  });

  it('stand in the log for any of the cards that are revealed together', () => {
    const main = BATTLE.replace('  at: start step\n', '').replace(
      "[CONT](RC):During your turn, this unit gets [Power]+2000.'",
      `[ACT](RC):Reveal all cards in your opponent"s hand, choose a grade 3 from your opponent"s hand, and discard it.'`.replaceAll(
        '"',
        "''",
      ),
    );
    const log = (text: string): string =>
      messages(vanguard, `${main}play: [{ A: Squire#1 ability }]\nexpect: { log: { events: [${text}] } }`)[0] ?? '';
    expect(log('{ verb: reveal, card: Titan, times: 1 }, { kind: reveal, card: Squire#3, times: 1 }')).toBe('');
    expect(log('{ kind: reveal, card: Knight#1 }')).toContain('\n  reveal Squire#3, Titan [');
  });

  it('are those of an answer in what is offered', () => {
    const three = BATTLE.replace('hand: [Squire, Titan]', 'hand: [Squire, Squire, Titan]');
    const offered = (list: string): readonly string[] =>
      messages(vanguard, `${three}${ATTACK}expect: { asked: { player: B, offered: ${list} } }`);
    expect(offered('[done, Squire]')).toEqual(['']);
    expect(offered('[done, 2 Squire]')).toEqual(['']);
    expect(offered('[done, Squire#3, Squire#4]')).toEqual(['']);
    expect(offered('[done, Squire#3]')[0]).toContain('expected: offered: done, Squire#3');
    expect(offered('[done, 3 Squire]')[0]).toContain('expected: offered: done, 3 Squire');
  });

  it('are numbers where a number is asked for', () => {
    const [beginning = ''] = GATE.split('  gate:');
    const asked = (text: string): string =>
      messages(gateRuler, `${beginning}play: [{ A: Gamble }]\nexpect: { asked: { player: A, ${text} } }`)[0] ?? '';
    expect(asked('offered: [1, 2, 3]')).toBe('');
    expect(asked('offered: 1 to 3')).toBe('');
    expect(asked('offered: [3, 1 to 2], among: 2, not: [0, 4, 5 or more]')).toBe('');
    expect(asked('offered: [1, 2]')).toContain('expected: offered: 1, 2\nfound: A is asked [14-3b-3] ');
    expect(asked('offered: [1, 2, 3, 4]')).toContain('a number from 1 to 3');
    expect(asked('offered: 1 or more')).toContain('expected: offered: 1 or more');
    expect(asked('among: [3 to 4]')).toContain('among the options: 3 to 4');
    expect(asked('not: [3]')).toContain('expected: not offered: 3');
    expect(asked('not: [Nobody]')).toContain('something called Nobody');
    expect(asked('min: 1, max: 3')).toBe('');
    expect(asked('min: 0')).toContain('expected: min 0\nfound: min 1, A is asked');
    expect(asked('max: 1')).toContain('expected: max 1\nfound: max 3, A is asked');
  });

  it('lay down chance, too', () => {
    const decks = BATTLE.replace(
      /position:.*/s,
      'position:\n  decks: { A: [Titan, Squire, 9 Blank], B: [Knight, 9 Squire] }\n  firsts: { A: Titan, B: Knight }\n',
    );
    expect(
      messages(
        vanguard,
        `${decks}chance: [[], [Squire#4, Squire#3], [A]]\nplay: [{ before: 5.2.5 }]\nexpect: { B deck: { top: [Squire#4, Squire#3] } }`,
      ),
    ).toEqual(['']);
  });
});

describe('the turn of a position', () => {
  it.each([
    ['turn', 'after: 6.2.1'],
    ['stand phase', 'after: 6.3.1'],
    ['draw phase', 'after: 6.4.1'],
    ['ride phase', 'after: 6.5.1.1'],
    ['main phase', 'after: 6.6.1.1'],
    ['start step', 'after: 7.2.1.1'],
    ['end phase', 'before: 6.8.1.1'],
    ['6.1.1', 'after: 6.2.1'],
  ])('is the turn it begins in: Vanguard, %s', (at, stop) => {
    const begun = BATTLE.replace('at: start step', `turn: 3\n  at: ${at}`);
    expect(messages(vanguard, `${begun}play: [{ ${stop} }]\nexpect: { facts: { turn: 3, turnPlayer: A } }`)).toEqual(['']);
  });

  it.each([
    ['turn', '6-1a'],
    ['start phase', '6-2a'],
    ['main phase', '6-3a'],
    ['attack phase', '6-4a'],
    ['end phase', '6-5a'],
  ])('is the turn it begins in: Gate Ruler, %s', (at, clause) => {
    const begun = GATE.replace('position:', `position:\n  turn: 3\n  at: ${at}`).replace(/ {2}gate: .*\n/, '');
    expect(messages(gateRuler, `${begun}play: [{ after: ${clause} }]\nexpect: { facts: { turn: 3, activePlayer: A } }`)).toEqual(['']);
  });

  it('can be the very first', () => {
    const begun = GATE.replace('position:', 'position:\n  turn: 1\n  at: turn').replace(/ {2}gate: .*\n/, '');
    expect(messages(gateRuler, `${begun}play: [{ after: 6-2b }]\nexpect: { facts: { turn: 1 }, log: { cites: [6-2b] } }`)).toEqual(['']);
  });
});
