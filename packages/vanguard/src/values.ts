import { answerTo, current, effects, type Game, isCurrent, listOf, question, type Ref, refOf, sumOf, type Vars } from '@goldenrule/kernel';
import { lastKnown } from '@goldenrule/tabletop/text';
import { boostHolds } from './boost.ts';
import { type CardFacts, factsOf, printed, type SkillIcon } from './facts.ts';
import { circleOf, isGuardian, master } from './units.ts';
import { columnOfZone, kindAt, rowOfZone, VC } from './zones.ts';

export { readsLastKnown } from '@goldenrule/tabletop/questions';

/** The numbers printed on cards. */
export type Stat = 'power' | 'critical' | 'shield' | 'grade';

/** What is a card's value before anything changes it? */
export const baseValues = question<(g: Game, card: number) => Pick<CardFacts, 'power' | 'critical' | 'shield' | 'grade' | 'clan' | 'race'>>(
  'what are the base values of a card',
  (g, card) => ({ ...printed(g, card), critical: 1 }),
);
/** Are values read after applying continuous effects? */
export const effectsChangeValues = question<boolean>('do effects change values', false);
/** Are effects that change no number applied, and before those that do? */
export const wordsFirst = question<boolean>('are words changed before numbers', false);
export const numbersChange = question<boolean>('are numbers changed', false);
/** What other cards add to the power of a unit. */
export const addsToPower = sumOf<[g: Game, card: number]>('what other cards add to power');
/** May a card have the same characteristic twice? */
export const countsTwice = question<boolean>('does a card have a characteristic twice', true);
/** The skills that icons stand for. */
export const skillIcons = listOf<SkillIcon>('which skills icons stand for');

const STAT: Readonly<Record<Stat, effects.About>> = {
  power: effects.about('power'),
  critical: effects.about('critical'),
  shield: effects.about('shield'),
  grade: effects.about('grade'),
};
/** What a text speaks of that changes what a number is before anything is added to it. */
export const originalOf = (stat: Stat): string => `original ${stat}`;
const ORIGINAL: Readonly<Record<Stat, effects.About>> = {
  power: effects.about(originalOf('power')),
  critical: effects.about(originalOf('critical')),
  shield: effects.about(originalOf('shield')),
  grade: effects.about(originalOf('grade')),
};
const GROUP = effects.about('group');

function value(g: Game, card: number, stat: Stat, base: number): number {
  const partly = effects.inProgress(g, card, STAT[stat]);
  if (partly !== undefined) return partly;
  return numbersAreChanged(g) ? effects.project(g, card, STAT[stat], effects.project(g, card, ORIGINAL[stat], base)) : base;
}
const numbersAreChanged = (g: Game): boolean => answerTo(g, effectsChangeValues) && answerTo(g, numbersChange);

/** A number as it is printed, or as a text has it instead; nothing is added to it. */
export function originalStat(g: Game, card: number, stat: Stat): number {
  const base = answerTo(g, baseValues)(g, card)[stat] ?? 0;
  return numbersAreChanged(g) ? effects.project(g, card, ORIGINAL[stat], base) : base;
}

/** Power with everything that adds to it: effects, then what other cards add. */
export const power = (g: Game, card: number): number =>
  value(g, card, 'power', answerTo(g, baseValues)(g, card).power) + answerTo(g, addsToPower)(g, card);

/** 7.3.1.7: the power of the unit that boosts it. */
export function boostAdds(g: Game, card: number): number {
  const { boostCounts, boosted, boosting } = factsOf(g);
  return boostCounts && current(g.state, boosted) === card && boostHolds(g) ? power(g, current(g.state, boosting)) : 0;
}

/** 7.4.1.1.2.2: the shields of the units that guard it while it is attacked. */
export function shieldsAdd(g: Game, card: number): number {
  const { guards, attacked } = factsOf(g);
  let total = 0;
  for (const [guardian, guarded] of guards) {
    if (current(g.state, guarded) === card && attacked.includes(guarded)) total += shieldOf(g, guardian);
  }
  return total;
}

/** What this guardian adds to the power of the unit it guards; nothing once it has left the guardian circle. */
export function shieldOf(g: Game, guardian: Ref): number {
  const unit = current(g.state, guardian);
  return unit >= 0 && isGuardian(g, unit) ? (shield(g, unit) ?? 0) : 0;
}

export const critical = (g: Game, card: number): number => value(g, card, 'critical', answerTo(g, baseValues)(g, card).critical);
export const grade = (g: Game, card: number): number => value(g, card, 'grade', answerTo(g, baseValues)(g, card).grade);
/** A unit that becomes one with so much has it, printed or not. */
const isSet = ({ part }: effects.Working): boolean => part.mode === 'set';
/** Null: the card has no shield. */
export const shield = (g: Game, card: number): number | null => {
  const base = answerTo(g, baseValues)(g, card).shield;
  return base === null && effects.newest(g, card, STAT.shield, isSet) === undefined ? null : value(g, card, 'shield', base ?? 0);
};

