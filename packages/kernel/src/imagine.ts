import { forgetKept, type Game } from './game.ts';
import { indexAbilities } from './index-of-abilities.ts';
import { knows } from './knowledge.ts';
import { askedAnew, fork } from './machine.ts';
import { plausible, sees } from './machine-questions.ts';
import { definitionFor, objectOf } from './objects.ts';
import { answerTo } from './questions.ts';
import { below, type Random, seeded, shuffle } from './random.ts';
import { type Frame, forkState, PLAYERS, type Player, type SealedPick } from './state.ts';
import { ofCard } from './subjects.ts';
import type { StandBy } from './triggers.ts';
import { isToldTo } from './unknown.ts';

/** So often are cards dealt at once until the question that the other player is asked could be put; then they are exchanged one by one. */
const DEALS = 12;

/**
 * A game that this player could just as well be in: everything the player cannot know is dealt anew, and so is chance to come. Only which
 * card is which changes; places, incarnations and frames stay, so that whatever the player sees stays as it was.
 *
 * What the other player is asked is asked anew, of the cards that player holds now. That anybody is asked is seen, and so only such cards are
 * dealt with which it would be asked; and the question goes on from what was picked for it before, which stays. What the other is asked in
 * private may be about any card, or none.
 */
export function imagine(g: Game, player: Player, seed: number): Game {
  const random = seeded(seed);
  const asked = g.state.decision;
  if (asked === null || asked.player === player) return deal(g, player, random, () => false);
  const stays = (card: number): boolean => !asked.private && asked.picked.includes(ofCard(card));
  for (let i = 0; i < DEALS; i++) {
    const twin = deal(g, player, random, stays);
    if (putAnew(twin)) return twin;
  }
  const twin = deal(g, player, random, stays, (one) => askedAnew(one) !== null);
  putAnew(twin);
  return twin;
}

function putAnew(twin: Game): boolean {
  const decision = askedAnew(twin);
  if (decision !== null) twin.state.decision = decision;
  return decision !== null;
}

/** Deals everything anew that the player cannot know; `fits`: what every single exchange has to leave possible. */
export function deal(g: Game, player: Player, random: Random, kept: (card: number) => boolean, fits?: (twin: Game) => boolean): Game {
  const twin = fork(g);
  const { objects } = twin.state;
  const definition = objects.definition.slice();
  objects.definition = definition;
  const could = answerTo(g, plausible);
  const looks = answerTo(g, sees);
  const exchange = (one: number, other: number): void => {
    const before = definition[one] as number;
    definition[one] = definition[other] as number;
    definition[other] = before;
  };
  const isPossible = (): boolean => {
    if (fits === undefined) return true;
    renew(twin);
    return fits(twin);
  };
  for (const owner of PLAYERS) {
    const unknown: number[] = [];
    for (let card = 0; card < objects.count; card++) {
      if (objects.owner[card] !== owner || (objects.zone[card] as number) < 0 || (definition[card] as number) < 0) continue;
      if (!knows(g, player, card) && !looks(g, player, card) && !kept(card)) unknown.push(card);
    }
    // Exchanged in pairs, so that the outcome is always possible: what lies there is.
    for (let i = unknown.length - 1; i > 0; i--) {
      const one = unknown[i] as number;
      const other = unknown[below(random, i + 1)] as number;
      const [mine, theirs] = [definition[one] as number, definition[other] as number];
      if (mine === theirs || !could(twin, one, theirs) || !could(twin, other, mine)) continue;
      exchange(one, other);
      if (!isPossible()) exchange(one, other);
    }
  }
  if (twin.state.saved !== null) {
    twin.state.saved = forkState(twin.state.saved);
    const saved = twin.state.saved.objects;
    saved.definition = saved.definition.map((before, card) => (saved.kind[card] === 0 ? (definition[card] as number) : before));
  }
  for (const pick of twin.state.sealed) if (pick.player !== player) chooseAnew(twin, pick, random);
  twin.state.standing = twin.state.standing.filter((entry) => couldStandBy(g, twin, player, entry));
  twin.state.random = [...random];
  twin.state.chance = [];
  renew(twin);
  return twin;
}

/** What is kept besides the state is worked out from the cards. */
function renew(twin: Game): void {
  forgetKept(twin);
  twin.index = indexAbilities(twin);
}

/**
 * An ability that stood by on a card which has become another one does not, unless that has it as well, it was given or left behind, or the player
 * could tell the card when it was triggered.
 */
function couldStandBy(g: Game, twin: Game, player: Player, entry: StandBy): boolean {
  const { source, ability, by, timed } = entry;
  const card = objectOf(source);
  if (by !== undefined || timed !== undefined || isToldTo(g, entry, player)) return true;
  return (
    g.state.objects.definition[card] === twin.state.objects.definition[card] ||
    definitionFor(twin, card)?.abilities.includes(ability) === true
  );
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
