import type { Face, OpeningHand } from '@goldenrule/kernel/hosts';
import { type ReactElement, useMemo, useState } from 'react';
import { say } from '../app/say.ts';
import { Button, Dialog } from '../app/ui.tsx';
import { CardFace } from '../table/index.ts';
import type { ListedCard } from './catalogue.ts';
import { deal, drawOne, redrawn, type Trial } from './hand.ts';
import { Preview } from './preview.tsx';

interface HandDialogProps {
  readonly face: Face;
  readonly cards: readonly ListedCard[];
  readonly opening: OpeningHand;
  /** Cards that lie apart when the hand is drawn. */
  readonly apart: readonly string[];
  readonly onClose: () => void;
}

const SEEDS = 1_000_000;
const freshSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;

/** Opening hands as the game deals them; the seed gives the same ones again. */
export function HandDialog({ face, cards, opening, apart, onClose }: HandDialogProps): ReactElement {
  const [seed, setSeed] = useState(freshSeed);
  const dealt = useMemo(() => deal(cards, opening.cards, seed), [cards, opening, seed]);
  const [played, setPlayed] = useState<{ readonly from: Trial<ListedCard>; readonly trial: Trial<ListedCard> } | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const trial = played?.from === dealt ? played.trial : dealt;
  const mayRedraw = opening.redraw && !trial.redrawn && trial.hand.length === Math.min(opening.cards, cards.length);
  const goOn = (next: Trial<ListedCard>): void => {
    setPlayed({ from: dealt, trial: next });
    setChosen(new Set());
  };
  const begin = (next: number): void => {
    setSeed(next);
    setPlayed(null);
    setChosen(new Set());
  };
  const toggle = (at: number): void => {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    setChosen(next);
  };
  return (
    <Dialog
      open
      className="hand-dialog"
      title={say('decks.hand')}
      onClose={onClose}
      actions={
        <>
          <label className="hand-seed">
            {say('decks.hand seed')}
            <input
              inputMode="numeric"
              value={seed}
              size={7}
              onChange={(event) => begin(Number(event.target.value.replace(/\D/g, '').slice(0, 6)))}
            />
          </label>
          {opening.redraw && (
            <Button disabled={!mayRedraw || chosen.size === 0} onClick={() => goOn(redrawn(trial, chosen))}>
              {say('decks.hand redraw', { count: chosen.size })}
            </Button>
          )}
          <Button disabled={trial.deck.length === 0} onClick={() => goOn(drawOne(trial))}>
            {say('decks.hand draw')}
          </Button>
          <Button kind="primary" onClick={() => begin(freshSeed())}>
            {say('decks.hand new')}
          </Button>
        </>
      }
    >
      <p className="hand-about" role="status">
        {say('decks.hand left', { hand: trial.hand.length, deck: trial.deck.length })}
        {trial.redrawn && ` · ${say('decks.hand redrawn')}`}
        {mayRedraw && ` · ${say('decks.hand redraw hint')}`}
        {apart.length > 0 && ` · ${say('decks.hand apart', { names: apart })}`}
      </p>
      {trial.hand.length === 0 && <p className="hand-none">{say('decks.hand empty')}</p>}
      <ul className="hand-cards" aria-label={say('decks.hand cards')}>
        {trial.hand.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: copies of a card differ only by their place
          <li key={`${card.key} ${at}`}>
            <Preview face={face} card={card}>
              <button
                type="button"
                className="hand-card"
                aria-label={card.name}
                aria-pressed={mayRedraw ? chosen.has(at) : undefined}
                aria-disabled={!mayRedraw}
                onClick={() => mayRedraw && toggle(at)}
              >
                <CardFace face={face} card={{ name: card.name }} data={card.data} size="table" upright />
              </button>
            </Preview>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
