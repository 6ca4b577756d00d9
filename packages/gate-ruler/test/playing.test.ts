import { objectOf, type Ref, refOf } from '@goldenrule/kernel';
import { describe, expect, it } from 'vitest';
import { COST_FREE, COST_LOWERED, COST_NATURE, COST_RAISED } from '../src/cost.ts';
import { isOfType } from '../src/values.ts';
import { ATTACK, cardsIn, HAND, SET } from '../src/zones.ts';
import { event, field, playtest, ruler, unit } from './playtest.ts';
import {
  activated,
  aUnit,
  continuous,
  destroyTargets,
  discardCards,
  draw,
  drawACard,
  exhaustItself,
  hurt,
  instant,
  standard,
  under,
  units,
} from './texts.ts';

const Zap = event('Zap', { level: 1 }, standard({ targets: [aUnit()] }, hurt(2), draw));
const Bolt = event('Bolt', {}, instant({ targets: [aUnit()] }, hurt(3)));
const Study = event('Study', {}, standard({}, draw));

describe('playing a card', () => {
  it('goes to the gate, is paid for and can be answered', () => {
    const t = playtest([Zap], { A: { hand: ['Zap'], 'set 3': 'Blank', resource: ['2 Gem'] }, B: { 'attack 1': 'Imp', 'set 3': 'Blank' } });
    t.choose('Zap');
    expect(t.gate).toEqual(['Zap']);
    expect(t.exhausted('A resource')).toBe(1);
    expect(t.asks).toBe('A 9-3e');
    t.choose('pass');
    expect(t.asks).toBe('B 9-3e');
    t.choose('pass');
    expect(t.gate).toEqual(['damage 2 on Imp']);
    expect(t.zone('A hand')).toEqual(['Blank']);
    expect(t.zone('A graveyard')).toEqual(['Zap']);
    t.pass();
    expect(t.damage('Imp')).toBe(2);
  });

  it('is not offered without targets, nor without the means to pay', () => {
    const t = playtest([Zap], { A: { hand: ['Zap'], resource: ['Gem'] } });
    expect(t.options).toEqual(['pass', 'set']);
    expect(t.why('Zap')).toBe('14-3b-4');
    const poor = playtest([Zap], { A: { hand: ['Zap'] }, B: { 'attack 1': 'Imp' } });
    expect(poor.why('Zap')).toBe('14-3b-8');
  });

  it('a unit enters the zone chosen when it was played, and the older one makes room', () => {
    const t = playtest([unit('Bear', { level: 2 })], { A: { hand: ['Bear'], 'attack 2': 'Imp', resource: ['3 Gem'] } });
    t.choose('Bear');
    expect(t.asks).toBe('A 14-3b-3a');
    expect(t.options).toEqual(['attack 1', 'attack 2', 'defense']);
    t.choose('attack 2');
    expect(t.exhausted('A resource')).toBe(2);
    expect(t.zone('A attack 2')).toEqual(['Bear']);
    expect(t.zone('A graveyard')).toEqual(['Imp']);
    expect(t.facts.summons).toEqual([1, 0]);
  });

  it('a unit cannot be summoned beyond the cap', () => {
    const t = playtest([ruler('Knight', {}, 1)], { A: { ruler: 'Knight', hand: ['2 Imp'] } });
    t.choose('Imp').choose('attack 1');
    expect(t.zone('A attack 1')).toEqual(['Imp']);
    expect(t.options).not.toContain('Imp');
    expect(t.game.state.decision?.clause).toBe('9-3e');
  });

  it('a field goes to the field zone of whoever played it', () => {
    const t = playtest([field('Swamp')], { A: { hand: ['Swamp'] } });
    t.choose('Swamp');
    expect(t.zone('A field')).toEqual(['Swamp']);
  });

  it('is offered only with an empty gate, in the main phase', () => {
    const t = playtest([Zap], {
      A: { hand: ['Zap', 'Orc'], 'set 3': 'Blank', resource: ['Gem'] },
      B: { 'attack 1': 'Imp', 'set 3': 'Blank' },
    });
    t.choose('Zap');
    expect(t.options).toEqual(['pass']);
    expect(t.why('Orc')).toBe('9-3e-5');
  });
});

