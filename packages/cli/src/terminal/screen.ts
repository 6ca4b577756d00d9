import { aboutOf, findCard, isKnown, isTold, type OptionWords, paramsOf, type Say, variantsOf, type Words } from '@goldenrule/host';
import type { Update } from '@goldenrule/host/protocol';
import type { Decision, Player, Result } from '@goldenrule/kernel/hosts';
import type { Prepared } from '../setup.ts';
import { fit, wrap } from './paint.ts';
import type { Terminal } from './seated.ts';
import { drawView } from './table.ts';

export const COLUMNS = 80;

/** Whatever is shown is kept first: whoever closes the terminal finds it again. */
export async function keep({ keeper, session, person, say }: Terminal): Promise<void> {
  const replay = await session.record();
  const said = replay === null ? undefined : keeper.keep(replay);
  if (said === undefined) return;
  const words = 'failed' in said ? say('kept.failed', { message: said.failed }) : say('kept.parted', { file: said.parted });
  person.show(wrap(words, COLUMNS).join('\n'));
}

/** Who plays what against whom. */
export function showPairing({ prepared: { spec }, seats: { names, seed }, person, say }: Terminal): void {
  const [a, b] = spec.pairs[0] as Prepared['spec']['pairs'][number];
  const pairing = say('play.vs', { a: `${names[0]}, ${a.name},`, b: `${names[1]}, ${b.name}`, rules: spec.rules, seed });
  person.show(wrap(pairing, COLUMNS).join('\n'));
}

/** What has happened since this seat last looked. */
export function tell({ prepared, person, words, logs, shown }: Terminal, seat: Player): void {
  for (const event of logs[seat].slice(shown[seat])) {
    if (isTold(prepared.host, event))
      person.show(`${fit(`${event.number}`, 4)} ${wrap(words.event(event), COLUMNS - 6, '     ').join('\n')}`);
  }
  shown[seat] = logs[seat].length;
}

export function showTable(terminal: Terminal, bottom: Player, always: boolean): void {
  const { prepared, update, seats, person } = terminal;
  const lines = drawView(prepared.host, update.view, bottom, { colour: person.colour, names: seats.names }).join('\n');
  if (!always && lines === terminal.drawn) return;
  terminal.drawn = lines;
  person.show(`\n${lines}`);
}

export function resultLine(say: Say, words: Words, result: Result | null): string {
  if (result === null) return say('over.left');
  return result.winner === null
    ? say('over.draw', { clause: result.clause })
    : say('over.win', { player: words.player(result.winner), clause: result.clause });
}

/** The question with its clause, the ability that asks, and the options in as many columns as fit. */
export function showPrompt(terminal: Terminal, decision: Decision, choices: readonly OptionWords[]): void {
  const { say, brush, person, update } = terminal;
  const { view, through } = update;
  const { clause, min, max, range } = decision;
  person.show('');
  if (through !== null) person.show(brush.faint(wrap(throughWords(say, through), COLUMNS, '  ').join('\n')));
  person.show(brush.strong(wrap(`${promptWords(terminal, decision)} ${say('prompt.clause', { clause })}`, COLUMNS).join('\n')));
  const picked = decision.picked.flatMap((key) => findCard(view, key)?.card.name ?? []);
  if (picked.length > 0) person.show(say('prompt.picked', { cards: picked.join(', ') }));
  const cells = choices.map(({ label, note }, i) => `${String(i + 1).padStart(2)} ${label}${note === '' ? '' : `  ${note}`}`);
  for (const line of columns(cells)) person.show(line);
  person.show(brush.faint(`(${howMany(say, min, max, range)}; ${say('prompt.more')})`));
}

/** The question in the most exact words there are for it. */
function promptWords({ prepared: { host }, say, update: { view } }: Terminal, decision: Decision): string {
  const key = variantsOf(host, view, decision).find((one) => isKnown(one, host)) ?? decision.prompt.key;
  return say(key, { ...paramsOf(decision.prompt.params), card: aboutOf(view, decision) ?? '' });
}

function throughWords(say: Say, { card, text: whole }: NonNullable<Update['through']>): string {
  const text = whole.replaceAll('\n', ' ');
  return card?.name === undefined ? say('prompt.ability', { text }) : say('prompt.ability.of', { card: card.name, text });
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
