import { type ReactElement, use } from 'react';
import { Link, pathOf, useRoute } from '../app/route.ts';
import { say } from '../app/say.ts';
import { bookNamed, scenariosNamed } from './library.ts';
import { ScenarioList } from './scenario-list.tsx';
import { ScenarioSteps } from './scenario-steps.tsx';
import './rules.css';
import './scenario.css';

/** `#/scenarios/RULEBOOK` and `#/scenarios/RULEBOOK/FILE`. */
export default function Scenarios(): ReactElement {
  const [rules = '', file] = useRoute().parts;
  const book = bookNamed(rules);
  const sources = scenariosNamed(rules);
  if (book === undefined || sources === undefined) {
    return (
      <div className="page">
        <h1>{say('scenario.title')}</h1>
        <p>{say('rules.unknown', { id: rules })}</p>
        <p>
          <Link to="/rules">{say('rules.all')}</Link>
        </p>
      </div>
    );
  }
  return file === undefined ? <Listed book={book} /> : <Named key={`${rules}/${file}`} book={book} sources={sources} file={file} />;
}

type Books = NonNullable<ReturnType<typeof bookNamed>>;
type Sources = NonNullable<ReturnType<typeof scenariosNamed>>;

const Listed = ({ book }: { readonly book: Books }): ReactElement => <ScenarioList book={use(book)} />;

function Named({ book: opening, sources, file }: { readonly book: Books; readonly sources: Sources; readonly file: string }): ReactElement {
  const book = use(opening);
  const all = use(sources);
  const source = Object.hasOwn(all, file) ? all[file] : undefined;
  const about = book.module.scenarios.find((one) => one.file === file);
  const { id: rules } = book.module;
  if (source !== undefined && about !== undefined) return <ScenarioSteps rules={rules} about={about} source={source} />;
  return (
    <div className="page">
      <h1>{say('scenario.title')}</h1>
      <p>{say('scenario.unknown', { file, rules })}</p>
      <p>
        <Link to={pathOf('scenarios', rules)}>{say('scenario.all', { rules: book.module.title })}</Link>
      </p>
    </div>
  );
}
