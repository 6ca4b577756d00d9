import type { CardData, DeckData, DeckFault } from '@goldenrule/kernel/hosts';
import { useEffect, useRef, useState } from 'react';
import type { Engine, Workbench } from '../engine/protocol.ts';
import type { Playable } from '../games.ts';

export interface Legality {
  /** Undefined: not yet known. While a change is being checked, what was known before. */
  readonly faults: readonly DeckFault[] | undefined;
  /** Why it could not be checked. */
  readonly failure: string | null;
}

const CHECK_AFTER = 80;

/** The faults of a deck, asked anew after every change; an answer to an older question is not listened to. */
export function useLegality(entry: Playable, deck: DeckData, cards: readonly CardData[]): Legality {
  const [legality, setLegality] = useState<Legality>({ faults: undefined, failure: null });
  const workbench = useRef<(Engine & Workbench) | null>(null);
  const asked = useRef(0);

  useEffect(() => {
    const mine = entry.connect();
    workbench.current = mine;
    return () => {
      workbench.current = null;
      mine.close();
    };
  }, [entry]);

  useEffect(() => {
    const question = ++asked.current;
    const check = async (): Promise<void> => {
      try {
        const faults = (await workbench.current?.checkDeck(deck, cards)) ?? [];
        if (question === asked.current) setLegality({ faults, failure: null });
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        if (question === asked.current) setLegality({ faults: undefined, failure });
      }
    };
    const timer = setTimeout(() => void check(), CHECK_AFTER);
    return () => clearTimeout(timer);
  }, [deck, cards]);

  return legality;
}
