import { type ReactElement, useEffect, useState } from 'react';
import { rulebookOf } from '../app/rulebooks.ts';
import { say } from '../app/say.ts';
import { ClauseLink } from '../app/ui.tsx';
import type { RulesModule } from '../virtual.d.ts';

/** A rulebook to read, as soon as it is there. */
export function useRulebook(rules: string): RulesModule | null {
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
  readonly readings: Readonly<Record<string, string>>;
}

/** How this game reads what the rulebook leaves open. */
export function Readings({ rules, readings }: ReadingsProps): ReactElement {
  const book = useRulebook(rules);
  const chosen = Object.entries(readings);
  if (chosen.length === 0) return <p>{say('play.readings.none')}</p>;
  return (
    <>
      <p className="quiet">{say('play.readings.text')}</p>
      <dl className="play-readings">
        {chosen.map(([name, choice]) => {
          const about = book?.readings.find((one) => one.name === name);
          return (
            <div key={name}>
              <dt>
                {name} <span className="quiet">{about?.about}</span>
              </dt>
              <dd>
                <strong>{choice}</strong> {about?.words[choice]}{' '}
                {about?.clauses.map((clause) => (
                  <span key={clause}>
                    <ClauseLink rules={rules} id={clause} />{' '}
                  </span>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

/** What a clause says, in our words. */
export function Summary({ rules, clause }: { readonly rules: string; readonly clause: string }): ReactElement {
  const book = useRulebook(rules);
  const found = book?.sections.flatMap(({ clauses }) => clauses).find(({ id }) => id === clause);
  return <p className="quiet">{found?.summary ?? ''}</p>;
}
