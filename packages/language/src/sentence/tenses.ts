/** Verbs in the form in which an event is told: as it happens, would happen, or happened. */

import { constant, type Part, seq, words } from '../syntax/syntax.ts';

type Past = 'past' | 'perfect' | 'has';
/** `again`: with the subject of the event before; `unsaid`: a participle without any; `not` those that did not happen. */
export type VerbForm = 'happens' | 'again' | 'unsaid' | 'past again' | 'would' | Past | `not ${Past}`;
export type Verb = readonly [singular: string, plural: string];

export const isNow = (form: VerbForm): boolean => form === 'happens' || form === 'again' || form === 'unsaid';

const both = (text: string): Verb => [text, text];
const negated = (participle: string, form: VerbForm): string => (form.startsWith('not') ? `not ${participle}` : participle);

/** A verb in that form. */
export function active(base: string, past: string, participle: string, form: VerbForm, third = `${base}s`): Verb {
  const done = negated(participle, form);
  if (isNow(form)) return [third, base];
  if (form === 'would') return both(`would ${base}`);
  if (form === 'past' || form === 'past again') return both(past);
  if (form === 'not past') return both(`did not ${base}`);
  return form.endsWith('has') ? [`has ${done}`, `have ${done}`] : both(`had ${done}`);
}

/** "is" in that form, and what follows it. */
export function passive(participle: string, form: VerbForm): Verb {
  const done = negated(participle, form);
  if (form === 'unsaid') return both(done);
  if (isNow(form)) return [`is ${done}`, `are ${done}`];
  return /past(?: again)?$/.test(form) ? [`was ${done}`, `were ${done}`] : active(`be ${participle}`, '', `been ${participle}`, form);
}

/** "you draw", "your opponent draws", "a player draws". */
export const playersWith = <K extends string = 'who'>(
  [third, base]: Verb,
  key: K = 'who' as K,
): readonly Part<{ readonly [P in K]: 'you' | 'opponent' | 'each' }>[] =>
  (
    [
      ['you', `you ${base}`],
      ['opponent', `your opponent ${third}`],
      ['each', `a player ${third}`],
    ] as const
  ).map(([who, text]) => seq(constant(key, who), words(text.trim())));
