import { answer } from './answering.ts';
import { type Answer, type Decision, isChoice, pending } from './decisions.ts';
import type { Game } from './game.ts';
import type { EditionHost } from './host.ts';
import { concede, fork, parse, run, serialise } from './machine.ts';
import type { Expectation, Line, Scenario } from './scenario.ts';
import { describeDecision, describeRefusal, findNamed } from './scenario-asked.ts';
import { checkExpectation } from './scenario-expect.ts';
import { findLabel, findLabels, isName } from './scenario-labels.ts';
import { type Logged, logged, logLine } from './scenario-log.ts';
import type { Mismatch } from './scenario-match.ts';
import { type Note, Unexpected } from './scenario-preliminaries.ts';
import { afterClauses, atOnce, beforeClause, isCarriedOut, isWithinAbility, type Stop, withSubClauses } from './scenario-stops.ts';
import type { Player } from './state.ts';
import { keyOf, playerName, type Subject } from './subjects.ts';
import type { LastingAct } from './table.ts';
import { showEvent } from './view.ts';

/** What is done to the state at every decision: nothing, a copy goes on, it is written out and read again, or it is replayed afterwards. */
export type Manner = 'plain' | 'forked' | 'parsed' | 'replayed';

/** No scenario takes so many instructions: one that does goes round for ever, and fails instead of never ending. */
const PLENTY = 1_000_000;
const MOST_DECISIONS = 300;

export class Hung extends Error {}

interface RunnerOptions {
  readonly manner?: Manner;
  readonly fuel?: number;
  readonly trace?: (clause: number) => void;
}

type AnswerLine = Extract<Line, { kind: 'answer' }>;

/** Does the line say where the game stops? What was answered before it is then not yet followed by anything. */
const isStop = (line: Line | undefined): boolean => line !== undefined && (line.kind === 'stop' || line.kind === 'until');

/** The game as it was, to come back to. */
interface Kept {
  readonly game: Game;
  readonly log: number;
  readonly acts: number;
  readonly answered: number;
}

/** Has the game a word for what happens by this verb or name, or can its log do without? */
function canHappen({ messages, untold }: EditionHost, word: string): boolean {
  return (
    untold(word) || Object.hasOwn(messages, word) || Object.keys(messages).some((key) => /^event\.[^.]+\.(.+)$/.exec(key)?.[1] === word)
  );
}

/** A decision that an answer was not meant for. */
interface Misfit {
  readonly player: Player;
  readonly told: string;
}

/** Carries out the script of a scenario, line by line. */
export class Runner {
  game: Game;
  readonly acts: LastingAct[] = [];
  /** The game stands between two decisions, where the script has stopped it. */
  isStopped = false;
  private readonly host: EditionHost;
  private readonly scenario: Scenario;
  private readonly options: RunnerOptions;
  private readonly log: Logged[] = [];
  private answered = 0;
  private decline = false;
  private decisions = 0;
  private where = 'at the beginning';
  private stop: Stop | null = null;
  /** The clause before which the game was stopped. */
  private stoppedBefore = -1;

  constructor(host: EditionHost, game: Game, scenario: Scenario, options: RunnerOptions) {
    this.host = host;
    this.scenario = scenario;
    this.options = options;
    this.game = this.listen(game);
    this.game.fuel = options.fuel ?? PLENTY;
  }

  start(): void {
    this.runOn(isStop(this.scenario.play[0]) ? atOnce : null);
  }

  play(note: Note): void {
    this.start();
    for (const i of this.scenario.play.keys()) {
      note(['play', i]);
      this.carryOut(i);
    }
    note(['expect']);
    this.where = 'at the end';
    if (this.scenario.expect !== null) this.check(this.scenario.expect);
    this.checkChance(note);
  }

  /** An outcome of chance that never came, or that names nothing, was laid down for nothing: the scenario counts on what does not happen. */
  checkChance(note: Note): void {
    const { game, scenario } = this;
    const used = scenario.chance.length - game.state.chance.length;
    scenario.chance.forEach((outcome, i) => {
      note(['chance', i]);
      const expected = `an outcome of chance: ${outcome.join(', ') || 'as it falls'}`;
      if (i >= used) this.fail({ expected, found: 'it is never used' });
      const nobody = outcome.find((name) => !isName(game, name, 0));
      if (nobody !== undefined) this.fail({ expected, found: `nothing in this game is called ${nobody}` });
    });
  }

