import { writeFileSync } from 'node:fs';
import { causesOf, planUndo, summaryOf, takeBack } from '@goldenrule/host';
import { act, type Decision, type Definition, eventsFor, pending, replayOf, view, whyEvent } from '@goldenrule/kernel/hosts';
import { clausesUnder } from '../commands/rules.ts';
import { choicesOf } from './choices.ts';
import { fit, wrap } from './paint.ts';
import { COLUMNS, keep, type Session, showPrompt, showTable } from './screen.ts';

/** What became of a line: it was no command, it was carried out, the decision is to be put again, or the game is left. */
export type Outcome = 'answer' | 'handled' | 'again' | 'left';

type Run = (session: Session, decision: Decision, rest: string) => Outcome | Promise<Outcome>;

const LOG = 20;

/** What can be typed besides answers. */
export const COMMANDS: Readonly<Record<string, Run>> = {
  help: ({ person, say }) => shown(() => person.show(say('help'))),
  table: (session, decision) => shown(() => again(session, decision)),
  log,
  why,
  rules,
  card,
  undo,
  save,
  concede,
  quit: () => 'left',
};

function shown(run: () => void): Outcome {
  run();
  return 'handled';
}

function again(session: Session, decision: Decision): void {
  const { prepared, table } = session;
  showTable(session, decision.player, true);
  showPrompt(session, decision, choicesOf(prepared.host, table.game, view(table.game, decision.player), decision));
}

function log({ table, words, person }: Session, decision: Decision, rest: string): Outcome {
  const count = Number(rest) > 0 ? Math.floor(Number(rest)) : LOG;
  for (const event of eventsFor(table, decision.player).slice(-count)) {
    const line = `${words.event(event)} [${event.causes[0]?.clause ?? ''}]`;
    person.show(`${fit(`${event.number}`, 4)} ${wrap(line, COLUMNS - 6, '     ').join('\n')}`);
  }
  return 'handled';
}

function why({ table, words, person, say, prepared }: Session, decision: Decision, rest: string): Outcome {
  const events = eventsFor(table, decision.player);
  const number = rest === '' ? events.length : Number(rest);
  const event = events[number - 1];
  if (event === undefined) {
    person.show(events.length === 0 ? say('why.none') : say('why.unknown', { number: rest, count: events.length }));
    return 'handled';
  }
  person.show(`${event.number} ${words.event(event)}`);
  for (const { clause, ability } of causesOf(prepared.book, whyEvent(events, number))) {
    const params = { clause, ability: ability ?? '', summary: summaryOf(prepared.book, clause) };
    person.show(wrap(`  ${say(ability === null ? 'why.clause' : 'why.ability', params)}`, COLUMNS, '    ').join('\n'));
  }
  return 'handled';
}

function rules({ prepared, person, say }: Session, decision: Decision, rest: string): Outcome {
  const clause = rest === '' ? decision.clause : rest;
  const found = clausesUnder(prepared.book, clause);
  if (found.length === 0) person.show(say('rules.unknown', { rules: prepared.book.id, clause }));
  for (const { id, kind, summary, because } of found.slice(0, LOG)) {
    person.show(wrap(`${id}  ${summary} (${kind}${because === '' ? '' : `: ${because}`})`, COLUMNS, '    ').join('\n'));
  }
  return 'handled';
}

/** Only cards the player may know of: those that are seen, and those of the own deck. */
function card({ prepared, table, person, say }: Session, decision: Decision, rest: string): Outcome {
  const { definitions, abilities } = table.game.library;
  const own = prepared.spec.pairs[0]?.[decision.player].cards.map(({ name }) => name) ?? [];
  const seen = view(table.game, decision.player).zones.flatMap((zone) => zone.cards.flatMap(({ name }) => name ?? []));
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

async function undo(session: Session, decision: Decision): Promise<Outcome> {
  const { person, say, table, prepared } = session;
  const plan = planUndo(table, decision.player, prepared.host.beginnings);
  if (plan === undefined) {
    person.show(say('undo.none'));
    return 'handled';
  }
  if (plan.undoes.length > 0) {
    const what = plan.undoes.map(({ key, params }) => say(`undo.${key}`, { count: typeof params.count === 'number' ? params.count : 0 }));
    const sure = await person.ask(`${wrap(say('undo.warning', { what: what.join(', ') }), COLUMNS).join('\n')} `);
    if (sure === undefined) return 'left';
    if (!isYes(sure)) {
      person.show(say('undo.kept'));
      return 'handled';
    }
  }
  takeBack(table, decision.player, plan);
  keep(session);
  session.shown[0] = Math.min(session.shown[0], eventsFor(table, 0).length);
  session.shown[1] = Math.min(session.shown[1], eventsFor(table, 1).length);
  person.show(say(plan.undoes.length === 0 ? 'undo.free' : 'undo.done'));
  session.drawn = '';
  return pending(table.game) === undefined ? 'left' : 'again';
}

const isYes = (text: string): boolean => /^y(es)?$/i.test(text.trim());

function save({ table, person, say }: Session, _decision: Decision, rest: string): Outcome {
  if (rest === '') {
    person.show(say('save.where'));
    return 'handled';
  }
  try {
    writeFileSync(rest, JSON.stringify(replayOf(table)));
    person.show(say('save.done', { file: rest }));
  } catch (error) {
    person.show(say('save.failed', { message: error instanceof Error ? error.message : String(error) }));
  }
  return 'handled';
}

async function concede({ table, person, say }: Session, decision: Decision): Promise<Outcome> {
  const sure = await person.ask(`${say('concede.sure')} `);
  if (sure === undefined) return 'left';
  if (!isYes(sure)) return 'handled';
  act(table, { by: decision.player, kind: 'concede' });
  return 'again';
}
