import type { CardData } from '@goldenrule/kernel/hosts';
import { compileCard, type Measured, type MeasuredCard, measure } from '@goldenrule/language';
import type { Command } from 'commander';
import { Failure, type Fault } from '../failure.ts';
import { type CardFile, faultIn, readableCards } from '../files/cards.ts';
import { bookFor, hostFor, readerFor, vocabularyFor } from '../hosts.ts';
import { meantFor } from '../setup.ts';
import { report, type Shell } from '../shell.ts';
import { type Common, JSON_OPTION } from './options.ts';

interface Options extends Common {
  readonly rules: string;
  readonly trees?: boolean;
  readonly probe?: boolean;
}

export function registerCompile(program: Command, shell: Shell): void {
  program
    .command('compile <file>')
    .description('compile card text')
    .requiredOption('--rules <id>', 'rulebook')
    .option('--trees', 'show the tree of every ability')
    .option('--probe', 'change one word at a time and list changed texts that give the same tree')
    .option(...JSON_OPTION)
    .action((file: string, options: Options) => compile(shell, file, options));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const measured = ({ name, id, text }: CardData): MeasuredCard => ({ name: textOf(name), number: textOf(id), text: textOf(text) });

function compile(shell: Shell, file: string, options: Options): void {
  const vocabulary = vocabularyFor(options.rules);
  const host = hostFor(options.rules);
  const { read, faults } = readableCards(file, host);
  // A list of which a row cannot be read is compiled without it; where nothing can be read there is nothing to tell.
  if (read.cards.length === 0 && faults.length > 0) throw new Failure(2, faults);
  meantFor(options.rules, read);
  const cards = read.cards.map(measured);
  const book = bookFor(options.rules);
  const { repaired, failures, ...counts } = measure(vocabulary, cards, {
    probe: options.probe === true,
    read: readerFor(options.rules),
    refusals: (index) => host.load(book, [read.cards[index] as CardData]).problems,
  });
  const result = { ...counts, failures: [...faults.map(unreadable), ...failures] };
  const trees =
    options.trees === true
      ? { trees: cards.map((card) => ({ name: card.name, number: card.number, abilities: compileCard(vocabulary, card).abilities })) }
      : {};
  report(shell, options.json, { ...result, ...trees, repaired }, () => describe({ ...result, repaired }, trees.trees));
  const failed = failures.map((failure) => placed(read, failure));
  if (faults.length + failed.length > 0) throw new Failure(faults.length > 0 ? 2 : 1, [...faults, ...failed]);
}

/** A row that is no card, by its line in the list. */
const unreadable = ({ line = 1, column = 1, message }: Fault): Measured['failures'][number] => ({
  name: '',
  number: '',
  line,
  column,
  message,
  text: '',
});

const placed = (read: CardFile, { name, number, line, column, message }: Measured['failures'][number]): Fault => {
  const fault = faultIn(read, { card: name, id: number, message: message.split('\n')[0] as string, line, column });
  return read.file.endsWith('.jsonl') ? { ...fault, message: `${name}, line ${line}: ${message.split('\n')[0]}` } : fault;
};

const share = (part: number, whole: number): string => `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;

/** So many of a kind are listed; all of them are in the JSON. */
const MOST_LISTED = 20;
const LONGEST_SHOWN = 60;
const shown = (text: string): string => JSON.stringify(text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN - 1)}…` : text);

/** How many there are, and the first of them. */
function listed<T>(title: string, all: readonly T[], line: (one: T) => string): readonly string[] {
  if (all.length === 0) return [];
  const rest = all.length - MOST_LISTED;
  return [
    `${title} ${all.length}`,
    ...all.slice(0, MOST_LISTED).map((one) => `  ${line(one)}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}

function describe(result: Measured, trees: readonly { name: string; abilities: readonly unknown[] }[] | undefined): string {
  const lines = [
    `cards      ${result.cards}, with text ${result.withText}`,
    `compiled   ${share(result.compiled, result.withText)}`,
    `round trip ${share(result.roundTrip, result.compiled)}`,
    `abilities  ${share(result.abilitiesCompiled, result.abilities)}`,
  ];
  lines.push(...listed('warnings  ', result.warnings, ({ name, line, column, message }) => `${name}, ${line}:${column}: ${message}`));
  const startingWith = (words: string): Measured['repairs'] => result.repairs.filter(({ repair }) => repair.startsWith(words));
  const [reminders, wordings] = [startingWith('reminder of '), startingWith('wording of ')];
  const repairs = result.repairs.filter((one) => !reminders.includes(one) && !wordings.includes(one));
  lines.push(
    ...listed(
      'repairs   ',
      repairs,
      ({ name, line, repair, before, after }) => `${name}, ${line}: ${repair}, ${shown(before)} → ${shown(after)}`,
    ),
  );
  if (reminders.length > 0) lines.push(`reminders  ${reminders.length} left out`);
  if (wordings.length > 0) lines.push(`wordings   ${wordings.length} read as those of the house`);
  if (result.probed > 0) {
    lines.push(`probed     ${result.probed}, the same tree ${result.same.length}`);
    for (const { name, what, changed } of result.same) lines.push(`  ${name} (${what}): ${changed}`);
  }
  for (const { name, abilities } of trees ?? []) {
    if (abilities.length > 0) lines.push('', name, ...abilities.map((ability) => JSON.stringify(ability, null, 2)));
  }
  return lines.join('\n');
}
