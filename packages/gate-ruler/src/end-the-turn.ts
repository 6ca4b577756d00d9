import {
  answerTo,
  assigns,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  NOWHERE,
  PLAYERS,
  procedureOf,
  question,
  refOf,
} from '@goldenrule/kernel';
import { factsOf } from './facts.ts';
import { inGate, isAbilityObject, leavesGate } from './gate.ts';
import { hideAgain } from './hidden.ts';
import { concealAgain } from './looking.ts';
import { goes } from './moves.ts';
import { endsPhase } from './phases.ts';
import { COUNTER, cardsIn, DRIVE, GRAVEYARD } from './zones.ts';

/** 15-24: the turn is ended. */
export const endTheTurn = procedureOf('end the turn');

/** Does what is resolving leave the gate too when the turn is ended? */
export const endsResolving = question<boolean>('does what resolves leave when the turn ends', false);

const VERB = { verb: 'end the turn', through: 'rule' } as const;

export const forgetTriggers: Instruction = happen(
  (g) => [{ kind: 'dismiss', entries: [...g.state.standing, ...g.state.possible].map(({ number }) => number) }],
  NOWHERE,
);

/** 15-24c, 15-24c-1: the gate is emptied, processes too (G3); what resolves leaves if the rulebook says so. Cards shown for it are hidden again. */
export const emptyGate: readonly Instruction[] = [
  happen((g) => {
    const staying = answerTo(g, endsResolving) ? 0 : factsOf(g).resolving;
    return inGate(g)
      .filter((object) => refOf(g.state, object) !== staying)
      .flatMap((object) => leavesGate(g, object, VERB));
  }, NOWHERE),
  concealAgain,
  hideAgain,
];

const buried = (g: Game, kind: number): readonly GameEvent[] =>
  PLAYERS.flatMap((player) => cardsIn(g, player, kind)).flatMap((object): readonly GameEvent[] =>
    isAbilityObject(g, object) ? [{ kind: 'erase', card: object, ...VERB }] : goes(g, object, { kind: GRAVEYARD }, VERB),
  );

export const emptyDrive: Instruction = happen((g) => buried(g, DRIVE), NOWHERE);
export const emptyCounter: Instruction = happen((g) => buried(g, COUNTER), NOWHERE);
export const forgetRulerDamage: Instruction = assigns('rulerDamage', () => [[], []]);
export const endStep: Instruction = happen((g) => [...endsPhase(g), events.establish({ priority: -1, passed: [], resolving: 0 })], NOWHERE);
