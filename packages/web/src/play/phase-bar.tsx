import { situationOf, wordOf } from '@goldenrule/host';
import type { Face, Player } from '@goldenrule/kernel/hosts';
import type { ReactElement, ReactNode } from 'react';
import { listed, say } from '../app/say.ts';
import { ClauseLink } from '../app/ui.tsx';
import type { Update } from '../engine/protocol.ts';
import { bottomOf, isAlone, namesOf } from './seat.ts';

/** Against a bot there is one "you"; two people at one screen go by their names. */
const whoseTurn = (update: Update, player: Player): string =>
  isAlone(update) && player === bottomOf(update) ? say('play.turn.mine') : say('play.turn.theirs', { player: namesOf(update)[player] });

const shortOf = (face: Face, word: string): string => face.messages[`short.${word}`] ?? wordOf(face, word);

interface PhaseBarProps {
  readonly face: Face;
  readonly update: Update;
  readonly children?: ReactNode;
}

/** Which turn it is, whose, where in it, and the clause at work. */
export function PhaseBar({ face, update, children }: PhaseBarProps): ReactElement {
  const { turn, player, where } = situationOf(face, update.view);
  const { parts } = face.layout.situation;
  const now = parts.find(({ name }) => where.includes(name));
  const { clause } = update.view;
  return (
    <header className="phase-bar" data-whose={player === null ? 'nobody' : player === bottomOf(update) ? 'mine' : 'theirs'}>
      <p className="phase-turn">
        {turn === 0 ? (
          <span className="phase-before">{say('play.before')}</span>
        ) : (
          <>
            <span className="phase-number">{say('play.turn', { turn })}</span>
            <span className="phase-whose">{player === null ? '' : whoseTurn(update, player)}</span>
          </>
        )}
      </p>
      <ol className="phase-parts" aria-label={say('play.phases')}>
        {now === undefined && where.length > 0 && (
          <li className="phase-part" aria-current="step">
            <span className="phase-name">{listed(where.map((word) => shortOf(face, word)))}</span>
          </li>
        )}
        {parts.map(({ name, steps = [] }) => (
          <li key={name} className="phase-part" aria-current={name === now?.name ? 'step' : undefined}>
            <span className="phase-name">{shortOf(face, name)}</span>
            {name === now?.name && steps.length > 0 && (
              <ol className="phase-steps">
                {steps.map((step) => (
                  <li key={step} className="phase-step" aria-current={where.includes(step) ? 'step' : undefined}>
                    {shortOf(face, step)}
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      <p className="phase-clause">
        {clause !== '' && (
          <>
            <span className="hidden-visually">{say('play.clause now')} </span>
            <ClauseLink rules={update.rules} id={clause} />
          </>
        )}
      </p>
      {children}
    </header>
  );
}
