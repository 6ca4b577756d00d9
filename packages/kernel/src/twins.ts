/**
 * Properties about what a player may not be told. A twin is the same game with other cards wherever that player cannot see: what the player
 * is shown may not differ.
 */

import { answer } from './answering.ts';
import { type Answer, type Ask, askAgain, type Decision, declining, type Pending, pending } from './decisions.ts';
import type { Game } from './game.ts';
import { deal, imagine } from './imagine.ts';
import { fork } from './machine.ts';
import { sees } from './machine-questions.ts';
import { refOf } from './objects.ts';
import { type Code, OP } from './program.ts';
import { answerTo } from './questions.ts';
import { seeded } from './random.ts';
import { answerWith, endless, type Fault, LIMIT, type Property, playRandomly, randomAnswer } from './random-play.ts';
import { opponentOf, PLAYERS, type Player } from './state.ts';
import { abilityObject, isAbility, isCard, keyOf, type Subject } from './subjects.ts';
import { act, eventsFor, openTable, type Table, undoOf } from './table.ts';
import { type View, view } from './view.ts';

/** What was compared. */
export interface Compared {
  /** How often what a player is shown was compared to the end: until somebody was asked again. */
  views: number;
  /** How often it was the other player who was asked then. */
  others: number;
  /** Answers of the other player after which game and twin were compared. */
  answers: number;
  /** Answers of the other player that were left out, because they hang on a card that is another one in the twin. */
  leftOut: number;
}
export const nothingCompared = (): Compared => ({ views: 0, others: 0, answers: 0, leftOut: 0 });

export const countsOf = ({ answers, leftOut, views }: Compared): string =>
  `${answers} answers of the other player compared in twins, ${leftOut} left out; ${views} times to the next decision`;

/**
 * What a player is shown depends on nothing the player cannot know. A game and its twin give that player equal views and, when it is that
 * player's turn to decide, equal decisions; when it is the other's, that one is asked in both. If the decision is then answered the same in
 * both, the player is shown the same events until a sealed choice is opened or a card is seen that differs between the two; and if neither
 * happens, equal views at the next decision, whoever is asked, in private too; and once more when all that the other is asked there in private is
 * declined.
 */
export const leaksNothing =
  (compared: Compared, whose: 'everybody' | 'the other' = 'everybody'): Property =>
  (start, seed, pace = {}) =>
    playRandomly(start(), seed, pace, (g, given, step) => {
      const by = (pending(g) as Decision).player;
      for (const player of PLAYERS) {
        if (whose === 'the other' && player === by) continue;
        const fault = leaksTo(g, player, given, seed * 1000 + step, compared);
        if (fault !== null) return `player ${player}: ${fault}`;
      }
      return null;
    });
export const nothingLeaks: Property = (start, seed, pace) => leaksNothing(nothingCompared())(start, seed, pace);

/** Plays games from this seed on until so many answers of the other player have been compared. */
export function leaksNothingIn(gameFor: (seed: number) => Game, from: number, answers: number, compared: Compared): Fault {
  const property = leaksNothing(compared);
  for (let seed = from; compared.answers < answers; seed++) {
    const fault = property(() => gameFor(seed), seed);
    if (fault !== null) return `seed ${seed}: ${fault}`;
  }
  return null;
}

function leaksTo(g: Game, player: Player, given: Answer, seed: number, compared: Compared): Fault {
  const twin = twinOf(g, player, seed, []);
  if (JSON.stringify(view(twin, player)) !== JSON.stringify(view(g, player))) return 'can tell the twin from the game';
  if (g.state.sealed.some((pick) => pick.player !== player)) return null;
  const { player: by } = pending(g) as Decision;
  if (by === player) return leaksAfter(g, twin, player, given, compared);
  return asksOther(g, twin, player, seed) ?? leaksAfterOther(g, twin, player, given, seed, compared);
}

/**
 * A twin with the same chance to come, and with some cards left as they are: always those that belong to the choice that is being made, unless
 * that is private and may be about others.
 */
function twinOf(g: Game, player: Player, seed: number, kept: readonly number[]): Game {
  const stays = g.state.decision?.player === player || g.state.decision?.private === true ? [] : pickedIn(g);
  const twin = deal(g, player, seeded(seed), (card) => kept.includes(card) || stays.includes(card));
  twin.state.random = [...g.state.random];
  twin.state.chance = g.state.chance;
  return twin;
}

