/** What a player with priority could do (9-3e, 7): the list, and whether each of it is possible now. */
import {
  type Ability,
  type Ask,
  allOf,
  answerOf,
  answerTo,
  contentsOf,
  effects,
  type Game,
  keeping,
  listOf,
  machine,
  objects,
  ofCard,
  type Permission,
  type Player,
  question,
  refOf,
  type Subject,
  settled,
  subjects,
} from '@goldenrule/kernel';
import { type More, moreAt, moreOf, type Timing } from './abilities-data.ts';
import { blockedByOverdrive, odBlocks } from './drive.ts';
import { factsOf } from './facts.ts';
import { gateIsEmpty } from './gate.ts';
import { couldReach, isGivenTo } from './ongoing.ts';
import { isImaginary, playable, playOfAbility, playOfCard, textOfEvent } from './play.ts';
import { canMove } from './rearranging.ts';
import { refusedBy, refusedByEntry } from './refusing.ts';
import { canSetAny, isHiddenDrive } from './setting.ts';
import { partIsDone } from './text-questions.ts';
import { isOfType } from './values.ts';
import { word } from './words.ts';
import { addCardsIn, CHARGE, DAMAGE, DRIVE, GRAVEYARD, HAND, hasCardsIn, kindAt, REMOVAL, SET, zonesOf } from './zones.ts';

/** What a player with priority may do (9-3e). */
export type GateAction =
  | 'pass'
  | 'set card'
  | 'instant ability'
  | 'as instant'
  | 'reveal'
  | 'unit'
  | 'field'
  | 'set'
  | 'standard event'
  | 'standard ability'
  | 'standard set card'
  | 'overdrive'
  | 'rearrange';
export const gateActions = listOf<GateAction>('what may a player with priority do');
type Listed = { readonly [action in GateAction]?: true };
const listed = settled((book): Listed => Object.fromEntries(answerOf(book, gateActions).map((action) => [action, true])));
const isListed = (g: Game, action: GateAction): boolean => listed(g.book)[action] === true;

/** Main phase actions that play nothing: removing is said of OD abilities in the drive zone. */
export type Direct = 'reveal' | 'set' | 'remove' | 'rearrange';
/** Those that do not use the gate: they are carried out as soon as they are chosen. */
export const withoutGate = listOf<Direct>('which actions do not use the gate');

/** When may main phase actions be taken? */
export const mainActionsWhen = allOf<[g: Game, player: Player]>('when are main phase actions taken');
/** Kinds of zone from which cards are played where nothing is said; fields and standard action events besides. */
export const playedFrom = question<readonly number[]>('from where are cards played', [HAND]);
export const fieldsPlayedFrom = question<readonly number[]>('from where are fields played', [HAND]);
export const eventsPlayedFrom = question<readonly number[]>('from where are events played', [HAND]);
/** Which cards of the drive zone can be revealed? */
export const revealable = allOf<[types: readonly string[], timing: Timing]>('what can be revealed in the drive zone');
/** Whose are the abilities of a card: who controls it, or who owns it? */
export const abilitiesOfCards = question<(g: Game, card: number) => Player>(
  'who plays the abilities of a card',
  (g, card) => g.state.objects.owner[card] as Player,
);
/** When may set cards be played: while something holds, as standard and as instant actions? */
export const whileTimings = allOf<[holds: boolean]>('are set cards played while something holds');
export const setStandardWhen = allOf<[g: Game, player: Player]>('when are standard action set cards played');
export const setInstant = question<boolean>('are instant action set cards played', false);
/** From a set zone, may a card that is no event be played only if a text of its own says so? */
export const concealedPlays = question<'by text' | 'freely'>('how are concealed cards played', 'freely');

/** Texts that let a card be played from a kind of zone, and that let something be played as an instant action. */
export const PLAYED_FROM = effects.about('can be played from');
export const AS_INSTANT = effects.about('can be played as an instant action');

