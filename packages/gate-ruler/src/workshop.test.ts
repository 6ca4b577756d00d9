import { type CardData, pending, run } from '@goldenrule/kernel/hosts';
import { compileCard } from '@goldenrule/language';
import { describe, expect, it } from 'vitest';
import { edition as gateRuler } from './editions/1.1.2/index.ts';
import { vocabulary as vocabulary112 } from './editions/1.1.2/vocabulary.ts';
import { WORKSHOP } from './workshop.ts';

/** A name as bad as a name can be. */
const NAME = '3 "Otters" (of <b>the</b> Lock), #2';
const TEXT = WORKSHOP.patterns.map(({ text }) => text).join('\n');

const CARDS: readonly CardData[] = [
  { ...WORKSHOP.blank, name: NAME, faction: 'Tide', text: TEXT },
  ...['Event', 'Field', 'Resource'].map((type) => ({ name: NAME, type, level: 1 })),
  { name: NAME, type: 'Ruler', life: 10, atk: 3, stk: 3 },
  { name: NAME, type: 'Ruler', life: 10, atk: 3, stk: 3, zones: { attack: 1, defense: 2, set: 0, hand: 0 } },
];

describe('the workshop', () => {
  it('has patterns that compile without doubt', () => {
    const { errors, warnings } = compileCard(vocabulary112, { name: NAME, text: TEXT });
    expect([...errors, ...warnings]).toEqual([]);
  });

  const trials = CARDS.flatMap((card) => WORKSHOP.benches.filter((bench) => bench.fits(card)).map((bench) => ({ card, bench })));
  it.each(trials)('has a bench for a card $bench.label ($card.type)', ({ card, bench }) => {
    const { cards, position } = bench.place(card);
    const book = gateRuler.rulebook();
    const loaded = gateRuler.load(book, cards);
    expect(loaded.problems).toEqual([]);
    const game = gateRuler.place(book, loaded, position);
    if (!('state' in game)) throw new Error(JSON.stringify(game));
    run(game);
    expect(pending(game)).toBeDefined();
    const trial = loaded.find(NAME, 'on the bench');
    const { definition, count } = game.state.objects;
    expect(Array.from({ length: count }, (_, i) => definition[i])).toContain(trial);
  });

  it('tries every type of card somewhere', () => {
    for (const card of CARDS) expect(trials.some((trial) => trial.card === card)).toBe(true);
  });
});
