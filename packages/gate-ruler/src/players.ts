import { answerTo, contentsOf, type Game, machine, opponentOf, PLAYERS, type Player, question } from '@goldenrule/kernel';
import { printed, type RulerFacts } from './facts.ts';
import { dataOf } from './gate.ts';
import { controllerIn } from './moves.ts';
import { GATE, kindAt, RULER, zonesOf } from './zones.ts';

/** Whom do texts mean by "you": who controls, or who owns the card? */
export const youMeans = question<'controller' | 'owner'>('whom you means', 'owner');
/** Whom do texts mean by "they": whoever was named last, or who controls the text? */
export const theyMeans = question<'last named' | 'controller'>('whom they means', 'controller');
/** From whose side is a text read that names nobody first? */
export const perspective = question<(g: Game, controller: Player) => Player>('from whose side a text is read', (g) => g.book.turnPlayer(g));
/** What is damaged when a player is dealt damage? */
export const damagedForPlayer = question<(g: Game, player: Player) => number>(
  'what is damaged for a player',
  () => -1,
  (g, player) => rulerOf(g, opponentOf(player)),
);
/** Is an allied object one you control, or one you own? */
export const alliedMeans = question<'controller' | 'owner'>('what allied means', 'owner');
/** Who decides what comes up while something of this controller resolves? */
export const decides = question<(g: Game, controller: Player) => Player>('who decides while something resolves', (g) =>
  g.book.turnPlayer(g),
);
/** Who controls an ability in the gate? */
export const controllerOfAbility = question<(g: Game, player: Player, source: number) => Player>(
  'who controls an ability that was played',
  (g, _player, source) => g.state.objects.owner[source] as Player,
);
/** Who controls an effect: by who controls what made it, and by its source. */
export const controllerOfEffect = question<(g: Game, controller: Player, source: number) => Player>(
  'who controls an effect',
  (g, _controller, source) => g.state.objects.owner[source] as Player,
);
/** Whose is a card that starts the game in this player's deck? */
export const startsOwnedBy = question<(deckOf: Player) => Player>('who owns the cards of a deck', opponentOf);

/** 4-5b: in the gate who played it or put it there, in play whose zone it is, elsewhere its owner. */
export function controllerAt(g: Game, object: number): Player {
  const kind = kindAt(g, object);
  if (kind === GATE) {
    const controller = dataOf(g, object)?.controller;
    if (controller === 0 || controller === 1) return controller;
  }
  return controllerIn(g, object, kind);
}

export const controllerOf = (g: Game, object: number): Player => answerTo(g, machine.masterOf)(g, object);

/** The ruler of a player; −1: there is none on the table. */
export function rulerOf(g: Game, player: Player): number {
  let ruler = -1;
  for (const zone of zonesOf(g, player, RULER)) ruler = contentsOf(g, zone).at(-1) ?? ruler;
  return ruler;
}

/** 4-2c: the player that is meant where this card is attacked, or dealt damage; nobody unless it is a ruler. */
export function asPlayer(g: Game, card: number): { readonly player?: Player } {
  const player = PLAYERS.find((seat) => answerTo(g, damagedForPlayer)(g, seat) === card);
  return player === undefined ? {} : { player };
}

/** What the ruler of a player says about the game. */
export function rulerFactsOf(g: Game, player: Player): RulerFacts | null {
  const ruler = rulerOf(g, player);
  return ruler < 0 ? null : printed(g, ruler).ruler;
}
