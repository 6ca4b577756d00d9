import type { ReactElement } from 'react';
import { say } from '../app/say.ts';
import type { Compiled } from '../engine/protocol.ts';
import { differenceOf, isSame, type Piece } from './difference.ts';

/** Every ability as the meaning is written down again, with what changed on the way. */
export function Readback({ text, compiled }: { readonly text: string; readonly compiled: Compiled }): ReactElement {
  const lines = text.split('\n');
  if (compiled.abilities.length === 0) return <p className="quiet">{say('cards.readback.none')}</p>;
  return (
    <ol className="readback">
      {compiled.abilities.map(({ line, printed, text: read }) => {
        const pieces = printed === null ? [] : differenceOf(soleLine(lines[line - 1], read), printed);
        return (
          <li key={`${line} ${read}`}>
            {printed === null ? (
              <p className="quiet">{say('cards.readback.unread', { line })}</p>
            ) : (
              <>
                <p className={isSame(pieces) ? 'readback-same' : 'readback-changed'}>
                  {isSame(pieces) ? say('cards.readback.same') : say('cards.readback.changed')}
                </p>
                <p className="readback-text">{isSame(pieces) ? printed : <Changes pieces={pieces} />}</p>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** A line may hold several abilities; then each is compared with what was read of it. */
const soleLine = (line: string | undefined, read: string): string => (line === undefined || line.includes('■') ? read : line);

const Changes = ({ pieces }: { readonly pieces: readonly Piece[] }): ReactElement => (
  <>
    {pieces.map(({ lead, text, side }, i) => {
      const key = `${i} ${side}`;
      if (side === 'both') return <span key={key}>{`${lead}${text}`}</span>;
      return (
        <span key={key}>
          {lead}
          {side === 'before' ? <del>{text}</del> : <ins>{text}</ins>}
        </span>
      );
    })}
  </>
);
