import { best, sum } from '../seeing.ts';
import { isMainPhase, isMine, isOf, type Seen, type Side, type Sight } from './sight.ts';
import { CARD, GAME, LIFE, worthOf } from './worth.ts';

/** A card text as greedy reads it: roughly, by the words that hurt and the words that help. It knows no card. */

type Kind = 'event' | 'activated' | 'overdrive' | 'touchdown' | 'counter' | 'other';

/** One ability of a text: what it takes, and what it does. */
interface Said {
  readonly kind: Kind;
  readonly cost: string;
  readonly effect: string;
}

const HEADINGS: readonly (readonly [RegExp, Kind])[] = [
  [/^Timing: [^.]*\.\s*(?<effect>.*)$/s, 'event'],
  [/^.*?\b(?:Standard|Instant) Action(?:\s*\[(?<cost>[^\]]*)\])?:\s*(?<effect>.*)$/s, 'activated'],
  [/^\[OD\]\s*(?<effect>.*)$/s, 'overdrive'],
  [/^\[TD\]\s*(?<effect>.*)$/s, 'touchdown'],
  [/^\[CNT\]\s*(?<effect>.*)$/s, 'counter'],
];

function said(text: string): Said {
  for (const [heading, kind] of HEADINGS) {
    const found = heading.exec(text)?.groups;
    if (found !== undefined) return { kind, cost: found.cost ?? '', effect: unquoted(found.effect ?? '') };
  }
  return { kind: 'other', cost: '', effect: unquoted(text) };
}

/** What is given to a card is not done now. */
const unquoted = (text: string): string => text.replace(/"[^"]*"/g, '""');

const abilitiesIn = (text: string, kind: Kind): readonly Said[] =>
  text
    .split(/\s*(?:■|\n)\s*/)
    .map(said)
    .filter((one) => one.kind === kind);

/** What is looked at while a text is read: the table, and the card the text is of. */
interface Reading {
  readonly s: Sight;
  readonly self: Seen | undefined;
}

// What is done to a card.

/** So much damage: it counts if the unit does not survive. */
export const hurt = (n: number, card: Seen): number =>
  isOf(card, 'Ruler') ? n * LIFE : isOf(card, 'Unit') && card.hp <= n ? worthOf(card) : n / 4;

const canStillAttack = (s: Sight, unit: Seen): boolean =>
  !unit.exhausted && (unit.where === 'attack' || unit.where === 'ruler') && isMine(s, unit) === s.myTurn;

type Deed = (r: Reading, card: Seen, n: number) => number;
const IT = '(?:it|them|that unit|each of them|those units)';
const THEY = '(?:it|they|that unit|those units|each of them|the chosen units?|one of them)';

/** What harms the card that was chosen, by how much; the number is in the first group. */
const HARMS: readonly (readonly [RegExp, Deed])[] = [
  [new RegExp(`\\bdeals? (\\d+) damage to ${IT}`, 'i'), (_r, card, n) => hurt(n, card)],
  [/\b(?:deal|divide) (\d+) damage/i, (_r, card, n) => hurt(n, card)],
  [/\bdeals? damage/i, (_r, card) => hurt(3, card)],
  [new RegExp(`\\bdestroy ${IT}|\\bremove ${IT} from the game`, 'i'), (_r, card) => worthOf(card)],
  [new RegExp(`\\bgain control of ${IT}`, 'i'), (_r, card) => 1.5 * worthOf(card)],
  [new RegExp(`\\breturn ${IT}|\\bput ${IT}`, 'i'), (_r, card) => 0.7 * worthOf(card)],
  [new RegExp(`\\bexhaust ${IT}`, 'i'), ({ s }, card) => (canStillAttack(s, card) ? card.stk * LIFE : 0.5)],
  [new RegExp(`\\b${THEY} gains? -(\\d+) HP`, 'i'), (_r, card, n) => hurt(n, card)],
  [new RegExp(`\\b${THEY} gains? -(\\d+)`, 'i'), ({ s }, card, n) => (canStillAttack(s, card) ? 2 * n : 0.5)],
  [new RegExp(`\\b${THEY} cannot (?:attack|become ready)`, 'i'), (_r, card) => 5 * card.stk],
  [new RegExp(`\\b${THEY} (?:loses?|cannot)`, 'i'), () => 3],
  [new RegExp(`\\bnegate ${IT}`, 'i'), () => 2 * CARD],
];

