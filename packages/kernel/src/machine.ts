import { isPlayer, malformed } from './acts.ts';
import { type Answer, type Ask, askAgain, type Pending, type Refusal, readAnswer } from './decisions.ts';
import type { Batch, Cause } from './events.ts';
import { type Entered, frameOf, RULES } from './frames.ts';
import { type Ability, copyCache, emptyCache, forgetKept, type Game, type Library } from './game.ts';
import { indexAbilities } from './index-of-abilities.ts';
import { NOWHERE, type Performance } from './instructions.ts';
import { interrupt, interruptAfterPayment } from './interrupts.ts';
import { LIFE, MAIN } from './kernel-programs.ts';
import { keepSeen, settleSeen } from './knowledge.ts';
import { isCalled } from './labels.ts';
import { accompanied, admitted, inProgress, isReplaced, redirected } from './life.ts';
import { barredHere, endGrowth, endNow, liftBars, madeAgain, NOTHING_CHOSEN, noteChoice, passBy, position } from './loops.ts';
import { concedes } from './machine-questions.ts';
import { said } from './messages.ts';
import { assignFact, attribute, changing, commit, commitUnnoticed, isUnheard, isUnnoticed } from './perform.ts';
import { laidDown } from './placing.ts';
import { type Code, OP, type Program } from './program.ts';
import { answerTo, clauseOn } from './questions.ts';
import { below } from './random.ts';
import type { Rulebook } from './rulebook.ts';
import {
  type Frame,
  forkState,
  inShape,
  type Player,
  parseState,
  type SealedPick,
  type State,
  serialiseState,
  type Value,
  type Vars,
} from './state.ts';
import type { Subject } from './subjects.ts';

const linked = new WeakMap<Library, { readonly book: Rulebook; readonly programs: readonly Program[] }>();

/** The programs of the rulebook and behind them those of the abilities; put together once for each pair. */
function programsOf(book: Rulebook, library: Library): readonly Program[] {
  const known = linked.get(library);
  if (known?.book === book) return known.programs;
  const programs = [...book.programs, ...library.programs];
  linked.set(library, { book, programs });
  return programs;
}

/** A game over a state: what can be computed from the state is computed, nothing else is kept. */
export function gameOf(book: Rulebook, library: Library, state: State): Game {
  return {
    book,
    library,
    programs: programsOf(book, library),
    state,
    version: 1,
    table: 1,
    places: 1,
    cache: emptyCache(),
    index: indexAbilities({ book, library, state }),
    report: null,
    trace: null,
    fuel: Number.POSITIVE_INFINITY,
    causes: causesNow,
    clauseNow,
  };
}

/** A copy that can go its own way. */
export function fork(g: Game): Game {
  return {
    book: g.book,
    library: g.library,
    programs: g.programs,
    state: forkState(g.state),
    version: g.version,
    table: g.table,
    places: g.places,
    cache: copyCache(g.cache),
    index: g.index,
    report: null,
    trace: g.trace,
    fuel: g.fuel,
    causes: g.causes,
    clauseNow: g.clauseNow,
  };
}

export const serialise = (g: Game): string => serialiseState(g.state);
export const parse = (book: Rulebook, library: Library, text: string): Game => gameOf(book, library, parseState(text));

/** Puts the machine at the clause where a game begins, or at another one of the main line, and runs to the first decision. */
export function begin(g: Game, clause: string = g.book.begins): void {
  standAt(g, clause);
  run(g);
}

/** Puts the machine at a clause of the main line without running it. */
export function standAt(g: Game, clause: string): void {
  const pc = g.book.places.get(clause);
  if (pc === undefined) throw new Error(`${g.book.id} cannot begin at ${clause}`);
  g.state.frames = [frameOf(g, MAIN, {}, '')];
  top(g.state).pc = pc;
}

/** Gives this answer, which has been looked at, to the pending decision and runs to the next one. */
export function enter(g: Game, player: Player, given: Answer): Refusal | undefined {
  const picks = readAnswer(g, player, given);
  if ('reason' in picks) return picks;
  accept(g, picks);
  return undefined;
}

/** The answer of an instruction's question, as subjects. */
export function accept(g: Game, picks: readonly Subject[]): void {
  take(g, picks);
  run(g);
}

function take(g: Game, picks: readonly Subject[]): void {
  const { state } = g;
  const p = state.decision as Pending;
  noteChoice(g, p, picks);
  const frame = top(state);
  const code = (g.programs[frame.program] as Program).code[frame.pc - 1] as Code;
  frame.vars[code.into] = picks;
  if (p.sealed) state.sealed = [...state.sealed, sealedPick(state, p, code.into)];
  state.decision = null;
}

