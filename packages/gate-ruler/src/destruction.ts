import {
  amend,
  answerTo,
  type Create,
  contentsOf,
  current,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  type LocalsOf,
  objectOf,
  opponentOf,
  PLAYERS,
  type Player,
  procedureOf,
  question,
  refOf,
  set,
  signal,
  type Through,
} from '@goldenrule/kernel';
import { cannot } from './deeds.ts';
import { damageIn, factsOf, type GateRulerFacts, memoriesOf } from './facts.ts';
import { adds, dataOf, inGate, type Process, type ProcessOf, processOf } from './gate.ts';
import { goes } from './moves.ts';
import { controllerOf } from './players.ts';
import { destroyerOf } from './sources.ts';
import { unaffected } from './unaffected.ts';
import { controllerOfRef, hp, isNumberChanged, isUnit, printedHp } from './values.ts';
import { ATTACK, DEFENSE, FIELD, GRAVEYARD, zonesOf } from './zones.ts';

/** Do rules effects count as effects? */
export const rulesEffectsAreEffects = question<boolean>('are rules effects effects', true);
/** Is one condition of destruction enough, or are all needed? */
export const destructionNeeded = question<'any' | 'all'>('how many conditions of destruction are needed', 'all');
export const damageDestroys = question<(damage: number, hp: number) => boolean>('how much damage destroys', () => false);
export const noHpDestroys = question<(hp: number) => boolean>('which HP destroys', () => false);
/** How many destruction processes of its own can a unit have? */
export const destructionsAtOnce = question<number>('how many destruction processes at once', 2);
export const destructionIsAProcess = question<boolean>('is destruction a process in the gate', false);
/** The cards a destruction process is linked to, of those concerned. */
export const destructionLinks = question<(cards: readonly number[]) => readonly number[]>(
  'what a destruction process is linked to',
  (cards) => cards.slice(0, 1),
);
export const destructionOrigin = question<(by: 'rules' | 'effect') => 'rules' | 'effect'>(
  'by what a destruction process was made',
  () => 'rules',
);
/** Does a destroy effect make one process for all its cards? */
export const destroyTogether = question<boolean>('is there one process for all destroyed', false);
export const destroyedTriggers = question<boolean>('is something destroyed when the process is added', false);
/** Is it destroyed even if it does not move? */
export const destroyedEvenIfKept = question<boolean>('is something destroyed even if it stays', false);

/** 12-4a: is this a unit that fulfils a condition of destruction? Without HP it has 0 (1-5g). */
export const isDying = (g: Game, unit: number): boolean => isDyingOf(g, unit, factsOf(g).damage, isNumberChanged(g, 'hp'));

/** The same, where the damage that is counted is known, and whether anything changes the HP of any unit. */
export function isDyingOf(g: Game, unit: number, damage: GateRulerFacts['damage'], isChanged: boolean): boolean {
  if (!isUnit(g, unit)) return false;
  const left = isChanged ? hp(g, unit) : printedHp(g, unit);
  const byDamage = answerTo(g, damageDestroys)(damageIn(g, damage, unit), left);
  const byHp = answerTo(g, noHpDestroys)(left);
  return answerTo(g, destructionNeeded) === 'any' ? byDamage || byHp : byDamage && byHp;
}

/** For what the rules destroy a unit: without HP it is destroyed whatever its damage is (12-4a-2). */
export const diesOf = (g: Game, unit: number): 'HP' | 'damage' => (answerTo(g, noHpDestroys)(hp(g, unit)) ? 'HP' : 'damage');

/** Of what kind the last damage was that it was dealt in this phase. */
export const lastDamage = (g: Game, unit: number): 'combat' | 'effect' | undefined =>
  memoriesOf(g).damageThisPhase.findLast((one) => one.unit === refOf(g.state, unit))?.kind;

/** Does what was replaced of one situation come again while that situation lasts? */
export const replacedAgain = question<boolean>('does what was replaced come again', true);

/** In which situation the rules would destroy a unit. */
const situationOf = (g: Game, unit: number): string => `${damageIn(g, factsOf(g).damage, unit)}/${hp(g, unit)}`;
/** 14-13b, 14-13d: a unit whose destruction by the rules was replaced is not destroyed for the same damage and HP any more. */
const isKept = (g: Game, unit: number): boolean => !answerTo(g, replacedAgain) && dataOf(g, unit)?.$kept === situationOf(g, unit);
export const keeps = (g: Game, unit: number): GameEvent => amend(unit, { ...dataOf(g, unit), $kept: situationOf(g, unit) });
/** Damage that is dealt makes another situation, even if it is as much in the end. */
export function keptNoLonger(g: Game, unit: number): readonly GameEvent[] {
  const data = dataOf(g, unit);
  if (data?.$kept === undefined) return [];
  const { $kept: _kept, ...rest } = data;
  return [amend(unit, rest)];
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

/** 12-1a: by the rules everything is destroyed, whatever effects leave alone. */
const isSpared = (g: Game, unit: number): boolean =>
  answerTo(g, rulesEffectsAreEffects) && unaffected(g, unit, 'one-time', { source: 0, master: opponentOf(controllerOf(g, unit)) });

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
      if (!isSpared(g, unit) && !isKept(g, unit) && canBeDestroyed(g, unit, BY_RULES)) found.push(unit);
    }
  }
}

