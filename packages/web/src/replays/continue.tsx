import type { Replay } from '@goldenrule/kernel';
import { type FormEvent, type ReactElement, useState } from 'react';
import { Choice } from '../app/choice.tsx';
import { go } from '../app/route.ts';
import { say } from '../app/say.ts';
import { botName } from '../app/start/names.ts';
import { Button, Dialog } from '../app/ui.tsx';
import type { PlayerAt } from '../engine/protocol.ts';
import { gameFor } from '../games.ts';
import { begin } from '../play/game.ts';
import type { KeptGame } from '../play/kept.ts';
import { cutAt } from './file.ts';

interface Props {
  readonly game: KeptGame;
  readonly step: number;
  readonly open: boolean;
  readonly over: boolean;
  readonly onClose: () => void;
}

const PERSON = 'person';
const FORM = 'replay-continue';

/** Asks who plays on from here, as a new game. */
export function Continue({ game, step, open, over, onClose }: Props): ReactElement {
  const kindOf = (player: PlayerAt): string => (player.kind === 'bot' ? player.bot : PERSON);
  const [kinds, setKinds] = useState<readonly [string, string]>([kindOf(game.players[0]), kindOf(game.players[1])]);
  const bots = gameFor(game.rules)?.bots ?? [];
  const options = [PERSON, ...bots].map((value) => ({ value, label: value === PERSON ? say('replays.continue.person') : botName(value) }));
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const [seed = 1] = crypto.getRandomValues(new Uint32Array(1));
    const players = [playerOf(game.players[0], kinds[0]), playerOf(game.players[1], kinds[1])] as const;
    const title = say('replays.continue.title', { title: game.title, step });
    void begin({ kind: 'resume', replay: cutAt(game.replay as Replay, step), players, seed: seed >>> 1 }, title);
    go('/play');
  };
  const actions = over ? undefined : (
    <>
      <Button onClick={onClose}>{say('replays.cancel')}</Button>
      <Button kind="primary" type="submit" form={FORM}>
        {say('replays.continue.do')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={say('replays.continue')} onClose={onClose} actions={actions}>
      {over ? (
        <p>{say('replays.continue.over')}</p>
      ) : (
        <form id={FORM} className="continue" onSubmit={onSubmit}>
          <p>{say('replays.continue.words', { step })}</p>
          {game.players.map(({ name }, i) => (
            <Choice
              // biome-ignore lint/suspicious/noArrayIndexKey: the two sides of the table
              key={i}
              legend={say('replays.continue.player', { player: name })}
              name={`continue-${i}`}
              chosen={kinds[i] ?? PERSON}
              options={options}
              onChoose={(kind) => setKinds(i === 0 ? [kind, kinds[1]] : [kinds[0], kind])}
            />
          ))}
        </form>
      )}
    </Dialog>
  );
}

/** Who sits there now; a person keeps the name, a bot that comes anew has its own. */
function playerOf(before: PlayerAt, kind: string): PlayerAt {
  if (kind === PERSON) return { kind: 'person', name: before.name };
  return { kind: 'bot', bot: kind, name: before.kind === 'bot' && before.bot === kind ? before.name : botName(kind) };
}
