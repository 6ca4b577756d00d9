import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { notify } from '../app/notify.ts';
import { go, Link, pathOf } from '../app/route.ts';
import { say } from '../app/say.ts';
import { drop, listKept } from '../app/storage.ts';
import { Button, Dialog, Field } from '../app/ui.tsx';
import { GAMES, type GameEntry } from '../games.ts';
import { emptyDeck, renamed, sizeOf } from './deck.ts';
import { deckIn, type KeptDeck, keepNew, plainName, readKeptDeck } from './kept.ts';
import { shippedId } from './opened.ts';
import { TextDialog } from './text-dialog.tsx';
import { cardsSaid } from './words.ts';

const RULES = GAMES.flatMap((game) => game.rules.map((rules) => ({ ...rules, game })));
const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** All decks: one's own, and those that come with the games. */
export function Shelf(): ReactElement {
  const [decks, setDecks] = useState<readonly KeptDeck[] | null>(null);
  const [importing, setImporting] = useState(false);
  const refresh = useCallback(async (): Promise<void> => {
    const kept = await listKept('decks');
    const read = kept.ok ? kept.value.flatMap((one) => readKeptDeck(one) ?? []) : [];
    setDecks(read.sort((a, b) => b.updated - a.updated));
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return (
    <div className="page shelf">
      <header className="shelf-head">
        <div>
          <h1>{say('decks.title')}</h1>
          <p className="quiet">{say('decks.intro')}</p>
        </div>
        <Button onClick={() => setImporting(true)}>{say('decks.import')}</Button>
      </header>
      {decks !== null &&
        RULES.map(({ id, title, game }) => (
          <ShelfOf key={id} rules={id} title={title} game={game} decks={decks.filter((deck) => deck.rules === id)} onChanged={refresh} />
        ))}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}

interface ShelfOfProps {
  readonly rules: string;
  readonly title: string;
  readonly game: GameEntry;
  readonly decks: readonly KeptDeck[];
  readonly onChanged: () => Promise<void>;
}

function ShelfOf({ rules, title, game, decks, onChanged }: ShelfOfProps): ReactElement {
  const [shipped, setShipped] = useState<readonly KeptDeck[]>([]);
  const [leaving, setLeaving] = useState<KeptDeck | null>(null);
  useEffect(() => {
    let here = true;
    const load = async (): Promise<void> => {
      const packs = await game.packs();
      const found = packs.decks.filter((deck) => deck.rules === rules);
      if (here) setShipped(found.map((deck) => ({ ...deck, id: shippedId(rules, deck.id), updated: 0 })));
    };
    void load();
    return () => {
      here = false;
    };
  }, [game, rules]);
  const begin = async (): Promise<void> => {
    const kept = await keepNew(emptyDeck(rules, say('decks.new name')));
    if (kept.ok) go(pathOf('decks', kept.value));
  };
  return (
    <section className="shelf-game" aria-labelledby={`shelf-${rules}`}>
      <header className="shelf-game-head">
        <h2 id={`shelf-${rules}`}>{title}</h2>
        <Button kind="primary" aria-label={say('decks.new of', { game: title })} onClick={() => void begin()}>
          {say('decks.new')}
        </Button>
      </header>
      <h3>{say('decks.yours')}</h3>
      {decks.length === 0 ? (
        <p className="quiet">{say('decks.none')}</p>
      ) : (
        <ul className="shelf-decks">
          {decks.map((deck) => (
            <DeckBox key={deck.id} deck={deck} onChanged={onChanged} onDelete={() => setLeaving(deck)} />
          ))}
        </ul>
      )}
      <h3>{say('decks.shipped')}</h3>
      <ul className="shelf-decks">
        {shipped.map((deck) => (
          <DeckBox key={deck.id} deck={deck} onChanged={onChanged} />
        ))}
      </ul>
      <Dialog
        open={leaving !== null}
        title={say('decks.delete title')}
        onClose={() => setLeaving(null)}
        actions={
          <>
            <Button onClick={() => setLeaving(null)}>{say('decks.cancel')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                if (leaving !== null) void remove(leaving, onChanged);
                setLeaving(null);
              }}
            >
              {say('decks.delete')}
            </Button>
          </>
        }
      >
        <p>{say('decks.delete ask', { name: nameOf(leaving) })}</p>
      </Dialog>
    </section>
  );
}

const nameOf = (deck: KeptDeck | null): string => (deck === null || deck.name === '' ? say('decks.unnamed') : deck.name);

async function remove(deck: KeptDeck, onChanged: () => Promise<void>): Promise<void> {
  const done = await drop('decks', deck.id);
  if (done.ok) notify(say('decks.deleted', { name: nameOf(deck) }));
  await onChanged();
}

interface DeckBoxProps {
  readonly deck: KeptDeck;
  readonly onChanged: () => Promise<void>;
  /** Undefined: it came with the game and stays. */
  readonly onDelete?: () => void;
}

function DeckBox({ deck, onChanged, onDelete }: DeckBoxProps): ReactElement {
  const read = deckIn(deck);
  const name = nameOf(deck);
  const copy = async (): Promise<void> => {
    if (!read.ok) return;
    const kept = await keepNew(renamed({ ...read.deck, rules: deck.rules }, plainName(say('decks.copied name', { name }))));
    if (kept.ok) await onChanged();
  };
  return (
    <li className="deck-box panel">
      <Link to={pathOf('decks', deck.id)} className="deck-box-link">
        <span className="deck-box-name">{name}</span>
        <span className="quiet">
          {read.ok ? cardsSaid(sizeOf(read.deck)) : say('decks.unreadable', { message: read.problems[0]?.message ?? '' })}
          {deck.updated > 0 && ` · ${say('decks.changed', { date: when.format(deck.updated) })}`}
        </span>
      </Link>
      <div className="deck-box-tools">
        <Button kind="quiet" aria-label={say('decks.copy of', { name })} onClick={() => void copy()}>
          {say('decks.copy')}
        </Button>
        {onDelete !== undefined && (
          <Button kind="quiet" aria-label={say('decks.delete of', { name })} onClick={onDelete}>
            {say('decks.delete')}
          </Button>
        )}
      </div>
    </li>
  );
}

function ImportDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [rules, setRules] = useState(RULES[0]?.id ?? '');
  return (
    <TextDialog
      title={say('decks.import title')}
      name={say('decks.new name')}
      rules={[rules, ...RULES.map(({ id }) => id).filter((id) => id !== rules)]}
      rulesField={
        <Field label={say('decks.import rules')}>
          <select value={rules} onChange={(event) => setRules(event.target.value)}>
            {RULES.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Field>
      }
      use={say('decks.import use')}
      onUse={(deck) => {
        const bring = async (): Promise<void> => {
          const kept = await keepNew(renamed(deck, plainName(deck.name)));
          if (!kept.ok) return;
          notify(say('decks.imported', { name: deck.name }), 'good');
          go(pathOf('decks', kept.value));
        };
        void bring();
      }}
      onClose={onClose}
    />
  );
}
