import type { Difference, Face, Replay } from '@goldenrule/kernel/hosts';
import { type ReactElement, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from '../app/route.ts';
import { say, told } from '../app/say.ts';
import { Button, Dialog } from '../app/ui.tsx';
import type { PlayerAt, Update } from '../engine/protocol.ts';
import { cutAt } from '../play/cut.ts';
import { goToTable, playOn } from '../play/game.ts';
import type { KeptGame } from '../play/kept.ts';
import { Log } from '../play/log.tsx';
import Why from '../play/why.tsx';
import { Table } from '../table/index.ts';
import { Continue } from './continue.tsx';
import { exportGame } from './kept.ts';
import { stepFor, stepOfEvent } from './playback.ts';
import { Said } from './said.tsx';
import { SeatPick } from './seat-pick.tsx';
import { Transport } from './transport.tsx';
import { useWatching, type Watching } from './watching.ts';

/** A kept game on the table. */
export function Watch({ game }: { readonly game: KeptGame }): ReactElement {
  const watching = useWatching(game);
  const { status, face, update, problems } = watching.watched;
  if (status === 'failed') {
    return (
      <div className="page" role="alert">
        <h1>{say('replays.failed')}</h1>
        <ul>
          {problems.map(told).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p>
          <Link to="/replays">{say('replays.all')}</Link>
        </p>
      </div>
    );
  }
  if (face === null || update === null) return <p className="loading">{say('replays.opening')}</p>;
  return <Watched game={game} watching={watching} face={face} update={update} />;
}

interface WatchedProps {
  readonly game: KeptGame;
  readonly watching: Watching;
  readonly face: Face;
  readonly update: Update;
}

function Watched({ game, watching, face, update }: WatchedProps): ReactElement {
  const { watched, goTo, look, why } = watching;
  const { cards, log } = watched;
  const names = [game.players[0].name, game.players[1].name] as const;
  const [step, setStep] = useState(update.step);
  const [playing, setPlaying] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const [opened, setOpened] = useState<'log' | 'continue' | 'difference' | null>(null);
  const show = (to: number): void => {
    setStep(to);
    goTo(to);
  };
  usePlaying(playing, step, update, show, () => setPlaying(false));
  useWatchKeys(step, update, show, setPlaying, setOpened);
  const playFrom = (players: readonly [PlayerAt, PlayerAt]): void => {
    void playOn(cutAt(game.replay as Replay, step), players, say('replays.continue.title', { title: game.title, step }));
    goToTable();
  };
  const now = useRef({ update, show });
  now.current = { update, show };
  // The log is long, and drawn anew only where it changes: what it is given stays the same.
  const [jump] = useState(() => (event: number): void => {
    setPlaying(false);
    setOpened(null);
    now.current.show(stepOfEvent(now.current.update, event));
  });
  // Marking a line in a long log takes longer than drawing the table: whoever drags the slider sees the table first.
  const at = useDeferredValue(update.happened[update.step] ?? log.length);
  const { difference } = update;
  const beyond = difference !== null && step >= difference.step;
  // Turns are counted to the last, also where the game began at a position.
  const seen = { log, names, face, cards, turn: update.turns.length };
  return (
    <section className="watch" aria-label={game.title}>
      <header className="watch-head">
        <div className="watch-title">
          <Link to="/replays">{say('replays.all')}</Link>
          <h1>{game.title}</h1>
          {update.marked && <span className="replay-marked">↶ {say('replays.marked')}</span>}
        </div>
        <SeatPick names={names} seat={update.seat} onSeat={look} />
        <div className="watch-tools">
          <Button className="watch-narrow" onClick={() => setOpened('log')}>
            {say('replays.log')}
          </Button>
          <Button onClick={() => exportGame(game)}>{say('replays.export')}</Button>
          <Button kind="primary" aria-keyshortcuts="C" disabled={beyond} onClick={() => setOpened('continue')}>
            {say('replays.continue')}
          </Button>
        </div>
      </header>
      {difference !== null && (
        <p className="watch-differs" role="status">
          {difference.step === 0 ? say('replays.differs.all') : say('replays.differs', { step: difference.step - 1 })}{' '}
          {update.still && say('replays.differs.still')}{' '}
          <Button kind="quiet" onClick={() => setOpened('difference')}>
            {say('replays.differs.more')}
          </Button>
        </p>
      )}
      <section className="watch-table" aria-label={say('replays.table', { step })} data-beyond={beyond}>
        <Table face={face} view={update.view} cards={cards} names={names} bottom={update.seat === 1 ? 1 : 0} />
      </section>
      <aside className="watch-side" aria-label={say('replays.log')}>
        <Log {...seen} onWhy={setAsked} at={at} onJump={jump} />
      </aside>
      <Said {...seen} update={update} />
      <Transport update={update} step={step} playing={playing} onStep={show} onPlay={setPlaying} />
      <p className="watch-keys quiet">{say('replays.keys')}</p>
      <Why
        rules={update.rules}
        {...seen}
        event={asked === null ? null : (log[asked - 1] ?? null)}
        ask={why}
        onClose={() => setAsked(null)}
      />
      <Dialog open={opened === 'log'} title={say('replays.log')} onClose={() => setOpened(null)} className="log-dialog">
        <Log {...seen} onWhy={setAsked} at={at} onJump={jump} />
      </Dialog>
      <Continue
        rules={game.rules}
        players={game.players}
        words={say('replays.continue.words', { step })}
        open={opened === 'continue' && !beyond}
        over={update.view.result !== null}
        onClose={() => setOpened(null)}
        onPlay={playFrom}
      />
      <Dialog open={opened === 'difference'} title={say('replays.differs.more')} onClose={() => setOpened(null)}>
        {difference !== null && <Differs {...difference} />}
      </Dialog>
    </section>
  );
}

/** More of a difference than this tells nobody anything. */
const LONGEST = 600;

const Differs = ({ expected, found }: Difference): ReactElement => (
  <dl className="difference">
    <dt>{say('replays.differs.expected')}</dt>
    <dd>
      <code>{expected.slice(0, LONGEST)}</code>
    </dd>
    <dt>{say('replays.differs.found')}</dt>
    <dd>
      <code>{found.slice(0, LONGEST)}</code>
    </dd>
  </dl>
);

const PAUSE = 900;

/** Goes on by itself, a move at a time, to the end. */
function usePlaying(playing: boolean, step: number, { steps }: Update, show: (step: number) => void, stop: () => void): void {
  const calls = useRef({ show, stop });
  calls.current = { show, stop };
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => (step >= steps ? calls.current.stop() : calls.current.show(step + 1)), PAUSE);
    return () => clearTimeout(timer);
  }, [playing, step, steps]);
}

