import type { ReactElement } from 'react';
import { say, toldBare } from '../app/say.ts';
import { Button } from '../app/ui.tsx';
import type { Compiled, TextProblem } from '../engine/protocol.ts';
import { offsetOf, rangeOf, wordOf } from './marks.ts';
import type { Pen } from './text-editor.tsx';

interface Props {
  readonly id: string;
  readonly text: string;
  readonly problems: readonly TextProblem[];
  readonly repairs: Compiled['repairs'];
  readonly pen: () => Pen | null;
}

const MOST_EXPECTED = 8;

/** What an engine said, as a sentence. */
export const sentence = (said: string): string => {
  return said.charAt(0).toUpperCase() + said.slice(1);
};

/** What is wrong, each with a button that leads to the word. */
export function Problems({ id, text, problems, repairs, pen }: Props): ReactElement | null {
  const shown = problems.filter(({ fact }) => fact === null);
  if (shown.length === 0 && repairs.length === 0) return null;
  const mend = (line: number, before: string, after: string): void => {
    const start = text.indexOf(before, offsetOf(text, line, 1));
    if (start >= 0) pen()?.replace(start, start + before.length, after);
  };
  return (
    <ul id={id} className="problems">
      {shown.map((problem) => (
        <li key={`${problem.line} ${problem.column} ${problem.message}`} className={`problem problem-${problem.severity}`}>
          <One text={text} problem={problem} pen={pen} />
        </li>
      ))}
      {repairs.map(({ line, before, after }) => (
        <li key={`${line} ${before}`} className="problem problem-repair">
          <p className="problem-what">
            <span>{say('cards.repair', { line, before, after })}</span>
            <Button className="chip" onClick={() => mend(line, before, after)}>
              {say('cards.repair.write', { after })}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
}

function One({
  text,
  problem,
  pen,
}: {
  readonly text: string;
  readonly problem: TextProblem;
  readonly pen: () => Pen | null;
}): ReactElement {
  const { line = 1, expected, better, severity } = problem;
  const { start, end } = rangeOf(text, problem);
  const word = wordOf(text, problem);
  const words = expected.filter((one) => !one.includes(' '));
  const put = (instead: string): void => pen()?.replace(word === '' ? end : start, end, word === '' ? ` ${instead}` : instead);
  return (
    <>
      <p className="problem-what">
        <span className="problem-sign" aria-hidden="true">
          {severity === 'error' ? '✕' : '?'}
        </span>
        <Button kind="quiet" className="problem-place" onClick={() => pen()?.point(start, end)}>
          {word === '' ? say('cards.problem.line', { line }) : say('cards.problem.word', { line, word: cut(word) })}
        </Button>
        <span>{sentence(toldBare(problem))}.</span>
      </p>
      {better !== null && (
        <Button kind="primary" className="problem-mend" onClick={() => put(better)}>
          {better === '' ? say('cards.problem.without') : say('cards.problem.better', { words: better })}
        </Button>
      )}
      {words.length > 0 && (
        <p className="problem-expected">
          <span className="quiet">{say('cards.problem.expected')}</span>
          {words.slice(0, MOST_EXPECTED).map((one) => (
            <Button key={one} className="chip" onClick={() => put(one)} aria-label={say('cards.problem.put', { word: one })}>
              {one}
            </Button>
          ))}
          {words.length > MOST_EXPECTED && (
            <span className="quiet">{say('cards.problem.more', { count: words.length - MOST_EXPECTED })}</span>
          )}
        </p>
      )}
    </>
  );
}

const cut = (word: string): string => (word.length > 40 ? `${word.slice(0, 38)}…` : word);
