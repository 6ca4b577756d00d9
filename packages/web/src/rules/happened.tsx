import { isTold } from '@goldenrule/host';
import type { CardData, Face, ShownEvent } from '@goldenrule/kernel/hosts';
import type { ReactElement } from 'react';
import { say } from '../app/say.ts';
import { Pieces } from '../play/log.tsx';
import { piecesOf } from '../play/log-lines.ts';
import '../play/play.css';

interface Props {
  readonly face: Face;
  readonly cards: Readonly<Record<string, CardData>>;
  readonly names: readonly [string, string];
  readonly events: readonly ShownEvent[];
}

/** What happened, in words. */
export function Happened({ face, cards, names, events }: Props): ReactElement | null {
  const told = events.filter((event) => isTold(face, event));
  if (told.length === 0) return null;
  return (
    <section>
      <h2>{say('scenario.happened')}</h2>
      <ul className="happened">
        {told.map((event) => (
          <li key={event.number}>
            <Pieces pieces={piecesOf(face, names, event)} face={face} cards={cards} />
          </li>
        ))}
      </ul>
    </section>
  );
}
