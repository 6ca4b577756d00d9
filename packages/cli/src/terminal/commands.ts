import { writeFileSync } from 'node:fs';
import type { Decision, Definition } from '@goldenrule/kernel/hosts';
import { clausesUnder } from '../commands/rules.ts';
import { choicesOf } from './choices.ts';
import { fit, wrap } from './paint.ts';
import { COLUMNS, keep, showPrompt, showTable } from './screen.ts';
import { type Terminal, taken } from './seated.ts';

/** What became of a line: it was no command, it was carried out, the decision is to be put again, or the game is left. */
export type Done = 'answer' | 'handled' | 'again' | 'left';

type Run = (terminal: Terminal, decision: Decision, rest: string) => Done | Promise<Done>;

const LOG = 20;

/** What can be typed besides answers. */
export const COMMANDS: Readonly<Record<string, Run>> = {
  help: ({ person, say }) => shown(() => person.show(say('help'))),
  table: (terminal, decision) => shown(() => again(terminal, decision)),
  log,
  why,
  rules,
  card,
  undo,
  save,
  concede,
  quit: () => 'left',
};

function shown(run: () => void): Done {
  run();
  return 'handled';
}

function again(terminal: Terminal, decision: Decision): void {
  showTable(terminal, decision.player, true);
  showPrompt(terminal, decision, choicesOf(terminal.prepared.host, terminal.update, decision));
}

function log({ logs, words, person }: Terminal, decision: Decision, rest: string): Done {
  const count = Number(rest) > 0 ? Math.floor(Number(rest)) : LOG;
  for (const event of logs[decision.player].slice(-count)) {
    const line = `${words.event(event)} [${event.causes[0]?.clause ?? ''}]`;
    person.show(`${fit(`${event.number}`, 4)} ${wrap(line, COLUMNS - 6, '     ').join('\n')}`);
  }
  return 'handled';
}

async function why({ session, logs, words, person, say }: Terminal, decision: Decision, rest: string): Promise<Done> {
  const events = logs[decision.player];
  const number = rest === '' ? events.length : Number(rest);
  const event = events[number - 1];
  if (event === undefined) {
    person.show(events.length === 0 ? say('why.none') : say('why.unknown', { number: rest, count: events.length }));
    return 'handled';
  }
  person.show(`${event.number} ${words.event(event)}`);
  for (const { clause, ability, summary } of await session.why(number)) {
    const params = { clause, ability: ability ?? '', summary };
    person.show(wrap(`  ${say(ability === null ? 'why.clause' : 'why.ability', params)}`, COLUMNS, '    ').join('\n'));
  }
  return 'handled';
}

function rules({ prepared, person, say }: Terminal, decision: Decision, rest: string): Done {
  const clause = rest === '' ? decision.clause : rest;
  const found = clausesUnder(prepared.book, clause);
  if (found.length === 0) person.show(say('rules.unknown', { rules: prepared.book.id, clause }));
  for (const { id, kind, summary, because } of found.slice(0, LOG)) {
    person.show(wrap(`${id}  ${summary} (${kind}${because === '' ? '' : `: ${because}`})`, COLUMNS, '    ').join('\n'));
  }
  return 'handled';
}

/** Only cards the player may know of: those that are seen, and those of the own deck. */
function card({ prepared, update, person, say }: Terminal, decision: Decision, rest: string): Done {
  const { definitions, abilities } = prepared.loaded.library;
  const own = prepared.spec.pairs[0]?.[decision.player].cards.map(({ name }) => name) ?? [];
  const seen = update.view.zones.flatMap((zone) => zone.cards.flatMap(({ name }) => name ?? []));
  const names = new Set([...own, ...seen]);
  const wanted = rest.toLowerCase();
  const known = definitions.filter(({ name }) => names.has(name));
  const found = known.find(({ name }) => name.toLowerCase() === wanted) ?? known.find(({ name }) => name.toLowerCase().startsWith(wanted));
  if (found === undefined || rest === '') person.show(say('card.unknown', { name: rest }));
  else
    person.show(
      describeCard(
        found,
        found.abilities.map((ability) => abilities[ability]?.text ?? ''),
      ).join('\n'),
    );
  return 'handled';
}

/** Facts in the order of the file, then the text. */
function describeCard({ name, facts }: Definition, texts: readonly string[]): string[] {
  const { text, ...rest } = facts as Readonly<Record<string, unknown>>;
  const listed = Object.entries(rest)
    .filter(([key, value]) => key !== 'name' && key !== 'id' && key !== 'flavour' && value !== null && value !== '')
    .map(([key, value]) => `${key} ${Array.isArray(value) ? value.join(', ') : String(value)}`);
  const printed = typeof text === 'string' && text !== '' ? text.trimEnd().split('\n') : texts;
  return [name, ...wrap(listed.join('; '), COLUMNS), ...printed.flatMap((line) => wrap(line, COLUMNS, '  '))];
}

async function undo(terminal: Terminal, decision: Decision): Promise<Done> {
  const { person, say, session, update } = terminal;
  if (update.undo === null) {
    person.show(say('undo.none'));
    return 'handled';
  }
  const { undoes } = update.undo;
  if (undoes.length > 0) {
    const what = undoes.map(({ key, params }) => say(`undo.${key}`, { count: typeof params.count === 'number' ? params.count : 0 }));
    const sure = await person.ask(`${wrap(say('undo.warning', { what: what.join(', ') }), COLUMNS).join('\n')} `);
    if (sure === undefined) return 'left';
    if (!isYes(sure)) {
      person.show(say('undo.kept'));
      return 'handled';
    }
  }
  const refused = taken(terminal, await session.undo(decision.player, true));
  if (refused !== undefined) {
    person.show(wrap(refused, COLUMNS).join('\n'));
    return 'handled';
  }
  await keep(terminal);
  person.show(say(undoes.length === 0 ? 'undo.free' : 'undo.done'));
  terminal.drawn = '';
  return 'again';
}

const isYes = (text: string): boolean => /^y(es)?$/i.test(text.trim());

async function save({ session, person, say }: Terminal, _decision: Decision, rest: string): Promise<Done> {
  if (rest === '') {
    person.show(say('save.where'));
    return 'handled';
  }
  try {
    writeFileSync(rest, JSON.stringify(await session.record()));
    person.show(say('save.done', { file: rest }));
  } catch (error) {
    person.show(say('save.failed', { message: error instanceof Error ? error.message : String(error) }));
  }
  return 'handled';
}

async function concede(terminal: Terminal, decision: Decision): Promise<Done> {
  const { session, person, say } = terminal;
  const sure = await person.ask(`${say('concede.sure')} `);
  if (sure === undefined) return 'left';
  if (!isYes(sure)) return 'handled';
  taken(terminal, await session.concede(decision.player));
  return 'again';
}
