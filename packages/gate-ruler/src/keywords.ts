import {
  type Ability,
  type Ask,
  about,
  answerOf,
  answerTo,
  anyGiven,
  ask,
  definitionFor,
  type Game,
  type GameEvent,
  happen,
  holds,
  type Instruction,
  kindOfZone,
  NOWHERE,
  objectOf,
  ofCard,
  type Player,
  question,
  type Rulebook,
  type Self,
  type Subject,
  type Through,
  type Vars,
} from '@goldenrule/kernel';
import { abilitiesNow } from './abilities.ts';
import { moreOf } from './abilities-data.ts';
import { chargeVerb, links } from './charges.ts';
import { goes } from './moves.ts';
import { isOfType } from './values.ts';
import { entersPlay } from './verbs.ts';
import { CHARGE, GRAVEYARD, kindAt, ownerOfZone, SET } from './zones.ts';

const keyword = (name: string) => question<((words: KeywordWords) => string) | null>(`what does ${name} mean`, null);

/** Words in the texts of keywords that other clauses say. */
export interface KeywordWords {
  /** What sort of damage it deals. */
  readonly damage: 'combat damage' | 'damage';
}

/** The keywords; where the rulebook is silent no card can use them. */
export const KEYWORDS = {
  Breakthrough: keyword('Breakthrough'),
  Defender: keyword('Defender'),
  Intercept: keyword('Intercept'),
  Retaliate: keyword('Retaliate'),
  'Double Attack': keyword('Double Attack'),
  Familiar: keyword('Familiar'),
  Undying: keyword('Undying'),
  'Charge Shield': keyword('Charge Shield'),
  Enhance: keyword('Enhance'),
  Concealment: keyword('Concealment'),
  'Forced Concealment': keyword('Forced Concealment'),
  Dormant: keyword('Dormant'),
} as const;
export type KeywordName = keyof typeof KEYWORDS;

/** What sort of damage Breakthrough and Retaliate deal. */
export const breakthroughIs = question<'combat' | 'effect'>('what kind of damage Breakthrough deals', 'effect');
export const retaliateIs = question<'combat' | 'effect'>('what kind of damage Retaliate deals', 'effect');
/** Can a unit have them twice? */
export const breakthroughTwice = question<boolean>('can a unit have Breakthrough twice', true);
export const retaliateTwice = question<boolean>('can a unit have Retaliate twice', true);

/** The text a keyword stands for; null: the rulebook does not know the word. */
export function textOfKeyword(book: Rulebook, name: KeywordName): string | null {
  const meaning = answerOf(book, KEYWORDS[name]);
  if (meaning === null) return null;
  const sort = name === 'Breakthrough' ? answerOf(book, breakthroughIs) : name === 'Retaliate' ? answerOf(book, retaliateIs) : 'effect';
  return meaning({ damage: sort === 'combat' ? 'combat damage' : 'damage' });
}

/** Is a second one of these the same one again? Then all share one ability. */
export const isHadOnce = (book: Rulebook, name: string): boolean =>
  (name === 'Breakthrough' && !answerOf(book, breakthroughTwice)) || (name === 'Retaliate' && !answerOf(book, retaliateTwice));

/** Does the card have this keyword, printed or given and not lost? Those that are no abilities cannot be lost (16-1a-2). */
export function hasKeyword(g: Game, card: number, name: string): boolean {
  const printed = definitionFor(g, card)?.abilities ?? NONE;
  // Most cards neither have it printed nor could have been given it.
  if (!hasIt(g, printed, name) && !isAnyGivenIt(g, name)) return false;
  return hasIt(g, abilitiesNow(g, card), name);
}
const NONE: readonly number[] = [];

/** Could any card have been given this keyword now? */
export const isAnyGivenIt = (g: Game, name: string): boolean => canBeGiven(g).has(name) && anyGiven(g);

/** The keywords that texts give, found once for what all texts can give. */
function canBeGiven({ index: { gifts } }: Game): ReadonlySet<string> {
  const known = CAN_BE_GIVEN.get(gifts);
  if (known !== undefined) return known;
  const found = new Set(gifts.abilities.map((ability) => moreOf(ability).keyword));
  CAN_BE_GIVEN.set(gifts, found);
  return found;
}
const CAN_BE_GIVEN = new WeakMap<Game['index']['gifts'], ReadonlySet<string>>();

