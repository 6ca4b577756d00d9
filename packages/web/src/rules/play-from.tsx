import type { Player } from '@goldenrule/kernel/hosts';
import { type ReactElement, useState } from 'react';
import { notify } from '../app/notify.ts';
import { say } from '../app/say.ts';
import { Button } from '../app/ui.tsx';
import type { PlayerAt } from '../engine/protocol.ts';
import { playableAs } from '../games.ts';
import { goToTable, playOn } from '../play/game.ts';
import { Continue } from '../replays/continue.tsx';
import { type Frame, NAMES, type useRunning } from './running.ts';

interface Props {
  readonly rules: string;
  readonly title: string;
  readonly step: number;
  readonly frame: Frame;
  readonly recordAt: ReturnType<typeof useRunning>['recordAt'];
}

/** Goes on from the step shown as a game of its own, against a bot or a second person. */
export function PlayFrom({ rules, title, step, frame, recordAt }: Props): ReactElement {
  const [open, setOpen] = useState(false);
  const { waitingFor, result } = frame.update.view;
  const play = async (players: readonly [PlayerAt, PlayerAt]): Promise<void> => {
    const replay = await recordAt(step).catch(() => null);
    if (replay === null) {
      notify(say('scenario.play.failed'), 'warn');
      return;
    }
    void playOn(replay, players, say('scenario.play.title', { title, step }));
    goToTable();
  };
  return (
    <>
      <Button className="scenario-play" onClick={() => setOpen(true)}>
        {say('scenario.play')}
      </Button>
      {open && (
        <Continue
          rules={rules}
          players={sidesFor(rules, waitingFor ?? 0)}
          words={say('scenario.play.words')}
          open
          over={result !== null}
          onClose={() => setOpen(false)}
          onPlay={(players) => void play(players)}
        />
      )}
    </>
  );
}

/** Whoever is to decide is a person, and the other side the best bot. */
function sidesFor(rules: string, person: Player): readonly [PlayerAt, PlayerAt] {
  const bot = playableAs(rules)?.bots[0];
  const at = (player: Player): PlayerAt =>
    player === person || bot === undefined ? { kind: 'person', name: NAMES[player] } : { kind: 'bot', bot, name: NAMES[player] };
  return [at(0), at(1)];
}
