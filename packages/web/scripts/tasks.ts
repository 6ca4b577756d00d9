/** An event of a trace, as far as it is looked at; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** By the clock of the thread, which stands still while other programs have the processor. */
  readonly tts?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
}

export interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

/** What is recorded: tasks, what the browser does in them, and the marks of the page. */
export const CATEGORIES = ['devtools.timeline', 'toplevel', 'blink.user_timing'];

/** How long script ran in one task of the page, in milliseconds. */
export interface Task {
  readonly at: number;
  readonly scripting: number;
}

type Span = readonly [from: number, to: number];

const TASKS = new Set(['ThreadControllerImpl::RunTask', 'RunTask']);
const SCRIPT = new Set([
  'EvaluateScript',
  'FunctionCall',
  'TimerFire',
  'FireAnimationFrame',
  'EventDispatch',
  'RunMicrotasks',
  'v8.compile',
]);
const COLLECTING = new Set(['MinorGC', 'MajorGC']);
/** Work of the browser that a script may bring about in its midst. */
const BROWSER = new Set(['Layout', 'UpdateLayoutTree', 'RecalculateStyles', 'PrePaint', 'Paint', 'Layerize', 'Commit', 'HitTest']);

const spanOf = ({ ts, dur = 0, tts = ts, tdur = dur }: TraceEvent): Span => [tts, tts + tdur];

/** Those that are part of no other. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return events
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/** The same time in pieces that do not overlap, in order. */
function united(spans: readonly Span[]): Span[] {
  const found: [number, number][] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = found.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

const length = (spans: readonly Span[]): number => spans.reduce((sum, [from, to]) => sum + to - from, 0);

const within = ([from, to]: Span, spans: readonly Span[]): Span[] =>
  spans.flatMap(([a, b]) => (a < to && b > from ? [[Math.max(a, from), Math.min(b, to)] as const] : []));

/** What lies in the first but not in the second. */
const without = (spans: readonly Span[], taken: readonly Span[]): number =>
  spans.reduce((sum, span) => sum + length([span]) - length(within(span, taken)), 0);

/**
 * The tasks of the thread that made the marks, by the last mark before them: how long script ran in each (compiling and collecting garbage
 * included), without the style and layout it made necessary. By the clock of the thread: what other programs do to the machine is not counted.
 */
export function tasksByMark(trace: Trace, isMark: (name: string) => boolean): ReadonlyMap<string, readonly Task[]> {
  const { traceEvents: events } = trace;
  const marks = events.filter(({ name, ph }) => isMark(name) && (ph === 'I' || ph === 'R' || ph === 'i')).toSorted((a, b) => a.ts - b.ts);
  const [first] = marks;
  if (first === undefined) return new Map();
  const here = events.filter(({ pid, tid, ph }) => ph === 'X' && pid === first.pid && tid === first.tid);
  const of = (names: ReadonlySet<string>): Span[] => united(here.filter(({ name }) => names.has(name)).map(spanOf));
  const script = of(new Set([...SCRIPT, ...COLLECTING]));
  const browser = of(BROWSER);
  const found = new Map<string, Task[]>(marks.map(({ name }) => [name, []]));
  for (const task of outermost(here.filter(({ name }) => TASKS.has(name)))) {
    const mark = marks.findLast(({ ts }) => ts <= task.ts);
    if (mark === undefined) continue;
    const scripting = without(within(spanOf(task), script), browser) / 1000;
    if (scripting > 0) found.get(mark.name)?.push({ at: (task.ts - mark.ts) / 1000, scripting });
  }
  return found;
}
