import { type ReactElement, useDeferredValue, useState } from 'react';
import { say } from '../app/say.ts';
import { Button, Field } from '../app/ui.tsx';
import { type Lessons, similarTo, withWords } from './examples.ts';
import type { Pen } from './text-editor.tsx';

interface Props {
  readonly lessons: Lessons;
  /** The line that is being written. */
  readonly line: string;
  readonly patterns: readonly { readonly label: string; readonly text: string }[];
  readonly pen: () => Pen | null;
}

const MOST = 5;

/** Texts that compile: ways to begin, those like the line being written, or those with a word that is looked for. */
export function ExamplesPane({ lessons, line, patterns, pen }: Props): ReactElement {
  const [wanted, setWanted] = useState('');
  const looked = useDeferredValue(wanted);
  const found = looked.trim() === '' ? similarTo(lessons, line, MOST) : withWords(lessons, looked, MOST * 4);
  const isStart = looked.trim() === '' && found.length === 0;
  const shown = isStart ? patterns.map(({ label, text }) => ({ card: label, text })) : found;
  const title = isStart ? 'cards.examples.begin' : looked.trim() === '' ? 'cards.examples.like' : 'cards.examples.found';
  return (
    <div className="examples">
      <Field label={say('cards.examples.search')} hint={say('cards.examples.hint')}>
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </Field>
      <h3>{say(title)}</h3>
      <ul className="example-list">
        {shown.map(({ card, text }) => (
          <li key={text}>
            <p className="example-text">{text}</p>
            <p className="example-of">
              <span className="quiet">{card}</span>
              <Button kind="quiet" onClick={() => pen()?.append(text)} aria-label={say('cards.examples.use.label', { text })}>
                {say('cards.examples.use')}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {looked.trim() !== '' && found.length === 0 && <p className="quiet">{say('cards.examples.none')}</p>}
    </div>
  );
}
