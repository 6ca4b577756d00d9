import {
  type Ask,
  answerOf,
  answerTo,
  ask,
  type associations,
  contentsOf,
  current,
  entriesOf,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  keeping,
  type LocalsOf,
  listOf,
  NO_REF,
  NOWHERE,
  objectOf,
  ofCard,
  PLAYERS,
  type Player,
  procedureOf,
  question,
  type Ref,
  repeat,
  type Subject,
  set,
  settled,
  type ZoneId,
} from '@goldenrule/kernel';
import { moreAt } from './abilities-data.ts';
import { isLinkedOnce, linksOf, wasLinkedTo } from './charges.ts';
import { applyRulerDamage, damagedRulers } from './damage.ts';
import { CANNOT, cannot } from './deeds.ts';
import { destroys, dyingUnits, isDyingOf } from './destruction.ts';
import { factsOf, type GateRulerFacts } from './facts.ts';
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

/** Something that the rules do by themselves. */
export interface RulesEffect<F = unknown> {
  /** What it is due for; nothing: it is not. */
  finds(g: Game): readonly F[];
  /** Where of several one stays: who says which. */
  ties?(g: Game, found: readonly F[]): readonly Tie[];
  /** What happens, by what was chosen to stay. */
  happens(g: Game, found: readonly F[], kept: Kept): readonly GameEvent[];
}
export const rulesEffects = listOf<RulesEffect>('what rules effects there are');

/** A rules effect that is due. */
interface Due {
  readonly effect: RulesEffect;
  readonly found: readonly unknown[];
}
/** Which of those that are due happen now? Where the rulebook is silent, one thing after the other. */
export const happenTogether = question<(due: readonly Due[]) => readonly Due[]>('which rules effects happen together', (due) =>
  due.slice(0, 1).map(({ effect, found }) => ({ effect, found: found.slice(0, 1) })),
);
/** Which of them happen before all others, in which order? Where the rulebook is silent, as they are printed. */
export const firstRulesEffects = question<readonly RulesEffect[]>('which rules effects come first', []);

/** All of them, in the order in which they happen. */
const inOrder = settled((book) => {
  const first = answerOf(book, firstRulesEffects);
  const all = answerOf(book, rulesEffects);
  return [...first.filter((effect) => all.includes(effect)), ...all.filter((effect) => !first.includes(effect))];
});

// Defeat.

/** 12-2d: a defeat process, given by reference, resolves. */
export const resolveDefeat = procedureOf<{ object: Ref }, { players: readonly Player[] }>('resolve a defeat', { players: [] });
type Resolving = LocalsOf<typeof resolveDefeat>;

/** What makes a player lose? */
export const defeatConditions = listOf<(g: Game, player: Player) => boolean>('what defeats a player');
/** What becomes of beaten players; where the rulebook is silent they lose at once. */
export const defeatIs = question<(g: Game, players: readonly Player[]) => readonly GameEvent[]>(
  'what becomes of beaten players',
  (_g, players) => loses(players),
);
/** The players a defeat process is linked to, of those concerned. */
export const defeatLinks = question<(players: readonly Player[]) => readonly Player[]>('whom a defeat process is linked to', (players) =>
  players.slice(0, 1),
);
/** Which of them have one process? */
export const defeatedTogether = question<(players: readonly Player[]) => readonly (readonly Player[])[]>(
  'who is defeated together',
  (players) => players.map((player) => [player]),
);

export const hasDamageForLife = (g: Game, player: Player): boolean => damageCards(g, player) >= fullLife(g, player);
export function hasEmptyDeck(g: Game, player: Player): boolean {
  const deck = zoneOf(g, player, DECK);
  return deck >= 0 && contentsOf(g, deck).length === 0;
}

/** The clauses whose condition of defeat this player fulfils. */
export const defeatsOf = (g: Game, player: Player): readonly string[] =>
  entriesOf(g.book, defeatConditions).flatMap(({ clause, answer }) => (answer(g, player) ? [clause] : []));

