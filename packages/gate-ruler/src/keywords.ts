import {
  type Ability,
  type abilities,
  answerOf,
  answerTo,
  ask,
  effects,
  entriesOf,
  type events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  keeping,
  kindOfZone,
  listOf,
  NOWHERE,
  objectOf,
  objects,
  ofCard,
  type Player,
  question,
  type Ref,
  type Rulebook,
  type Subject,
  type Vars,
  type ZoneId,
} from '@goldenrule/kernel';
import { abilitiesNow } from './abilities.ts';
import { moreOf } from './abilities-data.ts';
import { chargeVerb, links } from './charges.ts';
import { goes } from './moves.ts';
import { isOfType } from './values.ts';
import { entersPlay } from './verbs.ts';
import { CHARGE, kindAt, ownerOfZone } from './zones.ts';

/** Keywords that a clause gives a meaning. */
export const KEYWORD_NAMES = [
  'Breakthrough',
  'Defender',
  'Intercept',
  'Retaliate',
  'Double Attack',
  'Familiar',
  'Undying',
  'Charge Shield',
  'Enhance',
  'Concealment',
  'Forced Concealment',
  'Dormant',
] as const;
export type KeywordName = (typeof KEYWORD_NAMES)[number];

/** What a keyword means. */
export interface Keyword {
  readonly name: KeywordName;
  /** The text it stands for; none: the rules themselves look for it. */
  readonly text?: (words: KeywordWords) => string;
}
/** Words in the texts of keywords that other clauses say. */
interface KeywordWords {
  /** What sort of damage it deals. */
  readonly damage: 'combat damage' | 'damage';
}
/** The keywords that there are; no card can use another. */
export const keywords = listOf<Keyword>('which keywords there are');
/** Those that deal combat damage. */
export const combatKeywords = listOf<KeywordName>('which keywords deal combat damage');
/** Those that no unit has twice. */
export const keywordsHadOnce = listOf<KeywordName>('which keywords no unit has twice');

/** The text a keyword stands for, empty where it stands for none; null: the rulebook does not know the word. */
export function textOfKeyword(book: Rulebook, name: KeywordName): string | null {
  const keyword = answerOf(book, keywords).find((one) => one.name === name);
  if (keyword === undefined) return null;
  return keyword.text?.({ damage: answerOf(book, combatKeywords).includes(name) ? 'combat damage' : 'damage' }) ?? '';
}
/** The clause that says what a keyword means. */
export const clauseOfKeyword = (book: Rulebook, name: KeywordName): string =>
  entriesOf(book, keywords).find(({ answer }) => answer.name === name)?.clause ?? name;

/** Is a second one of these the same one again? Then all share one ability. */
export const isHadOnce = (book: Rulebook, name: string): boolean => (answerOf(book, keywordsHadOnce) as readonly string[]).includes(name);

/** Does the card have this keyword, printed or given and not lost? Those that are no abilities cannot be lost (16-1a-2). */
export function hasKeyword(g: Game, card: number, name: string): boolean {
  const printed = objects.definitionFor(g, card)?.abilities ?? NONE;
  // Most cards neither have it printed nor could have been given it.
  if (!hasIt(g, printed, name) && !isAnyGivenIt(g, name)) return false;
  return hasIt(g, abilitiesNow(g, card), name);
}
const NONE: readonly number[] = [];

/** Could any card have been given this keyword now? */
export const isAnyGivenIt = (g: Game, name: string): boolean => canBeGiven(g).has(name) && effects.anyGiven(g);

/** The keywords that texts give, found once for what all texts can give. */
function canBeGiven(g: Game): ReadonlySet<string> {
  const { gifts } = g.index;
  const kept = keptGifts(g);
  if (kept.gifts !== gifts) {
    kept.gifts = gifts;
    kept.names = new Set(gifts.abilities.map((ability) => moreOf(ability).keyword));
  }
  return kept.names;
}
const keptGifts = keeping.keptBeside<{ gifts: Game['index']['gifts'] | null; names: ReadonlySet<string> }>(() => ({
  gifts: null,
  names: new Set(),
}));

const hasIt = (g: Game, abilities: readonly number[], name: string): boolean => {
  for (const ability of abilities) if (moreOf(g.library.abilities[ability] as Ability).keyword === name) return true;
  return false;
};

// 16-10, 16-12.

/** Does Familiar add to the attributes a card has? */
export const familiarAdds = question<boolean>('does Familiar add an attribute', false);
/** Is a unit that its Charge Shield kept without damage, and without effects that last for a time? */
export const shieldHeals = question<boolean>('does Charge Shield heal', false);
export const shieldSheds = question<boolean>('does Charge Shield end effects', false);

// 16-15: Forced Reveal.

/** May a card with Forced Reveal be put into a set zone? */
export const forcedSets = question<boolean>('may a forced card be set', true);
export const isKeptFromSetZones = (g: Game, card: number): boolean => !answerTo(g, forcedSets) && hasKeyword(g, card, 'Forced Reveal');

// 16-18: Concealment.

/** A text says that a card is settable, or that it comes into play from set zones only. */
export const SETTABLE = effects.about('settable');
/** 7-5a-2: what texts make settable. */
export const isMadeSettable = (g: Game, card: number): boolean => effects.holds(g, card, SETTABLE) !== undefined;

/** 3-10f: events without Forced Reveal. */
export const isUnforcedEvent = (g: Game, card: number): boolean => isOfType(g, card, 'Event') && !hasKeyword(g, card, 'Forced Reveal');

/**
 * 16-16b: as a unit is put into play another one may become its charge, and it comes linked to that. The move that brings it so names the
 * other, and is not replaced again.
 */
export const enhances = (g: Game, self: abilities.Self, event: GameEvent): Vars | null =>
  event.kind === 'move' &&
  event.card === self.card &&
  (event.other === undefined || event.verb === 'put on top') &&
  entersPlay(g, kindAt(g, self.card), kindOfZone(g, event.to))
    ? { to: event.to, onto: event.other ?? -1, verb: event.verb ?? '', through: event.through ?? 'effect', traits: event.traits ?? 0 }
    : null;
/** Whoever puts a card into play, from wherever it comes, puts it into a zone of their own. */
export function puttingIntoPlay(g: Game, self: abilities.Self, event: GameEvent): Player {
  const owner = event.kind === 'move' ? ownerOfZone(g, event.to) : -1;
  return owner < 0 ? self.master : (owner as Player);
}
/** What is known of the move that is replaced, and what is chosen for it. */
type Enhancing = {
  self: Ref;
  master: Player;
  to: ZoneId;
  /** On top of what it is put (15-14b); −1: of nothing. */
  onto: number;
  verb: string;
  through: events.Through;
  traits: number;
  with: readonly Subject[];
};
export const enhancing = (others: (g: Game, v: Enhancing) => readonly number[]): readonly Instruction<Enhancing>[] => [
  ask('with', (g, v) => ({ player: v.master, prompt: 'enhance', candidates: others(g, v).map(ofCard), min: 1, max: 1, open: true })),
  happen((g, v) => {
    const card = objectOf(v.self);
    const [other] = v.with;
    const { verb, through, traits } = v;
    return [
      ...goes(g, card, { zone: v.to }, { verb, through, traits, ...(other === undefined ? {} : { other }) }),
      ...(other === undefined ? [] : answerTo(g, chargeVerb)(g, [other], card, v.master)),
    ];
  }),
  happen((g, v) => (v.onto < 0 || kindAt(g, v.onto) !== CHARGE ? null : [links(v.onto, objectOf(v.self))]), NOWHERE),
];
