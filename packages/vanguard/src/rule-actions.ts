import {
  type Ask,
  answerOf,
  answerTo,
  anyOf,
  ask,
  contentsOf,
  entriesOf,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  keeping,
  listOf,
  machine,
  ofCard,
  opponentOf,
  PLAYERS,
  type Player,
  repeat,
  set,
  settled,
  when,
  type ZoneId,
  zonesOf,
} from '@goldenrule/kernel';
import { isForbiddenAtAll } from '@goldenrule/tabletop/play';
import { CANNOT } from './deeds.ts';
import { factsOf } from './facts.ts';
import { goes } from './moves.ts';
import type { Picks } from './procedures.ts';
import { turnPlayerChoosesFirst } from './text-questions.ts';
import { DROP, GC, holdsSeveral, RC, SOUL, VC } from './zones.ts';

/** Does this player meet a losing condition? */
export const losing = anyOf<[g: Game, player: Player]>('who meets a losing condition');

/** The clauses of the losing conditions that this player meets. */
export const defeatsOf = (g: Game, player: Player): readonly string[] =>
  entriesOf(g.book, losing)
    .filter(({ answer }) => answer(g, player))
    .map(({ clause }) => clause);

/** What the game does by itself at a check timing. */
export interface RuleAction {
  /** Is there anything to do for anybody? */
  readonly isDue: (g: Game) => boolean;
  /** Zones of which one has to hold several cards for that; nothing: it does not depend on such zones alone. */
  readonly crowds?: (g: Game) => readonly ZoneId[];
  /** What a player has to choose before it; null: nothing, or nothing any more. */
  readonly asks?: (g: Game, player: Player, kept: readonly number[]) => Ask | null;
  /** Adds what happens on the side of a player. */
  readonly happens: (g: Game, player: Player, kept: readonly number[], into: GameEvent[]) => void;
}
export const ruleActions = listOf<RuleAction>('which rule actions there are');

export const losersLose: RuleAction = {
  isDue: (g) => answerTo(g, losing)(g, 0) || answerTo(g, losing)(g, 1),
  happens: (g, player, _kept, into) => {
    if (answerTo(g, losing)(g, player)) into.push(events.lose(player, { through: 'rule' }));
  },
};

/** 9.4.1: outside this phase units leave the guardian circle. */
export const guardiansLeaveUnless = (phase: string): RuleAction => ({
  isDue: (g) => factsOf(g).phase !== phase && (isAnyGuardian(g, 0) || isAnyGuardian(g, 1)),
  happens: (g, player, _kept, into) => {
    for (const circle of zonesOf(g, player, GC)) for (const card of contentsOf(g, circle)) into.push(leaves(g, card, DROP));
  },
});
const isAnyGuardian = (g: Game, player: Player): boolean => {
  for (const circle of zonesOf(g, player, GC)) if (contentsOf(g, circle).length > 0) return true;
  return false;
};
const leaves = (g: Game, card: number, to: number): GameEvent => goes(g, card, to, to === DROP ? 'retire' : 'overload', undefined, 'rule');

/** Circles on which only one unit can be, and where the others go. */
export interface Crowding {
  readonly circles: (g: Game, player: Player) => readonly ZoneId[];
  /** Those of both players. */
  readonly zones: (g: Game) => readonly ZoneId[];
  readonly to: number;
}
const crowding = (kind: number, to: number): Crowding => {
  const circles = (g: Game, player: Player): readonly ZoneId[] => (answerTo(g, holdsSeveral)(kind) ? NO_CIRCLES : zonesOf(g, player, kind));
  return { circles, zones: keeping.charted((g) => PLAYERS.flatMap((player) => circles(g, player))), to };
};
const NO_CIRCLES: readonly ZoneId[] = [];
export const ON_VANGUARD_CIRCLES = crowding(VC, SOUL);
export const ON_REAR_GUARD_CIRCLES = crowding(RC, DROP);

/** When the unit came that was placed last. */
function newestOf(g: Game, units: readonly number[]): number {
  const { placed } = g.state.objects;
  let newest = -1;
  for (const card of units) newest = Math.max(newest, placed[card] as number);
  return newest;
}
function countLast(g: Game, units: readonly number[]): number {
  const newest = newestOf(g, units);
  let count = 0;
  for (const card of units) if (g.state.objects.placed[card] === newest) count++;
  return count;
}
const lastOf = (g: Game, units: readonly number[]): readonly number[] => {
  const newest = newestOf(g, units);
  return units.filter((card) => g.state.objects.placed[card] === newest);
};

/** Is there a circle of these with several units of which this holds? */
function isCrowded(g: Game, { zones }: Crowding, isMeant: (g: Game, units: readonly number[]) => boolean): boolean {
  for (const zone of zones(g)) {
    const units = contentsOf(g, zone);
    if (units.length > 1 && isMeant(g, units)) return true;
  }
  return false;
}

