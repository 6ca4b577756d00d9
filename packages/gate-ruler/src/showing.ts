import { current, type Game, NO_REF, objectOf, objects, PLAYERS, type Player, type Ref, refOf, type Vars } from '@goldenrule/kernel';
import { playerName, type Seat } from '@goldenrule/kernel/hosts';
import { attacked } from './attack.ts';
import { CHARGE_OF } from './charges.ts';
import { damageOn, factsOf, printedOrNull } from './facts.ts';
import { type Process, playedOf, processOf } from './gate.ts';
import { attributesOf, factionsOf, namesOf, numberOf, typesOf } from './values.ts';
import { inPlay, isFaceDown } from './zones.ts';

const attackedName = (g: Game, named: (ref: Ref) => string | null): string | null => {
  const card = attacked(g);
  return card < 0 ? null : named(refOf(g.state, card));
};

/** What everybody may see of the situation; cards go by the names the seat has for them. */
export function showFacts(g: Game, name: (ref: Ref) => string | null): Vars {
  const facts = factsOf(g);
  const named = (ref: Ref): string | null => (ref === NO_REF ? null : name(ref));
  return {
    turn: facts.turn,
    activePlayer: facts.activePlayer,
    first: facts.first,
    phase: facts.phase,
    step: facts.step,
    priority: facts.priority < 0 ? null : facts.priority,
    resolving: current(g.state, facts.resolving) < 0 ? null : named(facts.resolving),
    attacks: facts.attacks,
    battle: facts.battle,
    attacker: current(g.state, facts.attacker) < 0 ? null : named(facts.attacker),
    attacked: attackedName(g, named),
    attackedColumn: facts.attackedColumn < 0 ? null : g.book.zoneName(g.state.zones, facts.attackedColumn),
    summonCap: facts.summonCap,
    summons: facts.summons,
    rulerDamage: facts.rulerDamage.map((points) => points.length),
    links: g.state.associations.filter(({ relation }) => relation === CHARGE_OF).map(({ from, to }) => [name(from), name(to)]),
  };
}

/** What an ability that lies somewhere says; which process it is, and of which players. */
const saidBy = (g: Game, object: number): Vars => {
  const process = processOf(g, object);
  if (process !== null) return { process: process.what, players: playersOf(process) };
  const text = g.library.abilities[playedOf(g, object)?.ability ?? -1]?.text;
  return text === undefined ? {} : { text };
};

const playersOf = (process: Process): readonly Player[] =>
  'controller' in process ? [process.controller] : 'players' in process ? process.players : [];

/** The current values of a card; in play as they are, anywhere else as printed. */
export function showValues(g: Game, card: number): Vars {
  const base = printedOrNull(g, card);
  if (base === null) return saidBy(g, card);
  const { name, type, faction, attributes, level, atk, hp, stk, life, legendary, text } = base;
  if (!inPlay(g, card) || isFaceDown(g, card)) return { type, faction, attributes, level, atk, hp, stk, life, legendary, text };
  const names = namesOf(g, card);
  return {
    ...(names.length === 1 && names[0] === name ? {} : { names }),
    types: typesOf(g, card),
    factions: factionsOf(g, card),
    attributes: attributesOf(g, card),
    level: numberOf(g, card, 'level'),
    atk: numberOf(g, card, 'atk'),
    hp: numberOf(g, card, 'hp'),
    stk: numberOf(g, card, 'stk'),
    life: numberOf(g, card, 'life'),
    legendary,
    text,
    damage: damageOn(g, card),
  };
}

const canTell = (g: Game, seat: Seat, card: number): boolean =>
  seat === 'all' || (seat === 'nobody' ? PLAYERS.every((player) => objects.knows(g, player, card)) : objects.knows(g, seat, card));

/** What an object of the gate is called that is no card: an ability of a card, or a process. A set card can be destroyed without having been seen. */
export function labelOfGateObject(g: Game, object: number, seat: Seat, called?: (card: number) => string): string {
  const cardName = (ref: Ref): string => {
    const card = objectOf(ref);
    const name = canTell(g, seat, card) ? printedOrNull(g, card)?.name : undefined;
    return name === undefined ? '?' : (called?.(card) ?? name);
  };
  const process = processOf(g, object);
  if (process === null) {
    const played = playedOf(g, object);
    return played === null
      ? (objects.OBJECT_KINDS[g.state.objects.kind[object] as number] as string)
      : `ability of ${cardName(played.source)}`;
  }
  switch (process.what) {
    case 'destruction':
      return `destruction of ${process.cards.map(cardName).join(' and ')}`;
    case 'damage':
      return process.pairs.map(({ target, amount }) => `damage ${amount} on ${cardName(target)}`).join(' and ') || 'damage';
    case 'ruler damage':
      return `ruler damage ${playerName(process.controller)}`;
    case 'drive':
      return `drive of ${playerName(process.controller)}`;
    case 'defeat':
      return `defeat of ${process.players.map(playerName).join(' and ')}`;
  }
}
