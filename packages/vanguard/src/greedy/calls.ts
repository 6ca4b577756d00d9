import { best } from '@goldenrule/bots';
import { keptForRides } from './rides.ts';
import { BACK_CIRCLES, circleBehind, circleKey, inFrontOf, type Seen, type Sight } from './sight.ts';

/** A card of the hand and the circle it should be called to. */
interface Plan {
  readonly card: Seen;
  readonly circle: string;
}

const FRONT = ['front left', 'front right'] as const;
/** How much shield stays in the hand, by how much damage was taken: nobody guards early. */
const SHIELD_KEPT = [0, 0, 5000, 10000, 15000, 20000];
/** Where a card of the hand counts as stronger than the unit it would replace. */
const REPLACES = 3000;

const shieldOf = (cards: readonly Seen[]): number => cards.reduce((sum, card) => sum + (card.shield ?? 0), 0);

/** What to call next, if anything. */
function nextCall(s: Sight): Plan | undefined {
  const kept = keptForRides(s);
  const callable = s.me.hand.filter((card) => s.decision.options.includes(card.key) && !kept.has(card) && card.trigger === null);
  const reserve = SHIELD_KEPT[Math.min(s.me.damageCount, 5)] as number;
  const affordable = callable.filter((card) => shieldOf(s.me.hand) - (card.shield ?? 0) >= reserve);
  return attackerPlan(s, affordable) ?? boosterPlan(s, affordable);
}

/** An attacker that reaches the other vanguard, alone or with who stands behind or can be called behind it. */
function attackerPlan({ me, them, decision }: Sight, cards: readonly Seen[]): Plan | undefined {
  const target = them.vanguard?.power ?? 0;
  const boostInHand = Math.max(0, ...cards.filter(({ skill }) => skill === 'Boost').map(({ power }) => power));
  const plans = FRONT.flatMap((circle) => {
    const there = me.at[circle];
    const booster = me.at[circleBehind(circle)];
    const boost = booster?.skill === 'Boost' ? booster.power : booster === undefined ? boostInHand : 0;
    return cards
      .filter((card) => there === undefined || (card.power >= there.power + REPLACES && card.grade > there.grade && there.grade < 2))
      .filter((card) => card.skill !== 'Boost' || card.power >= target)
      .filter((card) => card.power + boost >= target)
      .map((card) => ({ card, circle, worth: card.power + boost - (there === undefined ? 0 : there.power) - card.grade }));
  });
  const early = decision.options.length > 0 && me.vanguard !== undefined && me.vanguard.grade < 2 && target > 0;
  const plan = best(plans, ({ worth }) => worth);
  if (plan !== undefined) return plan;
  if (!early) return undefined;
  // Before the strong grades come, any unit that hits is welcome in front; it can step back later.
  const circle = FRONT.find((one) => me.at[one] === undefined);
  const card = best(
    cards.filter(({ power }) => power >= target),
    ({ power }) => power,
  );
  return circle === undefined || card === undefined ? undefined : { card, circle };
}

/** Boosters behind whoever attacks, the vanguard first. */
function boosterPlan({ me }: Sight, cards: readonly Seen[]): Plan | undefined {
  const boosters = cards.filter(({ skill }) => skill === 'Boost');
  const circles = [BACK_CIRCLES[1], BACK_CIRCLES[0], BACK_CIRCLES[2]];
  const circle = circles.find((one) => me.at[one] === undefined && inFrontOf(me, one) !== undefined);
  const card = best(boosters, ({ power }) => power);
  return circle === undefined || card === undefined ? undefined : { card, circle };
}

const EXCHANGES = [
  { word: 'exchange left column', front: 'front left', back: 'back left' },
  { word: 'exchange right column', front: 'front right', back: 'back right' },
] as const;

/** A booster that stands in front steps back when somebody stronger can take its place, or stands behind it. */
function exchange({ me, decision }: Sight): string | undefined {
  const strong = me.hand.some((card) => decision.options.includes(card.key) && card.trigger === null && card.grade >= 2);
  return EXCHANGES.find(({ word, front, back }) => {
    if (!decision.options.includes(word)) return false;
    const [one, other] = [me.at[front], me.at[back]];
    if (other === undefined) return one !== undefined && one.skill === 'Boost' && strong;
    if (one === undefined) return other.skill !== 'Boost' && other.grade >= 2;
    return one.skill === 'Boost' && !one.resting && other.skill !== 'Boost' && other.power > one.power;
  })?.word;
}

/** Free calls first, then abilities, then the battle. */
export function mainPhase(s: Sight, chance: () => number): readonly string[] {
  if (s.turn === 1 && s.me.hand.length <= 6) return abilityOrPass(s, chance);
  const step = exchange(s);
  if (step !== undefined) return [step];
  const plan = nextCall(s);
  if (plan !== undefined) return [plan.card.key];
  return abilityOrPass(s, chance);
}

const isAbilityKey = (key: string): boolean => /^c\d+\.\d+$/.test(key);
/** A bot does not remember what it has used, so it stops by chance: what costs nothing would otherwise go on for ever. */
const USES = 0.75;

function abilityOrPass({ decision }: Sight, chance: () => number): readonly string[] {
  const abilities = decision.options.filter(isAbilityKey);
  const pick = abilities[Math.floor(chance() * abilities.length)];
  return [pick !== undefined && chance() < USES ? pick : 'pass'];
}

/** Where the card that was picked goes. */
export function whichCircle(s: Sight): readonly string[] {
  const { decision, me } = s;
  const card = s.card(decision.picked[0] ?? '');
  const plan = card === undefined ? undefined : planFor(s, card);
  const key = plan === undefined ? undefined : circleKey(me.player, plan);
  return [key !== undefined && decision.options.includes(key) ? key : freeCircle(s, card)];
}

/** The circle `nextCall` had in mind: the same question, asked for this card alone. */
function planFor(s: Sight, card: Seen): string | undefined {
  const asked: Sight = { ...s, decision: { ...s.decision, options: s.me.hand.map(({ key }) => key) } };
  const plan = attackerPlan(asked, [card]) ?? boosterPlan(asked, [card]);
  return plan?.circle ?? (nextCall(asked)?.card.key === card.key ? nextCall(asked)?.circle : undefined);
}

const BY_USE = ['front left', 'front right', 'back center', 'back left', 'back right'] as const;

/** An empty circle that suits the card, or the one whose unit is missed least. */
export function freeCircle({ me, decision }: Sight, card: Seen | undefined): string {
  const order = card?.skill === 'Boost' ? [...BY_USE].toReversed() : BY_USE;
  const ranked = order.map((circle) => circleKey(me.player, circle)).filter((key) => decision.options.includes(key));
  const empty = ranked.find((key) => me.at[key.slice(2)] === undefined);
  return empty ?? best(ranked, (key) => -(me.at[key.slice(2)]?.power ?? 0)) ?? (decision.options[0] as string);
}
