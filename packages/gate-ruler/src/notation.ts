import { type Notation, notation as notationOf, unknownAmong } from '@goldenrule/tabletop';
import { type PROBLEMS, said } from './problems.ts';

type Name = keyof typeof PROBLEMS extends infer Key ? (Key extends `gate-ruler.notation.${infer Of}` ? Of : never) : never;
const notation = (name: Name, pattern: RegExp): Notation => notationOf(said(`gate-ruler.notation.${name}`), pattern);

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

/** The notation in a text that its rulebook does not know, if any. */
export const unknownNotation = unknownAmong(Object.values(NOTATION));