/** The cards that were picked for the question before, or that it is about. */
const pickedIn = (g: Game): readonly number[] => (g.state.decision?.picked ?? []).filter(isCard);

/**
 * After an answer of the other player. It may hang on what that player holds: then it cannot be given in the twin, or goes another way
 * there, and is looked at in a twin in which the cards it hangs on are the same. Only what even then cannot be given is left out, and what
 * then makes no difference.
 */
function leaksAfterOther(g: Game, twin: Game, player: Player, given: Answer, seed: number, compared: Compared): Fault {
  const differing = differingIn(g, twin);
  let hangs: readonly number[];
  if (isOffered(twin, given)) {
    const fault = leaksAfter(g, twin, player, given, compared);
    if (fault === null) {
      compared.answers++;
      return null;
    }
    hangs = readIn(g, answering(given)).filter((card) => differing.includes(card));
    if (hangs.length === 0) return fault;
  } else hangs = [...cardsIn(g, given), ...pickedIn(g), ...readIn(g, answering(given))];
  const alike = twinOf(g, player, seed, hangs);
  if (!isOffered(alike, given)) {
    compared.leftOut++;
    return null;
  }
  const fault = leaksAfter(g, alike, player, given, compared);
  if (isOffered(twin, given)) compared.leftOut++;
  else compared.answers++;
  return fault;
}

const differingIn = (g: Game, twin: Game): readonly number[] => {
  const { definition, count } = g.state.objects;
  return Array.from({ length: count }, (_, card) => card).filter((card) => definition[card] !== twin.state.objects.definition[card]);
};

const answering =
  (given: Answer) =>
  (g: Game): unknown =>
    answer(g, (pending(g) as Decision).player, given);

/** The cards an answer names. */
function cardsIn(g: Game, { picks }: Answer): readonly number[] {
  const named = (g.state.decision?.options ?? []).filter((subject) => picks.includes(keyOf(g, subject)));
  return named.flatMap((subject) => (isCard(subject) ? [subject] : isAbility(subject) ? [abilityObject(subject)] : []));
}

/**
 * The cards that something in progress holds and still needs: chosen before, or found. They are those that are read from the frames while it
 * goes on; what was left there before and is not read any more holds nothing. A number in a list is taken for a card, and so is what an
 * event or a play calls its card; any other number only if it is a reference.
 */
function readIn(g: Game, goOn: (copy: Game) => unknown): readonly number[] {
  const copy = fork(g);
  const { objects, frames } = copy.state;
  const read = new Set<unknown>();
  const add = (value: unknown, isCardHere: boolean): void => {
    if (Array.isArray(value)) for (const one of value) add(one, true);
    else if (value !== null && typeof value === 'object')
      for (const [name, one] of Object.entries(value)) add(one, NAMES_OF_CARDS.has(name));
    else if (isCardHere || (value as number) > objects.count) read.add(value);
  };
  for (const frame of frames) {
    frame.vars = new Proxy(frame.vars, {
      get: (vars, name) => {
        const value = vars[name as string];
        add(value, NAMES_OF_CARDS.has(name as string));
        return value;
      },
    });
  }
  goOn(copy);
  return Array.from({ length: objects.count }, (_, card) => card).filter((card) => read.has(card) || read.has(refOf(g.state, card)));
}
const NAMES_OF_CARDS: ReadonlySet<string> = new Set(['card', 'other', 'along']);

/**
 * The question that is put to the other player would be put in the twin, too; unless it belongs to a choice that could not have been begun
 * there, or is about a card that is being handled: then in a twin in which that card is the same.
 */
function asksOther(g: Game, twin: Game, player: Player, seed: number): Fault {
  const d = g.state.decision;
  if (d === null || d.private || d.group !== null || askAgain(g) === null) return null;
  const fault = notAsked(twin, d);
  if (fault === null) return null;
  const differing = differingIn(g, twin);
  const hangs = readIn(g, askAgain).filter((card) => differing.includes(card));
  return hangs.length === 0 ? fault : notAsked(twinOf(g, player, seed, hangs), d);
}

