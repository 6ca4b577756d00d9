import { progress } from '@clack/prompts';
import { drive, random, seedFor } from '@goldenrule/bots';
import { cardsNamed } from '@goldenrule/host';
import type { Ability } from '@goldenrule/kernel';
import { dice, type EditionHost, type Game, type Loaded, type Rulebook, run } from '@goldenrule/kernel/hosts';
import type { Command } from 'commander';
import { Failure, unusable } from '../failure.ts';
import { bookFor, hostFor } from '../hosts.ts';
import { recordFailing } from '../record.ts';
import { cardFiles, parseReadings } from '../setup.ts';
import { report, type Shell } from '../shell.ts';
import { type Common, JSON_OPTION, READINGS_OPTION, whole } from './options.ts';
import { savedError } from './sim.ts';

interface Options extends Common {
  readonly rules: string;
  readonly games: number;
  readonly seed: number;
}

export function registerSoak(program: Command, shell: Shell): void {
  program
    .command('soak')
    .description('random games with random legal decks')
    .requiredOption('--rules <id>', 'rulebook')
    .requiredOption('--games <n>', 'how many games', whole(1))
    .requiredOption('--seed <n>', 'seed of all chance', whole(0))
    .option('--cards <file>', 'the cards to build decks of, instead of the shipped ones')
    .option(...READINGS_OPTION)
    .option(...JSON_OPTION)
    .action(async (options: Options) => soak(shell, options));
}

/** Which abilities were played and which were carried out. */
interface Seen {
  readonly played: Set<number>;
  readonly resolved: Set<number>;
}

/** Watches a game: an ability is at work where the frame on top is one of its programs. */
function watch(g: Game, seen: Seen): void {
  const base = g.book.programs.length;
  g.trace = () => {
    const frame = g.state.frames.at(-1);
    if (frame === undefined || frame.program < base) return true;
    const { ability } = frame;
    seen.played.add(ability);
    if (frame.program === base + (g.library.abilities[ability] as Ability).program) seen.resolved.add(ability);
    return true;
  };
}

/** The cards that compile: whatever does not is the business of `compile`. */
function compiling(host: EditionHost, book: Rulebook, options: Options) {
  const files = options.cards === undefined ? cardFiles(options.rules, undefined) : cardFiles(options.rules, options.cards).slice(-1);
  const given = files.flatMap(({ cards }) => cards);
  const wrong = new Set(host.load(book, given).problems.map(({ card }) => card));
  const cards = given.filter(({ name }) => !wrong.has(String(name)));
  if (cards.length === 0) throw unusable('there are no cards to build decks of');
  return cards;
}

const DECK_TRIES = 50;

async function soak(shell: Shell, options: Options): Promise<void> {
  const { rules, games, seed } = options;
  const readings = parseReadings(options.readings);
  const host = hostFor(rules);
  const book = bookFor(rules, readings);
  const cards = compiling(host, book, options);
  const loaded: Loaded = host.load(book, cards);
  const build = host.randomDecks(book, cards);
  const seen: Seen = { played: new Set(), resolved: new Set() };
  const errors: ReturnType<typeof savedError>[] = [];
  const bar = shell.isTerminal && options.json !== true ? progress({ max: games }) : undefined;
  bar?.start(`${games} games`);
  for (let game = 0; game < games; game++) {
    const own = seedFor(seed, game);
    const chance = dice.seeded(own);
    const legal = () => {
      for (let tries = 0; tries < DECK_TRIES; tries++) {
        const deck = build(chance);
        if (host.checkDeck(book, loaded, deck).length === 0) return deck;
      }
      throw unusable('no legal deck can be built of these cards');
    };
    const decks = [legal(), legal()] as const;
    try {
      const g = host.start(book, loaded, decks, own);
      if (!('book' in g)) throw new Error(g.map(({ message }) => message).join('; '));
      watch(g, seen);
      run(g);
      drive(g, [random, random], own);
    } catch (error) {
      if (error instanceof Failure) throw error;
      const spec = { rules, readings, cards: cardsNamed(host, decks, cards), pairs: [decks] };
      const replay = recordFailing({ host, book, loaded: host.load(book, spec.cards), spec }, 0, own, [random, random]) ?? null;
      errors.push(savedError(rules, { game, seed: own, message: error instanceof Error ? error.message : String(error), replay }));
    }
    bar?.advance(1, `${game + 1} of ${games} games`);
    if (bar !== undefined) await new Promise((resolve) => setImmediate(resolve));
  }
  bar?.stop(`${games} games`);
  const { played, resolved } = seen;
  const result = {
    games,
    errors,
    cards: cards.length,
    abilities: loaded.library.abilities.length,
    played: played.size,
    resolved: resolved.size,
  };
  report(shell, options.json, result, () =>
    [
      `${games} games with ${cards.length} cards: ${errors.length} errors`,
      `${result.abilities} abilities, ${played.size} played, ${resolved.size} resolved`,
    ].join('\n'),
  );
  if (errors.length > 0)
    throw new Failure(
      1,
      errors.map(({ game, message, replay }) => ({ message: `game ${game}: ${message}${replay === null ? '' : ` (${replay})`}` })),
    );
}
