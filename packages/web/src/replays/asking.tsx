import { type FormEvent, type ReactElement, useState } from 'react';
import { notify } from '../app/notify.ts';
import { say } from '../app/say.ts';
import { Button, Dialog, Field } from '../app/ui.tsx';
import { remove, rename } from './kept.ts';

interface Props {
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

const LONGEST_TITLE = 120;

/** Asks for another title. */
export function Rename({ id, title: before, onClose, onDone }: Props & { readonly id: string; readonly title: string }): ReactElement {
  const [title, setTitle] = useState(before);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (title.trim() !== '' && (await rename(id, title.trim()))) await onDone();
    onClose();
  };
  return (
    <Dialog
      open
      title={say('replays.rename')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('replays.cancel')}</Button>
          <Button kind="primary" type="submit" form="replay-rename">
            {say('replays.rename.keep')}
          </Button>
        </>
      }
    >
      <form id="replay-rename" onSubmit={(event) => void submit(event)}>
        <Field label={say('replays.rename.title')}>
          <input value={title} maxLength={LONGEST_TITLE} required autoComplete="off" onChange={(event) => setTitle(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

/** Asks whether one game, or several, shall be deleted. */
export function Delete({ ids, title, onClose, onDone }: Props & { readonly ids: readonly string[]; readonly title: string }): ReactElement {
  const several = ids.length > 1;
  const confirm = async (): Promise<void> => {
    if (await remove(ids))
      notify(several ? say('replays.deleted.count', { count: ids.length }) : say('replays.deleted', { title }), 'good');
    await onDone();
    onClose();
  };
  return (
    <Dialog
      open
      title={several ? say('replays.delete.title.count', { count: ids.length }) : say('replays.delete.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('replays.cancel')}</Button>
          <Button kind="danger" onClick={() => void confirm()}>
            {several ? say('replays.delete.count', { count: ids.length }) : say('replays.delete.do')}
          </Button>
        </>
      }
    >
      <p>{several ? say('replays.delete.words.count', { count: ids.length }) : say('replays.delete.words', { title })}</p>
    </Dialog>
  );
}
