import { isMeantFor } from '@goldenrule/host';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { notify } from '../app/notify.ts';
import { go, pathOf } from '../app/route.ts';
import { say } from '../app/say.ts';
import { Button, Dialog, Field } from '../app/ui.tsx';
import { PLAYABLE } from '../games.ts';
import { Damaged } from '../kept/damaged.tsx';
import { emptyDeck, renamed } from './deck.ts';
import { DeckBox, nameOf } from './deck-box.tsx';
import { dropDeck, type KeptDeck, keepNew, listDecks, plainName } from './kept.ts';
import { type OpenGame, openGame, shippedId } from './opened.ts';
import { TextDialog } from './text-dialog.tsx';

const RULES = PLAYABLE;

type Games = Readonly<Record<string, OpenGame | undefined>>;

/** All games, or those that could be opened: one that cannot does not hide the decks of the others. */
async function openGames(): Promise<Games> {
  const opening = RULES.map(async ({ id }): Promise<[string, OpenGame | undefined]> => {
    try {
      return [id, await openGame(id)];
    } catch (error) {
      notify(String(error), 'warn');
      return [id, undefined];
    }
  });
  return Object.fromEntries(await Promise.all(opening));
}

/** All decks: one's own, and those that come with the games. */
export function Shelf(): ReactElement {
  const [kept, setKept] = useState<Awaited<ReturnType<typeof listDecks>> | null>(null);
  // Games are shown together: one that comes later would push away the decks of another under the pointer.
  const [games, setGames] = useState<Games | null>(null);
  const [importing, setImporting] = useState(false);
  useEffect(() => {
    let here = true;
    void openGames().then((opened) => here && setGames(opened));
    return () => {
      here = false;
    };
  }, []);
  const refresh = useCallback(async (): Promise<void> => {
    setKept(await listDecks());
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
      {(kept === null || games === null) && <p className="loading">{say('app.loading')}</p>}
      {kept !== null &&
        games !== null &&
        RULES.map(({ id, title }) => (
          <ShelfOf
            key={id}
            rules={id}
            title={title}
            game={games[id]}
            decks={kept.decks.filter((deck) => isMeantFor(deck, id))}
            onChanged={refresh}
          />
        ))}
      {kept !== null && games !== null && (
        <Damaged
          store="decks"
          title={say('decks.broken')}
          found={kept.unreadable.map(({ id, value, rules }) => ({
            id,
            value,
            why: rules === undefined ? say('damaged.why') : say('damaged.why rules', { rules }),
          }))}
          onChanged={refresh}
        />
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </div>
  );
}

interface ShelfOfProps {
  readonly rules: string;
  readonly title: string;
  readonly game: OpenGame | undefined;
  readonly decks: readonly KeptDeck[];
  readonly onChanged: () => Promise<void>;
}

function ShelfOf({ rules, title, game, decks, onChanged }: ShelfOfProps): ReactElement {
  const [leaving, setLeaving] = useState<KeptDeck | null>(null);
  const shipped = (game?.packs.decks ?? []).filter((deck) => deck.rules.includes(rules));
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
            <DeckBox key={deck.id} game={game} deck={deck} onChanged={onChanged} onDelete={() => setLeaving(deck)} />
          ))}
        </ul>
      )}
      <h3>{say('decks.shipped')}</h3>
      <ul className="shelf-decks">
        {shipped.map((deck) => (
          <DeckBox
            key={deck.id}
            game={game}
            deck={{ ...deck, rules, id: shippedId(rules, deck.id), updated: 0, writer: '' }}
            onChanged={onChanged}
          />
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
        <p>{say('decks.delete ask', { name: leaving === null ? '' : nameOf(leaving) })}</p>
      </Dialog>
    </section>
  );
}

async function remove(deck: KeptDeck, onChanged: () => Promise<void>): Promise<void> {
  const done = await dropDeck(deck);
  if (done.ok && done.value) notify(say('decks.deleted', { name: nameOf(deck) }));
  else if (done.ok) notify(say('decks.changed elsewhere', { name: nameOf(deck) }), 'warn');
  await onChanged();
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
