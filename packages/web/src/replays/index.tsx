import { type ReactElement, useEffect, useState } from 'react';
import { Link, useRoute } from '../app/route.ts';
import { say } from '../app/say.ts';
import type { KeptGame } from '../play/kept.ts';
import { fetchGame } from './kept.ts';
import { List } from './list.tsx';
import { Watch } from './watch.tsx';
import '../play/play.css';
import './replays.css';

/** `#/replays` and `#/replays/ID`. */
export default function Replays(): ReactElement {
  const [id] = useRoute().parts;
  return id === undefined ? <List /> : <Named key={id} id={id} />;
}

function Named({ id }: { readonly id: string }): ReactElement {
  const [game, setGame] = useState<KeptGame | null | undefined>(undefined);
  useEffect(() => {
    let here = true;
    const fetch = async (): Promise<void> => {
      const found = await fetchGame(id);
      if (here) setGame(found);
    };
    void fetch();
    return () => {
      here = false;
    };
  }, [id]);
  if (game === undefined) return <p className="loading">{say('app.loading')}</p>;
  if (game !== null) return <Watch game={game} />;
  return (
    <div className="page">
      <h1>{say('replays.unknown')}</h1>
      <p>
        <Link to="/replays">{say('replays.all')}</Link>
      </p>
    </div>
  );
}
