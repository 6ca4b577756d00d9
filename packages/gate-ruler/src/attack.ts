import {
  type Ask,
  allOf,
  answerTo,
  ask,
  call,
  current,
  effects,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  kindOfZone,
  type LocalsOf,
  NO_REF,
  NO_ZONE,
  NOWHERE,
  objectOf,
  ofCard,
  opponentOf,
  type Permission,
  type Player,
  question,
  type Ref,
  refOf,
  repeat,
  type Subject,
  set,
  subjects,
  type Vars,
  when,
  type ZoneId,
} from '@goldenrule/kernel';
import { isForbidden, isForbiddenAtAll } from '@goldenrule/tabletop/play';
import { type Charged, type Due, eventsFor, isHidden, partsOf, payable, payingCards, payQuestion } from './cost.ts';
import { type Dealt, dealDamage } from './damage.ts';
import { CANNOT, cannot } from './deeds.ts';
import { factsOf, memoriesOf } from './facts.ts';
import { proceedToGateProcess } from './gate-process.ts';
import { hasKeyword } from './keywords.ts';
import type { mainLine } from './main-line.ts';
import { exhausts } from './moves.ts';
import { atWorkOn } from './ongoing.ts';
import { activePlayer, endBattle, endsWithAttack, endsWithStep, isFirstTurn, moment, moments, onceMore } from './phases.ts';
import { asPlayer, controllerOf } from './players.ts';
import { refusedBy } from './refusing.ts';
import { textPrevails } from './text-questions.ts';
import { atk, isOfType, isUnit, stk } from './values.ts';
import { word } from './words.ts';
import { ATTACK, type Column, cardsIn, columnsOf, DEFENSE, frontmost, isExhausted, kindAt, ownerOfZone, RULER } from './zones.ts';

// What the rulebook says about attacks.

/** With what can a player attack, as far as no text lets other cards attack? */
export const attacksWith = question<(g: Game, player: Player) => readonly number[]>('with what a player attacks', (g, player) =>
  cardsIn(g, player, ATTACK),
);
/** 8-1a: with units in attack zones, and with the ruler. */
export const unitsAndRuler = (g: Game, player: Player): readonly number[] => cardsIn(g, player, RULER, ATTACK);
/** Which steps are a battle? */
export const battleSteps = question<readonly string[]>('which steps are a battle', ['damage step']);
/** How many attack sub phases with an attack are there in a turn; null: any number. */
export const attacksAllowed = question<(firstTurn: boolean) => number | null>('how many attacks are allowed', () => null);
/** Is this card able to attack, and if so, may it? */
export const canAttack = allOf<[g: Game, card: number]>('can a card attack');
export const mayAttack = allOf<[g: Game, card: number]>('may a card attack');
/** May this card of a column be chosen as the target? */
export const mayBeAttacked = allOf<[g: Game, attacker: number, target: number, column: Column]>('may a card be attacked');
/** What is being attacked now; −1: nothing. */
export const attackedNow = question<(g: Game) => number>('what is being attacked', (g) => current(g.state, factsOf(g).attacked));
/** How much damage is dealt to a ruler, and to a unit? */
export const damageToRuler = question<(g: Game, attacker: number) => number>('how much damage a ruler is dealt', atk);
export const damageToUnit = question<(g: Game, attacker: number) => number>('how much damage a unit is dealt', stk);
export const combatDamageIs = question<'combat' | 'effect'>('what kind of damage an attack deals', 'effect');
/** What an intercepting unit deals. */
export const interceptIs = question<'combat' | 'effect'>('what kind of damage intercepting deals', 'effect');
/** The source of combat damage, by what deals it. */
export const combatDamageSource = question<(g: Game, dealer: number) => number>('what is the source of combat damage', (g) =>
  attackerNow(g),
);

const enterStep = (step: string): Instruction =>
  happen((g) => [events.establish({ step, battle: answerTo(g, battleSteps).includes(step) }), ...endsWithStep(g)], NOWHERE);

export const STEPS = ['attack start step', 'attack declaration step', 'intercept step', 'damage step', 'end of attack step'] as const;

// 8-2, 8-3: the beginning of a sub phase.

/** May there be so many attack sub phases this turn? */
function isAllowed(g: Game, attacks: number): boolean {
  const allowed = answerTo(g, attacksAllowed)(isFirstTurn(g));
  return allowed === null || attacks <= allowed;
}

