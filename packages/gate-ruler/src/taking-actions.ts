/** What a player with priority has chosen is done (9-3e); the actions of section 7 that do not play anything. */
import {
  abilityObject,
  abilityOf,
  answerTo,
  call,
  type Game,
  happen,
  type Instruction,
  isAbility,
  isCard,
  isCurrent,
  NOWHERE,
  objectOf,
  type Player,
  perform,
  refOf,
  type Subject,
  set,
  type Vars,
} from '@goldenrule/kernel';
import { adds, processOf } from './gate.ts';
import { activatedThroughGate, atOnce, isImaginary, type Play, playOfAbility, playOfCard } from './play.ts';
import { rearrangingIsImmediate } from './rearranging.ts';
import { revealIsImmediate } from './revealing.ts';
import { isHiddenDrive, settingIsImmediate } from './setting.ts';
import { word } from './words.ts';

interface Acting extends Vars {
  player: Player;
  pick: readonly Subject[];
  deed: string;
}

const PROCEDURES = { reveal: '7-2a', set: '7-5a', overdrive: '7-9a', rearrange: '7-10b' } as const;
type Direct = keyof typeof PROCEDURES;

function deedOf(g: Game, subject: Subject): string {
  if (isAbility(subject)) return 'ability';
  if (subject === word('set')) return 'set';
  if (subject === word('rearrange')) return 'rearrange';
  if (!isCard(subject)) return '';
  return isImaginary(g, subject) ? 'overdrive' : isHiddenDrive(g, subject) ? 'reveal' : 'card';
}

const varsFor = (g: Game, v: Acting): Vars => ({
  player: v.player,
  ...(isCard(v.pick[0] as Subject) ? { card: refOf(g.state, v.pick[0] as number) } : {}),
});

/** An action that does not use the gate; where the rulebook does not say so, it waits there like anything else. */
const direct = (deed: Direct, immediate: typeof revealIsImmediate): readonly Instruction[] => [
  call(PROCEDURES[deed], (g, v: Acting) => (v.deed === deed && answerTo(g, immediate) ? varsFor(g, v) : null), NOWHERE),
  happen(
    (g, v: Acting) =>
      v.deed === deed && !answerTo(g, immediate)
        ? [adds({ what: 'action', procedure: PROCEDURES[deed], vars: varsFor(g, v) }, v.player)]
        : null,
    NOWHERE,
  ),
];

const abilityPlay = (g: Game, v: Acting): Play =>
  playOfAbility(g, v.player, abilityObject(v.pick[0] as Subject), abilityOf(v.pick[0] as Subject), 'normal');

/** 9-3e: carries out what was chosen. */
export const carryOutGateAction: readonly Instruction[] = [
  set('deed', (g, v: Acting) => deedOf(g, v.pick[0] as Subject)),
  call('14-3b', (g, v: Acting) => (v.deed === 'card' ? playOfCard(g, v.player, v.pick[0] as number, 'normal') : null), NOWHERE),
  call('14-3b', (g, v: Acting) => (v.deed === 'ability' && answerTo(g, activatedThroughGate) ? abilityPlay(g, v) : null), NOWHERE),
  perform((g, v: Acting) => (v.deed === 'ability' && !answerTo(g, activatedThroughGate) ? atOnce(abilityPlay(g, v)) : null), NOWHERE),
  ...direct('reveal', revealIsImmediate),
  ...direct('set', settingIsImmediate),
  call('7-9a', (g, v: Acting) => (v.deed === 'overdrive' ? varsFor(g, v) : null), NOWHERE),
  ...direct('rearrange', rearrangingIsImmediate),
];

interface Waiting extends Vars {
  object: number;
}

/** An action that had to wait in the gate resolves. */
const resolveBy = (procedure: string): Instruction =>
  call(
    procedure,
    (g, v: Waiting) => {
      const process = isCurrent(g.state, v.object) ? processOf(g, objectOf(v.object)) : null;
      return process?.what === 'action' && process.procedure === procedure ? process.vars : null;
    },
    NOWHERE,
  );
export const resolveAction: readonly Instruction[] = ['7-2a', '7-5a', '7-9a', '7-10b'].map(resolveBy);
