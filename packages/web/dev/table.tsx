import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/app/theme.css';
import '../src/app/ui.css';
import { Table } from '../src/table/index.ts';
import { FIXTURES } from './positions.ts';
import { placed } from './views.ts';

/** The table alone, in a position: `table.html?position=vanguard&seat=0&theme=dark&offer=1`; `seat=all` sees everything. */
const query = new URLSearchParams(location.search);
const { theme } = Object.fromEntries(query);
if (theme !== undefined) document.documentElement.dataset.theme = theme;
const fixture = FIXTURES[query.get('position') ?? 'vanguard'] ?? FIXTURES.vanguard;
const seat = query.get('seat') === '1' ? 1 : 0;
const made = fixture === undefined ? null : placed(fixture, query.get('seat') === 'all' ? 'all' : seat);

function Page() {
  const [picked, setPicked] = useState<ReadonlyMap<string, number>>(new Map());
  if (made === null) return null;
  const offered = new Set(query.get('offer') === '1' ? made.offered : (query.get('offered')?.split(',') ?? []));
  return (
    <Table
      face={made.host}
      view={made.view}
      cards={made.cards}
      names={['Player A', 'Greedy bot']}
      bottom={seat}
      offered={offered}
      picked={picked}
      ordered={query.get('ordered') === '1'}
      onPick={(key) =>
        setPicked((before) => new Map([...before].filter(([one]) => one !== key).concat(before.has(key) ? [] : [[key, before.size + 1]])))
      }
    />
  );
}

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
