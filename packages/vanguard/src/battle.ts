import {
  allOf,
  answerTo,
  ask,
  assigns,
  call,
  contentsOf,
  current,
  effects,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  NO_REF,
  objectOf,
  objects,
  ofCard,
  opponentOf,
  type Permission,
  PLAYERS,
  type Player,
  question,
  type Ref,
  refOf,
  type Subject,
  set,
  sumOf,
  when,
} from '@goldenrule/kernel';
import { isForbidden, isForbiddenAtAll } from '@goldenrule/tabletop/play';
import { boostCountsAtOnce, mayBoost } from './boost.ts';
import { CANNOT, cannotBattle } from './deeds.ts';
import { attackedUnits, attackingUnits, factsOf, leadOf, NO_BATTLE, turnPlayerOf } from './facts.ts';
import { rests, told } from './moves.ts';
import { damageChecks, driveCheck, type MainLine, type Picks } from './procedures.ts';
import { battleDamageHasSource, textPrevails } from './text-questions.ts';
import {
  circleOf,
  frontUnitsOf,
  guardiansOf,
  inFrontRow,
  isRearGuard,
  isResting,
  isVanguard,
  master,
  unitsOf,
  vanguardsOf,
} from './units.ts';
import { hasSkill, statOfRef } from './values.ts';
import { retireEvents } from './verbs.ts';
import { isPick, WORD } from './words.ts';
import { circlesOf, columnOfZone, playerOfZone, rowOfZone, VC } from './zones.ts';

/** May the turn player choose to attack at all? */
export const attackPossible = allOf<[g: Game]>('is an attack possible');
/** May this unit be chosen to attack? */
export const mayAttack = allOf<[g: Game, card: number]>('may a unit attack');
/** May this unit be attacked by that one? */
export const mayBeAttacked = allOf<[g: Game, card: number, attacker: number]>('may a unit be attacked');
export const battleOpponents = question<(g: Game, card: number) => readonly number[]>('who is the battle opponent', (g, card) =>
  vanguardsOf(g, opponentOf(master(g, card))),
);
/** Are all of several chosen targets being attacked? */
export const severalTargets = question<boolean>('can several units be attacked', false);
/** Are the powers of attacker and attacked unit compared? When the unit came to the circle on which it was attacked is told. */
export const isCompared = allOf<[g: Game, attacked: Ref, placed: number]>('may power be compared');
/** How much damage does a critical of this much deal? */
export const damageOfCritical = question<(critical: number) => number>('how much damage does a critical deal', (n) => Math.max(1, n));
/** Does the attacker deal damage to the vanguard it hit? */
export const dealsDamage = allOf<[g: Game]>('does the attacker deal damage');
/** How many drive checks an attacking vanguard makes beyond the first. */
export const furtherDriveChecks = sumOf<[g: Game, attacker: number]>('how many further drive checks there are');

const FROM_BACK_ROW = effects.about('attacks from back row');
const MAY_ATTACK = effects.about('may attack');
const BATTLES_WITH = effects.about('battles with');

/** Front row units, and others that a text lets attack. */
const attackCandidates = (g: Game, player: Player): number[] =>
  effects.working(g, FROM_BACK_ROW).length > 0 && answerTo(g, textPrevails) ? withBackRow(g, player) : frontUnitsOf(g, player);
const withBackRow = (g: Game, player: Player): number[] =>
  unitsOf(g, player).filter((card) => inFrontRow(g, card) || effects.holds(g, card, FROM_BACK_ROW) !== undefined);

export const stands = (g: Game, card: number): boolean => !isResting(g, card);

// 1.3.3: what texts forbid.
export const attackNotForbidden = (g: Game, card: number): boolean => !isForbidden(g, CANNOT.attack, card);
export const targetNotForbidden = (g: Game, card: number, attacker: number): boolean => !cannotBattle(g, attacker, card);
export const boostNotForbidden = (g: Game, card: number, attacker: number): boolean =>
  !(
    isForbidden(g, CANNOT.rest, card) ||
    (isForbiddenAtAll(g, CANNOT.boost) && isForbidden(g, CANNOT.boost, card, { whom: attacker })) ||
    (isForbiddenAtAll(g, CANNOT['be boosted']) && isForbidden(g, CANNOT['be boosted'], attacker, { by: card }))
  );

/** What all of these units could attack. */
function targetsOf(g: Game, attackers: readonly number[]): readonly number[] {
  const ofFirst = attackers.slice(0, 1).flatMap((first) => targetCandidates(g, first));
  return ofFirst.filter((card) => attackers.every((other, i) => i === 0 || targetCandidates(g, other).includes(card)));
}
/** May this unit be attacked by all of them? */
function mayBeAttackedByAll(g: Game, card: number, attackers: readonly number[]): Permission {
  for (const attacker of attackers) {
    const verdict = answerTo(g, mayBeAttacked)(g, card, attacker);
    if (verdict !== true) return verdict;
  }
  return true;
}

