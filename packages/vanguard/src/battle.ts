import {
  type Ask,
  about,
  answerTo,
  ask,
  assign,
  assigns,
  call,
  contentsOf,
  current,
  establish,
  type Game,
  type GameEvent,
  goto,
  happen,
  holds,
  type Instruction,
  lastKnown,
  ofCard,
  opponentOf,
  type Permission,
  PLAYERS,
  type Player,
  question,
  refOf,
  type Subject,
  set,
  signal,
  type Vars,
  when,
  working,
} from '@goldenrule/kernel';
import { boostCountsAtOnce, mayBoost } from './boost.ts';
import { CANNOT, cannotBattle, isForbidden, isForbiddenAtAll } from './deeds.ts';
import { factsOf, NO_BATTLE } from './facts.ts';
import { attackedUnits } from './guard.ts';
import { rests, told } from './moves.ts';
import { battleDamageHasSource, textPrevails } from './text-questions.ts';
import { columnOf, frontUnitsOf, guardiansOf, inFrontRow, isRearGuard, isResting, isVanguard, master, unitsOf } from './units.ts';
import { critical, hasSkill, power } from './values.ts';
import { retireEvents } from './verbs.ts';
import { isPick, WORD } from './words.ts';
import { kindAt, vanguardCircle, zoneAt } from './zones.ts';

/** May the turn player choose to attack at all? */
export const attackPossible = question<(g: Game) => Permission>('is an attack possible', () => true);
/** May this unit be chosen to attack, by what it is? */
export const mayAttack = question<(g: Game, card: number) => Permission>('may a unit attack', () => true);
export const battleOpponents = question<(g: Game, card: number) => readonly number[]>('who is the battle opponent', () => []);
/** Are all of several chosen targets being attacked? */
export const severalTargets = question<boolean>('can several units be attacked', false);
/** May power still be compared: neither unit left, moved or changed master? */
export const comparable = question<(g: Game, attacker: number, attacked: number, placed: number) => Permission>(
  'may power be compared',
  () => true,
);
/** How much damage does a critical of this much deal? */
export const damageOfCritical = question<(critical: number) => number>('how much damage does a critical deal', (n) => Math.max(1, n));
/** Does an attacker that is gone still deal damage? */
export const goneAttackerDealsDamage = question<boolean>('does an attacker that is gone deal damage', true);
/** For which attacks are there damage checks? */
export const damageCheckedFor = question<(damage: number) => number>('which attacks bring damage checks', (damage) => Math.max(1, damage));
/** How many drive checks a vanguard with Twin Drive makes. */
export const twinDriveChecks = question<number>('how many drive checks does twin drive make', 1);
/** Where the game goes after the main phase is passed. */
export const afterMainPhase = question<'battle phase' | 'end phase'>('what follows the main phase', 'end phase');

const FROM_BACK_ROW = about('attacks from back row');
const MAY_ATTACK = about('may attack');
const BATTLES_WITH = about('battles with');

/** Front row units, and others that a text lets attack. */
const attackCandidates = (g: Game, player: Player): number[] =>
  working(g, FROM_BACK_ROW).length > 0 && answerTo(g, textPrevails) ? withBackRow(g, player) : frontUnitsOf(g, player);
const withBackRow = (g: Game, player: Player): number[] =>
  unitsOf(g, player).filter((card) => inFrontRow(g, card) || holds(g, card, FROM_BACK_ROW) !== undefined);

function mayBeAttacker(g: Game, card: number): Permission {
  if (isResting(g, card)) return '7.3.1.3';
  const verdict = answerTo(g, mayAttack)(g, card);
  if (verdict !== true) return verdict;
  return isForbidden(g, CANNOT.attack, card) ? '1.3.3' : true;
}

function targetCandidates(g: Game, attacker: number): number[] {
  const opponent = opponentOf(master(g, attacker));
  const isInFront = inFrontRow(g, attacker);
  if ((isInFront && working(g, MAY_ATTACK).length === 0) || !answerTo(g, textPrevails)) return frontUnitsOf(g, opponent);
  const units = withReachable(g, attacker, opponent);
  return isInFront ? units : fromBackRow(g, attacker, units);
}
const fromBackRow = (g: Game, attacker: number, units: readonly number[]): number[] =>
  units.filter((card) => holds(g, attacker, FROM_BACK_ROW, { target: card }) !== undefined);
