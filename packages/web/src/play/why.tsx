import './later.css';
import type { CardData, Face, ShownEvent } from '@goldenrule/kernel/hosts';
import type { ReactElement } from 'react';
import { say } from '../app/say.ts';
import { ClauseLink, Dialog } from '../app/ui.tsx';
import type { Cause } from '../engine/protocol.ts';
import { useCauses } from './causes.ts';
import { Pieces } from './log.tsx';
import { piecesOf } from './log-lines.ts';

interface WhyProps {
  readonly rules: string;
  readonly face: Face;
  readonly cards: Readonly<Record<string, CardData>>;
  readonly names: readonly [string, string];
  /** The event that is asked about; null: nothing is. */
  readonly event: ShownEvent | null;
  /** Whom to ask; the engine of the game at the table, unless told otherwise. */
  readonly ask?: (event: number) => Promise<readonly Cause[]>;
  readonly onClose: () => void;
}

/** The chain of causes of an event: clause by clause, back to what began it. */
export default function Why({ rules, face, cards, names, event, ask, onClose }: WhyProps): ReactElement {
  const chain = useCauses(event?.number ?? null, ask);
  return (
    <Dialog open={event !== null} title={say('play.why')} onClose={onClose} className="why">
      {event !== null && (
        <p className="why-line">
          <Pieces pieces={piecesOf(face, names, event)} face={face} cards={cards} />
        </p>
      )}
      <p className="quiet">{say('play.why.intro')}</p>
      {chain === null ? (
        <p className="quiet">{say('play.why.loading')}</p>
      ) : (
        <ol className="why-chain">
          {chain.map(({ clause, summary, ability }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a chain does not change, and a clause can come twice
            <li key={i}>
              <ClauseLink rules={rules} id={clause} />
              <div>
                <p>{summary}</p>
                {ability !== null && <blockquote>{ability}</blockquote>}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
