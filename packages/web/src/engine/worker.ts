import { CALLS, type Call, type Port, type Reply } from './messages.ts';
import type { Service } from './service.ts';
import { openSession } from './session.ts';

const isCall = (value: unknown): value is Call => CALLS.some((call) => call === value);

/** Answers the calls that come over a port; what is no call is left alone, and what goes wrong is told, not thrown. */
export function serve(port: Port, service: Service): void {
  const tell = (reply: Reply): void => port.postMessage(reply);
  const session = openSession(service, (update) => tell({ update }));
  port.addEventListener('message', ({ data }) => {
    const { id, call, args } = (typeof data === 'object' && data !== null ? data : {}) as { id?: unknown; call?: unknown; args?: unknown };
    if (!Number.isSafeInteger(id)) return;
    const number = id as number;
    if (!isCall(call) || !Array.isArray(args)) {
      tell({ id: number, error: 'there is no such call' });
      return;
    }
    void answered(session[call] as (...given: readonly unknown[]) => Promise<unknown>, args).then((outcome) =>
      tell({ id: number, ...outcome }),
    );
  });
}

type Answered = { readonly value: unknown } | { readonly error: string };

async function answered(call: (...args: readonly unknown[]) => Promise<unknown>, args: readonly unknown[]): Promise<Answered> {
  try {
    return { value: await call(...args) };
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
