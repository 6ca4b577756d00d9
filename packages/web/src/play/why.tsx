import type { CardData, Face, ShownEvent } from '@goldenrule/kernel';
import { type ReactElement, useEffect, useState } from 'react';
import { say } from '../app/say.ts';
import { ClauseLink, Dialog } from '../app/ui.tsx';
import type { Cause } from '../engine/protocol.ts';
import { engineNow } from './game.ts';
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

const askTable = async (event: number): Promise<readonly Cause[]> => (await engineNow()?.why(event)) ?? [];

const isSame = (a: Cause, b: Cause | undefined): boolean => a.clause === b?.clause && a.ability === b.ability;

/** The chain of causes of an event: clause by clause, back to what began it. */
export default function Why({ rules, face, cards, names, event, ask = askTable, onClose }: WhyProps): ReactElement {
  const [chain, setChain] = useState<readonly Cause[] | null>(null);
  const number = event?.number;
  useEffect(() => {
    let wanted = true;
    setChain(null);
    if (number === undefined) return undefined;
    const look = async (): Promise<void> => {
      const found = await ask(number);
      if (wanted) setChain(found.filter((one, i) => !isSame(one, found[i - 1])));
    };
    look().catch(() => wanted && setChain([]));
    return () => {
      wanted = false;
    };
  }, [number, ask]);
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
