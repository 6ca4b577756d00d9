import { findCard } from '@goldenrule/host';
import type { Face } from '@goldenrule/kernel/hosts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { say } from '../app/say.ts';
import type { Cause, Update } from '../engine/protocol.ts';
import { engineNow } from './game.ts';
import { placeLabel } from './prompt-words.ts';
import { bottomOf, namesOf } from './seat.ts';

/** Why something cannot be chosen. */
export interface WhyNot {
  readonly what: string;
  readonly cause: Cause;
}

/** Whoever only passes over things is told nothing. */
const PATIENCE = 280;

/** Says why what is pointed at cannot be chosen; `about` is its name, null where there is nothing to say. */
function useWhyNot(decision: number | null): {
  readonly note: WhyNot | null;
  readonly point: (key: string | null, about: string | null) => void;
} {
  const [note, setNote] = useState<WhyNot | null>(null);
  const known = useRef(new Map<string, Cause>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wanted = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another decision has other reasons
  useEffect(() => {
    known.current.clear();
    wanted.current = null;
    setNote(null);
    return () => clearTimeout(timer.current);
  }, [decision]);
  const point = useCallback(
    (key: string | null, about: string | null): void => {
      clearTimeout(timer.current);
      wanted.current = about === null ? null : key;
      if (key === null || about === null || decision === null) {
        timer.current = setTimeout(() => setNote(null), PATIENCE);
        return;
      }
      const ask = async (): Promise<void> => {
        const cause = known.current.get(key) ?? (await engineNow()?.whyNot(key));
        if (cause === undefined) return;
        known.current.set(key, cause);
        if (wanted.current === key) setNote({ what: about, cause });
      };
      // An engine that was put away says nothing.
      timer.current = setTimeout(() => void ask().catch(() => undefined), PATIENCE);
    },
    [decision],
  );
  return { note, point };
}

/** The same for what lies on the table: what is offered can be chosen, of everything else it is said why not. */
export function usePointing(
  face: Face,
  update: Update,
  offered: ReadonlySet<string>,
): { readonly note: WhyNot | null; readonly onPoint: (key: string | null) => void } {
  const { note, point } = useWhyNot(update.decision?.id ?? null);
  const onPoint = useCallback(
    (key: string | null): void => {
      if (key === null || offered.has(key)) point(null, null);
      else point(key, nameAt(face, update, key));
    },
    [face, update, offered, point],
  );
  return { note, onPoint };
}

function nameAt(face: Face, update: Update, key: string): string {
  const { view } = update;
  const isZone = view.zones.some((zone) => zone.name === key);
  return findCard(view, key)?.card.name ?? (isZone ? placeLabel(face, namesOf(update), bottomOf(update), key) : say('play.why not.this'));
}
