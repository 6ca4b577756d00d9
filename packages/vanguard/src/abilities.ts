import {
  type Ability,
  abilities,
  allOf,
  answerTo,
  clauseOn,
  contentsOf,
  type Definition,
  effects,
  type Game,
  machine,
  objectOf,
  type Permission,
  type Player,
  question,
  type ZoneId,
  zoneOf,
} from '@goldenrule/kernel';
import { memoriesOf } from './facts.ts';
import { DAMAGE, FACE_DOWN, isCircle, kindAt } from './zones.ts';

/** What Vanguard keeps with an ability beyond what the machine needs. */
export interface More {
  /** The number on the limit break icon, or 0. */
  readonly limitBreak: number;
  /** How often a turn it can be used, or 0 for as often as one likes. */
  readonly perTurn: number;
  /** How often a turn a player's cards of one name can use it together, or 0. */
  readonly perTurnByName: number;
  /** What it is called, without numbers. */
  readonly titles: readonly string[];
  /** Is it active on a circle that lies there? Null: its heading says nothing of where circles lie. */
  readonly lies: ((g: Game, circle: ZoneId) => boolean) | null;
  /** What has to hold for it to be played; null: its text asks nothing before its cost. */
  readonly holds: ((g: Game, self: abilities.Self) => boolean) | null;
  /** Can its cost be paid now, as a whole? */
  readonly payable: (g: Game, self: abilities.Self) => boolean;
}
export const moreOf = (ability: Ability): More => ability.more as More;

export const limitBreakMet = question<(g: Game, player: Player, number: number) => boolean>(
  'when is limit break met',
  (g, player, number) => contentsOf(g, zoneOf(g, player, DAMAGE)).length > number,
);
/** What a text speaks of that has limit break met with little damage. */
export const limitBreakOf = (number: number): string => `limit break ${number} met`;
/** Is limit break met for this card, by damage or by what a text says? */
export const isBroken = (g: Game, player: Player, card: number, number: number): boolean =>
  answerTo(g, limitBreakMet)(g, player, number) ||
  (card >= 0 &&
    effects.given(g, card, effects.about(limitBreakOf(number))).some((most) => contentsOf(g, zoneOf(g, player, DAMAGE)).length <= most));

/** May an ability of this card do anything at all? */
export const mayBeUsed = allOf<[g: Game, card: number]>('may abilities of a card be used');
/** May a continuous ability be in effect, an automatic one trigger, an activated one be played? */
export const mayBeInEffect = allOf<[g: Game, self: abilities.Self, ability: Ability]>('may a continuous ability be in effect');
export const mayTrigger = allOf<[g: Game, self: abilities.Self, ability: Ability]>('may an automatic ability trigger');
export const mayBePlayed = allOf<[g: Game, self: abilities.Self, ability: Ability]>('may an activated ability be played');
/** Can the cost of an activated ability be paid? */
export const canBePaid = allOf<[g: Game, self: abilities.Self]>('can the cost of an ability be paid');
/** Do zones printed in a heading limit where an ability is active? */
export const headingZonesLimit = question<boolean>('do the zones of a heading limit an ability', false);
/** Are continuous abilities in effect without being played? */
export const contInEffect = question<boolean>('are continuous abilities in effect', false);

/** Are parts that are active under a condition inactive while it fails? */
export const conditionsLimit = question<boolean>('does a failing condition make a part inactive', false);

/** 5.2.2: a first vanguard that nobody has seen yet does nothing. */
export const liesFaceUp = (g: Game, card: number): boolean =>
  ((g.state.objects.traits[card] as number) & FACE_DOWN) === 0 || !isCircle(kindAt(g, card));

/** 10.2.5.1: limit break is met, if the ability has it. */
export const isLimitBroken = (g: Game, { master, card }: abilities.Self, ability: Ability): boolean =>
  moreOf(ability).limitBreak === 0 || isBroken(g, master, card, moreOf(ability).limitBreak);

/** 11.2.1.1, 11.2.1.2: no text has made it unusable, and it has not been used as often as a turn allows. */
export const isNotUsedUp = (g: Game, self: abilities.Self): boolean => !(isUsedUp(g, self) || isSpent(g, self));

/** 8.3.3: the clause by which an ability cannot be used, if there is one. */
export function usable(g: Game, self: abilities.Self): Permission {
  const verdict = answerTo(g, mayBeUsed)(g, self.card);
  if (verdict !== true) return verdict;
  const ability = g.library.abilities[self.ability] as Ability;
  const { lies } = moreOf(ability);
  if (lies !== null && !lies(g, g.state.objects.zone[self.card] as ZoneId)) return clauseOn(g.book, headingZonesLimit) ?? '';
  switch (ability.kind) {
    case 'cont':
      return answerTo(g, contInEffect) ? answerTo(g, mayBeInEffect)(g, self, ability) : (clauseOn(g.book, contInEffect) ?? '');
    case 'auto':
      return answerTo(g, mayTrigger)(g, self, ability);
    case 'act':
      return answerTo(g, mayBePlayed)(g, self, ability);
  }
}

