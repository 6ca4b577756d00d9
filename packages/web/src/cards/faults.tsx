import type { Said } from '@goldenrule/kernel/hosts';
import { type ReactElement, useDeferredValue, useState } from 'react';
import { say, told, toldBare } from '../app/say.ts';
import { Button } from '../app/ui.tsx';
import type { Fault } from './checking.ts';
import { exportFaults } from './exporting.ts';
import { sentence } from './problems.tsx';

const PAGE = 50;

const placeOf = ({ line, textLine }: Fault): string =>
  textLine === null ? say('cards.faults.line', { line }) : say('cards.faults.lines', { line, textLine });
const lineOf = (fault: Fault): string => `${placeOf(fault)}: ${fault.name} (${fault.id}): ${told(fault.why)}`;

/** The cards of a file that cannot be played, with reasons. */
export function Faults({ faults, file }: { readonly faults: readonly Fault[]; readonly file: string }): ReactElement {
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(PAGE);
  const looked = useDeferredValue(wanted).trim().toLowerCase();
  const found = looked === '' ? faults : faults.filter(({ name, why }) => `${name} ${told(why)}`.toLowerCase().includes(looked));
  return (
    <div className="faults">
      <h3>{say('cards.faults', { count: faults.length })}</h3>
      <div className="faults-tools">
        <input
          type="search"
          aria-label={say('cards.faults.search')}
          placeholder={say('cards.faults.search')}
          value={wanted}
          onChange={({ target }) => {
            setWanted(target.value);
            setMost(PAGE);
          }}
        />
        <Button onClick={() => exportFaults(file, faults.map(lineOf))}>{say('cards.faults.export')}</Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <ul className="fault-list" tabIndex={0} aria-label={say('cards.faults', { count: faults.length })}>
        {found.slice(0, most).map((fault, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards of a file may be the same in everything
          <li key={i}>
            <b>{fault.name === '' ? say('cards.nameless') : fault.name}</b> <span className="quiet">{placeOf(fault)}</span>
            <Reason why={fault.why} />
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button kind="quiet" onClick={() => setMost(most + PAGE * 4)}>
          {say('cards.faults.more', { count: found.length - most })}
        </Button>
      )}
    </div>
  );
}

/** What is wrong, and behind it what would have been understood. */
function Reason({ why }: { readonly why: Said }): ReactElement {
  const { words } = why.params;
  return (
    <p>
      {sentence(toldBare(why))}.{words !== undefined && <span className="quiet"> {say('cards.faults.expected', { words })}</span>}
    </p>
  );
}
