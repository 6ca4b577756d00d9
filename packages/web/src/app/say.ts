import { EN, type MessageKey } from '../messages/en.ts';

export type { MessageKey } from '../messages/en.ts';
export type Params = Readonly<Record<string, string | number>>;

const catalogue = new Map<string, string>(Object.entries(EN));

/** More sentences: those of a screen that was just opened. */
export function learn(messages: Readonly<Record<string, string>>): void {
  for (const [key, sentence] of Object.entries(messages)) catalogue.set(key, sentence);
}

/** A sentence of the catalogue, filled in. */
export const say = (key: MessageKey, params: Params = {}): string =>
  (catalogue.get(key) ?? key).replace(/\{([\w ]+)\}/g, (whole, name: string) => String(params[name] ?? whole));
