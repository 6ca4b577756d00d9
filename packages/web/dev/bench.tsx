import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import '../src/app/theme.css';
import { Table } from '../src/table/index.ts';
import { FIXTURES } from './positions.ts';
import { type Placed, placed } from './views.ts';

/** What is drawn: the table from nothing; the same position sent anew, where nothing has changed but no object is the same; another position. */
export type Step = 'first' | 'again' | 'next';

declare global {
  interface Window {
    /** Lays the two positions out; gives how many cards the first has. */
    prepare: (one: string, other: string) => number;
    /** Draws, in a task of its own as when the engine sends a position; until the browser has painted it. A mark of this name says where it begins. */
    draw: (step: Step, mark: string) => Promise<void>;
    clear: () => void;
  }
}

const NAMES = ['Player A', 'Player B'] as const;

const table = ({ host, view, cards, offered }: Placed) => (
  <Table face={host} view={view} cards={cards} names={NAMES} bottom={0} offered={new Set(offered)} />
);

let made: readonly [Placed, Placed] | null = null;
let root: Root | null = null;

window.prepare = (one, other) => {
  const [a, b] = [one, other].map((name) => placed(FIXTURES[name] as (typeof FIXTURES)[string])) as [Placed, Placed];
  made = [a, b];
  return a.view.zones.reduce((sum, zone) => sum + zone.count, 0);
};

const frame = (): Promise<void> => new Promise((done) => void requestAnimationFrame(() => setTimeout(done)));

window.draw = async (step, mark) => {
  if (made === null) return;
  const [one, other] = made;
  const parent = document.getElementById('root') as HTMLElement;
  root ??= createRoot(parent);
  const drawn = table(step === 'first' ? one : step === 'next' ? other : { ...one, view: structuredClone(one.view) });
  await frame();
  performance.mark(mark);
  setTimeout(() => flushSync(() => root?.render(drawn)));
  do await frame();
  while (parent.querySelector('[data-card]') === null);
  await frame();
};

window.clear = () => {
  root?.unmount();
  root = null;
};
