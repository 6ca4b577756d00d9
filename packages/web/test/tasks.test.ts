import { expect, test } from 'vitest';
import { tasksByMark } from '../scripts/tasks.ts';

const here = { pid: 1, tid: 1 };
const run = (name: string, from: number, to: number, thread = here) => ({
  name,
  ph: 'X',
  ts: from * 1000,
  dur: (to - from) * 1000,
  ...thread,
});
const mark = (name: string, at: number) => ({ name, ph: 'I', ts: at * 1000, ...here });
const of = (...traceEvents: Parameters<typeof tasksByMark>[0]['traceEvents']) =>
  tasksByMark({ traceEvents }, (name) => name.startsWith('bench'));

test('script counts once however deep it is nested, without the layout in its midst, by the mark before its task', () => {
  const found = of(
    mark('bench one', 0),
    run('RunTask', 1, 21),
    run('TimerFire', 2, 20),
    run('FunctionCall', 3, 19),
    run('Layout', 5, 15),
    run('MinorGC', 19, 21),
    run('RunTask', 30, 34),
    run('FunctionCall', 31, 34),
    mark('bench two', 40),
    run('RunTask', 41, 43),
    run('EventDispatch', 41, 43),
  );
  expect(found.get('bench one')).toEqual([
    { at: 1, scripting: 9 },
    { at: 30, scripting: 3 },
  ]);
  expect(found.get('bench two')).toEqual([{ at: 1, scripting: 2 }]);
});

test('other threads, what came before the first mark, and tasks without script are left out', () => {
  const found = of(
    run('RunTask', 0, 9),
    run('FunctionCall', 0, 9),
    mark('bench', 10),
    run('RunTask', 11, 15),
    run('Layout', 11, 15),
    run('RunTask', 20, 30, { pid: 1, tid: 2 }),
    run('FunctionCall', 20, 30, { pid: 1, tid: 2 }),
  );
  expect([...found]).toEqual([['bench', []]]);
  expect(of(run('RunTask', 0, 9)).size).toBe(0);
});

test('what other programs took from a task is not counted, and tasks that follow each other at once stay apart', () => {
  const shared = (name: string, from: number, to: number, began: number, took: number) => ({
    ...run(name, from, to),
    tts: began * 1000,
    tdur: took * 1000,
  });
  const found = of(
    mark('bench', 0),
    shared('RunTask', 1, 41, 100, 10),
    shared('FunctionCall', 1, 40, 100, 9),
    shared('Layout', 10, 30, 104, 3),
    shared('RunTask', 50, 55, 110, 5),
    shared('RunTask', 51, 54, 111, 3),
    shared('FunctionCall', 50, 55, 110, 5),
  );
  expect(found.get('bench')).toEqual([
    { at: 1, scripting: 6 },
    { at: 50, scripting: 5 },
  ]);
});
