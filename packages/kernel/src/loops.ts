import { type Ask, type BarredOption, isChoice, type Pending } from './decisions.ts';
import { enterCalled } from './frames.ts';
import type { Game } from './game.ts';
import { hashText } from './hash.ts';
import { endlessLoop, loopFound } from './machine-questions.ts';
import { isCurrent, MOST_OBJECTS, objectOf } from './objects.ts';
import { commit } from './perform.ts';
import { OP } from './program.ts';
import { answerTo } from './questions.ts';
import type { Frame, LoopChoice, Player, Ref, Value, Vars } from './state.ts';
import type { Subject } from './subjects.ts';

/**
 * Positions that come again. At every decision and every ability played it is compared where the machine is in its programs; when that
 * returns, a cheap fingerprint of what lies where; then a digest of everything; and only when all of them do the position is written out in
 * full. One saved position is enough, moved on at ever longer intervals (Brent). A position that has returned is followed for one more
 * round, to learn who could have chosen otherwise.
 */
function whereInPrograms({ state: { frames } }: Game): number {
  let hash = frames.length;
  for (let i = 0; i < frames.length; i++) {
    const { program, pc } = frames[i] as Frame;
    hash = (Math.imul(hash, 31) + program * 512 + pc) | 0;
  }
  return hash;
}

function fingerprint(g: Game): number {
  const { contents } = g.state;
  let hash = whereInPrograms(g);
  for (let i = 0; i < contents.length; i++) {
    const zone = contents[i] as number[];
    hash = (Math.imul(hash, 31) + zone.length * 64 + (zone.length > 0 ? (zone[zone.length - 1] as number) : 0)) | 0;
  }
  return hash;
}

// Locals that only count what has happened so far (the event an ability stands by for, the entry it stands by as, the decision a group
// goes by), besides the machine's own.
const COUNTERS: ReadonlySet<string> = new Set(['event', 'entry', 'group']);

/** Everything that counts, in one number: compared before a position is written out. */
function digest(g: Game): number {
  const { state } = g;
  const { traits, link, data, zone, count } = state.objects;
  let hash = state.standing.length + state.timed.length * 8 + state.effects.length * 64 + state.associations.length * 512;
  const mix = (n: number): void => {
    hash = Math.imul(hash ^ n, 0x9e3779b1) ^ (hash >>> 15);
  };
  for (const objects of state.contents) {
    mix(-1);
    for (const object of objects) mix(object);
  }
  for (let i = 0; i < count; i++) mix(((traits[i] as number) << 16) ^ (link[i] as number));
  for (const entry of state.standing) mix(entry.ability);
  for (const effect of state.effects) mix(effect.part);
  // Locals are added up: in which order they were given values is no part of a position.
  const mixAll = (vars: Vars): void => {
    let sum = 0;
    for (const name in vars) {
      const value = vars[name];
      if (COUNTERS.has(name) || name.startsWith('$')) continue;
      let one = (name.charCodeAt(0) << 8) ^ name.length;
      if (typeof value === 'number' && value < 1024) one = Math.imul(one ^ (value << 12), 0x9e3779b1);
      else if (typeof value === 'string')
        for (let i = 0; i < value.length; i++) one = Math.imul(one ^ value.charCodeAt(i), 0x9e3779b1) ^ (one >>> 15);
      else continue;
      sum = (sum + one) | 0;
    }
    mix(sum);
  };
  mixAll(state.facts);
  for (let i = 0; i < count; i++) if (data[i] !== null && (zone[i] as number) >= 0) mixAll(data[i] as Vars);
  mixAll((state.frames[state.frames.length - 1] as Frame).vars);
  return hash;
}

