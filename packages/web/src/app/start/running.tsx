import { type ReactElement, useEffect, useState } from 'react';
import { playableAs } from '../../games.ts';
import { listOpen, type Summary } from '../../play/summaries.ts';
import { Link, pathOf } from '../route.ts';
import { locale, say } from '../say.ts';

const MOST = 4;
const when = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });

/** Games that are not over, the last one first. */
export function Running(): ReactElement | null {
  const [games, setGames] = useState<readonly Summary[]>([]);
  useEffect(() => {
    const find = async (): Promise<void> => {
      const open = await listOpen();
      setGames(open.slice(0, MOST));
    };
    void find();
  }, []);
  if (games.length === 0) return null;
  return (
    <section className="start-running" aria-labelledby="start-running">
      <h2 id="start-running">{say('start.resume')}</h2>
      <ul>
        {games.map(({ id, rules, title, players, updated }) => (
          <li key={id}>
            <Link to={pathOf('play', id)} className="panel start-running-game">
              <strong>{title}</strong>
              <span className="quiet">
                {say('start.resume.about', {
                  rules: playableAs(rules)?.title ?? rules,
                  players: say('start.resume.versus', { mine: players[0].name, theirs: players[1].name }),
                  when: when.format(updated),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
