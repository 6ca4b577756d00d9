import {
  type Ask,
  answerTo,
  ask,
  call,
  contentsOf,
  current,
  done,
  either,
  type Game,
  goto,
  happen,
  type Instruction,
  kindWhere,
  opponentOf,
  type Player,
  question,
  refOf,
  type Subject,
  set,
  signal,
  topOf,
  type Vars,
  when,
} from '@goldenrule/kernel';
import { checkTiming } from './check-timing.ts';
import { drawOne } from './draw.ts';
import { printed, type TriggerIcon } from './facts.ts';
import { goes, told } from './moves.ts';
import { ADD_CRITICAL, ADD_POWER, bonus } from './rule-effects.ts';
import { skillDamageHasSource } from './text-questions.ts';
import { rearGuardsOf, unitsOf, vanguardOf } from './units.ts';
import { sharesClan } from './values.ts';
import { healEvents, standEvents } from './verbs.ts';
import { isPick, WORD } from './words.ts';
import { DAMAGE, DECK, HAND, TRIGGER, zoneAt } from './zones.ts';

/** Does a trigger count only if a vanguard or rear-guard of that player shares its clan? */
export const triggerNeedsClan = question<boolean>('does a trigger need a unit of its clan', false);
/** Does the player choose the order of the two things a trigger does? */
export const triggerOrderChosen = question<boolean>('does the player choose the order of a trigger', false);
/** Are there check timings within damage by an effect (V13)? */
export const effectDamageChecks = question<boolean>('has damage by an effect check timings', false);
/** Are cards that come to the damage zone otherwise checked too? */
export const otherDamageChecked = question<boolean>('are cards put into the damage zone otherwise checked', true);

const iconOf = (g: Game, card: number): TriggerIcon | null => printed(g, card).trigger;

/** Does the icon of the checked card resolve? */
export function triggerCounts(g: Game, player: Player, card: number): boolean {
  if (iconOf(g, card) === null) return false;
  if (!answerTo(g, triggerNeedsClan)) return true;
  const vanguard = vanguardOf(g, player);
  if (vanguard >= 0 && sharesClan(g, card, vanguard)) return true;
  for (const unit of rearGuardsOf(g, player)) if (sharesClan(g, card, unit)) return true;
  return false;
}

/** The locals of a check. */
export interface Check extends Vars {
  player: Player;
  /** The card being checked, or −1 when the deck was empty. */
  card: number;
  /** What the check is for: the attacker's reference, or the damaged player's vanguard. */
  for: number;
  left: number;
}

const REVEALS = { 'drive check': 'drive check reveals', 'damage check': 'damage check reveals' } as const;

/** The top card of the deck goes face up to the trigger zone, and the check reveals it. */
export const putTopCardInTriggerZone = (name: 'drive check' | 'damage check'): readonly Instruction[] => [
  set('card', (g, v: Check) => topOf(g, zoneAt(v.player, DECK))),
  happen((g, v: Check) => (v.card < 0 ? null : [goes(g, v.card, TRIGGER, name, v.player)])),
  happen((g, v: Check) => {
    if (v.card < 0) return null;
    const unit = current(g.state, v.for);
    return [told(REVEALS[name], v.card, v.player, unit < 0 ? undefined : unit)];
  }),
];

/** The icon resolves, if it counts. */
export const resolveIcon: Instruction = call('2.8.1.1', (g, v: Check) =>
  v.card >= 0 && triggerCounts(g, v.player, v.card) ? { player: v.player, card: v.card } : null,
);

const stillThere = (g: Game, v: Check): boolean => v.card >= 0 && kindWhere(g, v.card) === TRIGGER;

export const toHandIfStillThere: Instruction = happen((g, v: Check) =>
  stillThere(g, v) ? [goes(g, v.card, HAND, 'to hand', v.player)] : null,
);
export const toDamageIfStillThere: Instruction = happen((g, v: Check) =>
  stillThere(g, v) ? [goes(g, v.card, DAMAGE, 'damage', v.player)] : null,
);

/** One damage less to check; again if there is more. */
export const nextDamage = (clause: string): readonly Instruction[] => [
  set('left', (_g, v: Check) => v.left - 1),
  when((_g, v: Check) => v.left > 0, goto(clause)),
];

