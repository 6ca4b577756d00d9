import { call, type Instruction, PLAYERS, type Ref, refOf } from '@goldenrule/kernel';
import { describe, expect, it } from 'vitest';
import { DAMAGE_DEALT, dealDamage } from '../src/damage.ts';
import { memoriesOf } from '../src/facts.ts';
import { inGate, processOf } from '../src/gate.ts';
import { healLife, healUnit } from '../src/healing.ts';
import { rulerOf } from '../src/players.ts';
import { preventDamage } from '../src/prevention.ts';
import { event, playtest, unit } from './playtest.ts';
import { aUnit, continuous, counter, draw, type Frame, hurt, instant, standard, units } from './texts.ts';

/** Deal so much damage to a player's ruler. */
const strike = (amount: number, whom: 'you' | 'opponent' | 'both', ignoresCounters = false): Instruction<Frame> =>
  call(dealDamage, (g, v) => ({
    dealt: PLAYERS.filter((player) => whom === 'both' || (player === v.master) === (whom === 'you')).map((player) => ({
      source: v.self,
      target: refOf(g.state, rulerOf(g, player)),
      amount,
      kind: 'effect' as const,
      controller: v.master,
      ignoresCounters,
    })),
  }));

/** Prevent so much of the damage in the gate. */
const prevent = (amount: number, more: { becomes?: boolean; next?: boolean } = {}): Instruction<Frame> =>
  call(preventDamage, (g, v) => ({
    player: v.master,
    amount,
    becomes: more.becomes === true,
    next: more.next === true,
    processes: inGate(g)
      .filter((object) => processOf(g, object)?.what === 'damage')
      .map((object) => refOf(g.state, object)),
    to: null,
  }));

const each = (amount: number): Instruction<Frame> =>
  call(dealDamage, (g, v) => ({
    dealt: units(g).map((target) => ({
      source: v.self,
      target: refOf(g.state, target),
      amount,
      kind: 'effect' as const,
      controller: v.master,
      ignoresCounters: false,
    })),
  }));

const Strike = event('Strike', {}, standard({}, strike(2, 'opponent')));
const Zap = event('Zap', {}, standard({ targets: [aUnit()] }, hurt(3)));

describe('damage to a ruler', () => {
  it('is turned card by card, without priority in between', () => {
    const t = playtest([Strike], { A: { hand: ['Strike'], 'set 3': 'Blank' }, B: { 'set 3': 'Blank' } });
    t.choose('Strike').pass();
    expect(t.gate).toEqual(['damage 2 on Queen']);
    t.pass();
    expect(t.zone('B damage')).toEqual(['Blank', 'Blank']);
    expect(t.asks).toBe('A 9-3e');
    expect(t.facts.rulerDamage).toEqual([[], []]);
  });

  it('a counter ability is played in the middle, and its card goes to the graveyard after it', () => {
    const Mirror = event('Mirror', {}, counter({}, draw));
    const t = playtest([Strike, Mirror], {
      A: { hand: ['Strike'], 'set 3': 'Blank' },
      B: { 'set 3': 'Blank', deck: ['Mirror', '5 Blank'] },
    });
    t.choose('Strike').pass().pass();
    expect(t.gate).toEqual(['ability of Mirror', 'ruler damage B']);
    expect(t.zone('B counter')).toEqual(['Mirror']);
    expect(t.asks).toBe('A 9-3e');
    t.pass();
    expect(t.zone('B graveyard')).toEqual(['Mirror']);
    expect(t.zone('B hand')).toEqual(['Blank']);
    expect(t.zone('B damage')).toEqual(['Blank']);
  });

  it('a counter that cannot be played leaves its card in the graveyard, without damage', () => {
    const Mirror = event('Mirror', {}, counter({ targets: [aUnit()] }, hurt(1)));
    const t = playtest([Strike, Mirror], { A: { hand: ['Strike'] }, B: { deck: ['Mirror', '5 Blank'] } });
    t.choose('Strike');
    expect(t.zone('B graveyard')).toEqual(['Mirror']);
    expect(t.zone('B damage')).toEqual(['Blank']);
  });

  it('can ignore counters', () => {
    const Pierce = event('Pierce', {}, standard({}, strike(1, 'opponent', true)));
    const Mirror = event('Mirror', {}, counter({}, draw));
    const t = playtest([Pierce, Mirror], { A: { hand: ['Pierce'] }, B: { deck: ['Mirror', '5 Blank'] } });
    t.choose('Pierce');
    expect(t.zone('B damage')).toEqual(['Mirror']);
  });

  it('a counter can play its own card, free, as a normal summon', () => {
    const Guard = unit('Guard', { level: 3 }, counter({ plays: { card: { counts: true, free: false, price: -1 } } }));
    const t = playtest([Strike, Guard], { A: { hand: ['Strike'] }, B: { deck: ['Guard', '5 Blank'] } });
    t.choose('Strike');
    expect(t.asks).toBe('B 14-3b-3a');
    t.choose('defense');
    expect(t.zone('B defense')).toEqual(['Guard']);
    expect(t.zone('B damage')).toEqual(['Blank']);
    expect(t.facts.summons).toEqual([0, 1]);
  });

  it('of both at once is turned for the other player first', () => {
    const Quake = event('Quake', {}, standard({}, strike(1, 'both')));
    const Mine = event('Mine', {}, counter({}, draw));
    const t = playtest([Quake, Mine], {
      A: { hand: ['Quake'], 'set 3': 'Blank', deck: ['Mine', '5 Blank'] },
      B: { 'set 3': 'Blank', deck: ['Mine', '5 Blank'] },
    });
    t.choose('Quake').pass();
    expect(t.gate).toEqual(['damage 1 on King and damage 1 on Queen']);
    t.pass();
    expect(t.gate[1]).toBe('ruler damage A');
    expect(t.zone('B counter')).toEqual(['Mine']);
    expect(t.zone('A counter')).toEqual([]);
  });

  it('an empty deck turns nothing and defeats', () => {
    const t = playtest([Strike], { A: { hand: ['Strike'] }, B: { deck: ['Blank'] } });
    t.choose('Strike');
    expect(t.game.state.result?.winner).toBe(0);
  });
});

