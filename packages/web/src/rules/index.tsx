import { type ReactElement, Suspense, use } from 'react';
import { Link, pathOf, useRoute } from '../app/route.ts';
import { allRulebooks } from '../app/rulebooks.ts';
import { say } from '../app/say.ts';
import { Browser } from './browser.tsx';
import { bookNamed } from './library.ts';
import './rules.css';

/** `#/rules`, `#/rules/RULEBOOK` and `#/rules/RULEBOOK/CLAUSE`. */
export default function Rules(): ReactElement {
  const [rules, chosen = ''] = useRoute().parts;
  if (rules === undefined) return <Shelf />;
  const book = bookNamed(rules);
  if (book !== undefined) return <Opened key={rules} book={book} chosen={chosen} />;
  return (
    <div className="page">
      <h1>{say('rules.title')}</h1>
      <p>{say('rules.unknown', { id: rules })}</p>
      <p>
        <Link to="/rules">{say('rules.all')}</Link>
      </p>
    </div>
  );
}

const Opened = ({ book, chosen }: { readonly book: NonNullable<ReturnType<typeof bookNamed>>; readonly chosen: string }): ReactElement => (
  <Browser book={use(book)} chosen={chosen} />
);

const KINDS = ['step', 'rule', 'same', 'note', 'heading'] as const;

/** All rulebooks, and what a clause is. */
const Shelf = (): ReactElement => (
  <div className="page">
    <h1>{say('rules.title')}</h1>
    <p className="rules-intro">{say('rules.intro')}</p>
    <ul className="books">
      {allRulebooks.map(({ id, title }) => (
        <li key={id}>
          <Link className="panel book" to={pathOf('rules', id)}>
            <h2>{title}</h2>
            <Suspense fallback={<p className="quiet">{say('app.loading')}</p>}>
              <Counts rules={id} />
            </Suspense>
          </Link>
        </li>
      ))}
    </ul>
    <Kinds />
  </div>
);

function Counts({ rules }: { readonly rules: string }): ReactElement | null {
  const found = bookNamed(rules);
  if (found === undefined) return null;
  const { module, entries } = use(found);
  const counts = { sections: module.sections.length, clauses: entries.length, scenarios: module.scenarios.length };
  return <p className="quiet">{say('rules.counts', counts)}</p>;
}

const Kinds = (): ReactElement => (
  <section className="kinds">
    <h2>{say('rules.kinds')}</h2>
    <dl>
      {KINDS.map((kind) => (
        <div key={kind}>
          <dt>
            <span className="kind-tag" data-kind={kind}>
              {say(`rules.kind.${kind}`)}
            </span>
          </dt>
          <dd>{say(`rules.kind.${kind}.means`)}</dd>
        </div>
      ))}
    </dl>
  </section>
);
