import { type ReactElement, useEffect, useState } from 'react';
import { rulebookOf } from '../app/rulebooks.ts';
import { say } from '../app/say.ts';
import { ClauseLink } from '../app/ui.tsx';
import type { ReadingData, RulesModule } from '../virtual.d.ts';

/** A rulebook to read, as soon as it is there. */
function useRulebook(rules: string): RulesModule | null {
  const [book, setBook] = useState<RulesModule | null>(null);
  useEffect(() => {
    let wanted = true;
    rulebookOf(rules)?.then(
      (found) => wanted && setBook(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [rules]);
  return book;
}

interface ReadingsProps {
  readonly rules: string;
  /** Those that were chosen for this game; the others are read as usual. */
  readonly readings: Readonly<Record<string, string>>;
}

const USUAL = 'default';

/** How this game reads what the rulebook leaves open: what was chosen, and what there is no choice about. */
export function Readings({ rules, readings }: ReadingsProps): ReactElement {
  const book = useRulebook(rules);
  if (book === null) return <p>{say('app.loading')}</p>;
  return (
    <>
      <p className="quiet">{say('play.readings.text')}</p>
      <ReadingList rules={rules} list={book.readings} readings={readings} />
      {book.settled.length > 0 && (
        <details>
          <summary>{say('play.readings.settled', { count: book.settled.length })}</summary>
          <ReadingList rules={rules} list={book.settled} readings={{}} />
        </details>
      )}
    </>
  );
}

interface ReadingListProps extends ReadingsProps {
  readonly list: readonly ReadingData[];
}

const ReadingList = ({ rules, list, readings }: ReadingListProps): ReactElement => (
  <dl className="play-readings">
    {list.map(({ name, about, words, choices, clauses }) => {
      const choice = readings[name] ?? USUAL;
      return (
        <div key={name} data-chosen={choice === USUAL ? undefined : true}>
          <dt>
            {name} {about}
          </dt>
          <dd>
            {words[choice] ?? words[choices[0] ?? ''] ?? ''}
            {choice !== USUAL && <strong> ({say('play.readings.chosen')})</strong>}{' '}
            {clauses.map((clause) => (
              <span key={clause}>
                <ClauseLink rules={rules} id={clause} />{' '}
              </span>
            ))}
          </dd>
        </div>
      );
    })}
  </dl>
);