function targetCandidates(g: Game, attacker: number): number[] {
  const opponent = opponentOf(master(g, attacker));
  const isInFront = inFrontRow(g, attacker);
  if ((isInFront && effects.working(g, MAY_ATTACK).length === 0) || !answerTo(g, textPrevails)) return frontUnitsOf(g, opponent);
  const units = withReachable(g, attacker, opponent);
  return isInFront ? units : fromBackRow(g, attacker, units);
}
const fromBackRow = (g: Game, attacker: number, units: readonly number[]): number[] =>
  units.filter((card) => effects.holds(g, attacker, FROM_BACK_ROW, { target: card }) !== undefined);
const withReachable = (g: Game, attacker: number, opponent: Player): number[] =>
  unitsOf(g, opponent).filter((card) => inFrontRow(g, card) || effects.holds(g, attacker, MAY_ATTACK, { target: card }) !== undefined);

const someTarget = (g: Game, attacker: number): boolean => {
  for (const card of targetCandidates(g, attacker)) if (answerTo(g, mayBeAttacked)(g, card, attacker) === true) return true;
  return false;
};

/** The very first turn, or no attack could take place. */
export function someAttack(g: Game): boolean {
  const attacks = answerTo(g, mayAttack);
  for (const card of attackCandidates(g, attackingPlayer(g))) if (attacks(g, card) === true && someTarget(g, card)) return true;
  return false;
}

/** Who attacks: the player whose turn it is. */
export const attackingPlayer = turnPlayerOf;

type Attack = Instruction<{ pick: Picks }>;

/** 7.2.1.2: unasked where no attack is possible. */
export const askWhetherToAttack: Attack = ask('pick', (g) =>
  answerTo(g, attackPossible)(g) === true
    ? { player: attackingPlayer(g), prompt: 'attack or not', candidates: [WORD.attack, WORD['do not attack']], min: 1, max: 1 }
    : null,
);
export const choseToAttack = (_g: Game, v: { pick: Picks }): boolean => isPick(v.pick, WORD.attack);

export const beginBattle: Instruction = happen((g) => [events.establish({ battle: true, battles: factsOf(g).battles + 1 })]);

/** Where the battle goes on if there is nothing to choose. */
interface Exits {
  readonly none: Instruction;
}

/** 7.3.1.3: the attacker is chosen and rests (V11). */
export const chooseAttacker = ({ none }: Exits): readonly Attack[] => [
  ask('pick', (g) => {
    const player = attackingPlayer(g);
    return {
      player,
      prompt: 'attack with',
      candidates: attackCandidates(g, player),
      permit: (subject) => answerTo(g, mayAttack)(g, subject),
      min: 1,
      max: 1,
      open: true,
    };
  }),
  when((_g, v) => v.pick.length === 0, none),
  happen((g, v) => {
    const { placed } = g.state.objects;
    const attackers = v.pick.map((card) => refOf(g.state, card));
    return [...v.pick.map(rests), events.establish({ attackers, $attackersPlaced: v.pick.map((card) => placed[card] as number) })];
  }),
];

/** 7.3.1.4: the target; without one the battle goes to the close step (V23). */
export const chooseTarget = ({ none }: Exits): readonly Attack[] => [
  ask('pick', (g) => {
    const attackers = attackingUnits(g);
    return {
      player: attackingPlayer(g),
      prompt: 'attack which unit',
      candidates: targetsOf(g, attackers),
      permit: (subject) => mayBeAttackedByAll(g, subject, attackers),
      min: 1,
      max: 1,
      open: true,
    };
  }),
  when((_g, v) => v.pick.length === 0, none),
  happen((g, v) => attackedNow(g, withOthers(g, v.pick[0] as number))),
];

/** The chosen unit, and those a text has an attacker battle along with it. */
function withOthers(g: Game, target: number): readonly number[] {
  return effects.working(g, BATTLES_WITH).length === 0 ? [target] : [target, ...battlingAlong(g, target)];
}
function battlingAlong(g: Game, target: number): readonly number[] {
  const attackers = attackingUnits(g);
  const battles = (card: number): boolean =>
    attackers.some((attacker) => effects.holds(g, attacker, BATTLES_WITH, { target: card }) !== undefined);
  return unitsOf(g, master(g, target)).filter(
    (card) => card !== target && battles(card) && mayBeAttackedByAll(g, card, attackers) === true,
  );
}

