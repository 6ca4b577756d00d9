import { answerOf, contentsOf, type Game, type GameEvent, happen, machine, type Player, type ZoneId, zonesOf } from '@goldenrule/kernel';
import { describe, expect, it } from 'vitest';
import { book as vanguard110 } from '../src/editions/1.10/book.ts';
import { goes } from '../src/moves.ts';
import type { VanguardLocals } from '../src/text/locals.ts';
import { card, type Laid, Playtest } from '../src/text/playtest.ts';
import { isVanguard, rearGuardsOf, vanguardsOf } from '../src/units.ts';
import { type CirclePlace, DROP, RC, VC } from '../src/zones.ts';

// No text of this edition makes circles: these do it instead of what they say.
const Founder = card('Founder', { grade: 3, power: 10000, text: '[ACT](VC):Draw a card.' });
const Breaker = card('Breaker', { text: '[ACT](RC):Draw a card.' });
const Knight = card('Knight', { grade: 2, power: 11000, skill: 'Intercept' });

/** The circle that was made last, if any was. */
const made = (g: Game, player: Player): ZoneId | undefined => zonesOf(g, player, RC)[5];
const founds = (place: CirclePlace) => [
  happen<VanguardLocals>((_g, v): GameEvent[] => [{ kind: 'create zone', zone: RC, owner: v.master, place }]),
];
/** What lies on the circle retires, and the circle goes. */
const breaks = [
  happen<VanguardLocals>((g, v) => contentsOf(g, made(g, v.master) as ZoneId).map((unit) => goes(g, unit, DROP, 'retire'))),
  happen<VanguardLocals>((g, v): GameEvent[] => [{ kind: 'remove zone', zone: made(g, v.master) as ZoneId }]),
];

const BEHIND = { 'back left': 'Ember Squire', 'back center': 'Breaker', 'back right': 'Ember Squire' };
const table = (own: ConstructorParameters<typeof Playtest>[3], laid: Laid = {}): Playtest =>
  new Playtest([Founder, Breaker, Knight], { ...laid, A: { VC: 'Founder', hand: 'Knight', ...BEHIND, ...laid.A } }, undefined, own);
const namesOf = ({ game: { book, state } }: Playtest): readonly string[] => state.zones.map((_, zone) => book.zoneName(state.zones, zone));

describe('a circle that is made in play', () => {
  it('[4.6.3, 6.6.1.2.1.1, 7.3.1.3] in the front row is called to, attacked from, and goes', () => {
    const t = table({ Founder: founds({ row: 'front' }), Breaker: breaks });
    expect(namesOf(t)).not.toContain('A RC');
    t.choose("Founder's ability").choose('Knight');
    expect([t.prompt, t.options.includes('A RC'), t.options.includes('B RC')]).toEqual(['which circle', true, false]);
    t.choose('A RC');
    expect(t.zone('A', 'RC')).toEqual(['Knight']);

    // It lies in no column, so that nobody stands behind it; the attack goes through to damage.
    t.choose('pass').choose('attack');
    expect([t.prompt, t.options]).toEqual(['attack with', ['Founder', 'Knight']]);
    t.choose('Knight');
    expect([t.prompt, t.asks, t.game.state.facts.attackers]).toEqual(['guard', 1, [expect.any(Number)]]);
    t.choose('done').until('attack or not');
    expect([t.zone('B', 'damage').length, t.zone('A', 'RC')]).toEqual([1, ['Knight']]);

    // What stands there can be attacked, too, and intercept.
    t.choose('do not attack').until('attack or not').choose('attack');
    expect([t.prompt, t.options]).toEqual(['attack which unit', ['Founder', 'Knight']]);
    t.choose('Founder');
    expect([t.prompt, t.options]).toEqual(['guard', ['Knight', 'done']]);
    t.choose('done').until('main phase');

    t.choose("Breaker's ability");
    expect([t.zone('A', 'drop'), zonesOf(t.game, 0, RC).length, namesOf(t).includes('A RC')]).toEqual([['Knight'], 5, false]);
    t.choose('pass').choose('attack');
    // The vanguard alone is left to attack with, so nobody is asked.
    expect(t.prompt).toBe('guard');
  });

  it('[4.6.2, 7.3.1.5] in a column has the back circle of that column behind it', () => {
    const t = table({ Founder: founds({ row: 'front', column: 'left' }) });
    t.choose("Founder's ability").choose('Knight').choose('A RC').choose('pass').choose('attack').choose('Knight');
    expect([t.prompt, t.options]).toEqual(['boost', ['Ember Squire', 'do not boost']]);
  });

  it('[9.3.3] holds one unit like any other', () => {
    const t = table({ Founder: founds({ row: 'front' }) }, { A: { hand: ['Knight', 'Ember Page'] } });
    t.choose("Founder's ability").choose('Knight').choose('A RC').choose('Ember Page').choose('A RC');
    expect([t.zone('A', 'RC'), t.zone('A', 'drop')]).toEqual([['Ember Page'], ['Knight']]);
  });
});