/** 9-3e-5: the active player, in the main phase, with nothing in the gate. */
export const isMainPhaseWithEmptyGate = (g: Game, player: Player): boolean => {
  const { activePlayer, phase } = factsOf(g);
  return player === activePlayer && phase === 'main phase' && gateIsEmpty(g);
};

/** What holds for everything a player with priority could do: looked at once, and not for each card. */
interface Priority {
  readonly player: Player;
  /** May main phase actions be taken? */
  readonly main: Permission;
  /** What some text could let be an instant action now; null: anything. */
  readonly instants: readonly number[] | null;
}

const priorityOf = (g: Game, player: Player): Priority => ({
  player,
  main: answerTo(g, mainActionsWhen)(g, player),
  instants: instantsNow(g),
});
const instantsNow = keeping.whileGood((g) => couldReach(g, AS_INSTANT));

const couldBeInstant = ({ instants }: Priority, card: number): boolean => instants === null || instants.includes(card);

const saidToBePlayedFrom = (g: Game, card: number, kind: number): boolean => isGivenTo(g, card, PLAYED_FROM, kind);

const isAsInstant = (g: Game, now: Priority, card: number, ability: number): boolean =>
  couldBeInstant(now, card) &&
  isListed(g, 'as instant') &&
  effects.holds(g, card, AS_INSTANT, { player: now.player, ability }) !== undefined;

/** Main phase actions, unless a text lets this be an instant action. */
const inMainPhase = (g: Game, now: Priority, card: number, ability: number): Permission =>
  now.main === true || isAsInstant(g, now, card, ability) || now.main;

const notListed = (g: Game): string => refusedBy(g, gateActions);

const listedAs = (g: Game, card: number): 'unit' | 'field' | 'standard event' | null =>
  isOfType(g, card, 'Unit') ? 'unit' : isOfType(g, card, 'Field') ? 'field' : isOfType(g, card, 'Event') ? 'standard event' : null;

/** May a card that is not set be played from where it lies? */
function fromHere(g: Game, now: Priority, card: number, kind: number): Permission {
  const text = textOfEvent(g, card);
  const main = inMainPhase(g, now, card, text);
  if (main !== true) return main;
  const type = listedAs(g, card);
  if (type === null) return refusedBy(g, playedFrom);
  const instant = isAsInstant(g, now, card, text);
  if (!instant && !isListed(g, type)) return notListed(g);
  if (type === 'standard event' && moreAt(g, text).timing !== 'standard' && !instant) return refusedByEntry(g, gateActions, 'set card');
  if (!saidToBePlayedFrom(g, card, kind)) {
    if (!answerTo(g, playedFrom).includes(kind)) return refusedBy(g, playedFrom);
    if (type === 'field' && !answerTo(g, fieldsPlayedFrom).includes(kind)) return refusedBy(g, fieldsPlayedFrom);
    if (type === 'standard event' && !answerTo(g, eventsPlayedFrom).includes(kind)) return refusedBy(g, eventsPlayedFrom);
  }
  return kind !== DRIVE || !blockedByOverdrive(g, card) || refusedBy(g, odBlocks);
}

/** May a set card be played? */
function setCardNow(g: Game, now: Priority, card: number): Permission {
  const { player } = now;
  if (!isOfType(g, card, 'Event')) {
    if (answerTo(g, concealedPlays) === 'by text' && !saidToBePlayedFrom(g, card, SET)) return refusedBy(g, concealedPlays);
    return inMainPhase(g, now, card, -1);
  }
  const text = textOfEvent(g, card);
  const { timing, condition } = moreAt(g, text);
  if (timing !== 'instant' && isAsInstant(g, now, card, text)) return true;
  if (timing === 'standard') return isListed(g, 'standard set card') ? answerTo(g, setStandardWhen)(g, player) : notListed(g);
  if (!isListed(g, 'set card')) return notListed(g);
  if (timing === 'when' || timing === '') return refusedByEntry(g, gateActions, 'set card');
  if (timing === 'instant') return answerTo(g, setInstant) || refusedBy(g, setInstant);
  return answerTo(g, whileTimings)(condition === null || condition(g, { ref: refOf(g.state, card), master: player, captured: {} }));
}