/** Where a sealed pick lies until something happens, and what else it could have been. */
const sealedPick = (state: State, p: Pending, into: string): SealedPick => ({
  player: p.player,
  frame: state.frames.length - 1,
  into,
  options: p.options,
  range: p.range,
});

const top = (state: State): Frame => state.frames[state.frames.length - 1] as Frame;

/** How many clauses are followed, to see whether the same position comes again. */
const ROUND = 2000;

/** Does the same position come again and again, while nobody is asked? That is a loop that nobody can stop. */
function standsStill(g: Game): boolean {
  const here = position(g);
  const ahead = fork(g);
  const { length } = g.state.frames;
  const { program, pc } = top(g.state);
  let isBack = false;
  let left = ROUND;
  ahead.fuel = Number.POSITIVE_INFINITY;
  ahead.trace = () => {
    const { frames } = ahead.state;
    isBack =
      left < ROUND &&
      frames.length === length &&
      top(ahead.state).program === program &&
      top(ahead.state).pc === pc &&
      position(ahead) === here;
    return !isBack && --left > 0;
  };
  run(ahead);
  return isBack;
}

/** Carries out clauses until somebody has to decide, the game is over, or whoever traces it stops it. */
export function run(g: Game): void {
  for (;;) {
    const { state } = g;
    if (state.decision !== null || state.result !== null) return;
    const frame = state.frames[state.frames.length - 1];
    if (frame === undefined) throw new Error('the rulebook came to its end, the game did not');
    const program = g.programs[frame.program] as Program;
    const code = program.code[frame.pc];
    if (code === undefined) {
      leaveFrame(g, frame);
      continue;
    }
    if (g.trace !== null && !g.trace(program.clauses[frame.pc] as number)) return;
    if (--g.fuel < 0) {
      if (!standsStill(g) || !endNow(g)) throw new Error('hung: the clauses go round without end');
      return;
    }
    frame.pc++;
    carryOut(g, frame, code);
  }
}

function carryOut(g: Game, frame: Frame, code: Code): void {
  const { state } = g;
  const v = frame.vars as never;
  switch (code.op) {
    case OP.happen: {
      const batch = code.compute(g, v) as Batch | null;
      if (batch === null || batch.length === 0) leaveResult(frame, code.into, NONE);
      else happenNow(g, frame, batch, code.into);
      return;
    }
    case OP.tell:
      if (isUnheard(g, code.names)) state.eventCount += code.names.length;
      else happenNow(g, frame, code.compute(g, v) as Batch, code.into);
      return;
    case OP.assign:
      assignFact(g, code.target, code.compute(g, v) as Value);
      return;
    case OP.commit:
      takePlace(g, frame, admitted(g, copied(g, frame.vars.events as unknown as Batch)), 'did');
      return;
    case OP.ask: {
      const question = code.compute(g, v) as Ask | null;
      if (question === null) frame.vars[code.into] = NONE;
      else put(g, frame, question, code.into);
      return;
    }
    case OP.call: {
      const vars = code.compute(g, v) as Vars | null;
      if (vars === null) leaveResult(frame, code.into, NONE);
      else state.frames.push(frameOf(g, code.program, vars, code.into));
      return;
    }
    case OP.enter: {
      const { program, vars } = code.compute(g, v) as Entered;
      state.frames.push(frameOf(g, program, { ...vars }, NOWHERE));
      return;
    }
    case OP.perform: {
      const entry = code.compute(g, v) as Performance | null;
      if (entry === null) return;
      if (settlesLoop(g, frame)) return;
      const ability = g.library.abilities[entry.ability] as Ability;
      const vars = { ...entry.vars };
      vars.ability = entry.ability;
      state.frames.push({
        program: g.book.programs.length + (entry.cost === true ? ability.cost : ability.program),
        pc: 0,
        vars,
        into: code.into,
        ability: entry.ability,
        resolution: ++state.resolutions,
      });
      return;
    }
    case OP.let:
      frame.vars[code.into] = code.compute(g, v) as Value;
      return;
    case OP.chance:
      frame.vars[code.into] = drawLots(g, code.compute(g, v) as readonly Subject[], code.count(g, v));
      return;
    case OP.jump:
      frame.pc = code.to;
      return;
    case OP.unless:
      if (code.compute(g, v) !== true) frame.pc = code.to;
      return;
    case OP.goto:
      frame.pc = code.to;
      return;
    case OP.leave:
      while (state.frames.length > 0 && top(state).program !== MAIN) state.frames.pop();
      top(state).pc = code.to;
      state.held = [];
      if (state.saved !== null) abandonSaved(state);
      return;
    case OP.return:
      leaveFrame(g, frame);
      return;
    case OP.save:
      if (state.saved !== null) abandonSaved(state);
      state.saved = forkState(state);
      return;
    case OP.settle:
      abandonSaved(state);
      return;
    case OP.rewind:
      goBack(g);
      return;
    case OP.nothing:
      return;
  }
}

