import { type ComponentProps, type ReactElement, useDeferredValue, useEffect, useState } from 'react';
import { Link, pathOf, useRoute } from '../app/route.ts';
import { say, told } from '../app/say.ts';
import { ClauseLink } from '../app/ui.tsx';
import { AtTable } from './at-table.tsx';
import { Curtain } from './curtain.tsx';
import { type GameAtTable, resume, useGame } from './game.ts';
import { namesOf } from './seat.ts';
import './play.css';

let resuming: { readonly wanted: string | undefined; readonly done: Promise<boolean> } | null = null;

function resumed(wanted: string | undefined): Promise<boolean> {
  if (resuming === null || resuming.wanted !== wanted) {
    const done = resume(wanted).finally(() => {
      if (resuming?.done === done) resuming = null;
    });
    resuming = { wanted, done };
  }
  return resuming.done;
}

/** Whoever comes to the table by its address finds the game of that address, without one the last that was left. */
function useResumed(status: GameAtTable['status'], id: string): 'there' | 'looking' | 'nowhere' {
  const { screen, parts } = useRoute();
  const [wanted] = parts;
  const there = status !== 'none' && (wanted === undefined || wanted === id);
  const [missed, setMissed] = useState<{ readonly wanted: string | undefined } | null>(null);
  useEffect(() => {
    // Whoever is leaving is not brought back.
    if (!there && screen === 'play') void resumed(wanted).then(() => setMissed({ wanted }));
  }, [there, screen, wanted]);
  if (there) return 'there';
  return missed !== null && missed.wanted === wanted ? 'nowhere' : 'looking';
}

export default function Play(): ReactElement {
  const game = useGame();
  const { status, face, update, id, title } = game;
  const found = useResumed(status, id);
  if (found === 'looking') return <p className="loading">{say('play.opening')}</p>;
  if (found === 'there' && status === 'failed') return <Failed {...game} />;
  if (found === 'nowhere')
    return (
      <div className="page">
        <h1>{say('play.none')}</h1>
        <Link to="/" className="button button-primary">
          {say('play.none.start')}
        </Link>
      </div>
    );
  if (face === null || update === null) return <p className="loading">{say('play.opening')}</p>;
  if (update.curtain !== null) return <Curtain player={update.curtain} name={namesOf(update)[update.curtain]} />;
  return <Opening key={`${id} ${update.seat}`} game={{ ...game, face, update }} id={id} title={title} />;
}

/** The whole screen from nothing is more than a frame's work in a fresh page: it is made in pieces, and is there at once when all of it is. */
function Opening(props: ComponentProps<typeof AtTable>): ReactElement {
  const isMade = useDeferredValue(true, false);
  return isMade ? <AtTable {...props} /> : <p className="loading">{say('play.opening')}</p>;
}

/** A game that cannot be opened; one that was kept stays so, whatever the reason, and can be watched. */
function Failed({ id, isStored, problems, update }: GameAtTable): ReactElement {
  return (
    <div className="page" role="alert">
      <h1>{isStored ? say('play.failed.kept') : say('play.failed')}</h1>
      {isStored && <p>{say('play.failed.kept.words')}</p>}
      <ul>
        {problems
          .map((problem) => ({ words: told(problem), clause: problem.clause }))
          .map(({ words, clause }) => (
            <li key={words}>
              {words} {clause !== undefined && clause !== '' && <ClauseLink rules={update?.rules ?? ''} id={clause} />}
            </li>
          ))}
      </ul>
      <p>
        {isStored && (
          <Link to={pathOf('replays', id)} className="button button-primary">
            {say('play.failed.watch')}
          </Link>
        )}{' '}
        <Link to="/" className={isStored ? 'button' : 'button button-primary'}>
          {say('play.none.start')}
        </Link>
      </p>
    </div>
  );
}
