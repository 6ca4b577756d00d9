import { openSession } from '@goldenrule/host/session';
import { CALLS, type Call, type Port, type Reply } from './messages.ts';
import type { Workbench } from './protocol.ts';
import type { Served } from './service.ts';

const isCall = (value: unknown): value is Call => CALLS.some((call) => call === value);

/**
 * Answers the calls that come over a port, once what it takes is there; what is no call is left alone, and what goes wrong is told, not thrown.
 */
export function serve(port: Port, service: Served | Promise<Served>): void {
  const tell = (reply: Reply): void => port.postMessage(reply);
  const opened = Promise.resolve(service).then((ready) => ({ ...openSession(ready, (update) => tell({ update })), ...benchOf(ready) }));
  // Whoever calls is told why there is no session.
  opened.catch(() => undefined);
  port.addEventListener('message', ({ data }) => {
    const { id, call, args } = (typeof data === 'object' && data !== null ? data : {}) as { id?: unknown; call?: unknown; args?: unknown };
    if (!Number.isSafeInteger(id)) return;
    const number = id as number;
    if (!isCall(call) || !Array.isArray(args)) {
      tell({ id: number, error: 'there is no such call' });
      return;
    }
    void answered(async () =>
      ((await opened)[call] as (...given: readonly unknown[]) => Promise<unknown>)(...(args as readonly unknown[])),
    ).then((outcome) => tell({ id: number, ...outcome }));
  });
}

/** The workbench, fetched when it is asked for something. */
const benchOf = ({ workbench }: Served): Workbench => ({
  load: async (...args) => (await workbench()).load(...args),
  checkDeck: async (...args) => (await workbench()).checkDeck(...args),
  compile: async (...args) => (await workbench()).compile(...args),
  following: async (...args) => (await workbench()).following(...args),
});

type Answered = { readonly value: unknown } | { readonly error: string };

async function answered(call: () => Promise<unknown>): Promise<Answered> {
  try {
    return { value: await call() };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Back when everything that had already come in has been heard; a timer would make a bot wait for nothing. */
export function breather(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.addEventListener('message', () => waiting.shift()?.());
  port1.start();
  return () =>
    new Promise((settle) => {
      waiting.push(settle);
      port2.postMessage(null);
    });
}