const NONE: readonly number[] = [];

/** What happens is written into the events, and forks share the locals: the events are copied. */
function copied(g: Game, events: Batch): Batch {
  const batch = events.map((event) => ({ ...event }));
  attribute(g, batch);
  return batch;
}

function leaveResult(frame: Frame, into: string, result: Value): void {
  if (into !== NOWHERE) frame.vars[into] = result;
}

function leaveFrame(g: Game, frame: Frame): void {
  const { state } = g;
  state.frames.pop();
  const caller = state.frames[state.frames.length - 1];
  if (caller !== undefined) leaveResult(caller, frame.into, frame.vars.did ?? NONE);
  if (state.held.length > 0) interruptAfterPayment(g);
}

function happenNow(g: Game, frame: Frame, batch: Batch, into: string): void {
  if (isUnnoticed(g, batch)) {
    leaveResult(frame, into, commitUnnoticed(g, batch));
    return;
  }
  attribute(g, batch);
  const allowed = redirected(g, admitted(g, batch));
  if (isReplaced(g, allowed)) {
    const used = inProgress(g);
    g.state.frames.push(frameOf(g, LIFE, { events: allowed, used: allowed.map(() => used) }, into));
    return;
  }
  takePlace(g, frame, allowed, into);
}

/** The batch, with what goes along with it, is carried out as far as it changes anything; only that can be interrupted. */
function takePlace(g: Game, frame: Frame, batch: Batch, into: string): void {
  const real = changing(g, accompanied(g, batch));
  leaveResult(frame, into, commit(g, real));
  endGrowth(g);
  if (real.length > 0) interrupt(g, real);
}

/** Puts a question to a player, or answers it when everybody can see that there is only one answer. */
function put(g: Game, frame: Frame, question: Ask, into: string): void {
  const { state } = g;
  const asked = askedWith(g, question);
  if (isSettled(question, asked)) {
    frame.vars[into] = asked.range === null ? (asked.max === 0 ? NONE : asked.options) : [asked.range[0]];
    liftBars(g);
    return;
  }
  state.decision = {
    id: nextDecision(state, question.player),
    player: question.player,
    clause: clauseNow(g),
    prompt: question.prompt,
    params: asked.params,
    options: asked.options,
    min: asked.min,
    max: asked.max,
    ordered: asked.ordered,
    range: asked.range,
    group: question.group ?? null,
    picked: asked.picked,
    sealed: question.sealed ?? false,
    private: question.private ?? false,
  };
  if (asked.barred !== undefined) state.decision = { ...state.decision, barred: asked.barred };
  if (settlesLoop(g, frame)) {
    state.decision = null;
    return;
  }
  const again = madeAgain(g, state.decision);
  if (again !== null) take(g, again);
}

/** The part of a decision that is worked out again when its question is put anew (`askedAnew`). */
type Asked = Pick<Pending, 'params' | 'options' | 'min' | 'max' | 'ordered' | 'range' | 'picked' | 'barred'>;

function askedWith(g: Game, question: Ask): Asked {
  const bars = barredHere(g);
  const barred = bars.length === 0 ? NONE : bars.map(([subject]) => subject);
  const options = optionsOf(question, barred);
  const max = Math.min(question.max, options.length);
  const least = barred.includes(NOTHING_CHOSEN) ? Math.max(1, question.min) : question.min;
  return {
    params: question.params ?? NO_PARAMS,
    options,
    min: Math.min(least, max),
    max,
    ordered: question.ordered ?? false,
    range: question.range ?? null,
    picked: question.picked ?? NONE,
    ...(bars.length === 0 ? {} : { barred: bars }),
  };
}

/** Can everybody see that there is only one answer? */
const isSettled = ({ open }: Ask, { range, min, max, options, ordered }: Asked): boolean =>
  open === true && (range === null ? max === 0 || (min === options.length && !(ordered && min > 1)) : range[0] === range[1]);

/** The decision that the pending one would be if it were put now; null: whoever is asked would not be. */
export function askedAnew(g: Game): Pending | null {
  const before = g.state.decision;
  const question = askAgain(g);
  if (before === null || question === null || question.player !== before.player) return null;
  const asked = askedWith(g, question);
  return isSettled(question, asked) ? null : { ...before, prompt: question.prompt, ...asked };
}

