import { troubleOf } from '@goldenrule/host/protocol';
import type { CardData, Face, Problem, Refusal, Seat, ShownEvent } from '@goldenrule/kernel/hosts';
import { useEffect, useRef, useState } from 'react';
import { saidBy } from '../app/say.ts';
import type { Cause, Engine, Outcome, Update } from '../engine/protocol.ts';
import { playableAs } from '../games.ts';
import type { KeptGame } from '../play/kept.ts';

/** A recorded game at one of its steps, as one seat sees it. */
export interface Watched {
  readonly status: 'opening' | 'open' | 'failed';
  readonly face: Face | null;
  readonly update: Update | null;
  readonly log: readonly ShownEvent[];
  readonly cards: Readonly<Record<string, CardData>>;
  readonly problems: readonly (Problem | Refusal)[];
}

export interface Watching {
  readonly watched: Watched;
  readonly goTo: (step: number) => void;
  readonly look: (seat: Seat) => void;
  readonly why: (event: number) => Promise<readonly Cause[]>;
}

const OPENING: Watched = { status: 'opening', face: null, update: null, log: [], cards: {}, problems: [] };

const showing =
  (update: Update) =>
  (before: Watched): Watched => ({
    ...before,
    status: 'open',
    update,
    log: [...before.log.slice(0, update.from), ...update.events],
    cards: Object.keys(update.cards).length === 0 ? before.cards : { ...before.cards, ...update.cards },
  });

interface Connection {
  readonly goTo: (step: number) => void;
  readonly look: (seat: Seat) => void;
  readonly why: (event: number) => Promise<readonly Cause[]>;
  readonly close: () => void;
}

/** Whoever drags a slider asks for more positions than can be shown: of those that wait only the last is fetched. */
function connect(engine: Engine, show: (update: Update) => void, fail: (problems: Watched['problems']) => void): Connection {
  let wanted: (() => Promise<Outcome>) | null = null;
  let busy = false;
  const next = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      while (wanted !== null) {
        const ask = wanted;
        wanted = null;
        const outcome: Outcome = await ask();
        if (outcome.ok) show(outcome.update);
        else fail(outcome.problems);
      }
    } catch (error) {
      fail([troubleOf(error)]);
    } finally {
      busy = false;
    }
  };
  const ask = (what: () => Promise<Outcome>): void => {
    wanted = what;
    void next();
  };
  return {
    goTo: (step) => ask(() => engine.goTo(step)),
    look: (seat) => ask(() => engine.look(seat)),
    why: (event) => engine.why(event),
    close: () => engine.close(),
  };
}

/** A recorded game to look at, in an engine of its own. */
export function useWatching(game: KeptGame): Watching {
  const [watched, setWatched] = useState<Watched>(OPENING);
  const connection = useRef<Connection | null>(null);
  useEffect(() => {
    const entry = playableAs(game.rules);
    if (entry === undefined) {
      setWatched({ ...OPENING, status: 'failed', problems: [saidBy('play.no rulebook', { rules: game.rules })] });
      return undefined;
    }
    let here = true;
    const engine = entry.connect();
    const fail = (problems: Watched['problems']): void => {
      if (here) setWatched((before) => ({ ...before, status: 'failed', problems }));
    };
    connection.current = connect(engine, (update) => here && setWatched(showing(update)), fail);
    const open = async (): Promise<void> => {
      const [face, outcome] = await Promise.all([entry.face(), engine.open({ kind: 'watch', replay: game.replay, step: 0 })]);
      if (!outcome.ok) fail(outcome.problems);
      else if (here) setWatched((before) => ({ ...showing(outcome.update)(before), face }));
    };
    setWatched(OPENING);
    open().catch((error: unknown) => fail([troubleOf(error)]));
    return () => {
      here = false;
      connection.current = null;
      engine.close();
    };
  }, [game]);
  const [calls] = useState(() => ({
    goTo: (step: number) => connection.current?.goTo(step),
    look: (seat: Seat) => connection.current?.look(seat),
    why: async (event: number) => (await connection.current?.why(event)) ?? [],
  }));
  return { watched, ...calls };
}
