import {
  type Ability,
  type abilities,
  answerOf,
  answerTo,
  effects,
  type Game,
  machine,
  objects,
  type Permission,
  question,
  type Rulebook,
} from '@goldenrule/kernel';
import { moreAt, moreOf } from './abilities-data.ts';
import { limitsAllow } from './limits.ts';
import { refusedBy } from './refusing.ts';
import { resourceAllows } from './resource.ts';
import { ATTACK, DEFENSE, SET } from './zones.ts';

/** Are set cards played when something happens? */
export const whenTimings = question<boolean>('are set cards played when something happens', false);
/** Which of the abilities printed on a card does it have? */
export const printedAbilities = question<(own: readonly number[]) => readonly number[]>('which printed abilities count', (own) =>
  own.slice(0, 1),
);
/** Is an ability active only where its card has to be? */
export const activeSomewhere = question<boolean>('are abilities active only in their zones', false);
/** The kinds of zone in which the abilities of rulers, units and fields are active. */
export const activeInPlay = question<readonly number[]>('where are abilities active', [ATTACK, DEFENSE]);
/** What of a face down set card is active? */
export const setCardActive = question<'timing' | 'everything'>('what of a set card is active', 'everything');
/** Is an ability that speaks of another zone active there? */
export const activeWhereSaid = question<boolean>('is an ability active where it has to be', false);
/** Are continuous abilities in effect without being played? */
export const continuousInEffect = question<boolean>('are continuous abilities in effect', false);
/** Where do abilities hold that say what a card is? */
export const baseAbilities = question<'everywhere' | 'in play'>('where do base abilities hold', 'in play');

/** What decides in which kinds of zone an ability of a text is active. */
export interface Whereabouts {
  /** The zones its text needs its card to be in; null: it speaks of none. */
  readonly said: readonly number[] | null;
  /** It says without condition what the card is (14-7b). */
  readonly base: boolean;
  /** It is about a movement of its own card, whose places are said by the movement. */
  readonly ownMovement: boolean;
}

/** The kinds of zone in which an ability is active; empty: everywhere. */
export function activeZones(book: Rulebook, { said, base, ownMovement }: Whereabouts): readonly number[] {
  if (!answerOf(book, activeSomewhere)) return [];
  if (said !== null && answerOf(book, activeWhereSaid)) return said;
  if (ownMovement || (base && answerOf(book, baseAbilities) === 'everywhere')) return [];
  const kinds = answerOf(book, activeInPlay);
  return answerOf(book, setCardActive) === 'timing' ? kinds.filter((kind) => kind !== SET) : kinds;
}

/** May this ability be played, trigger, be in effect? */
export function usable(g: Game, self: abilities.Self): Permission {
  const ability = g.library.abilities[self.ability] as Ability;
  if (ability.kind === 'cont') return answerTo(g, continuousInEffect) || refusedBy(g, continuousInEffect);
  const { resource, role, timing, limits } = moreOf(ability);
  if (timing === 'when' && !answerTo(g, whenTimings)) return refusedBy(g, whenTimings);
  const allowed = resource ? answerTo(g, resourceAllows)(g, self.master, role) : true;
  return allowed !== true || ability.kind === 'act' || limits.length === 0 ? allowed : answerTo(g, limitsAllow)(g, self, role);
}

// Abilities that are lost (15-29).

/** A text takes away all abilities, or those that mean the same as one. */
export const LOSES_ALL = effects.about('loses abilities');
export const LOSES = effects.about('loses ability');

const NONE: readonly number[] = [];

/** Keywords that are no abilities stay whatever happens to abilities (16-1a-2). */
export const keywordsAreAbilities = question<(keyword: string) => boolean>('which keywords are abilities', () => true);
const isAnAbility = (g: Game, ability: number): boolean => {
  const { keyword } = moreAt(g, ability);
  return keyword === '' || answerTo(g, keywordsAreAbilities)(keyword);
};

const sameMeaning = (g: Game, one: number, other: number): boolean => {
  const [a, b] = [moreAt(g, one), moreAt(g, other)];
  return one === other || (a.meaning !== '' && a.meaning === b.meaning) || (a.name !== '' && b.meaning === `"${a.name}"`);
};