function notAsked(twin: Game, { player, prompt }: Pending): Fault {
  const ask = askAgain(twin);
  if (ask === null || ask.player !== player) return `the other is not asked '${prompt}' in the twin`;
  return ask.open === true && isForced(ask) ? `the other need not be asked '${prompt}' in the twin` : null;
}

function isForced({ candidates, permit, min, max, range, ordered }: Ask): boolean {
  const options = candidates.filter((subject) => permit === undefined || permit(subject) === true);
  const most = Math.min(max, options.length);
  return range === undefined && (most === 0 || (Math.min(min, most) === options.length && !(ordered === true && options.length > 1)));
}

/** Could this answer be given in the twin? What was offered is kept in the state, and the other may hold other cards now. */
function isOffered(twin: Game, { picks }: Answer): boolean {
  const ask = askAgain(twin);
  if (ask === null || ask.range !== undefined) return ask !== null;
  const keys = ask.candidates.filter((subject) => ask.permit === undefined || ask.permit(subject) === true).map((one) => keyOf(twin, one));
  return picks.every((pick) => keys.includes(pick));
}

interface Watched {
  readonly table: Table;
  /** The cards that are others in the twin. */
  readonly differing: readonly number[];
  /** How many events may be compared; all of them when nothing that differs was seen. */
  comparable: number;
}

function leaksAfter(g: Game, twin: Game, player: Player, given: Answer, compared: Compared): Fault {
  const { player: by, private: isPrivate } = pending(g) as Decision;
  const isApart = isPrivate === true && by !== player;
  const differing = differingIn(g, twin);
  const here = watch(g, player, differing);
  const there = watch(twin, player, differing);
  const one = act(here.table, { by, kind: 'answer', ...given });
  const other = act(there.table, { by, kind: 'answer', ...given });
  if ((one === undefined) !== (other === undefined)) return `${given.picks.join()} is refused in one of the two`;
  // How often somebody is asked in private one after the other does not show, and is not compared.
  const fault = isApart ? null : differsIn(here, there, player, compared);
  if (fault !== null || (!isApart && !isAskedApart(here, player))) return fault;
  for (const { table } of [here, there]) declinePrivate(table, player);
  return differsIn(here, there, player, compared);
}

const isAskedApart = ({ table: { game } }: Watched, player: Player): boolean =>
  game.state.decision?.private === true && game.state.decision.player !== player;

/** What the other player is asked alone is declined. */
function declinePrivate(table: Table, player: Player): void {
  for (let d = pending(table.game); d?.private === true && d.player !== player; d = pending(table.game)) {
    if (act(table, { by: d.player, kind: 'answer', ...declining(d) }) !== undefined) return;
  }
}

function differsIn(here: Watched, there: Watched, player: Player, compared: Compared): Fault {
  const a = eventsFor(here.table, player);
  const b = eventsFor(there.table, player);
  const comparable = Math.min(here.comparable, there.comparable);
  for (let i = 0; i < Math.min(a.length, b.length, comparable); i++) {
    if (JSON.stringify(a[i]) !== JSON.stringify(b[i])) return `event ${JSON.stringify(a[i])} is ${JSON.stringify(b[i])} in the twin`;
  }
  if (comparable !== Number.POSITIVE_INFINITY || looksAtDiffering(here, player) || looksAtDiffering(there, player)) return null;
  const [one, other] = [here, there].map(({ table }) => view(table.game, player)) as [View, View];
  compared.views++;
  if (one.waitingFor !== null && one.waitingFor !== player) compared.others++;
  if (one.waitingFor !== other.waitingFor || one.clause !== other.clause)
    return `after one answer ${one.waitingFor} is asked [${one.clause}], in the twin ${other.waitingFor} [${other.clause}]`;
  if (JSON.stringify(one) !== JSON.stringify(other)) return 'views differ after one answer';
  return tellsOf(here.table, player) === tellsOf(there.table, player) ? null : 'taking back costs something else in the twin';
}

/** Does a question show the player a card that differs? */
const looksAtDiffering = ({ table: { game }, differing }: Watched, player: Player): boolean =>
  differing.some((card) => answerTo(game, sees)(game, player, card));

