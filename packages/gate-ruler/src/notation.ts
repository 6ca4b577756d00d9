import { answerOf, type Question, question, type Rulebook, type Said } from '@goldenrule/kernel';
import { type PROBLEMS, said } from './problems.ts';

/** A word or sign of the card language that a clause introduces; where the rulebook is silent about it, no card can use it. */
export interface Notation {
  readonly known: Question<boolean>;
  readonly what: Said;
  readonly pattern: RegExp;
}
type Name = keyof typeof PROBLEMS extends infer Key ? (Key extends `gate-ruler.notation.${infer Of}` ? Of : never) : never;
const notation = (name: Name, pattern: RegExp): Notation => {
  const what = said(`gate-ruler.notation.${name}`);
  return { known: question<boolean>(`is ${what.message} known`, false), what, pattern };
};

export const NOTATION = {
  property: notation('property', /<[^<>]+>/),
  square: notation('square', /■/),
  counterBox: notation('counterBox', /\S[\s\S]*(?:\[CNT\]|【CNT】)/),
  reminder: notation('reminder', /(?<!\bEnhance )\((?!\))/),
  activated: notation('activated', /\b(?:Standard|Instant) Action \[/),
  withoutCost: notation('withoutCost', /\b(?:Standard|Instant) Action:/),
  automatic: notation('automatic', /(?:^|[■\n:,"\]] *)(?:When|Whenever|At) (?:(?!would)[^,])*,/m),
  continuous: notation('continuous', /(?:^|[■\n] *)(?:This|All|Allied|Enemy|Units|Your|You|Other|<)[^:]*\./m),
  abilityName: notation('abilityName', /(?:^|[■\n] *)"[^"]+"[^:"\n]*:/m),
  instead: notation('instead', /\b(?:If|When) [^.]*would [^.]*instead/),
  asInstead: notation('asInstead', /\bAs [^.]*would /),
  divide: notation('divide', /\bdivided? /i),
  use: notation('use', /\buses? /i),
  overdrive: notation('overdrive', /\[OD\]|【OD】/),
  touchdown: notation('touchdown', /\[TD\]|【TD】/),
  counter: notation('counter', /\[CNT\]|【CNT】/),
  genesis: notation('genesis', /\bGenesis Summon/),
  abyssal: notation('abyssal', /\bAbyssal Summon/),
  concerto: notation('concerto', /\bAbyssal Concerto - Requirement/),
} as const;

/** The notation in this text that the rulebook does not know, if any. */
export function unknownNotation(book: Rulebook, text: string): { readonly what: Said; readonly at: number } | undefined {
  for (const one of Object.values(NOTATION)) {
    const at = text.search(one.pattern);
    if (at < 0) continue;
    if (!answerOf(book, one.known)) return { what: one.what, at };
  }
  return undefined;
}