type Open = (what: 'log' | 'continue') => void;

/** Keys of the whole screen; where something is written, chosen or pressed they belong to that. */
function useWatchKeys(
  step: number,
  update: Update,
  show: (step: number) => void,
  play: (change: (playing: boolean) => boolean) => void,
  open: Open,
): void {
  const now = useRef({ step, update, show });
  now.current = { step, update, show };
  // Before anything is drawn: whoever sees the replay can use its keys.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !isFree(event.target, event.key)) return;
      const { step: at, update: shown, show: go } = now.current;
      const to = stepFor(event.key, at, shown);
      if (to !== null) {
        play(() => false);
        go(to);
      } else if (event.key === ' ') play((playing) => !playing);
      else if (event.key === 'l') open('log');
      else if (event.key === 'c') open('continue');
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [play, open]);
}

/** Does this key belong to nobody else? The slider's own keys are ours: they go by moves and turns. */
function isFree(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('dialog') !== null) return false;
  if (target instanceof HTMLInputElement) return target.type === 'range' && key !== ' ';
  if (target.closest('select, textarea') !== null) return false;
  if (key === ' ') return target.closest('button, a, summary') === null;
  // On the table and in a log that scrolls, arrows and pages move about there.
  return target.closest('.watch-table, .log') === null || key === 'l' || key === 'c';
}