/** 9.3.1, 9.3.3: who was there before the unit that was placed last leaves (V29). */
export const olderUnitsLeave = (where: Crowding): RuleAction => ({
  isDue: (g) => isCrowded(g, where, isAnyOlder),
  crowds: where.zones,
  happens: (g, player, _kept, into) => {
    for (const circle of where.circles(g, player)) {
      const units = contentsOf(g, circle);
      const newest = newestOf(g, units);
      for (const card of units) if ((g.state.objects.placed[card] as number) < newest) into.push(leaves(g, card, where.to));
    }
  },
});
const isAnyOlder = (g: Game, units: readonly number[]): boolean => countLast(g, units) < units.length;

/** 9.3.2, 9.3.4: of several that were placed last their master keeps one. */
export const oneOfTheLastStays = (where: Crowding): RuleAction => ({
  isDue: (g) => isCrowded(g, where, isTied),
  crowds: where.zones,
  asks: (g, player, kept) => {
    for (const circle of where.circles(g, player)) {
      const units = contentsOf(g, circle);
      if (units.length > 1 && isTied(g, units) && keptOf(lastOf(g, units), kept) === undefined) return whichStays(g, lastOf(g, units));
    }
    return null;
  },
  happens: (g, player, kept, into) => {
    for (const circle of where.circles(g, player)) {
      const last = lastOf(g, contentsOf(g, circle));
      const stays = keptOf(last, kept) ?? last[0];
      for (const card of last) if (card !== stays) into.push(leaves(g, card, where.to));
    }
  },
});
const isTied = (g: Game, units: readonly number[]): boolean => countLast(g, units) > 1;
const keptOf = (last: readonly number[], kept: readonly number[]): number | undefined => last.find((card) => kept.includes(card));
const whichStays = (g: Game, last: readonly number[]): Ask => ({
  player: answerTo(g, machine.masterOf)(g, last[0] as number),
  prompt: 'keep one',
  candidates: last.map(ofCard),
  min: 1,
  max: 1,
  open: true,
});

/** Both players in the order in which they choose (1.3.4). */
export const inOrder = (g: Game): readonly Player[] => {
  const { turnPlayer } = factsOf(g);
  const first = answerTo(g, turnPlayerChoosesFirst) ? turnPlayer : opponentOf(turnPlayer);
  return [first, opponentOf(first)];
};

/**
 * Is there anything for a rule action to do? Only what lies somewhere else or another phase can bring that about, and it is asked at every
 * check timing: a no is remembered until then, a yes until anything changes, both outside the state.
 */
export function anyRuleAction(g: Game): boolean {
  const { phase } = factsOf(g);
  const looked = lookedAt(g);
  if (looked.places === g.places && looked.phase === phase) return false;
  if (looked.yes === g.version) return true;
  if (isAnyDue(g) && (!canBeForbidden(g) || eventsOf(g, NOTHING_KEPT).length > 0)) {
    looked.yes = g.version;
    return true;
  }
  looked.places = g.places;
  looked.phase = phase;
  return false;
}
const NOTHING_KEPT: readonly number[] = [];
/** Is anything at work that could forbid what rule actions do? */
const canBeForbidden = (g: Game): boolean => isForbiddenAtAll(g, CANNOT['be retired']) || isForbiddenAtAll(g, CANNOT.lose);

/** When there was nothing to do, and in which version of the game something. */
interface Looked {
  places: number;
  phase: string;
  yes: number;
}
const lookedAt = keeping.keptBeside<Looked>(() => ({ places: 0, phase: '', yes: 0 }));

/** What has to be looked at to tell whether anything is due: that is done after every move, so all crowded zones are looked for at once. */
const glance = settled((book) => {
  const actions = answerOf(book, ruleActions);
  return {
    always: actions.filter(({ crowds }) => crowds === undefined),
    ifCrowded: actions.filter(({ crowds }) => crowds !== undefined),
  };
});
const crowdedZones = keeping.charted((g) => [...new Set(answerTo(g, ruleActions).flatMap(({ crowds }) => crowds?.(g) ?? []))]);

function isAnyDue(g: Game): boolean {
  const { always, ifCrowded } = glance(g.book);
  for (let i = 0; i < always.length; i++) if ((always[i] as RuleAction).isDue(g)) return true;
  const zones = crowdedZones(g);
  const { contents } = g.state;
  for (let i = 0; i < zones.length; i++)
    if ((contents[zones[i] as number] as readonly number[]).length > 1) return ifCrowded.some(({ isDue }) => isDue(g));
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
  const batch: GameEvent[] = [];
  const players = inOrder(g);
  for (const { isDue, happens } of answerTo(g, ruleActions)) {
    if (isDue(g)) for (const player of players) happens(g, player, kept, batch);
  }
  const forbidden = answerTo(g, machine.forbids);
  return forbidden === null ? batch : batch.filter((event) => forbidden(g, event) === null);
}

/** 8.4.1.1: all rule actions at once, again until there are none. */
export const resolveRuleActions = (exits: {
  readonly again: Instruction;
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
