import { answerOf, type Question, question, type Rulebook, type Said } from '@goldenrule/kernel';
import { type PROBLEMS, said } from './problems.ts';

/** A word or sign of the card language that a clause introduces; where the rulebook is silent about it, no card can use it. */
export interface Notation {
  readonly known: Question<boolean>;
  readonly what: Said;
  readonly pattern: RegExp;
}
type Name = keyof typeof PROBLEMS extends infer Key ? (Key extends `vanguard.notation.${infer Of}` ? Of : never) : never;
const notation = (name: Name, pattern: RegExp): Notation => {
  const what = said(`vanguard.notation.${name}`);
  return { known: question<boolean>(`is ${what.message} known`, false), what, pattern };
};

export const NOTATION = {
  name: notation('name', /"[^"[\]]+"/),
  clan: notation('clan', /<<[^>]+>>/),
  race: notation('race', /(?<!<)<[^<>]+>(?!>)/),
  power: notation('power', /\[Power\]/i),
  shield: notation('shield', /\[Shield\]/i),
  critical: notation('critical', /\[Critical\]/i),
  criticalTrigger: notation('criticalTrigger', /\[?critical\]? trigger/i),
  drawTrigger: notation('drawTrigger', /\[?draw\]? trigger/i),
  standTrigger: notation('standTrigger', /\[?stand\]? trigger/i),
  healTrigger: notation('healTrigger', /\[?heal\]? trigger/i),
  stand: notation('stand', /\[Stand\]/i),
  rest: notation('rest', /\[Rest\]/i),
  vanguardCircle: notation('vanguardCircle', /\(VC/i),
  rearGuardCircle: notation('rearGuardCircle', /RC\)/i),
  guardianCircle: notation('guardianCircle', /GC\)/i),
  eitherZone: notation('eitherZone', /\](?:\([A-Z]+\/[A-Z]+\)|\([A-Z]+\)\/\()/i),
  reminder: notation('reminder', /\((?!VC|RC|GC|\d|\[)[^) ]* [^)]*\)/),
  activated: notation('activated', /\[ACT\]/i),
  automatic: notation('automatic', /\[AUTO\]/i),
  continuous: notation('continuous', /\[CONT\]/i),
  cannotBeUsed: notation('cannotBeUsed', /cannot be used|cannot use/i),
  laterKeywords: notation('laterKeywords', /\b(?:Forerunner|Lord|Sentinel)\b|Limit[- ]Break [^4]/),
} as const;

/** The notation in this text that the rulebook does not know, if any. */
export function unknownNotation(book: Rulebook, text: string): { readonly what: Said; readonly at: number } | undefined {
  for (const n of Object.values(NOTATION)) {
    const at = text.search(n.pattern);
    if (at < 0) continue;
    if (!answerOf(book, n.known)) return { what: n.what, at };
  }
  return undefined;
}
