import type { GameHost } from '@goldenrule/kernel';
import { EN } from './en.ts';

export type Params = Readonly<Record<string, string | number>>;
/** A sentence of the catalogue, filled in. */
export type Say = (key: string, params?: Params) => string;

/** Puts parameters into a sentence. */
export const fill = (sentence: string, params: Params = {}): string =>
  sentence.replace(/\{([\w ]+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** The sentences of a game, with the command's own behind them. */
export function catalogue(host?: GameHost): Say {
  return (key, params) => fill((host !== undefined && Object.hasOwn(host.messages, key) ? host.messages[key] : EN[key]) ?? key, params);
}

/** A word of a game: its message, or itself. */
export const wordOf = (host: GameHost, label: string): string => host.messages[`word.${label}`] ?? label;

export const isKnown = (key: string, host?: GameHost): boolean =>
  Object.hasOwn(EN, key) || (host !== undefined && Object.hasOwn(host.messages, key));