describe('damage to units', () => {
  it('destroys, and healing in answer saves', () => {
    const Salve = event(
      'Salve',
      {},
      instant(
        { targets: [aUnit()] },
        call(healUnit, (_g, v) => ({ unit: v.target[0] as Ref, amount: 1, controller: v.master, dealt: null, any: false })),
      ),
    );
    const t = playtest([Zap, Salve], {
      A: { hand: ['Zap'], 'set 3': 'Blank' },
      B: { 'attack 1': 'Imp', 'set 1': 'Salve' },
    });
    t.choose('Zap').pass().pass();
    expect(t.gate).toEqual(['destruction of Imp']);
    t.pass(1).choose('Salve').pass(1);
    expect(t.damage('Imp')).toBe(2);
    expect(t.zone('B attack 1')).toEqual(['Imp']);
  });

  it('of several units is one process; nothing else is dealt any', () => {
    const Storm = event('Storm', {}, standard({}, each(2)));
    const t = playtest([Storm], {
      A: { hand: ['Storm'], 'set 3': 'Blank', 'attack 1': 'Orc' },
      B: { 'attack 1': 'Imp', 'set 3': 'Blank' },
    });
    t.choose('Storm').pass();
    expect(t.gate).toHaveLength(1);
    t.pass();
    expect([t.damage('Orc'), t.damage('Imp')]).toEqual([2, 2]);
  });

  it('is changed when it is dealt', () => {
    const Amp = unit(
      'Amp',
      {},
      { ...continuous('x'), statics: [{ what: DAMAGE_DEALT, mode: 'add', applies: () => true, amount: () => 1 }] },
    );
    const t = playtest([Zap, Amp], {
      A: { hand: ['Zap'], 'set 3': 'Blank', 'attack 1': 'Amp' },
      B: { 'attack 1': 'Orc', 'set 3': 'Blank' },
    });
    t.choose('Zap').choose('Orc').pass();
    expect(t.gate).toEqual(['damage 4 on Orc']);
  });

  it('triggers for whom it concerns', () => {
    const Angry = unit(
      'Angry',
      { hp: 9 },
      {
        kind: 'auto',
        more: { role: 'automatic' },
        triggers: [{ topic: 'is dealt damage', sees: 'after', own: true, match: () => ({}) }],
        does: [draw],
      },
    );
    const t = playtest([Zap, Angry], { A: { hand: ['Zap'] }, B: { 'attack 1': 'Angry' } });
    t.choose('Zap');
    expect(t.zone('B hand')).toEqual(['Blank']);
  });

  it('can be replaced, and is then not counted', () => {
    const Ghost = unit(
      'Ghost',
      {},
      {
        kind: 'cont',
        replacements: [
          {
            topic: 'takes damage',
            optional: false,
            match: (_g, self, one) => (one as { card?: number }).card === self.card,
            captures: () => ({}),
          },
        ],
        does: [draw],
      },
    );
    const t = playtest([Zap, Ghost], { A: { hand: ['Zap'] }, B: { 'attack 1': 'Ghost' } });
    t.choose('Zap');
    expect(t.damage('Ghost')).toBe(0);
    expect(t.zone('B hand')).toEqual(['Blank']);
  });

  it('is remembered for the phase, and one damage of a kind can be healed', () => {
    const Wound = event(
      'Wound',
      {},
      standard(
        { targets: [aUnit()] },
        call(healUnit, (g, v) => ({
          unit: v.target[0] as Ref,
          amount: -1,
          controller: v.master,
          dealt: memoriesOf(g)
            .damageThisPhase.filter(({ unit: hit }) => hit === v.target[0])
            .map(({ amount }) => amount),
          any: false,
        })),
      ),
    );
    const Poke = event('Poke', {}, standard({ targets: [aUnit()] }, hurt(2)));
    const t = playtest([Zap, Poke, Wound, unit('Giant', { hp: 9 })], { A: { hand: ['Zap', 'Poke', 'Wound'] }, B: { 'attack 1': 'Giant' } });
    t.choose('Zap').choose('Poke');
    expect(t.damage('Giant')).toBe(5);
    t.choose('Wound');
    expect(t.asks).toBe('A 13-7b');
    t.choose(1);
    expect(t.damage('Giant')).toBe(2);
  });
});

