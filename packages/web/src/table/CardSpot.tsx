import type { CardData, Face, ViewCard } from '@goldenrule/kernel/hosts';
import { memo, type ReactElement } from 'react';
import { say } from '../app/say.ts';
import { CardFace, type CardSize } from './Card.tsx';
import type { Drawing } from './props.ts';
import { sameCard } from './seeing.ts';
import { sayCard } from './speech.ts';

export interface CardSpotProps {
  readonly face: Face;
  readonly card: ViewCard;
  readonly data: CardData | undefined;
  readonly size: CardSize;
  readonly zone: string;
  readonly kind: string;
  /** Where it lies, in words. */
  readonly place: string;
  readonly offered: boolean;
  readonly picked: number | undefined;
  readonly ordered: boolean;
  readonly mark: string | undefined;
  readonly state: 'grabbed' | 'over' | undefined;
}

/** A card that can be looked at and, if it is offered, chosen. What happens then the table knows. */
export const CardSpot = memo(
  function CardSpot({ face, card, data, size, zone, kind, place, offered, picked, ordered, mark, state }: CardSpotProps): ReactElement {
    const label = say('table.at', { card: sayCard(face, card, data), place });
    return (
      <button
        type="button"
        className="gr-spot gr-spot-card"
        data-card={card.key}
        data-known={card.key === undefined ? card.definition : undefined}
        data-zone={zone}
        data-zone-kind={kind}
        data-offered={offered || undefined}
        data-picked={picked}
        data-mark={mark}
        data-state={state}
        aria-disabled={!offered || undefined}
        aria-pressed={offered ? picked !== undefined : undefined}
        aria-label={label}
        tabIndex={-1}
        draggable={false}
      >
        <CardFace face={face} card={card} data={data} size={size} />
        {picked !== undefined && (
          <span className="gr-picked" aria-hidden="true">
            {ordered ? picked : '✓'}
          </span>
        )}
        {mark !== undefined && <span className="gr-mark" data-mark={mark} aria-hidden="true" />}
      </button>
    );
  },
  (a, b) =>
    a.face === b.face &&
    a.data === b.data &&
    a.size === b.size &&
    a.zone === b.zone &&
    a.place === b.place &&
    a.offered === b.offered &&
    a.picked === b.picked &&
    a.ordered === b.ordered &&
    a.mark === b.mark &&
    a.state === b.state &&
    sameCard(a.card, b.card),
);

/** What the drawing says of a card that lies in this zone: its own key counts, and that of the place it fills. */
export function spotProps(drawing: Drawing, card: ViewCard, zone: string, fills: boolean): Omit<CardSpotProps, 'size' | 'kind' | 'place'> {
  const { face, cards, offered, picked, ordered, marks, grabbed, over } = drawing;
  const key = card.key ?? '';
  const asPlace = fills && !offered.has(key) && offered.has(zone);
  const isOver = over !== null && (over === key || (fills && over === zone));
  return {
    face,
    card,
    data: cards[card.definition ?? ''],
    zone,
    offered: offered.has(key) || asPlace,
    picked: picked.get(key) ?? (asPlace ? picked.get(zone) : undefined),
    ordered,
    mark: marks.get(key),
    state: key !== '' && grabbed === key ? 'grabbed' : isOver ? 'over' : undefined,
  };
}