const REVEALED_TYPES = ['Unit', 'Field', 'Event'] as const;

function revealNow(g: Game, main: Permission, card: number): Permission {
  if (!isListed(g, 'reveal')) return notListed(g);
  if (main !== true) return main;
  const types = REVEALED_TYPES.filter((type) => isOfType(g, card, type));
  return answerTo(g, revealable)(types, moreAt(g, textOfEvent(g, card)).timing);
}

/** What choosing this card does, and whether that is possible. */
function cardNow(g: Game, now: Priority, card: number): Permission {
  const { player, main } = now;
  const kind = kindAt(g, card);
  // Cards of hand and drive zone wait for the main phase, unless some text lets them be instant actions: most of the time that is all.
  if (main !== true && (kind === HAND || kind === DRIVE) && !couldBeInstant(now, card)) return main;
  if (isImaginary(g, card)) return isListed(g, 'overdrive') ? main : notListed(g);
  if (isHiddenDrive(g, card)) return revealNow(g, main, card);
  const here = kind === SET ? setCardNow(g, now, card) : fromHere(g, now, card, kind);
  return here === true ? playable(g, playOfCard(g, player, card, 'normal')) : here;
}

function abilityNow(g: Game, now: Priority, card: number, ability: number): Permission {
  const { player } = now;
  const { timing } = moreAt(g, ability);
  if (timing === 'instant' && !isListed(g, 'instant ability')) return notListed(g);
  if (timing === 'standard') {
    if (!isListed(g, 'standard ability')) return notListed(g);
    const main = inMainPhase(g, now, card, ability);
    if (main !== true) return main;
  }
  const allowed = answerTo(g, machine.isUsable)(g, effects.selfOf(g, card, ability, player));
  return allowed === true ? playable(g, playOfAbility(g, player, card, ability, 'normal')) : allowed;
}

/** The activated abilities printed on the objects of a game: events and the like are played by players too, but with their cards. */
type Activated = Game['index']['activated'];
interface AllActivated {
  readonly all: Activated;
  /** Those of them that are no standard actions: they do not wait for the main phase. */
  readonly atAnyTime: Activated;
}
const ACTIVATED = new WeakMap<Game['index'], AllActivated>();
function activatedOf({ index, library }: Game): AllActivated {
  const known = ACTIVATED.get(index);
  if (known !== undefined) return known;
  const moreOn = (ability: number): More => moreOf(library.abilities[ability] as Ability);
  const all = index.activated.filter(({ ability }) => moreOn(ability).role === 'activated');
  const found = { all, atAnyTime: all.filter(({ ability }) => moreOn(ability).timing !== 'standard') };
  ACTIVATED.set(index, found);
  return found;
}

/** The activated abilities this player could think of playing. */
function addActivated(g: Game, player: Player, found: Subject[]): void {
  for (const one of activatedOf(g).all) if (objects.isThere(g, one.card, one.kinds)) addIfOwn(g, player, one, found);
  if (g.index.gifts.activated && effects.anyGiven(g)) addGiven(g, player, found);
}

/** The same while main phase actions cannot be taken: a standard action waits for them, unless a text says otherwise. */
function addActivatedNow(g: Game, now: Priority, found: Subject[]): void {
  const { player, instants } = now;
  const { all, atAnyTime } = activatedOf(g);
  const allWait = instants !== null && instants.length === 0;
  for (const one of allWait ? atAnyTime : all) {
    if (objects.isThere(g, one.card, one.kinds) && (allWait || !waits(g, now, one.card, one.ability))) addIfOwn(g, player, one, found);
  }
  if (g.index.gifts.activated && effects.anyGiven(g)) addGiven(g, player, found);
}

function addIfOwn(g: Game, player: Player, { card, ability }: Activated[number], found: Subject[]): void {
  if (answerTo(g, abilitiesOfCards)(g, card) === player && answerTo(g, machine.abilitiesOf)(g, card).includes(ability))
    found.push(subjects.ofAbility(card, ability));
}