describe('prevention', () => {
  const Shield = event('Shield', {}, instant({}, prevent(2)));
  const Storm = event('Storm', {}, standard({}, each(3)));
  it('lowers what waits in the gate, divided as chosen', () => {
    const t = playtest([Storm, Shield], {
      A: { hand: ['Storm'], 'set 3': 'Blank' },
      B: { 'attack 1': 'Imp', 'attack 2': 'Orc', 'set 1': 'Shield' },
    });
    t.choose('Storm').pass();
    t.pass(1).choose('Shield').pass(1);
    expect(t.asks).toBe('B 13-3d');
    expect(t.options).toEqual(['0 to 2']);
    t.choose(1);
    expect(t.gate).toEqual([]);
    expect([t.damage('Imp'), t.damage('Orc')]).toEqual([2, 2]);
  });

  it('on both sides is divided by the opponent of the source', () => {
    const t = playtest([Storm, Shield], {
      A: { hand: ['Storm'], 'set 3': 'Blank', 'set 1': 'Shield', 'attack 1': 'Orc' },
      B: { 'attack 1': 'Imp', 'set 3': 'Blank' },
    });
    t.choose('Storm').pass();
    t.choose('Shield').pass();
    expect(t.asks).toBe('B 13-3d');
  });

  it('to nought is for every pair', () => {
    const Wall = event('Wall', {}, instant({}, prevent(0, { becomes: true })));
    const t = playtest([Storm, Wall], {
      A: { hand: ['Storm'], 'set 3': 'Blank' },
      B: { 'attack 1': 'Imp', 'attack 2': 'Orc', 'set 1': 'Wall' },
    });
    t.choose('Storm').pass();
    t.pass(1).choose('Wall').pass(1);
    expect([t.damage('Imp'), t.damage('Orc')]).toEqual([0, 0]);
    expect(t.gate).toEqual([]);
  });
});

describe('healing life', () => {
  it('moves cards of the damage zone, chosen by whom they belong to', () => {
    const Rest = event(
      'Rest',
      {},
      standard(
        {},
        call(healLife, (_g, v) => ({ player: v.master, amount: 2, controller: v.master })),
      ),
    );
    const t = playtest([Rest], { A: { hand: ['Rest'], damage: ['Imp', 'Orc', 'Blank'] } });
    t.choose('Rest');
    expect(t.asks).toBe('A 13-4b');
    t.choose('Imp', 'Orc');
    expect(t.zone('A damage')).toEqual(['Blank']);
    expect(t.zone('A graveyard').sort()).toEqual(['Imp', 'Orc', 'Rest']);
  });
});
