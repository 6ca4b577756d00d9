/** What a player with priority could do (9-3e, 7): the list, and whether each of it is possible now. */
import {
  type Ability,
  type Ask,
  abilitiesOf,
  abilityObject,
  abilityOf,
  about,
  answerTo,
  anyGiven,
  eachGiven,
  type Game,
  given,
  holds,
  isAbility,
  isActive,
  isCard,
  isThere,
  isUsable,
  ofAbility,
  ofCard,
  type Permission,
  type Player,
  question,
  refOf,
  type Subject,
  selfOf,
  working,
} from '@goldenrule/kernel';
import { moreAt, moreOf, type Timing } from './abilities-data.ts';
import { blockedByOverdrive } from './drive.ts';
import { factsOf } from './facts.ts';
import { gateIsEmpty } from './gate.ts';
import { isSummonedAtAnyTime } from './keywords.ts';
import { isImaginary, playable, playedKinds, playOfAbility, playOfCard, textOfEvent } from './play.ts';
import { canMove } from './rearranging.ts';
import { isHiddenDrive, toSet } from './setting.ts';
import { isOfType } from './values.ts';
import { word } from './words.ts';
import { cardsIn, DRIVE, GRAVEYARD, HAND, kindAt, SET, zonesOf } from './zones.ts';

const action = (what: string) => question<boolean>(`may a player with priority ${what}`, false);
/** The gate actions (9-3e). */
export const actions = {
  pass: action('give it up'),
  setCard: action('play a set card'),
  instantAbility: action('play an instant action ability'),
  asInstant: action('play something as an instant action'),
  reveal: action('reveal a card in the drive zone'),
  unit: action('play a unit'),
  field: action('play a field'),
  set: action('set a card'),
  standardEvent: action('play a standard action event'),
  standardAbility: action('play a standard action ability'),
  standardSet: action('play a standard action event that is set'),
  overdrive: action('resolve an overdrive ability'),
  rearrange: action('rearrange units'),
} as const;

/** When may main phase actions be taken? */
export const mainActionsWhen = question<(g: Game, player: Player) => Permission>('when are main phase actions taken', () => true);
/** Kinds of zone from which cards are played where nothing is said; fields and standard action events besides. */
export const playedFrom = question<readonly number[]>('from where are cards played', [HAND]);
export const fieldsPlayedFrom = question<readonly number[]>('from where are fields played', [HAND]);
export const eventsPlayedFrom = question<readonly number[]>('from where are events played', [HAND]);
/** Which cards of the drive zone can be revealed? */
export const revealable = question<(types: readonly string[], timing: Timing) => boolean>(
  'what can be revealed in the drive zone',
  () => true,
);
/** Whose are the abilities of a card: who controls it, or who owns it? */
export const abilitiesOfCards = question<(g: Game, card: number) => Player>(
  'who plays the abilities of a card',
  (g, card) => g.state.objects.owner[card] as Player,
);
/** When may set cards be played: while something holds, as standard and as instant actions? */
export const whileTimings = question<(holds: boolean) => boolean>('are set cards played while something holds', () => true);
export const setStandardWhen = question<(g: Game, player: Player) => Permission>('when are standard action set cards played', () => true);
export const setInstant = question<boolean>('are instant action set cards played', false);
/** From a set zone, may a card that is no event be played only if a text of its own says so? */
export const concealedPlays = question<'by text' | 'freely'>('how are concealed cards played', 'freely');

/** Texts that let a card be played from a kind of zone, and that let something be played as an instant action. */
export const PLAYED_FROM = about('can be played from');
export const AS_INSTANT = about('can be played as an instant action');

/** 9-3e-5: the active player, in the main phase, with nothing in the gate. */
export const mainPhaseActions = (g: Game, player: Player): Permission => {
  const { activePlayer, phase } = factsOf(g);
  return (player === activePlayer && phase === 'main phase' && gateIsEmpty(g)) || '9-3e-5';
};

const timingOf = (g: Game, card: number): Timing => {
  const text = textOfEvent(g, card);
  return text < 0 ? '' : moreAt(g, text).timing;
};

const saidToBePlayedFrom = (g: Game, card: number, kind: number): boolean =>
  g.library.whats[PLAYED_FROM] === true && given(g, card, PLAYED_FROM).includes(kind);

const isAsInstant = (g: Game, player: Player, card: number, ability: number): boolean =>
  g.library.whats[AS_INSTANT] === true && answerTo(g, actions.asInstant) && holds(g, card, AS_INSTANT, { player, ability }) !== undefined;