export const nextSubPhase: Instruction = happen(
  (g) => [events.establish({ attacks: factsOf(g).attacks + 1, step: '', battle: false }), ...endsWithAttack(g)],
  NOWHERE,
);
export const attackStart: readonly Instruction[] = [
  enterStep('attack start step'),
  happen((g) => [...(factsOf(g).attacks === 1 ? [moment(g, 'start of attack phase')] : []), moment(g, 'start of attack')]),
];

// 8-4: the declaration.

export const declarationStart: readonly Instruction[] = [enterStep('attack declaration step'), moments('start of attack declaration step')];

/** Texts that let a card attack from elsewhere. */
export const MAY_ATTACK_FROM = effects.about('may attack from');
/** Texts that let a card attack such a target, whatever stands in front of it. */
export const MAY_ATTACK_PAST = effects.about('may attack past');
/** Texts that have a card attack, perhaps a certain target. */
export const MUST_ATTACK = effects.about('must attack');

const attackCandidates = (g: Game, player: Player): readonly number[] => {
  const own = answerTo(g, attacksWith)(g, player);
  if (effects.working(g, MAY_ATTACK_FROM).length === 0 || !answerTo(g, textPrevails)) return own;
  return [...own, ...cardsIn(g, player, DEFENSE).filter((card) => effects.holds(g, card, MAY_ATTACK_FROM) !== undefined)];
};

/** May this card be chosen to attack? */
function mayBeAttacker(g: Game, card: number): Permission {
  const able = answerTo(g, canAttack)(g, card);
  return able === true ? answerTo(g, mayAttack)(g, card) : able;
}

/** 8-4c: a ready unit or ruler (G10) that has something to attack. */
export const isReadyToAttack = (g: Game, card: number): boolean => isStanding(g, card) && !isExhausted(g, card) && hasTarget(g, card);
export const isNotDormant = (g: Game, card: number): boolean => !hasKeyword(g, card, 'Dormant');
/** 1-5d: no text forbids it to attack, or to attack this. */
export const isNotForbiddenToAttack = (g: Game, card: number): boolean => !isForbiddenAttack(g, card, {});
export const isNotForbiddenToAttackIt = (g: Game, attacker: number, target: number): boolean => !isForbiddenAttack(g, attacker, { target });
const isForbiddenAttack = (g: Game, card: number, whom: Vars): boolean =>
  isForbiddenAtAll(g, CANNOT.attack) && isForbidden(g, CANNOT.attack, card, { ...whom, player: controllerOf(g, card) });

const isStanding = (g: Game, card: number): boolean => isUnit(g, card) || isOfType(g, card, 'Ruler');
const stands =
  (g: Game) =>
  (card: number): boolean =>
    isStanding(g, card);
const frontOf = (g: Game, column: Column): number => answerTo(g, frontmost)(g, column, stands(g));

/** Is there anything this card may attack: a column without anything, or something in one? */
function hasTarget(g: Game, attacker: number): boolean {
  for (const column of columnsOf(g, opponentOf(controllerOf(g, attacker)))) if (hasTargetIn(g, attacker, column)) return true;
  return false;
}

function hasTargetIn(g: Game, attacker: number, column: Column): boolean {
  let empty = true;
  for (const zone of column) {
    for (const card of g.state.contents[zone] as number[]) {
      if (!isStanding(g, card)) continue;
      if (answerTo(g, mayBeAttacked)(g, attacker, card, column) === true) return true;
      empty = false;
    }
  }
  return empty;
}

/** Everything in the columns of the other side, and each column without anything, by its front zone. */
function targetsOf(g: Game, attacker: number): readonly Subject[] {
  const found: Subject[] = [];
  for (const column of columnsOf(g, opponentOf(controllerOf(g, attacker)))) addTargetsIn(g, column, found);
  return found;
}

function addTargetsIn(g: Game, column: Column, found: Subject[]): void {
  const before = found.length;
  for (const zone of column) for (const card of g.state.contents[zone] as number[]) if (isStanding(g, card)) found.push(ofCard(card));
  if (found.length === before) found.push(subjects.ofZone(column[0] as ZoneId));
}

const columnOf = (g: Game, player: Player, zone: ZoneId): Column => columnsOf(g, player).find((column) => column.includes(zone)) ?? [];

