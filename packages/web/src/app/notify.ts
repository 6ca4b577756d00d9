import { create } from 'zustand';

export type NoticeKind = 'info' | 'good' | 'warn';

export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly kind: NoticeKind;
}

const MOST = 4;
const LASTS: Readonly<Record<NoticeKind, number>> = { info: 6_000, good: 4_000, warn: 20_000 };

export const useNotices = create<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

let count = 0;

/** Says something to the user, politely: what is said already is not said twice at once. */
export function notify(message: string, kind: NoticeKind = 'info'): void {
  if (useNotices.getState().notices.some((one) => one.message === message)) return;
  const id = ++count;
  useNotices.setState(({ notices }) => ({ notices: [...notices, { id, message, kind }].slice(-MOST) }));
  setTimeout(() => dismiss(id), LASTS[kind]);
}

export const dismiss = (id: number): void => useNotices.setState(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) }));
