/**
 * What of a file of cards, a JSON object a line, compiles, and the commonest reasons why not:
 * `npx tsx --conditions=source packages/vanguard/dev/measure.ts FILE [--era NAME] [--top N] [--list N] [--probe] [--same N]`.
 */
import { readFileSync } from 'node:fs';
import { type Failure, type MeasuredCard, measure } from '@goldenrule/language';
import { vocabulary as vocabulary110 } from '../src/editions/1.10/vocabulary.ts';

interface Row {
  readonly name: string;
  readonly number?: string;
  readonly era?: string;
  readonly effect?: string;
}
const [file, ...options] = process.argv.slice(2);
const option = (name: string): string | undefined => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined);
const era = option('--era');
const rows = readFileSync(file!, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as Row)
  .filter((row) => era === undefined || row.era === era);
const cards: MeasuredCard[] = rows.map(({ name, number, effect }) => ({
  name,
  text: effect ?? '',
  ...(number === undefined ? {} : { number }),
}));

const started = performance.now();
const result = measure(vocabulary110, cards, { probe: options.includes('--probe') });
const seconds = (performance.now() - started) / 1000;
const share = (part: number, whole: number): string => `${part} / ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;
console.log(`cards ${result.cards}, with text ${result.withText}, repaired ${result.repaired}, ${seconds.toFixed(2)} s`);
console.log(`compiled    ${share(result.compiled, result.withText)}`);
console.log(`round trip  ${share(result.roundTrip, result.compiled)}`);
console.log(`abilities   ${share(result.abilitiesCompiled, result.abilities)}`);
if (result.probed > 0) console.log(`probe same  ${share(result.same.length, result.probed)}`);

const reason = ({ message, text, column }: Failure): string =>
  message.startsWith('prints as')
    ? 'round trip'
    : `${message.replace(/; expected.*/s, '')} after …${text.slice(Math.max(0, column - 25), column - 1)}`;
const tally = new Map<string, Failure[]>();
for (const failure of result.failures) {
  const key = reason(failure)
    .replace(/<[^>]*>+/g, '<…>')
    .replace(/"[^"]{2,}"/g, '"…"');
  tally.set(key, [...(tally.get(key) ?? []), failure]);
}
const common = [...tally].sort(([, left], [, right]) => right.length - left.length).slice(0, Number(option('--top') ?? 10));
for (const [key, list] of common) console.log(`${String(list.length).padStart(4)}  ${key}`);
for (const failure of result.failures.slice(0, Number(option('--list') ?? 0)))
  console.log(
    `\n${failure.name} ${failure.line}:${failure.column} ${failure.message}\n  ${failure.text}\n  ${' '.repeat(failure.column - 1)}^`,
  );
for (const one of result.same.slice(0, Number(option('--same') ?? 0))) console.log(`\n${one.what}\n  ${one.text}\n  ${one.changed}`);
