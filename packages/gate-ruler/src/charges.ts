import {
  answerTo,
  type Did,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
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
import { type ChargeLink, factsOf } from './facts.ts';
import { goes, isRefused } from './moves.ts';
import { affected } from './unaffected.ts';
import { CHARGE, EXHAUSTED, GATE, kindAt, zoneOf } from './zones.ts';

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

/**
 * A link holds as long as neither the charge nor its card has become a new card since: the clock of the link is not older than they are.
 */
const holds = (g: Game, { charge, card, clock }: ChargeLink): boolean => {
  const { stamp } = g.state.objects;
  if (kindAt(g, charge) !== CHARGE || (stamp[charge] as number) > clock) return false;
  return (stamp[card] as number) <= clock || !answerTo(g, linkSevered);
};

/** The links that hold now. */
export const linksNow = (g: Game): readonly ChargeLink[] => factsOf(g).links.filter((link) => holds(g, link));

/** The links of one charge that hold now. */
export function linksOf(g: Game, charge: number): readonly ChargeLink[] {
  const found: ChargeLink[] = [];
  for (const link of factsOf(g).links) if (link.charge === charge && holds(g, link)) found.push(link);
  return found;
}

/** Is a charge linked to one card and no more, by these links? */
export function isLinkedOnce(g: Game, links: readonly ChargeLink[], charge: number): boolean {
  let n = 0;
  for (const link of links) if (link.charge === charge && holds(g, link)) n++;
  return n === 1;
}

/** The cards linked beneath this one. */
export function linkedTo(g: Game, card: number): readonly number[] {
  const found: number[] = [];
  for (const link of factsOf(g).links) if (link.card === card && holds(g, link)) found.push(link.charge);
  return found;
}
/** The cards of a player's charge zone. */
export const lying = (g: Game, player: Player): readonly number[] => {
  const zone = zoneOf(g, player, CHARGE);
  return zone < 0 ? [] : (g.state.contents[zone] as number[]);
};
/** Everything that is linked to a card this player controls. */
export const linkedToCardsOf = (g: Game, player: Player): readonly number[] =>
  linksNow(g).flatMap((link) => (answerTo(g, machine.masterOf)(g, link.card) === player ? [link.charge] : []));

/** The charges of a card. */
export const chargesOf = (g: Game, card: number): readonly number[] => answerTo(g, chargesMeans)(g, card);

/** The links as they will be once the batch in hand has happened. */
const linking = (links: readonly ChargeLink[]): GameEvent => events.assign('links', links);
const now = (g: Game): number => g.state.clock + 1;

/** The same links, those of this card made anew. */
const renewed = (g: Game, links: readonly ChargeLink[], card: number): readonly ChargeLink[] =>
  links.map((link) => (link.card === card ? { ...link, clock: now(g) } : link));

/** The charges of a card that is played, or that comes into play out of the gate, go on being linked to it. */
export function keepsCharges(g: Game, card: number, to: 'gate' | 'play'): readonly GameEvent[] {
  if (factsOf(g).links.length === 0) return [];
  const links = linksNow(g);
  if (!links.some((link) => link.card === card)) return [];
  if (!answerTo(g, to === 'gate' ? linkKeptToGate : linkKeptIntoPlay)) return [];
  return [linking(renewed(g, links, card))];
}

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
  const able = affected(g, cards);
  const moves = able.flatMap((card) => goes(g, card, { kind: CHARGE, player }, { verb: 'add as a charge', other: beneath }));
  if (moves.length === 0) return [];
  const added = able.map((card) => ({ charge: card, card: beneath, clock: now(g) }));
  const links = linksNow(g);
  // A card that gets one as it comes out of the gate keeps those it has there.
  const kept = kindAt(g, beneath) === GATE && answerTo(g, linkKeptIntoPlay) ? renewed(g, links, beneath) : links;
  return [...moves, linking([...kept, ...added])];
}

/** A card takes the place of another, which becomes its charge. */
function placesOnTop(g: Game, card: number, onto: number): readonly GameEvent[] {
  if (affected(g, [card, onto]).length < 2) return [];
  const zone = g.state.objects.zone[onto] as ZoneId;
  const traits = answerTo(g, onTopState)((g.state.objects.traits[onto] as number) & EXHAUSTED);
  const comes = goes(g, card, { zone }, { verb: 'put on top', other: onto, traits });
  if (comes.length === 0 || isRefused(g, comes)) return [];
  const beneath = goes(g, onto, { kind: CHARGE, player: answerTo(g, machine.masterOf)(g, onto) }, { verb: 'add as a charge', other: card });
  return [...comes, ...beneath, linking([...linksNow(g), { charge: onto, card, clock: now(g) }])];
}

/** A charge is linked to a card that has just come. */
export const links = (g: Game, charge: number, card: number): readonly GameEvent[] => [
  linking([...linksNow(g), { charge, card, clock: now(g) }]),
];

/** What the card that was put on top takes over from the other, named as it was: it could not be spoken of before it was there. */
function takesOver(g: Game, card: number, onto: Ref, charges: readonly number[]): readonly GameEvent[] {
  const facts = factsOf(g);
  const ref = refOf(g.state, card);
  const batch: GameEvent[] = [];
  // What did not become a charge, because something kept it where it was, has kept its own.
  if (charges.length > 0 && linkedTo(g, card).includes(objectOf(onto)))
    batch.push(linking([...linksNow(g), ...charges.map((charge) => ({ charge, card, clock: now(g) }))]));
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

/** 15-14b */
export const takePlaceOf: readonly Instruction<LocalsOf<typeof putOnTop>>[] = [
  set('charges', (g, v) => linkedTo(g, objectOf(v.onto))),
  happen((g, v) => placesOnTop(g, objectOf(v.card), objectOf(v.onto))),
  happen((g, v) => (v.did.length === 0 ? null : takesOver(g, objectOf(v.card), v.onto, v.charges)), 'over'),
];

/** Which card is "on top" after one was put on top of another or beneath it: what lies in the zone, or the card that was put? */
export const onTopMeans = question<(lies: number, put: number) => number>('which card is on top', (_lies, put) => put);
export const cardOnTop = (g: Game, zone: ZoneId, put: number): number =>
  answerTo(g, onTopMeans)((g.state.contents[zone] as number[]).at(-1) ?? -1, put);