export interface Destroying {
  readonly by: 'rules' | 'effect';
  readonly source: number;
  readonly controller: Player;
  /** Is it done to pay for something? Costs are no effects. */
  readonly cost?: boolean;
}

const throughOf = ({ by, cost }: Destroying): Through => (by === 'rules' ? 'rule' : cost === true ? 'cost' : 'effect');

const BY_RULES: Destroying = { by: 'rules', source: 0, controller: 0 };

/** What cannot be destroyed, or by the rules cannot be put where the destroyed go, gets no destruction process, or it would get one again and again. */
const canBeDestroyed = (g: Game, card: number, how: Destroying): boolean =>
  !cannot(g, 'be destroyed', card, {
    by: how.source,
    master: how.controller,
    through: throughOf(how),
    of: diesOf(g, card),
    sort: lastDamage(g, card),
  }) &&
  (how.by !== 'rules' || !cannot(g, 'be moved', card, { by: how.source, to: GRAVEYARD }));

/**
 * A destruction process for these cards is added to the gate (12-4b); they count as destroyed from then on. Each of them is told of on its own,
 * and before the process: where something else happens instead, the process is added without that card.
 */
export function destroys(g: Game, all: readonly number[], how: Destroying): readonly GameEvent[] {
  const cards = all.filter((card) => canBeDestroyed(g, card, how));
  if (cards.length === 0) return [];
  if (!answerTo(g, destructionIsAProcess)) return [...destroyedSignals(g, cards, how), ...toGraveyards(g, cards)];
  const groups = how.by === 'rules' || answerTo(g, destroyTogether) ? [cards] : cards.map((card) => [card]);
  const triggers = answerTo(g, destroyedTriggers) && answerTo(g, destroyedEvenIfKept);
  const events: GameEvent[] = [];
  for (const group of groups) {
    if (triggers) events.push(...destroyedSignals(g, group, how));
    events.push(destruction(g, group, how));
  }
  return events;
}

const destruction = (g: Game, cards: readonly number[], how: Destroying): GameEvent =>
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
  );

/** 14-13b with 15-12a: the process that is added in the same moment as this card would be destroyed, without the card; null: it was for no other. */
export function withoutReplaced(event: GameEvent, replaced: GameEvent): GameEvent | null {
  const process = event.kind === 'create' ? (event.data as Process | undefined) : undefined;
  if (replaced.kind !== 'signal' || replaced.name !== 'destroyed' || process?.what !== 'destruction') return event;
  const cards = process.cards.filter((ref) => objectOf(ref) !== replaced.card);
  return cards.length === 0 ? null : { ...(event as Create), data: { ...process, cards } };
}

const destroyedSignals = (g: Game, cards: readonly number[], how: Destroying): readonly GameEvent[] =>
  cards.map((card) => {
    const source = destroyerOf(g, card, how.by, how.source);
    return signal('destroyed', {
      card,
      through: throughOf(how),
      ...(source === 0 ? {} : { source, master: how.by === 'rules' ? controllerOfRef(g, source) : how.controller }),
    });
  });

const toGraveyards = (g: Game, cards: readonly number[]): readonly GameEvent[] =>
  cards.flatMap((card) => goes(g, card, { kind: GRAVEYARD }, { verb: 'destroy', through: 'rule' }));

/** 12-4c: a destruction process, given by reference, resolves. */
export const resolveDestruction = procedureOf<{ object: number }, { cards: readonly number[] }>('resolve a destruction', { cards: [] });
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
/** 12-4c-2. */
export const buryDestroyed: Instruction<Resolving> = happen((g, v) => {
  const cards = v.cards.map(objectOf);
  const process = destructionAt(g, v);
  const late = answerTo(g, destroyedTriggers) && !answerTo(g, destroyedEvenIfKept);
  const how: Destroying = process ?? BY_RULES;
  return [
    ...(late ? destroyedSignals(g, cards, how) : []),
    ...cards.flatMap((card) =>
      goes(
        g,
        card,
        { kind: GRAVEYARD },
        {
          verb: 'destroy',
          through: throughOf(how),
          ...(how.source === 0 ? {} : { source: how.source, master: how.controller }),
        },
      ),
    ),
  ];
});