export const statOf = (g: Game, card: number, stat: Stat): number => {
  switch (stat) {
    case 'power':
      return power(g, card);
    case 'critical':
      return critical(g, card);
    case 'shield':
      return shield(g, card) ?? 0;
    case 'grade':
      return grade(g, card);
  }
};

const EVERY_GROUP = -1;

/** Clan and races as printed, put together once for each card. */
const GROUPS = new WeakMap<object, readonly string[]>();
function ownGroups(base: Pick<CardFacts, 'clan' | 'race'>): readonly string[] {
  const known = GROUPS.get(base);
  if (known !== undefined) return known;
  const own = [base.clan, ...base.race].filter((name) => name !== '');
  GROUPS.set(base, own);
  return own;
}

const CLANS = new WeakMap<object, readonly string[]>();
function ownClan(base: Pick<CardFacts, 'clan'>): readonly string[] {
  const known = CLANS.get(base);
  if (known !== undefined) return known;
  const own = [base.clan].filter((name) => name !== '');
  CLANS.set(base, own);
  return own;
}

/** The clans and races of a card: the printed ones and those it was given. */
export function groupsOf(g: Game, card: number): readonly string[] {
  const own = ownGroups(answerTo(g, baseValues)(g, card));
  const more = givenGroups(g, card);
  return more.length === 0 ? own : withGiven(g, own, more);
}
const givenGroups = (g: Game, card: number): readonly number[] =>
  answerTo(g, effectsChangeValues) && answerTo(g, wordsFirst) ? effects.given(g, card, GROUP) : NO_GROUPS;
const NO_GROUPS: readonly number[] = [];

function withGiven(g: Game, own: readonly string[], given: readonly number[]): readonly string[] {
  const names = [...own, ...given.map((index) => (index === EVERY_GROUP ? '*' : (groupNames(g)[index] ?? '')))];
  return answerTo(g, countsTwice) ? names : [...new Set(names)];
}
/** The clans of a card: the printed one and those it was given. */
export function clansOf(g: Game, card: number): readonly string[] {
  const own = ownClan(answerTo(g, baseValues)(g, card));
  const more = givenGroups(g, card);
  return more.length === 0 ? own : withGiven(g, own, more).filter((name) => !isRaceAlone(g, name));
}

/** 2.2.3, 2.3.1.2: what a name in angle brackets means; lists write clans in single ones, too. */
export type Named = 'a clan' | 'a clan or a race';
const GROUPS_NAMED: Readonly<Record<Named, (g: Game, card: number) => readonly string[]>> = {
  'a clan': clansOf,
  'a clan or a race': groupsOf,
};
export const inGroup = (g: Game, card: number, name: string, named: Named): boolean => isAmong(g, GROUPS_NAMED[named](g, card), name);

/** A card of every clan is of no race for that. */
export const isAmong = (g: Game, groups: readonly string[], name: string): boolean =>
  groups.includes(name) || (groups.includes('*') && !isRaceAlone(g, name));

const RACES_ALONE = new WeakMap<object, ReadonlySet<string>>();
/** Is it a race of some card of this game, and the clan of none? */
function isRaceAlone({ library }: Game, name: string): boolean {
  const known = RACES_ALONE.get(library);
  if (known !== undefined) return known.has(name);
  const cards = library.definitions.map(({ facts }) => facts as CardFacts);
  const clans = new Set(cards.map(({ clan }) => clan));
  const races = new Set(cards.flatMap(({ race }) => race).filter((race) => !clans.has(race)));
  RACES_ALONE.set(library, races);
  return races.has(name);
}
/** Names of groups that texts give, numbered by the library. */
const groupNames = (g: Game): readonly string[] => (g.library as { groups?: readonly string[] }).groups ?? [];

/** Is one of these clans among those, too? A card of every clan shares one with each that has any. */
export const isClanShared = (mine: readonly string[], theirs: readonly string[]): boolean =>
  mine.some((clan) => (clan === '*' ? theirs.length > 0 : theirs.includes(clan) || theirs.includes('*')));

/** Do two cards share a clan? A race of that name is none. */
export const sharesClan = (g: Game, card: number, other: number): boolean => isClanShared(clansOf(g, card), clansOf(g, other));

/** What a text speaks of that lets a card count as one of another grade while it is discarded. */
export const DISCARDED_AS = 'discarded as grade';
const GRADES_DISCARDED = effects.about(DISCARDED_AS);
/** As which grades it may be discarded, besides its own. */
export const gradesDiscarded = (g: Game, card: number): readonly number[] => effects.given(g, card, GRADES_DISCARDED);