/** What is allowed, and is not barred because of a loop; a list of its own: what could be meant may be what lies in a zone, and that changes. */
function optionsOf({ candidates, permit }: Ask, barred: readonly Subject[]): readonly Subject[] {
  if (permit === undefined && barred.length === 0) return candidates.slice();
  const options: Subject[] = [];
  for (const subject of candidates) {
    if ((permit === undefined || permit(subject) === true) && !barred.includes(subject)) options.push(subject);
  }
  return options;
}

/** Decisions are numbered for each player apart: a gap would tell how often the other one was asked in private. */
function nextDecision(state: State, player: Player): number {
  const [a, b] = state.asked;
  state.asked = player === 0 ? [a + 1, b] : [a, b + 1];
  state.decisionCount++;
  return 2 * state.asked[player] + player;
}

/**
 * If a loop has closed here, it is settled first, and the instruction is carried out again afterwards. Where the rulebook has no word for a
 * loop without end, the ability that would close it is not carried out.
 */
function settlesLoop(g: Game, frame: Frame): boolean {
  const depth = g.state.frames.length;
  const unending = passBy(g);
  if (g.state.frames.length > depth) frame.pc--;
  return g.state.frames.length > depth || g.state.result !== null || (unending && g.state.decision === null);
}

const NO_PARAMS: Vars = {};

function drawLots(g: Game, from: readonly Subject[], count: number): readonly Subject[] {
  const names = laidDown(g);
  const pool = from.slice();
  const picked: Subject[] = [];
  for (let i = 0; i < count && pool.length > 0; i++) {
    const name = names?.[i];
    const named = name === undefined ? -1 : pool.findIndex((subject) => isCalled(g, subject, name));
    picked.push(...pool.splice(named >= 0 ? named : below(g.state.random, pool.length), 1));
  }
  return picked;
}

/** There is nothing left to return to. */
function abandonSaved(state: State): void {
  state.saved = null;
  settleSeen(state);
}

/**
 * Back to where the play that failed was begun, which is then left; what was seen meanwhile stays known. Chance goes on from where it has
 * got to: an outcome that somebody has seen must not come again. Events and decisions are numbered on, so that no number is given twice.
 */
function goBack(g: Game): void {
  const gone = g.state;
  if (gone.saved === null) throw new Error('nothing to return to');
  const causes = g.report === null ? NO_CAUSES : causesNow(g);
  const state = forkState(gone.saved);
  state.facts = inShape(state.facts);
  state.memories = inShape(state.memories);
  state.random = gone.random;
  state.chance = gone.chance;
  state.asked = gone.asked;
  state.decisionCount = gone.decisionCount;
  state.eventCount = gone.eventCount + 1;
  keepSeen(gone, state);
  g.state = state;
  forgetKept(g);
  g.index = indexAbilities(g);
  const begun = top(state);
  begun.vars.did = NONE;
  leaveFrame(g, begun);
  if (g.report !== null) g.report({ kind: 'rewind', since: gone.saved.eventCount }, causes, state.eventCount);
}

const NO_CAUSES: readonly Cause[] = [];

/** The clause the machine is at. */
export function clauseNow(g: Game): string {
  const { frames } = g.state;
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i] as Frame;
    const index = (g.programs[frame.program] as Program).clauses[frame.pc - 1];
    if (index !== undefined && index >= 0) return g.book.clauses[index]?.id ?? '';
  }
  return '';
}

/** Why what happens now happens: every frame from the top, with its clause and ability. */
function causesNow(g: Game): readonly Cause[] {
  const causes: Cause[] = [];
  for (let i = g.state.frames.length - 1; i >= 0; i--) {
    const frame = g.state.frames[i] as Frame;
    const index = (g.programs[frame.program] as Program).clauses[frame.pc - 1];
    if (index === undefined || index < 0) continue;
    const clause = g.book.clauses[index]?.id ?? '';
    const { ability } = frame;
    const { event } = frame.vars;
    causes.push({ clause, ...(ability === RULES ? {} : { ability }), ...(typeof event === 'number' ? { event } : {}) });
  }
  return causes;
}

/** A player gives up, whoever is being asked; what that does is the rulebook's to say, and nothing can replace it. */
export function concede(g: Game, player: unknown): Refusal | undefined {
  if (!isPlayer(player)) return malformed('by');
  const { state } = g;
  const events = answerTo(g, concedes);
  const clause = clauseOn(g.book, concedes) ?? '';
  if (state.result !== null) return { reason: 'over', ...said('refused.over'), clause: state.result.clause };
  if (events === null) return { reason: 'not possible', ...said('refused.no concession'), clause };
  const batch = events(g, player);
  attribute(g, batch);
  commit(g, changing(g, admitted(g, batch)), clause);
  if (g.state.result !== null) g.state.decision = null;
  return undefined;
}
