/** How much of a list of cards compiles, and how surely: the result of the command `compile`. */

import { bugOf } from '../bugs.ts';
import type { Terms } from '../tree.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { firstLoss } from './accounting.ts';
import { type Compiled, compileCard, type Problem } from './compile.ts';
import type { Repaired } from './normalise.ts';
import { probe } from './probe.ts';

export interface MeasuredCard {
  readonly name: string;
  readonly number?: string;
  readonly text: string;
}
export interface Failure {
  readonly name: string;
  readonly number: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly text: string;
}
export interface Measured {
  readonly cards: number;
  readonly withText: number;
  readonly compiled: number;
  readonly roundTrip: number;
  readonly abilities: number;
  readonly abilitiesCompiled: number;
  readonly failures: readonly Failure[];
  readonly probed: number;
  readonly same: readonly {
    readonly name: string;
    readonly number: string;
    readonly text: string;
    readonly changed: string;
    readonly what: string;
  }[];
  /** Cards whose text had a listed defect repaired before reading. */
  readonly repaired: number;
  /** What can be read but hardly be meant. */
  readonly warnings: readonly Failure[];
  /** What was changed before reading, and, last, reminders and wordings that were accepted: undone, they give the text of the card back. */
  readonly repairs: readonly Mended[];
}
/** A change of a text, as it is reported. */
export interface Mended {
  readonly name: string;
  readonly number: string;
  readonly line: number;
  readonly repair: string;
  readonly before: string;
  readonly after: string;
}

/** Why a text that can be read cannot be carried out. */
export interface Refusal {
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
}
export interface MeasureOptions<T extends Terms> {
  readonly probe?: boolean;
  /** Reads texts, where somebody has read them already. */
  readonly read?: (name: string, text: string) => Compiled<T>;
  /** What is wrong with the card of that number when it is loaded to be played with. */
  readonly refusals?: (index: number) => readonly Refusal[];
}

/** Compiles every card, prints it back, and (with `probe`) checks that changed texts change the tree. */
export function measure<T extends Terms>(
  vocabulary: Vocabulary<T>,
  cards: readonly MeasuredCard[],
  { probe: probes = false, read, refusals = () => [] }: MeasureOptions<T> = {},
): Measured {
  const counts = { withText: 0, compiled: 0, roundTrip: 0, abilities: 0, abilitiesCompiled: 0, probed: 0, repaired: 0 };
  const failures: Failure[] = [];
  const warnings: Failure[] = [];
  const mended: Mended[] = [];
  const accepted: Mended[] = [];
  const same: { name: string; number: string; text: string; changed: string; what: string }[] = [];
  const put = (index: number, card: MeasuredCard): void => {
    const { name, number = '' } = card;
    const result = read?.(name, card.text) ?? compileCard(vocabulary, card, { suggest: false });
    if (result.parts.length === 0) return;
    const faults: readonly Refusal[] = result.errors.length > 0 ? result.errors : refusals(index);
    counts.withText++;
    counts.abilities += result.parts.length;
    // A text that is read but refused has an ability too few.
    counts.abilitiesCompiled += Math.max(0, result.abilities.length - (result.errors.length > 0 ? 0 : faults.length));
    if (result.repairs.length > 0) counts.repaired++;
    const told = ({ line = 1, column = 1, message }: Refusal | Problem): Failure => ({
      name,
      number,
      line,
      column,
      message,
      text: card.text.split('\n')[line - 1] ?? '',
    });
    const change = ({ repair, before, after, line }: Repaired & { readonly line: number }): Mended => ({
      name,
      number,
      line,
      repair,
      before,
      after,
    });
    failures.push(...faults.map(told));
    warnings.push(...result.warnings.map(told));
    mended.push(...result.repairs.map(change));
    accepted.push(...result.accepted.map(change));
    if (faults.length > 0) return;
    counts.compiled++;
    const lost = firstLoss(vocabulary, card.text, result);
    if (lost === undefined) counts.roundTrip++;
    else failures.push({ name, number, line: lost.line, column: 1, message: `prints as ${lost.printed}`, text: lost.text });
    if (!probes) return;
    for (const { text, ability } of result.parts) {
      for (const { changed, what, isSame } of probe(vocabulary, text, ability!)) {
        counts.probed++;
        if (isSame) same.push({ name, number, text, changed, what });
      }
    }
  };
  for (const [index, card] of cards.entries()) {
    try {
      put(index, card);
    } catch (error) {
      // A fault of ours is told with the card it was found by; the others are measured all the same.
      failures.push({
        name: card.name,
        number: card.number ?? '',
        line: 1,
        column: 1,
        message: bugOf(error).message,
        text: card.text.split('\n')[0]!,
      });
    }
  }
  return { cards: cards.length, ...counts, failures, warnings, repairs: [...mended, ...accepted], same };
}
