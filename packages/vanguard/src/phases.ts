import {
  abilities,
  assigns,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  NOWHERE,
  opponentOf,
  set,
  tell,
  type Value,
} from '@goldenrule/kernel';
import { anyStandBy } from './check-timing.ts';
import { factsOf, freshMemories, memoriesOf, turnPlayerOf } from './facts.ts';
import { anyRuleAction } from './rule-actions.ts';
import { unitsOf } from './units.ts';
import { standEvents } from './verbs.ts';

/** What effects last until, where it is neither this turn nor this battle. */
export const endOfTurn = (turn: number): string => `turn ${turn}`;
export const endOfPhase = (phase: string, turn: number): string => `${phase} ${turn}`;
export const endOfStep = (step: string, turn: number, battle: number): string => `${step} ${turn}.${battle}`;

/** What a trigger for a moment of this turn or battle lasts until: it may be set up at the very end, after durations are over. */
export const lastMomentOf = (what: 'turn' | 'battle'): string => `last moment of ${what}`;

const anythingLasts = (g: Game): boolean => g.state.effects.length > 0 || g.state.timed.length > 0;

/** Effects, and triggers that effects set up, are over if what they last until has come. */
function over(g: Game, isOver: (until: string) => boolean): readonly GameEvent[] {
  const { effects, timed } = g.state;
  const ended = effects.filter((effect) => isOver(effect.until)).map((effect) => effect.id);
  for (const one of timed) if (one.until !== null && isOver(one.until)) ended.push(one.number);
  return ended.length === 0 ? NOTHING : [events.cease(ended)];
}
const NOTHING: readonly GameEvent[] = [];
const overWith = (g: Game, last: string): readonly GameEvent[] => over(g, (until) => until === last);

/** A phase or step begins, so the one before it is over. */
export function enterPhase(phase: string): Instruction {
  const facts = { phase, step: '', timing: '' };
  return happen((g) => {
    const begun = events.establish(facts);
    return anythingLasts(g) ? [begun, ...overWith(g, endOfPhase(factsOf(g).phase, factsOf(g).turn))] : [begun];
  }, NOWHERE);
}
export function enterStep(step: string): Instruction {
  const facts = { step, timing: '' };
  return happen((g) => {
    const begun = events.establish(facts);
    return anythingLasts(g) ? [begun, ...overWith(g, endOfStep(factsOf(g).step, factsOf(g).turn, factsOf(g).battles))] : [begun];
  }, NOWHERE);
}

export const beginningOf = (name: string): string => `beginning of ${name}`;

function timing(g: Game, name: string): GameEvent {
  const event = events.signal(name);
  event.player = turnPlayerOf(g);
  return event;
}

/** Abilities with one of these timings stand by. */
export const beginning = (...names: readonly string[]): Instruction => tell(names.map(beginningOf), timing);

const BATTLE_PHASE = beginningOf('battle phase');
const START_STEP = beginningOf('start step');

/** V32: the first start step of a turn is also the beginning of the battle phase. */
export const beginningOfStartStep: readonly Instruction[] = [
  happen((g) => (memoriesOf(g).battlePhase ? [timing(g, START_STEP)] : [timing(g, BATTLE_PHASE), timing(g, START_STEP)])),
  happen((g) => (memoriesOf(g).battlePhase ? null : [events.remember('battlePhase', true)])),
];

interface Ending {
  since: number;
}

/** Timings at an end: abilities that have not stood by yet in this phase or step do so, and are remembered, as are those that could have. */
export const ending = (...names: readonly string[]): readonly Instruction<Ending>[] => [
  set('since', (g) => g.state.eventCount),
  tell(names, timing),
  happen((g, v) => {
    const fresh = anyStandBy(g) ? stoodBySince(g, v.since) : [];
    return fresh.length === 0 ? null : [events.remember('stoodBy', [...memoriesOf(g).stoodBy, ...fresh])];
  }),
];
const stoodBySince = (g: Game, since: number): readonly string[] => [
  ...new Set([...g.state.standing, ...g.state.possible].filter((entry) => entry.event > since).map(abilities.keyOfStandBy)),
];

/** Is there still something to do at this end: abilities standing by, rule actions, or abilities whose timing has not come yet? */
export const somethingLeft =
  (...names: readonly string[]) =>
  (g: Game): boolean =>
    anyStandBy(g) || anyRuleAction(g) || someStandBy(g, names);

function someStandBy(g: Game, names: readonly string[]): boolean {
  for (const name of names) if (abilities.standingBy(g, timing(g, name)).length > 0) return true;
  return false;
}

/** Effects that last until the end of this turn, or this battle, are over. */
export const endEffects = (until: 'turn' | 'battle'): Instruction => happen((g) => (anythingLasts(g) ? overAt(g, until) : null));
function overAt(g: Game, until: 'turn' | 'battle'): readonly GameEvent[] {
  const numbered = endOfTurn(factsOf(g).turn);
  return over(g, (one) => one === until || (until === 'turn' && one === numbered));
}

/** Moments of this turn, or of this battle, will not come again: what waits for one waits no longer. */
export const endMoments = (what: 'turn' | 'battle'): Instruction =>
  happen((g) => (g.state.timed.length > 0 ? overWith(g, lastMomentOf(what)) : null));

/** 6.2.1: the next turn; what was remembered of the last one is over. */
export const beginTurn: Instruction = happen((g) => {
  const batch: GameEvent[] = [events.establish({ turn: factsOf(g).turn + 1, battles: 0 })];
  for (const [name, value] of FRESH) batch.push(events.remember(name, value));
  return batch;
});
const FRESH: readonly (readonly [string, Value])[] = Object.entries(freshMemories());

export const standUnits: Instruction = happen((g) => standEvents(g, unitsOf(g, turnPlayerOf(g))));

export const passTurn: Instruction = assigns('turnPlayer', (g) => opponentOf(turnPlayerOf(g)));
