import { call, type Instruction, refOf } from '@goldenrule/kernel';
import { describe, expect, it } from 'vitest';
import { driveCards } from '../src/drive.ts';
import { cardsIn, DECK } from '../src/zones.ts';
import { event, playtest, ruler, unit } from './playtest.ts';
import { draw, type Frame, instant, overdrive, standard } from './texts.ts';

const drive = (n: number): readonly Instruction<Frame>[] => [
  call(driveCards, (g, v) => ({
    player: v.master,
    cards: cardsIn(g, v.master, DECK)
      .slice(-n)
      .toReversed()
      .map((card) => refOf(g.state, card)),
  })),
];

const Drive = event('Drive', {}, standard({}, ...drive(2)));
const Surge = event('Surge', {}, instant({}, ...drive(2)));
const Study = event('Study', {}, standard({}, draw));
const Trap = event('Trap', {}, instant({}, draw));
const Racer = unit('Racer', { level: 1 }, overdrive({}, draw));

describe('driving in one’s own main phase', () => {
  it('puts cards face down; they are revealed, set, played', () => {
    const t = playtest([Drive, Study, Trap], { A: { hand: ['Drive'], deck: ['Study', 'Trap', '5 Blank'] } });
    t.choose('Drive');
    expect(t.zone('A drive')).toEqual(['Study', 'Trap']);
    expect(t.asks).toBe('A 9-3e');
    expect(t.options).toEqual(['Study', 'pass', 'set']);
    expect(t.why('Trap')).toBe('7-2a-1');
    t.choose('Study');
    expect(t.gate).toEqual([]);
    t.choose('Study');
    expect(t.zone('A graveyard')).toContain('Study');
    t.choose('set').choose('Trap').choose('set 1');
    expect(t.zone('A set 1')).toEqual(['Trap']);
  });

  it('an overdrive ability blocks its card until it is played or removed', () => {
    const t = playtest([Drive, Racer], { A: { hand: ['Drive'], deck: ['Racer', '5 Blank'], resource: ['2 Gem'] } });
    t.choose('Drive').choose('Racer');
    expect(t.why('Racer')).toBe('7-1b-1');
    t.choose('ability of Racer');
    expect(t.asks).toBe('A 7-9a');
    t.choose('play');
    expect(t.zone('A hand')).toEqual(['Blank']);
    t.choose('Racer').choose('attack 1');
    expect(t.exhausted('A resource')).toBe(1);
    const other = playtest([Drive, Racer], { A: { hand: ['Drive'], deck: ['Racer', '5 Blank'], resource: ['2 Gem'] } });
    other.choose('Drive').choose('Racer').choose('ability of Racer').choose('remove');
    expect(other.options).toContain('Racer');
  });
});

describe('driving at any other time', () => {
  const laid = (deck: readonly string[], more: Readonly<Record<string, string>> = {}) => ({
    player: 'B' as const,
    A: { 'set 1': 'Surge', deck: [...deck, '5 Blank'], ...more },
    B: { 'set 3': 'Blank' },
  });
  const begun = (deck: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const t = playtest([Surge, Study, Trap, Racer], laid(deck, more));
    return t.until('9-3e', 'A').choose('Surge').until('10-3a-1');
  };

  it('what is settable may stay face down, the rest is revealed, and a drive resolution waits', () => {
    const t = begun(['Imp', 'Study']);
    expect(t.asks).toBe('A 10-3a-1');
    expect(t.options).toEqual(['Study']);
    t.choose('Study');
    expect(t.asks).toBe('A 10-4c');
    expect(t.gate).toEqual(['drive of A']);
    t.choose('Study');
    expect(t.asks).toBe('A 10-4d');
    expect(t.options).toEqual(['leave', 'set']);
    t.choose('set').choose('set 2');
    expect(t.zone('A set 2')).toEqual(['Study']);
    expect(t.asks).toBe('A 10-4d');
    t.choose('play').choose('defense');
    expect(t.gate).toEqual(['Imp', 'drive of A']);
    t.pass();
    expect(t.zone('A defense')).toEqual(['Imp']);
    expect(t.gate).toEqual([]);
  });

  it('what is left goes to the graveyard', () => {
    const t = begun(['Imp', 'Study']);
    t.choose().choose('Imp').choose('leave').choose('leave');
    expect(t.zone('A graveyard').sort()).toEqual(['Imp', 'Study', 'Surge']);
    expect(t.gate).toEqual([]);
  });

  it('an overdrive ability comes first, and the level has to be paid', () => {
    const t = begun(['Racer', 'Trap'], { resource: 'Gem' });
    expect(t.asks).toBe('A 10-3a-1');
    t.choose();
    expect(t.options).toEqual(['Trap', 'ability of Racer']);
    t.choose('ability of Racer').choose('leave');
    expect(t.options).toEqual(['Racer', 'Trap']);
    t.choose('Racer').choose('play').choose('attack 1');
    expect(t.exhausted('A resource')).toBe(1);
    expect(t.facts.summons).toEqual([1, 0]);
  });
});

describe('main phase actions', () => {
  it('units change places at once', () => {
    const t = playtest([], { A: { 'attack 1': 'Imp', defense: 'Orc' } });
    t.choose('rearrange');
    expect(t.asks).toBe('A 7-10b');
    expect(t.options).toEqual(['attack 1', 'defense']);
    t.choose('attack 1');
    expect(t.options).toEqual(['attack 2', 'defense']);
    t.choose('defense');
    expect([t.zone('A attack 1'), t.zone('A defense')]).toEqual([['Orc'], ['Imp']]);
    t.choose('rearrange').choose('defense').choose('attack 2');
    expect(t.zone('A attack 2')).toEqual(['Imp']);
    expect(t.zone('A graveyard')).toEqual([]);
  });

  it('a player without hand sets and plays out of the drive zone alone', () => {
    const Bare = ruler('Bare', {}, null);
    const t = playtest([Bare], { A: { ruler: 'Bare' } });
    expect(t.asks).not.toBe('A 9-3e');
  });
});
