import { useState } from 'react';
import type { Update } from '../engine/protocol.ts';
import { choicesOf } from './deciding.ts';

/** Cards that can be chosen and have no button of their own on the table: they lie in a pile, or hidden. Abilities are listed anyway. */
export const inTray = (update: Update, onTable: ReadonlySet<string>): readonly string[] =>
  choicesOf(update).flatMap(({ kind, key }) => (kind === 'card' && !onTable.has(key) ? [key] : []));

/**
 * Is the tray in sight? By itself where nothing can be chosen on the table; where something can, it would lie upon it and waits to be asked
 * for.
 */
export function useTray(decision: number | null, alone: boolean): { readonly shown: boolean; readonly show: (shown: boolean) => void } {
  const [wish, setWish] = useState<{ readonly decision: number | null; readonly shown: boolean }>({ decision: null, shown: false });
  return {
    shown: wish.decision === decision ? wish.shown : alone,
    show: (shown) => setWish({ decision, shown }),
  };
}