const withReachable = (g: Game, attacker: number, opponent: Player): number[] =>
  unitsOf(g, opponent).filter((card) => inFrontRow(g, card) || holds(g, attacker, MAY_ATTACK, { target: card }) !== undefined);

export const mayBeTarget = (g: Game, attacker: number, card: number): Permission => !cannotBattle(g, attacker, card) || '1.3.3';

const someTarget = (g: Game, attacker: number): boolean => {
  for (const card of targetCandidates(g, attacker)) if (mayBeTarget(g, attacker, card) === true) return true;
  return false;
};

/** The very first turn, or no attack could take place. */
export function someAttack(g: Game): boolean {
  for (const card of attackCandidates(g, factsOf(g).turnPlayer)) if (mayBeAttacker(g, card) === true && someTarget(g, card)) return true;
  return false;
}

interface Attack extends Vars {
  pick: readonly Subject[];
}

/** 7.2.1.2: unasked where no attack is possible. */
export const askWhetherToAttack: Instruction = ask('pick', (g): Ask | null =>
  answerTo(g, attackPossible)(g) === true
    ? { player: factsOf(g).turnPlayer, prompt: 'attack or not', candidates: [WORD.attack, WORD['do not attack']], min: 1, max: 1 }
    : null,
);
export const choseToAttack = (_g: Game, v: Attack): boolean => isPick(v.pick, WORD.attack);

export const beginBattle: Instruction = happen((g) => [establish({ battle: true, battles: factsOf(g).battles + 1 })]);

/** 7.3.1.3: the attacker is chosen and rests (V11). */
export const chooseAttacker: readonly Instruction[] = [
  ask('pick', (g): Ask => {
    const player = factsOf(g).turnPlayer;
    return {
      player,
      prompt: 'attack with',
      candidates: attackCandidates(g, player),
      permit: (subject) => mayBeAttacker(g, subject),
      min: 1,
      max: 1,
      open: true,
    };
  }),
  when((_g, v: Attack) => v.pick.length === 0, goto('7.7')),
  happen((g, v: Attack) => {
    const card = v.pick[0] as number;
    return [rests(card), establish({ attacker: refOf(g.state, card), $attackerPlaced: g.state.objects.placed[card] })];
  }),
];

/** 7.3.1.4: the target; without one the battle goes to the close step (V23). */
export const chooseTarget: readonly Instruction[] = [
  ask('pick', (g): Ask => {
    const attacker = current(g.state, factsOf(g).attacker);
    return {
      player: factsOf(g).turnPlayer,
      prompt: 'attack which unit',
      candidates: attacker < 0 ? [] : targetCandidates(g, attacker),
      permit: (subject) => mayBeTarget(g, attacker, subject),
      min: 1,
      max: 1,
      open: true,
    };
  }),
  when((_g, v: Attack) => v.pick.length === 0, goto('7.7')),
  happen((g, v: Attack) => attackedNow(g, withOthers(g, v.pick[0] as number))),
];

/** The chosen unit, and those a text has the attacker battle along with it. */
function withOthers(g: Game, target: number): readonly number[] {
  return working(g, BATTLES_WITH).length === 0 ? [target] : [target, ...battlingAlong(g, target)];
}
function battlingAlong(g: Game, target: number): readonly number[] {
  const attacker = current(g.state, factsOf(g).attacker);
  return unitsOf(g, master(g, target)).filter(
    (card) =>
      card !== target && holds(g, attacker, BATTLES_WITH, { target: card }) !== undefined && mayBeTarget(g, attacker, card) === true,
  );
}

/** These units are being attacked. */
export function attackedNow(g: Game, cards: readonly number[]): GameEvent[] {
  const attacked: number[] = [];
  const $attackedPlaced: number[] = [];
  for (const card of answerTo(g, severalTargets) ? cards : cards.slice(0, 1)) {
    attacked.push(refOf(g.state, card));
    $attackedPlaced.push(g.state.objects.placed[card] as number);
  }
  return [establish({ attacked, $attackedPlaced })];
}

