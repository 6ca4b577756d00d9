import { best, sum } from '@goldenrule/bots';
import { canStillAttack, chosenValue, hurt, ofGroup, type Reading, threat } from './deeds.ts';
import { abilitiesIn, effectIn, type Kind } from './headings.ts';
import { isMainPhase, isOf, type Seen, type Sight } from './sight.ts';
import { CARD, GAME, LIFE, worthOf } from './worth.ts';

/** A card text as greedy reads it: roughly, by the words that hurt and the words that help. It knows no card. */

/** By the number that a text says, and the words it was found in. */
type Outcome = (r: Reading, n: number, told: string) => number;
const eachUnit = (units: readonly Seen[], n: number): number => sum(units, (unit) => hurt(n, unit));
const stillAttacking = (s: Sight): readonly Seen[] => s.me.units.filter((unit) => canStillAttack(s, unit));
/** An empty deck loses. */
const DECK_NEEDED = 8;
const REPLAYS = /\byou may play an event from your graveyard/gi;
/** Events that are worth being played again: not those that play others again, or there would be no end to it. */
const isReplayed = (card: Seen): boolean => isOf(card, 'Event') && card.text.search(REPLAYS) < 0;
const isConcerted = ({ text }: Seen): boolean => text.includes('Abyssal Concerto - ');
/** What one would miss of so many cards, if one can give them at all. */
const cheapest = (cards: readonly Seen[], n: number): number =>
  cards.length < n
    ? GAME
    : sum(
        cards
          .map(worthOf)
          .toSorted((a, b) => a - b)
          .slice(0, n),
        (worth) => worth,
      );

