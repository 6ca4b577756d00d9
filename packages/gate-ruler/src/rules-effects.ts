import {
  type Ask,
  amend,
  answerTo,
  ask,
  beginToLook,
  contentsOf,
  current,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isGood,
  keptBeside,
  type LocalsOf,
  NOWHERE,
  objectOf,
  ofCard,
  opponentOf,
  PLAYERS,
  type Player,
  perVersion,
  procedureOf,
  type Question,
  question,
  repeat,
  type Subject,
  set,
  stampSince,
} from '@goldenrule/kernel';
import { moreAt } from './abilities-data.ts';
import { isLinkedOnce, linksOf } from './charges.ts';
import { applyRulerDamage } from './damage.ts';
import { cannot } from './deeds.ts';
import { destroys, isDyingOf } from './destruction.ts';
import { type ChargeLink, factsOf, type GateRulerFacts } from './facts.ts';
import { adds, inGate, type ProcessOf, playedOf, processesOf, processOf } from './gate.ts';
import { damageCards, fullLife } from './life.ts';
import { goes } from './moves.ts';
import { rulerOf } from './players.ts';
import { isNumberChanged } from './values.ts';
import {
  ATTACK,
  addCardsIn,
  CHARGE,
  DAMAGE,
  DECK,
  DEFENSE,
  FIELD,
  GRAVEYARD,
  hasCardsIn,
  ownerOfZone,
  SET,
  zoneOf,
  zonesOf,
} from './zones.ts';

// What the rules look for, each a rule that finds.

/** Units that fulfil a condition of destruction and have no destruction process yet. */
export const destructionFound = question<(g: Game) => readonly number[]>('which units are to be destroyed', () => NOBODY);
/** Players whose rulers have current ruler damage to be applied. */
export const rulerDamageFound = question<(g: Game) => readonly Player[]>('whose ruler damage is to be applied', () => []);
/** Players who fulfil a condition of defeat and have no defeat process yet. */
export const defeatFound = question<(g: Game) => readonly Player[]>('who is to be defeated', () => []);
/** Zones that hold more cards than they may. */
export const overlapFound = question<(g: Game) => readonly Overlap[]>('which zones hold too much', () => []);
/** Charges linked to nothing. */
export const strayChargesFound = question<(g: Game) => readonly number[]>('which charges have no card', () => NOBODY);
/** Charges linked to several cards. */
export const doubleLinksFound = question<(g: Game) => readonly DoubleLink[]>('which charges have several cards', () => []);
/** Damage resolution processes with pairs of nought or less. */
export const noDamageFound = question<(g: Game) => readonly number[]>('which damage is nought', () => NOBODY);
const NOBODY: readonly number[] = [];

export interface Overlap {
  readonly zone: number;
  readonly cards: readonly number[];
  /** Those put there last; more than one is a tie. */
  readonly last: readonly number[];
}
export interface DoubleLink {
  readonly charge: number;
  readonly links: readonly ChargeLink[];
  readonly last: readonly ChargeLink[];
}

export const rulesEffectsTogether = question<boolean>('do rules effects happen together', false);
export type Due = 'destruction' | 'ruler damage' | 'defeat';
/** In which order what they add enters the gate. */
export const rulesEffectOrder = question<readonly Due[]>('in which order rules effects enter the gate', [
  'defeat',
  'ruler damage',
  'destruction',
]);

// Defeat.

/** 12-2d: a defeat process, given by reference, resolves. */
export const resolveDefeat = procedureOf<{ object: number }, { players: readonly Player[] }>('resolve a defeat', { players: [] });
type Resolving = LocalsOf<typeof resolveDefeat>;

export const conditionsNeeded = question<'any' | 'all'>('how many conditions of defeat are needed', 'all');
export const damageDefeats = question<(cards: number, life: number) => boolean>('how much damage defeats', () => false);
export const emptyDeckDefeats = question<boolean>('does an empty deck defeat', false);
export const defeatIsAProcess = question<boolean>('is defeat a process in the gate', false);
/** The players a defeat process is linked to, of those concerned. */
export const defeatLinks = question<(players: readonly Player[]) => readonly Player[]>('whom a defeat process is linked to', () => []);
/** Is there one process for both? */
export const defeatTogether = question<boolean>('is there one defeat process for both', false);

