import {
  answerTo,
  contentsOf,
  current,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  type LocalsOf,
  listOf,
  NO_REF,
  objectOf,
  opponentOf,
  PLAYERS,
  type Player,
  procedureOf,
  question,
  type Ref,
  refOf,
  set,
} from '@goldenrule/kernel';
import { CANNOT, cannot } from './deeds.ts';
import { damageIn, factsOf, type GateRulerFacts, memoriesOf } from './facts.ts';
import { adds, dataOf, inGate, type Process, type ProcessOf, processOf } from './gate.ts';
import { goes } from './moves.ts';
import { controllerOf } from './players.ts';
import { destroyerOf } from './sources.ts';
import { unaffected } from './unaffected.ts';
import { controllerOfRef, hp, isNumberChanged, isUnit, printedHp } from './values.ts';
import { ATTACK, DEFENSE, FIELD, GRAVEYARD, zonesOf } from './zones.ts';

/** Which units do rules effects leave alone? Where the rulebook is silent, those that effects of their opponent leave alone. */
export const sparedByRules = question<(g: Game, unit: number) => boolean>('what rules effects leave alone', (g, unit) =>
  unaffected(g, unit, 'one-time', { source: NO_REF, master: opponentOf(controllerOf(g, unit)) }),
);

/** For what the rules destroy a unit, and whether so much damage and HP is enough for that. */
export interface DestructionCondition {
  readonly of: 'damage' | 'HP';
  readonly isMet: (damage: number, hp: number) => boolean;
}
export const destructionConditions = listOf<DestructionCondition>('what destroys a unit');

/** How many destruction processes of its own can a unit have? */
export const destructionsAtOnce = question<number>('how many destruction processes at once', 2);
/** What becomes of cards that are destroyed together; where the rulebook is silent they are buried at once. */
export const destructionIs = question<(g: Game, cards: readonly number[], how: Destroying) => readonly GameEvent[]>(
  'what becomes of what is destroyed',
  (g, cards, how) => buried(g, cards, how),
);
/** The cards a destruction process is linked to, of those concerned. */
export const destructionLinks = question<(cards: readonly Ref[]) => readonly Ref[]>('what a destruction process is linked to', (cards) =>
  cards.slice(0, 1),
);
export const destructionOrigin = question<(by: 'rules' | 'effect') => 'rules' | 'effect'>(
  'by what a destruction process was made',
  () => 'rules',
);
/** Which of the cards that an effect destroys, or a cost, are destroyed together? */
export const destroyedTogether = question<(cards: readonly number[]) => readonly (readonly number[])[]>(
  'which cards are destroyed together',
  (cards) => cards.map((card) => [card]),
);
/** What tells that cards are destroyed, when that is settled. */
export const destroyedTells = question<(g: Game, cards: readonly number[], how: Destroying) => readonly GameEvent[]>(
  'what tells that something is destroyed',
  () => [],
  (g, cards, how) => tellDestroyed(g, cards.slice(0, 1), how),
);

/** 12-4a: is this a unit that fulfils a condition of destruction? Without HP it has 0 (1-5g). */
export const isDying = (g: Game, unit: number): boolean => isDyingOf(g, unit, factsOf(g).damage, isNumberChanged(g, 'hp'));

/** The same, where the damage that is counted is known, and whether anything changes the HP of any unit. */
export function isDyingOf(g: Game, unit: number, damage: GateRulerFacts['damage'], isChanged: boolean): boolean {
  if (!isUnit(g, unit)) return false;
  const left = isChanged ? hp(g, unit) : printedHp(g, unit);
  const counted = damageIn(g, damage, unit);
  for (const { isMet } of answerTo(g, destructionConditions)) if (isMet(counted, left)) return true;
  return false;
}

