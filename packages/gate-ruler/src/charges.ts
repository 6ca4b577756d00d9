import {
  answerTo,
  associations,
  type Did,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  kindOfZone,
  type LocalsOf,
  machine,
  objectOf,
  type Player,
  procedureOf,
  question,
  type Ref,
  refOf,
  set,
  type ZoneId,
} from '@goldenrule/kernel';
import { factsOf } from './facts.ts';
import { goes, isRefused } from './moves.ts';
import { affected } from './unaffected.ts';
import { CHARGE, DRIVE, EXHAUSTED, GATE, isInPlay, kindAt, zoneOf } from './zones.ts';

/** Which cards are charges of a card? */
export const chargesMeans = question<(g: Game, card: number) => readonly number[]>(
  'which cards are charges of a card',
  () => [],
  (g, card) => lying(g, answerTo(g, machine.masterOf)(g, card)),
);
/** Which charges are a player's? */
export const chargesOfPlayer = question<(g: Game, player: Player) => readonly number[]>('which charges are a player’s', (g, player) =>
  lying(g, player),
);
/** Does a card that moves other than from play to play leave its charges behind? */
export const linkSevered = question<boolean>('does a card that leaves play lose its charges', false);
/** Does it keep them when it is played, and when it comes into play out of the gate? */
export const linkKeptToGate = question<boolean>('does a card that is played keep its charges', false);
export const linkKeptIntoPlay = question<boolean>('does a card keep its charges from the gate into play', false);

/** A charge belongs to the card that it is linked to. */
export const CHARGE_OF = 'charge';

/** 3-14d: a charge stays linked to its card, as long as it lies there itself, from play to play and where the exceptions say so. */
export function linkGoesOn(g: Game, change: machine.Change): associations.Association | null {
  const { association, was, now } = change;
  if (association.to !== was || was === now) return associations.whileTheSame(g, change);
  return isLinkKept(g, change) || !answerTo(g, linkSevered) ? associations.handedOn(g, change) : null;
}

function isLinkKept(g: Game, { now, from }: machine.Change): boolean {
  const [left, lies] = [kindOfZone(g, from), kindAt(g, objectOf(now))];
  if (left === DRIVE && lies === GATE) return answerTo(g, linkKeptToGate);
  return left === GATE && isInPlay(g, lies) && answerTo(g, linkKeptIntoPlay);
}

/** The links of one charge. */
export function linksOf(g: Game, charge: number): readonly associations.Association[] {
  const ref = refOf(g.state, charge);
  return g.state.associations.filter(({ relation, from }) => relation === CHARGE_OF && from === ref);
}

/** Is a charge linked to one card and no more? */
export function isLinkedOnce(g: Game, charge: number): boolean {
  const ref = refOf(g.state, charge);
  let n = 0;
  for (const { relation, from } of g.state.associations) if (relation === CHARGE_OF && from === ref) n++;
  return n === 1;
}

/** The cards linked beneath this one. */
export function linkedTo(g: Game, card: number): readonly number[] {
  const charges = associations.belongingTo(g, refOf(g.state, card), CHARGE_OF);
  return charges.length === 0 ? charges : charges.map(objectOf);
}

/** The cards that a charge was linked to when they were last known. */
export function wasLinkedTo(g: Game, charge: number): readonly number[] {
  const ref = refOf(g.state, charge);
  const isLink = ({ relation, from }: associations.Association): boolean => relation === CHARGE_OF && from === ref;
  return g.state.lastKnown.flatMap(({ associations }) => associations.filter(isLink).map(({ to }) => objectOf(to)));
}

/** The cards of a player's charge zone. */
export const lying = (g: Game, player: Player): readonly number[] => {
  const zone = zoneOf(g, player, CHARGE);
  return zone < 0 ? [] : (g.state.contents[zone] as number[]);
};
/** Everything that is linked to a card this player controls. */
export const linkedToCardsOf = (g: Game, player: Player): readonly number[] =>
  g.state.associations.flatMap(({ relation, from, to }) =>
    relation === CHARGE_OF && answerTo(g, machine.masterOf)(g, objectOf(to)) === player ? [objectOf(from)] : [],
  );

