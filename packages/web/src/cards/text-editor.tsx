import { type ReactElement, type RefObject, useImperativeHandle, useMemo, useRef } from 'react';
import type { TextProblem } from '../engine/protocol.ts';
import { stretchesOf } from './marks.ts';

/** What others may do to the text: all of it can be undone like typing. */
export interface Pen {
  /** Puts words in the place of what is selected, or of so many characters before the caret. */
  readonly write: (words: string, back?: number) => void;
  /** Puts words in the place of a stretch. */
  readonly replace: (start: number, end: number, words: string) => void;
  /** Selects a stretch and goes there. */
  readonly point: (start: number, end: number) => void;
  /** A new line with this text, at the end. */
  readonly append: (line: string) => void;
}

interface Props {
  readonly id: string;
  readonly value: string;
  readonly problems: readonly TextProblem[];
  readonly placeholder: string;
  readonly describedBy: string;
  readonly pen: RefObject<Pen | null>;
  readonly onChange: (text: string) => void;
  /** What stands before the caret; null while something is selected. */
  readonly onCaret: (before: string | null) => void;
  readonly onLeaveDown: () => void;
}

/**
 * A text with waves under what is wrong. The waves are drawn by a copy of the text behind the real one, which is only looked at; the real
 * one is an ordinary field, so that keyboards, dictation and screen readers find nothing unusual.
 */
export function TextEditor({ id, value, problems, placeholder, describedBy, pen, onChange, onCaret, onLeaveDown }: Props): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  const stretches = useMemo(() => stretchesOf(value, problems), [value, problems]);
  useImperativeHandle(pen, () => penFor(field), []);
  const tell = (): void => {
    const area = field.current;
    if (area !== null) onCaret(area.selectionStart === area.selectionEnd ? area.value.slice(0, area.selectionStart) : null);
  };
  return (
    <div className="text-editor">
      <div className="text-editor-marks" aria-hidden="true">
        {stretches.map(({ text, severity }, i) =>
          severity === null ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches have nothing but their order
            <mark key={i} className={`mark-${severity}`}>
              {text}
            </mark>
          ),
        )}
        {'\n'}
      </div>
      <textarea
        ref={field}
        id={id}
        value={value}
        spellCheck={false}
        autoCapitalize="sentences"
        autoComplete="off"
        placeholder={placeholder}
        aria-describedby={describedBy}
        aria-invalid={problems.some(({ fact, severity }) => fact === null && severity === 'error')}
        onChange={(event) => {
          onChange(event.target.value);
          tell();
        }}
        onSelect={tell}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') {
            event.preventDefault();
            onLeaveDown();
          }
        }}
      />
    </div>
  );
}

function penFor(field: RefObject<HTMLTextAreaElement | null>): Pen {
  const put = (start: number, end: number, words: string): void => {
    const area = field.current;
    if (area === null) return;
    area.focus();
    area.setSelectionRange(start, end);
    // The only way to write into a field so that the writer can undo it; where it is gone, writing still works.
    const written = words === '' ? document.execCommand('delete') : document.execCommand('insertText', false, words);
    if (written) return;
    area.setRangeText(words, start, end, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return {
    write: (words, back = 0) => {
      const area = field.current;
      if (area === null) return;
      const { selectionStart, selectionEnd, value } = area;
      const start = Math.max(0, selectionStart - back);
      put(start, selectionEnd, spaced(value.slice(0, start), words, value.slice(selectionEnd)));
    },
    replace: (start, end, words) => put(start, end, words),
    point: (start, end) => {
      field.current?.focus();
      field.current?.setSelectionRange(start, end);
    },
    append: (line) => {
      const area = field.current;
      if (area === null) return;
      const { value } = area;
      put(value.length, value.length, `${value === '' || value.endsWith('\n') ? '' : '\n'}${line}`);
    },
  };
}

const OPEN = /[\s[(</"-]$|^$/;
const CLOSE = /^[\s\])>/.,;:"-]|^$/;

/** Words with the spaces they need where they come to stand. Signs of a heading stand close. */
export function spaced(before: string, words: string, after: string): string {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const heading = !line.includes(':') && /^[[(]/.test(words);
  const sign = /^[.,:;)\]]/.test(words);
  const ahead = OPEN.test(line) || heading || sign || line.endsWith(':') ? '' : ' ';
  const behind = CLOSE.test(after) || heading || words.endsWith('+') ? '' : ' ';
  return `${ahead}${words}${behind}`;
}
