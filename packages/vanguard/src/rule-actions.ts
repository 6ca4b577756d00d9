import {
  type Ask,
  answerOf,
  answerTo,
  anyOf,
  ask,
  contentsOf,
  entriesOf,
  forbids,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  keptBeside,
  listOf,
  lose,
  masterOf,
  ofCard,
  opponentOf,
  PLAYERS,
  type Player,
  type Rulebook,
  repeat,
  set,
  settled,
  when,
} from '@goldenrule/kernel';
import { factsOf } from './facts.ts';
import { goes } from './moves.ts';
import type { Picks } from './procedures.ts';
import { turnPlayerChoosesFirst } from './text-questions.ts';
import { DROP, guardianCircle, holdsSeveral, rearGuardCircles, SOUL, vanguardCircle, zoneAt } from './zones.ts';

/** Does this player meet a losing condition? */
export const losing = anyOf<[g: Game, player: Player]>('who meets a losing condition');

/** The clauses of the losing conditions that this player meets. */
export const defeatsOf = (g: Game, player: Player): readonly string[] =>
  entriesOf(g.book, losing)
    .filter(({ answer }) => answer(g, player))
    .map(({ clause }) => clause);

/** What the game does by itself at a check timing, for each player. */
export interface RuleAction {
  /** Is there anything to do? That is asked again and again, so it has to be told at a glance. */
  readonly isDue: (g: Game, player: Player) => boolean;
  /** What a player has to choose before it; null: nothing, or nothing any more. */
  readonly asks?: (g: Game, player: Player, kept: readonly number[]) => Ask | null;
  readonly events: (g: Game, player: Player, kept: readonly number[]) => readonly GameEvent[];
}
export const ruleActions = listOf<RuleAction>('which rule actions there are');

/** 9.2.1 */
export const losersLose: RuleAction = {
  isDue: (g, player) => answerTo(g, losing)(g, player),
  events: (_g, player) => [lose(player, { through: 'rule' })],
};

/** 9.4.1: these units leave the guardian circle in other phases. */
export const guardiansLeaveUnless = (phase: string): RuleAction => ({
  isDue: (g, player) => guardiansAt(g, player).length > 0 && factsOf(g).phase !== phase,
  events: (g, player) => guardiansAt(g, player).map((card) => goes(g, card, DROP, 'retire', undefined, 'rule')),
});
const guardiansAt = (g: Game, player: Player): readonly number[] => contentsOf(g, zoneAt(player, answerTo(g, guardianCircle)));

/** Circles on which only one unit can be, and where the others go. */
export interface Crowding {
  readonly circles: (book: Rulebook) => readonly number[];
  readonly to: number;
}
const forOne = (book: Rulebook, circles: readonly number[]): readonly number[] =>
  circles.filter((kind) => !answerOf(book, holdsSeveral)(kind));
export const ON_VANGUARD_CIRCLE: Crowding = { circles: settled((book) => forOne(book, [answerOf(book, vanguardCircle)])), to: SOUL };
export const ON_REAR_GUARD_CIRCLES: Crowding = { circles: settled((book) => forOne(book, answerOf(book, rearGuardCircles))), to: DROP };

/** The units of a circle that came there last: one, or several at the same time. */
function lastOf(g: Game, units: readonly number[]): readonly number[] {
  const { placed } = g.state.objects;
  const newest = Math.max(...units.map((card) => placed[card] as number));
  return units.filter((card) => placed[card] === newest);
}

/** The first crowded circle of a player about which this holds; undefined: there is none. */
function crowded(
  g: Game,
  player: Player,
  { circles }: Crowding,
  isMeant: (units: readonly number[], last: readonly number[]) => boolean,
): readonly number[] | undefined {
  for (const kind of circles(g.book)) {
    const units = contentsOf(g, zoneAt(player, kind));
    if (units.length > 1 && isMeant(units, lastOf(g, units))) return units;
  }
  return undefined;
}

/** What leaves each of the crowded circles of a player. */
const leaving = (
  g: Game,
  player: Player,
  { circles, to }: Crowding,
  those: (units: readonly number[], last: readonly number[]) => readonly number[],
): readonly GameEvent[] =>
  circles(g.book).flatMap((kind) => {
    const units = contentsOf(g, zoneAt(player, kind));
    if (units.length < 2) return [];
    return those(units, lastOf(g, units)).map((card) => goes(g, card, to, to === DROP ? 'retire' : 'overload', undefined, 'rule'));
  });