const HELPS: readonly (readonly [RegExp, Deed])[] = [
  [new RegExp(`\\b${THEY} gains? \\+(\\d+) STK`, 'i'), ({ s }, card, n) => (canStillAttack(s, card) ? n * LIFE * 0.7 : 0.5)],
  [new RegExp(`\\b${THEY} gains? \\+(\\d+)`, 'i'), ({ s }, card, n) => (canStillAttack(s, card) ? 2 * n : n / 2)],
  [new RegExp(`\\b${THEY} gains?`, 'i'), ({ s }, card) => (canStillAttack(s, card) ? 4 : 1)],
  [new RegExp(`\\bready ${IT}`, 'i'), ({ s }, card) => (s.myTurn && card.exhausted ? 7 * card.stk : 0)],
  [/\bheals? (\d+) HP/i, () => 1],
  [new RegExp(`\\bsummon ${IT}`, 'i'), (_r, card) => worthOf(card)],
  [
    new RegExp(`\\bput ${IT} into (?:your|an?) (?:attack|defense)`, 'i'),
    ({ s }, card) => (s.me.attackZones.some((zone) => s.me.at[zone] === undefined) ? 0.7 * worthOf(card) : 0),
  ],
  [new RegExp(`\\bdrive ${IT}`, 'i'), () => CARD],
  [new RegExp(`\\b(?:put|return) ${IT} (?:in)?to (?:your|its owner's) hand`, 'i'), () => CARD],
  [/\bprevent|\bwould be|becomes 0/i, ({ s }, card) => (card.key === s.attacked?.key ? threat(s) : 0)],
  [new RegExp(`\\bmove ${IT}|\\bswap\\b`, 'i'), () => 0.5],
];

/** What the attack that is going on is about to do to this player. */
function threat({ me, attacker, attacked, myTurn }: Sight): number {
  if (myTurn || attacker === undefined || attacked === undefined || attacked.side !== me.player) return 0;
  if (isOf(attacked, 'Ruler')) return attacker.stk >= me.life ? GAME : attacker.stk * LIFE;
  return attacker.atk >= attacked.hp ? worthOf(attacked) : 0;
}

/** Damage that is not for what was chosen. */
const ELSEWHERE = /\bdeals? \d+ damage to (?:your opponent|you|each|all)[^.]*/gi;

/** What a text says it does to what it has chosen: above 0 whoever it is done to likes it, below 0 not. */
function effectOn(r: Reading, text: string, card: Seen): number {
  const effect = text.replace(ELSEWHERE, '');
  const inPlay = ['attack', 'defense', 'ruler', 'field', 'set', 'gate'].includes(card.where);
  const measured = (list: readonly (readonly [RegExp, Deed])[]): number | undefined => {
    for (const [pattern, deed] of list) {
      const found = pattern.exec(effect);
      if (found !== null) return deed(r, card, Number(found[1] ?? 1));
    }
    return undefined;
  };
  // What lies in a graveyard or a deck can only win by being chosen, unless it is removed from the game.
  if (!inPlay) return /\bremove\b/i.test(effect) ? -1 : (measured(HELPS) ?? 1);
  const harm = measured(HARMS);
  return harm === undefined ? (measured(HELPS) ?? 0.5) : -harm;
}

// What is chosen.

interface Choice {
  readonly among: readonly Seen[];
  readonly count: number;
}

