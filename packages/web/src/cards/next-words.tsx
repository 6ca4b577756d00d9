import { type ReactElement, type RefObject, useMemo, useState } from 'react';
import { say } from '../app/say.ts';
import { Button } from '../app/ui.tsx';
import type { Following } from '../engine/protocol.ts';
import { type Lessons, ranked } from './examples.ts';
import type { Pen } from './text-editor.tsx';
import { Toolbar } from './toolbar.tsx';

interface Props {
  readonly before: string;
  readonly following: Following;
  readonly lessons: Lessons;
  readonly pen: () => Pen | null;
  readonly list: RefObject<HTMLDivElement | null>;
}

const FEW = 14;

/** Classes of words, as the language calls them, and what to write for them. */
const CLASSES: Readonly<Record<string, string>> = { 'a name in quotation marks': '"', 'a name in angle brackets': '<', 'a number': '' };

/** Words that may come next; a toolbar, so that one press of Tab is enough to pass it. */
export function NextWords({ before, following, lessons, pen, list }: Props): ReactElement {
  const [all, setAll] = useState(false);
  const words = useMemo(
    () => ranked(lessons, before, following.back, following.words).filter((word) => CLASSES[word] !== ''),
    [lessons, before, following],
  );
  const shown = all ? words : words.slice(0, FEW);
  return (
    <div className="next-words">
      <p id="next-words-label" className="next-words-label">
        {following.back > 0 ? say('cards.next.finish') : say('cards.next')}
        <span className="quiet next-words-key">{say('cards.next.key')}</span>
      </p>
      <Toolbar list={list} className="chips" labelledBy="next-words-label" onEscape={() => pen()?.write('')}>
        {shown.map((word, i) => (
          <Button
            key={word}
            className="chip"
            tabIndex={i === 0 ? 0 : -1}
            onClick={() => pen()?.write(CLASSES[word] ?? word, following.back)}
          >
            {CLASSES[word] === undefined ? word : say(word === 'a name in quotation marks' ? 'cards.next.name' : 'cards.next.group')}
          </Button>
        ))}
        {words.length > FEW && (
          <Button kind="quiet" className="chip-more" tabIndex={-1} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? say('cards.next.fewer') : say('cards.next.more', { count: words.length - FEW })}
          </Button>
        )}
        {words.length === 0 && <span className="quiet">{say('cards.next.none')}</span>}
      </Toolbar>
    </div>
  );
}
