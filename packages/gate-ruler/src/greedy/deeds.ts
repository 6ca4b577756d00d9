import { sum } from '@goldenrule/bots';
import { isMine, isOf, type Seen, type Side, type Sight } from './sight.ts';
import { CARD, GAME, LIFE, worthOf } from './worth.ts';

/** What is looked at while a text is read: the table, and the card the text is of. */
export interface Reading {
  readonly s: Sight;
  readonly self: Seen | undefined;
}

// What is done to a card.

/** So much damage: it counts if the unit does not survive. */
export const hurt = (n: number, card: Seen): number =>
  isOf(card, 'Ruler') ? n * LIFE : isOf(card, 'Unit') && card.hp <= n ? worthOf(card) : n / 4;

export const canStillAttack = (s: Sight, unit: Seen): boolean =>
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
export function threat({ me, attacker, attacked, myTurn }: Sight): number {
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
export function ofGroup(told: string, card: Seen): boolean {
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
export function chosenValue(r: Reading, effect: string): number {
  const choice = choiceIn(r, effect);
  if (choice === null || /\b(?:deck|from among|attribute|following|set card)\b/.test(CHOOSES.exec(effect)?.[0] ?? '')) return 0;
  const values = choice.among.map((card) => wantsChosen(r.s, effect, card)).toSorted((a, b) => b - a);
  const wanted = values.slice(0, choice.count).filter((value) => value > 0);
  return wanted.length > 0 ? sum(wanted, (value) => value) : (values[0] ?? 0);
}
