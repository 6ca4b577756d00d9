import { useEffect, useState } from 'react';
import type { Cause } from '../engine/protocol.ts';
import { engineNow } from './game.ts';

export type AskWhy = (event: number) => Promise<readonly Cause[]>;

const askTable: AskWhy = async (event) => (await engineNow()?.why(event)) ?? [];

const isSame = (a: Cause, b: Cause | undefined): boolean => a.clause === b?.clause && a.ability === b.ability;

/** The chain of causes of an event, as soon as it is known; `ask` whom: the engine of the game at the table, unless told otherwise. */
export function useCauses(event: number | null, ask: AskWhy = askTable): readonly Cause[] | null {
  const [chain, setChain] = useState<readonly Cause[] | null>(null);
  useEffect(() => {
    let wanted = true;
    setChain(null);
    if (event === null) return undefined;
    const look = async (): Promise<void> => {
      const found = await ask(event);
      if (wanted) setChain(found.filter((one, i) => !isSame(one, found[i - 1])));
    };
    look().catch(() => wanted && setChain([]));
    return () => {
      wanted = false;
    };
  }, [event, ask]);
  return chain;
}
