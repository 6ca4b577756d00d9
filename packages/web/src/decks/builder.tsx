import { deckText } from '@goldenrule/host';
import type { DeckData } from '@goldenrule/kernel/hosts';
import { type KeyboardEvent, type ReactElement, type ReactNode, useCallback, useMemo, useState } from 'react';
import { notify } from '../app/notify.ts';
import { go, Link, pathOf } from '../app/route.ts';
import { say } from '../app/say.ts';
import { Button, Tabs } from '../app/ui.tsx';
import { cardOf, type ListedCard } from './catalogue.ts';
import { ChancesPane } from './chances-pane.tsx';
import { Charts } from './charts.tsx';
import { added, cardsIn, copiesOf, drawnFrom, headerCards, headerFor, namedCards, removed, renamed, sizeOf } from './deck.ts';
import { DeckPane } from './deck-pane.tsx';
import { type DeckEditor, useEditing } from './editing.ts';
import { HandDialog } from './hand-dialog.tsx';
import { keepNew, plainName } from './kept.ts';
import { type Legality, useLegality } from './legality.ts';
import { LegalityBadge, LegalityPane } from './legality-pane.tsx';
import { useNarrow } from './narrow.ts';
import type { Opened } from './opened.ts';
import { playWith } from './playing.ts';
import { SearchPane } from './search-pane.tsx';
import { TextDialog } from './text-dialog.tsx';
import { cardsSaid, headerWord } from './words.ts';

type Open = Extract<Opened, { readonly kind: 'open' }>;

/** A deck on the workbench: cards to choose from, the deck, and what can be said of it. */
export function Builder({ id, shipped, deck: first, updated, game }: Open): ReactElement {
  const { face, catalogue, entry, rules } = game;
  const { building } = face;
  const editor = useEditing(shipped ? null : id, first, updated);
  const { deck, change } = editor;
  const named = useMemo(() => namedCards(deck, building, catalogue), [deck, building, catalogue]);
  const legality = useLegality(entry, deck, named);
  const drawn = useMemo(() => drawnFrom(deck, building, catalogue), [deck, building, catalogue]);
  const listed = useMemo(() => cardsIn(deck, catalogue), [deck, catalogue]);
  const opening = useMemo(() => building.opening(headerCards(deck, building, catalogue)), [deck, building, catalogue]);
  const [showing, setShowing] = useState<'hand' | 'text' | null>(null);
  const [said, setSaid] = useState('');
  const narrow = useNarrow();

  const copies = (card: ListedCard): number => copiesOf(deck, building, catalogue, card);
  const step = (card: ListedCard, to: (deck: DeckData) => DeckData): void => {
    setSaid(changeSaid(game, to(deck), card));
    change(to);
  };
  const unknownIn = useCallback(
    (list: DeckData): readonly string[] => list.cards.filter((one) => cardOf(catalogue, one) === undefined).map(({ name }) => name),
    [catalogue],
  );

  const cards = (
    <SearchPane
      face={face}
      catalogue={catalogue}
      copies={copies}
      onAdd={(card) => step(card, (now) => added(now, building, catalogue, card))}
      onRemove={(card) => step(card, (now) => removed(now, building, catalogue, card))}
    />
  );
  const list = (
    <>
      <LegalityPane rules={rules} legality={legality} />
      <DeckPane face={face} catalogue={catalogue} deck={deck} onChange={shipped ? undefined : change} faults={legality.faults ?? []} />
    </>
  );
  const statistics = (
    <>
      <Charts face={face} cards={listed} />
      <h2>{say('decks.chances')}</h2>
      <ChancesPane face={face} cards={drawn} opening={opening} />
    </>
  );
  const parts: readonly { readonly id: string; readonly title: string; readonly content: () => ReactNode }[] = [
    ...(shipped ? [] : [{ id: 'cards', title: say('decks.tab cards'), content: () => cards }]),
    { id: 'deck', title: say('decks.tab deck count', { count: sizeOf(deck) }), content: () => list },
    { id: 'statistics', title: say('decks.tab statistics'), content: () => statistics },
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo works from wherever the focus is
    <div className="builder" data-shipped={shipped} onKeyDown={(event) => undoByKey(event, editor)}>
      <Head
        {...{ id, deck, shipped, editor, legality }}
        title={rules.title}
        onText={() => setShowing('text')}
        onHand={() => setShowing('hand')}
      />
      {shipped && (
        <p className="builder-shipped">
          {say('decks.readonly')}
          <Button onClick={() => void copyOf(deck)}>{say('decks.copy to change')}</Button>
        </p>
      )}
      <p className="hidden-visually" role="status">
        {said}
      </p>
      {narrow ? (
        <Tabs label={say('decks.tabs')} tabs={parts} />
      ) : (
        <div className="builder-panes">
          {parts.map((part) => (
            <section key={part.id} className={`builder-pane pane-${part.id}`} aria-label={part.title}>
              {part.content()}
            </section>
          ))}
        </div>
      )}
      {showing === 'hand' && (
        <HandDialog
          face={face}
          cards={drawn}
          opening={opening}
          apart={Object.entries(building.headers).flatMap(([key, line]) => (line.listed ? (deck.header[key] ?? []) : []))}
          onClose={() => setShowing(null)}
        />
      )}
      {showing === 'text' && (
        <TextDialog
          title={say('decks.text title')}
          text={deckText(deck)}
          name={deck.name}
          rules={[deck.rules]}
          {...(shipped ? {} : { use: say('decks.text use') })}
          unknownIn={unknownIn}
          onUse={(next) => {
            change((now) => ({ ...next, name: plainName(next.name) || now.name }));
            setShowing(null);
            notify(say('decks.text used'), 'good');
          }}
          onClose={() => setShowing(null)}
        />
      )}
    </div>
  );
}

