import { type ReactElement, useEffect, useRef } from 'react';
import { say } from '../app/say.ts';
import type { ScenarioAt } from '../engine/protocol.ts';

interface Props {
  readonly source: string;
  /** The steps up to the one that is shown. */
  readonly done: readonly ScenarioAt[];
}

/** The file as it is written, with where the script stands and what has turned out as expected so far. */
export function Source({ source, done }: Props): ReactElement {
  const [from, to] = done.at(-1)?.lines ?? [0, 0];
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const line = box?.children[from - 1];
    if (box === null || !(line instanceof HTMLElement)) return;
    // Only the listing scrolls, never the page.
    if (line.offsetTop < box.scrollTop || line.offsetTop + line.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = line.offsetTop - box.clientHeight / 3;
    }
  }, [from]);
  const verdicts = verdictsOf(done);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <ol className="source" ref={list} tabIndex={0} aria-label={say('scenario.source')}>
      {source
        .trimEnd()
        .split('\n')
        .map((text, i) => {
          const number = i + 1;
          const here = number >= from && number <= to;
          const verdict = verdicts.get(number);
          return (
            <li key={number} data-here={here} aria-current={number === from ? 'step' : undefined}>
              <span className="source-mark" data-verdict={verdict}>
                {verdict !== undefined && (
                  <>
                    <span aria-hidden="true">{verdict === 'held' ? '✓' : '✗'}</span>
                    <span className="hidden-visually">{say(`scenario.${verdict}`)}</span>
                  </>
                )}
              </span>
              <code>{text === '' ? ' ' : text}</code>
            </li>
          );
        })}
    </ol>
  );
}

/** What has come of the expectations on each line: one that does not hold counts for the line. */
function verdictsOf(done: readonly ScenarioAt[]): ReadonlyMap<number, 'held' | 'missed'> {
  const verdicts = new Map<number, 'held' | 'missed'>();
  for (const { checks, trouble, lines } of done) {
    for (const { found, lines: at } of checks) {
      if (found !== null) verdicts.set(at[0], 'missed');
      else if (!verdicts.has(at[0])) verdicts.set(at[0], 'held');
    }
    if (trouble !== null) verdicts.set(lines[0], 'missed');
  }
  return verdicts;
}
