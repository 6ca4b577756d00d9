/** When "it" means the bearer of the ability rather than what else was spoken of. */
import type { Antecedent } from './antecedents.ts';
import type { Done } from './done.ts';
import { isRef, type Plain } from './saying.ts';

/** What a text has said of its bearer so far. */
export interface Bearer {
  /** Has the text named it, or spoken of it plainly? */
  isNamed: boolean;
  /** Is it the subject of what sets the ability off? */
  acts: boolean;
  /** The sentence in which something was last done to it by name. */
  handled: number;
  /** The sentence in which, by name, it last was what a statement is about. */
  gets: number;
}

export const unspokenOf = (): Bearer => ({ isNamed: false, acts: false, handled: 0, gets: 0 });

/** How a word stands that may mean the bearer: in which sentence, behind which step, as a subject or as an owner. */
export interface Standing {
  readonly sentence: number;
  readonly last: Done | undefined;
  readonly isSubject: boolean;
  readonly owns: boolean;
}

/** Than what set the ability off: where it is the one that acts, or something was done to it; than what a step handled: right behind that. */
export function isNearer(bearer: Bearer, found: Antecedent['to'], { sentence, last, isSubject, owns }: Standing): boolean {
  if (found === 'asked') return (isSubject || owns) && (bearer.acts || bearer.gets === sentence);
  if (found === 'triggering') return bearer.handled === sentence || ((isSubject || owns) && bearer.acts);
  return isSubject && last?.toBearer === true && last.sentence === sentence;
}

/** Nothing changes places with itself: what is not said to do so with it is the bearer. */
export function withBearer(node: Plain): Plain {
  const { what, with: other } = node;
  const isItself = isRef(what) && isRef(other) && what.wording.word === 'implied' && what.to === other.to;
  return isItself ? { ...node, what: { ...what, to: 'self' } } : node;
}
