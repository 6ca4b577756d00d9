/** Which parts of texts are really carried out: for whoever wants to know what scenarios prove. Nobody else pays for it. */
import { type Instruction, type Rulebook, set } from '@goldenrule/kernel';
import type { TextLocals } from './frames.ts';

/** Told of texts that are loaded under a rulebook. */
export interface TextWatcher {
  /** The tree of an ability was loaded. */
  readonly loads: (ability: object) => void;
  /** Something was made of this node that is reached while a game goes on. */
  readonly makes: (node: object) => void;
  /** It was reached: an instruction carried out, a condition or a filter asked, a number worked out, an event found to be the one. */
  readonly reaches: (node: object) => void;
}

const WATCHERS = new WeakMap<Rulebook, TextWatcher>();

/** Has every text watched that is loaded under this rulebook from now on; null ends that. */
export function watchTexts(book: Rulebook, watcher: TextWatcher | null): void {
  if (watcher === null) WATCHERS.delete(book);
  else WATCHERS.set(book, watcher);
}

export const watcherOf = (book: Rulebook): TextWatcher | undefined => WATCHERS.get(book);

/** What surrounds a part of a text knows the rulebook, itself or by what surrounds that. */
type Surrounding = { readonly writer?: { readonly book: Rulebook }; readonly context?: Surrounding };
const bookIn = (around: unknown): Rulebook | undefined => {
  if (typeof around !== 'object' || around === null) return undefined;
  const { writer, context } = around as Surrounding;
  return writer?.book ?? bookIn(context);
};

/** What was made of a node, so that the watcher is told when it is reached. */
export function watched<R>(node: object, context: unknown, made: R): R {
  const book = bookIn(context);
  const watcher = book === undefined ? undefined : WATCHERS.get(book);
  if (watcher === undefined) return made;
  const told = telling(made, () => watcher.reaches(node));
  if (told !== made) watcher.makes(node);
  return told as R;
}

type Computes = (...given: readonly unknown[]) => unknown;
const isInstruction = (value: unknown): value is Instruction<TextLocals> => typeof value === 'object' && value !== null && 'op' in value;

/** An event that is not the one that is meant is answered with null, and does not count. */
const tellingOf =
  (compute: Computes, tell: () => void): Computes =>
  (...given) => {
    const found = compute(...given);
    if (found !== null) tell();
    return found;
  };

/** An instruction that only tells. */
const tells = (tell: () => void): Instruction<TextLocals> =>
  set('at', (_g, { at }) => {
    tell();
    return at;
  });

function telling(made: unknown, tell: () => void): unknown {
  if (typeof made === 'function') return tellingOf(made as Computes, tell);
  if (Array.isArray(made)) {
    if (made.length > 0 && made.every(isInstruction)) return [tells(tell), ...(made as readonly Instruction<TextLocals>[])];
    return made.some((one) => telling(one, tell) !== one) ? made.map((one) => telling(one, tell)) : made;
  }
  if (typeof made !== 'object' || made === null || isInstruction(made)) return made;
  const fields = Object.entries(made);
  if (!fields.some(([, value]) => typeof value === 'function')) return made;
  return Object.fromEntries(fields.map(([key, value]) => [key, typeof value === 'function' ? tellingOf(value as Computes, tell) : value]));
}
