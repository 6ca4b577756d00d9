import type { Game } from './game.ts';
import type { EditionHost, Loaded, Problem } from './host.ts';
import type { Rulebook } from './rulebook.ts';
import type { DeckExpectation, FaultExpectation, Scenario } from './scenario.ts';
import type { Mismatch } from './scenario-match.ts';
import type { Path } from './scenario-parts.ts';

/** Something is not as the scenario expects. */
export class Unexpected extends Error {
  readonly wrong: Mismatch | null;

  constructor(message: string, wrong: Mismatch | null = null) {
    super(message);
    this.wrong = wrong;
  }
}
/** Told where in the file the scenario has got to. */
export type Note = (path: Path) => void;

/** The cards of the scenario, all of which have to compile. */
export function loadFor(host: EditionHost, book: Rulebook, scenario: Scenario, note: Note = () => {}): Loaded {
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

export function preliminaries(host: EditionHost, book: Rulebook, scenario: Scenario, loaded: Loaded): readonly Preliminary[] {
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
export function beginning(host: EditionHost, book: Rulebook, scenario: Scenario, loaded: Loaded): (() => Game) | null {
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

function checkCompiling(host: EditionHost, book: Rulebook, card: Scenario['cards'][number], error: string | null): void {
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
