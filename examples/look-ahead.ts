/**
 * A program of one's own. A tries every answer in games it could just as well be in, plays those to their end at random, and gives the answer that won
 * most; B answers at random. `npx tsx --conditions=source examples/look-ahead.ts [games] [tries]`
 */
import { readFileSync } from 'node:fs';
import { drive, random, seedFor } from '@goldenrule/bots';
import { parseDeck } from '@goldenrule/host';
import { parsePack } from '@goldenrule/host/files';
import {
  answer,
  type Decision,
  type DeckData,
  type Game,
  imagine,
  isChoice,
  type Player,
  pending,
  run,
  view,
} from '@goldenrule/kernel/hosts';
import { edition as vanguard } from '@goldenrule/vanguard/1.10';

const pack = new URL('../packages/vanguard/packs/starter/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, pack), 'utf8');

const book = vanguard.rulebook();
const loaded = vanguard.load(book, parsePack(read('pack.yaml')).source.cards);
const deck = deckOf(read('ashglass-foundry.deck.txt'));

function deckOf(text: string): DeckData {
  const list = parseDeck(text);
  if (!list.ok) throw new Error(list.problems.map(({ message }) => message).join('; '));
  return list.deck;
}

function begun(seed: number): Game {
  const game = vanguard.start(book, loaded, [deck, deck], seed);
  if (!('state' in game)) throw new Error(game.map(({ message }) => message).join('; '));
  run(game);
  return game;
}

const give = (g: Game, { id, player }: Decision, picks: readonly string[]): void => {
  const refused = answer(g, player, { decision: id, picks });
  if (refused !== undefined) throw new Error(`${refused.message} [${refused.clause}]`);
};

/** Every answer of one pick, or a few of those there are. */
function answersTo(g: Game, decision: Decision, seed: number): readonly (readonly string[])[] {
  const { options, min, max, range, player } = decision;
  if (!isChoice(decision)) return [random(() => view(g, player), decision, seed)];
  if (min === 1 && max === 1 && range === null) return options.map((option) => [option]);
  return [0, 1, 2, 3].map((i) => random(() => view(g, player), decision, seedFor(seed, i)));
}

/** How many games go well after this answer, of some this player could just as well be in: what nobody has shown, and chance to come, is dealt anew. */
function winsAfter(g: Game, decision: Decision, picks: readonly string[], tries: number): number {
  let wins = 0;
  for (let i = 0; i < tries; i++) {
    const imagined = imagine(g, decision.player, seedFor(decision.id, i));
    give(imagined, decision, picks);
    if (drive(imagined, [random, random], i).winner === decision.player) wins++;
  }
  return wins;
}

function lookAhead(g: Game, decision: Decision, seed: number, tries: number): readonly string[] {
  const answers = answersTo(g, decision, seed);
  const wins = answers.map((picks) => (answers.length === 1 ? 0 : winsAfter(g, decision, picks, tries)));
  return answers[wins.indexOf(Math.max(...wins))] ?? [];
}

/** Who wins the game of this seed. */
function play(seed: number, tries: number): Player | null {
  const g = begun(seed);
  for (let decision = pending(g); decision !== undefined; decision = pending(g)) {
    const { player, id } = decision;
    give(
      g,
      decision,
      player === 0 ? lookAhead(g, decision, seedFor(seed, id), tries) : random(() => view(g, player), decision, seedFor(seed, id)),
    );
  }
  return g.state.result?.winner ?? null;
}

const [games = 5, tries = 4] = process.argv.slice(2).map(Number);
let won = 0;
for (let seed = 1; seed <= games; seed++) {
  if (play(seed, tries) === 0) won++;
  console.log(`looking ahead won ${won} of ${seed}`);
}