interface EffectDamage extends Check {
  amount: number;
  /** Nothing if something else happens in its place. */
  dealt: readonly number[];
}

/** 3.13.1: so much damage to the vanguard of a player; none without a vanguard (V31). */
export const beginDamage: readonly Instruction[] = [
  set('left', (g, v: EffectDamage) => (vanguardOf(g, v.player) < 0 ? 0 : v.amount)),
  when((_g, v: Check) => v.left <= 0, done),
  set('for', (g, v: Check) => refOf(g.state, vanguardOf(g, v.player))),
  happen(
    (g, v: Check) => [
      signal('damage', {
        card: vanguardOf(g, v.player),
        player: v.player,
        amount: v.left,
        ...(answerTo(g, skillDamageHasSource) ? {} : { source: 0 }),
      }),
    ],
    'dealt',
  ),
  when((_g, v: EffectDamage) => v.dealt.length === 0, done),
];

/** 3.13.1.1, with the check timings of a battle's damage only under V13 `whole`. */
export const effectDamageCheck: readonly Instruction[] = [
  ...putTopCardInTriggerZone('damage check'),
  resolveIcon,
  when((g) => answerTo(g, effectDamageChecks), checkTiming),
  call('4.10.3', (_g, v: Check) => ({ player: v.player, card: v.card })),
  when((g) => answerTo(g, effectDamageChecks), checkTiming),
];

// Icons.

interface Icon extends Vars {
  player: Player;
  card: number;
  pick: readonly Subject[];
  order: readonly Subject[];
}

const chooseUnit = (prompt: string, from: (g: Game, player: Player) => readonly number[]): Instruction =>
  ask('pick', (g, v: Icon): Ask => ({ player: v.player, prompt, candidates: from(g, v.player), min: 1, max: 1, open: true }));

const givePower: readonly Instruction[] = [
  chooseUnit('give power', unitsOf),
  happen((g, v: Icon) => (v.pick.length === 0 ? null : [bonus(ADD_POWER, refOf(g.state, v.pick[0] as number), 5000, v.player)])),
];
const giveCritical: readonly Instruction[] = [
  chooseUnit('give critical', unitsOf),
  happen((g, v: Icon) => (v.pick.length === 0 ? null : [bonus(ADD_CRITICAL, refOf(g.state, v.pick[0] as number), 1, v.player)])),
];
const drawOneCard: readonly Instruction[] = [happen((g, v: Icon) => drawOne(g, v.player))];
const standOne: readonly Instruction[] = [
  chooseUnit('stand a rear-guard', rearGuardsOf),
  happen((g, v: Icon) => (v.pick.length === 0 ? null : standEvents(g, [v.pick[0] as number]))),
];
const damageOf = (g: Game, player: Player): readonly number[] => contentsOf(g, zoneAt(player, DAMAGE));
const mayHeal = (g: Game, player: Player): boolean => damageOf(g, player).length >= damageOf(g, opponentOf(player)).length;
const healOne: readonly Instruction[] = [
  when(
    (g, v: Icon) => mayHeal(g, v.player),
    chooseUnit('heal a card', damageOf),
    happen((g, v: Icon) => (v.pick.length === 0 ? null : healEvents(g, [v.pick[0] as number]))),
  ),
];

const FIRST = { critical: giveCritical, draw: drawOneCard, stand: standOne, heal: healOne } as const;
/** Where everybody can see that there is nothing to heal, the order is settled. */
const healsNothing = (g: Game, { player, card }: Icon): boolean =>
  iconOf(g, card) === 'heal' && (!mayHeal(g, player) || damageOf(g, player).length === 0);

/** What a trigger does: two things, in the order its player likes. */
export const icon = (name: TriggerIcon): Instruction =>
  when(
    (g, v: Icon) => iconOf(g, v.card) === name,
    set('order', () => []),
    when(
      (g, v: Icon) => !healsNothing(g, v) && answerTo(g, triggerOrderChosen),
      ask(
        'order',
        (_g, v: Icon): Ask => ({
          player: v.player,
          prompt: `${name} trigger`,
          candidates: [WORD['power last'], WORD['power first']],
          min: 1,
          max: 1,
          open: true,
        }),
      ),
    ),
    either((_g, v: Icon) => isPick(v.order, WORD['power first']), [...givePower, ...FIRST[name]], [...FIRST[name], ...givePower]),
  );
