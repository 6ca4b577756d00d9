import {
  type Ability,
  type abilities,
  allOf,
  answerTo,
  anyOf,
  call,
  clauseOf,
  effects,
  type Game,
  type Instruction,
  isCurrent,
  type LocalsOf,
  machine,
  NO_REF,
  NO_ZONE,
  objectOf,
  type Permission,
  type Player,
  question,
  type Ref,
  refOf,
  set,
  type Vars,
  when,
  type ZoneId,
} from '@goldenrule/kernel';
import { isForbidden, isForbiddenAtAll } from '@goldenrule/tabletop/play';
import { abilitiesNow } from './abilities.ts';
import { type More, moreAt, moreOf, type PlayedAs, type Role, type Scope } from './abilities-data.ts';
import { type Charged, canPay, canPayOrGoFree, costNow, type Due, isAnyResourcesOnly, isPaidOpenly } from './cost.ts';
import { CANNOT } from './deeds.ts';
import { factsOf } from './facts.ts';
import { dataOf, isAbilityObject, type Played } from './gate.ts';
import { hasKeyword } from './keywords.ts';
import { limitsAllow } from './limits.ts';
import { mayEnterPlay } from './moves.ts';
import { changedNumber } from './ongoing.ts';
import { type Play, playCardOrAbility, playOverdriveTouchdownOrCounter } from './play-data.ts';
import { rulerOf } from './players.ts';
import { refusedBy } from './refusing.ts';
import { resourceAllows } from './resource.ts';
import { type Choosing, canChoose, withChosen } from './targets.ts';
import { isOfType } from './values.ts';
import { ATTACK, DEFENSE, DRIVE, GATE, HAND, isInPlay, kindAt, SET, zonesOf } from './zones.ts';

// What the rulebook says about playing.

/** Which abilities are played at all? */
export const playedKinds = anyOf<[role: Role]>('which abilities are played');
/** May this be played, whatever it costs and can be done to? */
export const mayBePlayed = allOf<[g: Game, v: Play, unit: boolean]>('may something be played');
/** Can everything be chosen and paid that playing it takes? */
export const canBePlayed = allOf<[g: Game, v: Play, unit: boolean, s: Scope]>('can a play be finished');
/** Is a hidden card shown when it is played? */
export const playedFaceUp = question<boolean>('is a played card shown', false);
/** Do effects on a card of hand or drive zone go with it into the gate, and those on a card in the gate into play? */
export const effectsFollowToGate = question<boolean>('do effects follow a card into the gate', false);
export const effectsFollowIntoPlay = question<boolean>('do effects follow a card into play', false);
/** What is playing a unit called? */
export const unitPlayIs = question<'normal summon' | 'play'>('what is playing a unit called', 'play');
/** May this unit be normal summoned, as far as the cap goes? */
export const capAllows = allOf<[g: Game, v: Play]>('may another unit be normal summoned');
/** What a cap is compared as; null: it is unlimited. */
export const capCompared = question<(cap: number | null) => number>('what an unlimited cap is compared as', (cap) => cap ?? 0);
export const uncountedSkips = question<boolean>('is a summon that does not count not compared', false);
export const summonCounts = question<(summons: number) => number>('what a normal summon adds', (summons) => summons);
/** Are set cards, driven cards and cards that effects play paid for? */
export const setCardsCost = question<boolean>('do set cards cost their level', false);
export const drivenCosts = question<boolean>('do driven cards cost their level', false);
export const drivenUnitsCount = question<boolean>('do driven units count as normal summons', false);
export const effectPlaysCost = question<boolean>('is the cost paid when an effect plays', false);
/** Is nothing paid for the level of a card that its own Counter ability plays? */
export const counterPlaysFree = question<boolean>('does a counter play its card free', false);
/** The cost that is paid: the one that was worked out, or what it would be now. */
export const costPaid = question<(g: Game, v: Play) => readonly Due[]>('which cost is paid', (g, v) => costNow(g, charged(g, v)));

// A play.

/** Nothing is chosen, captured or paid yet. One for all plays: what is in a state is replaced, never changed. */
const NOTHING: Readonly<Record<string, never>> = {};
const NONE: readonly never[] = [];

/** What a play begins with. Plays are made for everything that might be played: all are of one shape. */
const begin = (g: Game, player: Player, card: number, how: Played['how'], what: Play['what'], ability: number): Play => ({
  what,
  player,
  card,
  self: refOf(g.state, card),
  ability,
  how,
  from: -1,
  imaginary: NO_REF,
  captured: NOTHING,
  event: 0,
  counts: true,
  free: false,
  price: -1,
  instead: -1,
  driven: false,
  object: NONE,
  modes: NONE,
  zone: NO_ZONE,
  chosen: NOTHING,
  targets: NOTHING,
  shares: NOTHING,
  cost: NONE,
  failed: false,
  along: NONE,
  levelThere: undefined,
  levelPaid: false,
});

