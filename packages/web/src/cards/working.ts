import type { CardData } from '@goldenrule/kernel/hosts';
import { useEffect, useRef } from 'react';
import { drop, fetchKept, keep } from '../app/storage.ts';

/** A card that is being written and was not saved yet: kept, so that closing the page loses nothing. */
export interface Working {
  readonly rules: string;
  /** The pack it is in; empty for a new card. */
  readonly pack: string;
  /** The card it began as; empty for a new card. */
  readonly id: string;
  readonly card: CardData;
  /** The card as it was saved when this began; null for a new card. Another tab may have saved it since. */
  readonly began: CardData | null;
}

type Of = Pick<Working, 'rules' | 'pack' | 'id'>;

/** Each card has its own place, and so has a new one for each rulebook, wherever it is to go. */
const placeOf = ({ rules, pack, id }: Of): string => ['workshop', rules, ...(id === '' ? [] : [pack, id])].join(' ');
const PAUSE = 500;

const isBag = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

export async function fetchWorking(of: Of): Promise<Working | null> {
  const kept = await fetchKept('settings', placeOf(of));
  if (!kept.ok || !isBag(kept.value)) return null;
  const { rules, pack, id, card, began } = kept.value;
  const isRight = typeof rules === 'string' && typeof pack === 'string' && typeof id === 'string' && isBag(card);
  return isRight ? { rules, pack, id, card, began: isBag(began) ? began : null } : null;
}

export const dropWorking = async (of: Of): Promise<void> => void (await drop('settings', placeOf(of)));

/** Keeps what is being written, a moment after it was. */
export function useKeptWorking(working: Working, changed: boolean): void {
  const latest = useRef(working);
  latest.current = working;
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => void keep('settings', placeOf(working), working), PAUSE);
    return () => clearTimeout(timer);
  }, [working, changed]);
  // Whoever leaves in the middle of a word finds that word again.
  useEffect(
    () => () => {
      if (latest.current !== undefined && unsaved.current) void keep('settings', placeOf(latest.current), latest.current);
    },
    [],
  );
  const unsaved = useRef(changed);
  unsaved.current = changed;
}