const beatenByDamage = (g: Game, player: Player): boolean => answerTo(g, damageDefeats)(damageCards(g, player), fullLife(g, player));
function beatenByDeck(g: Game, player: Player): boolean {
  const deck = zoneOf(g, player, DECK);
  return deck >= 0 && contentsOf(g, deck).length === 0 && answerTo(g, emptyDeckDefeats);
}

/** Which conditions of defeat does this player fulfil? */
export const defeatsOf = (g: Game, player: Player): readonly Question<unknown>[] => [
  ...(beatenByDamage(g, player) ? [damageDefeats] : []),
  ...(beatenByDeck(g, player) ? [emptyDeckDefeats] : []),
];

/** 12-2a. */
function isBeaten(g: Game, player: Player): boolean {
  const byDamage = beatenByDamage(g, player);
  const byDeck = beatenByDeck(g, player);
  return answerTo(g, conditionsNeeded) === 'any' ? byDamage || byDeck : byDamage && byDeck;
}

/** 12-2c: those who fulfil a condition, could lose and have no process yet; there are never more processes than players. */
export function beatenPlayers(g: Game): readonly Player[] {
  const beaten: Player[] = [];
  for (const player of PLAYERS) if (isBeaten(g, player) && !cannot(g, 'lose', -1, { player })) beaten.push(player);
  if (beaten.length === 0) return beaten;
  const processes = processesOf(g, 'defeat');
  if (processes.length >= PLAYERS.length) return [];
  return beaten.filter((player) => !processes.some(({ process }) => process.players.includes(player)));
}

function defeats(g: Game, players: readonly Player[]): readonly GameEvent[] {
  if (players.length === 0) return [];
  if (!answerTo(g, defeatIsAProcess)) return players.map((player) => ({ kind: 'lose', player, through: 'rule' }));
  const active = factsOf(g).activePlayer;
  const inTurn = players.toSorted((a, b) => Number(b === active) - Number(a === active));
  const groups = answerTo(g, defeatTogether) ? [inTurn] : inTurn.map((player) => [player]);
  return groups.map((group) => adds({ what: 'defeat', players: answerTo(g, defeatLinks)(group) }, group[0] as Player));
}

/** 12-2d: the players it is linked to. */
export const takeUpDefeat: Instruction<Resolving> = set('players', (g, v) => {
  const object = current(g.state, v.object);
  const process = object < 0 ? null : processOf(g, object);
  return process?.what === 'defeat' ? process.players : [];
});
/** 12-2d-1. */
export const loseIfStillBeaten: Instruction<Resolving> = happen((g, v) =>
  v.players.filter((player) => isBeaten(g, player)).map((player): GameEvent => ({ kind: 'lose', player, through: 'rule' })),
);

// Overlapping cards, charges, damage of nought.

/** 12-5a: attack, defense and set zones with more than one card. */
export function overlaps(g: Game): readonly Overlap[] {
  const found: Overlap[] = [];
  for (const player of PLAYERS) {
    for (const kind of HOLDING_ONE) {
      for (const zone of zonesOf(g, player, kind)) if (contentsOf(g, zone).length > 1) found.push(overlapIn(g, zone));
    }
  }
  return found;
}
const HOLDING_ONE = [ATTACK, DEFENSE, SET];
function overlapIn(g: Game, zone: number): Overlap {
  const cards = contentsOf(g, zone);
  const { placed } = g.state.objects;
  const newest = Math.max(...cards.map((card) => placed[card] as number));
  return { zone, cards, last: cards.filter((card) => placed[card] === newest) };
}

function everyCharge(g: Game): readonly number[] {
  const found: number[] = [];
  for (const player of PLAYERS) addCardsIn(g, player, CHARGE, found);
  return found;
}

/** Do charges wait for an ability that the move triggered and that speaks of them (12-6a-1)? */
export const strayChargesWait = question<(g: Game, charge: number) => boolean>('do charges without a card wait', () => false);

/** 12-6a-1: does an ability that a move of the charge's card triggered and that speaks of charges still wait, or lie in the gate? */
export function awaited(g: Game, charge: number): boolean {
  const cards = factsOf(g)
    .links.filter((link) => objectOf(link.charge) === charge)
    .map((link) => objectOf(link.card));
  const speaks = (source: number, ability: number): boolean =>
    cards.includes(objectOf(source)) && ability >= 0 && moreAt(g, ability).data === 'charges';
  return (
    g.state.standing.some(({ source, ability }) => speaks(source, ability)) ||
    inGate(g).some((object) => {
      const played = playedOf(g, object);
      return played !== null && speaks(played.source, played.ability);
    })
  );
}

