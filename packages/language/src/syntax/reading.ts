/** What reading a text needs: the source with its tokens, a place in it, and what a syntax gives. */
import type { Fields, Schema, Shapes } from './schema.ts';
import type { Token } from './tokens.ts';

/** Rules within rules, as deep as a text may nest: half as deep again as any card that was ever printed, and no deeper than there is room for. */
export const DEEPEST = 32;

/** Ways to read that are open at one place together: several times as many as any card that was ever printed has. */
export const MOST_READINGS = 64;

/** A text being read: its tokens, what was expected where, and what is known already. */
export class Source {
  readonly cursors: readonly Cursor[];
  /** Where reading got to; infinity while nobody asks, for remembering what was expected costs time. */
  furthest: number;
  expected = new Set<string>();
  readonly tokens: readonly Token[];
  /** Where nodes stood that a later check may have to point at, by token. */
  readonly spans = new WeakMap<object, { readonly start: number; readonly end: number }>();
  readonly memo = new Map<object, Map<number, Parsed<unknown>>>();
  /** How many rules are being read within each other now. */
  depth = 0;
  /** Why the text is not read on, and from which token. */
  refused: { readonly why: 'deep' | 'many'; readonly at: number } | null = null;
  /** How much work reading was and how much room it took: what was tried at a place, and readings that were kept. */
  steps = 0;
  readings = 0;
  constructor(tokens: readonly Token[], mode: 'quick' | 'explaining' = 'quick') {
    this.tokens = tokens;
    this.furthest = mode === 'quick' ? Number.POSITIVE_INFINITY : 0;
    this.cursors = tokens.map((token, index) => ({ source: this, index, token }));
  }
  start(): Cursor {
    return this.cursors[0]!;
  }
  /** More ways to read than are followed: each would be read on by itself, and what follows may again be read in several. */
  isTooMany(readings: number, { index }: Cursor): boolean {
    if (readings <= MOST_READINGS) return false;
    this.refused ??= { why: 'many', at: index };
    return true;
  }
  expect(index: number, what: string): void {
    if (index < this.furthest) return;
    if (index > this.furthest) {
      this.furthest = index;
      this.expected = new Set();
    }
    this.expected.add(what);
  }
}

/** A place in a source. */
export interface Cursor {
  readonly source: Source;
  readonly index: number;
  readonly token: Token;
}

export interface Match<T> {
  readonly value: T;
  readonly rest: Cursor;
}
/** Every way to read; empty if there is none. */
export type Parsed<T> = readonly Match<T>[];

/** The keys a syntax can start with; `undefined`: any. */
export interface Starts {
  readonly keys: ReadonlySet<string>;
  readonly empty: boolean;
}

export interface Syntax<T> {
  parse(at: Cursor): Parsed<T>;
  print(tree: T): string | undefined;
  starts(): Starts | undefined;
  /** The trees it can give. */
  shape(into: Shapes): Schema;
}

/** Reads some fields of a node and leaves the others alone. */
export interface Part<T> extends Syntax<T> {
  /** Fields it can fill; a variant of the wording is `wording.` and its aspect. */
  readonly keys: ReadonlySet<string>;
  fields(into: Shapes): Fields;
}
