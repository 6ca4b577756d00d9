import { isTold } from '@goldenrule/host';
import type { CardData, Face, ShownCard, ShownEvent } from '@goldenrule/kernel/hosts';
import { memo, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { say } from '../app/say.ts';
import { CardTip } from '../table/index.ts';
import { type Line, lineAt, type Piece, piecesOf, plain, type Turn, turnsOf } from './log-lines.ts';

interface Shown {
  readonly face: Face;
  readonly cards: Readonly<Record<string, CardData>>;
}

interface LogProps extends Shown {
  readonly log: readonly ShownEvent[];
  readonly names: readonly [string, string];
  readonly onWhy: (event: number) => void;
  /** The turn it is now. */
  readonly turn?: number;
  /** Of a recorded game: how many events have happened, and how to get to where another had. */
  readonly at?: number;
  readonly onJump?: (event: number) => void;
}

/** A card named in a sentence; it can be looked at. */
export const CardName = ({ card, face, cards }: Shown & { readonly card: ShownCard }): ReactElement => (
  <CardTip face={face} card={card} data={cards[card.definition ?? '']}>
    {/* biome-ignore lint/a11y/useSemanticElements: a button does not break over two lines of a sentence */}
    <span role="button" tabIndex={0} className="card-name">
      {card.name ?? ''}
    </span>
  </CardTip>
);

export const Pieces = ({ pieces, ...shown }: Shown & { readonly pieces: readonly Piece[] }): ReactElement => (
  <>
    {pieces.map((piece, i) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence does not change its parts
      typeof piece === 'string' ? <span key={i}>{piece}</span> : <CardName key={i} card={piece} {...shown} />,
    )}
  </>
);

/** What has happened, turn by turn, the newest last and in sight. */
export function Log({ log, names, face, cards, onWhy, turn: now, at, onJump }: LogProps): ReactElement {
  const [first, second] = names;
  const turns = useMemo(() => turnsOf(face, [first, second], log, now), [face, first, second, log, now]);
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are what this waits for
  useEffect(() => {
    if (at === undefined && follows.current && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [turns]);
  const current = at === undefined ? null : (lineAt(turns, at)?.number ?? 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line may also come into being after it is the current one
  useEffect(() => {
    if (current === null) return undefined;
    // In a dialogue that is just being opened nothing has a place yet.
    const frame = requestAnimationFrame(() => box.current !== null && bringIntoSight(box.current, current));
    return () => cancelAnimationFrame(frame);
  }, [current, turns]);
  const onScroll = (): void => {
    const element = box.current;
    if (element !== null) follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < 24;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="log" ref={box} onScroll={onScroll} tabIndex={0} aria-label={say('play.log')}>
      {turns.length === 0 && <p className="quiet">{say('play.log.empty')}</p>}
      {turns.map((turn) => (
        <LogTurn
          key={turn.number}
          turn={turn}
          face={face}
          cards={cards}
          onWhy={onWhy}
          current={current === null ? null : nearest(turn, current)}
          onJump={onJump}
        />
      ))}
    </section>
  );
}

/** Only the log scrolls, never the page. */
function bringIntoSight(log: HTMLElement, number: number): void {
  const line = log.querySelector<HTMLElement>(`[data-number="${number}"]`);
  const box = log.scrollHeight > log.clientHeight ? log : (log.closest<HTMLElement>('.dialog-body') ?? log);
  if (line === null) {
    box.scrollTop = 0;
    return;
  }
  const top = line.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 2;
}

/** Where a turn stands to the current line, so that turns before and after it need not be drawn anew. */
const nearest = ({ lines }: Turn, current: number): number => {
  if ((lines[0]?.number ?? Number.POSITIVE_INFINITY) > current) return 0;
  return (lines.at(-1)?.number ?? 0) < current ? Number.POSITIVE_INFINITY : current;
};

interface TurnProps extends Shown {
  readonly turn: Turn;
  readonly onWhy: (event: number) => void;
  /** The number of the current line: 0 where it lies before this turn; null where there is none. */
  readonly current: number | null;
  readonly onJump: ((event: number) => void) | undefined;
}

/** Turns that are over do not change: they are drawn once. */
const LogTurn = memo(
  ({ turn: { number, lines }, ...shown }: TurnProps): ReactElement => (
    <>
      <h3 className="log-turn">{number === 0 ? say('play.log.before') : say('play.log.turn', { turn: number })}</h3>
      <ol className="log-lines">
        {lines.map((line) => (
          <LogLine key={line.number} line={line} {...shown} />
        ))}
      </ol>
    </>
  ),
  (a, b) =>
    a.face === b.face && a.onWhy === b.onWhy && a.onJump === b.onJump && a.current === b.current && sameLines(a.turn.lines, b.turn.lines),
);

const sameLines = (a: readonly Line[], b: readonly Line[]): boolean =>
  a.length === b.length &&
  a.every((line, i) => {
    const other = b[i] as Line;
    return (
      line.number === other.number &&
      line.times === other.times &&
      line.undone === other.undone &&
      plain(line.pieces) === plain(other.pieces)
    );
  });

const LogLine = ({ line, onWhy, current, onJump, ...shown }: Omit<TurnProps, 'turn'> & { readonly line: Line }): ReactElement => (
  <li
    className="log-line"
    data-undone={line.undone || undefined}
    data-number={line.number}
    data-to-come={(current !== null && line.number > current) || undefined}
    aria-current={line.number === current ? 'step' : undefined}
  >
    {onJump !== undefined && (
      <button
        type="button"
        className="log-jump"
        aria-label={say('replays.log.jump', { line: plain(line.pieces) })}
        onClick={() => onJump(line.number)}
      />
    )}
    <span className="log-text">
      <Pieces pieces={line.pieces} {...shown} />
      {line.times > 1 && <span className="log-times"> {say('play.log.times', { times: line.times })}</span>}
      {line.undone && <span className="log-undone"> ({say('play.log.undone')})</span>}
    </span>
    <button
      type="button"
      className="log-why"
      aria-label={say('play.log.why of', { line: plain(line.pieces) })}
      onClick={() => onWhy(line.number)}
    >
      {say('play.log.why')}
    </button>
  </li>
);

const BATCH = 450;
const MOST = 6;

interface AnnouncerProps {
  readonly face: Face;
  readonly log: readonly ShownEvent[];
  readonly names: readonly [string, string];
  /** What is asked now; it is said after what has happened. */
  readonly prompt: string;
}

/** Says new lines and what is asked to a screen reader, several at a time. */
export function Announcer({ face, log, names, prompt }: AnnouncerProps): ReactElement {
  const [text, setText] = useState('');
  const said = useRef(log.length);
  const [first, second] = names;
  useEffect(() => {
    const timer = setTimeout(() => {
      const fresh = log.slice(Math.min(said.current, log.length));
      said.current = log.length;
      const lines = fresh.filter((event) => isTold(face, event)).map((event) => plain(piecesOf(face, [first, second], event)));
      const more = lines.length > MOST ? [say('play.log.more', { count: lines.length - MOST })] : [];
      setText([...lines.slice(-MOST), ...more, prompt].join(' '));
    }, BATCH);
    return () => clearTimeout(timer);
  }, [log, face, first, second, prompt]);
  return (
    <p className="hidden-visually" aria-live="polite">
      {text}
    </p>
  );
}