/** These units are being attacked. */
export function attackedNow(g: Game, cards: readonly number[]): GameEvent[] {
  const attacked: Ref[] = [];
  const $attackedPlaced: number[] = [];
  for (const card of answerTo(g, severalTargets) ? cards : cards.slice(0, 1)) {
    attacked.push(refOf(g.state, card));
    $attackedPlaced.push(g.state.objects.placed[card] as number);
  }
  return [events.establish({ attacked, $attackedPlaced })];
}

/** Units that could boost this attacker: those behind it, in the back circle of its column. */
function boosters(g: Game, attacker: number): readonly number[] {
  const circle = circleOf(g, attacker);
  const column = columnOfZone(g, circle);
  if (column === null || rowOfZone(g, circle) !== 'front') return NOBODY;
  const player = master(g, attacker);
  const behind: number[] = [];
  for (const other of circlesOf(g, playerOfZone(g, circle))) {
    if (rowOfZone(g, other) !== 'back' || columnOfZone(g, other) !== column) continue;
    for (const card of contentsOf(g, other)) if (master(g, card) === player) behind.push(card);
  }
  return behind;
}
const NOBODY: readonly number[] = [];

export const chooseBoost: readonly Attack[] = [
  ask('pick', (g) => {
    const candidates: Subject[] = [];
    for (const attacker of attackingUnits(g)) {
      for (const card of boosters(g, attacker)) if (answerTo(g, mayBoost)(g, card, attacker) === true) candidates.push(ofCard(card));
    }
    if (candidates.length === 0) return null;
    candidates.push(WORD['do not boost']);
    return { player: attackingPlayer(g), prompt: 'boost', candidates, min: 1, max: 1 };
  }),
  when(
    (_g, v) => v.pick.length > 0 && !isPick(v.pick, WORD['do not boost']),
    happen((g, v) => {
      const card = v.pick[0] as number;
      const boosted = attackingUnits(g).find((attacker) => boosters(g, attacker).includes(card)) as number;
      const { placed } = g.state.objects;
      return [
        rests(card),
        events.establish({
          boosting: refOf(g.state, card),
          boosted: refOf(g.state, boosted),
          boostCounts: answerTo(g, boostCountsAtOnce),
          $boostPlaced: [placed[card], placed[boosted]],
        }),
      ];
    }),
  ),
];

/** 7.3.1.6: what abilities about attacking and boosting wait for. */
export const attackAndBoost: Instruction = happen((g) => {
  const facts = factsOf(g);
  const attackers = attackingUnits(g);
  if (attackers.length === 0) return null;
  const batch: GameEvent[] = [];
  const attacked = attackedUnits(g);
  for (const attacker of attackers) batch.push(told('attacks', attacker, master(g, attacker), attacked[0]));
  for (const unit of attacked) batch.push(told('is attacked', unit, master(g, unit), attackers[0]));
  const boosting = current(g.state, facts.boosting);
  const boosted = current(g.state, facts.boosted);
  if (facts.boosting !== NO_REF && boosting >= 0 && boosted >= 0) batch.push(told('boosts', boosting, master(g, boosted), boosted));
  return batch;
});

export const startBoostPower: Instruction = happen((g) => (factsOf(g).boosting === NO_REF ? null : [events.assign('boostCounts', true)]));

export const attackerIsVanguard = (g: Game): boolean => attackingUnits(g).some((attacker) => isVanguard(g, attacker));

/** 7.5.1.3: is there a second drive check (V34: looked up now)? */
export const hasSecondDriveCheck = (g: Game): boolean =>
  attackingUnits(g).some((attacker) => isVanguard(g, attacker) && answerTo(g, furtherDriveChecks)(g, attacker) > 0);
export const twinDrive = (g: Game, attacker: number): number => (hasSkill(g, attacker, 'Twin Drive!!') ? 1 : 0);

export const makeDriveCheck: Instruction = call(driveCheck, (g) => ({ player: attackingPlayer(g), for: leadOf(factsOf(g)) }));

/** 7.6.1.2: each attacked unit by itself. */
export const comparePower: Instruction = happen((g) => {
  const facts = factsOf(g);
  const { attacked } = facts;
  const attackers = attackingUnits(g);
  const hit: Ref[] = [];
  const batch: GameEvent[] = [events.assign('hit', hit)];
  for (let i = 0; i < attacked.length; i++) {
    const ref = attacked[i] as Ref;
    if (isHit(g, ref, facts.$attackedPlaced[i] as number)) {
      hit.push(ref);
      continue;
    }
    const unit = current(g.state, ref);
    for (const attacker of attackers) batch.push(told('attack does not hit', attacker, master(g, attacker), unit < 0 ? undefined : unit));
  }
  return batch;
});