/** 12-2a: one condition is enough. */
function isBeaten(g: Game, player: Player): boolean {
  for (const isMet of answerTo(g, defeatConditions)) if (isMet(g, player)) return true;
  return false;
}

const loses = (players: readonly Player[]): readonly GameEvent[] => players.map((player) => ({ kind: 'lose', player, through: 'rule' }));

/** 12-2c: those who fulfil a condition, could lose and have no process yet. */
function beatenPlayers(g: Game): readonly Player[] {
  const beaten: Player[] = [];
  for (const player of PLAYERS) if (isBeaten(g, player) && !cannot(g, CANNOT.lose, -1, { player })) beaten.push(player);
  if (beaten.length === 0) return beaten;
  const processes = processesOf(g, 'defeat');
  return beaten.filter((player) => !processes.some(({ process }) => process.players.includes(player)));
}

/** 12-2b: a defeat process for all of them is added to the gate. */
export const addDefeat = (g: Game, players: readonly Player[]): readonly GameEvent[] => [
  adds({ what: 'defeat', players: answerTo(g, defeatLinks)(players) }, players[0] as Player),
];

/** 12-2c; of both, the active player first. */
export const defeat: RulesEffect<Player> = {
  finds: beatenPlayers,
  happens: (g, players) => {
    const active = factsOf(g).activePlayer;
    const inTurn = players.toSorted((a, b) => Number(b === active) - Number(a === active));
    return answerTo(g, defeatedTogether)(inTurn).flatMap((group) => answerTo(g, defeatIs)(g, group));
  },
};

export const rulerDamage: RulesEffect<Player> = { finds: damagedRulers, happens: applyRulerDamage };
export const destruction: RulesEffect<number> = {
  finds: dyingUnits,
  happens: (g, units) => destroys(g, units, { by: 'rules', source: NO_REF, controller: factsOf(g).activePlayer }),
};

/** 12-2d: the players it is linked to. */
export const takeUpDefeat: Instruction<Resolving> = set('players', (g, v) => {
  const object = current(g.state, v.object);
  const process = object < 0 ? null : processOf(g, object);
  return process?.what === 'defeat' ? process.players : [];
});
export const loseIfStillBeaten: Instruction<Resolving> = happen((g, v) => loses(v.players.filter((player) => isBeaten(g, player))));

// Where one of several stays.

/** A choice of what stays: of cards in a zone that holds too much, or of cards to which a charge is linked. */
interface Tie {
  readonly player: Player;
  readonly among: readonly number[];
  /** The charge whose links are meant; −1: a zone. */
  readonly charge: number;
}
/** What was chosen to stay, as `keepKey` names it. */
type Kept = readonly string[];
const keepKey = (charge: number, card: number): string => `${charge}:${card}`;

// Overlapping cards, charges, damage of nought.

interface Overlap {
  readonly zone: ZoneId;
  readonly cards: readonly number[];
  /** Those put there last; more than one is a tie. */
  readonly last: readonly number[];
}
interface DoubleLink {
  readonly charge: number;
  readonly links: readonly associations.Association[];
  readonly last: readonly associations.Association[];
}

export const overlap: RulesEffect<Overlap> = {
  finds: overlaps,
  ties: (g, found) =>
    found
      .filter(({ last }) => last.length > 1)
      .map(({ zone, last }) => ({ player: ownerOfZone(g, zone) as Player, among: last, charge: -1 })),
  happens: (g, found, kept) => found.flatMap((one) => clearZone(g, one, kept)),
};