/** The position without counters: objects by index, references by whether they still hold, time stamps by their order. */
export function position(g: Game): string {
  const { state } = g;
  const { objects } = state;
  const isRef = (value: number): value is Ref => value >= 1024 && objectOf(value as Ref) < objects.count && value >> 10 <= state.serials;
  const reference = (value: Ref): string => (isCurrent(state, value) ? `@${objectOf(value)}` : '@');
  const plain = (value: Value): Value => {
    if (typeof value === 'number') return isRef(value) ? reference(value) : value;
    if (Array.isArray(value)) return value.map(plain);
    return typeof value === 'object' && value !== null ? locals(value as Vars) : value;
  };
  // What an instruction did is told by references and by numbers of effects, which count.
  const deed = (value: Value): Value => (typeof value === 'number' ? (isRef(value) ? reference(value) : '#') : plain(value));
  const locals = (vars: Vars): Vars =>
    Object.fromEntries(
      Object.entries(vars)
        .filter(([name, value]) => value !== undefined && !COUNTERS.has(name) && !name.startsWith('$'))
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => [name, name === 'did' && Array.isArray(value) ? value.map(deed) : plain(value)]),
    );
  const ids = Array.from({ length: objects.count }, (_, i) => i);
  const age = ids.toSorted((a, b) => (objects.stamp[a] as number) - (objects.stamp[b] as number) || a - b);
  const latches = state.latches.map((latch) =>
    latch
      .split(':')
      .map((part, i) => (i === 0 ? part : i === 1 ? reference(Number(part) as Ref) : 'given'))
      .join(),
  );
  const written = JSON.stringify([
    state.contents,
    objects.traits,
    objects.link,
    // A card of a deck stays what it is; the place of a created object is used again.
    objects.definition.map((definition, i) => (objects.kind[i] === 0 ? null : definition)),
    objects.data.map((data, i) => ((objects.zone[i] as number) < 0 ? null : plain(data))),
    age,
    state.frames.map((frame, i) => [frame.program, frame.pc, locals(i === state.frames.length - 1 ? unanswered(g, frame) : frame.vars)]),
    locals(state.facts),
    locals(state.memories),
    state.effects.map((e) => [e.part, plain(e.on), e.until, plain(e.source), e.master, e.ability, plain(e.captured)]),
    state.standing.map((s) => [s.ability, plain(s.source), s.master, plain(s.captured)]),
    state.timed.map((t) => [t.ability, plain(t.source), t.master, plain(t.captured), t.lasting, t.until]),
    latches.toSorted(),
    state.associations.map(({ relation, from, to }) => [relation, plain(from), plain(to)]),
  ]);
  // The state keeps positions, so it keeps them short.
  return hashText(written);
}

/** The locals of the frame that asks, without what was answered there the last time. */
function unanswered(g: Game, { program, pc, vars }: Frame): Vars {
  const code = g.programs[program]?.code[pc - 1];
  if (code?.op !== OP.ask) return vars;
  const { [code.into]: _, ...rest } = vars;
  return rest;
}

const FIRST_INTERVAL = 8;

/**
 * Called wherever a round of a loop could end: at a decision, or when an ability is played. True: nobody can stop the loop that has closed
 * here, and the rulebook does not say what then.
 */
export function passBy(g: Game): boolean {
  const { state } = g;
  const passes = ++state.passes;
  const where = whereInPrograms(g);
  const watch = state.loop;
  if (watch === null || passes - watch.since > watch.interval) {
    const interval = watch === null ? FIRST_INTERVAL : watch.interval * 2;
    state.loop = { where, fingerprint: fingerprint(g), digest: digest(g), position: '', since: passes, interval, round: 0, choices: [] };
    return false;
  }
  if (watch.where !== where || watch.fingerprint !== fingerprint(g) || watch.digest !== digest(g)) return false;
  const here = position(g);
  if (watch.round === 0) state.loop = { ...watch, since: passes, round: 1, position: here };
  else if (watch.position !== here) return false;
  else if (watch.round === 1) state.loop = { ...watch, since: passes, round: 2, choices: [] };
  else {
    state.loop = null;
    return resolve(g, watch.choices);
  }
  return false;
}

/** What was chosen is noted where there was a choice, while the loop is followed. */
export function noteChoice(g: Game, p: Pending, picks: readonly Subject[]): void {
  liftBars(g);
  if (!isChoice(p)) return;
  g.state.chosenAt = g.state.clock;
  const watch = g.state.loop;
  if (watch === null || watch.round < 2) return;
  const leaves = p.range === null && (picks.length === 0 || p.options.length > p.min);
  const choice = { player: p.player, fingerprint: fingerprint(g), position: position(g), prompt: p.prompt, picks, leaves };
  g.state.loop = { ...watch, choices: [...watch.choices, choice] };
}