const isAnyOlder = (units: readonly number[], last: readonly number[]): boolean => last.length < units.length;
const isTied = (_units: readonly number[], last: readonly number[]): boolean => last.length > 1;

/** 9.3.1, 9.3.3: who was there before the unit that was placed last leaves (V29). */
export const olderUnitsLeave = (where: Crowding): RuleAction => ({
  isDue: (g, player) => crowded(g, player, where, isAnyOlder) !== undefined,
  events: (g, player) => leaving(g, player, where, (units, last) => units.filter((card) => !last.includes(card))),
});

/** 9.3.2, 9.3.4: of several that were placed last their master keeps one. */
export const oneOfTheLastStays = (where: Crowding): RuleAction => ({
  isDue: (g, player) => crowded(g, player, where, isTied) !== undefined,
  asks: (g, player, kept) => {
    const units = crowded(g, player, where, (_units, last) => last.length > 1 && !last.some((card) => kept.includes(card)));
    if (units === undefined) return null;
    const last = lastOf(g, units);
    return {
      player: answerTo(g, masterOf)(g, last[0] as number),
      prompt: 'keep one',
      candidates: last.map(ofCard),
      min: 1,
      max: 1,
      open: true,
    };
  },
  events: (g, player, kept) =>
    leaving(g, player, where, (_units, last) => {
      const stays = last.find((card) => kept.includes(card)) ?? last[0];
      return last.filter((card) => card !== stays);
    }),
});

/** Both players in the order in which they choose (1.3.4). */
export const inOrder = (g: Game): readonly Player[] => {
  const { turnPlayer } = factsOf(g);
  const first = answerTo(g, turnPlayerChoosesFirst) ? turnPlayer : opponentOf(turnPlayer);
  return [first, opponentOf(first)];
};

/**
 * Is there anything for a rule action to do? Only a card that moves (the clock goes on) or another phase can bring that about, and it is
 * asked at every check timing: a no is remembered until then, a yes until anything changes, both outside the state.
 */
export function anyRuleAction(g: Game): boolean {
  const { phase } = factsOf(g);
  const { clock } = g.state;
  const looked = lookedAt(g);
  if (looked.clock === clock && looked.phase === phase) return false;
  if (looked.yes === g.version) return true;
  if (isAnyDue(g) && eventsOf(g, NOTHING_KEPT).length > 0) {
    looked.yes = g.version;
    return true;
  }
  looked.clock = clock;
  looked.phase = phase;
  return false;
}
const NOTHING_KEPT: readonly number[] = [];

/** When there was nothing to do, and in which version of the game something. */
interface Looked {
  clock: number;
  phase: string;
  yes: number;
}
const lookedAt = keptBeside<Looked>(() => ({ clock: -1, phase: '', yes: 0 }));

function isAnyDue(g: Game): boolean {
  const actions = answerTo(g, ruleActions);
  for (const player of PLAYERS) for (const { isDue } of actions) if (isDue(g, player)) return true;
  return false;
}

/** The first choice that is still to be made for what is due. */
function openChoice(g: Game, kept: readonly number[]): Ask | null {
  for (const player of inOrder(g)) {
    for (const { asks } of answerTo(g, ruleActions)) {
      const asked = asks?.(g, player, kept) ?? null;
      if (asked !== null) return asked;
    }
  }
  return null;
}

/** Everything the rule actions do now; what a text forbids they leave alone, or it would be found again for ever. */
function eventsOf(g: Game, kept: readonly number[]): readonly GameEvent[] {
  const forbidden = answerTo(g, forbids);
  const players = inOrder(g);
  return answerTo(g, ruleActions)
    .flatMap(({ isDue, events }) => players.flatMap((player) => (isDue(g, player) ? events(g, player, kept) : [])))
    .filter((event) => forbidden === null || forbidden(g, event) === null);
}

/** 8.4.1.1: all rule actions at once, again until there are none. */
export const resolveRuleActions = (exits: {
  readonly again: Instruction<unknown>;
}): readonly Instruction<{ kept: readonly number[]; pick: Picks }>[] => [
  set('kept', () => NOTHING_KEPT),
  when(
    anyRuleAction,
    repeat(
      (g, v) => openChoice(g, v.kept) !== null,
      ask('pick', (g, v) => openChoice(g, v.kept)),
      set('kept', (_g, v) => [...v.kept, ...v.pick]),
    ),
    happen((g, v) => eventsOf(g, v.kept)),
    exits.again,
  ),
];
