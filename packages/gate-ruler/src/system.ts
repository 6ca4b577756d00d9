import {
  type Ask,
  answerTo,
  ask,
  call,
  type Game,
  goto,
  happen,
  type Instruction,
  NOWHERE,
  objectOf,
  ofAbility,
  opponentOf,
  PLAYERS,
  type Player,
  question,
  type StandBy,
  type Subject,
  set,
  type Vars,
  when,
} from '@goldenrule/kernel';
import { factsOf } from './facts.ts';
import { anyRulesEffect, applyRulesEffects } from './rules-effects.ts';

/** Have rules effects and automatic abilities their place in the system process only? */
export const onlyInSystemProcess = question<boolean>('do rules effects wait for the system process', false);
export const systemProcessRuns = question<boolean>('is the system process carried out', false);

/** Is there anything for a system process to do? */
export const systemDue = (g: Game): boolean => g.state.standing.length > 0 || anyRulesEffect(g);

/** The system process, wherever the rulebook tells to perform it. One that finds nothing is not entered. */
export const systemProcess: Instruction = call('11-2', (g) => (answerTo(g, systemProcessRuns) && systemDue(g) ? {} : null), NOWHERE);