/** What a text speaks of that gives a card another name. */
export const NAME = 'name';
const NAMES = effects.about(NAME);
/** Names are numbered by the library's words, and the names of its cards below nought. */
export const NO_NAME = Number.MIN_SAFE_INTEGER;
const byCard = (definition: number): number => -1 - definition;
const OWN_NAMES = new Map<number, readonly number[]>();
function ownName(definition: number): readonly number[] {
  const known = OWN_NAMES.get(definition) ?? [byCard(definition)];
  OWN_NAMES.set(definition, known);
  return known;
}
const nameNumbers = (g: Game, card: number): readonly number[] =>
  effects.given(g, card, NAMES, ownName(g.state.objects.definition[card] as number));
/** The name that a card gives to another: the first it has. */
export const nameToGive = (g: Game, card: number): number => nameNumbers(g, card)[0] ?? NO_NAME;

/** What a card is called: as it is printed, or as texts have it. */
export function namesOf(g: Game, card: number): readonly string[] {
  if (g.library.whats[NAMES] !== true || !answerTo(g, effectsChangeValues) || !answerTo(g, wordsFirst)) return [printed(g, card).name];
  return nameNumbers(g, card).flatMap((n) => {
    const name = n < 0 ? g.library.definitions[-1 - n]?.name : groupNames(g)[n];
    return name === undefined ? [] : [name];
  });
}

const GETS: Readonly<Record<SkillIcon, effects.About>> = {
  Boost: effects.about('gets Boost'),
  Intercept: effects.about('gets Intercept'),
  'Twin Drive!!': effects.about('gets Twin Drive!!'),
};
const LOSES: Readonly<Record<SkillIcon, effects.About>> = {
  Boost: effects.about('loses Boost'),
  Intercept: effects.about('loses Intercept'),
  'Twin Drive!!': effects.about('loses Twin Drive!!'),
};

/** Does the card have this keyword: by its icon, or given to it? */
export const hasSkill = (g: Game, card: number, skill: SkillIcon): boolean =>
  hasKeyword(g, card, printed(g, card).skill === skill && answerTo(g, skillIcons).includes(skill), GETS[skill], LOSES[skill]);

const LOSES_ALL = effects.about('loses abilities');

/** What was given or taken last counts, and what is printed has been there from the beginning. */
function hasKeyword(g: Game, card: number, isPrinted: boolean, got: effects.About, lost: effects.About): boolean {
  const given = effects.newest(g, card, got);
  if (!isPrinted && given === undefined) return false;
  const taken = Math.max(effects.newest(g, card, lost)?.stamp ?? NEVER, effects.newest(g, card, LOSES_ALL)?.stamp ?? NEVER);
  return taken === NEVER || (given !== undefined && given.stamp >= taken);
}
const NEVER = -1;

/** Does a card have this keyword? */
export function keywordTest(keyword: string): (g: Game, card: number) => boolean {
  if (keyword === 'Boost' || keyword === 'Intercept' || keyword === 'Twin Drive!!') return (g, card) => hasSkill(g, card, keyword);
  const got = effects.about(`gets ${keyword}`);
  const lost = effects.about(`loses ${keyword}`);
  return (g, card) => hasKeyword(g, card, false, got, lost);
}

/** What is recorded of a unit that leaves. */
export const snapshot = (g: Game, card: number): Vars => ({
  power: power(g, card),
  critical: critical(g, card),
  shield: shield(g, card) ?? 0,
  grade: grade(g, card),
  groups: groupsOf(g, card),
  clans: clansOf(g, card),
  traits: g.state.objects.traits[card],
  kind: kindAt(g, card),
  zone: circleOf(g, card),
  row: rowOfZone(g, circleOf(g, card)),
  column: columnOfZone(g, circleOf(g, card)),
  master: master(g, card),
  name: printed(g, card).name,
});

/** Could anything still refer to this unit once it has left: a ride, a battle, an ability that resolves or stands by? */
export function isSpokenOf(g: Game, card: number): boolean {
  const { frames, standing } = g.state;
  // What was ridden is told by what it was, once the rider is there.
  if (standing.length > 0 || kindAt(g, card) === VC) return true;
  const facts = factsOf(g);
  const ref = refOf(g.state, card);
  if (facts.attackers.includes(ref) || facts.attacked.includes(ref) || facts.boosting === ref) return true;
  for (const frame of frames) if (frame.ability >= 0) return true;
  return false;
}

/** A value of a card as a reference means it: as it is, or as it last was. */
export function statOfRef(g: Game, ref: Ref, stat: Stat): number {
  if (isCurrent(g.state, ref)) return statOf(g, ref & 1023, stat);
  return (lastKnown(g, ref)?.[stat] as number | undefined) ?? 0;
}