/** For what the rules destroy a unit: without HP it is destroyed whatever its damage is (12-4a-2). */
export const diesOf = (g: Game, unit: number): 'HP' | 'damage' =>
  answerTo(g, destructionConditions).some(({ of, isMet }) => of === 'HP' && isMet(0, hp(g, unit))) ? 'HP' : 'damage';

/** Of what kind the last damage was that it was dealt in this phase. */
export const lastDamage = (g: Game, unit: number): 'combat' | 'effect' | undefined =>
  memoriesOf(g).damageThisPhase.findLast((one) => one.unit === refOf(g.state, unit))?.kind;

/** Does what was replaced of one situation come again while that situation lasts? */
export const replacedAgain = question<boolean>('does what was replaced come again', true);

/** In which situation the rules would destroy a unit. */
const situationOf = (g: Game, unit: number): string => `${damageIn(g, factsOf(g).damage, unit)}/${hp(g, unit)}`;
/** 14-13b, 14-13d: a unit whose destruction by the rules was replaced is not destroyed for the same damage and HP any more. */
const isKept = (g: Game, unit: number): boolean => !answerTo(g, replacedAgain) && dataOf(g, unit)?.$kept === situationOf(g, unit);
export const keeps = (g: Game, unit: number): GameEvent => events.amend(unit, { ...dataOf(g, unit), $kept: situationOf(g, unit) });
/** Damage that is dealt makes another situation, even if it is as much in the end. */
export function keptNoLonger(g: Game, unit: number): readonly GameEvent[] {
  const data = dataOf(g, unit);
  if (data?.$kept === undefined) return [];
  const { $kept: _kept, ...rest } = data;
  return [events.amend(unit, rest)];
}

/** How many destruction processes this card has. */
function processesFor(g: Game, card: number): number {
  let n = 0;
  for (const object of inGate(g)) {
    const process = processOf(g, object);
    if (process?.what === 'destruction' && process.cards.includes(refOf(g.state, card))) n++;
  }
  return n;
}

/** 12-4b-2b: the units that are dying and not being destroyed yet. */
export function dyingUnits(g: Game): readonly number[] {
  const found: number[] = [];
  const isChanged = isNumberChanged(g, 'hp');
  for (const player of PLAYERS) for (const kind of UNITS_STAND) addDying(g, player, kind, isChanged, found);
  return found;
}

/** Where units are; a field can have become one where it lies. */
const UNITS_STAND: readonly number[] = [ATTACK, DEFENSE, FIELD];

function addDying(g: Game, player: Player, kind: number, isChanged: boolean, found: number[]): void {
  const { damage } = factsOf(g);
  for (const zone of zonesOf(g, player, kind)) {
    for (const unit of contentsOf(g, zone)) {
      if (!isDyingOf(g, unit, damage, isChanged) || processesFor(g, unit) >= answerTo(g, destructionsAtOnce)) continue;
      if (!answerTo(g, sparedByRules)(g, unit) && !isKept(g, unit) && canBeDestroyed(g, unit, BY_RULES)) found.push(unit);
    }
  }
}

export interface Destroying {
  readonly by: 'rules' | 'effect';
  readonly source: Ref;
  readonly controller: Player;
  /** Is it done to pay for something? Costs are no effects. */
  readonly cost?: boolean;
}

const throughOf = ({ by, cost }: Destroying): events.Through => (by === 'rules' ? 'rule' : cost === true ? 'cost' : 'effect');

const BY_RULES: Destroying = { by: 'rules', source: NO_REF, controller: 0 };

/** What cannot be destroyed, or by the rules cannot be put where the destroyed go, gets no destruction process, or it would get one again and again. */
const canBeDestroyed = (g: Game, card: number, how: Destroying): boolean =>
  !cannot(g, CANNOT['be destroyed'], card, {
    by: how.source,
    master: how.controller,
    through: throughOf(how),
    of: diesOf(g, card),
    sort: lastDamage(g, card),
  }) &&
  (how.by !== 'rules' || !cannot(g, CANNOT['be moved'], card, { by: how.source, to: GRAVEYARD }));

