import type { Decision, Face } from '@goldenrule/kernel/hosts';
import { type ReactElement, useState } from 'react';
import { say } from '../app/say.ts';
import { Button, Field } from '../app/ui.tsx';
import type { Update } from '../engine/protocol.ts';
import { type Choice, choicesOf } from './deciding.ts';
import { choose } from './picking.ts';
import { choiceLabel } from './prompt-words.ts';

interface Shown {
  readonly face: Face;
  readonly update: Update;
  readonly picks: readonly string[];
}

/** Options that are listed beside the prompt: everything that is no card. */
export const listed = (update: Update, onTable: ReadonlySet<string>): readonly Choice[] =>
  choicesOf(update).filter(({ kind, key }) => kind !== 'card' && !(kind === 'zone' && onTable.has(key)) && kind !== 'definition');

/** Buttons that answer by the keys 1 to 9. */
const NUMBERS = 9;

interface ListedProps extends Shown {
  readonly decision: Decision;
  /** What has a button of its own on the table. */
  readonly onTable: ReadonlySet<string>;
}

export function Listed({ face, update, decision, picks, onTable }: ListedProps): ReactElement | null {
  const choices = listed(update, onTable);
  const definitions = choicesOf(update).filter(({ kind }) => kind === 'definition');
  const there = decision.options.filter((key) => onTable.has(key)).length;
  if (choices.length === 0 && definitions.length === 0)
    return there === 0 ? null : <p className="prompt-on-table">{say('play.on table', { count: there })}</p>;
  return (
    <>
      <ol className="options" aria-label={say('play.options')}>
        {choices.map((choice, i) => (
          <li key={choice.key}>
            <OptionButton {...{ face, update, decision, picks, choice }} number={i < NUMBERS ? i + 1 : null} />
          </li>
        ))}
      </ol>
      {definitions.length > 0 && <Definitions update={update} choices={definitions} />}
    </>
  );
}

interface OptionProps extends Shown {
  readonly decision: Decision;
  readonly choice: Choice;
  readonly number: number | null;
}

/** The one word that says yes to what is asked, where there is just one. */
function isAffirming({ declines }: Face, update: Update, key: string): boolean {
  const choices = choicesOf(update);
  const words = choices.filter((one) => !declines.includes(one.key));
  return words.length === 1 && words[0]?.key === key && choices.every(({ kind }) => kind === 'word');
}

export function OptionButton({ face, update, decision, picks, choice, number }: OptionProps): ReactElement {
  const { key, kind } = choice;
  const at = picks.indexOf(key);
  return (
    <button
      type="button"
      className={`option option-${kind} button ${isAffirming(face, update, key) ? 'button-primary' : 'button-plain'}`}
      data-option={key}
      aria-pressed={at >= 0 || undefined}
      aria-keyshortcuts={number === null ? undefined : String(number)}
      onClick={() => choose(key)}
    >
      {number !== null && (
        <span className="option-key" aria-hidden="true">
          {number}
        </span>
      )}
      <span className="option-label">{choiceLabel(face, update, decision, choice)}</span>
      {kind === 'ability' && <span className="option-text">{update.abilities[key]?.text ?? ''}</span>}
      {at >= 0 && decision.ordered && <span className="option-place">{at + 1}</span>}
    </button>
  );
}

/** Names of cards to declare: there can be hundreds, so they are searched. */
function Definitions({ update, choices }: { readonly update: Update; readonly choices: readonly Choice[] }): ReactElement {
  const [wanted, setWanted] = useState('');
  const found = choices.filter(({ key }) => (update.names[key] ?? key).toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <div className="prompt-definitions">
      <Field label={say('play.find')}>
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </Field>
      <ol className="options">
        {found.slice(0, 40).map(({ key }) => (
          <li key={key}>
            <Button data-option={key} onClick={() => choose(key)}>
              {update.names[key] ?? key}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  );
}
