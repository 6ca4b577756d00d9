/** JSON that may come from anybody: read no deeper than it may nest, and where it is wrong the place is known. */

/** Where a text stops being JSON, and whether because it nests too deeply; by character. */
export interface JsonFault {
  readonly at: number;
  readonly why: 'deep' | 'cut off' | 'wrong';
}

export type ReadJson = { readonly data: unknown } | JsonFault;

/** The data of a text, or where it is wrong. What is nested too deeply is not read at all: reading it would take room without end. */
export function readJson(text: string, deepest: number): ReadJson {
  const deep = deepAt(text, deepest);
  if (deep >= 0) return { at: deep, why: 'deep' };
  try {
    return { data: JSON.parse(text) };
  } catch {
    const at = wrongAt(text);
    return { at, why: text.slice(at).trim() === '' ? 'cut off' : 'wrong' };
  }
}

/** Line and column, from 1, of a place in a text. */
export function placeAt(text: string, at: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let begins = 0;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', begins)) {
    line++;
    begins = next + 1;
  }
  return { line, column: at - begins + 1 };
}

/** Where brackets nest deeper than this; −1: nowhere. */
function deepAt(text: string, deepest: number): number {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === '[' || sign === '{') {
      depth++;
      if (depth > deepest) return at;
    } else if (sign === ']' || sign === '}') depth--;
  }
  return -1;
}

const SPACE = /[ \t\r\n]*/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const FIRST_PRINTABLE = 32;

/** Walks through a text that is not JSON up to where it is not; engines do not agree on whether and how they tell it. */
class Walk {
  at = 0;
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.at += found[0].length;
    return found !== null;
  }

  /** The next sign that is no space. */
  sign(): string {
    this.#take(SPACE);
    return this.#text[this.at] ?? '';
  }

  quoted(): boolean {
    if (this.sign() !== '"') return false;
    this.at++;
    for (;;) {
      const code = this.#text.charCodeAt(this.at);
      const sign = this.#text[this.at];
      if (sign === '\\') {
        if (!this.#take(ESCAPE)) return false;
      } else if (!(code >= FIRST_PRINTABLE)) return false;
      else this.at++;
      if (sign === '"') return true;
    }
  }

  /** A name with its colon. */
  name(): boolean {
    if (!this.quoted() || this.sign() !== ':') return false;
    this.at++;
    return true;
  }

  scalar(): boolean {
    return this.sign() === '"' ? this.quoted() : this.#take(PLAIN);
  }
}

const CLOSING = { '[': ']', '{': '}' } as const;

/** The first place of a text that JSON cannot have. */
function wrongAt(text: string): number {
  const walk = new Walk(text);
  const open: (keyof typeof CLOSING)[] = [];
  const begun = (): boolean => open.at(-1) !== '{' || walk.name();
  for (;;) {
    const sign = walk.sign();
    if (sign === '[' || sign === '{') {
      open.push(sign);
      walk.at++;
      if (walk.sign() !== CLOSING[sign]) {
        if (!begun()) return walk.at;
        continue;
      }
    } else if (!walk.scalar()) return walk.at;
    // Behind a part: what it is in ends, any number of times, or goes on.
    for (;;) {
      const within = open.at(-1);
      const behind = walk.sign();
      if (within === undefined) return walk.at;
      if (behind !== ',' && behind !== CLOSING[within]) return walk.at;
      walk.at++;
      if (behind === ',') {
        if (!begun()) return walk.at;
        break;
      }
      open.pop();
    }
  }
}