const hasIt = (g: Game, abilities: readonly number[], name: string): boolean => {
  for (const ability of abilities) if (moreOf(g.library.abilities[ability] as Ability).keyword === name) return true;
  return false;
};

// 16-10, 16-11, 16-12.

/** Does Familiar add to the attributes a card has? */
export const familiarAdds = question<boolean>('does Familiar add an attribute', false);
/** When may a card with Undying be summoned from the graveyard? */
export const undyingWhen = question<'as other units' | 'at any time'>('when may an undying unit be summoned', 'at any time');
/** Is a unit that its Charge Shield kept without damage, and without effects that last for a time? */
export const shieldHeals = question<boolean>('does Charge Shield heal', false);
export const shieldSheds = question<boolean>('does Charge Shield end effects', false);

// 16-15: Forced Reveal.

/** May a card with Forced Reveal be put into a set zone? */
export const forcedSets = question<boolean>('may a forced card be set', true);
export const isKeptFromSetZones = (g: Game, card: number): boolean => !answerTo(g, forcedSets) && hasKeyword(g, card, 'Forced Reveal');

// 16-18: Concealment.

/** When is it normal summoned from there if its text does not say? */
export const concealedWhen = question<'as other units' | 'at any time'>('when is a concealed unit summoned', 'at any time');

/** 16-11a-2, 16-18d-1: such a unit is summoned when other units are, if the rulebook says so. */
export function isSummonedAtAnyTime(g: Game, card: number): boolean {
  const kind = kindAt(g, card);
  if (kind === SET) return answerTo(g, concealedWhen) === 'at any time';
  return kind === GRAVEYARD && hasKeyword(g, card, 'Undying') && answerTo(g, undyingWhen) === 'at any time';
}

/** Could there be any such card? */
export const isAnySummonedAtAnyTime = (g: Game): boolean =>
  answerTo(g, concealedWhen) === 'at any time' || answerTo(g, undyingWhen) === 'at any time';

/** A text says that a card is settable, or that it comes into play from set zones only. */
export const SETTABLE = about('settable');
/** 7-5a-2: what texts make settable. */
export const isMadeSettable = (g: Game, card: number): boolean => holds(g, card, SETTABLE) !== undefined;

/** 3-10f: events without Forced Reveal. */
export const isUnforcedEvent = (g: Game, card: number): boolean => isOfType(g, card, 'Event') && !hasKeyword(g, card, 'Forced Reveal');

/**
 * 16-16b: as a unit is put into play another one may become its charge, and it comes linked to that. The move that brings it so names the
 * other, and is not replaced again.
 */
export const enhances = (g: Game, self: Self, event: GameEvent): Vars | null =>
  event.kind === 'move' &&
  event.card === self.card &&
  (event.other === undefined || event.verb === 'put on top') &&
  entersPlay(g, kindAt(g, self.card), kindOfZone(g, event.to))
    ? { to: event.to, onto: event.other ?? -1, verb: event.verb ?? '', through: event.through ?? 'effect', traits: event.traits ?? 0 }
    : null;
/** Whoever puts a card into play, from wherever it comes, puts it into a zone of their own. */
export function puttingIntoPlay(g: Game, self: Self, event: GameEvent): Player {
  const owner = event.kind === 'move' ? ownerOfZone(g, event.to) : -1;
  return owner < 0 ? self.master : (owner as Player);
}
interface Enhancing extends Vars {
  self: number;
  master: Player;
  to: number;
  /** On top of what it is put (15-14b); −1: of nothing. */
  onto: number;
  verb: string;
  through: Through;
  traits: number;
  with: readonly Subject[];
}
export const enhancing = (others: (g: Game, v: Vars) => readonly number[]): readonly Instruction[] => [
  ask(
    'with',
    (g, v: Enhancing): Ask => ({ player: v.master, prompt: 'enhance', candidates: others(g, v).map(ofCard), min: 1, max: 1, open: true }),
  ),
  happen((g, v: Enhancing) => {
    const card = objectOf(v.self);
    const [other] = v.with;
    const { verb, through, traits } = v;
    return [
      ...goes(g, card, { zone: v.to }, { verb, through, traits, ...(other === undefined ? {} : { other }) }),
      ...(other === undefined ? [] : answerTo(g, chargeVerb)(g, [other], card, v.master)),
    ];
  }),
  happen((g, v: Enhancing) => (v.onto < 0 || kindAt(g, v.onto) !== CHARGE ? null : links(g, v.onto, objectOf(v.self))), NOWHERE),
];
