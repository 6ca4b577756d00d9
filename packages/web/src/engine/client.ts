import { said } from '@goldenrule/host/protocol';
import { told } from '../app/say.ts';
import type { Call, Port, Reply } from './messages.ts';
import type { Engine, Update, Workbench } from './protocol.ts';

/** A port that can be let go of. */
interface ClosingPort extends Port {
  readonly terminate?: () => void;
  readonly close?: () => void;
  readonly start?: () => void;
}

interface Waiting {
  readonly settle: (value: never) => void;
  readonly fail: (error: Error) => void;
}

/** The engine at the other end of a port. */
export function connectTo(port: ClosingPort): Engine & Workbench {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(update: Update) => void>();
  let last = 0;
  let gone: Error | null = null;
  const leave = (why: Error): void => {
    gone ??= why;
    for (const { fail } of waiting.values()) fail(gone);
    waiting.clear();
  };
  port.addEventListener('message', ({ data }) => {
    const reply = data as Reply;
    if ('update' in reply) {
      for (const listener of listeners) listener(reply.update);
      return;
    }
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) one?.fail(new Error(reply.error));
    else one?.settle(reply.value as never);
  });
  // A worker that cannot be loaded, or breaks down, says so here and nowhere else.
  (port.addEventListener as (type: string, listener: (event: { readonly message?: string }) => void) => void)('error', (event) =>
    leave(new Error(event.message ?? told(said('engine.stopped')))),
  );
  port.start?.();
  const call =
    <A extends readonly unknown[], R>(name: Call) =>
    (...args: A): Promise<R> =>
      new Promise((settle, fail) => {
        if (gone !== null) {
          fail(gone);
          return;
        }
        const id = ++last;
        waiting.set(id, { settle, fail });
        try {
          port.postMessage({ id, call: name, args });
        } catch (error) {
          // What cannot be sent (it nests without end, say) was never asked.
          waiting.delete(id);
          fail(error instanceof Error ? error : new Error(String(error)));
        }
      });
  return {
    open: call('open'),
    answer: call('answer'),
    concede: call('concede'),
    undo: call('undo'),
    look: call('look'),
    goTo: call('goTo'),
    goOn: call('goOn'),
    why: call('why'),
    whyNot: call('whyNot'),
    clause: call('clause'),
    record: call('record'),
    load: call('load'),
    checkDeck: call('checkDeck'),
    compile: call('compile'),
    following: call('following'),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      leave(new Error('the engine was closed'));
      listeners.clear();
      port.terminate?.();
      port.close?.();
    },
  };
}
