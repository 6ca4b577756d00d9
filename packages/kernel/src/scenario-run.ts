import { type Answer, type Decision, isChoice, pending } from './decisions.ts';
import type { Game } from './game.ts';
import { hashGame } from './hash.ts';
import type { GameHost, Loaded, Problem } from './host.ts';
import { answer, concede, fork, parse, RAN_OUT, run, serialise } from './machine.ts';
import { replayOf, verifyReplay } from './replay.ts';
import type { Rulebook } from './rulebook.ts';
import type { DeckExpectation, Expectation, FaultExpectation, Line, Scenario } from './scenario.ts';
import { checkExpectation, describeDecision, findNamed, logLine, type Mismatch } from './scenario-expect.ts';
import { findLabel, isName } from './scenario-labels.ts';
import type { Path } from './scenario-parts.ts';
import type { Player } from './state.ts';
import { keyOf, playerName, type Subject } from './subjects.ts';
import { act, type LastingAct, openTable } from './table.ts';
import { type ShownEvent, showEvent } from './view.ts';

/** What is done to the state at every decision: nothing, a copy goes on, it is written out and read again, or it is replayed afterwards. */
export type Manner = 'plain' | 'forked' | 'parsed' | 'replayed';
export const MANNERS: readonly Manner[] = ['plain', 'forked', 'parsed', 'replayed'];

/** No scenario takes so many instructions: one that does goes round for ever, and fails instead of never ending. */
const PLENTY = 1_000_000;

export interface ScenarioOptions {
  readonly manner?: Manner;
  /** Another rulebook than the scenario's own: one that lacks a clause. */
  readonly book?: Rulebook;
  /** How many instructions may be carried out. */
  readonly fuel?: number;
  /** Told of every clause carried out and every question asked. */
  readonly trace?: (clause: number) => void;
  readonly asked?: (question: number) => void;
}

/** A scenario fails where something is not as expected; it crashes or hangs where the machine does. */
export interface ScenarioResult {
  readonly file: string;
  readonly title: string;
  readonly clauses: readonly string[];
  readonly outcome: 'passed' | 'failed' | 'crashed' | 'hung';
  readonly ok: boolean;
  readonly message: string;
  /** Where in the file it failed. */
  readonly path: Path;
}

/** Something is not as the scenario expects. */
export class Unexpected extends Error {
  readonly wrong: Mismatch | null;

  constructor(message: string, wrong: Mismatch | null = null) {
    super(message);
    this.wrong = wrong;
  }
}
class Hung extends Error {}

const MOST_DECISIONS = 300;

/** Runs a scenario; never throws. */
export function runScenario(host: GameHost, scenario: Scenario, options: ScenarioOptions = {}): ScenarioResult {
  const { file, title, clauses } = scenario;
  let path: Path = [];
  const result = (outcome: ScenarioResult['outcome'], message: string): ScenarioResult => ({
    file,
    title,
    clauses,
    outcome,
    ok: outcome === 'passed',
    message,
    path,
  });
  const book = bookOf(host, scenario, options);
  if (book === null) return { ...result('failed', `${scenario.rules} has no such readings`), path: ['readings'] };
  book.asked = options.asked ?? null;
  try {
    perform(host, book, scenario, options, (now) => {
      path = now;
    });
    return result('passed', '');
  } catch (error) {
    if (error instanceof Unexpected) return result('failed', error.message);
    const message = error instanceof Error ? error.message : String(error);
    // Nobody is asked any more although the game goes on: that is found, not broken.
    if (message === RAN_OUT) return result('failed', message);
    return result(error instanceof Hung || message.startsWith('hung') ? 'hung' : 'crashed', message);
  } finally {
    book.asked = null;
  }
}

/** The rulebook with the readings of the scenario; null where it knows no such readings. */
function bookOf(host: GameHost, { rules, readings }: Scenario, { book }: ScenarioOptions): Rulebook | null {
  const named = Object.entries(readings);
  if (book !== undefined || named.length === 0) return book ?? host.rulebook(rules);
  const { readingNames } = host.rulebook(rules);
  const isKnown = ([name, choice]: readonly [string, string]): boolean =>
    Object.hasOwn(readingNames, name) && (readingNames[name] as readonly string[]).includes(choice);
  return named.every(isKnown) ? host.rulebook(rules, readings) : null;
}

type Note = (path: Path) => void;