/** A standard action waits for the main phase. */
const waits = (g: Game, now: Priority, card: number, ability: number): boolean =>
  moreOf(g.library.abilities[ability] as Ability).timing === 'standard' && !couldBeInstant(now, card);

const addGiven = (g: Game, player: Player, found: Subject[]): void =>
  effects.eachGiven(g, ({ card, ability: index }) => {
    const ability = g.library.abilities[index] as Ability;
    if (!effects.isActive(g, ability, card) || moreOf(ability).role !== 'activated' || answerTo(g, abilitiesOfCards)(g, card) !== player)
      return;
    const subject = subjects.ofAbility(card, index);
    if (!found.includes(subject)) found.push(subject);
  });

/** The cards this player could think of playing or revealing. */
function addCards(g: Game, player: Player, found: Subject[]): void {
  addCardsIn(g, player, HAND, found);
  addCardsIn(g, player, DRIVE, found);
  addCardsIn(g, player, SET, found);
  addFromElsewhere(g, player, found);
}

/** From where texts can let a card be played besides: where everybody sees it. */
export const ELSEWHERE: readonly number[] = [GRAVEYARD, DAMAGE, CHARGE, REMOVAL];

function addFromElsewhere(g: Game, player: Player, found: Subject[]): void {
  if (effects.working(g, PLAYED_FROM).length === 0) return;
  const saidOf = saidOfElsewhere(g);
  for (let i = 0; i < ELSEWHERE.length; i++) {
    const kind = ELSEWHERE[i] as number;
    const said = saidOf[i] ?? [];
    if (said.length > 0 && hasCardsIn(g, player, kind)) addThose(g, player, kind, said, found);
  }
}

/** By kind, as ELSEWHERE has them: the cards that lie there and that texts let be played from there. */
const saidOfElsewhere = keeping.whileGood((g) => {
  const found: number[][] = ELSEWHERE.map(() => []);
  for (const w of effects.working(g, PLAYED_FROM)) {
    if (w.part.own === true) addSaid(g, w.self.card, found);
    else for (let card = 0; card < g.state.objects.count; card++) addSaid(g, card, found);
  }
  return found;
});

function addSaid(g: Game, card: number, found: readonly number[][]): void {
  const kind = kindAt(g, card);
  const at = ELSEWHERE.indexOf(kind);
  if (at < 0) return;
  const list = found[at] as number[];
  if (!list.includes(card) && saidToBePlayedFrom(g, card, kind)) list.push(card);
}

const SET_A_CARD = word('set');
const REARRANGE = word('rearrange');
const PASS = word('pass');

function permitted(g: Game, now: Priority, subject: Subject): Permission {
  if (subjects.isCard(subject)) return cardNow(g, now, subject);
  if (subjects.isAbility(subject)) return abilityNow(g, now, subjects.abilityObject(subject), subjects.abilityOf(subject));
  const { player, main } = now;
  if (subject === SET_A_CARD) {
    if (!isListed(g, 'set')) return notListed(g);
    return main !== true ? main : (zonesOf(g, player, SET).length > 0 && canSetAny(g, player)) || refusedBy(g, partIsDone);
  }
  if (subject === REARRANGE) {
    if (!isListed(g, 'rearrange')) return notListed(g);
    return main !== true ? main : canMove(g, player) || refusedBy(g, partIsDone);
  }
  return true;
}

/** Everything a player with priority could think of but giving it up, at any time. */
function addActions(g: Game, now: Priority, found: Subject[]): Subject[] {
  addCards(g, now.player, found);
  addActivated(g, now.player, found);
  found.push(SET_A_CARD, REARRANGE);
  return found;
}

/** The same, without what surely waits for the main phase: most of the time that is nearly all. */
function addActionsNow(g: Game, now: Priority, found: Subject[]): Subject[] {
  const { player, main, instants } = now;
  if (main === true || instants === null) return addActions(g, now, found);
  if (instants.length > 0) {
    addThose(g, player, HAND, instants, found);
    addThose(g, player, DRIVE, instants, found);
  }
  addCardsIn(g, player, SET, found);
  if (instants.length > 0) addFromElsewhere(g, player, found);
  addActivatedNow(g, now, found);
  return found;
}