/** A table over a copy, with an eye on what of the differing cards the player gets to see. */
function watch(g: Game, player: Player, differing: readonly number[]): Watched {
  const table = openTable({ game: fork(g), start: null });
  const watched: Watched = { table, differing, comparable: Number.POSITIVE_INFINITY };
  const { game } = table;
  const told = game.report;
  // The batch has been performed when its events are reported, so the event that shows a card counts as the first that may differ.
  game.report = (event, causes, number) => {
    const before = eventsFor(table, player).length;
    const { known } = game.state.objects;
    if (differing.some((card) => ((known[card] as number) & (1 << player)) !== 0))
      watched.comparable = Math.min(watched.comparable, before);
    told?.(event, causes, number);
  };
  return watched;
}

/**
 * The same game, were every forced answer to such questions taken for granted, whoever could know that it is forced: it leaks, and what looks
 * for leaks has to say so.
 */
export const askingOpenly = (g: Game, which: (ask: Ask) => boolean = () => true): Game => ({
  ...g,
  programs: g.programs.map((program) => ({
    ...program,
    code: program.code.map((code) => (code.op === OP.ask ? opened(code, which) : code)),
  })),
});
const opened = (code: Code, which: (ask: Ask) => boolean): Code => ({
  ...code,
  compute: (g: Game, v: never) => {
    const ask = code.compute(g, v) as Ask | null;
    return ask === null || !which(ask) ? ask : { ...ask, open: true };
  },
});
/** Those that are put in private: whoever has nothing to decide there would not be asked. */
export const isPrivate = (ask: Ask): boolean => ask.private === true;

/** What a player imagines can be told from the game by nothing that player sees, and whatever is offered there is accepted, whoever is asked. */
export const imaginedIsPlayable: Property = (start, seed, pace = {}) =>
  playRandomly(start(), seed, pace, (g, _given, step) => {
    for (const player of PLAYERS) {
      const twin = imagine(g, player, seed * 1000 + step);
      if (JSON.stringify(view(twin, player)) !== JSON.stringify(view(g, player)))
        return `player ${player} can tell what is imagined from the game`;
      const d = pending(twin) as Decision;
      const subjects = twin.state.decision?.options ?? [];
      const fault = asksAnew(twin, subjects) ?? refusedIn(twin, d);
      if (fault !== null) return `imagined by player ${player}: ${fault}`;
    }
    return null;
  });

/** What is offered is what would be offered if it were asked now. */
function asksAnew(twin: Game, subjects: readonly Subject[]): Fault {
  const ask = askAgain(twin);
  if (ask === null) return null;
  const wrong = subjects.find((subject) => !ask.candidates.includes(subject) || (ask.permit?.(subject) ?? true) !== true);
  return wrong === undefined ? null : `${keyOf(twin, wrong)} is offered and could not be meant`;
}

function refusedIn(twin: Game, d: Decision): Fault {
  if (d.min > d.max || (d.range === null && d.max > d.options.length)) return 'it cannot be answered';
  for (const option of d.max === 0 ? [] : d.options) {
    const refused = answer(fork(twin), d.player, answerWith(d, option));
    if (refused !== undefined) return `${option} was offered and is refused: ${refused.message}`;
  }
  return null;
}

const tellsOf = (table: Table, player: Player): string => {
  const undo = undoOf(table, player);
  return 'reason' in undo ? undo.key : JSON.stringify([undo.kind, undo.undoes]);
};

/** What a player is told about taking back does not hang on what the other was asked in private and declined. */
export const takingBackTellsNothing: Property = (start, seed) => {
  const table = openTable({ game: start(), start: null });
  const random = seeded(seed);
  const spoken = (player: Player): string => {
    const undo = undoOf(table, player);
    return 'reason' in undo ? '' : JSON.stringify(undo.undoes.filter(({ key }) => key === 'decided'));
  };
  for (let step = 0; step < LIMIT && table.game.state.decision !== null; step++) {
    const d = pending(table.game) as Decision;
    const other = opponentOf(d.player);
    const quiet = d.private === true && step % 4 > 0;
    const before = quiet ? spoken(other) : '';
    act(table, { by: d.player, kind: 'answer', ...(quiet ? declining(d) : randomAnswer(table.game, random)) });
    if (quiet && spoken(other) !== before) return `decision ${step} (${d.clause}): player ${other} is told of what was declined in private`;
  }
  return endless(table.game);
};