/** Is the attacked unit hit? `placed`: when it was put on its circle; if it has moved since, it is not. */
function isHit(g: Game, attacked: Ref, placed: number): boolean {
  if (answerTo(g, isCompared)(g, attacked, placed) !== true) return false;
  const facts = factsOf(g);
  if (statOfRef(g, leadOf(facts), 'power') < statOfRef(g, attacked, 'power')) return false;
  return !(isForbiddenAtAll(g, CANNOT['be hit']) && facts.attackers.some((attacker) => cannotBeHit(g, attacked, attacker)));
}
const cannotBeHit = (g: Game, attacked: Ref, by: Ref): boolean =>
  isForbidden(g, CANNOT['be hit'], objectOf(attacked), { by: objectOf(by) });

/** 7.6.1.3: neither unit left the field, its circle or its master. */
export const bothStayed = (g: Game, attacked: Ref, placed: number): boolean => attackersStayed(g) && stayed(g, attacked, placed);

const stayed = (g: Game, ref: Ref, placed: number): boolean => {
  const unit = current(g.state, ref);
  return unit >= 0 && g.state.objects.placed[unit] === placed;
};

export function opponentsInBattle(g: Game, card: number): readonly number[] {
  const attackers = attackingUnits(g);
  const attacked = attackedUnits(g);
  if (attackers.includes(card)) return attacked;
  return attacked.includes(card) ? attackers : NOBODY;
}

/** Are the attackers still where they attacked from, with the same master? */
export const attackersStayed = (g: Game): boolean => {
  const { attackers, $attackersPlaced } = factsOf(g);
  return attackers.every((ref, i) => stayed(g, ref, $attackersPlaced[i] as number));
};

type BattleDamage = Pick<MainLine, 'damage' | 'damaged' | 'dealt'>;

/** 7.6.1.5: a hit on a unit that still is a vanguard (V26) deals damage equal to the critical. */
export const dealBattleDamage: readonly Instruction<BattleDamage>[] = [
  set('damaged', (g) => {
    for (const ref of factsOf(g).hit) {
      const card = current(g.state, ref);
      if (card >= 0 && isVanguard(g, card)) return card;
    }
    return -1;
  }),
  set('damage', (g, v) =>
    v.damaged < 0 || answerTo(g, dealsDamage)(g) !== true ? 0 : answerTo(g, damageOfCritical)(statOfRef(g, leadOf(factsOf(g)), 'critical')),
  ),
  happen((g, v) => {
    if (v.damage <= 0) return null;
    const attacker = leadOf(factsOf(g));
    const source = answerTo(g, battleDamageHasSource) ? attacker : NO_REF;
    return [
      events.signal('damage', { card: v.damaged, player: master(g, v.damaged), amount: v.damage, other: objectOf(attacker), source }),
    ];
  }, 'dealt'),
  set('damage', (_g, v) => (v.dealt.length === 0 ? 0 : v.damage)),
];

/** 7.6.1.6: as many checks as damage (V14), by the master of the vanguard that is dealt it. */
export const checkDamage: Instruction<BattleDamage> = call(damageChecks, (g, v) =>
  v.damage <= 0 ? null : { player: master(g, v.damaged), for: refOf(g.state, v.damaged), left: v.damage },
);

export const retireHitAndGuardians: Instruction = happen((g) => {
  const leaving: number[] = [];
  for (const ref of factsOf(g).hit) {
    const card = current(g.state, ref);
    if (card >= 0 && isRearGuard(g, card)) leaving.push(card);
  }
  for (const player of PLAYERS) for (const card of guardiansOf(g, player)) leaving.push(card);
  return leaving.length === 0 ? null : retireEvents(g, leaving);
});

/** 7.6.1.9: abilities about hits stand by only now. */
export const attackHits: Instruction = happen((g) => {
  const facts = factsOf(g);
  const batch: GameEvent[] = [];
  for (const ref of facts.hit) {
    for (const attacker of facts.attackers) {
      const event = told('attack hits', objectOf(attacker), attackingPlayer(g), objectOf(ref));
      event.verb = isOrWasVanguard(g, ref) ? 'vanguard' : 'rear-guard';
      batch.push(event);
    }
  }
  return batch;
});

const isOrWasVanguard = (g: Game, ref: Ref): boolean => {
  const unit = current(g.state, ref);
  return unit >= 0 ? isVanguard(g, unit) : objects.lastKnown(g, ref)?.kind === VC;
};

export const endBattle: Instruction = assigns('battle', () => false);

export const clearBattle: Instruction = happen(() => [events.establish(NO_BATTLE)]);