/** The text of an event, as an ability; −1: it has none. */
export function textOfEvent(g: Game, card: number): number {
  for (const ability of answerTo(g, machine.abilitiesOf)(g, card))
    if (moreOf(g.library.abilities[ability] as Ability).role === 'event') return ability;
  return -1;
}

const withRole = (g: Game, card: number, role: Role): readonly number[] =>
  abilitiesNow(g, card).filter((ability) => moreOf(g.library.abilities[ability] as Ability).role === role);

export const counterAbilities = (g: Game, card: number): readonly number[] => withRole(g, card, 'counter');
export const overdriveAbilities = (g: Game, card: number): readonly number[] => withRole(g, card, 'overdrive');

/** The play of a card; `more` says what is different about it. */
export function playOfCard(g: Game, player: Player, card: number, how: Played['how'], more: Partial<Play> | null = null): Play {
  const play = begin(g, player, card, how, 'card', isOfType(g, card, 'Event') ? textOfEvent(g, card) : -1);
  return more === null ? play : differing(play, more);
}

/** What is different about it, written into its place: a copy would have a shape of its own. */
const differing = (play: Play, more: Partial<Play>): Play => Object.assign(play, more);

export function playOfAbility(
  g: Game,
  player: Player,
  card: number,
  ability: number,
  how: Played['how'],
  more: Partial<Play> | null = null,
): Play {
  const play = begin(g, player, card, how, 'ability', ability);
  return more === null ? play : differing(play, more);
}

/** What was triggered: an ability, or a set card that can be played when something happens (14-4a). */
export function playOfStandBy(g: Game, entry: abilities.StandBy): Play | null {
  const more = { self: entry.source, captured: entry.captured, event: entry.event };
  const card = objectOf(entry.source);
  if (moreAt(g, entry.ability).role === 'event')
    return isCurrent(g.state, entry.source) ? playOfCard(g, entry.master, card, 'auto', more) : null;
  return playOfAbility(g, entry.master, card, entry.ability, 'auto', more);
}

export const moreOfPlay = (g: Game, v: Play): More => moreAt(g, v.ability);

/** What lies in the gate for it; before that the card itself, an ability is nothing yet. */
const itself = (v: Play): number => (v.object[0] !== undefined ? objectOf(v.object[0]) : v.what === 'card' ? v.card : -1);

/** The reference by which its text means its card: an event is what lies in the gate. */
export const selfNow = (v: Play): Ref => (v.what === 'card' && v.object[0] !== undefined ? v.object[0] : v.self);

export const scopeOf = (g: Game, v: Play): Scope => ({ ref: selfNow(v), master: v.player, captured: decidedIn(g, v) });

/** All that has been decided about a play. Of most that might be played nothing is yet. */
function decidedIn(g: Game, v: Play): Vars {
  const { captured, chosen, targets, shares, modes } = v;
  const isChosen = chosen !== NOTHING || targets !== NOTHING || shares !== NOTHING;
  if (captured === NOTHING && !isChosen && modes === NONE) return UNDECIDED;
  const decided: Vars = { ...(isChosen ? chosenFor(g, v) : captured) };
  decided.modes = modes;
  return decided;
}
/** What was captured, with all that has been chosen where the text finds it. */
function chosenFor(g: Game, { captured, ability, chosen, targets, shares }: Play): Vars {
  const more = moreAt(g, ability);
  const found = withChosen(more.targets, withChosen(more.chosen, captured, chosen), targets);
  return withChosen(more.divisions, found, shares);
}
const UNDECIDED: Vars = { modes: NONE };

/** What choices are made for. */
const choosingIn = (g: Game, v: Play, s: Scope): Choosing => ({ more: moreOfPlay(g, v), modes: v.modes, s, itself: itself(v) });
export const choosing = (g: Game, v: Play): Choosing => choosingIn(g, v, scopeOf(g, v));

export const isUnitPlay = (g: Game, v: Play): boolean => v.what === 'card' && isOfType(g, v.card, 'Unit');

/** Is this a play of a unit that counts towards the summon cap? */
export const countsAsSummon = (g: Game, v: Play): boolean =>
  isUnitPlay(g, v) && v.counts && answerTo(g, unitPlayIs) === 'normal summon' && (!v.driven || answerTo(g, drivenUnitsCount));

