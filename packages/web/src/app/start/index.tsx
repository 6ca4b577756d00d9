import './start.css';
import { type ReactElement, useEffect, useState } from 'react';
import { PLAYABLE, playableAs } from '../../games.ts';
import { begin, goToTable } from '../../play/game.ts';
import { notify } from '../notify.ts';
import { say, told } from '../say.ts';
import { useSettings } from '../settings.ts';
import { fetchKept, keep } from '../storage.ts';
import { botName } from './names.ts';
import { deckOn, openingOf, PERSON, readSetup, type Setup } from './opening.ts';
import { OwnGame } from './own-game.tsx';
import { Running } from './running.tsx';
import { type Shelf, useShelf } from './shelf.ts';

const [first] = PLAYABLE;
/** What somebody plays who only wants to play: the first game, its first deck, its best bot. */
const DEFAULT: Setup = { rules: first?.id ?? '', mine: '', theirs: '', opponent: first?.bots[0] ?? PERSON, readings: {} };

const SEEDS = 2 ** 31;
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;

export default function Start(): ReactElement {
  const [setup, setSetup] = useSetup();
  const defaults = useShelf(DEFAULT.rules);
  const shelf = useShelf(setup.rules);
  return (
    <div className="start">
      <Now shelf={defaults} />
      <div className="page">
        <Running />
        <OwnGame
          setup={setup}
          shelf={shelf}
          onChange={setSetup}
          onStart={(seed) => shelf !== null && start(setup, shelf, seed ?? chance())}
        />
      </div>
    </div>
  );
}

const ID = 'start';

/** What is set up, beginning with what was chosen last. */
function useSetup(): readonly [Setup, (setup: Setup) => void] {
  const [setup, setSetup] = useState(DEFAULT);
  useEffect(() => {
    const recall = async (): Promise<void> => {
      const kept = await fetchKept('settings', ID);
      if (kept.ok) setSetup(readSetup(kept.value, DEFAULT, (rules) => playableAs(rules)?.bots));
    };
    void recall();
  }, []);
  const change = (next: Setup): void => {
    setSetup(next);
    const { rules, mine, theirs, opponent } = next;
    void keep('settings', ID, { rules, deck: mine, theirs, opponent });
  };
  return [setup, change];
}

function start(setup: Setup, shelf: Shelf, seed: number): void {
  const twoPeople = setup.opponent === PERSON;
  const mine = useSettings.getState().playerName || say(twoPeople ? 'start.first' : 'start.you');
  const opened = openingOf(setup, shelf, { mine, theirs: opponentName(setup.opponent) }, seed);
  if (!opened.ok) {
    notify(
      say('start.deck.wrong', { deck: opened.deck, problem: opened.problems.slice(0, 1).map(told)[0] ?? say('start.decks.none') }),
      'warn',
    );
    return;
  }
  void begin(opened.opening, opened.title);
  goToTable();
}

const opponentName = (opponent: string): string => (opponent === PERSON ? say('start.second') : botName(opponent));

/** One button from nothing to the first decision of a good game. */
function Now({ shelf }: { readonly shelf: Shelf | null }): ReactElement {
  const mine = shelf === null ? undefined : deckOn(shelf, DEFAULT.mine);
  const theirs = shelf === null ? undefined : deckOn(shelf, DEFAULT.theirs, mine);
  return (
    <section className="start-now">
      <div className="start-now-words">
        <h1>{say('start.title')}</h1>
        <p className="start-lead">{say('start.lead')}</p>
        <button
          type="button"
          className="start-button"
          disabled={shelf === null}
          onClick={() => shelf !== null && start(DEFAULT, shelf, chance())}
        >
          {say('start.now')}
        </button>
        <p className="start-now-about">
          {mine === undefined || theirs === undefined
            ? say('start.now.loading')
            : say('start.now.about', { game: first?.title ?? '', mine: mine.name, theirs: theirs.name })}
        </p>
      </div>
      <div className="start-fan" aria-hidden="true">
        {FAN.map((card) => (
          <span key={card} className={`start-card start-card-${card}`} />
        ))}
      </div>
    </section>
  );
}

const FAN = ['one', 'two', 'three', 'four', 'five'];
