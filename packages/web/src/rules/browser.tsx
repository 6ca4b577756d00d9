import { type ReactElement, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { go, Link, pathOf } from '../app/route.ts';
import { say } from '../app/say.ts';
import { Button } from '../app/ui.tsx';
import { type Book, entryOf, neighboursOf, readingOf } from './book.ts';
import { ClauseDetail } from './clause-detail.tsx';
import { ClauseList, FoundList } from './clause-list.tsx';
import { Readings } from './readings.tsx';
import { search } from './search.ts';

interface Props {
  readonly book: Book;
  /** A clause, a section, a reading, `readings`, or nothing. */
  readonly chosen: string;
}

/** Beyond so many found clauses nobody reads on. */
const MOST_FOUND = 200;

/** A rulebook open before the reader: contents, clauses, and one clause in full. */
export function Browser({ book, chosen }: Props): ReactElement {
  const { title } = book.module;
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query.trim());
  const found = useMemo(() => (asked === '' ? null : search(book, asked)), [book, asked]);
  const entry = entryOf(book, chosen);
  const wide = useWide();
  const field = useRef<HTMLInputElement>(null);
  useShownClause(chosen, found === null);
  useKeys(book, chosen, field);
  useEffect(() => {
    document.title = `${entry === undefined ? title : say('rules.clause', { id: entry.id })} – ${say('app.title')}`;
    return () => {
      document.title = say('app.title');
    };
  }, [entry, title]);
  const detail = entry === undefined ? null : <ClauseDetail book={book} entry={entry} />;
  const inline = wide ? null : detail;
  const readings = chosen === 'readings' || readingOf(book, chosen) !== undefined;
  const isSection = book.module.sections.some(({ id }) => id === chosen);
  const nowhere = chosen !== '' && entry === undefined && !readings && !isSection;
  return (
    <div className="rules" data-wide={wide}>
      <header className="rules-head">
        <div>
          <Link className="no-print" to="/rules">
            {say('rules.all')}
          </Link>
          <h1>{title}</h1>
        </div>
        <Button className="no-print" onClick={() => window.print()}>
          {say('rules.print')}
        </Button>
      </header>
      <Contents book={book} chosen={readings ? 'readings' : (entry?.section ?? chosen)} open={wide} />
      <div className="rules-main">
        <search className="rules-search no-print">
          <label htmlFor="rules-search">{say('rules.search')}</label>
          <input
            ref={field}
            id="rules-search"
            type="search"
            value={query}
            autoComplete="off"
            placeholder={say('rules.search.hint', { example: book.entries[Math.floor(book.entries.length / 2)]?.id ?? '' })}
            onChange={(event) => setQuery(event.target.value)}
          />
          <p className="rules-count quiet" role="status" data-idle={found === null}>
            {found === null ? say('rules.keys') : countOf(found.length)}
          </p>
        </search>
        {nowhere && (
          <p role="alert" className="rules-nowhere">
            {say('rules.no clause', { id: chosen })}
          </p>
        )}
        {found !== null ? (
          <FoundList book={book} found={found.slice(0, MOST_FOUND)} query={asked} chosen={chosen} detail={inline} />
        ) : readings ? (
          <Readings book={book} chosen={chosen} />
        ) : (
          <ClauseList book={book} chosen={chosen} detail={inline} />
        )}
      </div>
      {wide && (
        <aside className="rules-side no-print" aria-label={say('rules.side')}>
          {detail ?? <p className="quiet rules-nothing">{say('rules.nothing chosen')}</p>}
        </aside>
      )}
    </div>
  );
}

function countOf(count: number): string {
  if (count === 0) return say('rules.found.none');
  return count > MOST_FOUND ? say('rules.found.more', { count, shown: MOST_FOUND }) : say('rules.found', { count });
}

const Contents = ({ book, chosen, open }: Props & { readonly open: boolean }): ReactElement => (
  <nav className="rules-contents no-print" aria-label={say('rules.sections')}>
    <details open={open}>
      <summary>{say('rules.contents')}</summary>
      <ol>
        {book.module.sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={pathOf('rules', book.module.id, id)} aria-current={id === chosen ? 'true' : undefined}>
              <span className="clause-number">{id}</span> <span>{title}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={pathOf('rules', book.module.id, 'readings')} aria-current={chosen === 'readings' ? 'true' : undefined}>
            <span className="clause-number" aria-hidden="true">
              ?
            </span>{' '}
            <span>{say('rules.readings')}</span>
          </Link>
        </li>
      </ol>
    </details>
  </nav>
);

const WIDE = '(min-width: 68rem)';
const listenToWidth = (changed: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
/** Is there room for contents and detail beside the clauses? */
const useWide = (): boolean => useSyncExternalStore(listenToWidth, () => window.matchMedia(WIDE).matches);

/** Brings the clause or section that the address names into sight. */
function useShownClause(chosen: string, listed: boolean): void {
  useEffect(() => {
    if (chosen === '' || !listed) return;
    const name = CSS.escape(chosen);
    const show = (): void => {
      const clause = document.querySelector(`[data-clause="${name}"]`);
      if (clause !== null) {
        const { top, bottom, height } = clause.getBoundingClientRect();
        // What is higher than the window, with its detail below it, begins at its top.
        if (top < 96 || bottom > window.innerHeight - 24)
          clause.scrollIntoView({ block: height > window.innerHeight / 3 ? 'start' : 'center' });
        return;
      }
      document.querySelector(`[data-section="${name}"]`)?.scrollIntoView({ block: 'start' });
    };
    show();
    // Sections out of sight have only been guessed; now that it is laid out, the place is known.
    const again = requestAnimationFrame(show);
    return () => cancelAnimationFrame(again);
  }, [chosen, listed]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null;

/** Left and right go from clause to clause, a slash to the search. */
function useKeys(book: Book, chosen: string, field: React.RefObject<HTMLInputElement | null>): void {
  // Before anything is drawn: whoever sees the rulebook can use its keys.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === '/') {
        event.preventDefault();
        field.current?.focus();
        return;
      }
      const { before, after } = neighboursOf(book, chosen);
      const next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined;
      if (next === undefined) return;
      event.preventDefault();
      go(pathOf('rules', book.module.id, next.id));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [book, chosen, field]);
}
