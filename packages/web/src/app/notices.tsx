import type { ReactElement } from 'react';
import { useGame } from '../play/game.ts';
import { dismiss, type NoticeKind, useNotices } from './notify.ts';
import { say } from './say.ts';
import { Button } from './ui.tsx';
import { useUpdate } from './updates.ts';

const SIGNS: Readonly<Record<NoticeKind, string>> = { info: 'ℹ', good: '✓', warn: '⚠' };

/** What is said by `notify`: a polite live region that is there before anything is said in it. */
export function Notices(): ReactElement {
  const notices = useNotices((state) => state.notices);
  const takeOver = useUpdate((state) => state.takeOver);
  // What is not kept would be lost by loading the page anew.
  const isKept = useGame((state) => state.unkept === null);
  return (
    <section className="notices" role="status" aria-live="polite" aria-label={say('app.notices')}>
      {takeOver !== null && isKept && (
        <div className="notice" data-kind="info">
          <span aria-hidden="true">{SIGNS.info}</span>
          <p>{say('app.update')}</p>
          <Button kind="primary" onClick={takeOver}>
            {say('app.update.now')}
          </Button>
        </div>
      )}
      {notices.map(({ id, message, kind }) => (
        <div key={id} className="notice" data-kind={kind}>
          <span aria-hidden="true">{SIGNS[kind]}</span>
          <p>{message}</p>
          <Button kind="quiet" aria-label={say('app.close')} onClick={() => dismiss(id)}>
            ✕
          </Button>
        </div>
      ))}
    </section>
  );
}
