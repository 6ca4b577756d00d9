import {
  answerTo,
  ask,
  call,
  contentsOf,
  current,
  done,
  either,
  events,
  type Game,
  happen,
  type Instruction,
  type LocalsOf,
  NO_REF,
  objectOf,
  objects,
  opponentOf,
  type Player,
  question,
  type Ref,
  refOf,
  set,
  topOf,
  when,
  zoneOf,
} from '@goldenrule/kernel';
import { isForbidden } from '@goldenrule/tabletop/play';
import { resolveCheckTiming } from './check-timing.ts';
import { CANNOT } from './deeds.ts';
import { drawOne } from './draw.ts';
import { printed, type TriggerIcon } from './facts.ts';
import { goes, told } from './moves.ts';
import { type dealDamage, resolveTrigger, toDamageZone } from './procedures.ts';
import { ADD_CRITICAL, ADD_POWER, bonus } from './rule-effects.ts';
import { skillDamageHasSource } from './text-questions.ts';
import { rearGuardsOf, unitsOf, vanguardsOf } from './units.ts';
import { sharesClan } from './values.ts';
import { healEvents, standEvents } from './verbs.ts';
import { isPick, WORD } from './words.ts';
import { DAMAGE, DECK, HAND, TRIGGER } from './zones.ts';

/** Does a trigger count only if a vanguard or rear-guard of that player shares its clan? */
export const triggerNeedsClan = question<boolean>('does a trigger need a unit of its clan', false);
/** Does the player choose the order of the two things a trigger does? */
export const triggerOrderChosen = question<boolean>('does the player choose the order of a trigger', false);
/** Are there check timings within damage by an effect (V13)? */
export const effectDamageChecks = question<boolean>('has damage by an effect check timings', false);

const iconOf = (g: Game, card: number): TriggerIcon | null => printed(g, card).trigger;

/** Does the icon of the checked card resolve? */
export function triggerCounts(g: Game, player: Player, card: number): boolean {
  if (iconOf(g, card) === null) return false;
  if (isForbidden(g, CANNOT['use trigger effects'], -1, { player })) return false;
  if (!answerTo(g, triggerNeedsClan)) return true;
  for (const unit of vanguardsOf(g, player)) if (sharesClan(g, card, unit)) return true;
  for (const unit of rearGuardsOf(g, player)) if (sharesClan(g, card, unit)) return true;
  return false;
}

/** The locals of a check. */
interface Check {
  player: Player;
  /** The card being checked, or −1 when the deck was empty. */
  card: number;
  /** What the check is for: the attacker's reference, or the damaged player's vanguard. */
  for: Ref;
}

const REVEALS = { 'drive check': 'drive check reveals', 'damage check': 'damage check reveals' } as const;

/** The top card of the deck goes face up to the trigger zone, and the check reveals it. */
export const putTopCardInTriggerZone = (name: 'drive check' | 'damage check'): readonly Instruction<Check>[] => [
  set('card', (g, v) => topOf(g, zoneOf(g, v.player, DECK))),
  happen((g, v) => (v.card < 0 ? null : [goes(g, v.card, TRIGGER, name, v.player)])),
  happen((g, v) => {
    if (v.card < 0) return null;
    const unit = current(g.state, v.for);
    return [told(REVEALS[name], v.card, v.player, unit < 0 ? undefined : unit)];
  }),
];

type Checked = Pick<Check, 'player' | 'card'>;

/** The icon resolves, if it counts. */
export const resolveIcon: Instruction<Checked> = call(resolveTrigger, (g, v) =>
  v.card >= 0 && triggerCounts(g, v.player, v.card) ? { player: v.player, card: v.card } : null,
);

const stillThere = (g: Game, v: Checked): boolean => v.card >= 0 && objects.kindWhere(g, v.card) === TRIGGER;

export const toHandIfStillThere: Instruction<Checked> = happen((g, v) =>
  stillThere(g, v) ? [goes(g, v.card, HAND, 'to hand', v.player)] : null,
);
export const toDamageIfStillThere: Instruction<Checked> = happen((g, v) =>
  stillThere(g, v) ? [goes(g, v.card, DAMAGE, 'damage', v.player)] : null,
);