/**
 * The answer that a loop gives to this decision on its way to the action at which it stops; null: the player is asked. Where chance has
 * led elsewhere the players go on by themselves.
 */
export function madeAgain(g: Game, p: Pending): readonly Subject[] | null {
  const { state } = g;
  const [next, ...rest] = state.again;
  if (next === undefined) return null;
  if (isHere(g, next)) {
    state.again = rest;
    return next.picks;
  }
  if (!isChoice(p)) return p.range === null ? p.options : [p.range[0]];
  state.again = [];
  return null;
}

const isHere = (g: Game, choice: LoopChoice): boolean => choice.fingerprint === fingerprint(g) && choice.position === position(g);

// A loop that grows never comes back to where it was: so many batches in which nobody had a choice, or more objects than references can tell apart.
const WITHOUT_CHOICE = 1000;

/** A loop that grows ends as one that nobody can stop. */
export function endGrowth(g: Game): void {
  const { state } = g;
  const isFull = state.objects.count >= MOST_OBJECTS && state.objects.zone.filter((zone) => zone >= 0).length >= MOST_OBJECTS;
  if (!isFull && state.clock - state.chosenAt <= WITHOUT_CHOICE) return;
  if (state.result === null && !endNow(g) && isFull) throw new Error('there are more objects than the machine can tell apart');
}

/** What the rulebook says of a loop that nobody can stop; false: nothing. */
export function endNow(g: Game): boolean {
  const end = answerTo(g, endlessLoop)?.() ?? null;
  if (end === null) return false;
  commit(g, [end.winner === null ? { kind: 'drawn game' } : { kind: 'win', player: end.winner }], end.clause);
  g.state.result = { winner: end.winner, losers: [], clause: end.clause };
  return true;
}

function resolve(g: Game, choices: readonly LoopChoice[]): boolean {
  if (choices.length === 0) return !endNow(g);
  const next = answerTo(g, loopFound)?.(g, choices) ?? null;
  if (next === null) return false;
  enterCalled(g, next, '$loop');
  return false;
}

/** What may not be chosen first at this position; a loop on its way to where it stops is not held up. */
export function barredHere(g: Game): readonly BarredOption[] {
  const { barred, again } = g.state;
  if (barred.length === 0 || again.length > 0) return NONE;
  return barred.filter((choice) => isHere(g, choice)).map(({ picks, clause = '' }) => [picks[0] ?? NOTHING_CHOSEN, clause]);
}

/** What was barred here for once has been. */
export function liftBars(g: Game): void {
  const { barred, again } = g.state;
  if (again.length > 0 || !barred.some(({ once }) => once)) return;
  g.state.barred = barred.filter((choice) => choice.once === undefined || !isHere(g, choice));
}

const NONE: readonly BarredOption[] = [];
export const NOTHING_CHOSEN = -1;

/** What a procedure that settles a loop which somebody can stop is given. */
export interface Loop {
  readonly choices: readonly LoopChoice[];
}
/** Who can stop it. */
export const loopChoosers = (v: Loop): readonly Player[] => [...new Set(v.choices.map((choice) => choice.player))];
/** Where this player can stop it: places among its choices. */
export const stopsOf = (v: Loop, player: Player): readonly number[] =>
  v.choices.flatMap((choice, i) => (choice.player === player && choice.leaves ? [i] : []));
/** How many rounds does this player want, of so many at the least? */
export const roundsAsked = (player: Player, least: number): Ask => ({
  player,
  prompt: 'how many rounds of the loop',
  candidates: [],
  min: 1,
  max: 1,
  range: [least, null],
});
/** At which of these actions, told by what was chosen there, does this player stop it? The first is the one that would come next. */
export const stopAsked = (player: Player, actions: readonly string[]): Ask => ({
  player,
  prompt: 'where the loop stops',
  params: { actions: actions.map((action, i) => `${i + 1} ${action}`).join(', ') },
  candidates: [],
  min: 1,
  max: 1,
  range: [1, actions.length],
  open: true,
});
