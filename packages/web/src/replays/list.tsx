import { type FormEvent, type ReactElement, useCallback, useEffect, useState } from 'react';
import { notify } from '../app/notify.ts';
import { go, Link, pathOf } from '../app/route.ts';
import { say } from '../app/say.ts';
import { Button, Dialog, Field, FilePick } from '../app/ui.tsx';
import { gameFor } from '../games.ts';
import type { KeptGame } from '../play/kept.ts';
import { exportGame, importFile, type Listed, readShelf, remove, rename, type Shelf } from './kept.ts';

/** Every game kept in this browser. */
export function List(): ReactElement {
  const [shelf, setShelf] = useState<Shelf | null | undefined>(undefined);
  const [query, setQuery] = useState('');
  const [renaming, setRenaming] = useState<KeptGame | null>(null);
  const [deleting, setDeleting] = useState<{ readonly id: string; readonly title: string } | null>(null);
  const [importing, setImporting] = useState(false);
  const refresh = useCallback(async (): Promise<void> => setShelf(await readShelf()), []);
  useEffect(() => void refresh(), [refresh]);
  const take = async (files: readonly File[]): Promise<void> => {
    setImporting(true);
    for (const file of files) await importFile(file);
    await refresh();
    setImporting(false);
  };
  const games = shelf?.games ?? [];
  const found = games.filter((one) => textOf(one).includes(query.trim().toLowerCase()));
  return (
    <div className="page replays">
      <h1>{say('replays.title')}</h1>
      <p className="replays-intro">{say('replays.intro')}</p>
      <div className="replays-tools" aria-busy={importing}>
        {games.length > 3 && (
          <Field label={say('replays.search')}>
            <input type="search" value={query} autoComplete="off" onChange={(event) => setQuery(event.target.value)} />
          </Field>
        )}
        <FilePick label={say('replays.import')} accept=".json,application/json" multiple onFiles={(files) => void take(files)} />
      </div>
      <p className="quiet" role="status">
        {importing ? say('replays.opening') : statusOf(shelf, found.length)}
      </p>
      {shelf?.games.length === 0 && shelf.broken.length === 0 && (
        <p>
          <Link className="button button-primary" to="/">
            {say('replays.start')}
          </Link>
        </p>
      )}
      <ul className="replay-list" aria-label={say('replays.list')}>
        {found.map((one) => (
          <Row key={one.game.id} listed={one} onRename={() => setRenaming(one.game)} onDelete={() => setDeleting(one.game)} />
        ))}
        {shelf?.broken.map((id) => (
          <li key={id} className="panel replay" data-broken="true">
            <div>
              <h2>{say('replays.broken')}</h2>
              <p className="quiet">{say('replays.broken.words')}</p>
            </div>
            <Button kind="danger" onClick={() => setDeleting({ id, title: say('replays.broken') })}>
              {say('replays.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {renaming !== null && <Rename game={renaming} onClose={() => setRenaming(null)} onDone={refresh} />}
      {deleting !== null && <Delete {...deleting} onClose={() => setDeleting(null)} onDone={refresh} />}
    </div>
  );
}

const textOf = ({ game: { title, players } }: Listed): string => [title, ...players.map(({ name }) => name)].join(' ').toLowerCase();

function statusOf(shelf: Shelf | null | undefined, count: number): string {
  if (shelf === undefined) return say('replays.reading');
  if (shelf === null || shelf.games.length === 0) return say('replays.none');
  return count === 1 ? say('replays.count.one') : say('replays.count', { count });
}

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function resultOf({ result, players }: KeptGame): string {
  if (result === null) return say('replays.running');
  return result.winner === null ? say('replays.drawn') : say('replays.won', { player: players[result.winner].name });
}

interface RowProps {
  readonly listed: Listed;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function Row({ listed: { game, turns, acts, marked }, onRename, onDelete }: RowProps): ReactElement {
  const { id, title, players, rules, updated, result } = game;
  const [a, b] = players;
  return (
    <li className="panel replay">
      <div className="replay-about">
        <h2>
          <Link className="replay-link" to={pathOf('replays', id)}>
            {title}
          </Link>
        </h2>
        <p>
          {say('replays.players', { a: a.name, b: b.name })} · <strong>{resultOf(game)}</strong>
        </p>
        <p className="quiet replay-facts">
          <span>{gameFor(rules)?.rules.find((one) => one.id === rules)?.title ?? rules}</span>
          <span>{say('replays.turns', { count: turns, acts })}</span>
          <time dateTime={new Date(updated).toISOString()}>{DATE.format(updated)}</time>
          {marked && <span className="replay-marked">↶ {say('replays.marked')}</span>}
        </p>
      </div>
      <div className="replay-actions">
        <Link className="button button-primary" to={pathOf('replays', id)} aria-label={say('replays.watch.this', { title })}>
          {say('replays.watch')}
        </Link>
        {result === null && (
          <Button aria-label={say('replays.go on.this', { title })} onClick={() => go(pathOf('play', id))}>
            {say('replays.go on')}
          </Button>
        )}
        <Button kind="quiet" aria-label={say('replays.export.this', { title })} onClick={() => exportGame(game)}>
          {say('replays.export')}
        </Button>
        <Button kind="quiet" aria-label={say('replays.rename.this', { title })} onClick={onRename}>
          {say('replays.rename')}
        </Button>
        <Button kind="quiet" aria-label={say('replays.delete.this', { title })} onClick={onDelete}>
          {say('replays.delete')}
        </Button>
      </div>
    </li>
  );
}

interface AskProps {
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

const LONGEST_TITLE = 120;

function Rename({ game, onClose, onDone }: AskProps & { readonly game: KeptGame }): ReactElement {
  const [title, setTitle] = useState(game.title);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (title.trim() !== '' && (await rename(game, title.trim()))) await onDone();
    onClose();
  };
  return (
    <Dialog
      open
      title={say('replays.rename')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('replays.cancel')}</Button>
          <Button kind="primary" type="submit" form="replay-rename">
            {say('replays.rename.keep')}
          </Button>
        </>
      }
    >
      <form id="replay-rename" onSubmit={(event) => void submit(event)}>
        <Field label={say('replays.rename.title')}>
          <input value={title} maxLength={LONGEST_TITLE} required autoComplete="off" onChange={(event) => setTitle(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

function Delete({ id, title, onClose, onDone }: AskProps & { readonly id: string; readonly title: string }): ReactElement {
  const confirm = async (): Promise<void> => {
    if (await remove(id)) notify(say('replays.deleted', { title }), 'good');
    await onDone();
    onClose();
  };
  return (
    <Dialog
      open
      title={say('replays.delete.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('replays.cancel')}</Button>
          <Button kind="danger" onClick={() => void confirm()}>
            {say('replays.delete.do')}
          </Button>
        </>
      }
    >
      <p>{say('replays.delete.words', { title })}</p>
    </Dialog>
  );
}