/** Those of these cards that lie in such a zone of the player, in their order. */
function addThose(g: Game, player: Player, kind: number, cards: readonly number[], found: Subject[]): void {
  for (const zone of zonesOf(g, player, kind)) for (const card of contentsOf(g, zone)) if (cards.includes(card)) found.push(ofCard(card));
}

/** What a player with priority is asked. */
export const PRIORITY = 'gate action';

/** 9-3e: what a player with priority can do. What lies hidden must not show in whether they are asked. */
export function askForGateAction(g: Game, player: Player): Ask {
  const now = priorityOf(g, player);
  return {
    player,
    prompt: PRIORITY,
    candidates: addActionsNow(g, now, isListed(g, 'pass') ? [PASS] : []),
    permit: (subject) => permitted(g, now, subject),
    ever: () => addActions(g, now, [PASS]),
    min: 1,
    max: 1,
    open: !hidesActions(g, now),
  };
}

function canDoAny(g: Game, now: Priority, subjects: readonly Subject[]): boolean {
  for (const subject of subjects) if (permitted(g, now, subject) === true) return true;
  return false;
}

/**
 * Could something that the other player does not see let this one act now? A set card could; cards of hand and drive zone in the main phase
 * only, unless some card of the game speaks of instant actions, or one of them could pay for one.
 */
function hidesActions(g: Game, { player, main }: Priority): boolean {
  if (hasCardsIn(g, player, SET)) return true;
  if (!hasCardsIn(g, player, HAND) && !hasCardsIn(g, player, DRIVE)) return false;
  return g.library.whats[AS_INSTANT] === true || main === true || hiddenInstants(g) || paysHidden(g, player);
}

/** Has any card there is an instant action of its own where nobody else sees it? */
function hiddenInstants({ library }: Game): boolean {
  const known = HIDDEN_INSTANTS.get(library);
  if (known !== undefined) return known;
  const found = library.abilities.some((one) => isInstant(one) && (one.zones.includes(HAND) || one.zones.includes(DRIVE)));
  HIDDEN_INSTANTS.set(library, found);
  return found;
}
const HIDDEN_INSTANTS = new WeakMap<Game['library'], boolean>();
const isInstant = (ability: Ability): boolean => moreOf(ability).role === 'activated' && moreOf(ability).timing === 'instant';

/** Has this player an instant action, of a card's own or given to it, that is paid with cards the other does not see? */
function paysHidden(g: Game, player: Player): boolean {
  for (const { card, kinds } of paidHidden(g)) {
    if (objects.isThere(g, card, kinds) && answerTo(g, abilitiesOfCards)(g, card) === player) return true;
  }
  return g.index.gifts.activated && effects.anyGiven(g) && isGivenPaidHidden(g, player);
}
function isGivenPaidHidden(g: Game, player: Player): boolean {
  let found = false;
  effects.eachGiven(g, ({ card, ability: index }) => {
    const ability = g.library.abilities[index] as Ability;
    found ||= isPaidHidden(ability) && effects.isActive(g, ability, card) && answerTo(g, abilitiesOfCards)(g, card) === player;
  });
  return found;
}
const isPaidHidden = (ability: Ability): boolean => isInstant(ability) && moreOf(ability).cost.some(({ hidden }) => hidden);
const PAID_HIDDEN = new WeakMap<Game['index'], Activated>();
function paidHidden(g: Game): Activated {
  const known = PAID_HIDDEN.get(g.index);
  if (known !== undefined) return known;
  const found = activatedOf(g).all.filter(({ ability }) => isPaidHidden(g.library.abilities[ability] as Ability));
  PAID_HIDDEN.set(g.index, found);
  return found;
}

/** Could this player do anything but give up priority, as far as everybody can see? */
export function couldAct(g: Game, player: Player): boolean {
  const now = priorityOf(g, player);
  return hidesActions(g, now) || canDoAny(g, now, addActionsNow(g, now, []));
}
