import { forgetKept, type Game } from './game.ts';
import { indexAbilities } from './index-of-abilities.ts';
import { knows } from './knowledge.ts';
import { fork } from './machine.ts';
import { plausible, sees } from './machine-questions.ts';
import { answerTo } from './questions.ts';
import { below, type Random, seeded, shuffle } from './random.ts';
import { type Frame, forkState, PLAYERS, type Player, type SealedPick } from './state.ts';

/**
 * A game that this player could just as well be in: everything the player cannot know is dealt anew, and so is chance to come. Only which
 * card is which changes; places, incarnations and frames stay, so that whatever the player sees stays as it was.
 */
export function imagine(g: Game, player: Player, seed: number): Game {
  const twin = fork(g);
  const random = seeded(seed);
  const { objects } = twin.state;
  const definition = objects.definition.slice();
  objects.definition = definition;
  const could = answerTo(g, plausible);
  const looks = answerTo(g, sees);
  for (const owner of PLAYERS) {
    const unknown: number[] = [];
    for (let card = 0; card < objects.count; card++) {
      if (objects.owner[card] !== owner || (objects.zone[card] as number) < 0 || (definition[card] as number) < 0) continue;
      if (!knows(g, player, card) && !looks(g, player, card)) unknown.push(card);
    }
    // Exchanged in pairs, so that the outcome is always possible: what lies there is.
    for (let i = unknown.length - 1; i > 0; i--) {
      const one = unknown[i] as number;
      const other = unknown[below(random, i + 1)] as number;
      const [mine, theirs] = [definition[one] as number, definition[other] as number];
      if (mine === theirs || !could(twin, one, theirs) || !could(twin, other, mine)) continue;
      definition[one] = theirs;
      definition[other] = mine;
    }
  }
  if (twin.state.saved !== null) {
    twin.state.saved = forkState(twin.state.saved);
    const saved = twin.state.saved.objects;
    saved.definition = saved.definition.map((before, card) => (saved.kind[card] === 0 ? (definition[card] as number) : before));
  }
  for (const pick of twin.state.sealed) if (pick.player !== player) chooseAnew(twin, pick, random);
  twin.state.random = random;
  twin.state.chance = [];
  forgetKept(twin);
  twin.index = indexAbilities(twin);
  return twin;
}

/** A choice the player must not know of could have been any other. */
function chooseAnew(twin: Game, pick: SealedPick, random: Random): void {
  const { vars } = twin.state.frames[pick.frame] as Frame;
  const { options, range } = pick;
  if (range !== null) vars[pick.into] = [range[0] + below(random, Math.min((range[1] ?? 9) - range[0], 9) + 1)];
  else {
    const left = options.slice();
    shuffle(random, left);
    vars[pick.into] = left.slice(0, (vars[pick.into] as readonly number[]).length);
  }
}