/** Main phase actions, unless a text lets this be an instant action. */
const inMainPhase = (g: Game, player: Player, card: number, ability: number): Permission =>
  isAsInstant(g, player, card, ability) || isSummonedAtAnyTime(g, card) || answerTo(g, mainActionsWhen)(g, player);

/** A main phase action that the rulebook does not list is never meant. */
const NOT_LISTED = '9-3e';

/** May a card that is not set be played from where it lies? */
function fromHere(g: Game, player: Player, card: number): Permission {
  const text = textOfEvent(g, card);
  const now = inMainPhase(g, player, card, text);
  if (now !== true) return now;
  const kind = kindAt(g, card);
  const said = saidToBePlayedFrom(g, card, kind);
  const type = isOfType(g, card, 'Unit')
    ? 'unit'
    : isOfType(g, card, 'Field')
      ? 'field'
      : isOfType(g, card, 'Event')
        ? 'standardEvent'
        : null;
  if (type === null) return '7-1b';
  const instant = isAsInstant(g, player, card, text);
  if (!instant && !answerTo(g, actions[type])) return NOT_LISTED;
  if (type === 'standardEvent' && timingOf(g, card) !== 'standard' && !instant) return '9-3e-2';
  if (!said && !answerTo(g, playedFrom).includes(kind)) return '7-1b';
  if (!said && type === 'field' && !answerTo(g, fieldsPlayedFrom).includes(kind)) return '7-4a';
  if (!said && type === 'standardEvent' && !answerTo(g, eventsPlayedFrom).includes(kind)) return '7-6a';
  return kind !== DRIVE || !blockedByOverdrive(g, card) || '7-1b-1';
}

/** May a set card be played? */
function setCardNow(g: Game, player: Player, card: number): Permission {
  if (!isOfType(g, card, 'Event')) {
    if (answerTo(g, concealedPlays) === 'by text' && !saidToBePlayedFrom(g, card, SET)) return '16-18d';
    return inMainPhase(g, player, card, -1);
  }
  const text = textOfEvent(g, card);
  const timing = timingOf(g, card);
  if (timing === 'standard') return answerTo(g, actions.standardSet) ? answerTo(g, setStandardWhen)(g, player) : NOT_LISTED;
  if (!answerTo(g, actions.setCard)) return NOT_LISTED;
  if (timing === 'when' || timing === '') return '9-3e-2';
  if (timing === 'instant') return answerTo(g, setInstant) || '14-4d';
  const { condition } = moreAt(g, text);
  const holdsNow = condition === null || condition(g, { ref: refOf(g.state, card), master: player, captured: {} });
  return answerTo(g, whileTimings)(holdsNow) || '14-4b';
}

function revealNow(g: Game, player: Player, card: number): Permission {
  if (!answerTo(g, actions.reveal)) return NOT_LISTED;
  const now = answerTo(g, mainActionsWhen)(g, player);
  if (now !== true) return now;
  const types = (['Unit', 'Field', 'Event'] as const).filter((type) => isOfType(g, card, type));
  return answerTo(g, revealable)(types, timingOf(g, card)) || '7-2a-1';
}

/** Cards of hand and drive zone wait for the main phase, unless some text lets them be instant actions: most of the time that is all there is to say. */
const waits = (g: Game, player: Player, card: number): Permission => {
  const kind = kindAt(g, card);
  if ((kind !== HAND && kind !== DRIVE) || working(g, AS_INSTANT).length > 0) return true;
  return answerTo(g, mainActionsWhen)(g, player);
};

/** What choosing this card does, and whether that is possible. */
function cardNow(g: Game, player: Player, card: number): Permission {
  const waiting = waits(g, player, card);
  if (waiting !== true) return waiting;
  if (isImaginary(g, card)) return answerTo(g, actions.overdrive) ? answerTo(g, mainActionsWhen)(g, player) : NOT_LISTED;
  if (isHiddenDrive(g, card)) return revealNow(g, player, card);
  const here = kindAt(g, card) === SET ? setCardNow(g, player, card) : fromHere(g, player, card);
  return here === true ? playable(g, playOfCard(g, player, card, 'normal')) : here;
}