/** Has this ability been used as often as its text allows in a turn? */
export const isSpent = (g: Game, self: Used): boolean => {
  const { perTurn, perTurnByName } = moreOf(g.library.abilities[self.ability] as Ability);
  return (perTurn > 0 && usesOf(g, useKey(self)) >= perTurn) || (perTurnByName > 0 && usesOf(g, useKeyByName(g, self)) >= perTurnByName);
};
const usesOf = (g: Game, key: string): number => memoriesOf(g).uses.filter((use) => use === key).length;

const CANNOT_USE = effects.about('cannot use abilities');
/** Has a text said that this ability, or any of this card, cannot be used? */
export const isUsedUp = (g: Game, self: abilities.Self): boolean =>
  effects.holds(g, self.card, CANNOT_USE, { ability: self.ability, by: self.by }) !== undefined;

/** May this activated ability be played now? */
export function mayActivate(g: Game, self: abilities.Self): Permission {
  const ability = g.library.abilities[self.ability] as Ability;
  if (!effects.isActive(g, ability, self.card)) return clauseOn(g.book, headingZonesLimit) ?? '';
  const { holds } = moreOf(ability);
  if (holds !== null && answerTo(g, conditionsLimit) && !holds(g, self)) return clauseOn(g.book, conditionsLimit) ?? '';
  const verdict = answerTo(g, machine.isUsable)(g, self);
  return verdict === true ? answerTo(g, canBePaid)(g, self) : verdict;
}

export const isPayable = (g: Game, self: abilities.Self): boolean => moreOf(g.library.abilities[self.ability] as Ability).payable(g, self);

type Used = Pick<abilities.Self, 'ability' | 'ref' | 'by' | 'master'>;
const useKey = ({ ability, ref, by }: Used): string => abilities.keyOfAbility(ability, ref, by);
/** The same for all cards of the name that this player uses: of two cards of one name, printed apart, it is the same ability if it means the same. */
function useKeyByName(g: Game, { ability, ref, master }: Used): string {
  const { name } = g.library.definitions[g.state.objects.definition[objectOf(ref)] as number] as Definition;
  const first = g.library.abilities.findIndex((_one, index) => index === ability || meansTheSame(g, index, ability));
  return `${master} ${first} ${name}`;
}

/** What is remembered of the use of an ability, if its text limits how often a turn it can be used. */
export function usesNoted(g: Game, self: Used): readonly string[] {
  const { perTurn, perTurnByName } = moreOf(g.library.abilities[self.ability] as Ability);
  return [...(perTurn > 0 ? [useKey(self)] : []), ...(perTurnByName > 0 ? [useKeyByName(g, self)] : [])];
}

const LOSES_ALL = effects.about('loses abilities');
const LOSES_ONE = effects.about('loses ability');

/** The printed abilities of a card, without those it has lost. */
export function abilitiesLeft(g: Game, card: number): readonly number[] {
  const { abilities } = g.library.definitions[g.state.objects.definition[card] as number] as Definition;
  if (abilities.length === 0 || !(g.library.whats[LOSES_ALL] === true || g.library.whats[LOSES_ONE] === true)) return abilities;
  if (effects.holds(g, card, LOSES_ALL) !== undefined) return NONE;
  const lost = effects.given(g, card, LOSES_ONE);
  return lost.length === 0 ? abilities : withoutLost(g, abilities, lost);
}
/** Has a card still the ability that was given to it then, or lost it since? */
export function keepsAbility(g: Game, card: number, ability: number, { stamp }: effects.Working): boolean {
  const { whats } = g.library;
  if (whats[LOSES_ALL] === true && (effects.newest(g, card, LOSES_ALL)?.stamp ?? stamp) > stamp) return false;
  if (whats[LOSES_ONE] !== true) return true;
  const lost = effects.newest(g, card, LOSES_ONE, ({ part, self }) => meansTheSame(g, ability, part.amount(g, self, card)));
  return (lost?.stamp ?? stamp) <= stamp;
}

const GETS = effects.about('ability');
/** What it prints and has not lost, and what it has been given. */
export const abilitiesNow = (g: Game, card: number): readonly number[] => [...abilitiesLeft(g, card), ...effects.given(g, card, GETS)];

const withoutLost = (g: Game, abilities: readonly number[], lost: readonly number[]): readonly number[] =>
  abilities.filter((one) => !lost.some((other) => meansTheSame(g, one, other)));
const NONE: readonly number[] = [];

const meansTheSame = (g: Game, one: number, other: number): boolean => {
  const [a, b] = [one, other].map((index) => (g.library.abilities[index]?.more as { meaning?: string } | undefined)?.meaning);
  return a !== undefined && a === b;
};