describe('targets', () => {
  it('that are gone are left out, and the rest is done', () => {
    const t = playtest([Zap, Bolt], {
      A: { hand: ['Zap'], resource: ['Gem'] },
      B: { 'attack 1': 'Imp', 'set 1': 'Bolt', 'set 3': 'Blank' },
    });
    t.choose('Zap');
    expect(t.asks).toBe('B 9-3e');
    t.choose('Bolt');
    expect(t.gate).toEqual(['Bolt', 'Zap']);
    t.pass(1);
    expect(t.gate).toEqual(['damage 3 on Imp', 'Zap']);
    t.pass(1);
    expect(t.gate[0]).toContain('destruction');
    t.pass(1);
    expect(t.zone('B graveyard').sort()).toEqual(['Bolt', 'Imp']);
    t.until('9-3e', 'A');
    expect(t.gate).toEqual([]);
    expect(t.zone('A hand')).toEqual(['Blank']);
  });

  it('are all that are required, none twice', () => {
    const Fork = event('Fork', {}, standard({ targets: [aUnit({ least: () => 2, most: () => 2 })] }, hurt(1)));
    const t = playtest([Fork], { A: { hand: ['Fork'] }, B: { 'attack 1': 'Imp' } });
    expect(t.why('Fork')).toBe('14-3b-4');
    const two = playtest([Fork], { A: { hand: ['Fork'], 'attack 1': 'Orc', 'attack 2': 'Imp' }, B: { 'attack 1': 'Imp' } });
    two.choose('Fork');
    expect(two.asks).toBe('A 14-3b-4');
    two.choose('Orc', 'Imp');
    expect(two.damage('Orc') + two.damage('Imp')).toBe(2);
  });

  it('nought of them is a number too', () => {
    const none = event('None', {}, standard({ targets: [aUnit({ least: () => 0, most: () => 0 })] }, draw));
    const t = playtest([none], { A: { hand: ['None'] } });
    t.choose('None');
    expect(t.zone('A hand')).toEqual(['Blank']);
  });

  it('up to a number can be none', () => {
    const some = event('Some', {}, standard({ targets: [aUnit({ least: () => 0, most: () => 2 })] }, hurt(1)));
    const t = playtest([some], { A: { hand: ['Some'] }, B: { 'attack 1': 'Imp' } });
    t.choose('Some');
    expect(t.asks).toBe('A 14-3b-4');
    t.choose();
    expect(t.zone('A graveyard')).toEqual(['Some']);
  });

  it('whose quality must show do not lie face down', () => {
    const peek = event(
      'Peek',
      {},
      standard({
        targets: [aUnit({ candidates: (g) => ([0, 1] as const).flatMap((player) => cardsIn(g, player, ATTACK)), qualities: true })],
      }),
    );
    const t = playtest([peek], { A: { hand: ['Peek'] }, B: { 'attack 1': 'Imp' } });
    expect(t.options).toContain('Peek');
  });

  it('an amount is divided among them, at least one each', () => {
    const Split = event(
      'Split',
      {},
      standard({
        targets: [aUnit({ least: () => 1, most: () => 3 })],
        divisions: [{ step: 'share', leaves: under('share'), among: 'target', mode: -1, amount: () => 3 }],
      }),
    );
    const t = playtest([Split], {
      A: { hand: ['Split'], 'set 3': 'Blank' },
      B: { 'attack 1': 'Imp', 'attack 2': 'Orc', defense: 'Imp', 'set 3': 'Blank' },
    });
    t.choose('Split').choose('Imp', 'Orc');
    expect(t.asks).toBe('A 14-3b-5');
    expect(t.options).toEqual(['1 to 2']);
    t.choose(2);
    const data = t.game.state.objects.data[t.card('Split')];
    expect(data?.shares).toEqual({ share: [2, 1] });
  });

  it('to which different things happen are put in order', () => {
    const Twist = event('Twist', {}, standard({ targets: [aUnit({ least: () => 2, most: () => 2, differ: true })] }));
    const t = playtest([Twist], {
      A: { hand: ['Twist'], 'set 3': 'Blank' },
      B: { 'attack 1': 'Imp', 'attack 2': 'Orc', 'set 3': 'Blank' },
    });
    t.choose('Twist');
    expect(t.asks).toBe('A 14-3b-5');
    t.choose('Orc', 'Imp');
    const { targets } = t.game.state.objects.data[t.card('Twist')] as { targets: { target: Ref[] } };
    expect(targets.target.map((ref) => t.label(objectOf(ref)))).toEqual(['Orc', 'Imp']);
  });

  it('depend on one another', () => {
    const Chain = event(
      'Chain',
      {},
      standard({
        targets: [
          aUnit({ step: 'first' }),
          aUnit({
            step: 'second',
            dependent: true,
            candidates: (g, s) => units(g).filter((one) => !((s.captured.first as Ref[] | undefined) ?? []).includes(refOf(g.state, one))),
          }),
        ],
      }),
    );
    const t = playtest([Chain], { A: { hand: ['Chain'] }, B: { 'attack 1': 'Imp' } });
    expect(t.why('Chain')).toBe('14-3b-4');
    const two = playtest([Chain], {
      A: { hand: ['Chain'], 'set 3': 'Blank' },
      B: { 'attack 1': 'Imp', 'attack 2': 'Orc', 'set 3': 'Blank' },
    });
    two.choose('Chain').choose('Orc');
    expect(two.gate).toEqual(['Chain']);
  });
});