/** Units that could boost the attacker: those in the back circle of its column. */
function boosters(g: Game, attacker: number): readonly number[] {
  const before = kindAt(g, attacker);
  const column = columnOf(g, before);
  if (column === undefined || !inFrontRow(g, attacker)) return NOBODY;
  const player = master(g, attacker);
  const behind: number[] = [];
  for (const kind of column.circles) {
    if (kind !== before) for (const card of contentsOf(g, zoneAt(player, kind))) behind.push(card);
  }
  return behind;
}
const NOBODY: readonly number[] = [];

function mayBoostNow(g: Game, card: number, attacker: number): Permission {
  const verdict = answerTo(g, mayBoost)(g, card, attacker);
  if (verdict !== true) return verdict;
  return isForbidden(g, CANNOT.rest, card) ||
    (isForbiddenAtAll(g, CANNOT.boost) && isForbidden(g, CANNOT.boost, card, { whom: attacker })) ||
    (isForbiddenAtAll(g, CANNOT['be boosted']) && isForbidden(g, CANNOT['be boosted'], attacker, { by: card }))
    ? '1.3.3'
    : true;
}

/** 7.3.1.5 */
export const chooseBoost: readonly Instruction[] = [
  ask('pick', (g): Ask | null => {
    const attacker = current(g.state, factsOf(g).attacker);
    if (attacker < 0) return null;
    const candidates: Subject[] = [];
    for (const card of boosters(g, attacker)) if (mayBoostNow(g, card, attacker) === true) candidates.push(ofCard(card));
    if (candidates.length === 0) return null;
    candidates.push(WORD['do not boost']);
    return { player: factsOf(g).turnPlayer, prompt: 'boost', candidates, min: 1, max: 1 };
  }),
  when(
    (_g, v: Attack) => v.pick.length > 0 && !isPick(v.pick, WORD['do not boost']),
    happen((g, v: Attack) => {
      const card = v.pick[0] as number;
      const { attacker } = factsOf(g);
      const { placed } = g.state.objects;
      return [
        rests(card),
        establish({
          boosting: refOf(g.state, card),
          boosted: attacker,
          boostCounts: answerTo(g, boostCountsAtOnce),
          $boostPlaced: [placed[card], placed[attacker & 1023]],
        }),
      ];
    }),
  ),
];

/** 7.3.1.6: what abilities about attacking and boosting wait for. */
export const attackAndBoost: Instruction = happen((g) => {
  const facts = factsOf(g);
  const attacker = current(g.state, facts.attacker);
  if (attacker < 0) return null;
  const player = master(g, attacker);
  const events: GameEvent[] = [];
  const attacked = attackedUnits(g);
  events.push(told('attacks', attacker, player, attacked[0]));
  for (const unit of attacked) events.push(told('is attacked', unit, master(g, unit), attacker));
  const boosting = current(g.state, facts.boosting);
  if (facts.boosting !== 0 && boosting >= 0) events.push(told('boosts', boosting, player, attacker));
  return events;
});

export const startBoostPower: Instruction = happen((g) => (factsOf(g).boosting === 0 ? null : [assign('boostCounts', true)]));

export const attackerIsVanguard = (g: Game): boolean => {
  const attacker = current(g.state, factsOf(g).attacker);
  return attacker >= 0 && isVanguard(g, attacker);
};

/** 7.5.1.3: a second drive check (V34: looked up now). */
export const secondDriveCheck = (g: Game): boolean => {
  const attacker = current(g.state, factsOf(g).attacker);
  return attacker >= 0 && isVanguard(g, attacker) && hasSkill(g, attacker, 'Twin Drive!!') && answerTo(g, twinDriveChecks) > 1;
};

export const driveCheck: Instruction = call('7.5.1.2', (g) => ({
  player: factsOf(g).turnPlayer,
  for: factsOf(g).attacker,
  card: -1,
  left: 0,
}));

/** 7.6.1.2: each attacked unit by itself. */
export const comparePower: Instruction = happen((g) => {
  const facts = factsOf(g);
  const { attacked } = facts;
  const attacker = current(g.state, facts.attacker);
  const hit: number[] = [];
  const events: GameEvent[] = [assign('hit', hit)];
  for (let i = 0; i < attacked.length; i++) {
    const ref = attacked[i] as number;
    if (isHit(g, ref, facts.$attackedPlaced[i] as number)) hit.push(ref);
    else if (attacker >= 0) {
      const unit = current(g.state, ref);
      events.push(told('attack does not hit', attacker, master(g, attacker), unit < 0 ? undefined : unit));
    }
  }
  return events;
});

