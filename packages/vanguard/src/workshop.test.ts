import { type CardData, pending, run } from '@goldenrule/kernel/hosts';
import { compileCard } from '@goldenrule/language';
import { describe, expect, it } from 'vitest';
import { edition as vanguard } from './editions/1.10/index.ts';
import { vocabulary as vocabulary110 } from './editions/1.10/vocabulary.ts';
import { WORKSHOP } from './workshop.ts';

/** A name as bad as a name can be. */
const NAME = '3 "Otters" (of <b>the</b> Lock), #2';
const TEXT = WORKSHOP.patterns.map(({ text }) => text).join('\n');

const CARDS: readonly CardData[] = [{ ...WORKSHOP.blank, name: NAME, clan: 'Tide', text: TEXT }];

describe('the workshop', () => {
  it('has patterns that compile without doubt', () => {
    const { errors, warnings } = compileCard(vocabulary110, { name: NAME, text: TEXT });
    expect([...errors, ...warnings]).toEqual([]);
  });

  const trials = CARDS.flatMap((card) => WORKSHOP.benches.filter((bench) => bench.fits(card)).map((bench) => ({ card, bench })));
  it.each(trials)('has a bench for a card $bench.label ($card.type)', ({ card, bench }) => {
    const { cards, position } = bench.place(card);
    const book = vanguard.rulebook();
    const loaded = vanguard.load(book, cards);
    expect(loaded.problems).toEqual([]);
    const game = vanguard.place(book, loaded, position);
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