describe('a unit on a circle of the other player', () => {
  it('[3.4.1, 7.3.1.3] is found by its master', () => {
    const book = vanguard110();
    const masterOfOthers = answerOf(book, machine.masterOf);
    const isKnight = (g: Game, one: number): boolean => g.library.definitions[g.state.objects.definition[one] as number]?.name === 'Knight';
    Object.assign(book.answers, { [machine.masterOf.index]: (g: Game, one: number) => (isKnight(g, one) ? 0 : masterOfOthers(g, one)) });
    const t = new Playtest([Knight], { B: { 'front left': 'Knight' } }, book);
    const knight = t.card('Knight');
    expect([rearGuardsOf(t.game, 0), rearGuardsOf(t.game, 1)]).toEqual([[knight], []]);
    t.choose('pass').choose('attack');
    expect([t.prompt, t.options]).toEqual(['attack with', ['Ember Lord', 'Knight']]);
    t.choose('Knight');
    expect([t.prompt, t.asks]).toEqual(['guard', 1]);
    t.choose('done').until('attack or not');
    expect(t.zone('B', 'damage').length).toBe(1);
  });
});

describe('a circle that changes in play', () => {
  const amends = (change: { readonly becomes?: number; readonly place?: CirclePlace }) => [
    happen<VanguardLocals>((g, v): GameEvent[] => [{ kind: 'amend zone', zone: zonesOf(g, v.master, RC)[0] as ZoneId, ...change }]),
  ];

  it('[4.6.3, 7.3.1.3] is attacked from only while it lies in the front row', () => {
    const t = table(
      { Founder: amends({ place: { row: 'back', column: 'left', name: 'front left' } }) },
      { A: { 'front left': 'Knight', hand: [] } },
    );
    t.choose("Founder's ability").choose('pass').choose('attack');
    expect([t.prompt, t.asks]).toEqual(['guard', 1]);
    expect(t.game.state.facts.attackers).toEqual([expect.any(Number)]);
  });

  it('[3.9.1, 7.4.1.2] makes a vanguard of its unit when it becomes a vanguard circle', () => {
    const t = table({ Founder: amends({ becomes: VC }) }, { A: { 'front left': 'Knight', hand: [] } });
    const knight = t.card('Knight');
    expect(isVanguard(t.game, knight)).toBe(false);
    t.choose("Founder's ability");
    expect([isVanguard(t.game, knight), vanguardsOf(t.game, 0).length, zonesOf(t.game, 0, RC).length]).toEqual([true, 2, 4]);
    t.choose('pass').choose('attack').choose('Knight').until('attack or not');
    // A vanguard drive checks.
    expect(t.zone('A', 'hand')).toEqual(['Blank']);
  });
});
