import { type Notation, notation as notationOf, unknownAmong } from '@goldenrule/tabletop';
import { type PROBLEMS, said } from './problems.ts';

type Name = keyof typeof PROBLEMS extends infer Key ? (Key extends `vanguard.notation.${infer Of}` ? Of : never) : never;
const notation = (name: Name, pattern: RegExp): Notation => notationOf(said(`vanguard.notation.${name}`), pattern);

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

/** The notation in a text that its rulebook does not know, if any. */
export const unknownNotation = unknownAmong(Object.values(NOTATION));
