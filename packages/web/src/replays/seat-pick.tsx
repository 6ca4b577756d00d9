import type { Seat } from '@goldenrule/kernel/hosts';
import { type ReactElement, useId } from 'react';
import { say } from '../app/say.ts';
import './seat-pick.css';

interface Props {
  readonly names: readonly [string, string];
  readonly seat: Seat;
  readonly onSeat: (seat: Seat) => void;
}

const SEATS: readonly Seat[] = ['all', 0, 1, 'nobody'];

/** From where the table is looked at: open, from either side, or as somebody who sees only what both see. */
export function SeatPick({ names, seat, onSeat }: Props): ReactElement {
  const group = useId();
  const words = (one: Seat): string =>
    typeof one === 'number' ? say('replays.seat.player', { player: names[one] }) : say(`replays.seat.${one}`);
  return (
    <fieldset className="seat-pick">
      <legend>{say('replays.seat')}</legend>
      {SEATS.map((one) => (
        <label key={one} data-chosen={one === seat}>
          <input type="radio" name={group} checked={one === seat} onChange={() => onSeat(one)} />
          {words(one)}
        </label>
      ))}
    </fieldset>
  );
}