export function levelPaid(g: Game, v: Play): boolean {
  if (v.how === 'counter') return !answerTo(g, counterPlaysFree);
  if (v.how === 'effect') return answerTo(g, effectPlaysCost);
  if (v.driven) return answerTo(g, drivenCosts);
  return kindAt(g, v.card) !== SET || answerTo(g, setCardsCost);
}

export const charged = (g: Game, v: Play, along: readonly string[] = v.along): Charged => chargedIn(g, v, scopeOf(g, v), along);
const chargedIn = (g: Game, v: Play, scope: Scope, along: readonly string[] = v.along): Charged => ({
  what: v.what,
  player: v.player,
  card: v.card,
  ability: v.ability,
  scope,
  free: v.free,
  price: v.price,
  instead: v.instead,
  along,
  levelThere: v.levelThere,
  levelPaid: v.from < 0 ? levelPaid(g, v) : v.levelPaid,
});

// What may be played.

/** More units that a player may normal summon in a turn, as long as a text says so. */
export const SUMMON_CAP = effects.about('summon cap');
function capNow(g: Game, player: Player): number | null {
  const cap = factsOf(g).summonCap[player];
  return cap === null || effects.working(g, SUMMON_CAP).length === 0
    ? cap
    : changedNumber(g, rulerOf(g, player), SUMMON_CAP, cap, { player });
}

export function isBelowCap(g: Game, v: Play): boolean {
  if (!isUnitPlay(g, v)) return true;
  if (!v.counts && answerTo(g, uncountedSkips)) return true;
  if (!countsAsSummon(g, v) && v.counts) return true;
  return factsOf(g).summons[v.player] < answerTo(g, capCompared)(capNow(g, v.player));
}

/** 1-5d: does a text forbid it? */
const isBarred = (g: Game, v: Play, unit: boolean): boolean =>
  (unit && isForbiddenAtAll(g, CANNOT['be normal summoned']) && isForbidden(g, CANNOT['be normal summoned'], v.card, caseOf(g, v))) ||
  (isForbiddenAtAll(g, CANNOT.play) && isForbidden(g, CANNOT.play, v.card, caseOf(g, v)));
const caseOf = (g: Game, v: Play): Vars => ({ player: v.player, what: v.what, ability: v.ability, from: kindAt(g, v.card), how: v.how });
export const isNotBarred = (g: Game, v: Play, unit: boolean): boolean => !isBarred(g, v, unit);

/** 1-5d: is it forbidden to play this card from where it lies, even for whoever has to? */
export const cannotBePlayed = (g: Game, v: Play): boolean => isBarred(g, v, isUnitPlay(g, v)) || !mayEnterPlay(g, v.card);

/** 16-18c: a card that comes into play from set zones only. */
export const isWhereItMayEnter = (g: Game, v: Play): boolean => v.what === 'ability' || mayEnterPlay(g, v.card);

/** 14-3b-3a, 14-3b-4, 14-3b-8: there is a zone for a unit, there are targets, and the cost can be paid. */
export const hasZone = (g: Game, v: Play, unit: boolean): boolean => !unit || hasUnitZones(g, v.player);
export const hasTargets = (g: Game, v: Play, _unit: boolean, s: Scope): boolean => v.ability < 0 || canChoose(g, choosingIn(g, v, s));
export const isAffordable = (g: Game, v: Play, _unit: boolean, s: Scope): boolean => canPayOrGoFree(g, chargedIn(g, v, s));
/** 15-15b-1: whoever does not pay for its level cannot play what is payable with resources only. */
export const isNotFree = (g: Game, v: Play, _unit: boolean, s: Scope): boolean => !isAnyResourcesOnly(g) || canPay(g, chargedIn(g, v, s));

/** May this be played now: is there a way to do all of it? Zone and timing are looked at by whoever offers it. */
export function playable(g: Game, v: Play): Permission {
  const unit = isUnitPlay(g, v);
  const more = moreOfPlay(g, v);
  const cap = unit ? answerTo(g, capAllows)(g, v) : true;
  if (cap !== true) return cap;
  const allowed = answerTo(g, mayBePlayed)(g, v, unit);
  if (allowed !== true) return allowed;
  const ofItsKind = v.what === 'card' ? cardAllowed(g, v, more) : abilityAllowed(g, more);
  if (ofItsKind !== true) return ofItsKind;
  const limited = v.ability < 0 || more.limits.length === 0 ? true : answerTo(g, limitsAllow)(g, selfOfPlay(g, v), more.role);
  return limited === true ? answerTo(g, canBePlayed)(g, v, unit, scopeOf(g, v)) : limited;
}

