import { editionsOf } from '@goldenrule/host';
import type { CardData } from '@goldenrule/kernel/hosts';
import { type ReactElement, use, useDeferredValue, useState } from 'react';
import { notify } from '../app/notify.ts';
import { go, Link, pathOf } from '../app/route.ts';
import { say } from '../app/say.ts';
import { Button, Dialog } from '../app/ui.tsx';
import { editionHere } from '../games.ts';
import { download, rawText } from '../kept/download.ts';
import { CardFace } from '../table/index.ts';
import { copyOf, exportPack } from './exporting.ts';
import { type GameData, gameData } from './game-data.ts';
import {
  allCards,
  changePack,
  dropPack,
  freshCardId,
  idOf,
  isChanged,
  type KeptPack,
  keepPack,
  nameOf,
  withCard,
  withoutCard,
} from './packs.ts';

const PAGE = 48;
const textOf = ({ text }: CardData): string => (typeof text === 'string' ? text : '');

/** The cards of a pack of one's own. */
export function PackPage({ pack }: { readonly pack: KeptPack }): ReactElement {
  const game = use(gameData(editionHere(pack)));
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(PAGE);
  const looked = useDeferredValue(wanted).trim().toLowerCase();
  const all = allCards(pack);
  const found = looked === '' ? all : all.filter(({ card }) => `${nameOf(card)} ${textOf(card)}`.toLowerCase().includes(looked));
  return (
    <div className="page cards-page">
      <p className="cards-trail">
        <Link to="/cards">{say('cards.title')}</Link>
      </p>
      <PackHead pack={pack} title={game?.title ?? editionsOf(pack).join(', ')} />
      {pack.damaged.length > 0 && <DamagedCards pack={pack} />}
      {all.length > 12 && (
        <input
          type="search"
          className="cards-search"
          aria-label={say('cards.search')}
          placeholder={say('cards.search')}
          value={wanted}
          onChange={({ target }) => {
            setWanted(target.value);
            setMost(PAGE);
          }}
        />
      )}
      {all.length === 0 && <p className="quiet">{say('cards.pack.empty')}</p>}
      <ul className="card-grid">
        {found.slice(0, most).map(({ card, playable }) => (
          <li key={idOf(card)}>
            <PackCard pack={pack} card={card} playable={playable} game={game} />
          </li>
        ))}
      </ul>
      {found.length > most && <Button onClick={() => setMost(most + PAGE * 2)}>{say('cards.more', { count: found.length - most })}</Button>}
    </div>
  );
}

/** What stands among the cards and is none: it stays in the pack until it is deleted. */
const DamagedCards = ({ pack }: { readonly pack: KeptPack }): ReactElement => (
  <p className="pack-damaged panel">
    {say('cards.packs.damaged', { count: pack.damaged.length })}
    <Button kind="quiet" onClick={() => download('damaged-cards.json', rawText(pack.damaged), 'application/json')}>
      {say('damaged.export')}
    </Button>
    <Button kind="danger" onClick={() => void keepPack(pack, (now) => ({ ...now, damaged: [] }))}>
      {say('cards.packs.damaged.drop')}
    </Button>
  </p>
);

function PackHead({ pack, title }: { readonly pack: KeptPack; readonly title: string }): ReactElement {
  const [name, setName] = useState(pack.name);
  const [asking, setAsking] = useState(false);
  const rename = async (): Promise<void> => {
    const wanted = name.trim();
    if (wanted === '' || !(wanted === pack.name || (await keepPack(pack, (now) => ({ ...now, name: wanted }))))) setName(pack.name);
  };
  const remove = async (): Promise<void> => {
    const done = await dropPack(pack);
    setAsking(false);
    if (!done.ok) return;
    if (!done.value) return notify(say('cards.elsewhere', { name: pack.name }), 'warn');
    notify(say('cards.pack.gone', { pack: pack.name }), 'info');
    go('/cards');
  };
  return (
    <header className="pack-head">
      <h1>
        <input
          type="text"
          className="pack-title"
          aria-label={say('cards.pack.name')}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onBlur={() => void rename()}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </h1>
      <p className="quiet">
        {title} · {say('cards.count', { count: pack.cards.length })}
      </p>
      <div className="pack-tools">
        <Link to={pathOf('cards', 'new', editionHere(pack), pack.id)} className="button button-primary">
          {say('cards.write')}
        </Link>
        <Link to="/decks" className="button button-plain">
          {say('cards.to decks')}
        </Link>
        <Button onClick={() => void exportPack(pack, 'yaml')} disabled={pack.cards.length === 0}>
          {say('cards.export', { kind: 'YAML' })}
        </Button>
        <Button onClick={() => void exportPack(pack, 'json')} disabled={pack.cards.length === 0}>
          {say('cards.export', { kind: 'JSON' })}
        </Button>
        <Button kind="danger" onClick={() => setAsking(true)}>
          {say('cards.pack.delete')}
        </Button>
      </div>
      <Dialog
        open={asking}
        title={say('cards.pack.delete.title', { pack: pack.name })}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{say('cards.cancel')}</Button>
            <Button kind="danger" onClick={() => void remove()}>
              {say('cards.pack.delete')}
            </Button>
          </>
        }
      >
        <p>{say('cards.pack.delete.about', { count: pack.cards.length + pack.drafts.length })}</p>
      </Dialog>
    </header>
  );
}

interface CardProps {
  readonly pack: KeptPack;
  readonly card: CardData;
  readonly playable: boolean;
  readonly game: GameData | null;
}

function PackCard({ pack, card, playable, game }: CardProps): ReactElement {
  const name = nameOf(card);
  const duplicate = async (): Promise<void> => {
    const copied = say('cards.copy.name', { name });
    if (await keepPack(pack, (now) => withCard(now, copyOf(card, copied, freshCardId(now)), playable)))
      notify(say('cards.copied', { name: copied }), 'good');
  };
  const remove = async (): Promise<void> => {
    const done = await changePack(pack, (now) =>
      isChanged(now, card) ? { pack: undefined, value: false } : { pack: withoutCard(now, idOf(card)), value: true },
    );
    if (!done.ok) return;
    if (done.value) notify(say('cards.deleted', { name }), 'info');
    else notify(say('cards.elsewhere', { name }), 'warn');
  };
  const shown = (
    <span className="card-thumb">
      {game !== null && <CardFace face={game.face} card={{ name, definition: idOf(card) }} data={card} size="full" upright />}
    </span>
  );
  return (
    <article className="pack-card" aria-label={name}>
      <Link to={pathOf('cards', pack.id, idOf(card))} className="card-open" aria-label={say('cards.edit', { name })}>
        {shown}
      </Link>
      {!playable && <p className="card-draft">{say('cards.draft')}</p>}
      <div className="card-tools">
        <Link to={pathOf('cards', pack.id, idOf(card))} className="button button-quiet" aria-label={say('cards.edit', { name })}>
          {say('cards.edit.short')}
        </Link>
        <Button kind="quiet" aria-label={say('cards.copy', { name })} onClick={() => void duplicate()}>
          {say('cards.copy.short')}
        </Button>
        <Button kind="quiet" aria-label={say('cards.delete', { name })} onClick={() => void remove()}>
          {say('cards.delete.short')}
        </Button>
      </div>
    </article>
  );
}