/** May this card or column be chosen as the target? */
export function mayBeTarget(g: Game, attacker: number, target: Subject): Permission {
  if (!subjects.isCard(target)) return true;
  return answerTo(g, mayBeAttacked)(
    g,
    attacker,
    target,
    columnOf(g, opponentOf(controllerOf(g, attacker)), g.state.objects.zone[target] as ZoneId),
  );
}

/** 1-5a: does a text let it attack this although it is not frontmost? */
const mayAttackPast = (g: Game, attacker: number, target: number): boolean =>
  effects.working(g, MAY_ATTACK_PAST).length > 0 &&
  answerTo(g, textPrevails) &&
  atWorkOn(g, attacker, MAY_ATTACK_PAST, { target }).length > 0;

/** 8-4c-1: the frontmost card, unless a text lets it attack another. */
export const isInReach = (g: Game, attacker: number, target: number, column: Column): boolean =>
  target === frontOf(g, column) || mayAttackPast(g, attacker, target);
/** 15-26b: no text says that it cannot be attacked. */
export const isNotSpared = (g: Game, attacker: number, target: number): boolean =>
  !isForbiddenAtAll(g, CANNOT['be attacked']) || !isForbidden(g, CANNOT['be attacked'], target, { by: attacker, ...asPlayer(g, target) });

/** Is this a target that a text has the card attack, or may it be any? */
const isDue = (g: Game, attacker: number, target: Subject): boolean =>
  atWorkOn(g, attacker, MUST_ATTACK, subjects.isCard(target) ? { target } : {}).length > 0;

/** The targets among which a card has to choose that has to attack; none: it does not have to. */
const dueTargets = (g: Game, attacker: number): readonly Subject[] =>
  effects.working(g, MUST_ATTACK).length === 0 || !answerTo(g, textPrevails)
    ? []
    : targetsOf(g, attacker).filter((target) => isDue(g, attacker, target) && mayBeTarget(g, attacker, target) === true);

/** 1-5a: does something have to attack that is able to? */
const mustGoOn = (g: Game, player: Player): boolean =>
  attackCandidates(g, player).some((card) => dueTargets(g, card).length > 0 && mayBeAttacker(g, card) === true);

type Main = LocalsOf<typeof mainLine>;
type Declaring = Pick<Main, 'group' | 'who' | 'whom' | 'declared'>;

/** The attacker that was chosen together with something to attack, by reference; 0: none. */
const chosenAttacker = (g: Game, { who: [attacker], whom }: Declaring): Ref =>
  attacker !== undefined && subjects.isCard(attacker) && whom.length > 0 ? refOf(g.state, attacker) : NO_REF;

/** 8-4c: with what, then whom; or not at all. */
export const declare: readonly Instruction<Declaring>[] = [
  set('whom', () => []),
  set('group', (g) => subjects.nextGroup(g, activePlayer(g))),
  ask('who', (g, v): Ask => {
    const player = activePlayer(g);
    return {
      player,
      prompt: 'attack with',
      candidates: [...attackCandidates(g, player).map(ofCard), word('stop attacking')],
      permit: (subject) => (subjects.isCard(subject) ? mayBeAttacker(g, subject) : !mustGoOn(g, player) || refusedBy(g, textPrevails)),
      min: 1,
      max: 1,
      group: v.group,
      open:
        effects.working(g, ATTACK_NEEDS).length === 0 ||
        !attackCandidates(g, player).some((card) => needsOf(g, card).some((due) => isHidden(g, due))),
    };
  }),
  ask('whom', (g, v): Ask | null => {
    const [attacker] = v.who;
    if (attacker === undefined || !subjects.isCard(attacker)) return null;
    const due = dueTargets(g, attacker);
    return {
      player: activePlayer(g),
      prompt: 'attack what',
      candidates: targetsOf(g, attacker),
      permit: (subject) => (due.length > 0 && !due.includes(subject) ? refusedBy(g, textPrevails) : mayBeTarget(g, attacker, subject)),
      min: 1,
      max: 1,
      group: v.group,
      picked: v.who,
      open: true,
    };
  }),
  set('declared', chosenAttacker),
];

/** 8-4c-2: where an attack was declared it goes on. */
export const goOnIfDeclared = (on: Instruction): Instruction<Declaring> => when((_g, v) => v.declared !== NO_REF, on);

/** What texts have a card do before it can attack: the amount is the ability whose cost it is. */
export const ATTACK_NEEDS = effects.about('attack needs');

