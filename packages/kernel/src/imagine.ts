import type { Game } from './game.ts';
import { indexAbilities } from './index-of-abilities.ts';
import { knows } from './knowledge.ts';
import { fork } from './machine.ts';
import { plausible } from './machine-questions.ts';
import { answerTo } from './questions.ts';
import { seeded, shuffle } from './random.ts';
import { PLAYERS, type Player } from './state.ts';

/**
 * A game that this player could just as well be in: everything the player cannot know is dealt anew, and so is chance to come. Only which
 * card is which changes; places, incarnations and frames stay, so that whatever the player sees stays as it was.
 */
export function imagine(g: Game, player: Player, seed: number): Game {
  const twin = fork(g);
  const random = seeded(seed);
  const { objects } = twin.state;
  const could = answerTo(g, plausible);
  for (const owner of PLAYERS) {
    const unknown: number[] = [];
    for (let card = 0; card < objects.count; card++) {
      if (objects.owner[card] === owner && (objects.zone[card] as number) >= 0 && !knows(g, player, card)) unknown.push(card);
    }
    const definitions = unknown.map((card) => objects.definition[card] as number);
    for (let attempt = 0; attempt < 32; attempt++) {
      shuffle(random, definitions);
      if (unknown.every((card, i) => could(g, card, definitions[i] as number))) {
        unknown.forEach((card, i) => {
          objects.definition[card] = definitions[i] as number;
        });
        break;
      }
    }
  }
  twin.state.random = random;
  twin.state.chance = [];
  twin.version++;
  twin.index = indexAbilities(twin);
  return twin;
}
