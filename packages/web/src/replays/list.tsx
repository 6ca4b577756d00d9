import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { Link } from '../app/route.ts';
import { say } from '../app/say.ts';
import { Button, Field, FilePick } from '../app/ui.tsx';
import { listSummaries, type Summaries } from '../play/summaries.ts';
import { Delete, Rename } from './asking.tsx';
import { exportRaw, importFile } from './kept.ts';
import { Row } from './row.tsx';
import { found, ORDERS, type Order, sorted } from './sorting.ts';

/** So many rows are drawn at first, and with every asking for more. */
const AT_ONCE = 50;

type Asked =
  | { readonly kind: 'rename'; readonly id: string; readonly title: string }
  | { readonly kind: 'delete'; readonly ids: readonly string[] };

/** Every game kept in this browser. */
export function List(): ReactElement {
  const [shelf, setShelf] = useState<Summaries | null | undefined>(undefined);
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<Order>('newest');
  const [most, setMost] = useState(AT_ONCE);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [importing, setImporting] = useState(false);
  const refresh = useCallback(async (): Promise<void> => {
    const read = await listSummaries(setShelf);
    setShelf(read.ok ? read.value : null);
  }, []);
  useEffect(() => void refresh(), [refresh]);
  const take = async (files: readonly File[]): Promise<void> => {
    setImporting(true);
    for (const file of files) await importFile(file);
    await refresh();
    setImporting(false);
  };
  const games = shelf?.summaries ?? [];
  const shown = sorted(found(games, query), order);
  const picked = shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const choose = (ids: readonly string[], isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const [choice] = useState(
    () =>
      (id: string, isChosen: boolean): void =>
        choose([id], isChosen),
  );
  return (
    <div className="page replays">
      <h1>{say('replays.title')}</h1>
      <p className="replays-intro">{say('replays.intro')}</p>
      <div className="replays-tools" aria-busy={importing}>
        {games.length > 3 && <Finding {...{ query, order }} onQuery={setQuery} onOrder={setOrder} />}
        <FilePick label={say('replays.import')} accept=".json,application/json" multiple onFiles={(files) => void take(files)} />
      </div>
      <p className="quiet" role="status">
        {importing ? say('replays.opening') : statusOf(shelf, shown.length)}
      </p>
      {shelf?.summaries.length === 0 && shelf.broken.length === 0 && shelf.left === 0 && (
        <p>
          <Link className="button button-primary" to="/">
            {say('replays.start')}
          </Link>
        </p>
      )}
      {games.length > 1 && (
        <Chosen
          count={picked.length}
          of={shown.length}
          onAll={(isChosen) =>
            choose(
              shown.map(({ id }) => id),
              isChosen,
            )
          }
          onDelete={() => setAsked({ kind: 'delete', ids: picked })}
        />
      )}
      <ul className="replay-list" aria-label={say('replays.list')}>
        {shown.slice(0, most).map((one) => (
          <Row
            key={one.id}
            game={one}
            chosen={chosen.has(one.id)}
            onChoose={games.length > 1 ? choice : undefined}
            onRename={() => setAsked({ kind: 'rename', id: one.id, title: one.title })}
            onDelete={() => setAsked({ kind: 'delete', ids: [one.id] })}
          />
        ))}
        {shelf?.broken.map((id) => (
          <Broken key={id} id={id} onDelete={() => setAsked({ kind: 'delete', ids: [id] })} />
        ))}
      </ul>
      {shown.length > most && (
        <p>
          <Button onClick={() => setMost(most + AT_ONCE)}>{say('replays.more', { count: Math.min(AT_ONCE, shown.length - most) })}</Button>
        </p>
      )}
      {asked?.kind === 'rename' && <Rename {...asked} onClose={() => setAsked(null)} onDone={refresh} />}
      {asked?.kind === 'delete' && (
        <Delete
          ids={asked.ids}
          title={games.find(({ id }) => id === asked.ids[0])?.title ?? say('replays.broken')}
          onClose={() => setAsked(null)}
          onDone={async () => {
            choose(asked.ids, false);
            await refresh();
          }}
        />
      )}
    </div>
  );
}

interface FindingProps {
  readonly query: string;
  readonly order: Order;
  readonly onQuery: (query: string) => void;
  readonly onOrder: (order: Order) => void;
}

const Finding = ({ query, order, onQuery, onOrder }: FindingProps): ReactElement => (
  <>
    <Field label={say('replays.search')}>
      <input type="search" value={query} autoComplete="off" onChange={(event) => onQuery(event.target.value)} />
    </Field>
    <Field label={say('replays.order')}>
      <select value={order} onChange={(event) => onOrder(event.target.value as Order)}>
        {ORDERS.map((one) => (
          <option key={one} value={one}>
            {say(`replays.order.${one}`)}
          </option>
        ))}
      </select>
    </Field>
  </>
);

interface ChosenProps {
  readonly count: number;
  readonly of: number;
  readonly onAll: (isChosen: boolean) => void;
  readonly onDelete: () => void;
}

/** All of them at once, and what is done with those that are chosen. */
const Chosen = ({ count, of, onAll, onDelete }: ChosenProps): ReactElement => (
  <div className="replays-chosen">
    <label className="replay-choose">
      <input type="checkbox" checked={count > 0 && count === of} disabled={of === 0} onChange={(event) => onAll(event.target.checked)} />
      <span>{say('replays.choose.all')}</span>
    </label>
    <Button kind="danger" disabled={count === 0} onClick={onDelete}>
      {count === 0 ? say('replays.delete.chosen') : say('replays.delete.count', { count })}
    </Button>
  </div>
);

/** A game that cannot be read any more: what is left of it can be saved. */
const Broken = ({ id, onDelete }: { readonly id: string; readonly onDelete: () => void }): ReactElement => (
  <li className="panel replay" data-broken="true">
    <div>
      <h2>{say('replays.broken')}</h2>
      <p className="quiet">{say('replays.broken.words')}</p>
    </div>
    <div className="replay-actions">
      <Button kind="quiet" onClick={() => void exportRaw(id)}>
        {say('replays.export')}
      </Button>
      <Button kind="danger" onClick={onDelete}>
        {say('replays.delete')}
      </Button>
    </div>
  </li>
);

function statusOf(shelf: Summaries | null | undefined, count: number): string {
  if (shelf === undefined) return say('replays.reading');
  if (shelf === null) return say('replays.unread');
  if (shelf.left > 0) return say('replays.reading.left', { count: shelf.left });
  if (shelf.summaries.length === 0) return say('replays.none');
  return say('replays.count', { count });
}