function perform(host: GameHost, book: Rulebook, scenario: Scenario, options: ScenarioOptions, note: Note): void {
  const loaded = loadFor(host, book, scenario, note);
  for (const check of preliminaries(host, book, scenario, loaded)) {
    note(check.part === 'start' ? ['start'] : [check.part, check.at]);
    check.hold();
  }
  const begin = beginning(host, book, scenario, loaded);
  if (begin === null) return;
  note([scenario.start === null ? 'position' : 'start']);
  const runner = new Runner(host, begin(), scenario, options);
  runner.play(note);
  if (options.manner === 'replayed') checkReplay(begin, runner);
}

/** The cards of the scenario, all of which have to compile. */
export function loadFor(host: GameHost, book: Rulebook, scenario: Scenario, note: Note = () => {}): Loaded {
  note(['clauses']);
  for (const clause of scenario.clauses) if (!book.clauseIndex.has(clause)) throw new Unexpected(`${book.id} has no clause ${clause}`);
  const loaded = host.load(book, scenario.cards);
  const [problem] = loaded.problems;
  note(['cards', scenario.cards.findIndex(({ name }) => name === problem?.card)]);
  if (problem !== undefined) throw new Unexpected(`the cards do not compile: ${describeProblem(problem)}`);
  return loaded;
}

/** What is expected without a game: cards that compile or do not, faults of decks, a game that must not begin. */
export interface Preliminary {
  readonly part: 'compile' | 'decks' | 'start';
  readonly at: number;
  /** Throws where it is not as expected. */
  readonly hold: () => void;
}

export function preliminaries(host: GameHost, book: Rulebook, scenario: Scenario, loaded: Loaded): readonly Preliminary[] {
  const { start } = scenario;
  const refused = (): void => {
    if (start === null) return;
    const game = host.start(book, loaded, start.decks, 0);
    if ('book' in game) throw new Unexpected(`the game begins; expected: ${start.faults.map((fault) => fault.clause).join(', ')}`);
    checkFaults(game.map(faultOf), start.faults);
  };
  return [
    ...scenario.compile.map(
      ({ card, error }, at): Preliminary => ({ part: 'compile', at, hold: () => checkCompiling(host, book, card, error) }),
    ),
    ...scenario.decks.map(
      (one, at): Preliminary => ({ part: 'decks', at, hold: () => checkDeck(host.checkDeck(book, loaded, one.deck), one) }),
    ),
    ...(start !== null && start.faults.length > 0 ? [{ part: 'start', at: 0, hold: refused } as const] : []),
  ];
}

/** How the game of the scenario begins; null where none is played. */
export function beginning(host: GameHost, book: Rulebook, scenario: Scenario, loaded: Loaded): (() => Game) | null {
  const { start, position } = scenario;
  if (start === null ? position === null : start.faults.length > 0) return null;
  return () => {
    const game = start === null ? host.place(book, loaded, position) : host.start(book, loaded, start.decks, 0);
    if (!('book' in game)) throw new Unexpected(`the position is wrong: ${game.map(describeProblem).join('; ')}`);
    game.state.chance = scenario.chance;
    return game;
  };
}

const describeProblem = (problem: Problem): string =>
  `${problem.card === undefined ? '' : `${problem.card}: `}${problem.message}${problem.clause === undefined ? '' : ` [${problem.clause}]`}`;

const unexpected = (expected: string, found: string): Unexpected =>
  new Unexpected(`expected: ${expected}\nfound: ${found}`, { expected, found });

function checkCompiling(host: GameHost, book: Rulebook, card: Scenario['cards'][number], error: string | null): void {
  const { problems } = host.load(book, [card]);
  const name = typeof card.name === 'string' ? card.name : 'the card';
  const found = problems.map(describeProblem).join('; ');
  if (error === null) {
    if (problems.length > 0) throw unexpected(`${name} compiles`, found);
  } else if (!problems.some((problem) => describeProblem(problem).includes(error)))
    throw unexpected(`${name} does not compile: ${error}`, found || 'it compiles');
}

const faultOf = (problem: Problem): FaultExpectation => ({ clause: problem.clause ?? '', message: problem.message });
const checkDeck = (found: readonly FaultExpectation[], { faults }: DeckExpectation): void => checkFaults(found, faults);

