import type { DeckData } from '@goldenrule/kernel/hosts';
import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { notify } from '../app/notify.ts';
import { say } from '../app/say.ts';
import { Button, Dialog, Field, FilePick } from '../app/ui.tsx';
import { plainName } from './kept.ts';
import { largeness, type ReadList, readFile, readList } from './reading.ts';
import { cardsSaid } from './words.ts';

interface TextDialogProps {
  readonly title: string;
  /** The list to begin with; undefined: there is none yet, and so nothing to copy or save. */
  readonly text?: string;
  readonly name: string;
  /** The rulebooks a list may be for, the one it is for if it names none first. */
  readonly rules: readonly string[];
  /** Another rulebook may be chosen for lists that name none. */
  readonly rulesField?: ReactElement;
  /** What the button says; undefined: the list can only be taken away. */
  readonly use?: string;
  readonly unknownIn?: (deck: DeckData) => readonly string[];
  readonly onUse?: (deck: DeckData) => void;
  readonly onClose: () => void;
}

/** A deck as text: to copy, to save, to change, to bring in. Nothing changes until the whole list can be read. */
export function TextDialog({ title, text, name, rules, rulesField, use, unknownIn, onUse, onClose }: TextDialogProps): ReactElement {
  const [written, setWritten] = useState(text ?? '');
  const [called, setCalled] = useState(name);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const read: ReadList | null = written.trim() === '' ? null : readList(written, called, rules);
  const problems =
    fileProblem !== null ? [fileProblem] : tried && read === null ? [say('decks.text empty')] : read?.ok === false ? read.problems : [];
  const unknown = read?.ok === true && written !== text ? (unknownIn?.(read.deck) ?? []) : [];

  const take = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return;
    const opened = await readFile(file);
    setFileProblem(opened.ok ? null : opened.problem);
    if (!opened.ok) return;
    setWritten(opened.text);
    setCalled(plainName(opened.name));
  };
  // Thousands of lines would keep the browser busy for minutes before anybody could say that they are too many: they are not let in.
  const keepOut = (event: SyntheticEvent, data: DataTransfer): void => {
    const large = largeness(data.getData('text/plain'));
    if (large === null) return;
    event.preventDefault();
    setFileProblem(large);
  };
  const apply = (): void => {
    setTried(true);
    if (read?.ok === true) onUse?.(read.deck);
  };
  return (
    <Dialog
      open
      className="text-dialog"
      title={title}
      onClose={onClose}
      actions={
        <>
          {text !== undefined && (
            <>
              <Button onClick={() => void copy(written)}>{say('decks.text copy')}</Button>
              <Button onClick={() => save(called, written)}>{say('decks.text save')}</Button>
            </>
          )}
          {use !== undefined && (
            <Button kind="primary" disabled={read?.ok === true && written === text} onClick={apply}>
              {use}
            </Button>
          )}
        </>
      }
    >
      <div className="text-fields">
        {use !== undefined && (
          <FilePick label={say('decks.text file')} accept=".txt,.deck,text/plain" onFiles={(files) => void take(files)} />
        )}
        {rulesField}
        <Field label={say('decks.text list')} hint={use === undefined ? undefined : say('decks.text hint')}>
          <textarea
            rows={16}
            value={written}
            readOnly={use === undefined}
            spellCheck={false}
            onPaste={(event) => keepOut(event, event.clipboardData)}
            onDrop={(event) => keepOut(event, event.dataTransfer)}
            onChange={(event) => {
              const large = largeness(event.target.value);
              setFileProblem(large);
              if (large === null) setWritten(event.target.value);
              setTried(false);
            }}
          />
        </Field>
        <div className="text-verdict" role="status">
          {problems.length > 0 && (
            <>
              <p className="text-wrong">{say('decks.text wrong')}</p>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </>
          )}
          {problems.length === 0 && read?.ok === true && <p>{cardsSaid(read.deck.cards.reduce((sum, { count }) => sum + count, 0))}</p>}
          {problems.length === 0 && unknown.length > 0 && <p className="text-unknown">{say('decks.text unknown', { names: unknown })}</p>}
        </div>
      </div>
    </Dialog>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify(say('decks.text copied'), 'good');
  } catch {
    notify(say('decks.text not copied'), 'warn');
  }
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${
    name
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase() || 'deck'
  }.deck.txt`;
  link.click();
  URL.revokeObjectURL(address);
}
