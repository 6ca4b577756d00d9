import type { Bot } from '@goldenrule/bots';
import {
  abilityAtWork,
  aboutOf,
  findCard,
  isKnown,
  isTold,
  type OptionWords,
  paramsOf,
  readable,
  type Say,
  variantsOf,
  type Words,
  wordsOf,
} from '@goldenrule/host';
import { type Decision, eventsFor, type Player, resultOf, type Table, type View, view } from '@goldenrule/kernel/hosts';
import { catalogue } from '../messages/index.ts';
import type { Prepared } from '../setup.ts';
import { type Keeper, NOT_KEPT } from './keeping.ts';
import { fit, type Paint, paint, wrap } from './paint.ts';
import { drawTable } from './table.ts';

/** The person at the terminal: lines in, lines out. Undefined: there is nobody any more. */
export interface Person {
  readonly ask: (prompt: string) => Promise<string | undefined>;
  readonly show: (text: string) => void;
  /** Puts what was shown out of sight. */
  readonly clear: () => void;
  readonly colour: boolean;
}

export interface Seats {
  /** Who plays each seat; null: a person. */
  readonly bots: readonly [Bot | null, Bot | null];
  readonly names: readonly [string, string];
  readonly seed: number;
}

/** A game in the terminal. */
export interface Session {
  readonly prepared: Prepared;
  readonly table: Table;
  readonly seats: Seats;
  readonly person: Person;
  readonly say: Say;
  readonly words: Words;
  readonly brush: Paint;
  readonly keeper: Keeper;
  /** How much of each seat's log was shown. */
  readonly shown: [number, number];
  /** Whose hand lies open; the curtain falls before it is another's. */
  facing: Player;
  /** The table as it was last drawn. */
  drawn: string;
}

export function openSession(prepared: Prepared, table: Table, seats: Seats, person: Person, keeper: Keeper = NOT_KEPT): Session {
  return {
    prepared,
    table,
    seats,
    person,
    say: catalogue(prepared.host),
    words: wordsOf(prepared.host),
    brush: paint(person.colour),
    keeper,
    shown: [0, 0],
    facing: seats.bots[0] === null ? 0 : 1,
    drawn: '',
  };
}

export const COLUMNS = 80;

/** Whatever is shown is kept first: whoever closes the terminal finds it again. */
export function keep({ keeper, table, person, say }: Session): void {
  const said = keeper.keep(table);
  if (said === undefined) return;
  const words = 'failed' in said ? say('kept.failed', { message: said.failed }) : say('kept.parted', { file: said.parted });
  person.show(wrap(words, COLUMNS).join('\n'));
}

/** Who plays what against whom. */
export function showPairing({ prepared: { spec }, seats: { names, seed }, person, say }: Session): void {
  const [a, b] = spec.pairs[0] as Prepared['spec']['pairs'][number];
  const pairing = say('play.vs', { a: `${names[0]}, ${a.name},`, b: `${names[1]}, ${b.name}`, rules: spec.rules, seed });
  person.show(wrap(pairing, COLUMNS).join('\n'));
}

/** What has happened since this seat last looked. */
export function tell(session: Session, seat: Player): void {
  const events = eventsFor(session.table, seat);
  for (const event of events.slice(session.shown[seat])) {
    if (isTold(session.prepared.host, event))
      session.person.show(`${fit(`${event.number}`, 4)} ${wrap(session.words.event(event), COLUMNS - 6, '     ').join('\n')}`);
  }
  session.shown[seat] = events.length;
}

export function showTable(session: Session, seat: Player, always: boolean): void {
  const { prepared, table, seats, person } = session;
  const lines = drawTable(prepared.host, table.game, seat, { seat, colour: person.colour, names: seats.names }).join('\n');
  if (!always && lines === session.drawn) return;
  session.drawn = lines;
  person.show(`\n${lines}`);
}

export function resultLine({ table, say, words }: Session): string {
  const result = resultOf(table);
  if (result === null) return say('over.left');
  return result.winner === null
    ? say('over.draw', { clause: result.clause })
    : say('over.win', { player: words.player(result.winner), clause: result.clause });
}

/** The question with its clause, the ability that asks, and the options in as many columns as fit. */
export function showPrompt(session: Session, decision: Decision, choices: readonly OptionWords[]): void {
  const { say, brush, person, table } = session;
  const { clause, min, max, range } = decision;
  const { game } = table;
  const seen = view(game, decision.player);
  person.show('');
  const through = abilityAtWork(game);
  if (through !== null) person.show(brush.faint(wrap(throughWords(say, seen, through), COLUMNS, '  ').join('\n')));
  person.show(brush.strong(wrap(`${promptWords(session, seen, decision)} ${say('prompt.clause', { clause })}`, COLUMNS).join('\n')));
  const picked = decision.picked.flatMap((key) => findCard(seen, key)?.card.name ?? []);
  if (picked.length > 0) person.show(say('prompt.picked', { cards: picked.join(', ') }));
  const cells = choices.map(({ label, note }, i) => `${String(i + 1).padStart(2)} ${label}${note === '' ? '' : `  ${note}`}`);
  for (const line of columns(cells)) person.show(line);
  person.show(brush.faint(`(${howMany(say, min, max, range)}; ${say('prompt.more')})`));
}

/** The question in the most exact words there are for it. */
function promptWords({ prepared: { host }, say, table }: Session, seen: View, { prompt, ...decision }: Decision): string {
  const asked = { ...decision, prompt: { key: prompt.key, params: readable(table.game, seen, prompt.params) } };
  const key = variantsOf(host, seen, asked).find((one) => isKnown(one, host)) ?? prompt.key;
  return say(key, { ...paramsOf(asked.prompt.params), card: aboutOf(seen, asked) ?? '' });
}

function throughWords(say: Say, seen: View, through: NonNullable<ReturnType<typeof abilityAtWork>>): string {
  const text = through.text.replaceAll('\n', ' ');
  const card = through.card === null ? undefined : findCard(seen, through.card)?.card.name;
  return card === undefined ? say('prompt.ability', { text }) : say('prompt.ability.of', { card, text });
}

function howMany(say: Say, min: number, max: number, range: Decision['range']): string {
  if (range !== null)
    return range[1] === null ? say('prompt.number.open', { low: range[0] }) : say('prompt.number', { low: range[0], high: range[1] });
  if (min === 1 && max === 1) return say('prompt.one');
  if (min === max) return say('prompt.exactly', { min });
  return say(min === 0 ? 'prompt.optional' : 'prompt.several', { min, max });
}

/** Two columns where every cell fits into half a line. */
function columns(cells: readonly string[]): string[] {
  const half = COLUMNS / 2 - 1;
  if (cells.length < 4 || cells.some((cell) => cell.length > half)) return cells.flatMap((cell) => wrap(cell, COLUMNS - 2, '     '));
  const rows = Math.ceil(cells.length / 2);
  return Array.from({ length: rows }, (_, i) => `${fit(cells[i] as string, half)} ${cells[rows + i] ?? ''}`.trimEnd());
}