describe('options', () => {
  const Modal = event(
    'Modal',
    {},
    standard({ modes: { least: 1, most: 1, count: 2 }, targets: [aUnit({ mode: 0 })] }, hurt(1), {
      op: 'when',
      condition: (_g: unknown, v: { modes: readonly number[] }) => v.modes.includes(1),
      body: [draw],
      otherwise: [],
    }),
  );
  it('are chosen as the card is played, among those that can be done', () => {
    const t = playtest([Modal], { A: { hand: ['Modal'] }, B: { 'attack 1': 'Imp' } });
    t.choose('Modal');
    expect(t.asks).toBe('A 14-3b-2');
    t.choose('option 1');
    expect(t.damage('Imp')).toBe(1);
    expect(t.zone('A hand')).toEqual([]);
    const alone = playtest([Modal], { A: { hand: ['Modal'] } });
    alone.choose('Modal');
    expect(alone.zone('A hand')).toEqual(['Blank']);
  });
});

describe('costs', () => {
  const raised = (n: number) =>
    unit(
      'Taxer',
      {},
      {
        ...continuous('x'),
        statics: [{ what: COST_RAISED, mode: 'add', applies: (g, _s, card) => isOfType(g, card, 'Event'), amount: () => n }],
      },
    );
  const lowered = (n: number) =>
    unit(
      'Helper',
      {},
      {
        ...continuous('x'),
        statics: [{ what: COST_LOWERED, mode: 'add', applies: (g, _s, card) => isOfType(g, card, 'Event'), amount: () => n }],
      },
    );

  it('are raised before they are lowered, never below nought', () => {
    const t = playtest([Zap, raised(1), lowered(3)], {
      A: { hand: ['Zap'], 'attack 1': 'Taxer', 'attack 2': 'Helper', resource: ['2 Gem'] },
      B: { 'attack 1': 'Imp' },
    });
    t.choose('Zap').choose('Imp');
    expect(t.exhausted('A resource')).toBe(0);
    const dear = playtest([Zap, raised(1)], { A: { hand: ['Zap'], 'attack 1': 'Taxer', resource: ['3 Gem'] } });
    dear.choose('Zap');
    expect(dear.exhausted('A resource')).toBe(2);
  });

  it('can be another one, or none at all', () => {
    const Odd = ruler('Odd', {}, null, activated({ role: 'continuous', cost: [discardCards(1)] }), {
      ...continuous('x'),
      statics: [
        {
          what: COST_NATURE,
          mode: 'set',
          applies: (g, _s, card) => isOfType(g, card, 'Unit'),
          amount: (g) => g.library.abilities.findIndex((one) => one.text === 'Odd'),
        },
      ],
    });
    const t = playtest([Odd, unit('Bear', { level: 3 })], { A: { ruler: 'Odd', hand: ['Bear', 'Blank'] } });
    t.choose('Bear').choose('attack 1').choose('Blank');
    expect(t.zone('A graveyard')).toEqual(['Blank']);
    const Free = ruler('Free', {}, null, {
      ...continuous('x'),
      statics: [{ what: COST_FREE, mode: 'give', applies: () => true, amount: () => 0 }],
    });
    const free = playtest([Free, unit('Bear', { level: 3 })], { A: { ruler: 'Free', hand: ['Bear'] } });
    free.choose('Bear').choose('attack 1');
    expect(free.zone('A attack 1')).toEqual(['Bear']);
  });

  it('are paid in the order written: what the first part brings can pay the second', () => {
    const Churn = unit('Churn', {}, activated({ cost: [drawACard, discardCards(1)] }, draw));
    const t = playtest([Churn], { A: { 'attack 1': 'Churn' } });
    t.choose("Churn's ability");
    expect(t.asks).toBe('A 14-3b-8');
    t.choose('Blank').pass(1);
    expect(t.zone('A hand')).toEqual(['Blank']);
    expect(t.zone('A graveyard')).toEqual(['Blank']);
    const back = unit('Back', {}, activated({ cost: [discardCards(1), drawACard] }, draw));
    const other = playtest([back], { A: { 'attack 1': 'Back' } });
    expect(other.options).not.toContain("Back's ability");
  });

  it('no card pays twice', () => {
    const Greedy = unit('Greedy', {}, activated({ cost: [discardCards(1), discardCards(1)] }, draw));
    const t = playtest([Greedy], { A: { 'attack 1': 'Greedy', hand: ['Blank'] } });
    expect(t.options).not.toContain("Greedy's ability");
    const two = playtest([Greedy], { A: { 'attack 1': 'Greedy', hand: ['Blank', 'Imp'] } });
    two.choose("Greedy's ability").choose('Imp').choose('Blank');
    expect(two.zone('A graveyard').sort()).toEqual(['Blank', 'Imp']);
  });

  it('a play that cannot be finished is taken back altogether', () => {
    let fails = false;
    const Trick = unit(
      'Trick',
      {},
      activated({ cost: [exhaustItself, { ...discardCards(1), cards: (g, s) => (fails ? [] : cardsIn(g, s.master, HAND)) }] }, draw),
    );
    const t = playtest([Trick], { A: { 'attack 1': 'Trick', hand: ['Blank', 'Imp'] } });
    const before = t.zone('A hand');
    fails = true;
    t.choose("Trick's ability");
    expect(t.gate).toEqual([]);
    expect(t.exhausted('A attack 1')).toBe(0);
    expect(t.zone('A hand')).toEqual(before);
    expect(t.asks).toBe('A 9-3e');
  });
});