  private listen(game: Game): Game {
    const { trace } = this.options;
    game.trace = (clause) => {
      if (this.stop?.(game) === true) {
        this.isStopped = true;
        return false;
      }
      trace?.(clause);
      return true;
    };
    game.report = (event, causes, number) => {
      const shown = showEvent(game, { event, causes, number }, 'all');
      if (shown !== undefined) this.log.push(logged(game, shown));
    };
    return game;
  }

  /** The state as the manner of this run has it at a decision. */
  private pause(): void {
    const { manner = 'plain' } = this.options;
    if (manner === 'plain' || manner === 'replayed') return;
    const { game } = this;
    const other = manner === 'forked' ? fork(game) : parse(game.book, game.library, serialise(game));
    other.fuel = game.fuel;
    game.report = null;
    this.game = this.listen(other);
  }

  /** Runs to the next decision, or to where the game is to stop. */
  private runOn(stop: Stop | null = null): void {
    this.isStopped = false;
    this.stoppedBefore = -1;
    this.stop = stop;
    run(this.game);
    this.stop = null;
    this.passOver(stop);
  }

  /** Whoever is asked in private and has nothing to decide answers without a line of the script. */
  private passOver(stop: Stop | null): void {
    const d = pending(this.game);
    const { answered } = this;
    if (this.isStopped || d?.private !== true || isChoice(d)) return;
    this.declineNow(d, stop);
    this.answered = answered;
  }

  /** Carries out a line of the script. What it answers is followed to the next decision, unless the line after it says where to stop. */
  carryOut(at: number): void {
    const line = this.scenario.play[at] as Line;
    this.where = `at line ${at + 1} of play`;
    this.pause();
    this.stop = isStop(this.scenario.play[at + 1]) ? atOnce : null;
    this.perform(line);
    this.stop = null;
  }

  private perform(line: Line): void {
    switch (line.kind) {
      case 'expect':
        this.check(line.expect);
        return;
      case 'otherwise':
        this.decline = line.decline;
        return;
      case 'until':
        this.runUntil(line.clause, line.player);
        return;
      case 'stop':
        this.runTo(line.clause, line.when);
        return;
      case 'concede':
        this.concede(line.player, line.refused);
        return;
      case 'answer':
        this.answerLine(line);
    }
  }

  private check(expected: Expectation): void {
    this.pause();
    const wrong = this.misses(expected);
    if (wrong !== null) this.fail(wrong);
  }

  /** What is not as expected now. */
  misses(expected: Expectation): Mismatch | null {
    const { host, log, answered } = this;
    return checkExpectation(this.game, expected, { traits: host.traits, log, answered, canHappen: (word) => canHappen(host, word) });
  }

  private fail(wrong: Mismatch): never {
    const now = describeDecision(this.game);
    const asked = wrong.found.includes(now) ? '' : `\nnow: ${now}`;
    const log = this.log.slice(this.answered).map((event) => `  ${logLine(event)}`);
    const since = log.length === 0 ? '' : `\nlog since the last answer:\n${log.join('\n')}`;
    throw new Unexpected(`${this.where}\nexpected: ${wrong.expected}\nfound: ${wrong.found}${asked}${since}`, wrong);
  }

  private concede(player: Player, refused: string | null): void {
    const refusal = concede(this.game, player);
    if (refusal === undefined) this.acts.push({ by: player, kind: 'concede' });
    this.refusedAsExpected(refused, refusal, `${playerName(player)} concedes`);
  }

  private refusedAsExpected(expected: string | null, refusal: ReturnType<typeof answer>, what: string): void {
    if (refusal === undefined) {
      if (expected !== null) this.fail({ expected: `${what} is refused [${expected}]`, found: 'it is accepted' });
    } else if (expected === null) this.fail({ expected: what, found: `refused: ${describeRefusal(this.game, refusal)}` });
    else if (refusal.clause !== expected)
      this.fail({ expected: `${what} is refused [${expected}]`, found: describeRefusal(this.game, refusal) });
  }

  /** Gives an answer; where it is accepted the game runs on, as far as it may. */
  private give(player: Player, given: Answer, stop: Stop | null = null): ReturnType<typeof answer> {
    if (++this.decisions > MOST_DECISIONS)
      throw new Hung(`${this.where}: more than ${MOST_DECISIONS} decisions\nnow: ${describeDecision(this.game)}`);
    const before = this.log.length;
    this.isStopped = false;
    this.stoppedBefore = -1;
    this.stop = stop;
    const refusal = answer(this.game, player, given);
    this.stop = null;
    if (refusal === undefined) {
      this.answered = before;
      this.acts.push({ by: player, kind: 'answer', ...given });
    }
    this.pause();
    if (refusal === undefined) this.passOver(stop);
    return refusal;
  }

