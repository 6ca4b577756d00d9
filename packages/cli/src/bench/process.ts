/** One measurement in a process of its own: what to measure, for which rulebook, for how long. It loads only what it measures. */
const [what, rules = '', seconds = '10'] = process.argv.slice(2);
const length = Number(seconds);
const MEASURES: Readonly<Record<string, () => Promise<object>>> = {
  pace: async () => (await import('./ours.ts')).measurePace(rules, length),
  copying: async () => (await import('./ours.ts')).measureCopying(rules, length),
  showdown: async () => (await import('./showdown.ts')).measureShowdown(length),
};
console.log(JSON.stringify((await MEASURES[what ?? '']?.()) ?? {}));
