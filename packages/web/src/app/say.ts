import { EN, type MessageKey } from '../messages/en.ts';

export type { MessageKey } from '../messages/en.ts';
export type Params = Readonly<Record<string, string | number>>;

/** A sentence of the catalogue, filled in. */
export const say = (key: MessageKey, params: Params = {}): string =>
  EN[key].replace(/\{([\w ]+)\}/g, (whole, name: string) => String(params[name] ?? whole));
