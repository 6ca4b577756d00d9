import type { ReactElement } from 'react';
import { say } from '../app/say.ts';
import { Button } from '../app/ui.tsx';
import type { Update } from '../engine/protocol.ts';
import { stepFor, turnAt, turnsIn } from './playback.ts';

interface Props {
  readonly update: Update;
  /** The step asked for; the table may still be on its way there. */
  readonly step: number;
  readonly playing: boolean;
  readonly onStep: (step: number) => void;
  readonly onPlay: (playing: boolean) => void;
}

/** Slider, buttons and turns of a recorded game. */
export function Transport({ update, step, playing, onStep, onPlay }: Props): ReactElement {
  const { steps, turns } = update;
  const turn = turnAt(update, step);
  const by = (key: string): void => {
    onPlay(false);
    onStep(stepFor(key, step, update) ?? step);
  };
  return (
    <section className="transport" aria-label={say('replays.transport')}>
      <div className="transport-slider">
        <input
          type="range"
          min={0}
          max={steps}
          value={step}
          aria-label={say('replays.slider')}
          aria-valuetext={say('replays.at.turn', { turn, step, steps })}
          onChange={(event) => {
            onPlay(false);
            onStep(Number(event.target.value));
          }}
        />
        <div className="transport-turns" aria-hidden="true">
          {steps > 0 &&
            turns.map((begin, i) => <span key={begin === 0 ? `first ${i}` : begin} style={{ left: `${(begin / steps) * 100}%` }} />)}
        </div>
      </div>
      <div className="transport-buttons">
        <Button aria-label={say('replays.first')} disabled={step === 0} onClick={() => by('Home')}>
          |◀
        </Button>
        <Button aria-label={say('replays.back')} disabled={step === 0} onClick={() => by('ArrowLeft')}>
          ◀
        </Button>
        <Button
          kind="primary"
          className="transport-play"
          aria-label={say(playing ? 'replays.pause' : 'replays.play')}
          aria-keyshortcuts="Space"
          onClick={() => onPlay(!playing)}
        >
          <span aria-hidden="true">{playing ? '❚❚' : '►'}</span> <span>{say(playing ? 'replays.pause' : 'replays.play')}</span>
        </Button>
        <Button aria-label={say('replays.on')} disabled={step === steps} onClick={() => by('ArrowRight')}>
          ▶
        </Button>
        <Button aria-label={say('replays.last')} disabled={step === steps} onClick={() => by('End')}>
          ▶|
        </Button>
      </div>
      <label className="transport-turn">
        <span className="hidden-visually">{say('replays.turn')}</span>
        <select
          value={turn}
          onChange={(event) => {
            onPlay(false);
            onStep(Number(event.target.value) === 0 ? 0 : (turns[Number(event.target.value) - 1] ?? 0));
          }}
        >
          {turns[0] !== 0 && <option value={0}>{say('replays.turn.before')}</option>}
          {turnsIn(update).map((number) => (
            <option key={number} value={number}>
              {say('replays.turn.number', { turn: number })}
            </option>
          ))}
        </select>
      </label>
      <output className="transport-at" aria-live="off">
        {say('replays.at', { step, steps })}
      </output>
    </section>
  );
}
