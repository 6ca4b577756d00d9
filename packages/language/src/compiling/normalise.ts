/** Repairs defects of a source before reading, and says what it changed. Positions are kept, and every change can be undone. */

/** One listed repair: a pattern and what stands there instead. */
export interface Repair {
  /** Under which it is reported. */
  readonly name?: string;
  /** Global. */
  readonly pattern: RegExp;
  readonly replace: string | ((...groups: string[]) => string);
  /** Not reported where only the look changes: white space, letter case, kinds of signs, brackets of icons. */
  readonly spelling?: true;
  /** Only in lines like this. */
  readonly within?: RegExp;
  /** No defect: what explains a keyword is left out, or other words are read as those of the house. Reported apart. */
  readonly accepted?: true;
  /** Under which name the place is reported, by the line before it, what stands there, and the line above; `undefined`: it is left alone. */
  readonly of?: (before: string, found: string, above: string) => string | undefined;
}

export interface Repaired {
  readonly repair: string;
  readonly before: string;
  readonly after: string;
  readonly at: number;
}

/** A change of a text at some place of it. */
export interface Edit {
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** A text with the place in the original of each of its characters. */
export interface Normalised {
  readonly text: string;
  readonly origin: readonly number[];
  readonly repaired: readonly Repaired[];
  readonly accepted: readonly Repaired[];
  /** All that was changed: one list after the other, each with places in the text as the lists before it left it. */
  readonly edits: readonly (readonly Edit[])[];
}

export function normalise(text: string, repairs: readonly Repair[]): Normalised {
  let current = text;
  let origin = Array.from({ length: text.length + 1 }, (_, index) => index);
  const repaired: Repaired[] = [];
  const taken: Repaired[] = [];
  const edits: (readonly Edit[])[] = [];
  for (const { name = 'spelling', pattern, replace, spelling, within, accepted, of } of repairs) {
    pattern.lastIndex = 0;
    if (!pattern.test(current)) continue;
    const made: Edit[] = [];
    current.replace(pattern, (...all: unknown[]) => {
      const groups = all
        .filter((one, index) => index === 0 || typeof one === 'string' || one === undefined)
        .map((one) => (one ?? '') as string);
      const at = all.find((one, index): one is number => index > 0 && typeof one === 'number')!;
      const [before] = groups as [string];
      if (within && !within.test(lineAt(current, at))) return '';
      const repair = of === undefined ? name : of(lineBefore(current, at), before, lineAbove(current, at));
      if (repair === undefined) return '';
      const after = typeof replace === 'string' ? expand(replace, groups) : replace(...groups);
      if (before === after) return '';
      made.push({ at, before, after });
      // What changes more than the look is reported, whatever its list calls it: nothing vanishes silently.
      if (!spelling || !isSameLook(before, after)) (accepted ? taken : repaired).push({ repair, before, after, at: origin[at]! });
      return '';
    });
    if (made.length === 0) continue;
    origin = movedOrigin(origin, made);
    current = applied(current, made);
    edits.push(made);
  }
  return { text: current, origin, repaired, accepted: taken, edits };
}

/** A text with changes, which stand in order and apart. */
function applied(text: string, edits: readonly Edit[]): string {
  let changed = '';
  let last = 0;
  for (const { at, before, after } of edits) {
    changed += text.slice(last, at) + after;
    last = at + before.length;
  }
  return changed + text.slice(last);
}

function movedOrigin(origin: readonly number[], edits: readonly Edit[]): number[] {
  const places: number[] = [];
  let last = 0;
  for (const { at, before, after } of edits) {
    for (let index = last; index < at; index++) places.push(origin[index]!);
    const kept = alikeAtEnd(before, after);
    for (let index = 0; index < after.length; index++) {
      const place = index >= after.length - kept ? index + before.length - after.length : Math.min(index, Math.max(0, before.length - 1));
      places.push(origin[at + place]!);
    }
    last = at + before.length;
  }
  for (let index = last; index < origin.length; index++) places.push(origin[index]!);
  return places;
}

function alikeAtEnd(left: string, right: string): number {
  let count = 0;
  while (count < Math.min(left.length, right.length) && left[left.length - 1 - count] === right[right.length - 1 - count]) count++;
  return count;
}

/** The text as it was before the changes; `undefined` where it does not hold what they left, so that it cannot be. */
export function undone(text: string, edits: Normalised['edits']): string | undefined {
  let current = text;
  for (const made of edits.toReversed()) {
    const back: Edit[] = [];
    let shift = 0;
    for (const { at, before, after } of made) {
      const place = at + shift;
      if (current.slice(place, place + after.length) !== after) return undefined;
      back.push({ at: place, before: after, after: before });
      shift += after.length - before.length;
    }
    current = applied(current, back);
  }
  return current;
}

/** Do two texts differ only in white space, letter case, the kind of quotation marks and dashes, and the brackets of icons? */
export const isSameLook = (left: string, right: string): boolean => look(left) === look(right);

const look = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[。]/g, '.')
    .replace(/[、]/g, ',')
    .replace(/[–−]/g, '-')
    .replace(/-(?!\d)/g, '')
    .replace(/[\s"'“”„‟‘’‐‑[\](){}<>《》«»〈〉]/g, '');

const expand = (template: string, groups: readonly string[]): string =>
  template.replace(/\$(\d)/g, (_, digit: string) => groups[Number(digit)] ?? '');

const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);
const lineBefore = (text: string, at: number): string => text.slice(lineStart(text, at), at);
function lineAbove(text: string, at: number): string {
  const end = lineStart(text, at) - 1;
  return end < 0 ? '' : text.slice(lineStart(text, end), end);
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return text.slice(lineStart(text, at), end < 0 ? text.length : end);
}
