import { type Question, question, type Rulebook } from '@goldenrule/kernel';

/** A word or sign of the card language that a clause introduces; where the rulebook is silent about it, no card can use it. */
export interface Notation {
  readonly known: Question<boolean>;
  readonly pattern: RegExp;
}
const notation = (name: string, pattern: RegExp): Notation => ({ known: question<boolean>(`is ${name} known`, false), pattern });

export const NOTATION = {
  property: notation('a property in angle brackets', /<[^<>]+>/),
  square: notation('a square between abilities', /■/),
  counterBox: notation('the part of a text with the counter ability', /\S[\s\S]*(?:\[CNT\]|【CNT】)/),
  reminder: notation('reminder text', /(?<!\bEnhance )\((?!\))/),
  activated: notation('an activated ability with a cost', /\b(?:Standard|Instant) Action \[/),
  withoutCost: notation('an activated ability without a cost', /\b(?:Standard|Instant) Action:/),
  automatic: notation('an automatic ability', /(?:^|[■\n:,"\]] *)(?:When|Whenever|At) (?:(?!would)[^,])*,/m),
  continuous: notation('a continuous ability', /(?:^|[■\n] *)(?:This|All|Allied|Enemy|Units|Your|You|Other|<)[^:]*\./m),
  abilityName: notation('the name of an ability', /(?:^|[■\n] *)"[^"]+"[^:"\n]*:/m),
  instead: notation('what happens instead', /\b(?:If|When) [^.]*would [^.]*instead/),
  asInstead: notation('what happens instead, as something would', /\bAs [^.]*would /),
  divide: notation('dividing a number', /\bdivided? /i),
  use: notation('to use an ability', /\buses? /i),
  overdrive: notation('the icon for Overdrive', /\[OD\]|【OD】/),
  touchdown: notation('the icon for Touchdown', /\[TD\]|【TD】/),
  counter: notation('the icon for Counter', /\[CNT\]|【CNT】/),
  genesis: notation('Genesis Summoning', /\bGenesis Summon/),
  abyssal: notation('Abyssal Summoning', /\bAbyssal Summon/),
  concerto: notation('Abyssal Concerto', /\bAbyssal Concerto - Requirement/),
} as const;

/** The notation in this text that the rulebook does not know, if any. */
export function unknownNotation(book: Rulebook, text: string): { readonly what: string; readonly at: number } | undefined {
  for (const one of Object.values(NOTATION)) {
    const at = text.search(one.pattern);
    if (at < 0) continue;
    book.asked?.(one.known.index);
    if (book.answers[one.known.index] !== true) return { what: one.known.name.replace(/^is (.*) known$/, '$1'), at };
  }
  return undefined;
}