/** The charges of a card. */
export const chargesOf = (g: Game, card: number): readonly number[] => answerTo(g, chargesMeans)(g, card);

// 15-14.

export const chargeVerb = question<(g: Game, cards: readonly number[], beneath: number, player?: Player) => readonly GameEvent[]>(
  'to add as a charge',
  () => [],
  (g, cards) => cards.flatMap((card) => goes(g, card, { kind: CHARGE })),
);
/** Does a card put on top take over how the other lay? */
export const onTopState = question<(traits: number) => number>('how does a card lie that is put on top', () => 0);
/** Does it go on with the other's attack? */
export const onTopAttacks = question<boolean>('does a card put on top go on with the attack', false);
/** Which damage of the other does it take over? */
export const damageTakenOver = question<(damage: number) => number>('which damage a card put on top takes over', (damage) => damage);

/** These cards become charges of another, whose controller is told where it is only coming into play. */
export function charge(
  g: Game,
  cards: readonly number[],
  beneath: number,
  player = answerTo(g, machine.masterOf)(g, beneath),
): readonly GameEvent[] {
  const how = { verb: 'add as a charge', other: beneath, belongs: CHARGE_OF };
  return affected(g, cards).flatMap((card) => goes(g, card, { kind: CHARGE, player }, how));
}

/** A card takes the place of another, which becomes its charge. */
function placesOnTop(g: Game, card: number, onto: number): readonly GameEvent[] {
  if (affected(g, [card, onto]).length < 2) return [];
  const zone = g.state.objects.zone[onto] as ZoneId;
  const traits = answerTo(g, onTopState)((g.state.objects.traits[onto] as number) & EXHAUSTED);
  const comes = goes(g, card, { zone }, { verb: 'put on top', other: onto, traits });
  if (comes.length === 0 || isRefused(g, comes)) return [];
  const how = { verb: 'add as a charge', other: card, belongs: CHARGE_OF };
  return [...comes, ...goes(g, onto, { kind: CHARGE, player: answerTo(g, machine.masterOf)(g, onto) }, how)];
}

/** A charge that lies there already is linked to a card. */
export const links = (charge: number, card: number): GameEvent => ({
  kind: 'associate',
  relation: CHARGE_OF,
  card: charge,
  with: card,
  verb: 'link',
});

/** What the card that was put on top takes over from the other, named as it was: it could not be spoken of before it was there. */
function takesOver(g: Game, card: number, onto: Ref, charges: readonly number[]): readonly GameEvent[] {
  const facts = factsOf(g);
  const ref = refOf(g.state, card);
  const batch: GameEvent[] = [];
  // What did not become a charge, because something kept it where it was, has kept its own.
  if (charges.length > 0 && linkedTo(g, card).includes(objectOf(onto))) batch.push(...charges.map((charge) => links(charge, card)));
  if (facts.attacker === onto && answerTo(g, onTopAttacks)) batch.push(events.assign('attacker', ref));
  const damage = answerTo(g, damageTakenOver)(facts.damage[onto] ?? 0);
  if (damage > 0) batch.push(events.assign('damage', { ...facts.damage, [ref]: damage }));
  return batch;
}

/** 15-14b: a card is put on top of another; both are given by reference. */
export const putOnTop = procedureOf<{ card: Ref; onto: Ref }, { charges: readonly number[]; over: Did }>('put a card on top', {
  charges: [],
  over: [],
});

export const takePlaceOf: readonly Instruction<LocalsOf<typeof putOnTop>>[] = [
  set('charges', (g, v) => linkedTo(g, objectOf(v.onto))),
  happen((g, v) => placesOnTop(g, objectOf(v.card), objectOf(v.onto))),
  happen((g, v) => (v.did.length === 0 ? null : takesOver(g, objectOf(v.card), v.onto, v.charges)), 'over'),
];

/** Which card is "on top" after one was put on top of another or beneath it: what lies in the zone, or the card that was put? */
export const onTopMeans = question<(lies: number, put: number) => number>('which card is on top', (_lies, put) => put);
export const cardOnTop = (g: Game, zone: ZoneId, put: number): number =>
  answerTo(g, onTopMeans)((g.state.contents[zone] as number[]).at(-1) ?? -1, put);
