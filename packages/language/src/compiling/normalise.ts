/** Repairs defects of a source before reading, and says what it changed. Positions are kept. */

/** One listed repair: a pattern and what stands there instead. */
export interface Repair {
  /** Under which it is reported. */
  readonly name?: string;
  /** Global; with `spelling` only the look changes (white space, kinds of signs), which is not reported. */
  readonly pattern: RegExp;
  readonly replace: string | ((...groups: string[]) => string);
  readonly spelling?: true;
  /** Only in lines like this. */
  readonly within?: RegExp;
}

export interface Repaired {
  readonly repair: string;
  readonly before: string;
  readonly after: string;
  readonly at: number;
}

/** A text with the place in the original of each of its characters. */
export interface Normalised {
  readonly text: string;
  readonly origin: readonly number[];
  readonly repaired: readonly Repaired[];
}

export function normalise(text: string, repairs: readonly Repair[]): Normalised {
  let current = text;
  let origin = Array.from({ length: text.length + 1 }, (_, index) => index);
  const repaired: Repaired[] = [];
  for (const { name, pattern, replace, spelling, within } of repairs) {
    pattern.lastIndex = 0;
    if (!pattern.test(current)) continue;
    const pieces: string[] = [];
    const places: number[] = [];
    let last = 0;
    current.replace(pattern, (...all: unknown[]) => {
      const groups = all
        .filter((one, index) => index === 0 || typeof one === 'string' || one === undefined)
        .map((one) => (one ?? '') as string);
      const at = all.find((one, index): one is number => index > 0 && typeof one === 'number')!;
      const [before] = groups as [string];
      if (within && !within.test(lineAt(current, at))) return '';
      const after = typeof replace === 'string' ? expand(replace, groups) : replace(...groups);
      pieces.push(current.slice(last, at), after);
      for (let index = last; index < at; index++) places.push(origin[index]!);
      for (let index = 0; index < after.length; index++) places.push(origin[Math.min(at + index, at + Math.max(0, before.length - 1))]!);
      last = at + before.length;
      if (!spelling && before !== after) repaired.push({ repair: name ?? '', before, after, at: origin[at]! });
      return '';
    });
    pieces.push(current.slice(last));
    for (let index = last; index <= current.length; index++) places.push(origin[index]!);
    current = pieces.join('');
    origin = places;
  }
  return { text: current, origin, repaired };
}

const expand = (template: string, groups: readonly string[]): string =>
  template.replace(/\$(\d)/g, (_, digit: string) => groups[Number(digit)] ?? '');

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end);
}