const paidBy = (g: Game, attacker: number, ability: number): Charged => ({
  what: 'ability',
  player: controllerOf(g, attacker),
  card: attacker,
  ability,
  scope: { ref: refOf(g.state, attacker), master: controllerOf(g, attacker), captured: {} },
  free: false,
  price: -1,
  levelPaid: false,
});

const NOTHING: readonly Due[] = [];
/** Everything an attack with this card needs, part by part. */
const needsOf = (g: Game, attacker: number): readonly Due[] =>
  effects.working(g, ATTACK_NEEDS).length === 0
    ? NOTHING
    : atWorkOn(g, attacker, ATTACK_NEEDS).flatMap(({ part, self }) => {
        const { ability, scope } = paidBy(g, attacker, part.amount(g, self, attacker));
        return partsOf(g, ability, scope);
      });

/** 8-4d-1: exhausting the attacker is needed for every attack. */
export const canMeetNeeds = (g: Game, attacker: number): boolean => {
  const needs = needsOf(g, attacker);
  return !cannot(g, CANNOT.exhaust, attacker, {}) && (needs.length === 0 || payable(g, paidBy(g, attacker, -1), needs));
};

type Meeting = Declaring & Pick<Main, 'needs' | 'at' | 'picked' | 'taken' | 'pick'>;

const needNow = (v: Meeting): Due => v.needs[v.at] as Due;
const payment = (g: Game, v: Meeting): readonly number[] => {
  const due = needNow(v);
  return due.amount < 0 ? (payingCards(g, paidBy(g, objectOf(v.declared), due.ability), due) ?? []) : v.picked;
};

/** 8-4d: the attacker is exhausted, then what else the attack needs is done. */
export const exhaustAttacker: readonly Instruction<Meeting>[] = [
  set('needs', (g, v) => needsOf(g, objectOf(v.declared))),
  happen((g, v) => [exhausts(g, objectOf(v.declared))]),
  set('at', () => 0),
  set('taken', () => []),
  repeat(
    (_g, v) => v.at < v.needs.length,
    set('picked', () => []),
    set('pick', () => [0]),
    repeat(
      (_g, v) => v.pick.length > 0 && v.picked.length < needNow(v).amount,
      ask('pick', (g, v) => {
        const what = paidBy(g, objectOf(v.declared), needNow(v).ability);
        return payQuestion(g, what, needNow(v), v.needs.slice(v.at + 1), v.picked, v.taken, v.group);
      }),
      set('picked', (_g, v) => [...v.picked, ...v.pick]),
    ),
    set('picked', (g, v) => payment(g, v)),
    happen((g, v) => eventsFor(g, paidBy(g, objectOf(v.declared), needNow(v).ability), needNow(v), v.picked)),
    set('taken', (_g, v) => [...v.taken, ...v.picked]),
    set('at', (_g, v) => v.at + 1),
  ),
];

/** 8-4e-2: an attack zone of whoever controls it (G22). */
export const staysInOwnAttackZones = (g: Game, card: number, zone: ZoneId): boolean =>
  kindOfZone(g, zone) === ATTACK && ownerOfZone(g, zone) === controllerOf(g, card);

/** 8-4e; what had to leave for its own attack attacks nothing. */
export const becomeAttacker: Instruction<Pick<Main, 'declared' | 'whom'>> = happen((g, v) => {
  if (!isCurrent(g.state, v.declared)) return null;
  const target = v.whom[0] as Subject;
  const zone = subjects.isCard(target) ? (g.state.objects.zone[target] as ZoneId) : subjects.zoneOfSubject(target);
  const column = columnOf(g, ownerOfZone(g, zone) as Player, zone);
  const ref = v.declared;
  const whom = subjects.isCard(target) ? refOf(g.state, target) : NO_REF;
  return [
    events.establish({
      attacker: ref,
      attacked: whom,
      attackedColumn: column[0] ?? NO_ZONE,
      attackedPast: subjects.isCard(target) && target !== frontOf(g, column) ? whom : NO_REF,
    }),
    events.remember('attackedThisTurn', [...memoriesOf(g).attackedThisTurn, ref]),
  ];
}, NOWHERE);

/** The attacking card; −1: none. */
const attackerNow = (g: Game): number => {
  const { attacker } = factsOf(g);
  return attacker === NO_REF ? -1 : current(g.state, attacker);
};