describe('abilities', () => {
  it('go to the gate as imaginary cards and resolve without their card', () => {
    const Seer = unit('Seer', {}, activated({ timing: 'standard' }, draw));
    const t = playtest([Seer, Bolt], { A: { 'attack 1': 'Seer', 'set 3': 'Blank' }, B: { 'set 1': 'Bolt', 'set 3': 'Blank' } });
    t.choose("Seer's ability");
    expect(t.gate).toHaveLength(1);
    t.pass(1).choose('Bolt');
    t.until('9-3e', 'A');
    expect(t.zone('A graveyard')).toEqual([]);
    t.pass().pass().pass();
    expect(t.zone('A graveyard')).toEqual(['Seer']);
    t.until('9-3e', 'A').pass();
    expect(t.zone('A hand')).toEqual(['Blank']);
  });

  it('with a limit are offered so often: by the ability, or by the name', () => {
    const one = unit('One', {}, activated({ limits: [{ n: 1, per: 'turn', by: 'ability' }] }, draw));
    const t = playtest([one], { A: { 'attack 1': 'One', 'attack 2': 'One' } });
    t.choose("One's ability");
    expect(t.options.filter((option) => option === "One's ability")).toHaveLength(1);
    const named = unit('Named', {}, activated({ name: 'Rush', limits: [{ n: 1, per: 'turn', by: 'name' }] }, draw));
    const other = playtest([named], { A: { 'attack 1': 'Named', 'attack 2': 'Named' } });
    other.choose("Named's ability");
    expect(other.options).not.toContain("Named's ability");
  });

  it('destroying a unit can be answered by its own', () => {
    const Doom = event('Doom', {}, standard({ targets: [aUnit()] }, destroyTargets));
    const Seer = unit('Seer', {}, activated({}, draw));
    const t = playtest([Doom, Seer], { A: { hand: ['Doom'], 'set 3': 'Blank' }, B: { 'attack 1': 'Seer', 'set 3': 'Blank' } });
    t.choose('Doom').pass();
    expect(t.gate[0]).toContain('destruction of Seer');
    t.pass(1).choose("Seer's ability").pass(1);
    expect(t.gate).toHaveLength(2);
    t.pass();
    expect(t.zone('B hand')).toEqual(['Blank']);
  });
});

