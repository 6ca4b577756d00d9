import type { Face } from '@goldenrule/kernel/hosts';
import { type KeyboardEvent, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { say } from '../app/say.ts';
import { CardBadge } from './badge.tsx';
import type { ListedCard } from './catalogue.ts';
import { MINUS, PLUS } from './keys.ts';
import { Preview } from './preview.tsx';
import { ROW, useRowsInSight } from './rows-in-sight.ts';
import { curveSaid, factsSaid } from './words.ts';

interface CardListProps {
  readonly face: Face;
  readonly cards: readonly ListedCard[];
  readonly copies: (card: ListedCard) => number;
  readonly onAdd: (card: ListedCard) => void;
  readonly onRemove: (card: ListedCard) => void;
}

/** What can be reached in a row. */
const [CARD, REMOVE, ADD] = [0, 1, 2];

const MOVES: Readonly<Record<string, (at: number, page: number, of: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, page) => at + page,
  PageUp: (at, page) => at - page,
  Home: () => 0,
  End: (_at, _page, of) => of - 1,
};

/** The cards a search found. Only the rows that can be seen are there, however many cards there are. */
export function CardList({ face, cards, copies, onAdd, onRemove }: CardListProps): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  const { first, last, page, onScroll, bring } = useRowsInSight(scroller, cards.length);
  const [active, setActive] = useState({ row: 0, cell: CARD });
  const follow = useRef(false);

  // Another search begins at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards are what it waits for
  useEffect(() => {
    setActive({ row: 0, cell: CARD });
    scroller.current?.scrollTo(0, 0);
  }, [cards]);

  useLayoutEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-row="${active.row}"][data-cell="${active.cell}"]`)?.focus({ preventScroll: true });
  }, [active]);

  const row = Math.min(active.row, Math.max(0, cards.length - 1));
  const shown = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
  // The row that has the focus stays, or the focus would be lost with it.
  if (row < first) shown.unshift(row);
  else if (row >= last && row < cards.length) shown.push(row);

  const moveTo = (to: number, cell: number): void => {
    const next = Math.max(0, Math.min(cards.length - 1, to));
    bring(next);
    follow.current = true;
    setActive({ row: next, cell });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const card = cards[row];
    const move = MOVES[event.key];
    // There is nothing to remove of a card that the deck has not.
    const hasNone = card !== undefined && copies(card) === 0;
    if (move !== undefined) moveTo(move(row, page, cards.length), active.cell === REMOVE ? ADD : active.cell);
    else if (event.key === 'ArrowRight') moveTo(row, active.cell === CARD && !hasNone ? REMOVE : ADD);
    else if (event.key === 'ArrowLeft') moveTo(row, active.cell === ADD && !hasNone ? REMOVE : CARD);
    else if (PLUS.includes(event.key) && card !== undefined) onAdd(card);
    else if (MINUS.includes(event.key) && card !== undefined) onRemove(card);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={scroller} className="card-list" onScroll={onScroll}>
      {cards.length === 0 && <p className="quiet card-list-none">{say('decks.found none')}</p>}
      <ul aria-label={say('decks.results')} className="card-rows" style={{ height: cards.length * ROW }} onKeyDown={onKeyDown}>
        {shown.map((at) => {
          const card = cards[at];
          if (card === undefined) return null;
          return (
            <Row
              key={card.key}
              face={face}
              card={card}
              at={at}
              of={cards.length}
              count={copies(card)}
              cell={at === row ? active.cell : -1}
              onCell={(cell) => setActive({ row: at, cell })}
              onAdd={() => onAdd(card)}
              onRemove={() => {
                onRemove(card);
                // The button goes with the last copy; the focus does not.
                if (copies(card) === 1) moveTo(at, CARD);
              }}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly face: Face;
  readonly card: ListedCard;
  readonly at: number;
  readonly of: number;
  readonly count: number;
  /** The cell that the Tab key reaches; −1: none of this row. */
  readonly cell: number;
  readonly onCell: (cell: number) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

function Row({ face, card, at, of, count, cell, onCell, onAdd, onRemove }: RowProps): ReactElement {
  const reach = (one: number) => ({ tabIndex: cell === one ? 0 : -1, 'data-row': at, 'data-cell': one, onFocus: () => onCell(one) });
  const { name } = card;
  return (
    <li aria-posinset={at + 1} aria-setsize={of} className="card-row" data-in={count > 0} style={{ top: at * ROW }}>
      <Preview face={face} card={card}>
        <button type="button" className="card-row-main" onClick={onAdd} {...reach(CARD)}>
          <CardBadge face={face} card={card} />
          <span className="card-row-words">
            <span className="card-row-name">
              <span>{name}</span>
              {card.ambiguous && <span className="card-id">{card.id}</span>}
              {card.own && <span className="own-mark">{say('decks.own')}</span>}
            </span>
            <span className="card-row-facts">
              <span className="hidden-visually">{curveSaid(face, card)} </span>
              {factsSaid(face, card)}
            </span>
          </span>
        </button>
      </Preview>
      <button
        type="button"
        className="copy-step"
        aria-label={say('decks.remove', { name })}
        disabled={count === 0}
        onClick={onRemove}
        {...reach(REMOVE)}
      >
        −
      </button>
      <span className="card-row-count">
        {count > 0 && (
          <>
            {count}
            <span className="hidden-visually">{say('decks.copies')}</span>
          </>
        )}
      </span>
      <button type="button" className="copy-step" aria-label={say('decks.add', { name })} onClick={onAdd} {...reach(ADD)}>
        +
      </button>
    </li>
  );
}
