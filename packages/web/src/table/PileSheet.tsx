import type { ReactElement } from 'react';
import { say } from '../app/say.ts';
import { Dialog } from '../app/ui.tsx';
import { CardFace } from './Card.tsx';
import { countOf, placeName } from './places.tsx';
import type { Drawing } from './props.ts';
import type { Laid } from './seeing.ts';
import { sayCard } from './speech.ts';

/** What lies in a pile, to look at. */
export function PileSheet({ drawing, zone, onClose }: { drawing: Drawing; zone: string; onClose: () => void }): ReactElement | null {
  const { face, view, cards } = drawing;
  const pile = view.zones.find(({ name }) => name === zone);
  if (pile === undefined) return null;
  const spot = Object.values(face.layout.spots).find((one): one is Laid => 'zone' in one && one.zone === pile.kind);
  const place = placeName(drawing, spot?.label ?? pile.kind, pile);
  const known = pile.cards.filter(({ name }) => name !== undefined);
  return (
    <Dialog open title={say('table.pile', { place, count: countOf(pile.count) })} onClose={onClose} className="gr-pile-dialog">
      <ul className="gr-pile-cards">
        {known.map((card, i) => (
          <li key={card.key ?? i} aria-label={sayCard(face, card, cards[card.definition ?? ''])}>
            <CardFace face={face} card={card} data={cards[card.definition ?? '']} size="full" upright />
          </li>
        ))}
      </ul>
      {known.length < pile.count && <p className="quiet">{say('table.hidden', { count: pile.count - known.length })}</p>}
    </Dialog>
  );
}