function abilityNow(g: Game, player: Player, card: number, ability: number): Permission {
  const { timing, role } = moreAt(g, ability);
  if (!answerTo(g, playedKinds).includes(role)) return '14-3a';
  if (timing === 'instant' && !answerTo(g, actions.instantAbility)) return NOT_LISTED;
  if (timing === 'standard') {
    if (!answerTo(g, actions.standardAbility)) return NOT_LISTED;
    const main = inMainPhase(g, player, card, ability);
    if (main !== true) return main;
  }
  const allowed = answerTo(g, isUsable)(g, selfOf(g, card, ability, player));
  return allowed === true ? playable(g, playOfAbility(g, player, card, ability, 'normal')) : allowed;
}

/** The activated abilities this player could think of playing. */
function activatedBy(g: Game, player: Player): readonly Subject[] {
  const found: Subject[] = [];
  for (const { card, ability, kinds } of g.index.activated) {
    if (isThere(g, card, kinds) && isActivatedBy(g, player, card, ability) && answerTo(g, abilitiesOf)(g, card).includes(ability))
      found.push(ofAbility(card, ability));
  }
  if (g.index.gifts.activated && anyGiven(g)) addGiven(g, player, found);
  return found;
}

const isActivatedBy = (g: Game, player: Player, card: number, index: number): boolean => {
  const ability = g.library.abilities[index] as Ability;
  return moreOf(ability).role === 'activated' && answerTo(g, abilitiesOfCards)(g, card) === player;
};

const addGiven = (g: Game, player: Player, found: Subject[]): void =>
  eachGiven(g, (card, ability) => {
    const subject = ofAbility(card, ability);
    if (isActive(g, g.library.abilities[ability] as Ability, card) && isActivatedBy(g, player, card, ability) && !found.includes(subject))
      found.push(subject);
  });

/** Does any text speak of cards that can be played from the graveyard? */
const fromGraveyards = (g: Game): boolean => working(g, PLAYED_FROM).some(({ part, self }) => part.amount(g, self, -1) === GRAVEYARD);

/** The cards this player could think of playing or revealing. */
function cardsToPlay(g: Game, player: Player): readonly number[] {
  const cards = cardsIn(g, player, HAND, DRIVE, SET).slice();
  if (!fromGraveyards(g)) return cards;
  return [...cards, ...cardsIn(g, player, GRAVEYARD).filter((card) => saidToBePlayedFrom(g, card, GRAVEYARD))];
}

const wordNow = (g: Game, player: Player, listed: boolean, possible: () => boolean): Permission => {
  if (!listed) return NOT_LISTED;
  const main = answerTo(g, mainActionsWhen)(g, player);
  return main === true ? possible() || '1-5b' : main;
};

function permitted(g: Game, player: Player, subject: Subject): Permission {
  if (isCard(subject)) return cardNow(g, player, subject);
  if (isAbility(subject)) return abilityNow(g, player, abilityObject(subject), abilityOf(subject));
  if (subject === word('set'))
    return wordNow(g, player, answerTo(g, actions.set), () => toSet(g, player).length > 0 && zonesOf(g, player, SET).length > 0);
  if (subject === word('rearrange')) return wordNow(g, player, answerTo(g, actions.rearrange), () => canMove(g, player));
  return true;
}

/** 9-3e: what a player with priority can do. What lies hidden must not show in whether they are asked. */
export function gateActions(g: Game, player: Player): Ask {
  const others = [...cardsToPlay(g, player).map(ofCard), ...activatedBy(g, player), word('set'), word('rearrange')];
  const permit = (subject: Subject): Permission => permitted(g, player, subject);
  const passes = answerTo(g, actions.pass) || !others.some((subject) => permit(subject) === true);
  return {
    player,
    prompt: 'gate action',
    candidates: passes ? [word('pass'), ...others] : others,
    permit,
    min: 1,
    max: 1,
    open: !hidesActions(g, player),
  };
}

/**
 * Could something that the other player does not see let this one act now? A set card could; cards of hand and drive zone in the main phase
 * only, unless some card of the game speaks of instant actions.
 */
function hidesActions(g: Game, player: Player): boolean {
  if (cardsIn(g, player, SET).length > 0) return true;
  if (cardsIn(g, player, HAND, DRIVE).length === 0) return false;
  return g.library.whats[AS_INSTANT] === true || answerTo(g, mainActionsWhen)(g, player) === true;
}

/** Could this player do anything but give up priority, as far as everybody can see? */
export function couldAct(g: Game, player: Player): boolean {
  if (hidesActions(g, player)) return true;
  return gateActions(g, player).candidates.some((subject) => subject !== word('pass') && permitted(g, player, subject) === true);
}
