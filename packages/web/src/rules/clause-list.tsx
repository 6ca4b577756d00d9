import { type KeyboardEvent, memo, type ReactElement, type ReactNode } from 'react';
import { Link, pathOf } from '../app/route.ts';
import { say } from '../app/say.ts';
import type { Book, Entry } from './book.ts';
import { MarkedText } from './text.tsx';

interface RowProps {
  readonly rules: string;
  readonly entry: Entry;
  readonly chosen: boolean;
  /** The one of its list that the tab key reaches. */
  readonly reached: boolean;
  readonly query: string;
  /** What is shown below it, on a narrow page. */
  readonly detail: ReactNode;
}

const DEEPEST = 4;

const Row = memo(({ rules, entry, chosen, reached, query, detail }: RowProps): ReactElement => {
  const { id, kind, summary, depth } = entry;
  return (
    <li data-clause={id} className="clause" data-kind={kind} data-depth={Math.min(depth, DEEPEST)}>
      <Link className="clause-row" to={pathOf('rules', rules, id)} aria-current={chosen ? 'true' : undefined} tabIndex={reached ? 0 : -1}>
        <span className="clause-number">
          <MarkedText text={id} query={query} />
        </span>
        <span className="clause-summary">
          <MarkedText text={summary} query={query} />
        </span>
        {kind !== 'heading' && (
          <span className="kind-tag" data-kind={kind}>
            {say(`rules.kind.${kind}`)}
          </span>
        )}
      </Link>
      {detail}
    </li>
  );
});

interface ListProps {
  readonly book: Book;
  readonly chosen: string;
  readonly detail: ReactNode;
}

/** The whole book, section by section. Sections out of sight are not laid out, so that a long book stays quick. */
export const ClauseList = ({ book, chosen, detail }: ListProps): ReactElement => (
  <Walkable>
    {book.module.sections.map(({ id, title, clauses }) => (
      <section
        key={id}
        className="rules-section"
        data-section={id}
        aria-label={say('rules.section', { id, title })}
        style={{ containIntrinsicSize: `auto ${clauses.length * ROW}px` }}
      >
        <h2>
          <Link className="section-title" to={pathOf('rules', book.module.id, id)} aria-current={chosen === id ? 'true' : undefined}>
            <span className="clause-number">{id}</span> {title}
          </Link>
        </h2>
        <ol className="clauses">
          {entriesIn(book, id).map((entry, i) => (
            <Row
              key={entry.id}
              rules={book.module.id}
              entry={entry}
              chosen={entry.id === chosen}
              reached={entry.id === chosen || i === 0}
              query=""
              detail={entry.id === chosen ? detail : null}
            />
          ))}
        </ol>
      </section>
    ))}
  </Walkable>
);

/** About how high a clause is on a desk; the browser learns better when it has seen one. */
const ROW = 52;

const entriesIn = (book: Book, section: string): readonly Entry[] => book.entries.filter((entry) => entry.section === section);

interface FoundProps extends ListProps {
  readonly found: readonly Entry[];
  readonly query: string;
}

export const FoundList = ({ book, found, query, chosen, detail }: FoundProps): ReactElement => (
  <Walkable>
    <ol className="clauses clauses-found">
      {found.map((entry, i) => (
        <Row
          key={entry.id}
          rules={book.module.id}
          entry={entry}
          chosen={entry.id === chosen}
          reached={entry.id === chosen || i === 0}
          query={query}
          detail={entry.id === chosen ? detail : null}
        />
      ))}
    </ol>
  </Walkable>
);

const STEPS: Readonly<Record<string, (at: number, of: number) => number>> = {
  ArrowDown: (at, of) => Math.min(at + 1, of - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, of) => of - 1,
};

/** A list that the arrow keys walk through. */
function Walkable({ children }: { readonly children: ReactNode }): ReactElement {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    const here = event.target instanceof Element ? event.target.closest('.clause-row') : null;
    if (step === undefined || here === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.clause-row')];
    rows[step(rows.indexOf(here as HTMLElement), rows.length)]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside can be used without it
    <div className="rules-list" onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
