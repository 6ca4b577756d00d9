import { measureCopying, measurePace } from './ours.ts';
import { measureShowdown } from './showdown.ts';

/** One measurement in a process of its own: what to measure, for which rulebook, for how long. */
const [what, rules = '', seconds = '10'] = process.argv.slice(2);
const length = Number(seconds);
const MEASURES: Readonly<Record<string, () => object>> = {
  pace: () => measurePace(rules, length),
  copying: () => measureCopying(rules, length),
  showdown: () => measureShowdown(length),
};
console.log(JSON.stringify(MEASURES[what ?? '']?.() ?? {}));
