import { type Bot, drive, isLegal, random, seedFor } from '@goldenrule/bots';
import { answer, type Decision, imagine, pending, view } from '@goldenrule/kernel/hosts';
import { describe, expect, test } from 'vitest';
import { greedy } from '../src/greedy/index.ts';
import { plainGateRulerGame } from './plain-game.ts';
import { asks, type Thing, table } from './seen-table.ts';

const BOTS: Readonly<Record<string, Bot>> = { greedy, random };

describe.each(['random', 'greedy'])('%s', (name) => {
  const bot = BOTS[name] as Bot;

  test('answers the same whatever the hidden cards are', () => {
    let compared = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const g = plainGateRulerGame(seed);
      for (let step = 0; step < 100; step++) {
        const d = pending(g);
        if (d === undefined) break;
        const picks = bot(() => view(g, d.player), d, seedFor(seed, d.id));
        const twin = imagine(g, d.player, seed * 1000 + step);
        expect(bot(() => view(twin, d.player), pending(twin) as Decision, seedFor(seed, d.id))).toEqual(picks);
        expect(isLegal(d, picks)).toBe(true);
        compared++;
        answer(g, d.player, { decision: d.id, picks });
      }
    }
    expect(compared).toBeGreaterThan(150);
  });

  test('the same seed plays the same game', () => {
    const once = drive(plainGateRulerGame(5), [bot, random], 9);
    expect(drive(plainGateRulerGame(5), [bot, random], 9)).toEqual(once);
  });
});

test.each([0, 1] as const)('greedy beats random from seat %d in at least 19 of 20 games', (seat) => {
  let won = 0;
  for (let seed = 0; seed < 20; seed++) {
    if (drive(plainGateRulerGame(seed), seat === 0 ? [greedy, random] : [random, greedy], seed).winner === seat) won++;
  }
  expect(won).toBeGreaterThanOrEqual(19);
});

const imp: Thing = { name: 'Imp', atk: 2, hp: 2, stk: 1 };
const ogre: Thing = { name: 'Ogre', atk: 5, hp: 6, stk: 2, level: 2 };
const wall: Thing = { name: 'Wall', atk: 1, hp: 7, stk: 0 };
const guard: Thing = { name: 'Guard', atk: 2, hp: 3, stk: 1, owner: 1 };
const brute: Thing = { name: 'Brute', atk: 6, hp: 6, stk: 3, owner: 1 };
const event = (name: string, text: string): Thing => ({ name, type: 'Event', level: 1, text });
/** The event that is being played, on top of the gate. */
const playing = (text: string): readonly Thing[] => [event('This', `Timing: Standard Action. ${text}`)];

describe('greedy in its main phase', () => {
  const action = (
    mine: Parameters<typeof table>[0],
    theirs: Parameters<typeof table>[1],
    ...options: readonly string[]
  ): readonly string[] => greedy(table(mine, theirs), asks('gate action', ['pass', ...options]), 1);

  test('summons the best it can', () => {
    expect(action({ hand: [imp, ogre] }, {}, 'Imp', 'Ogre')).toEqual(['Ogre']);
  });

  test('replaces nobody by somebody worse', () => {
    const filled = { 'attack 1': [ogre], 'attack 2': [{ ...ogre, name: 'Ogress' }], defense: [wall], hand: [imp] };
    expect(action(filled, {}, 'Imp')).toEqual(['pass']);
  });

  test('puts fighters in front and walls before the ruler', () => {
    const zones = ['A attack 1', 'A attack 2', 'A defense'];
    expect(greedy(table({}, {}, {}, [ogre]), asks('which zone', zones), 1)).toEqual(['A attack 1']);
    expect(greedy(table({}, {}, {}, [wall]), asks('which zone', zones), 1)).toEqual(['A defense']);
  });

  test.each([
    ['Choose 1 enemy unit and deal 3 damage to it.', { defense: [guard] }, true],
    ['Choose 1 enemy unit and deal 3 damage to it.', {}, false],
    ['Deal 1 damage to your opponent.', {}, true],
    ['Draw 2 cards.', {}, true],
    ['Heal 2 life.', {}, false],
    ['You lose the game.', {}, false],
    ['Destroy all units.', { 'attack 1': [brute], 'attack 2': [guard] }, true],
    ['Destroy all units.', {}, false],
    ['Choose a number from 1 to 3. Deal damage equal to the chosen number to each unit.', { 'attack 1': [guard] }, true],
    ['Choose 1 of the following: • You lose the game. • Deal 1 damage to your opponent.', {}, true],
    ['Deal 3 damage to you.', {}, false],
  ] as const)('plays "%s" if it helps: %o, %s', (text, theirs, plays) => {
    const mine = {
      hand: [event('This', `Timing: Standard Action. ${text}`)],
      'attack 1': [wall],
      deck: Array.from({ length: 20 }, () => imp),
    };
    expect(action(mine, theirs, 'This')).toEqual([plays ? 'This' : 'pass']);
  });

  test('lets what it has played resolve first', () => {
    const spark = event('Spark', 'Timing: Instant Action. Deal 1 damage to your opponent.');
    const look = table({ 'set 1': [spark] }, {}, {}, playing('Draw a card.'));
    expect(greedy(look, asks('gate action', ['pass', 'Spark']), 1)).toEqual(['pass']);
  });

  test('sets what waits for its moment, where there is room', () => {
    const trap = event('Trap', 'Timing: You can play this when you are attacked. The combat damage from this attack becomes 0.');
    expect(action({ hand: [trap] }, {}, 'set')).toEqual(['set']);
    expect(action({ hand: [trap], 'set 1': [trap], 'set 2': [trap] }, {}, 'set')).toEqual(['pass']);
  });

  test('rearranges units that stand in the wrong place, and then no more', () => {
    expect(action({ 'attack 1': [wall], defense: [ogre] }, {}, 'rearrange')).toEqual(['rearrange']);
    expect(action({ 'attack 1': [ogre], defense: [wall] }, {}, 'rearrange')).toEqual(['pass']);
  });
});

