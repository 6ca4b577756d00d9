import { said } from './messages.ts';
import type { Said } from './said.ts';

/**
 * Reads plain data that came from outside, part by part. Whatever a part says, reading goes on with something of the right kind; the first
 * part that was wrong is remembered. By hand and small: a page has this before a game can begin.
 */
export interface Reader {
  /** What is wrong, if anything is, and with which part of what is read. */
  readonly wrong: () => Wrong | null;
  readonly text: (part: string, otherwise?: string) => string;
  /** Null and nothing are allowed too, and mean that there is none. */
  readonly textOrNone: (part: string) => string | null;
  readonly whole: (part: string, otherwise: number, least?: number, most?: number) => number;
  readonly wholeOrNone: (part: string, least?: number) => number | null;
  readonly flag: (part: string) => boolean;
  /** One text, or several. */
  readonly texts: (part: string) => readonly string[];
  readonly oneOfOrNone: <T extends string>(part: string, words: readonly T[], spelled?: (text: string) => string) => T | null;
  /** Parts within this one, of which no other may be named. */
  readonly within: (part: string, parts: readonly string[]) => Reader;
}

/** A sentence about a part, by the name of the part that is not within another. */
export interface Wrong extends Said {
  readonly fact: string;
}

/** What is wrong with a part. */
export const wrongWith = (part: string, fault: Said): Wrong => ({
  ...said('data.wrong', { part, fault }),
  fact: part.split('.')[0] as string,
});

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

export function readerOf(data: Bag, note: { wrong: Wrong | null } = { wrong: null }, above = ''): Reader {
  const has = (part: string): boolean => Object.hasOwn(data, part) && data[part] !== undefined;
  const fail = <T>(part: string, fault: Said, otherwise: T): T => {
    note.wrong ??= wrongWith(`${above}${part}`, fault);
    return otherwise;
  };
  const isWhole = (value: unknown, least: number): value is number => Number.isSafeInteger(value) && (value as number) >= least;
  const wanted = (least: number): Said => (least === Number.MIN_SAFE_INTEGER ? said('data.whole') : said('data.whole.least', { least }));
  const isNone = (part: string): boolean => !has(part) || data[part] === null;
  return {
    wrong: () => note.wrong,
    text: (part, otherwise) => {
      const value = has(part) ? data[part] : otherwise;
      return isText(value) && (value !== '' || otherwise !== undefined) ? value : fail(part, said('data.text'), '');
    },
    textOrNone: (part) => {
      if (isNone(part)) return null;
      const value = data[part];
      return isText(value) ? value : fail(part, said('data.text'), null);
    },
    whole: (part, otherwise, least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) => {
      const value = has(part) ? data[part] : otherwise;
      if (isWhole(value, least) && value <= most) return value;
      return fail(part, most === Number.MAX_SAFE_INTEGER ? wanted(least) : said('data.whole.between', { least, most }), otherwise);
    },
    wholeOrNone: (part, least = Number.MIN_SAFE_INTEGER) => {
      if (isNone(part)) return null;
      const value = data[part];
      return isWhole(value, least) ? value : fail(part, wanted(least), null);
    },
    flag: (part) => {
      const value = has(part) ? data[part] : false;
      return typeof value === 'boolean' ? value : fail(part, said('data.flag'), false);
    },
    texts: (part) => {
      const value = has(part) ? data[part] : [];
      if (isText(value)) return [value];
      return Array.isArray(value) && value.every(isText) ? value : fail(part, said('data.texts'), []);
    },
    oneOfOrNone: (part, words, spelled = (text) => text) => {
      if (isNone(part)) return null;
      const value = data[part];
      const found = isText(value) ? words.find((word) => word === spelled(value)) : undefined;
      return found ?? fail(part, said('data.one of', { words }), null);
    },
    within: (part, parts) => {
      const value = has(part) ? data[part] : {};
      const bag = isBag(value) ? value : fail(part, said('data.parts.these', { parts }), {});
      const other = Object.keys(bag).find((name) => !parts.includes(name));
      if (other !== undefined) fail(part, said('data.only', { part: other, parts }), null);
      return readerOf(bag, note, `${above}${part}.`);
    },
  };
}
