import { type ReactElement, useEffect } from 'react';
import { say } from '../app/say.ts';
import { ClauseLink } from '../app/ui.tsx';
import type { ReadingData } from '../virtual.d.ts';
import type { Book } from './book.ts';
import { ReadingNote } from './clause-detail.tsx';

interface Props {
  readonly book: Book;
  /** The one the address names. */
  readonly chosen: string;
}

/** All readings of a rulebook: those to choose, and those that are settled. */
export function Readings({ book, chosen }: Props): ReactElement {
  const { readings, settled } = book.module;
  useEffect(() => {
    document.querySelector(`[data-reading="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'center' });
  }, [chosen]);
  return (
    <div className="readings">
      <h2>{say('rules.readings')}</h2>
      <p className="quiet">{say('rules.readings.intro')}</p>
      <h3>{say('rules.readings.choose')}</h3>
      <ReadingList book={book} readings={readings} chosen={chosen} />
      <h3>{say('rules.readings.settled')}</h3>
      <ReadingList book={book} readings={settled} chosen={chosen} />
    </div>
  );
}

const ReadingList = ({ book, readings, chosen }: Props & { readonly readings: readonly ReadingData[] }): ReactElement =>
  readings.length === 0 ? (
    <p className="quiet">{say('rules.readings.none')}</p>
  ) : (
    <ul className="reading-list">
      {readings.map((reading) => (
        <li key={reading.name} data-reading={reading.name} aria-current={reading.name === chosen ? 'true' : undefined}>
          <ReadingNote book={book} reading={reading} />
          {reading.clauses.length > 0 && (
            <p className="reading-clauses">
              <span className="quiet">{say('rules.reading.about')}</span>{' '}
              {reading.clauses.map((id) => (
                <ClauseLink key={id} rules={book.module.id} id={id} />
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
