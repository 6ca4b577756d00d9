import './later.css';
import { numberLabel } from '@goldenrule/host';
import type { Decision, Face } from '@goldenrule/kernel/hosts';
import { type FormEvent, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { say } from '../app/say.ts';
import { Button, Field } from '../app/ui.tsx';
import { digitsOf, LONGEST_NUMBER, type NumberFault, numberFault } from './deciding.ts';
import { sendNumber } from './picking.ts';

type Range = readonly [number, number | null];

interface NumberAskedProps {
  readonly face: Face;
  readonly decision: Decision;
  readonly range: Range;
}

/** A number is asked for: one of few, or one to be written. */
export function NumberAsked({ face, decision, range }: NumberAskedProps): ReactElement {
  const digits = digitsOf(range);
  if (digits === null) return <NumberField range={range} />;
  return (
    <ol className="options options-numbers" aria-label={say('play.options')}>
      {digits.map((number) => (
        <li key={number}>
          <button
            type="button"
            className="option button button-plain"
            data-option={number}
            aria-keyshortcuts={String(number)}
            onClick={() => sendNumber(number)}
          >
            <span className="option-label">{numberLabel(face, decision, number)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const rangeWords = ([low, high]: Range): string =>
  high === null ? say('play.number.open', { low }) : say('play.number.range', { low, high });

function faultWords(fault: NumberFault, [low, high]: Range, text: string): string {
  switch (fault) {
    case 'empty':
      return say('play.number.empty');
    case 'not whole':
      return say('play.number.not whole', { text });
    case 'small':
      return say('play.number.small', { low });
    case 'large':
      return say('play.number.large', { high: high ?? '' });
    case 'long':
      return say('play.number.long', { digits: LONGEST_NUMBER });
  }
}

/** What is wrong with a number is said as soon as it is written; that it is missing, when it is sent. */
function NumberField({ range }: { readonly range: Range }): ReactElement {
  const [low] = range;
  const [written, setWritten] = useState(String(low));
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const text = written.trim();
  const fault = numberFault(range, text);
  const said = fault !== null && (tried || fault !== 'empty') ? faultWords(fault, range, text) : undefined;
  // Whoever has keys can write at once; on a phone that would bring up a keyboard over the table.
  useEffect(() => {
    if (window.matchMedia('(any-pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (fault === null) sendNumber(Number(text));
    else field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Escape') event.currentTarget.closest<HTMLElement>('.prompt')?.focus();
    if (by === undefined || fault !== null || numberFault(range, String(Number(text) + by)) !== null) return;
    event.preventDefault();
    setWritten(String(Number(text) + by));
  };
  return (
    <form className="prompt-number" onSubmit={submit} noValidate>
      <Field
        label={say('play.number', { range: rangeWords(range) })}
        error={said === undefined ? undefined : <span role="alert">{said}</span>}
      >
        <input
          ref={field}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={written}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => setWritten(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button kind="primary" type="submit">
        {fault === null ? say('play.send.number', { number: Number(text) }) : say('play.send')}
      </Button>
    </form>
  );
}
