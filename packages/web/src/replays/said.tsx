import type { Face, ShownEvent } from '@goldenrule/kernel/hosts';
import { type ReactElement, useEffect, useState } from 'react';
import { say } from '../app/say.ts';
import type { Update } from '../engine/protocol.ts';
import { lineAt, plain, turnsOf } from '../play/log-lines.ts';
import { turnAt } from './playback.ts';

interface Props {
  readonly update: Update;
  readonly log: readonly ShownEvent[];
  readonly names: readonly [string, string];
  readonly face: Face;
}

/** Whoever scrubs passes many moments: only where one stays is said. */
const PAUSE = 450;

/** Tells a screen reader where one is in a recorded game and what happened last. */
export function Said({ update, log, names, face }: Props): ReactElement {
  const [words, setWords] = useState('');
  const { step, steps, happened } = update;
  const [first, second] = names;
  useEffect(() => {
    const timer = setTimeout(() => {
      const events = happened[step] ?? log.length;
      const line = lineAt(turnsOf(face, [first, second], log.slice(0, events)), events);
      const at = say('replays.at.turn', { turn: turnAt(update, step), step, steps });
      setWords(line === undefined ? at : say('replays.said', { at, line: plain(line.pieces) }));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [update, step, steps, happened, log, face, first, second]);
  return (
    <p className="hidden-visually" aria-live="polite">
      {words}
    </p>
  );
}