describe('greedy chooses', () => {
  const chooses = (text: string, options: readonly string[], more: Partial<Decision> = {}): readonly string[] =>
    greedy(
      table({ 'attack 1': [imp], defense: [ogre] }, { 'attack 1': [guard], defense: [brute] }, {}, playing(text)),
      asks('choose targets', options, more),
      1,
    );
  const everybody = ['Imp', 'Ogre', 'Guard', 'Brute'];

  test('enemies for harm: whom it destroys, or the best', () => {
    expect(chooses('Choose 1 unit and deal 3 damage to it.', everybody)).toEqual(['Guard']);
    expect(chooses('Choose 1 unit and destroy it.', everybody)).toEqual(['Brute']);
  });

  test('its own for help', () => {
    expect(chooses('Choose 1 unit. It gains +2 ATK until end of turn.', everybody)).toEqual(['Imp']);
  });

  test('nobody of its own for harm if it need not', () => {
    expect(chooses('Choose up to 2 units and destroy them.', ['Imp', 'Ogre'], { min: 0, max: 2 })).toEqual([]);
    expect(chooses('Choose up to 4 units and destroy them.', everybody, { min: 0, max: 4 }).toSorted()).toEqual(['Brute', 'Guard']);
  });

  test('as much damage as it takes', () => {
    const share = (name: string): readonly string[] => {
      const look = table(
        {},
        { 'attack 1': [guard], defense: [brute] },
        {},
        playing('Choose 2 enemy units and divide 5 damage among them.'),
      );
      return greedy(look, asks('how much', [], { range: [1, 4], picked: [name] }), 1);
    };
    expect(share('Guard')).toEqual(['3']);
    expect(share('Brute')).toEqual(['1']);
  });

  test('its worst if it must', () => {
    expect(chooses('Choose 1 unit and destroy it.', ['Imp', 'Ogre'])).toEqual(['Imp']);
  });
});

describe('greedy attacks', () => {
  const mine = { 'attack 1': [imp], 'attack 2': [ogre] };
  const attack = { phase: 'attack phase' };
  const attackers = ['My ruler', 'Imp', 'Ogre', 'stop attacking'];

  test('the ruler if nobody defends it', () => {
    const look = table(mine, {}, attack);
    const [who] = greedy(look, asks('attack with', attackers), 1);
    expect(who).not.toBe('stop attacking');
    expect(greedy(look, asks('attack what', ['B attack 1', 'B attack 2', 'Their ruler'], { picked: [who as string] }), 1)).toEqual([
      'Their ruler',
    ]);
  });

  test('first whoever stands in the way, with no more than it takes', () => {
    const look = table(mine, { defense: [{ ...guard, hp: 2 }] }, attack);
    expect(greedy(look, asks('attack with', attackers), 1)).toEqual(['Imp']);
    expect(greedy(look, asks('attack what', ['B attack 1', 'B attack 2', 'Guard'], { picked: ['Imp'] }), 1)).toEqual(['Guard']);
  });

  test('not at all if it would only be hit back', () => {
    const look = table({ 'attack 1': [imp], ruler: [] }, { defense: [{ ...brute, text: 'Intercept' }] }, attack);
    expect(greedy(look, asks('attack with', ['Imp', 'stop attacking']), 1)).toEqual(['stop attacking']);
  });
});

describe('greedy answers an attack', () => {
  const shield = event('Shield', 'Timing: Instant Action. The damage dealt to you becomes 0 until end of turn.');
  const attacked = { phase: 'attack phase', activePlayer: 1, attacker: 'Brute' };
  const answers = (facts: object): readonly string[] =>
    greedy(table({ 'set 1': [shield] }, { 'attack 1': [brute] }, { ...attacked, ...facts }), asks('gate action', ['pass', 'Shield']), 1);

  test('on its ruler', () => {
    expect(answers({ attacked: 'My ruler' })).toEqual(['Shield']);
  });

  test('but nothing where there is nothing to prevent', () => {
    expect(answers({ attacker: null, attacked: null })).toEqual(['pass']);
  });
});
