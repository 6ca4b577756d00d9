import { type Question, question, type Rulebook } from '@goldenrule/kernel';

/** A word or sign of the card language that a clause introduces; where the rulebook is silent about it, no card can use it. */
export interface Notation {
  readonly known: Question<boolean>;
  readonly pattern: RegExp;
}
const notation = (name: string, pattern: RegExp): Notation => ({ known: question<boolean>(`is ${name} known`, false), pattern });

export const NOTATION = {
  name: notation('a name in quotation marks', /"[^"[\]]+"/),
  clan: notation('a clan in double angle brackets', /<<[^>]+>>/),
  race: notation('a race in angle brackets', /(?<!<)<[^<>]+>(?!>)/),
  power: notation('the icon for power', /\[Power\]/i),
  shield: notation('the icon for shield', /\[Shield\]/i),
  critical: notation('the icon for critical', /\[Critical\]/i),
  criticalTrigger: notation('the icon for a critical trigger', /\[?critical\]? trigger/i),
  drawTrigger: notation('the icon for a draw trigger', /\[?draw\]? trigger/i),
  standTrigger: notation('the icon for a stand trigger', /\[?stand\]? trigger/i),
  healTrigger: notation('the icon for a heal trigger', /\[?heal\]? trigger/i),
  stand: notation('the icon for standing', /\[Stand\]/i),
  rest: notation('the icon for resting', /\[Rest\]/i),
  vanguardCircle: notation('the icon for the vanguard circle', /\(VC/i),
  rearGuardCircle: notation('the icon for the rear-guard circle', /RC\)/i),
  guardianCircle: notation('the icon for the guardian circle', /GC\)/i),
  eitherZone: notation('a choice of zones', /\](?:\([A-Z]+\/[A-Z]+\)|\([A-Z]+\)\/\()/i),
  reminder: notation('reminder text', /\((?!VC|RC|GC|\d|\[)[^)]* [^)]*\)/),
  activated: notation('the heading of an activated ability', /\[ACT\]/i),
  automatic: notation('the heading of an automatic ability', /\[AUTO\]/i),
  continuous: notation('the heading of a continuous ability', /\[CONT\]/i),
  cannotBeUsed: notation('that an ability cannot be used', /cannot be used|cannot use/i),
  laterKeywords: notation('a keyword of a later edition', /\b(?:Forerunner|Lord|Sentinel)\b|Limit[- ]Break [^4]/),
} as const;

/** The notation in this text that the rulebook does not know, if any. */
export function unknownNotation(book: Rulebook, text: string): { readonly what: string; readonly at: number } | undefined {
  for (const n of Object.values(NOTATION)) {
    const at = text.search(n.pattern);
    if (at < 0) continue;
    book.asked?.(n.known.index);
    if (book.answers[n.known.index] !== true) return { what: n.known.name.replace(/^is (.*) known$/, '$1'), at };
  }
  return undefined;
}