function checkFaults(found: readonly FaultExpectation[], expected: readonly FaultExpectation[]): void {
  const left = found.slice();
  const say = (faults: readonly FaultExpectation[]): string =>
    faults.map((fault) => `[${fault.clause}] ${fault.message}`).join('; ') || 'no fault';
  for (const fault of expected) {
    const at = left.findIndex((one) => one.clause === fault.clause && one.message.includes(fault.message));
    if (at < 0) throw unexpected(say([fault]), say(found));
    left.splice(at, 1);
  }
  if (left.length > 0) throw unexpected(say(expected), say(found));
}

/** The recorded acts, carried out from the same beginning, give the same game; and the replay verifies. */
function checkReplay(begin: () => Game, runner: Runner): void {
  const table = openTable({ game: begin(), start: null });
  for (const one of runner.acts) {
    const refused = act(table, one);
    if (refused !== undefined) throw new Unexpected(`replayed, ${JSON.stringify(one)} is refused: ${refused.message}`);
  }
  if (hashGame(table.game) !== hashGame(runner.game)) throw new Unexpected('replayed, the game ends otherwise');
  const verdict = verifyReplay(JSON.parse(JSON.stringify(replayOf(table))), begin);
  if (!verdict.verified) throw new Unexpected(`the replay does not verify: ${JSON.stringify(verdict.firstDifference)}`);
}

/** Has the game a word for what happens by this verb or name, or can its log do without? */
function canHappen({ messages, untold }: GameHost, word: string): boolean {
  return (
    untold(word) || Object.hasOwn(messages, word) || Object.keys(messages).some((key) => /^event\.[^.]+\.(.+)$/.exec(key)?.[1] === word)
  );
}

/** Carries out the script of a scenario, line by line. */
export class Runner {
  game: Game;
  readonly acts: LastingAct[] = [];
  private readonly host: GameHost;
  private readonly scenario: Scenario;
  private readonly options: ScenarioOptions;
  private readonly log: ShownEvent[] = [];
  private answered = 0;
  private decline = false;
  private decisions = 0;
  private where = 'at the beginning';

  constructor(host: GameHost, game: Game, scenario: Scenario, options: ScenarioOptions) {
    this.host = host;
    this.scenario = scenario;
    this.options = options;
    this.game = this.listen(game);
    this.game.fuel = options.fuel ?? PLENTY;
  }

  start(): void {
    run(this.game);
  }