const OUTCOMES: readonly (readonly [RegExp, Outcome])[] = [
  [/\bdeals? (\d+) damage to your opponent\b(?!')/gi, ({ s }, n) => (n >= s.them.life ? GAME : n * LIFE)],
  [/\bdeals? damage to your opponent equal|\bdeals? damage equal to [^.]* to your opponent/gi, () => 2 * LIFE],
  [/\bdeals? (\d+) damage to (?:you|yourself|your ruler)\b(?!r opponent)/gi, ({ s }, n) => (n >= s.me.life ? -GAME : -n * LIFE)],
  [
    /\bdeals? (\d+) damage to (?:each|all) (?:enemy units?|of your opponent's units|units? your opponent controls)/gi,
    ({ s }, n) => eachUnit(s.them.units, n),
  ],
  [/\bdeals? (\d+) damage to (?:each unit|all units)/gi, ({ s }, n) => eachUnit(s.them.units, n) - eachUnit(s.me.units, n)],
  [/\bdestroy (?:each|all) (?:enemy units?|of your opponent's units)/gi, ({ s }) => sum(s.them.units, worthOf)],
  [/\bdestroy (?:each unit|all units)/gi, ({ s }) => sum(s.them.units, worthOf) - sum(s.me.units, worthOf)],
  [
    /\b(?:destroy|exhaust|remove|return) the attacking unit/gi,
    ({ s }) => (s.myTurn || s.attacker === undefined ? -1 : threat(s) + worthOf(s.attacker)),
  ],
  [
    /\bdeals? (\d+) damage to the attacking unit/gi,
    ({ s }, n) => (s.myTurn || s.attacker === undefined ? -1 : hurt(n, s.attacker) + (s.attacker.hp <= n ? threat(s) : 0)),
  ],
  [/\bdeals? (\d+) damage to each player/gi, ({ s }, n) => (n >= s.me.life ? -2 * GAME : n >= s.them.life ? GAME : 0)],
  [/\bdamage\b[^.]*\bbecomes? \d/gi, ({ s }) => threat(s)],
  [/\bprevent (\d+) /gi, ({ s }) => (s.gate[0]?.name.startsWith('damage ') === true ? threat(s) : 0)],
  [/\bprevent the next (?![^.]* to it)/gi, ({ s }) => threat(s)],
  [/(?<!opponent )\bdraws? (\d+|a) cards?/gi, ({ s }, n) => (s.me.hasHand && s.me.deckCount > DECK_NEEDED ? n * CARD : 0)],
  [/\b(?:opponent|controller) draws? (\d+|a) cards?/gi, ({ s }, n) => (s.them.hasHand ? -n * CARD : 0)],
  [/\bdrive (\d+|a card)/gi, (_r, n) => n * CARD],
  [/(?<!opponent )\bheals? (\d+) (?:life|damage of your ruler)/gi, ({ s }, n) => Math.min(n, s.me.damageCount) * LIFE],
  [/\bopponent heals? (\d+) life/gi, ({ s }, n) => -Math.min(n, s.them.damageCount) * LIFE],
  [/(?<!opponent |they )\bdiscards? (\d+|a) cards?/gi, (_r, n) => -n * CARD],
  [/\b(?:opponent|they) discards? (\d+|a) cards?/gi, ({ s }, n) => Math.min(n, s.them.handCount) * CARD],
  [/\bsummon a unit with Abyssal Concerto|\bdo an Abyssal Summoning/gi, ({ s }) => (s.me.graveyard.some(isConcerted) ? 4 * LIFE : 0)],
  [
    /\bput (\d+) [^.]*units? you control into your graveyard/gi,
    ({ s }, n, told) =>
      -cheapest(
        s.me.units.filter((unit) => ofGroup(told, unit)),
        n,
      ),
  ],
  [/\b(?:special|normal) summon (?!a unit with Abyssal)[^.]*\bdeck\b/gi, () => 6 * LIFE],
  [/\b(?:special|normal) summon (?!a unit with Abyssal)(?![^.]*\bdeck\b)/gi, () => 2 * LIFE],
  [/\byou may play an? (?!event from your graveyard)/gi, () => CARD],
  [REPLAYS, ({ s }) => Math.max(-1, ...s.me.graveyard.filter(isReplayed).map((card) => eventValue(s, card)))],
  [/\benemy set cards? and destroy/gi, ({ s }) => (s.them.setCount > 0 ? CARD : 0)],
  [/\bput (?:it|them|this card) into your hand|\breturn this card to your hand/gi, ({ s }) => (s.me.hasHand ? CARD : 0)],
  [/\bunderneath\b/gi, () => 3],
  [/\bready (\d+) resources?/gi, (_r, n) => 3 * n],
  [/\b(?:allied|your) units gain \+(\d+) ATK/gi, ({ s }, n) => 2 * n * stillAttacking(s).length],
  [/\b(?:allied|your) units gain \+(\d+) STK/gi, ({ s }, n) => 7 * n * stillAttacking(s).length],
  [/\bthis unit gains \+(\d+) STK/gi, ({ s, self }, n) => (self !== undefined && canStillAttack(s, self) ? 7 * n : 0)],
  [/\bthis unit gains \+(\d+) (?:ATK|HP)/gi, ({ s, self }, n) => (self !== undefined && canStillAttack(s, self) ? 2 * n : 0)],
  [/\bready this unit/gi, ({ s, self }) => (s.myTurn && self?.exhausted === true ? 7 * self.stk : 0)],
  [/\b(?:destroy|remove) this (?:unit|card)/gi, ({ self }) => (self === undefined ? 0 : -worthOf(self))],
  [/\bend the turn/gi, ({ s }) => (s.myTurn ? -4 * LIFE : 2 * LIFE)],
  [/\byou lose the game/gi, () => -GAME],
  [/\byou win the game|\bopponent loses the game/gi, () => GAME],
  [/\bplay this card/gi, ({ self }) => (self === undefined ? CARD : worthOf(self))],
];

const CHOSEN_NUMBER = /\bchoose a number from (?<low>\d+) to (?<high>\d+)\.?/i;
const withNumber = (effect: string, n: number): string =>
  effect.replace(CHOSEN_NUMBER, '').replace(/\bdamage equal to the chosen number\b/gi, `${n} damage`);

/** The number for which a text that lets one choose it does most. */
export function bestNumber(s: Sight, effect: string, low: number, high: number): number {
  const numbers = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return best(numbers, (n) => effectValue({ s, self: undefined }, withNumber(effect, n))) ?? low;
}

const counted = (number: string | undefined): number => (number === undefined || !/^\d+$/.test(number) ? 1 : Number(number));

/** How good it would be for this player if this happened now. */
function effectValue(r: Reading, effect: string): number {
  const number = CHOSEN_NUMBER.exec(effect)?.groups;
  if (number !== undefined) return effectValue(r, withNumber(effect, bestNumber(r.s, effect, Number(number.low), Number(number.high))));
  const modes = effect.split('•').slice(1);
  if (modes.length > 0) return Math.max(...modes.map((mode) => effectValue(r, mode)));
  const outcomes = sum(OUTCOMES, ([pattern, outcome]) =>
    sum([...effect.matchAll(pattern)], (found) => outcome(r, counted(found[1]), found[0])),
  );
  return chosenValue(r, effect) + outcomes;
}

// What it takes.

const COSTS: readonly (readonly [RegExp, Outcome])[] = [
  [/\bexhaust this/i, ({ s, self }) => (self !== undefined && canStillAttack(s, self) ? 0.8 * LIFE * self.stk : 0)],
  [/\b(?:destroy|remove|put|return) this (?:unit|card)\b(?!')/i, ({ self }) => (self === undefined ? CARD : worthOf(self))],
  [/\bdiscard (\d+|a) /i, (_r, n) => n * CARD],
  [/\bpay (\d+)/i, (_r, n) => 2 * n],
  [/\bdamage to (?:you|yourself)/i, () => LIFE],
  [
    /\b(?:destroy|put|return|remove)\b[^.]*\bunits?\b/i,
    ({ s, self }) => Math.min(...s.me.units.filter((unit) => unit !== self).map(worthOf)),
  ],
  [/\bcharges?\b/i, () => 3],
];
const costValue = (r: Reading, cost: string): number =>
  cost === ''
    ? 0
    : sum(COSTS, ([pattern, outcome]) => {
        const found = pattern.exec(cost);
        return found === null ? 0 : outcome(r, counted(found[1]), found[0]);
      });

// What this makes of a card.

const valuesIn = (r: Reading, kind: Kind): readonly number[] =>
  abilitiesIn(r.self?.text ?? '', kind).map(({ cost, effect }) => effectValue(r, effect) - costValue(r, cost));

/** Playing this event now. */
export const eventValue = (s: Sight, self: Seen): number => sum(valuesIn({ s, self }, 'event'), (value) => value);
/** The best of the activated abilities of this card. */
export const abilityValue = (s: Sight, self: Seen): number => Math.max(0, ...valuesIn({ s, self }, 'activated'));
/** What comes of playing it from the hand besides. */
export const touchdownValue = (s: Sight, self: Seen): number => sum(valuesIn({ s, self }, 'touchdown'), (value) => value);
export const overdriveValue = (s: Sight, self: Seen): number => sum(valuesIn({ s, self }, 'overdrive'), (value) => value);
/** How good an ability is whose text is known. */
export const textValue = (s: Sight, text: string, self: Seen | undefined): number => effectValue({ s, self }, effectIn(text));
export const isUseful = (s: Sight, value: number): boolean => value >= (isMainPhase(s) ? 1 : 3);
