import { memo, type ReactElement } from 'react';
import { notify } from '../app/notify.ts';
import { go, Link, pathOf } from '../app/route.ts';
import { locale, say } from '../app/say.ts';
import { Button } from '../app/ui.tsx';
import { playableAs } from '../games.ts';
import type { Summary } from '../play/summaries.ts';
import { exportGame, fetchGame } from './kept.ts';

const DATE = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });

function resultOf({ result, players }: Summary): string {
  if (result === null) return say('replays.running');
  return result.winner === null ? say('replays.drawn') : say('replays.won', { player: players[result.winner].name });
}

/** A damaged number is no reason not to show the rest. */
const isDate = (updated: number): boolean => Number.isFinite(new Date(updated).getTime());

const exportThis = async (id: string): Promise<void> => {
  const game = await fetchGame(id);
  if (game === null) notify(say('replays.unknown'), 'warn');
  else exportGame(game);
};

interface Props {
  readonly game: Summary;
  readonly chosen: boolean;
  /** Undefined: there is nothing to choose among. */
  readonly onChoose: ((id: string, isChosen: boolean) => void) | undefined;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

/** A kept game in the list; drawn anew only when something of it has changed. */
export const Row = memo(
  ({ game, chosen, onChoose, onRename, onDelete }: Props): ReactElement => {
    const { id, title, players, rules, updated, result, turns, acts, marked } = game;
    const [a, b] = players;
    return (
      <li className="panel replay">
        {onChoose !== undefined && (
          <label className="replay-choose">
            <input
              type="checkbox"
              checked={chosen}
              aria-label={say('replays.choose', { title })}
              onChange={(event) => onChoose(id, event.target.checked)}
            />
          </label>
        )}
        <div className="replay-about">
          <h2>
            <Link className="replay-link" to={pathOf('replays', id)}>
              {title}
            </Link>
          </h2>
          <p>
            {say('replays.players', { a: a.name, b: b.name })} · <strong>{resultOf(game)}</strong>
          </p>
          <p className="quiet replay-facts">
            <span>{playableAs(rules)?.title ?? rules}</span>
            <span>{say('replays.turns', { count: turns, acts })}</span>
            {isDate(updated) && <time dateTime={new Date(updated).toISOString()}>{DATE.format(updated)}</time>}
            {marked && <span className="replay-marked">↶ {say('replays.marked')}</span>}
          </p>
        </div>
        <div className="replay-actions">
          <Link className="button button-primary" to={pathOf('replays', id)} aria-label={say('replays.watch.this', { title })}>
            {say('replays.watch')}
          </Link>
          {result === null && (
            <Button aria-label={say('replays.go on.this', { title })} onClick={() => go(pathOf('play', id))}>
              {say('replays.go on')}
            </Button>
          )}
          <Button kind="quiet" aria-label={say('replays.export.this', { title })} onClick={() => void exportThis(id)}>
            {say('replays.export')}
          </Button>
          <Button kind="quiet" aria-label={say('replays.rename.this', { title })} onClick={onRename}>
            {say('replays.rename')}
          </Button>
          <Button kind="quiet" aria-label={say('replays.delete.this', { title })} onClick={onDelete}>
            {say('replays.delete')}
          </Button>
        </div>
      </li>
    );
  },
  (before, after) => before.game === after.game && before.chosen === after.chosen && before.onChoose === after.onChoose,
);