/** 8-4e-1: what is frontmost in the attacked column, or what a text let be attacked behind it and is still there. */
export function frontmostAttacked(g: Game): number {
  const { attackedColumn, attackedPast } = factsOf(g);
  const owner = ownerOfZone(g, attackedColumn);
  if (owner < 0) return -1;
  const column = columnOf(g, owner as Player, attackedColumn);
  const behind = attackedPast === NO_REF ? -1 : current(g.state, attackedPast);
  return behind >= 0 && column.includes(g.state.objects.zone[behind] as ZoneId) ? behind : frontOf(g, column);
}

/** What is being attacked; −1: nothing. */
export const attacked = (g: Game): number => (attackerNow(g) < 0 ? -1 : answerTo(g, attackedNow)(g));

export const attackTriggers: Instruction = happen((g) => {
  const attacker = attackerNow(g);
  if (attacker < 0) return null;
  const target = attacked(g);
  const player = controllerOf(g, attacker);
  const batch: GameEvent[] = [events.signal('attacks', { card: attacker, player, ...(target < 0 ? {} : { other: target }) })];
  if (target >= 0) batch.push(events.signal('is attacked', { card: target, player: opponentOf(player), other: attacker }));
  return batch;
}, NOWHERE);

// 8-5: intercepting.

type Intercepting = Pick<Main, 'interceptor'>;

export const interceptStep: readonly Instruction<Intercepting>[] = [
  set('interceptor', (g) => {
    const target = attacked(g);
    const intercepts = target >= 0 && isUnit(g, target) && hasKeyword(g, target, 'Intercept') && !cannot(g, CANNOT.intercept, target);
    return intercepts ? refOf(g.state, target) : NO_REF;
  }),
  when((_g, v) => v.interceptor !== NO_REF, enterStep('intercept step')),
];
export const skipIntercept = (toDamageStep: Instruction): Instruction<Intercepting> =>
  when((g, v) => {
    const attacker = attackerNow(g);
    return v.interceptor === NO_REF || attacker < 0 || !isUnit(g, attacker);
  }, toDamageStep);

const combat = (g: Game, source: number, target: number, amount: number, kind: Dealt['kind']): { dealt: readonly Dealt[] } => ({
  dealt: [
    {
      source: refOf(g.state, answerTo(g, combatDamageSource)(g, source)),
      target: refOf(g.state, target),
      amount,
      kind,
      controller: controllerOf(g, source),
      ignoresCounters: false,
    },
  ],
});

export const intercept: Instruction<Intercepting> = call(
  dealDamage,
  (g, v) => {
    const unit = v.interceptor === NO_REF ? -1 : current(g.state, v.interceptor);
    const attacker = attackerNow(g);
    return unit < 0 || attacker < 0 ? null : combat(g, unit, attacker, atk(g, unit), answerTo(g, interceptIs));
  },
  NOWHERE,
);

// 8-6: damage.

export const damageStep = (withoutAttacker: Instruction): readonly Instruction[] => [
  when((g) => attackerNow(g) < 0, withoutAttacker),
  enterStep('damage step'),
];

export const strike: readonly Instruction[] = [
  happen((g) => (attacked(g) < 0 ? null : [events.remember('struck', [...memoriesOf(g).struck, refOf(g.state, attacked(g))])]), NOWHERE),
  call(
    dealDamage,
    (g) => {
      const attacker = attackerNow(g);
      const target = attacked(g);
      if (attacker < 0 || target < 0) return null;
      const amount = answerTo(g, kindAt(g, target) === RULER ? damageToRuler : damageToUnit)(g, attacker);
      return combat(g, attacker, target, amount, answerTo(g, combatDamageIs));
    },
    NOWHERE,
  ),
];

// 8-7: the end.

export const endOfAttack: readonly Instruction[] = [enterStep('end of attack step'), moments('end of battle')];

/** 8-7c-2: where attacks are counted and there was the last of them, no other sub phase begins (G11). */
export const nextAttack = (exits: {
  readonly again: Instruction;
  readonly next: Instruction;
  readonly none: Instruction;
}): readonly Instruction<Pick<Main, '$left' | '$before'>>[] => [
  ...onceMore([], proceedToGateProcess, exits.again),
  endBattle,
  when((g) => !isAllowed(g, factsOf(g).attacks + 1), exits.none),
  exits.next,
];
