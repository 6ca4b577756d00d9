import type { Workshop } from '@goldenrule/kernel/hosts';

const TRIAL = 'on the bench';
const PLAIN = { id: 'bench-plain', name: 'Bench Pebble', worth: 1 };

/** What Pebbles says to whoever writes cards for it. */
export const WORKSHOP: Workshop = {
  blank: { id: '', name: '', colour: '', worth: 1, text: '' },
  bags: [],
  icons: [['[AUTO]']],
  patterns: [{ label: 'when it is put on the shore', text: '[AUTO]:When this card is put on the shore, draw a card.' }],
  benches: [
    {
      label: 'in your hand',
      fits: () => true,
      place: (card) => {
        const side = { hand: PLAIN.name, bag: `6 ${PLAIN.name}` };
        return {
          cards: [{ ...card, id: TRIAL }, PLAIN],
          // A name may be any text; with a number before and behind it and its identity it is read as it is.
          position: { A: { ...side, hand: [`1 ${String(card.name)}#1 (printing ${TRIAL})`, PLAIN.name] }, B: side },
        };
      },
    },
  ],
};