export function strayCharges(g: Game): readonly number[] {
  const charges = everyCharge(g);
  return charges.length === 0 ? charges : charges.filter((charge) => isStray(g, charge));
}
const isStray = (g: Game, charge: number): boolean => linksOf(g, charge).length === 0 && !answerTo(g, strayChargesWait)(g, charge);

export function doubleLinks(g: Game): readonly DoubleLink[] {
  const found: DoubleLink[] = [];
  for (const charge of everyCharge(g)) {
    const links = linksOf(g, charge);
    if (links.length > 1) found.push(doubleLink(charge, links));
  }
  return found;
}
function doubleLink(charge: number, links: readonly ChargeLink[]): DoubleLink {
  const newest = Math.max(...links.map((link) => link.clock));
  return { charge, links, last: links.filter((link) => link.clock === newest) };
}

/** 12-7a: damage resolution processes with a pair of nought or less. */
export function noughtDamage(g: Game): readonly number[] {
  const found: number[] = [];
  for (const object of inGate(g)) if (isNoughtDamage(g, object)) found.push(object);
  return found;
}
function hasNoughtDamage(g: Game): boolean {
  for (const object of inGate(g)) if (isNoughtDamage(g, object)) return true;
  return false;
}
function isNoughtDamage(g: Game, object: number): boolean {
  const process = processOf(g, object);
  return process?.what === 'damage' && hasNought(process);
}
const hasNought = ({ pairs }: ProcessOf<'damage'>): boolean => pairs.length === 0 || pairs.some(({ amount }) => amount <= 0);

/** Does a damage resolution process without pairs leave the gate? */
export const emptyDamageGoes = question<boolean>('does damage without a target leave the gate', false);

function dropNought(g: Game, object: number): readonly GameEvent[] {
  const process = processOf(g, object) as ProcessOf<'damage'>;
  const pairs = process.pairs.filter(({ amount }) => amount > 0);
  if (pairs.length === 0 && answerTo(g, emptyDamageGoes)) return [{ kind: 'erase', card: object, through: 'rule' }];
  return pairs.length === process.pairs.length ? [] : [{ ...amend(object, { ...process, pairs }), through: 'rule' }];
}

// All of them together.

interface Found {
  readonly dying: readonly number[];
  readonly damaged: readonly Player[];
  readonly beaten: readonly Player[];
  readonly overlaps: readonly Overlap[];
  readonly stray: readonly number[];
  readonly double: readonly DoubleLink[];
  readonly nought: readonly number[];
}

const look = (g: Game): Found => ({
  dying: answerTo(g, destructionFound)(g),
  damaged: answerTo(g, rulerDamageFound)(g),
  beaten: answerTo(g, defeatFound)(g),
  overlaps: answerTo(g, overlapFound)(g),
  stray: answerTo(g, strayChargesFound)(g),
  double: answerTo(g, doubleLinksFound)(g),
  nought: answerTo(g, noDamageFound)(g),
});

/** Is any of it due? The same, but no further than the first that is. */
const isAny = (g: Game): boolean =>
  answerTo(g, destructionFound)(g).length > 0 ||
  answerTo(g, rulerDamageFound)(g).length > 0 ||
  answerTo(g, defeatFound)(g).length > 0 ||
  answerTo(g, overlapFound)(g).length > 0 ||
  answerTo(g, strayChargesFound)(g).length > 0 ||
  answerTo(g, doubleLinksFound)(g).length > 0 ||
  answerTo(g, noDamageFound)(g).length > 0;

/** Everything that is due, in one line; empty: nothing is. */
export const dueNow = (g: Game): string => (anyRulesEffect(g) ? JSON.stringify(look(g)) : '');

/** Is there any rules effect to apply? It is asked at every gate process. */
export const anyRulesEffect = perVersion((g) => isSuspicious(g) && isAny(g));

/**
 * Looks before it asks: is there anything on the table that a rules effect could be about? A no is remembered until damage is counted or charges
 * are linked anew, or the numbers it depends on could be others; where no text changes those, only a card that moves can bring that about.
 */
