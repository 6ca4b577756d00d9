import { onlyAnswer, seedFor } from '@goldenrule/bots';
import { act, type Decision, isChoice, type Player, pending, view } from '@goldenrule/kernel/hosts';
import { choicesOf, readPicks } from './choices.ts';
import { COMMANDS, type Outcome } from './commands.ts';
import { wrap } from './paint.ts';
import { COLUMNS, keep, resultLine, type Session, showPairing, showPrompt, showTable, tell } from './screen.ts';

/** Plays the game until it is over or left. */
export async function playSession(session: Session): Promise<'over' | 'left'> {
  const { table, seats } = session;
  keep(session);
  showPairing(session);
  for (let decision = pending(table.game); decision !== undefined; decision = pending(table.game)) {
    const bot = seats.bots[decision.player];
    const forced = onlyAnswer(decision) ?? (isChoice(decision) ? undefined : decision.options.slice(0, decision.min));
    if (forced !== undefined) give(session, decision, forced);
    else if (bot !== null)
      give(
        session,
        decision,
        bot(() => view(table.game, decision.player), decision, seedFor(seats.seed, decision.id)),
      );
    else if ((await letPersonDecide(session, decision)) === 'left') return 'left';
  }
  keep(session);
  for (const seat of [0, 1] as const) if (seats.bots[seat] === null && seat === session.facing) tell(session, seat);
  showTable(session, session.facing, true);
  session.person.show(`\n${resultLine(session)}`);
  return 'over';
}

/** Gives an answer; why it was refused, if so. */
function give({ table, say }: Session, decision: Decision, picks: readonly string[]): string | undefined {
  const refused = act(table, { by: decision.player, kind: 'answer', decision: decision.id, picks, epoch: table.epoch });
  return refused === undefined ? undefined : say('answer.refused', { message: refused.message, clause: refused.clause });
}

async function letPersonDecide(session: Session, decision: Decision): Promise<'done' | 'left'> {
  const { person, say, prepared, table } = session;
  keep(session);
  if (decision.player !== session.facing && !(await curtain(session, decision.player))) return 'left';
  tell(session, decision.player);
  showTable(session, decision.player, false);
  const choices = choicesOf(prepared.host, table.game, view(table.game, decision.player), decision);
  showPrompt(session, decision, choices);
  for (;;) {
    const typed = await person.ask('> ');
    if (typed === undefined) return 'left';
    const outcome = await command(session, decision, typed);
    if (outcome === 'left') return 'left';
    if (outcome === 'again') return 'done';
    if (outcome === 'handled') continue;
    const read = readPicks(decision, choices, typed, say);
    const trouble = 'trouble' in read ? read.trouble : give(session, decision, read.picks);
    if (trouble === undefined) return 'done';
    person.show(wrap(trouble, COLUMNS).join('\n'));
  }
}

async function curtain(session: Session, player: Player): Promise<boolean> {
  session.person.clear();
  const typed = await session.person.ask(session.say('curtain', { player: session.words.player(player) }));
  session.person.clear();
  session.facing = player;
  session.drawn = '';
  return typed !== undefined;
}

async function command(session: Session, decision: Decision, typed: string): Promise<Outcome> {
  const [word = '', ...rest] = typed.trim().split(/\s+/);
  const name = word.toLowerCase();
  const run = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return run === undefined ? 'answer' : run(session, decision, rest.join(' '));
}
