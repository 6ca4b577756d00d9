import { type ReactElement, useId } from 'react';
import { notify } from '../app/notify.ts';
import { Link, pathOf } from '../app/route.ts';
import { say } from '../app/say.ts';
import { Button } from '../app/ui.tsx';
import type { ReadingData } from '../virtual.d.ts';
import { above, type Book, below, type Entry, neighboursOf, repeated } from './book.ts';
import { LinkedText } from './text.tsx';

interface Props {
  readonly book: Book;
  readonly entry: Entry;
}

/** Everything that is known of one clause. */
export function ClauseDetail({ book, entry }: Props): ReactElement {
  const title = useId();
  const { id: rules } = book.module;
  const { id, kind, summary, because, where } = entry;
  const parents = above(book, entry);
  const children = below(book, entry).length;
  const { before, after } = neighboursOf(book, id);
  return (
    <article className="clause-detail" aria-labelledby={title}>
      <header className="clause-detail-head">
        <h3 id={title}>{say('rules.clause', { id })}</h3>
        <span className="kind-tag" data-kind={kind}>
          {say(`rules.kind.${kind}`)}
        </span>
      </header>
      {parents.length > 0 && (
        <nav aria-label={say('rules.within')} className="clause-within">
          {parents.map((one) => (
            <Link key={one.id} to={pathOf('rules', rules, one.id)}>
              {one.kind === 'heading' ? `${one.id} ${one.summary}` : one.id}
            </Link>
          ))}
        </nav>
      )}
      <p className="clause-words">
        <LinkedText book={book} text={summary} />
      </p>
      <p className="quiet">{say(`rules.kind.${kind}.means`)}</p>
      {because !== undefined && kind === 'same' && (
        <p>
          {say('rules.same as')} <LinkedText book={book} text={because} />
          {repeated(book, entry) && <span className="quiet"> – {repeated(book, entry)?.summary}</span>}
        </p>
      )}
      {because !== undefined && kind !== 'same' && (
        <p>
          <LinkedText book={book} text={say('rules.why nothing', { why: because })} />
        </p>
      )}
      {children > 0 && <p className="quiet">{say('rules.below', { count: children })}</p>}
      {entry.readings.map((reading) => (
        <ReadingNote key={reading.name} book={book} reading={reading} />
      ))}
      <Proofs book={book} entry={entry} />
      {where !== undefined && (
        <p className="clause-source">
          <span className="quiet">{say('rules.source')}</span> <code>{where}</code>
        </p>
      )}
      <footer className="clause-actions">
        {before !== undefined && (
          <Link
            className="button button-plain"
            to={pathOf('rules', rules, before.id)}
            aria-label={say('rules.previous', { id: before.id })}
          >
            <span aria-hidden="true">←</span> {before.id}
          </Link>
        )}
        {after !== undefined && (
          <Link className="button button-plain" to={pathOf('rules', rules, after.id)} aria-label={say('rules.next', { id: after.id })}>
            {after.id} <span aria-hidden="true">→</span>
          </Link>
        )}
        <Button onClick={() => copyLink(rules, id)}>{say('rules.copy')}</Button>
      </footer>
    </article>
  );
}

function copyLink(rules: string, id: string): void {
  const link = new URL(`#${pathOf('rules', rules, id)}`, window.location.href).href;
  navigator.clipboard.writeText(link).then(
    () => notify(say('rules.copied', { id }), 'good'),
    () => notify(say('rules.copy.failed', { link }), 'warn'),
  );
}

export const ReadingNote = ({ book, reading }: { readonly book: Book; readonly reading: ReadingData }): ReactElement => {
  const { name, about, choices, words } = reading;
  return (
    <section className="reading-note">
      <h4>
        <Link to={pathOf('rules', book.module.id, name)}>{name}</Link> {about}
      </h4>
      {choices.length === 1 ? (
        <p>{say('rules.reading.taken', { words: words.default ?? '' })}</p>
      ) : (
        <dl>
          {choices.map((choice) => (
            <div key={choice}>
              <dt>
                {choice}
                {choice === 'default' && <span className="quiet"> ({say('rules.reading.default')})</span>}
              </dt>
              <dd>{words[choice]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
};

/** Scenarios and tests; of a clause that repeats another, those of the other. */
function Proofs({ book, entry }: Props): ReactElement | null {
  if (entry.kind === 'heading') return null;
  const other = entry.scenarios.length + entry.tests.length === 0 ? repeated(book, entry) : undefined;
  const { scenarios, tests } = other ?? entry;
  if (scenarios.length + tests.length === 0) {
    return entry.kind === 'note' ? null : <p className="quiet">{say('rules.proofs.none')}</p>;
  }
  return (
    <section className="proofs">
      <h4>{say('rules.proofs')}</h4>
      {other !== undefined && <p className="quiet">{say('rules.proofs.with', { id: other.id })}</p>}
      {scenarios.length > 0 && (
        <>
          <h5>{say('rules.scenarios')}</h5>
          <ul className="proof-list">
            {scenarios.map(({ file, title }) => (
              <li key={file}>
                <Link className="proof-link" to={pathOf('scenarios', book.module.id, file)}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {tests.length > 0 && (
        <>
          <h5>{say('rules.tests')}</h5>
          <ul className="proof-list">
            {tests.map(({ file, title }) => (
              <li key={`${file} ${title}`}>
                {title} <code>{file}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