  // Answers of the script.

  private answerLine(line: AnswerLine): void {
    const { stop } = this;
    const what = `${playerName(line.player)}: ${line.picks.join(', ') || 'nothing'}`;
    if (this.isStopped) this.runOn();
    const misfits = line.refused === null ? this.skipTo(line) : [];
    const d = pending(this.game);
    if (d === undefined || (line.refused === null && !this.isMeant(d, line)))
      this.fail({ expected: `${what}${line.at === null ? '' : ` [${line.at}]`}`, found: this.howItMissed(misfits, line.player) });
    const picks = d.range === null ? this.keys(line.picks, line.player) : line.picks;
    this.refusedAsExpected(line.refused, this.give(line.player, { decision: d.id, picks }, stop), what);
  }

  /** Answers what the script does not mention, as far as it may be left out; tells of the decisions that the line did not fit. */
  private skipTo(line: AnswerLine): readonly Misfit[] {
    const misfits: Misfit[] = [];
    for (;;) {
      const d = pending(this.game);
      if (d === undefined || this.isMeant(d, line)) return misfits;
      misfits.push({ player: d.player, told: `${describeDecision(this.game)}${this.whyNotMeant(d, line)}` });
      if (isChoice(d) && !this.decline) return misfits;
      if (this.decisions >= MOST_DECISIONS)
        throw new Hung(`${this.where}: more than ${MOST_DECISIONS} decisions; ${this.howItMissed(misfits, line.player)}`);
      this.declineNow(d);
    }
  }

  /** The first decision that a line did not fit, the first of those put to that player, and what came of declining them. */
  private howItMissed(misfits: readonly Misfit[], player: Player): string {
    const now = describeDecision(this.game);
    const [earliest] = misfits;
    if (earliest === undefined) return now;
    const own = misfits.find((one) => one.player === player);
    const told = own === undefined || own === earliest ? [earliest.told] : [earliest.told, own.told];
    const isOver = !earliest.told.startsWith(now) && !told.at(-1)?.startsWith(now);
    return [...told, ...(isOver ? [now] : [])].join('; later: ');
  }

  private whyNotMeant(d: Decision, line: AnswerLine): string {
    if (d.player !== line.player) return '';
    if (line.at !== null && !this.isWithin(line.at)) return ` (not within ${line.at})`;
    if (d.range !== null) return '';
    const found = this.picks(line);
    const ambiguous = found.flatMap((one) => ('trouble' in one ? [one.trouble] : [])).filter((one) => one.includes(' could be '));
    if (ambiguous.length > 0) return `; ${ambiguous.join('; ')}`;
    return found.some((one) => 'trouble' in one) || (found.length >= d.min && found.length <= d.max) ? '' : `, and not ${found.length}`;
  }

  /** Labels as keys: options first, then anything that could be named, so that a wrong answer is refused by the engine itself. */
  private keys(labels: readonly string[], player: Player): readonly string[] {
    const offered = findLabels(this.game, labels, this.game.state.decision?.options ?? [], player);
    if (offered.every((one) => 'subject' in one)) return offered.map(({ subject }) => keyOf(this.game, subject));
    const taken: Subject[] = [];
    return labels.map((label) => {
      const one = findLabel(this.game, label, this.game.state.decision?.options ?? [], player, taken);
      const named = 'trouble' in one ? findNamed(this.game, label, player) : one;
      if ('trouble' in named) return label;
      taken.push(named.subject);
      return keyOf(this.game, named.subject);
    });
  }

  private picks(line: AnswerLine): ReturnType<typeof findLabels> {
    return findLabels(this.game, line.picks, this.game.state.decision?.options ?? [], line.player);
  }

  /** Is this the decision the line answers? */
  private isMeant(d: Decision, line: AnswerLine): boolean {
    if (d.player !== line.player || (line.at !== null && !this.isWithin(line.at))) return false;
    if (d.range !== null) return line.picks.length === 1 && /^\d+$/.test(line.picks[0] as string);
    const found = this.picks(line);
    return found.length >= d.min && found.length <= d.max && found.every((one) => 'subject' in one);
  }

