import type { CardData } from '@goldenrule/kernel/hosts';
import { useEffect, useRef, useState } from 'react';
import type { Compiled, Following, Workbench } from '../engine/protocol.ts';
import type { GameData } from './game-data.ts';

/** The longest text takes a second or two; what takes longer is ended long before it could take the tab with it. */
const LONGEST = 4_000;
const PAUSE = 160;

type Bench = Workbench & { readonly close: () => void };

/** A workbench that is ended and fetched anew when it does not come back. */
export interface Session {
  /** What comes of it; null where it took too long. */
  readonly ask: <T>(call: (bench: Workbench) => Promise<T>) => Promise<T | null>;
  readonly close: () => void;
}

function sessionWith(connect: () => Bench): Session {
  let bench: Bench | null = null;
  const end = (): void => {
    bench?.close();
    bench = null;
  };
  return {
    ask: (call) => {
      bench ??= connect();
      const asked = call(bench);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          end();
          resolve(null);
        }, LONGEST);
        asked.then(resolve, reject).finally(() => clearTimeout(timer));
      });
    },
    close: end,
  };
}

/** What is known of a card that is being written, and of which state of it. */
export interface Compiling {
  readonly of: CardData | null;
  readonly compiled: Compiled | null;
  /** The engine did not come back, or did not come at all. */
  readonly failed: 'slow' | 'broken' | null;
}

const NOTHING: Compiling = { of: null, compiled: null, failed: null };

export function useSession({ entry }: GameData): Session {
  const session = useRef<Session | null>(null);
  session.current ??= sessionWith(entry.connect);
  useEffect(() => () => session.current?.close(), []);
  return session.current;
}

/** Compiles what was written as soon as the writer pauses. */
export function useCompiling(session: Session, rules: string, card: CardData): Compiling {
  const [state, setState] = useState(NOTHING);
  const first = useRef(true);
  useEffect(() => {
    let wanted = true;
    const compile = async (): Promise<void> => {
      try {
        const compiled = await session.ask((bench) => bench.compile(rules, card));
        if (wanted) setState({ of: card, compiled, failed: compiled === null ? 'slow' : null });
      } catch {
        if (wanted) setState({ of: card, compiled: null, failed: 'broken' });
      }
    };
    const timer = setTimeout(() => void compile(), first.current ? 0 : PAUSE);
    first.current = false;
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [session, rules, card]);
  return state;
}

const NO_WORDS: Following = { back: 0, words: [] };

/** What may stand next behind what is written before the caret. */
export function useFollowing(session: Session, rules: string, before: string | null): Following {
  const [following, setFollowing] = useState(NO_WORDS);
  useEffect(() => {
    if (before === null) return;
    let wanted = true;
    const timer = setTimeout(() => {
      session
        .ask((bench) => bench.following(rules, before))
        .then((found) => {
          if (wanted) setFollowing(found ?? NO_WORDS);
        })
        .catch(() => {
          if (wanted) setFollowing(NO_WORDS);
        });
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [session, rules, before]);
  return following;
}
