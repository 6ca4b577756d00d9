import type { Face } from '@goldenrule/kernel/hosts';
import { type ReactElement, useDeferredValue, useMemo, useRef, useState } from 'react';
import { say } from '../app/say.ts';
import { CardList } from './card-list.tsx';
import type { Catalogue, ListedCard } from './catalogue.ts';
import { choicesOf } from './facts.ts';
import { FilterBar, NO_ONLY, type Offer, type Only, SortField } from './filters.tsx';
import { type Filters, find, parseQuery, type Sorting } from './search.ts';
import { cardsSaid, curveField, labelOf } from './words.ts';

interface SearchPaneProps {
  readonly face: Face;
  readonly catalogue: Catalogue;
  readonly copies: (card: ListedCard) => number;
  readonly onAdd: (card: ListedCard) => void;
  readonly onRemove: (card: ListedCard) => void;
}

/** Everything to build with: search, filters, and the cards found. */
export function SearchPane({ face, catalogue, copies, onAdd, onRemove }: SearchPaneProps): ReactElement {
  const [input, setInput] = useState('');
  const [filters, setFilters] = useState<Filters>({});
  const [only, setOnly] = useState<Only>(NO_ONLY);
  const [sorting, setSorting] = useState<Sorting>(() => ({ by: curveField(face)?.fact ?? 'name', down: false }));
  const typed = useDeferredValue(input);
  const query = useMemo(() => parseQuery(typed, face.fields), [typed, face]);
  const offers = useMemo(() => offersOf(face, catalogue), [face, catalogue]);
  const hasOwn = useMemo(() => catalogue.cards.some(({ own }) => own), [catalogue]);

  // Cards do not leave the list while they are taken out of the deck one by one.
  const inDeck = useRef<ReadonlySet<ListedCard>>(new Set());
  const found = useMemo(() => {
    const all = find(catalogue.cards, query, filters, sorting);
    return all.filter((card) => (!only.own || card.own) && (!only.inDeck || inDeck.current.has(card)));
  }, [catalogue, query, filters, sorting, only]);

  return (
    <div className="search-pane">
      <SearchField face={face} offers={offers} input={input} onInput={setInput} />
      <FilterBar
        face={face}
        offers={offers}
        filters={filters}
        onFilters={setFilters}
        only={only}
        onOnly={(next) => {
          inDeck.current = new Set(catalogue.cards.filter((card) => copies(card) > 0));
          setOnly(next);
        }}
        hasOwn={hasOwn}
      />
      <div className="search-about">
        <p className="search-count" role="status">
          {cardsSaid(found.length)}
          {query.unknown.map((fact) => (
            <span key={fact} className="search-unknown">
              {say('decks.search unknown', { fact })}
            </span>
          ))}
        </p>
        <SortField face={face} sorting={sorting} onSorting={setSorting} />
      </div>
      <CardList face={face} cards={found} copies={copies} onAdd={onAdd} onRemove={onRemove} />
    </div>
  );
}

/** Facts that have values to choose between, with those that occur. */
const offersOf = (face: Face, { cards }: Catalogue): readonly Offer[] =>
  face.fields
    .filter(({ filter }) => filter === true)
    .map((field) => ({
      field,
      choices: choicesOf(
        cards.map(({ data }) => data),
        field.fact,
      ),
    }))
    .filter(({ choices, field }) => choices.length > (field.kind === 'flag' ? 0 : 1));

interface SearchFieldProps {
  readonly face: Face;
  readonly offers: readonly Offer[];
  readonly input: string;
  readonly onInput: (input: string) => void;
}

function SearchField({ face, offers, input, onInput }: SearchFieldProps): ReactElement {
  const number = curveField(face)?.label ?? face.fields.find(({ kind }) => kind === 'number')?.label ?? '';
  const word = offers.find(({ field }) => field.kind !== 'number');
  const plain = (label: string): string => labelOf(face, label).toLowerCase();
  const wordFact = word === undefined ? '' : plain(word.field.label);
  const facts = face.fields.filter(({ label }) => !label.includes(' ')).map(({ label }) => plain(label));
  return (
    <div className="search-field">
      <label className="search-input">
        <span className="hidden-visually">{say('decks.search')}</span>
        <input
          type="search"
          value={input}
          maxLength={400}
          autoComplete="off"
          spellCheck={false}
          placeholder={say('decks.search example', { example: `${plain(number)}:1` })}
          onChange={(event) => onInput(event.target.value)}
        />
      </label>
      <details className="search-help">
        <summary aria-label={say('decks.search help')} title={say('decks.search help')}>
          ?
        </summary>
        <div className="search-help-words">
          <ul>
            <li>{say('decks.search help.words')}</li>
            <li>{say('decks.search help.phrase')}</li>
            <li>{say('decks.search help.number', { fact: plain(number) })}</li>
            <li>{say('decks.search help.word', { fact: wordFact, value: word?.choices[0]?.label.split(' ')[0]?.toLowerCase() ?? '' })}</li>
            <li>{say('decks.search help.none', { fact: plain(number) })}</li>
            <li>{say('decks.search help.not')}</li>
            <li>{say('decks.search help.facts', { facts })}</li>
          </ul>
          <p>{say('decks.keys')}</p>
        </div>
      </details>
    </div>
  );
}
