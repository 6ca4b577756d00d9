import type { Decision, Player } from '@goldenrule/kernel/hosts';
import { choicesOf, readPicks } from './choices.ts';
import { COMMANDS, type Done } from './commands.ts';
import { wrap } from './paint.ts';
import { COLUMNS, keep, resultLine, showPairing, showPrompt, showTable, tell } from './screen.ts';
import { lookFrom, settled, type Terminal, taken } from './seated.ts';

/** Plays the game until it is over or left. */
export async function play(terminal: Terminal): Promise<'over' | 'left'> {
  await keep(terminal);
  showPairing(terminal);
  for (;;) {
    await settled(terminal);
    const { decision, curtain } = terminal.update;
    const asked = decision?.player ?? curtain;
    if (asked === null) break;
    if ((await letPersonDecide(terminal, asked)) === 'left') return 'left';
  }
  await keep(terminal);
  const { facing, seats, person, say, words } = terminal;
  if (seats.bots[facing] === null) {
    await lookFrom(terminal, facing);
    tell(terminal, facing);
  }
  showTable(terminal, facing, true);
  person.show(`\n${resultLine(say, words, terminal.update.view.result)}`);
  return 'over';
}

async function letPersonDecide(terminal: Terminal, player: Player): Promise<'done' | 'left'> {
  const { person, say, session } = terminal;
  await keep(terminal);
  if (player !== terminal.facing && !(await curtain(terminal, player))) return 'left';
  await lookFrom(terminal, player);
  const { decision } = terminal.update;
  if (decision === null) return 'done';
  tell(terminal, player);
  showTable(terminal, player, false);
  const choices = choicesOf(terminal.prepared.host, terminal.update, decision);
  showPrompt(terminal, decision, choices);
  for (;;) {
    const typed = await person.ask('> ');
    if (typed === undefined) return 'left';
    const done = await command(terminal, decision, typed);
    if (done === 'left') return 'left';
    if (done === 'again') return 'done';
    if (done === 'handled') continue;
    const read = readPicks(decision, choices, typed, say);
    const trouble = 'trouble' in read ? read.trouble : taken(terminal, await session.answer(decision.id, read.picks));
    if (trouble === undefined) return 'done';
    person.show(wrap(trouble, COLUMNS).join('\n'));
  }
}

async function curtain(terminal: Terminal, player: Player): Promise<boolean> {
  terminal.person.clear();
  const typed = await terminal.person.ask(terminal.say('curtain', { player: terminal.words.player(player) }));
  terminal.person.clear();
  terminal.facing = player;
  terminal.drawn = '';
  return typed !== undefined;
}

async function command(terminal: Terminal, decision: Decision, typed: string): Promise<Done> {
  const [word = '', ...rest] = typed.trim().split(/\s+/);
  const name = word.toLowerCase();
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return run === undefined ? 'answer' : run(terminal, decision, rest.join(' '));
}