describe('set cards', () => {
  it('are set at once, and played out of the set zone', () => {
    const t = playtest([Study, Bolt], { A: { hand: ['Study', 'Bolt'] }, B: { 'attack 1': 'Imp', 'set 3': 'Blank' } });
    t.choose('set').choose('Bolt').choose('set 2');
    expect(t.zone('A set 2')).toEqual(['Bolt']);
    expect(t.asks).toBe('A 9-3e');
    t.choose('Bolt');
    expect(t.gate).toEqual(['Bolt']);
  });

  it('as long as something holds', () => {
    let holds = false;
    const While = event('While', {}, { ...instant({ timing: 'as long as', condition: () => holds }, draw) });
    const t = playtest([While], { A: { 'set 1': 'While', hand: ['Blank'] } });
    expect(t.why('While')).toBe('14-4b');
    holds = true;
    t.choose('set').choose('Blank').choose('set 2');
    expect(t.options).toContain('While');
  });

  it('of standard timing are not played in the turn of the other', () => {
    const t = playtest([Study, Bolt], { A: { hand: ['Blank'] }, B: { 'set 1': 'Study', 'set 2': 'Bolt', 'attack 1': 'Imp' } });
    t.pass(1);
    expect(t.asks).toBe('B 9-3e');
    expect(t.options).toEqual(['Bolt', 'pass']);
    expect(t.why('Study')).toBe('14-4c');
  });
});

describe('what is played when something happens', () => {
  const Ambush = event(
    'Ambush',
    { level: 1 },
    {
      kind: 'auto',
      zones: [SET],
      more: { role: 'event', timing: 'when' },
      triggers: [
        {
          topic: 'plays a card',
          sees: 'after',
          own: false,
          match: (_g, self, one) => ((one as { player?: number }).player === self.master ? null : {}),
        },
      ],
      does: [draw],
    },
  );
  it('may be revealed at its moment, and is then played like an automatic ability', () => {
    const t = playtest([Study, Ambush], { A: { hand: ['Study'] }, B: { 'set 1': 'Ambush', resource: ['Gem'] } });
    t.choose('Study');
    expect(t.asks).toBe('B 11-2a-2');
    t.choose('yes');
    expect(t.exhausted('B resource')).toBe(1);
    expect(t.zone('B hand')).toEqual(['Blank']);
    const other = playtest([Study, Ambush], { A: { hand: ['Study'] }, B: { 'set 1': 'Ambush', resource: ['Gem'] } });
    other.choose('Study').choose('no');
    expect(other.zone('B set 1')).toEqual(['Ambush']);
    expect(other.zone('B hand')).toEqual([]);
  });

  it('an automatic ability with a limit does not trigger beyond it', () => {
    const Scholar = unit(
      'Scholar',
      {},
      {
        kind: 'auto',
        more: { role: 'automatic', limits: [{ n: 1, per: 'turn', by: 'ability' }] },
        triggers: [{ topic: 'plays a card', sees: 'after', own: false, match: () => ({}) }],
        does: [draw],
      },
    );
    const t = playtest([Study, Scholar], { A: { hand: ['2 Study'], 'attack 1': 'Scholar' } });
    t.choose('Study').choose('Study');
    expect(t.zone('A hand')).toEqual(['Blank', 'Blank', 'Blank']);
  });
});
