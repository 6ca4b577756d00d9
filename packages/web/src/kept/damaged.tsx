import './damaged.css';
import { type ReactElement, useState } from 'react';
import { say } from '../app/say.ts';
import { drop, type Store } from '../app/storage.ts';
import { Button, Dialog } from '../app/ui.tsx';
import { download, rawText } from './download.ts';

/** Something that is kept and cannot be read. */
export interface Unread {
  readonly id: string;
  readonly value: unknown;
  readonly why: string;
}

interface Props {
  readonly store: Store;
  readonly title: string;
  readonly found: readonly Unread[];
  readonly onChanged: () => Promise<void>;
}

/** The name it has, if that much can still be read. */
function nameOf(value: unknown): string {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 80) : say('damaged.unnamed');
}

/** What is kept and cannot be read is shown all the same: it can be exported as it stands, or deleted. */
export function Damaged({ store, title, found, onChanged }: Props): ReactElement | null {
  const [leaving, setLeaving] = useState<Unread | null>(null);
  const remove = async ({ id }: Unread): Promise<void> => {
    setLeaving(null);
    await drop(store, id);
    await onChanged();
  };
  if (found.length === 0) return null;
  return (
    <section className="damaged" aria-labelledby={`damaged-${store}`}>
      <h2 id={`damaged-${store}`}>{title}</h2>
      <ul>
        {found.map((one) => {
          const name = nameOf(one.value);
          return (
            <li key={one.id} className="panel">
              <div className="damaged-name">
                <b>{name}</b>
                <p className="quiet">{one.why}</p>
              </div>
              <div className="damaged-tools">
                <Button
                  kind="quiet"
                  aria-label={say('damaged.export of', { name })}
                  onClick={() =>
                    download(`${store}-${one.id.replace(/[^\w-]/g, '').slice(0, 40)}.json`, rawText(one.value), 'application/json')
                  }
                >
                  {say('damaged.export')}
                </Button>
                <Button kind="danger" aria-label={say('damaged.delete of', { name })} onClick={() => setLeaving(one)}>
                  {say('damaged.delete')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <Dialog
        open={leaving !== null}
        title={say('damaged.delete title')}
        onClose={() => setLeaving(null)}
        actions={
          <>
            <Button onClick={() => setLeaving(null)}>{say('damaged.cancel')}</Button>
            <Button kind="danger" onClick={() => leaving !== null && void remove(leaving)}>
              {say('damaged.delete')}
            </Button>
          </>
        }
      >
        <p>{say('damaged.delete ask', { name: leaving === null ? '' : nameOf(leaving.value) })}</p>
      </Dialog>
    </section>
  );
}
