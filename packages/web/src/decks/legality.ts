import type { CardData, DeckData, DeckFault } from '@goldenrule/kernel';
import { useEffect, useRef, useState } from 'react';
import type { Engine, Workbench } from '../engine/protocol.ts';
import type { GameEntry } from '../games.ts';

export type Legality =
  | { readonly kind: 'checking' /** What was known of it before the last change. */; readonly faults: readonly DeckFault[] }
  | { readonly kind: 'checked'; readonly faults: readonly DeckFault[] }
  | { readonly kind: 'failed'; readonly message: string; readonly faults: readonly DeckFault[] };

const CHECK_AFTER = 80;

/** The faults of a deck, asked anew after every change; an answer to an older question is not listened to. */
export function useLegality(entry: GameEntry, deck: DeckData, cards: readonly CardData[]): Legality {
  const [legality, setLegality] = useState<Legality>({ kind: 'checking', faults: [] });
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
      setLegality(({ faults }) => ({ kind: 'checking', faults }));
      try {
        const faults = (await workbench.current?.checkDeck(deck, cards)) ?? [];
        if (question === asked.current) setLegality({ kind: 'checked', faults });
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (question === asked.current) setLegality({ kind: 'failed', message, faults: [] });
      }
    };
    const timer = setTimeout(() => void check(), CHECK_AFTER);
    return () => clearTimeout(timer);
  }, [deck, cards]);

  return legality;
}