/** One damage less to check; again if there is more. */
export const nextDamage = (exits: { readonly again: Instruction }): readonly Instruction<{ left: number }>[] => [
  set('left', (_g, v) => v.left - 1),
  when((_g, v) => v.left > 0, exits.again),
];

type EffectDamage = LocalsOf<typeof dealDamage>;

/** 3.13.1: so much damage to the vanguard of a player; none without a vanguard (V31). */
export const beginDamage: readonly Instruction<EffectDamage>[] = [
  set('left', (g, v) => (vanguardsOf(g, v.player).length === 0 ? 0 : v.amount)),
  when((_g, v) => v.left <= 0, done),
  set('for', (g, v) => refOf(g.state, vanguardsOf(g, v.player)[0] as number)),
  happen(
    (g, v) => [
      events.signal('damage', {
        card: objectOf(v.for),
        player: v.player,
        amount: v.left,
        ...(answerTo(g, skillDamageHasSource) ? {} : { source: NO_REF }),
      }),
    ],
    'dealt',
  ),
  when((_g, v) => v.dealt.length === 0, done),
];

/** 3.13.1.1, with the check timings of a battle's damage only under V13 `whole`. */
export const effectDamageCheck: readonly Instruction<EffectDamage>[] = [
  ...putTopCardInTriggerZone('damage check'),
  resolveIcon,
  when((g) => answerTo(g, effectDamageChecks), resolveCheckTiming),
  call(toDamageZone, (_g, v) => ({ player: v.player, card: v.card })),
  when((g) => answerTo(g, effectDamageChecks), resolveCheckTiming),
];

// Icons.

type Icon = LocalsOf<typeof resolveTrigger>;

const chooseUnit = (prompt: string, from: (g: Game, player: Player) => readonly number[]): Instruction<Icon> =>
  ask('pick', (g, v) => ({ player: v.player, prompt, candidates: from(g, v.player), min: 1, max: 1, open: true }));

const givePower: readonly Instruction<Icon>[] = [
  chooseUnit('give power', unitsOf),
  happen((g, v) => (v.pick.length === 0 ? null : [bonus(ADD_POWER, refOf(g.state, v.pick[0] as number), 5000, v.player)])),
];
export const giveCritical: readonly Instruction<Icon>[] = [
  chooseUnit('give critical', unitsOf),
  happen((g, v) => (v.pick.length === 0 ? null : [bonus(ADD_CRITICAL, refOf(g.state, v.pick[0] as number), 1, v.player)])),
];
export const drawOneCard: readonly Instruction<Icon>[] = [happen((g, v) => drawOne(g, v.player))];
export const standOne: readonly Instruction<Icon>[] = [
  chooseUnit('stand a rear-guard', rearGuardsOf),
  happen((g, v) => (v.pick.length === 0 ? null : standEvents(g, [v.pick[0] as number]))),
];
const damageOf = (g: Game, player: Player): readonly number[] => contentsOf(g, zoneOf(g, player, DAMAGE));
const mayHeal = (g: Game, player: Player): boolean => damageOf(g, player).length >= damageOf(g, opponentOf(player)).length;
export const healOne: readonly Instruction<Icon>[] = [
  when(
    (g, v) => mayHeal(g, v.player),
    chooseUnit('heal a card', damageOf),
    happen((g, v) => (v.pick.length === 0 ? null : healEvents(g, [v.pick[0] as number]))),
  ),
];

/** Where everybody can see that there is nothing to heal, the order is settled. */
const healsNothing = (g: Game, { player, card }: Icon): boolean =>
  iconOf(g, card) === 'heal' && (!mayHeal(g, player) || damageOf(g, player).length === 0);

/** What a trigger does: something of its own, and a unit gets power, in the order its player likes. */
export const icon = (name: TriggerIcon, own: readonly Instruction<Icon>[]): Instruction<Icon> =>
  when(
    (g, v) => iconOf(g, v.card) === name,
    when(
      (g, v) => !healsNothing(g, v) && answerTo(g, triggerOrderChosen),
      ask('order', (_g, v) => ({
        player: v.player,
        prompt: `${name} trigger`,
        candidates: [WORD['power last'], WORD['power first']],
        min: 1,
        max: 1,
        open: true,
      })),
    ),
    either((_g, v) => isPick(v.order, WORD['power first']), [...givePower, ...own], [...own, ...givePower]),
  );