/** What is read out when a card came or went. */
function changeSaid({ face, catalogue }: Open['game'], deck: DeckData, card: ListedCard): string {
  const { building } = face;
  const header = headerFor(building, card.data);
  if (header === undefined) {
    const count = copiesOf(deck, building, catalogue, card);
    return say('decks.now', { name: card.name, count, total: cardsSaid(sizeOf(deck)) });
  }
  const name = deck.header[header];
  const word = headerWord(face, header);
  return name === undefined ? say('decks.now no header', { header: word }) : say('decks.now header', { header: word, name });
}

function undoByKey(event: KeyboardEvent, editor: DeckEditor): void {
  const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping) return;
  event.preventDefault();
  if (event.shiftKey) editor.redo();
  else editor.undo();
}

interface HeadProps {
  readonly id: string;
  readonly deck: DeckData;
  readonly shipped: boolean;
  readonly editor: DeckEditor;
  readonly legality: Legality;
  /** Of the rulebook. */
  readonly title: string;
  readonly onText: () => void;
  readonly onHand: () => void;
}

/** The name of the deck, how it stands, and what can be done with all of it. */
function Head({ id, deck, shipped, editor, legality, title, onText, onHand }: HeadProps): ReactElement {
  return (
    <header className="builder-head">
      <Link to="/decks" className="builder-back" aria-label={say('decks.to decks')} title={say('decks.to decks')}>
        ‹
      </Link>
      <div className="builder-title">
        <h1>{shipped ? deck.name : <Name name={deck.name} onChange={(name) => editor.change((now) => renamed(now, name))} />}</h1>
        <p className="builder-about">
          {title} · {cardsSaid(sizeOf(deck))} <LegalityBadge legality={legality} />
          {editor.kept !== null && <span className="quiet builder-kept">{say(editor.kept ? 'decks.kept' : 'decks.not kept')}</span>}
        </p>
      </div>
      <div className="builder-tools">
        {!shipped && (
          <>
            <Button disabled={editor.past.length === 0} onClick={editor.undo} aria-label={say('decks.undo')} title={say('decks.undo')}>
              ↶
            </Button>
            <Button disabled={editor.future.length === 0} onClick={editor.redo} aria-label={say('decks.redo')} title={say('decks.redo')}>
              ↷
            </Button>
          </>
        )}
        <Button onClick={onText}>{say('decks.text')}</Button>
        <Button onClick={onHand}>{say('decks.try')}</Button>
        <Button kind="primary" disabled={legality.faults?.length !== 0} onClick={() => void playWith(deck.rules, id)}>
          {say('decks.play')}
        </Button>
      </div>
    </header>
  );
}

const Name = ({ name, onChange }: { readonly name: string; readonly onChange: (name: string) => void }): ReactElement => (
  <input
    className="builder-name"
    aria-label={say('decks.name')}
    placeholder={say('decks.unnamed')}
    value={name}
    onChange={(event) => onChange(plainName(event.target.value))}
  />
);

async function copyOf(deck: DeckData): Promise<void> {
  const kept = await keepNew(renamed(deck, plainName(say('decks.copied name', { name: deck.name }))));
  if (kept.ok) go(pathOf('decks', kept.value));
}