  play(note: Note): void {
    this.start();
    this.scenario.play.forEach((line, i) => {
      note(['play', i]);
      this.where = `at line ${i + 1} of play`;
      this.carryOut(line);
    });
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
    game.trace = this.options.trace ?? null;
    game.report = (event, causes, number) => {
      const shown = showEvent(game, { event, causes, number }, 'all');
      if (shown !== undefined) this.log.push(shown);
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

  carryOut(line: Line): void {
    this.pause();
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
    const log = this.log.slice(this.answered).map((event) => `  ${logLine(event)}`);
    const since = log.length === 0 ? '' : `\nlog since the last answer:\n${log.join('\n')}`;
    throw new Unexpected(`${this.where}\nexpected: ${wrong.expected}\nfound: ${wrong.found}${since}`, wrong);
  }

  /** A decision with a single answer may be left out of the script. */
  private settleForced(awaited: (d: Decision) => boolean): void {
    for (;;) {
      const d = pending(this.game);
      if (d === undefined || isChoice(d) || awaited(d)) return;
      this.give(d.player, { decision: d.id, picks: d.range === null ? d.options.slice(0, d.min) : [String(d.range[0])] });
    }
  }

  private concede(player: Player, refused: string | null): void {
    const refusal = concede(this.game, player);
    if (refusal === undefined) this.acts.push({ by: player, kind: 'concede' });
    this.refusedAsExpected(refused, refusal, `${playerName(player)} concedes`);
  }

  private refusedAsExpected(expected: string | null, refusal: ReturnType<typeof answer>, what: string): void {
    if (refusal === undefined) {
      if (expected !== null) this.fail({ expected: `${what} is refused [${expected}]`, found: 'it is accepted' });
    } else if (expected === null) this.fail({ expected: what, found: `refused: ${refusal.message} [${refusal.clause}]` });
    else if (refusal.clause !== expected)
      this.fail({ expected: `${what} is refused [${expected}]`, found: `${refusal.message} [${refusal.clause}]` });
  }

  /** Gives an answer that is known to be right. */
  private give(player: Player, given: Answer): ReturnType<typeof answer> {
    if (++this.decisions > MOST_DECISIONS) throw new Hung(`${this.where}: more than ${MOST_DECISIONS} decisions`);
    const before = this.log.length;
    const refusal = answer(this.game, player, given);
    if (refusal === undefined) {
      this.answered = before;
      this.acts.push({ by: player, kind: 'answer', ...given });
    }
    this.pause();
    return refusal;
  }

  private answerLine(line: Extract<Line, { kind: 'answer' }>): void {
    const what = `${playerName(line.player)}: ${line.picks.join(', ') || 'nothing'}`;
    if (line.refused === null) this.skipTo((d) => this.isMeant(d, line));
    const d = pending(this.game);
    if (d === undefined) this.fail({ expected: what, found: describeDecision(this.game) });
    if (line.refused === null && !this.isMeant(d, line))
      this.fail({ expected: `${what}${line.at === null ? '' : ` [${line.at}]`}`, found: this.trouble(d, line) });
    const picks = d.range === null ? this.keys(line.picks, line.player) : line.picks;
    this.refusedAsExpected(line.refused, this.give(line.player, { decision: d.id, picks }), what);
  }

  private trouble(d: Decision, line: Extract<Line, { kind: 'answer' }>): string {
    const found = describeDecision(this.game);
    if (d.player !== line.player || d.range !== null) return found;
    const troubles = this.picks(line).flatMap((one) => ('trouble' in one ? [one.trouble] : []));
    return [found, ...troubles.filter((one) => one.includes(' could be '))].join('; ');
  }

  /** Labels as keys: options first, then anything that could be named, so that a wrong answer is refused by the engine itself. */
  private keys(labels: readonly string[], player: Player): readonly string[] {
    const taken: Subject[] = [];
    return labels.map((label) => {
      const offered = findLabel(this.game, label, this.game.state.decision?.options ?? [], player, taken);
      const named = 'trouble' in offered ? findNamed(this.game, label, player) : offered;
      if ('trouble' in named) return label;
      taken.push(named.subject);
      return keyOf(this.game, named.subject);
    });
  }

  private picks(line: Extract<Line, { kind: 'answer' }>): readonly ReturnType<typeof findLabel>[] {
    const taken: Subject[] = [];
    return line.picks.map((label) => {
      const found = findLabel(this.game, label, this.game.state.decision?.options ?? [], line.player, taken);
      if ('subject' in found) taken.push(found.subject);
      return found;
    });
  }

  /** Is this the decision the line answers? */
  private isMeant(d: Decision, line: Extract<Line, { kind: 'answer' }>): boolean {
    if (d.player !== line.player || (line.at !== null && !this.isWithin(line.at))) return false;
    if (d.range !== null) return line.picks.length === 1 && /^\d+$/.test(line.picks[0] as string);
    if (line.picks.length < d.min || line.picks.length > d.max) return false;
    return this.picks(line).every((found) => 'subject' in found);
  }

  private isWithin(clause: string): boolean {
    return this.game.causes(this.game).some((cause) => cause.clause === clause);
  }

  private isWithinAbility(): boolean {
    return this.game.causes(this.game).some((cause) => cause.ability !== undefined);
  }

  /** Answers what the script does not mention, as far as it may be left out. */
  private skipTo(awaited: (d: Decision) => boolean): void {
    for (;;) {
      this.settleForced(awaited);
      const d = pending(this.game);
      if (d === undefined || awaited(d) || !this.decline) return;
      this.declineNow(d);
    }
  }

  private runUntil(clause: string, player: Player | null): void {
    const isThere = (d: Decision): boolean => d.clause === clause || (this.isWithin(clause) && !this.isWithinAbility());
    const there = (d: Decision): boolean => isThere(d) && (player === null || d.player === player);
    for (;;) {
      const d = pending(this.game);
      if (d === undefined) {
        if (clause !== 'end') this.fail({ expected: `until ${clause}`, found: describeDecision(this.game) });
        return;
      }
      if (there(d)) return;
      this.declineNow(d);
    }
  }

  /** The answer that does least: a word that declines, nothing, the lowest number, or else the first options. */
  private declineNow(d: Decision): void {
    if (d.range !== null) {
      this.give(d.player, { decision: d.id, picks: [String(d.range[0])] });
      return;
    }
    const word = this.host.declines.find((one) => d.options.includes(one));
    const picks = word !== undefined && d.min <= 1 && d.max >= 1 ? [word] : d.options.slice(0, d.min);
    this.give(d.player, { decision: d.id, picks });
  }
}
