import { answer, type Decision, type Game, isChoice, type Player, pending, type Refusal, view } from '@goldenrule/kernel/hosts';
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

/** The answer of whoever is asked. */
const answerOf = (g: Game, bots: readonly [Bot, Bot], decision: Decision, seed: number): readonly string[] =>
  bots[decision.player](() => view(g, decision.player), decision, seedFor(seed, decision.id));

/** How an answer is given; whoever keeps a record gives it otherwise than straight to the game. */
export type Give = (decision: Decision, picks: readonly string[]) => Refusal | undefined;

/** Plays a game to its end; throws where the engine refuses a bot, or where the game does not end. */
export function drive(
  g: Game,
  bots: readonly [Bot, Bot],
  seed: number,
  give: Give = ({ id, player }, picks) => answer(g, player, { decision: id, picks }),
): Driven {
  let turn = 0;
  let answers = 0;
  let decisions = 0;
  let group: number | undefined;
  for (let decision = pending(g); decision !== undefined; decision = pending(g)) {
    answers = turnOf(g) === turn ? answers + 1 : 1;
    turn = turnOf(g);
    if (turn >= TURN_LIMIT) throw new Error(`the game has reached turn ${TURN_LIMIT}`);
    if (answers > ANSWER_LIMIT) throw new Error(`turn ${turn} goes on after ${ANSWER_LIMIT} answers`);
    if (isChoice(decision) && (decision.group === undefined || decision.group !== group)) {
      decisions++;
      group = decision.group;
    }
    g.fuel = FUEL;
    const picks = answerOf(g, bots, decision, seed);
    const refused = give(decision, picks);
    if (refused !== undefined)
      throw new Error(`${decision.prompt.key}: ${picks.join(', ')} was refused: ${refused.message} [${refused.clause}]`);
  }
  return { winner: g.state.result?.winner ?? null, turns: turnOf(g), decisions };
}