/** Is this attacked unit, which came to its circle then, hit? */
function isHit(g: Game, attacked: number, placed: number): boolean {
  const facts = factsOf(g);
  if (answerTo(g, comparable)(g, facts.attacker, attacked, placed) !== true) return false;
  const attacker = current(g.state, facts.attacker);
  const unit = current(g.state, attacked);
  if (unit < 0 || attacker < 0 || power(g, attacker) < power(g, unit)) return false;
  return !(isForbiddenAtAll(g, CANNOT['be hit']) && isForbidden(g, CANNOT['be hit'], unit, { by: attacker }));
}

/** 7.6.1.3: neither unit left the field, its circle or its master. */
export const stayedInPlace = (g: Game, attacker: number, attacked: number, placed: number): Permission =>
  (stayed(g, attacker, factsOf(g).$attackerPlaced) && stayed(g, attacked, placed)) || '7.6.1.3';

const stayed = (g: Game, ref: number, placed: number): boolean => {
  const unit = current(g.state, ref);
  return unit >= 0 && g.state.objects.placed[unit] === placed;
};

/** 7.3.1.4.1 */
export function opponentsInBattle(g: Game, card: number): readonly number[] {
  const attacker = current(g.state, factsOf(g).attacker);
  const attacked = attackedUnits(g);
  if (card === attacker) return attacked;
  return attacked.includes(card) && attacker >= 0 ? [attacker] : [];
}

/** Is the attacker still where it attacked from, with the same master? */
const attackerStayed = (g: Game): boolean => stayed(g, factsOf(g).attacker, factsOf(g).$attackerPlaced);

interface BattleDamage extends Vars {
  damage: number;
  damaged: number;
  /** Nothing if something else happens in its place. */
  dealt: readonly number[];
}

/** 7.6.1.5: a hit on a unit that still is a vanguard (V26) deals damage equal to the critical. */
export const dealBattleDamage: readonly Instruction[] = [
  set('damaged', (g) => {
    for (const ref of factsOf(g).hit) {
      const card = current(g.state, ref);
      if (card >= 0 && isVanguard(g, card)) return card;
    }
    return -1;
  }),
  set('damage', (g, v: BattleDamage) => {
    if (v.damaged < 0) return 0;
    const attacker = current(g.state, factsOf(g).attacker);
    if (!attackerStayed(g) && !answerTo(g, goneAttackerDealsDamage)) return 0;
    return answerTo(g, damageOfCritical)(attacker < 0 ? 1 : critical(g, attacker));
  }),
  happen((g, v: BattleDamage) => {
    if (v.damage <= 0) return null;
    const { attacker } = factsOf(g);
    const source = answerTo(g, battleDamageHasSource) ? attacker : 0;
    return [signal('damage', { card: v.damaged, player: master(g, v.damaged), amount: v.damage, other: attacker & 1023, source })];
  }, 'dealt'),
  set('damage', (_g, v: BattleDamage) => (v.dealt.length === 0 ? 0 : v.damage)),
];

/** 7.6.1.6: as many checks as damage (V14). */
export const damageChecks: Instruction = call('7.6.1.6', (g, v: BattleDamage) => {
  const left = answerTo(g, damageCheckedFor)(v.damage);
  const player = v.damaged < 0 ? opponentOf(factsOf(g).turnPlayer) : master(g, v.damaged);
  return left <= 0 ? null : { player, for: v.damaged < 0 ? 0 : refOf(g.state, v.damaged), card: -1, left };
});

/** 7.6.1.8 */
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
  const attacker = facts.attacker & 1023;
  const events: GameEvent[] = [];
  for (const ref of facts.hit) {
    const event = told('attack hits', attacker, facts.turnPlayer, ref & 1023);
    event.verb = isOrWasVanguard(g, ref) ? 'vanguard' : 'rear-guard';
    events.push(event);
  }
  return events;
});

const isOrWasVanguard = (g: Game, ref: number): boolean => {
  const unit = current(g.state, ref);
  return unit >= 0 ? isVanguard(g, unit) : lastKnown(g, ref)?.kind === answerTo(g, vanguardCircle);
};

export const endBattle: Instruction = assigns('battle', () => false);

/** 7.7.1.4 */
export const clearBattle: Instruction = happen(() => [establish(NO_BATTLE)]);
