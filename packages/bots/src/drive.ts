import { answer, byPlace, type Decision, type Game, type Player, pending, type Refusal, view } from '@goldenrule/kernel/hosts';
import { type Bot, seedFor } from './bot.ts';

/** How a game between bots went. */
export interface Driven {
  readonly winner: Player | null;
  readonly turns: number;
  /** Decisions with at least two different answers; picks of one group count once. */
  readonly decisions: number;
}

/** A game that is still going on then is going on for ever. */
const TURN_LIMIT = 200;
/** So many answers in one turn, and they go round for ever: a turn at random takes a hundred. */
export const ANSWER_LIMIT = 5_000;
/** So many instructions after one answer, and the clauses are going round for ever: an error that can be told, not a program that hangs. */
const FUEL = 1_000_000;

const turnOf = (g: Game): number => (typeof g.state.facts.turn === 'number' ? g.state.facts.turn : 0);

/** How an answer is given; whoever keeps a record gives it otherwise than straight to the game. */
export type Give = (decision: Decision, picks: readonly string[]) => Refusal | undefined;

/** Plays a game to its end; throws where the engine refuses a bot, or where the game does not end. */
export function drive(g: Game, bots: readonly [Bot, Bot], seed: number, give?: Give): Driven {
  let turn = 0;
  let answers = 0;
  let decisions = 0;
  let group: number | null = null;
  for (let shape = byPlace.shapeNow(g); shape !== undefined; shape = byPlace.shapeNow(g)) {
    answers = turnOf(g) === turn ? answers + 1 : 1;
    turn = turnOf(g);
    if (turn >= TURN_LIMIT) throw new Error(`the game has reached turn ${TURN_LIMIT}`);
    if (answers > ANSWER_LIMIT) throw new Error(`turn ${turn} goes on after ${ANSWER_LIMIT} answers`);
    if (shape.isChoice && (shape.group === null || shape.group !== group)) {
      decisions++;
      group = shape.group;
    }
    g.fuel = FUEL;
    const bot = bots[shape.player];
    if (give === undefined && bot.byPlace !== undefined) answerByPlace(g, shape, bot.byPlace(shape, seedFor(seed, shape.id)));
    else answerByKey(g, bot, seed, give);
  }
  return { winner: g.state.result?.winner ?? null, turns: turnOf(g), decisions };
}

/** A bot that looks at nothing goes by places, which spares the making and reading of keys. */
function answerByPlace(g: Game, { player, id }: byPlace.Shape, places: readonly number[]): void {
  const refused = byPlace.answerByPlace(g, player, id, places);
  if (refused !== undefined) throw new Error(`${places.join(', ')} was refused: ${refused.message} [${refused.clause}]`);
}

function answerByKey(g: Game, bot: Bot, seed: number, give: Give | undefined): void {
  const decision = pending(g) as Decision;
  const { id, player } = decision;
  const picks = bot(() => view(g, player), decision, seedFor(seed, id));
  const refused = give === undefined ? answer(g, player, { decision: id, picks }) : give(decision, picks);
  if (refused !== undefined)
    throw new Error(`${decision.prompt.key}: ${picks.join(', ')} was refused: ${refused.message} [${refused.clause}]`);
}
