import type { Update } from './protocol.ts';

/** The calls that are messages; the rest of the interface is made of them. */
export const CALLS = [
  'open',
  'answer',
  'concede',
  'undo',
  'look',
  'goTo',
  'goOn',
  'why',
  'whyNot',
  'clause',
  'record',
  'load',
  'checkDeck',
  'compile',
  'following',
] as const;
export type Call = (typeof CALLS)[number];

/** From the page: a call with a number of its own. */
export interface Request {
  readonly id: number;
  readonly call: Call;
  readonly args: readonly unknown[];
}

/** To the page: what came of a call, or an update nobody asked for. */
export type Reply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly update: Update };

/** What both ends of a connection have: a worker, its inside, or a port. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}