function isSuspicious(g: Game): boolean {
  const { rulerDamage, damage, links } = factsOf(g);
  const looked = lookedAt(g);
  if (looked.damage === damage && looked.rulerDamage === rulerDamage && looked.links === links) {
    if (isGood(g, looked.at) || (looked.places === g.places && areNumbersPrinted(g))) return false;
  }
  if (rulerDamage[0].length + rulerDamage[1].length > 0) return true;
  const before = beginToLook(g.cache);
  const found = findSuspicious(g, damage, links);
  const at = stampSince(g, before);
  if (found) return true;
  looked.at = at;
  looked.places = areNumbersPrinted(g) ? g.places : 0;
  looked.damage = damage;
  looked.rulerDamage = rulerDamage;
  looked.links = links;
  return false;
}
const areNumbersPrinted = (g: Game): boolean => !isNumberChanged(g, 'hp') && !isNumberChanged(g, 'life');

/** When there was nothing: how long that is good, and where cards lay then if all numbers were printed ones. Facts are replaced when they change. */
interface Looked {
  at: number;
  places: number;
  damage: GateRulerFacts['damage'] | null;
  rulerDamage: GateRulerFacts['rulerDamage'] | null;
  links: GateRulerFacts['links'] | null;
}
const lookedAt = keptBeside<Looked>(() => ({ at: 0, places: 0, damage: null, rulerDamage: null, links: null }));

function findSuspicious(g: Game, damage: GateRulerFacts['damage'], links: GateRulerFacts['links']): boolean {
  if (hasNoughtDamage(g) || isAnyLinkedOddly(g, 0, links) || isAnyLinkedOddly(g, 1, links)) return true;
  const isChanged = isNumberChanged(g, 'hp');
  return isSuspiciousOf(g, 0, damage, isChanged) || isSuspiciousOf(g, 1, damage, isChanged);
}

function isSuspiciousOf(g: Game, player: Player, damage: GateRulerFacts['damage'], isChanged: boolean): boolean {
  if (rulerOf(g, player) < 0 || !hasCardsIn(g, player, DECK)) return true;
  return (
    isCrowded(g, player, SET) ||
    isCrowdedOrDying(g, player, ATTACK, damage, isChanged) ||
    isCrowdedOrDying(g, player, DEFENSE, damage, isChanged) ||
    isCrowdedOrDying(g, player, FIELD, damage, isChanged) ||
    (hasCardsIn(g, player, DAMAGE) && isBeaten(g, player))
  );
}

/** Has a player a charge that is linked to nothing, or to several cards? */
function isAnyLinkedOddly(g: Game, player: Player, links: GateRulerFacts['links']): boolean {
  for (const zone of zonesOf(g, player, CHARGE)) for (const charge of contentsOf(g, zone)) if (!isLinkedOnce(g, links, charge)) return true;
  return false;
}

/** Has a zone more than one card? */
function isCrowded(g: Game, player: Player, kind: number): boolean {
  for (const zone of zonesOf(g, player, kind)) if (contentsOf(g, zone).length > 1) return true;
  return false;
}
/** Has a zone more than one card, or one that is dying? */
function isCrowdedOrDying(g: Game, player: Player, kind: number, damage: GateRulerFacts['damage'], isChanged: boolean): boolean {
  for (const zone of zonesOf(g, player, kind)) {
    const cards = contentsOf(g, zone);
    if (cards.length > 1 || (cards.length > 0 && isDyingOf(g, cards[0] as number, damage, isChanged))) return true;
  }
  return false;
}

/** What the application of rules effects works with, in whatever process it stands. */
export type ApplyingRules = {
  /** The event after which they were applied last; −1: they have not been. */
  $applied: number;
  /** The charge whose tie is asked about; −1: a zone. */
  tie: number;
  /** What was chosen to stay, as `keepKey` names it: a card in a zone that holds too much, a card that keeps a charge. */
  kept: readonly string[];
  pick: readonly Subject[];
};
export const APPLYING_RULES: ApplyingRules = { $applied: -1, tie: -1, kept: [], pick: [] };
type Applying = ApplyingRules;

interface Tie {
  readonly player: Player;
  readonly among: readonly number[];
  /** The charge whose links are meant; −1: a zone. */
  readonly charge: number;
}

const keepKey = (charge: number, card: number): string => `${charge}:${card}`;

/** The next choice somebody has to make: active player first. */
function openTie(g: Game, v: Applying): Tie | undefined {
  const overlapping = answerTo(g, overlapFound)(g);
  const double = answerTo(g, doubleLinksFound)(g);
  return overlapping.length + double.length === 0 ? undefined : openTieOf(g, v, overlapping, double);
}

