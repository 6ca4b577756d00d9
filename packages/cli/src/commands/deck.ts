import { cardsNamed } from '@goldenrule/host';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { readDeck } from '../files/deck.ts';
import { bookFor, editionHere, hostFor } from '../hosts.ts';
import { cardFaults, cardFiles, deckFaults, deckFor } from '../setup.ts';
import { report, type Shell } from '../shell.ts';
import { CARDS_OPTION, type Common, JSON_OPTION } from './options.ts';

interface Options extends Common {
  readonly rules?: string;
}

export function registerDeck(program: Command, shell: Shell): void {
  const deck = program.command('deck').description('deck lists');
  deck
    .command('check <file>')
    .description('is the list legal, and if not, which clause does each fault break')
    .option('--rules <id>', 'rulebook; otherwise the first known one the deck names')
    .option(...CARDS_OPTION)
    .option(...JSON_OPTION)
    .action((file: string, options: Options) => check(shell, file, options));
}

function check(shell: Shell, file: string, options: Options): void {
  const rules = options.rules ?? editionHere(readDeck(file).deck);
  const host = hostFor(rules);
  const book = bookFor(rules);
  const read = deckFor(rules, file);
  const { deck } = read;
  const files = cardFiles(rules, options.cards);
  const cards = files.flatMap((one) => one.cards);
  const loaded = host.load(book, cardsNamed(host, [deck], cards));
  const faults = [...cardFaults(loaded, files), ...deckFaults({ host, book, loaded }, read)];
  const told = faults.map(({ clause = '', message, cards: about }) => ({ clause, message, cards: about }));
  report(shell, options.json, { legal: faults.length === 0, faults: told }, () =>
    faults.length === 0 ? `${deck.name}: legal under ${rules}` : `${deck.name}: not legal under ${rules}`,
  );
  if (faults.length > 0) throw new Failure(1, faults);
}