  private isWithin(clause: string): boolean {
    return this.game.causes(this.game).some((cause) => cause.clause === clause);
  }

  // Where the game stops.

  /** The number of a clause that the game can come to. */
  private clauseOf(id: string): number {
    const { game } = this;
    const clause = game.book.clauseIndex.get(id);
    if (clause === undefined) this.fail({ expected: `a clause ${id}`, found: 'no such clause' });
    if (!isCarriedOut(game, clause)) {
      const steps = [...withSubClauses(game, clause)].filter((one) => isCarriedOut(game, one)).map((one) => game.book.clauses[one]?.id);
      const found =
        steps.length === 0
          ? `it is a ${game.book.clauses[clause]?.kind}, which is never carried out`
          : `it is not carried out itself, but ${steps.join(', ')}`;
      this.fail({ expected: `the game comes to ${id}`, found });
    }
    return clause;
  }

  /** Stops right before a clause or right after it; nobody may be asked before that but for what can be left out. */
  private runTo(id: string, when: 'before' | 'after'): void {
    const clause = this.clauseOf(id);
    const stop =
      when === 'before' ? beforeClause(clause, this.stoppedBefore === clause) : afterClauses(this.game, withSubClauses(this.game, clause));
    this.goOn(stop, (d) => isChoice(d) && !this.decline);
    if (!this.isStopped) this.fail({ expected: `the game stops ${when} ${id}`, found: describeDecision(this.game) });
    this.stoppedBefore = when === 'before' ? clause : -1;
  }

  /** Runs, and declines whatever is asked, until the game stops or is over. */
  private goOn(stop: Stop | null, isAwaited: (d: Decision) => boolean): void {
    if (pending(this.game) === undefined) this.runOn(stop);
    while (!this.isStopped) {
      const d = pending(this.game);
      if (d === undefined || isAwaited(d)) return;
      this.declineNow(d, stop);
    }
  }

  /**
   * Declines everything until somebody is asked within a clause. Where the clause begins and ends without that, the game stops before it,
   * unless a decision of a certain player is wanted.
   */
  private runUntil(id: string, player: Player | null): void {
    const isThere = (d: Decision): boolean => d.clause === id || (this.isWithin(id) && !isWithinAbility(this.game));
    const there = (d: Decision): boolean => isThere(d) && (player === null || d.player === player);
    if (id === 'end' || player !== null) {
      if (id !== 'end') this.clauseOf(id);
      this.goOn(null, (d) => id !== 'end' && there(d));
      if (id !== 'end' && pending(this.game) === undefined) this.missed(id, player);
      return;
    }
    const clause = this.clauseOf(id);
    const before = beforeClause(clause, this.stoppedBefore === clause);
    this.goOn((g) => !isWithinAbility(g) && before(g), there);
    if (!this.isStopped) {
      if (pending(this.game) === undefined) this.missed(id, player);
      return;
    }
    const kept = this.keep();
    // The clause itself is stopped before: what follows begins there, and is over when the clause is.
    this.goOn(afterClauses(this.game, new Set([clause])), there);
    if (this.isStopped || pending(this.game) === undefined) this.goBackTo(kept);
    this.stoppedBefore = this.isStopped ? clause : -1;
  }

  private missed(id: string, player: Player | null): never {
    const whom = player === null ? '' : ` by ${playerName(player)}`;
    this.fail({ expected: `until ${id}${whom}`, found: describeDecision(this.game) });
  }

  private keep(): Kept {
    const game = fork(this.game);
    return { game, log: this.log.length, acts: this.acts.length, answered: this.answered };
  }

  private goBackTo({ game, log, acts, answered }: Kept): void {
    game.fuel = this.game.fuel;
    this.game.report = null;
    this.game = this.listen(game);
    this.log.length = log;
    this.acts.length = acts;
    this.answered = answered;
    this.isStopped = true;
  }

  /** The answer that does least: a word that declines, nothing, the lowest number, or else the first options. */
  private declineNow(d: Decision, stop: Stop | null = null): void {
    const word = this.host.declines.find((one) => d.options.includes(one));
    const least = word !== undefined && d.min <= 1 && d.max >= 1 ? [word] : d.options.slice(0, d.min);
    this.give(d.player, { decision: d.id, picks: d.range === null ? least : [String(d.range[0])] }, stop);
  }
}
