import './later.css';
import type { Decision, Face } from '@goldenrule/kernel/hosts';
import type { ReactElement } from 'react';
import { say } from '../app/say.ts';
import type { Update } from '../engine/protocol.ts';
import { choicesOf } from './deciding.ts';
import { reorder } from './picking.ts';
import { choiceLabel } from './prompt-words.ts';

interface OrderProps {
  readonly face: Face;
  readonly update: Update;
  readonly decision: Decision;
  readonly picks: readonly string[];
}

/** What is picked in an order, and how to change it before it is sent. Places that are still open are there already, so that nothing jumps. */
export function Order({ face, update, decision, picks }: OrderProps): ReactElement {
  const choices = new Map(choicesOf(update).map((choice) => [choice.key, choice]));
  return (
    <ol className="order" aria-label={say('play.order')}>
      {Array.from({ length: Math.max(picks.length, decision.min) }, (_, i) => {
        const key = picks[i];
        if (key === undefined)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an open place is nothing but its number
            <li key={i} className="order-open">
              <span className="option-place" aria-hidden="true">
                {i + 1}
              </span>
              {say('play.order.open')}
            </li>
          );
        const choice = choices.get(key);
        const name = choice === undefined ? '' : choiceLabel(face, update, decision, choice);
        return (
          <li key={key}>
            <span className="option-place" aria-hidden="true">
              {i + 1}
            </span>
            <span className="order-name">{name}</span>
            {STEPS.map(([by, arrow, words]) => (
              <button
                key={by}
                type="button"
                className="button button-quiet order-step"
                aria-label={say(words, { name, place: i + 1, count: picks.length })}
                aria-disabled={picks[i + by] === undefined || undefined}
                onClick={() => reorder(key, by)}
              >
                {arrow}
              </button>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

const STEPS = [
  [-1, '▲', 'play.order.earlier'],
  [1, '▼', 'play.order.later'],
] as const;