function openTieOf(g: Game, v: Applying, overlapping: readonly Overlap[], double: readonly DoubleLink[]): Tie | undefined {
  const ties: Tie[] = [
    ...overlapping
      .filter(({ last }) => last.length > 1)
      .map(({ zone, last }) => ({ player: ownerOfZone(g, zone) as Player, among: last, charge: -1 })),
    ...double
      .filter(({ last }) => last.length > 1)
      .map(({ charge, last }) => ({
        player: ownerOfZone(g, g.state.objects.zone[charge] as number) as Player,
        among: last.map((link) => objectOf(link.card)),
        charge,
      })),
  ];
  const open = ties.filter(({ among, charge }) => !among.some((card) => v.kept.includes(keepKey(charge, card))));
  const active = factsOf(g).activePlayer;
  return open.find(({ player }) => player === active) ?? open.find(({ player }) => player === opponentOf(active));
}

const tieQuestion = (g: Game, v: Applying): Ask => {
  const tie = openTie(g, v) as Tie;
  return {
    player: tie.player,
    prompt: tie.charge < 0 ? 'which card stays' : 'which card keeps the charge',
    candidates: tie.among.map(ofCard),
    min: 1,
    max: 1,
    open: true,
  };
};

/** Everything that is due, as one batch; what enters the gate enters it in the order of 12-1b-1. */
function applications(g: Game, v: Applying): readonly GameEvent[] {
  const { kept } = v;
  const found = answerTo(g, rulesEffectsTogether) ? look(g) : firstOf(look(g));
  const events: GameEvent[] = [];
  for (const due of answerTo(g, rulesEffectOrder)) events.push(...entering(g, due, found));
  for (const one of found.overlaps) events.push(...clearZone(g, one, kept));
  for (const card of found.stray) events.push(...goes(g, card, { kind: GRAVEYARD }, { verb: 'lose charge', through: 'rule' }));
  events.push(...unlink(g, found.double, kept));
  for (const object of found.nought) events.push(...dropNought(g, object));
  return events;
}

function entering(g: Game, due: Due, { dying, damaged, beaten }: Found): readonly GameEvent[] {
  switch (due) {
    case 'destruction':
      return destroys(g, dying, { by: 'rules', source: 0, controller: factsOf(g).activePlayer });
    case 'ruler damage':
      return damaged.length === 0 ? [] : applyRulerDamage(g);
    case 'defeat':
      return defeats(g, beaten);
  }
}

function clearZone(g: Game, { cards, last }: Overlap, kept: readonly string[]): readonly GameEvent[] {
  const stays = last.find((card) => kept.includes(keepKey(-1, card))) ?? last.at(-1);
  const events: GameEvent[] = [];
  for (const card of cards) if (card !== stays) events.push(...goes(g, card, { kind: GRAVEYARD }, { verb: 'make room', through: 'rule' }));
  return events;
}

function unlink(g: Game, double: readonly DoubleLink[], kept: readonly string[]): readonly GameEvent[] {
  if (double.length === 0) return [];
  const ended = double.flatMap(({ charge, links, last }) => {
    const stays = last.find((link) => kept.includes(keepKey(charge, objectOf(link.card)))) ?? last.at(-1);
    return links.filter((link) => link !== stays);
  });
  return [{ kind: 'assign', name: 'links', value: factsOf(g).links.filter((link) => !ended.includes(link)), through: 'rule' }];
}

const NOTHING: Found = { dying: [], damaged: [], beaten: [], overlaps: [], stray: [], double: [], nought: [] };

/** The first thing that is due, where the rulebook does not say that all happen together. */
function firstOf(found: Found): Found {
  const kind = (Object.keys(found) as (keyof Found)[]).find((key) => found[key].length > 0);
  return kind === undefined ? found : { ...NOTHING, [kind]: found[kind].slice(0, 1) };
}

/** 11-2a-1: all rules effects at once, again until there are none left; what cannot happen is not tried without end. */
export const applyRulesEffects: readonly Instruction<Applying>[] = [
  set('$applied', () => -1),
  repeat(
    (g, v) => v.$applied !== g.state.eventCount && anyRulesEffect(g),
    set('kept', () => []),
    repeat(
      (g, v) => openTie(g, v) !== undefined,
      set('tie', (g, v) => (openTie(g, v) as Tie).charge),
      ask('pick', tieQuestion),
      set('kept', (_g, v) => [...v.kept, keepKey(v.tie, v.pick[0] as number)]),
    ),
    set('$applied', (g) => g.state.eventCount),
    happen((g, v) => applications(g, v), NOWHERE),
  ),
];
