import { type ReactElement, useEffect, useState } from 'react';
import { say, toldBare } from '../app/say.ts';
import type { TextProblem } from '../engine/protocol.ts';
import { wordOf } from './marks.ts';
import { sentence } from './problems.tsx';

interface Props {
  readonly compiling: boolean;
  readonly failed: 'slow' | 'broken' | null;
  readonly text: string;
  readonly problems: readonly TextProblem[];
}

type Kind = 'good' | 'error' | 'doubt' | 'busy';
const SIGNS: Readonly<Record<Kind, string>> = { good: '✓', error: '✕', doubt: '?', busy: '…' };

function stateOf({ compiling, failed, problems }: Props): { readonly kind: Kind; readonly said: string } {
  if (failed !== null) return { kind: 'error', said: say(failed === 'slow' ? 'cards.status.slow' : 'cards.status.broken') };
  if (compiling) return { kind: 'busy', said: say('cards.status.busy') };
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return { kind: 'error', said: say('cards.status.errors', { count: errors }) };
  if (problems.length > 0) return { kind: 'doubt', said: say('cards.status.doubt') };
  return { kind: 'good', said: say('cards.status.good') };
}

const CALM = 900;

/** Whether the card compiles, in a word; said aloud only when the writer has paused. */
export function Status(props: Props): ReactElement {
  const { kind, said } = stateOf(props);
  const { text, problems } = props;
  const [first] = problems;
  const aloud =
    kind === 'busy' || first === undefined
      ? said
      : `${said}. ${first.fact === null ? say('cards.status.where', { line: first.line ?? 1, word: wordOf(text, first) }) : ''} ${sentence(toldBare(first))}.`;
  const [told, setTold] = useState('');
  useEffect(() => {
    if (kind === 'busy') return;
    const timer = setTimeout(() => setTold(aloud), CALM);
    return () => clearTimeout(timer);
  }, [kind, aloud]);
  return (
    <>
      <span className={`status status-${kind}`} data-status={kind}>
        <span aria-hidden="true">{SIGNS[kind]}</span> {said}
      </span>
      <span className="hidden-visually" role="status">
        {told}
      </span>
    </>
  );
}
