import { deckUnder } from '@goldenrule/host';
import type { DeckData, Face } from '@goldenrule/kernel/hosts';
import { type CSSProperties, type ReactElement, useMemo } from 'react';
import { notify } from '../app/notify.ts';
import { Link, pathOf } from '../app/route.ts';
import { locale, say, told } from '../app/say.ts';
import { Button } from '../app/ui.tsx';
import { download } from '../kept/download.ts';
import { emblemOf, groupOf } from '../table/index.ts';
import type { ListedCard } from './catalogue.ts';
import { cardsIn, renamed, sizeOf } from './deck.ts';
import { deckIn, type KeptDeck, keepNew, plainName } from './kept.ts';
import type { OpenGame } from './opened.ts';
import { chartOf } from './statistics.ts';
import { cardsSaid, curveField } from './words.ts';

const when = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' });

export const nameOf = (deck: KeptDeck): string => (deck.name === '' ? say('decks.unnamed') : deck.name);

interface DeckBoxProps {
  readonly game: OpenGame | undefined;
  readonly deck: KeptDeck;
  readonly onChanged: () => Promise<void>;
  /** Undefined: it came with the game and stays. */
  readonly onDelete?: () => void;
}

/** A deck on the shelf, with the sign of what most of it is and its curve. */
export function DeckBox({ game, deck, onChanged, onDelete }: DeckBoxProps): ReactElement {
  const { text } = deck;
  const read = useMemo(() => deckIn({ text, name: '' }), [text]);
  const name = nameOf(deck);
  const copy = async (): Promise<void> => {
    if (!read.ok) return;
    const kept = await keepNew(renamed(deckUnder(read.deck, deck.rules), plainName(say('decks.copied name', { name }))));
    if (!kept.ok) return;
    notify(say('decks.copied', { name }), 'good');
    await onChanged();
  };
  return (
    <li className="deck-box panel">
      <Link to={pathOf('decks', deck.id)} className="deck-box-link">
        {game !== undefined && read.ok && <Sign game={game} deck={read.deck} />}
        <span className="deck-box-words">
          <span className="deck-box-name">{name}</span>
          <span className="quiet">
            {read.ok ? cardsSaid(sizeOf(read.deck)) : say('decks.unreadable', { message: read.problems.slice(0, 1).map(told) })}
            {deck.updated > 0 && ` · ${say('decks.changed', { date: when.format(deck.updated) })}`}
          </span>
        </span>
      </Link>
      <div className="deck-box-tools">
        {read.ok ? (
          <Button kind="quiet" aria-label={say('decks.copy of', { name })} onClick={() => void copy()}>
            {say('decks.copy')}
          </Button>
        ) : (
          <Button kind="quiet" aria-label={say('damaged.export of', { name })} onClick={() => download('deck.txt', text)}>
            {say('damaged.export')}
          </Button>
        )}
        {onDelete !== undefined && (
          <Button kind="quiet" aria-label={say('decks.delete of', { name })} onClick={onDelete}>
            {say('decks.delete')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The group that most cards belong to. */
function mainGroup(face: Face, cards: readonly ListedCard[]): string {
  const counts = new Map<string, number>();
  for (const { name, data } of cards) {
    const group = groupOf(face, { name }, data);
    if (group !== '') counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

const WIDE = 60;
const HIGH = 18;

/** Drawn only for the eye; the words beside it are the deck's name. */
function Sign({ game: { face, catalogue }, deck }: { readonly game: OpenGame; readonly deck: DeckData }): ReactElement {
  const cards = useMemo(() => cardsIn(deck, catalogue), [deck, catalogue]);
  const { hue, figure, ring } = emblemOf(mainGroup(face, cards));
  const curve = curveField(face);
  const bars = curve === undefined ? [] : chartOf(cards, curve).bars;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = WIDE / Math.max(4, bars.length);
  return (
    <span className="deck-sign" aria-hidden="true" style={{ '--hue': hue ?? 0, '--tint': hue === null ? 0 : 1 } as CSSProperties}>
      <svg className="deck-sign-emblem" viewBox="-52 -52 104 104" aria-hidden="true">
        <path d={ring} className="deck-sign-ring" />
        <path d={figure} fillRule="evenodd" />
      </svg>
      <svg className="deck-sign-curve" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
        {bars.map(({ key, count }, i) => (
          <rect key={key} x={i * step + 1} width={step - 2} y={HIGH - (count / most) * HIGH} height={(count / most) * HIGH} rx={1} />
        ))}
      </svg>
    </span>
  );
}
