import { type ReactElement, useDeferredValue, useMemo, useState } from 'react';
import { Link, pathOf } from '../app/route.ts';
import { say } from '../app/say.ts';
import { ClauseLink, Field } from '../app/ui.tsx';
import type { Book } from './book.ts';
import { MarkedText } from './text.tsx';

/** All scenarios of a rulebook, to be found by their words or the clauses they prove. */
export function ScenarioList({ book }: { readonly book: Book }): ReactElement {
  const { id: rules, title, scenarios } = book.module;
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query.trim().toLowerCase());
  const found = useMemo(() => {
    const words = asked.split(/\s+/);
    return scenarios.filter((one) => {
      const text = `${one.title} ${one.clauses.join(' ')}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }, [scenarios, asked]);
  return (
    <div className="page">
      <p>
        <Link to={pathOf('rules', rules)}>{title}</Link>
      </p>
      <h1>{say('scenario.all', { rules: title })}</h1>
      <Field label={say('rules.search')}>
        <input type="search" value={query} autoComplete="off" onChange={(event) => setQuery(event.target.value)} />
      </Field>
      <p className="quiet" role="status">
        {say('scenario.count', { count: found.length })}
      </p>
      <ul className="scenario-list">
        {found.map((one) => (
          <li key={one.file}>
            <Link to={pathOf('scenarios', rules, one.file)}>
              <MarkedText text={one.title} query={asked} />
            </Link>
            <span className="scenario-clauses">
              {one.clauses.map((id) => (
                <ClauseLink key={id} rules={rules} id={id} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
