import { abilities, type Game, objects, PLAYERS, type Player, type ZoneId } from '@goldenrule/kernel';
import { run } from '@goldenrule/kernel/hosts';

/** Puts what each player brought, as definitions of the library, into a zone of theirs, and the machine where the rulebook begins. */
export function standAtBeginning(
  g: Game,
  brought: (player: Player) => readonly number[],
  owner: (player: Player) => Player,
  zone: (player: Player) => ZoneId,
): Game {
  for (const player of PLAYERS) objects.bringCards(g, brought(player), owner(player), zone(player));
  g.index = abilities.indexAbilities(g);
  objects.standAt(g, g.book.begins);
  return g;
}

/** The game, run to its first decision. */
export function runToDecision(g: Game): Game {
  run(g);
  return g;
}
