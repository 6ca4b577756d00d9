import type { CardData } from '@goldenrule/kernel';
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
}

const ID = 'workshop';
const PAUSE = 500;

const isBag = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

export async function fetchWorking(): Promise<Working | null> {
  const kept = await fetchKept('settings', ID);
  if (!kept.ok || !isBag(kept.value)) return null;
  const { rules, pack, id, card } = kept.value;
  const isRight = typeof rules === 'string' && typeof pack === 'string' && typeof id === 'string' && isBag(card);
  return isRight ? { rules, pack, id, card } : null;
}

export const dropWorking = async (): Promise<void> => void (await drop('settings', ID));

/** Keeps what is being written, a moment after it was. */
export function useKeptWorking(working: Working, changed: boolean): void {
  const latest = useRef(working);
  latest.current = working;
  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => void keep('settings', ID, working), PAUSE);
    return () => clearTimeout(timer);
  }, [working, changed]);
  // Whoever leaves in the middle of a word finds that word again.
  useEffect(
    () => () => {
      if (latest.current !== undefined && unsaved.current) void keep('settings', ID, latest.current);
    },
    [],
  );
  const unsaved = useRef(changed);
  unsaved.current = changed;
}
