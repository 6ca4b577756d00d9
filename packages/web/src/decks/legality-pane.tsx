import type { DeckFault } from '@goldenrule/kernel/hosts';
import type { ReactElement } from 'react';
import { listed, say, told } from '../app/say.ts';
import { ClauseLink } from '../app/ui.tsx';
import type { Legality } from './legality.ts';

const MOST_NAMES = 6;

/** In one word, with a sign. */
export function LegalityBadge({ legality: { faults, failure } }: { readonly legality: Legality }): ReactElement {
  const state = failure !== null ? 'unknown' : faults === undefined ? 'checking' : faults.length > 0 ? 'faulty' : 'legal';
  const count = faults?.length ?? 0;
  const words = {
    legal: say('decks.legal'),
    checking: say('decks.checking'),
    unknown: say('decks.unchecked'),
    faulty: say('decks.faults', { count }),
  }[state];
  return (
    <span className="legality-badge" data-state={state} role="status">
      <span aria-hidden="true">{{ legal: '✓', checking: '…', faulty: '⚠', unknown: '?' }[state]}</span> {words}
    </span>
  );
}

interface LegalityPaneProps {
  readonly rules: { readonly id: string; readonly title: string };
  readonly legality: Legality;
}

/** Every fault with its clause. */
export function LegalityPane({ rules, legality: { faults, failure } }: LegalityPaneProps): ReactElement {
  return (
    <section className="legality" aria-label={say('decks.legality')}>
      {faults === undefined && failure === null && <p className="legality-waiting">{say('decks.checking')}</p>}
      {failure !== null && <p className="legality-failed">{say('decks.uncheckable', { message: failure })}</p>}
      {faults?.length === 0 && <p className="legality-good">{say('decks.legal long', { rules: rules.title })}</p>}
      {faults !== undefined && faults.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <Fault key={`${fault.clause}:${fault.message}`} rules={rules.id} fault={fault} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Fault({ rules, fault }: { readonly rules: string; readonly fault: DeckFault }): ReactElement {
  const { clause, cards } = fault;
  const message = told(fault);
  const named = cards.filter((card) => !message.includes(card));
  const shown = listed(named.slice(0, MOST_NAMES));
  return (
    <li className="fault-line">
      <span className="fault-message">{message}</span> <ClauseLink rules={rules} id={clause} />
      {named.length > 0 && (
        <span className="fault-cards">
          {say('decks.fault cards')}: {shown}
          {named.length > MOST_NAMES && ` ${say('decks.more', { count: named.length - MOST_NAMES })}`}
        </span>
      )}
    </li>
  );
}