/** 12-5a: attack, defense and set zones with more than one card. */
function overlaps(g: Game): readonly Overlap[] {
  const found: Overlap[] = [];
  for (const player of PLAYERS) {
    for (const kind of HOLDING_ONE) {
      for (const zone of zonesOf(g, player, kind)) if (contentsOf(g, zone).length > 1) found.push(overlapIn(g, zone));
    }
  }
  return found;
}
const HOLDING_ONE = [ATTACK, DEFENSE, SET];
function overlapIn(g: Game, zone: ZoneId): Overlap {
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

export const strayCharge: RulesEffect<number> = {
  finds: strayCharges,
  happens: (g, charges) => charges.flatMap((charge) => goes(g, charge, { kind: GRAVEYARD }, { verb: 'lose charge', through: 'rule' })),
};

/** Do charges wait for an ability that the move triggered and that speaks of them (12-6a-1)? */
export const strayChargesWait = question<(g: Game, charge: number) => boolean>('do charges without a card wait', () => false);

/** 12-6a-1: does an ability that a move of the charge's card triggered and that speaks of charges still wait, or lie in the gate? */
export function awaited(g: Game, charge: number): boolean {
  const cards = wasLinkedTo(g, charge);
  const speaks = (source: Ref, ability: number): boolean =>
    cards.includes(objectOf(source)) && ability >= 0 && moreAt(g, ability).data === 'charges';
  return (
    g.state.standing.some(({ source, ability }) => speaks(source, ability)) ||
    inGate(g).some((object) => {
      const played = playedOf(g, object);
      return played !== null && speaks(played.source, played.ability);
    })
  );
}

function strayCharges(g: Game): readonly number[] {
  const charges = everyCharge(g);
  return charges.length === 0 ? charges : charges.filter((charge) => isStray(g, charge));
}
const isStray = (g: Game, charge: number): boolean => linksOf(g, charge).length === 0 && !answerTo(g, strayChargesWait)(g, charge);

export const doublyLinked: RulesEffect<DoubleLink> = {
  finds: doubleLinks,
  ties: (g, found) =>
    found
      .filter(({ last }) => last.length > 1)
      .map(({ charge, last }) => ({
        player: ownerOfZone(g, g.state.objects.zone[charge] as ZoneId) as Player,
        among: last.map(({ to }) => objectOf(to)),
        charge,
      })),
  happens: unlink,
};

function doubleLinks(g: Game): readonly DoubleLink[] {
  const found: DoubleLink[] = [];
  for (const charge of everyCharge(g)) {
    const links = linksOf(g, charge);
    if (links.length > 1) found.push(doubleLink(charge, links));
  }
  return found;
}
function doubleLink(charge: number, links: readonly associations.Association[]): DoubleLink {
  const newest = Math.max(...links.map(({ since }) => since));
  return { charge, links, last: links.filter(({ since }) => since === newest) };
}

export const noDamage: RulesEffect<number> = {
  finds: noughtDamage,
  happens: (g, objects) => objects.flatMap((object) => dropNought(g, object)),
};

/** 12-7a: damage resolution processes with a pair of nought or less. */
function noughtDamage(g: Game): readonly number[] {
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
  return pairs.length === process.pairs.length ? [] : [{ ...events.amend(object, { ...process, pairs }), through: 'rule' }];
}

// All of them together.

/** Everything that is due now, in the order in which it happens. */
function allDue(g: Game): readonly Due[] {
  const due: Due[] = [];
  for (const effect of inOrder(g.book)) {
    const found = effect.finds(g);
    if (found.length > 0) due.push({ effect, found });
  }
  return due;
}

/** Is any of it due? The same, but no further than the first that is. */
function isAny(g: Game): boolean {
  for (const effect of inOrder(g.book)) if (effect.finds(g).length > 0) return true;
  return false;
}

/** Everything that is due, in one line; empty: nothing is. */
export const dueNow = (g: Game): string => (anyRulesEffect(g) ? JSON.stringify(inOrder(g.book).map((effect) => effect.finds(g))) : '');

/** Is there any rules effect to apply? It is asked at every gate process. */
export const anyRulesEffect = keeping.perVersion((g) => isSuspicious(g) && isAny(g));

/**
 * Looks before it asks: is there anything on the table that a rules effect could be about? A no is remembered until damage is counted or charges
 * are linked anew, or the numbers it depends on could be others; where no text changes those, only a card that moves can bring that about.
 */
function isSuspicious(g: Game): boolean {
  const { rulerDamage, damage } = factsOf(g);
  const { associations } = g.state;
  const looked = lookedAt(g);
  if (looked.damage === damage && looked.rulerDamage === rulerDamage && looked.associations === associations) {
    if (keeping.isGood(g, looked.at) || (looked.places === g.places && areNumbersPrinted(g))) return false;
  }
  if (rulerDamage[0].length + rulerDamage[1].length > 0) return true;
  const before = keeping.beginToLook(g.cache);
  const found = findSuspicious(g, damage);
  const at = keeping.stampSince(g, before);
  if (found) return true;
  looked.at = at;
  looked.places = areNumbersPrinted(g) ? g.places : 0;
  looked.damage = damage;
  looked.rulerDamage = rulerDamage;
  looked.associations = associations;
  return false;
}
const areNumbersPrinted = (g: Game): boolean => !isNumberChanged(g, 'hp') && !isNumberChanged(g, 'life');

/** When there was nothing: how long that is good, and where cards lay then if all numbers were printed ones. Facts are replaced when they change. */
interface Looked {
  at: number;
  places: number;
  damage: GateRulerFacts['damage'] | null;
  rulerDamage: GateRulerFacts['rulerDamage'] | null;
  associations: readonly associations.Association[] | null;
}
const lookedAt = keeping.keptBeside<Looked>(() => ({ at: 0, places: 0, damage: null, rulerDamage: null, associations: null }));

function findSuspicious(g: Game, damage: GateRulerFacts['damage']): boolean {
  if (hasNoughtDamage(g) || isAnyLinkedOddly(g, 0) || isAnyLinkedOddly(g, 1)) return true;
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
function isAnyLinkedOddly(g: Game, player: Player): boolean {
  for (const zone of zonesOf(g, player, CHARGE)) for (const charge of contentsOf(g, zone)) if (!isLinkedOnce(g, charge)) return true;
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
  kept: Kept;
  pick: readonly Subject[];
};
export const APPLYING_RULES: ApplyingRules = { $applied: -1, tie: -1, kept: [], pick: [] };
type Applying = ApplyingRules;

/** The next choice somebody has to make: active player first. */
function openTie(g: Game, v: Applying): Tie | undefined {
  const open: Tie[] = [];
  for (const effect of inOrder(g.book)) {
    if (effect.ties === undefined) continue;
    const found = effect.finds(g);
    if (found.length > 0) open.push(...effect.ties(g, found).filter((tie) => isOpen(tie, v.kept)));
  }
  const active = factsOf(g).activePlayer;
  return open.find(({ player }) => player === active) ?? open[0];
}
const isOpen = ({ among, charge }: Tie, kept: Kept): boolean => !among.some((card) => kept.includes(keepKey(charge, card)));

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

/** Everything that is due, as one batch. */
const applications = (g: Game, { kept }: Applying): readonly GameEvent[] =>
  answerTo(g, happenTogether)(allDue(g)).flatMap(({ effect, found }) => effect.happens(g, found, kept));

function clearZone(g: Game, { cards, last }: Overlap, kept: Kept): readonly GameEvent[] {
  const stays = last.find((card) => kept.includes(keepKey(-1, card))) ?? last.at(-1);
  const batch: GameEvent[] = [];
  for (const card of cards) if (card !== stays) batch.push(...goes(g, card, { kind: GRAVEYARD }, { verb: 'make room', through: 'rule' }));
  return batch;
}

function unlink(_g: Game, double: readonly DoubleLink[], kept: Kept): readonly GameEvent[] {
  const ended = double.flatMap(({ charge, links, last }) => {
    const stays = last.find((link) => kept.includes(keepKey(charge, objectOf(link.to)))) ?? last.at(-1);
    return links.filter((link) => link !== stays);
  });
  return [{ kind: 'dissociate', associations: ended, verb: 'unlink', through: 'rule' }];
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