/** What gives abilities to this card, or takes them. What hangs on abilities itself looks at them as they are without it. */
const atWorkApart = (g: Game, card: number, what: effects.About): readonly effects.Working[] =>
  effects.working(g, what).filter((w) => effects.reachesApart(g, w, card));

/** Does any text take abilities away now? */
const isAnyLost = (g: Game): boolean => effects.working(g, LOSES_ALL).length > 0 || effects.working(g, LOSES).length > 0;

/** The abilities printed on a card that it has not lost. */
export function abilitiesLeft(g: Game, card: number): readonly number[] {
  const own = objects.definitionFor(g, card)?.abilities ?? NONE;
  if (own.length === 0) return own;
  const abilities = answerTo(g, printedAbilities)(own);
  return isAnyLost(g) ? withoutLost(g, card, abilities) : abilities;
}

function withoutLost(g: Game, card: number, abilities: readonly number[]): readonly number[] {
  if (atWorkApart(g, card, LOSES_ALL).length > 0) return abilities.filter((ability) => !isAnAbility(g, ability));
  const lost = atWorkApart(g, card, LOSES).map(({ part, self }) => part.amount(g, self, card));
  return lost.length === 0
    ? abilities
    : abilities.filter((ability) => !isAnAbility(g, ability) || !lost.some((one) => sameMeaning(g, ability, one)));
}

/** Is an ability still there that this gave? A loss takes what was there before it. */
export function keepsAbility(g: Game, card: number, ability: number, gift: effects.Working): boolean {
  if (!isAnyLost(g) || !isAnAbility(g, ability)) return true;
  if (atWorkApart(g, card, LOSES_ALL).some((loss) => isSince(g, loss, gift, card))) return false;
  const losses = atWorkApart(g, card, LOSES).filter(
    (loss) => isSince(g, loss, gift, card) && sameMeaning(g, ability, loss.part.amount(g, loss.self, card)),
  );
  if (losses.length === 0) return true;
  return answerTo(g, copyIsLeft)(g, card, ability);
}

/** Is something lost after it was given? Of the same moment it is only if that was said: what is given stays otherwise. */
const isSince = (g: Game, loss: effects.Working, gift: effects.Working, card: number): boolean =>
  loss.stamp > gift.stamp ||
  (answerTo(g, machine.dependentsLast) && !effects.reachesApart(g, loss, card, gift)) ||
  (loss.stamp === gift.stamp && (answerTo(g, machine.saidAmongEquals)?.(g, gift, loss) ?? 0) < 0);

/** Does the card have the same ability from elsewhere too, so that a single loss would leave this one? */
const isAnotherCopy = (g: Game, card: number, ability: number): boolean =>
  (objects.definitionFor(g, card)?.abilities ?? NONE).some((own) => sameMeaning(g, own, ability)) ||
  atWorkApart(g, card, effects.ABILITY).filter((gift) => sameMeaning(g, ability, gift.part.amount(g, gift.self, card))).length > 1;

/** Is a copy of an ability left to a card that has lost one that means the same? */
export const copyIsLeft = question<(g: Game, card: number, ability: number) => boolean>('is a copy of a lost ability left', isAnotherCopy);

/** What was given to a card and not lost since. */
function gifts(g: Game, card: number): readonly number[] {
  const all = effects.given(g, card, effects.ABILITY);
  if (all.length === 0 || !isAnyLost(g)) return all;
  const at = atWorkApart(g, card, effects.ABILITY);
  return all.filter((ability) =>
    at.some((gift) => gift.part.amount(g, gift.self, card) === ability && keepsAbility(g, card, ability, gift)),
  );
}

/** Everything a card can do now: what is printed and left, and what was given. */
export function abilitiesNow(g: Game, card: number): readonly number[] {
  const left = abilitiesLeft(g, card);
  if (!effects.anyGiven(g)) return left;
  const more = gifts(g, card);
  return more.length === 0 ? left : [...left, ...more];
}
