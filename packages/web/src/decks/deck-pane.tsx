import type { DeckData, DeckFault, Face } from '@goldenrule/kernel/hosts';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { say } from '../app/say.ts';
import { Field } from '../app/ui.tsx';
import { CardBadge } from './badge.tsx';
import type { Catalogue, ListedCard } from './catalogue.ts';
import { added, counted, type Group, groupsOf, type Line, removed, withHeader } from './deck.ts';
import { MINUS, PLUS } from './keys.ts';
import { Preview } from './preview.tsx';
import { headerWord, partWord, valueSaid } from './words.ts';

interface DeckPaneProps {
  readonly face: Face;
  readonly catalogue: Catalogue;
  readonly deck: DeckData;
  /** Undefined: it is only to be looked at. */
  readonly onChange: ((to: (deck: DeckData) => DeckData) => void) | undefined;
  readonly faults: readonly DeckFault[];
}

/** The deck itself: what its header lines name, and its cards in groups. */
export function DeckPane({ face, catalogue, deck, onChange, faults }: DeckPaneProps): ReactElement {
  const order = face.fields.find(({ fact }) => fact === face.building.order);
  const groups = groupsOf(deck, face.building, catalogue, order?.choices);
  const concerned = new Set(faults.flatMap(({ cards }) => cards));
  const list = useRef<HTMLDivElement>(null);

  const [active, setActive] = useState(-1);
  const first = groups[0]?.lines[0]?.at;
  // Tab reaches one line, arrow keys the others.
  const reached = groups.some(({ lines }) => lines.some(({ at }) => at === active)) ? active : first;

  // Before the line itself hears of the key: it may be drawn anew then.
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
    const at = rows.findIndex((row) => row.closest('li')?.contains(event.target as Node));
    // The focus goes on to a neighbour when a line is about to go.
    const leaves = MINUS.includes(event.key) && rows[at]?.dataset.line === '1';
    const to = leaves
      ? at + 1 < rows.length
        ? at + 1
        : at - 1
      : { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus();
  };

  return (
    <div className="deck-pane">
      {Object.keys(face.building.headers).map((header) => (
        <HeaderField key={header} face={face} catalogue={catalogue} deck={deck} header={header} onChange={onChange} />
      ))}
      {groups.length === 0 && <p className="quiet deck-empty">{say('decks.empty')}</p>}
      <div ref={list} className="deck-groups" onKeyDownCapture={onKeyDownCapture}>
        {groups.map((group) => (
          <section key={`${group.part ?? ''}:${group.value ?? ''}`} className="deck-group">
            <h3>
              {groupSaid(face, group)} <span className="deck-group-count">{group.count}</span>
            </h3>
            <ul>
              {group.lines.map((line) => (
                <DeckLine
                  key={`${line.entry.name}:${line.entry.id ?? ''}:${line.at}`}
                  face={face}
                  line={line}
                  faulty={concerned.has(line.entry.name)}
                  reached={line.at === reached}
                  onReach={() => setActive(line.at)}
                  onCount={
                    onChange === undefined ? undefined : (change) => onChange((now) => changedLine(now, face, catalogue, line, change))
                  }
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function changedLine(deck: DeckData, face: Face, catalogue: Catalogue, { at, card }: Line, change: 1 | -1): DeckData {
  if (card === undefined) return counted(deck, at, (deck.cards[at]?.count ?? 0) + change);
  return change === 1 ? added(deck, face.building, catalogue, card) : removed(deck, face.building, catalogue, card);
}

function groupSaid(face: Face, { part, value }: Group): string {
  if (part !== undefined) return partWord(face, part);
  const field = face.fields.find(({ fact }) => fact === face.building.order);
  return value === undefined || field === undefined ? say('decks.unknown') : valueSaid(face, field, value);
}

interface DeckLineProps {
  readonly face: Face;
  readonly line: Line;
  readonly faulty: boolean;
  readonly reached: boolean;
  readonly onReach: () => void;
  readonly onCount: ((change: 1 | -1) => void) | undefined;
}

function DeckLine({ face, line: { entry, card }, faulty, reached, onReach, onCount }: DeckLineProps): ReactElement {
  const { name, count } = entry;
  const onKeyDown = (event: KeyboardEvent): void => {
    const change = PLUS.includes(event.key) ? 1 : MINUS.includes(event.key) ? -1 : undefined;
    if (change === undefined || onCount === undefined) return;
    event.preventDefault();
    onCount(change);
  };
  const words = (
    <button
      type="button"
      className="deck-line-name"
      data-line={count}
      tabIndex={reached ? 0 : -1}
      onFocus={onReach}
      onKeyDown={onKeyDown}
      onClick={() => onCount?.(1)}
    >
      <span className="deck-line-count">{count}</span>
      <span className="deck-line-words">
        {name}
        {card?.ambiguous === true && <span className="card-id">{card.id}</span>}
        {card === undefined && <span className="deck-line-unknown">{say('decks.unknown card')}</span>}
        {faulty && <span className="hidden-visually">{say('decks.fault here')}</span>}
      </span>
      {card !== undefined && <CardBadge face={face} card={card} />}
    </button>
  );
  return (
    <li className="deck-line" data-faulty={faulty || card === undefined}>
      {card === undefined ? (
        words
      ) : (
        <Preview face={face} card={card}>
          {words}
        </Preview>
      )}
      {onCount !== undefined && (
        <>
          <button type="button" className="copy-step" tabIndex={-1} aria-label={say('decks.remove', { name })} onClick={() => onCount(-1)}>
            −
          </button>
          <button
            type="button"
            className="copy-step"
            tabIndex={-1}
            aria-label={say('decks.add', { name })}
            disabled={card === undefined}
            onClick={() => onCount(1)}
          >
            +
          </button>
        </>
      )}
    </li>
  );
}

interface HeaderFieldProps extends Omit<DeckPaneProps, 'faults'> {
  readonly header: string;
}

/** A header line that names a card: chosen among those that fit. */
function HeaderField({ face, catalogue, deck, header, onChange }: HeaderFieldProps): ReactElement {
  const rule = face.building.headers[header];
  const chosen = deck.header[header];
  const listed = new Set(deck.cards.map(({ name }) => name));
  const fitting = catalogue.cards.filter(({ data, name }) => rule?.fits(data) === true && (!rule.listed || listed.has(name)));
  const names = [...new Set([...fitting.map(({ name }: ListedCard) => name), ...(chosen === undefined ? [] : [chosen])])];
  if (onChange === undefined) {
    return (
      <p className="header-line">
        <b>{headerWord(face, header)}</b> {chosen ?? say('decks.header none')}
      </p>
    );
  }
  return (
    <Field label={headerWord(face, header)}>
      <select
        value={chosen ?? ''}
        onChange={(event) => {
          const { value } = event.target;
          onChange((now) => withHeader(now, header, value === '' ? undefined : value));
        }}
      >
        <option value="">{say('decks.header none')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
