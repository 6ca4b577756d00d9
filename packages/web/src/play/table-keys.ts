import type { Decision } from '@goldenrule/kernel/hosts';
import type { RefObject } from 'react';
import { digitsOf } from './deciding.ts';
import type { Opened } from './dialogs.tsx';
import { hurry } from './game.ts';
import { type Keys, useKeys } from './keys.ts';
import { choose, clear, decline, send, sendNumber } from './picking.ts';

interface TableKeys {
  readonly screen: RefObject<HTMLElement | null>;
  readonly table: RefObject<HTMLElement | null>;
  readonly decision: Decision | null;
  /** The options that are listed, in their order. */
  readonly listed: readonly string[];
  readonly onUndo: () => void;
  readonly onWhy: () => void;
  readonly onOpen: (what: Opened) => void;
}

/** What the keys do at the table. */
export function useTableKeys({ screen, table, decision, listed, onUndo, onWhy, onOpen }: TableKeys): void {
  const focus = (root: RefObject<HTMLElement | null>, selector: string): boolean => {
    const found = root.current?.querySelector<HTMLElement>(selector) ?? null;
    found?.focus();
    return found !== null;
  };
  useKeys({
    u: onUndo,
    l: () => void (isNarrow() ? onOpen('log') : focus(screen, '.log')),
    w: onWhy,
    p: decline,
    s: send,
    t: () => void (focus(table, '[data-offered]') || focus(table, '[tabindex="0"], button')),
    d: () => void (focus(screen, '.prompt-number input') || focus(screen, '.prompt')),
    h: hurry,
    m: () => onOpen('menu'),
    '?': () => onOpen('keys'),
    Escape: clear,
    ...numberKeys(decision, listed),
  });
}

/** What the number keys do: a number that is asked for, or the listed options one after the other. */
function numberKeys(decision: Decision | null, keys: readonly string[]): Keys {
  if (decision !== null && decision.range !== null)
    return Object.fromEntries((digitsOf(decision.range) ?? []).map((digit) => [String(digit), () => sendNumber(digit)]));
  return Object.fromEntries(keys.slice(0, 9).map((key, i) => [String(i + 1), () => choose(key)]));
}

const isNarrow = (): boolean => window.matchMedia('(width < 62rem)').matches;