const CHOOSES =
  /\bchoose (?:up to )?(?<count>\d+|any number of|a number of|another|an?) (?<what>(?:[^.,"]|"")*?)(?= and (?:deal|destroy|exhaust|remove|return|ready|heal|gain|move|put|negate|divide)|[.,]|$)/i;
const LIMIT = /\b(?<stat>HP|ATK|STK|level) (?<n>\d+) or (?<than>less|more)/i;

/** <Group>: does the card belong to it, where a text names one? */
function ofGroup(told: string, card: Seen): boolean {
  const group = /<([^>]+)>/.exec(told)?.[1];
  return group === undefined || card.groups.includes(group);
}

function within(s: Sight, what: string, card: Seen): boolean {
  if (/\battacking\b/.test(what) && card.key !== s.attacker?.key) return false;
  if (!ofGroup(what, card)) return false;
  const limit = LIMIT.exec(what)?.groups;
  if (limit === undefined) return true;
  const value = card[(limit.stat as string).toLowerCase() as 'hp' | 'atk' | 'stk' | 'level'];
  return limit.than === 'less' ? value <= Number(limit.n) : value >= Number(limit.n);
}

/** What a text lets one choose from, as far as it can be seen; null: it chooses nothing. */
function choiceIn({ s }: Reading, effect: string): Choice | null {
  const found = CHOOSES.exec(effect)?.groups;
  if (found === undefined) return null;
  const what = found.what as string;
  const count = /^\d+$/.test(found.count as string) ? Number(found.count) : 1;
  const sides: readonly Side[] = /enemy|opponent/.test(what) ? [s.them] : /allied|you control|your\b/.test(what) ? [s.me] : [s.me, s.them];
  const among = /\bgate\b/.test(what)
    ? s.gate.filter((card) => !isMine(s, card))
    : /\bgraveyard\b/.test(what)
      ? sides.flatMap(({ graveyard }) => graveyard).filter((card) => !/\bunit\b/.test(what) || isOf(card, 'Unit'))
      : sides.flatMap((side) => [
          ...(/\bset card/.test(what) ? side.set : side.units),
          ...(/ruler|frontmost/.test(what) && side.ruler !== undefined ? [side.ruler] : []),
        ]);
  return { among: among.filter((card) => within(s, what, card)), count };
}

/** How good it is for this player that this card is chosen for what a text does. */
export function wantsChosen(s: Sight, effect: string, card: Seen): number {
  const change = effectOn({ s, self: undefined }, effect, card);
  return isMine(s, card) ? change : -change;
}

/** What a text does to those it chooses, if the best for it are chosen. */
function chosenValue(r: Reading, effect: string): number {
  const choice = choiceIn(r, effect);
  if (choice === null || /\b(?:deck|from among|attribute|following|set card)\b/.test(CHOOSES.exec(effect)?.[0] ?? '')) return 0;
  const values = choice.among.map((card) => wantsChosen(r.s, effect, card)).toSorted((a, b) => b - a);
  const wanted = values.slice(0, choice.count).filter((value) => value > 0);
  return wanted.length > 0 ? sum(wanted, (value) => value) : (values[0] ?? 0);
}

// What else happens.

/** By the number that a text says, and the words it was found in. */
type Outcome = (r: Reading, n: number, told: string) => number;
const eachUnit = (units: readonly Seen[], n: number): number => sum(units, (unit) => hurt(n, unit));
const stillAttacking = (s: Sight): readonly Seen[] => s.me.units.filter((unit) => canStillAttack(s, unit));
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
export function effectValue(r: Reading, effect: string): number {
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
  [/\b(?:destroy|remove|put|return) this/i, ({ self }) => (self === undefined ? CARD : worthOf(self))],
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
export const hasOverdrive = ({ text }: Seen): boolean => abilitiesIn(text, 'overdrive').length > 0;
/** What can be put into a set zone: events, and what says so. */
export const isSettable = (card: Seen): boolean => isOf(card, 'Event') || /\bConcealment\b|is settable/.test(card.text);
/** An event that can be played in the main phase only. */
export const isStandard = ({ text }: Seen): boolean => /\bTiming: Standard Action\b/.test(text);

/** What an ability or event that is being played or is happening does, without what it takes. */
export const effectIn = (text: string): string => {
  const abilities = text.split(/\s*(?:■|\n)\s*/).map(said);
  return (abilities.find(({ kind }) => kind === 'event') ?? abilities[0])?.effect ?? '';
};

/** How good an ability is whose text is known. */
export const textValue = (s: Sight, text: string, self: Seen | undefined): number => effectValue({ s, self }, effectIn(text));
export const isUseful = (s: Sight, value: number): boolean => value >= (isMainPhase(s) ? 1 : 3);
