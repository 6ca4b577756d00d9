import { type FormEvent, type ReactElement, useState } from 'react';
import { Choice } from '../app/choice.tsx';
import { say } from '../app/say.ts';
import { botName } from '../app/start/names.ts';
import { Button, Dialog } from '../app/ui.tsx';
import type { PlayerAt } from '../engine/protocol.ts';
import { playableAs } from '../games.ts';
import './continue.css';

interface Props {
  readonly rules: string;
  /** Who plays unless something else is chosen. */
  readonly players: readonly [PlayerAt, PlayerAt];
  /** What comes of it, in a sentence. */
  readonly words: string;
  readonly open: boolean;
  /** The game has ended by then: there is nothing to go on with. */
  readonly over: boolean;
  readonly onClose: () => void;
  readonly onPlay: (players: readonly [PlayerAt, PlayerAt]) => void;
}

const PERSON = 'person';
const FORM = 'play-on';

/** Asks who plays on from here, as a new game. */
export function Continue({ rules, players, words, open, over, onClose, onPlay }: Props): ReactElement {
  const kindOf = (player: PlayerAt): string => (player.kind === 'bot' ? player.bot : PERSON);
  const [kinds, setKinds] = useState<readonly [string, string]>([kindOf(players[0]), kindOf(players[1])]);
  const bots = playableAs(rules)?.bots ?? [];
  const options = [PERSON, ...bots].map((value) => ({ value, label: value === PERSON ? say('replays.continue.person') : botName(value) }));
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onPlay([playerOf(players[0], kinds[0]), playerOf(players[1], kinds[1])]);
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
          <p>{words}</p>
          {players.map(({ name }, i) => (
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
