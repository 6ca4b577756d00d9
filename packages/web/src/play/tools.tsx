import type { ReactElement } from 'react';
import { say } from '../app/say.ts';
import { Button } from '../app/ui.tsx';
import type { Update } from '../engine/protocol.ts';
import type { Opened } from './dialogs.tsx';

interface ToolsProps {
  readonly update: Update;
  readonly onUndo: () => void;
  readonly onOpen: (what: Opened) => void;
}

/** What can be done at any time, beside the phases: on a narrow screen also what stands at the prompt on a wide one. */
export const PhaseTools = ({ update, onUndo, onOpen }: ToolsProps): ReactElement => (
  <div className="phase-tools">
    {update.marked && <span className="phase-marked">{say('play.marked')}</span>}
    <Button kind="quiet" className="play-wide" onClick={() => onOpen('readings')}>
      {say('play.readings.short')}
    </Button>
    <Button kind="quiet" className="play-narrow phase-icon" aria-label={say('play.undo')} disabled={update.undo === null} onClick={onUndo}>
      ↶
    </Button>
    <Button kind="quiet" className="play-narrow phase-icon" onClick={() => onOpen('log')}>
      {say('play.log.open')}
    </Button>
    <Button kind="quiet" className="phase-icon" aria-keyshortcuts="M" onClick={() => onOpen('menu')}>
      {say('play.menu')}
    </Button>
  </div>
);

/** What stands under the prompt. */
export const PromptTools = ({ update, onUndo, onOpen, onWhy }: ToolsProps & { readonly onWhy: () => void }): ReactElement => (
  <>
    <Button kind="quiet" disabled={update.undo === null} aria-keyshortcuts="U" onClick={onUndo}>
      {say('play.undo')}
    </Button>
    <Button kind="quiet" aria-keyshortcuts="W" onClick={onWhy}>
      {say('play.why')}
    </Button>
    <Button kind="quiet" aria-keyshortcuts="?" onClick={() => onOpen('keys')}>
      {say('play.menu.keys')}
    </Button>
    {update.view.result !== null && (
      <Button kind="primary" onClick={() => onOpen('result')}>
        {say('play.over.show')}
      </Button>
    )}
  </>
);
