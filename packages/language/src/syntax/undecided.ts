/** Sentences that can be read in several ways: kept together while the rest of the text is read, decided when all of it is known. */
import type { Match, Source, Syntax } from './reading.ts';

/** Holds the other ways to read the same words; nothing that looks at a tree by the names of its fields sees it. */
const OTHERS = Symbol('other readings');
type Undecided = { readonly [OTHERS]?: readonly object[] };

/**
 * All readings of the same words as one, the first with the others in tow. Two sentences of two readings each are so four readings in the room of
 * four, and twenty of them not a million.
 */
export function undecided<T extends object>(syntax: Syntax<T>): Syntax<T> {
  return {
    ...syntax,
    parse: (at) => {
      const found = syntax.parse(at);
      if (found.length < 2) return found;
      const byEnd = new Map<number, [Match<T>, ...Match<T>[]]>();
      for (const one of found) {
        const known = byEnd.get(one.rest.index);
        if (known) known.push(one);
        else byEnd.set(one.rest.index, [one]);
      }
      return [...byEnd.values()].map(([first, ...others]) => {
        if (others.length === 0) return first;
        const value = { ...first.value, [OTHERS]: others.map((one) => one.value) };
        const span = at.source.spans.get(first.value);
        if (span) at.source.spans.set(value, span);
        return { value, rest: first.rest };
      });
    },
  };
}

/** The trees that an undecided one stands for, the writer's first choice first; then those that differ from it in one sentence, the last ones first; in two; and so on. */
export function* decided<T extends object>(tree: T, source: Source): Generator<T> {
  const first = new Decider(source, new Map());
  yield first.whole(tree);
  const { widths } = first;
  for (let differing = 1; differing <= widths.length; differing++)
    for (const picks of deviations(widths, differing, widths.length - 1)) yield new Decider(source, picks).whole(tree);
}

/** Every way to differ in so many places, by the place. */
function* deviations(widths: readonly number[], differing: number, from: number): Generator<ReadonlyMap<number, number>> {
  if (differing === 0) yield new Map();
  else
    for (let at = from; at >= differing - 1; at--)
      for (let pick = 1; pick < widths[at]!; pick++)
        for (const more of deviations(widths, differing - 1, at - 1)) yield new Map([...more, [at, pick]]);
}

/** Makes one tree of an undecided one. Parts in which nothing is to be decided are the same objects in all of them. */
class Decider {
  /** Among how many readings there was to decide, by place. */
  readonly widths: number[] = [];
  readonly #picks: ReadonlyMap<number, number>;
  readonly #spans: Source['spans'];
  constructor({ spans }: Source, picks: ReadonlyMap<number, number>) {
    this.#spans = spans;
    this.#picks = picks;
  }

  whole<T extends object>(tree: T): T {
    return this.#part(tree) as T;
  }

  #part(part: unknown): unknown {
    if (Array.isArray(part)) {
      const items = part.map((one) => this.#part(one));
      return items.some((one, index) => one !== part[index]) ? items : part;
    }
    if (part === null || typeof part !== 'object') return part;
    const { [OTHERS]: others } = part as Undecided;
    const reading = others === undefined ? part : (others[this.#pick(others.length + 1) - 1] ?? part);
    return this.#fields(reading, reading === part && others !== undefined);
  }

  #pick(width: number): number {
    return this.#picks.get(this.widths.push(width) - 1) ?? 0;
  }

  #fields(node: object, isUndecided: boolean): object {
    const before = Object.entries(node) as readonly (readonly [string, unknown])[];
    const after = before.map(([key, value]) => [key, this.#part(value)] as const);
    if (!isUndecided && after.every(([, value], index) => value === before[index]![1])) return node;
    const made = Object.fromEntries(after);
    const span = this.#spans.get(node);
    if (span) this.#spans.set(made, span);
    return made;
  }
}