function cardAllowed(g: Game, v: Play, { resource, role }: More): Permission {
  const isLimited = resource || (role === 'event' && hasKeyword(g, v.card, 'Resource'));
  return isLimited ? answerTo(g, resourceAllows)(g, v.player, role) : true;
}
const abilityAllowed = (g: Game, { role }: More): Permission => answerTo(g, playedKinds)(role) || refusedBy(g, playedKinds);

/** The card as the play means it, even if it has become another one since. */
export function selfOfPlay(g: Game, v: Play): abilities.Self {
  const self = effects.selfOf(g, v.card, v.ability, v.player);
  return self.ref === v.self ? self : { ...self, ref: v.self };
}

const hasUnitZones = (g: Game, player: Player): boolean => zonesOf(g, player, ATTACK).length > 0 || zonesOf(g, player, DEFENSE).length > 0;
export const unitZones = (g: Game, player: Player): readonly ZoneId[] => [...zonesOf(g, player, ATTACK), ...zonesOf(g, player, DEFENSE)];

// 14-5: Overdrive, Touchdown and Counter abilities.

/** What such an ability plays: itself, its own card, or the ability of that name. */
const playsOf = (g: Game, v: Play): string => {
  const { plays } = moreOfPlay(g, v);
  return plays === null ? ITSELF : 'card' in plays ? CARD : plays.named;
};
const ITSELF = '';
const CARD = 'this card';

type InItsPlace = LocalsOf<typeof playOverdriveTouchdownOrCounter>;
export const readWhatItPlays: Instruction<InItsPlace> = set('plays', playsOf);

const namedAbility = (g: Game, v: Play, name: string): number =>
  answerTo(g, machine.abilitiesOf)(g, v.card).find((ability) => moreAt(g, ability).name === name && ability !== v.ability) ?? -1;

/** How the text says that the card is played. */
function ownCardAs(g: Game, v: Play): PlayedAs | null {
  const { plays } = moreOfPlay(g, v);
  return plays !== null && 'card' in plays ? plays.card : null;
}

/** The play that playing this ability comes to; null: there is no such card or ability any more. */
function inItsPlace(g: Game, v: Play, plays: string): Play | null {
  const { self, imaginary, captured, event, driven } = v;
  const kept = { self, imaginary, captured, event, driven };
  if (plays === ITSELF) return playOfAbility(g, v.player, v.card, v.ability, v.how, kept);
  if (plays === CARD) return isCurrent(g.state, self) ? playOfCard(g, v.player, v.card, v.how, { ...kept, ...ownCardAs(g, v) }) : null;
  const ability = namedAbility(g, v, plays);
  return ability < 0 ? null : playOfAbility(g, v.player, v.card, ability, v.how, kept);
}

/** Can an OD, TD or CNT ability be played? */
export function playableInItsPlace(g: Game, v: Play): Permission {
  const play = inItsPlace(g, v, playsOf(g, v));
  return play === null ? clauseOf(g.book, playOverdriveTouchdownOrCounter) : playable(g, play);
}

/** Does everybody see whether it can be paid for? */
export function isPlayedOpenly(g: Game, v: Play): boolean {
  const play = inItsPlace(g, v, playsOf(g, v));
  return play === null || isPaidOpenly(g, charged(g, play));
}

/** A play is only begun if it can be finished. */
const playIf = (which: (plays: string) => boolean): Instruction<InItsPlace> =>
  when(
    (_g, v) => which(v.plays),
    call(playCardOrAbility, (g, v) => {
      const play = inItsPlace(g, v, v.plays);
      return play !== null && playable(g, play) === true ? play : null;
    }),
  );

export const playAnother = playIf((plays) => plays !== ITSELF && plays !== CARD);
export const playOwnCard = playIf((plays) => plays === CARD);
export const playItself = playIf((plays) => plays === ITSELF);

// Effects go along.

/** 14-3b-1b, 14-3c-2a: do effects on a card stay on it from one kind of zone to another? */
export const carries = (g: Game, from: number, to: number): boolean =>
  to === GATE
    ? (from === HAND || from === DRIVE) && answerTo(g, effectsFollowToGate)
    : from === GATE && isInPlay(g, to) && answerTo(g, effectsFollowIntoPlay);

/** Is this the imaginary card of an OD ability, lying in the drive zone? */
export const isImaginary = (g: Game, object: number): boolean => isAbilityObject(g, object) && kindAt(g, object) === DRIVE;
/** The ability an imaginary card stands for. */
export const imaginaryAbility = (g: Game, object: number): number => (dataOf(g, object)?.ability as number | undefined) ?? -1;