/**
 * These cards are destroyed (12-4b), and count as destroyed from then on. Each of them is told of on its own, and before the process: where
 * something else happens instead, the process is added without that card.
 */
export function destroys(g: Game, all: readonly number[], how: Destroying): readonly GameEvent[] {
  const cards = all.filter((card) => canBeDestroyed(g, card, how));
  if (cards.length === 0) return [];
  const groups = how.by === 'rules' ? [cards] : answerTo(g, destroyedTogether)(cards);
  return groups.flatMap((group) => [...answerTo(g, destroyedTells)(g, group, how), ...answerTo(g, destructionIs)(g, group, how)]);
}

/** 12-4b: a destruction process for all of them is added to the gate. */
export const addDestruction = (g: Game, cards: readonly number[], how: Destroying): readonly GameEvent[] => [
  adds(
    {
      what: 'destruction',
      by: answerTo(g, destructionOrigin)(how.by),
      cards: answerTo(g, destructionLinks)(cards.map((card) => refOf(g.state, card))),
      source: how.source,
      controller: how.controller,
      cost: how.cost === true,
    },
    how.controller,
  ),
];

/** 14-13b with 15-12a: the process that is added in the same moment as this card would be destroyed, without the card; null: it was for no other. */
export function withoutReplaced(event: GameEvent, replaced: GameEvent): GameEvent | null {
  const process = event.kind === 'create' ? (event.data as Process | undefined) : undefined;
  if (replaced.kind !== 'signal' || replaced.name !== 'destroyed' || process?.what !== 'destruction') return event;
  const cards = process.cards.filter((ref) => objectOf(ref) !== replaced.card);
  return cards.length === 0 ? null : { ...(event as events.Create), data: { ...process, cards } };
}

/** 12-4b-3: each of them is told of. */
export const tellDestroyed = (g: Game, cards: readonly number[], how: Destroying): readonly GameEvent[] =>
  cards.map((card) => {
    const source = destroyerOf(g, card, how.by, how.source);
    return events.signal('destroyed', {
      card,
      through: throughOf(how),
      ...(source === NO_REF ? {} : { source, master: how.by === 'rules' ? controllerOfRef(g, source) : how.controller }),
    });
  });

/** They go to their owners' graveyards. */
const buried = (g: Game, cards: readonly number[], how: Destroying): readonly GameEvent[] => {
  const by = how.source === NO_REF ? {} : { source: how.source, master: how.controller };
  return cards.flatMap((card) => goes(g, card, { kind: GRAVEYARD }, { verb: 'destroy', through: throughOf(how), ...by }));
};

/** 12-4c: a destruction process, given by reference, resolves. */
export const resolveDestruction = procedureOf<{ object: Ref }, { cards: readonly Ref[] }>('resolve a destruction', { cards: [] });
type Resolving = LocalsOf<typeof resolveDestruction>;

const destructionAt = (g: Game, v: Resolving): ProcessOf<'destruction'> | null => {
  const object = current(g.state, v.object);
  const process = object < 0 ? null : processOf(g, object);
  return process?.what === 'destruction' ? process : null;
};

/** 12-4c: the cards linked to it that are still there. */
export const takeUpDestruction: Instruction<Resolving> = set('cards', (g, v) =>
  (destructionAt(g, v)?.cards ?? []).filter((ref) => isCurrent(g.state, ref)),
);
/** 12-4c-1: made by the rules it lets go of what is no longer dying. */
export const dropHealed: Instruction<Resolving> = set('cards', (g, v) =>
  destructionAt(g, v)?.by === 'rules' ? v.cards.filter((ref) => isDying(g, objectOf(ref))) : v.cards,
);
export const buryDestroyed: Instruction<Resolving> = happen((g, v) => buried(g, v.cards.map(objectOf), destructionAt(g, v) ?? BY_RULES));
