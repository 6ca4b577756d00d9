import { isIP } from 'node:net';
import { InvalidArgumentError } from 'commander';

/** A whole number from `least` on. */
export const whole =
  (least: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least)
      throw new InvalidArgumentError(`a whole number from ${least} on is needed`);
    return number;
  };

/** A number above 0. */
export const positive = (text: string): number => {
  const number = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || number <= 0) throw new InvalidArgumentError('a number above 0 is needed');
  return number;
};

/** The name of a machine, or its address; without a port. */
export const hostName = (text: string): string => {
  if (isIP(text) === 0 && !/^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(text))
    throw new InvalidArgumentError('a name or an address is needed');
  return text;
};

export const oneOf =
  <T extends string>(...words: readonly T[]) =>
  (text: string): T => {
    const word = words.find((one) => one === text);
    if (word === undefined) throw new InvalidArgumentError(`one of ${words.join(', ')} is needed`);
    return word;
  };

/** Options that many commands share. */
export interface Common {
  readonly json?: boolean;
  readonly cards?: string;
  readonly readings?: string;
}
export const JSON_OPTION = ['--json', 'put the result, and nothing else, on standard output as JSON'] as const;
export const CARDS_OPTION = ['--cards <file>', 'a pack or a card list (.jsonl) more'] as const;
export const READINGS_OPTION = ['--readings <list>', 'readings, as V1=literal,V13=whole'] as const;
