import { type ReactElement, useId, useRef } from 'react';
import { say } from '../app/say.ts';
import type { TextProblem } from '../engine/protocol.ts';
import { Problems } from './problems.tsx';
import { type Pen, TextEditor } from './text-editor.tsx';

interface Props {
  readonly label: string;
  readonly fact: string;
  readonly value: unknown;
  readonly problems: readonly TextProblem[];
  readonly onValue: (value: string) => void;
}

const nothing = (): void => undefined;

/** A fact that is a text of its own: it is compiled, and marked where it is wrong, like the text of the card. */
export function ProgramField({ label, fact, value, problems, onValue }: Props): ReactElement {
  const id = useId();
  const pen = useRef<Pen | null>(null);
  const text = typeof value === 'string' ? value : '';
  const own = problems.filter((one) => one.fact === fact).map((one): TextProblem => ({ ...one, fact: null }));
  return (
    <div className="field program" data-fact={fact}>
      <label htmlFor={id}>{label}</label>
      <TextEditor
        id={id}
        value={text}
        problems={own}
        placeholder={say('cards.fact.none')}
        describedBy={`${id}-problems`}
        pen={pen}
        onChange={onValue}
        onCaret={nothing}
        onLeaveDown={nothing}
      />
      <Problems id={`${id}-problems`} text={text} problems={own} repairs={[]} pen={() => pen.current} />
    </div>
  );
}
