import { isChoice, type Pending } from './decisions.ts';
import type { Game } from './game.ts';
import { endlessLoop, loopFound } from './machine-questions.ts';
import { isCurrent, objectOf } from './objects.ts';
import { answerTo } from './questions.ts';
import type { LoopChoice, LoopWatch, Value } from './state.ts';
import type { Subject } from './subjects.ts';

/**
 * Positions that come again. A cheap fingerprint is compared at every decision and every ability played; only when it returns is the
 * position written out in full. One saved position is enough, moved on at ever longer intervals (Brent). A position that has returned
 * is followed for one more round, to learn who could have chosen otherwise.
 */
function fingerprint(g: Game): number {
  const { contents, frames } = g.state;
  let hash = frames.length;
  for (let i = 0; i < contents.length; i++) {
    const zone = contents[i] as number[];
    hash = (Math.imul(hash, 31) + zone.length * 64 + (zone.length > 0 ? (zone[zone.length - 1] as number) : 0)) | 0;
  }
  for (const frame of frames) hash = (Math.imul(hash, 31) + frame.program * 512 + frame.pc) | 0;
  return hash;
}

/** The position without counters: objects by index, references by whether they still hold, time stamps by their order. */
export function position(g: Game): string {
  const { state } = g;
  const { objects } = state;
  const plain = (value: Value): Value => {
    if (typeof value === 'number') {
      if (value < 1024 || objectOf(value) >= objects.count || value >> 10 > state.serials) return value;
      return isCurrent(state, value) ? `@${objectOf(value)}` : '@';
    }
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, plain(v)]));
    return value;
  };
  const ids = Array.from({ length: objects.count }, (_, i) => i);
  const age = ids.toSorted((a, b) => (objects.stamp[a] as number) - (objects.stamp[b] as number) || a - b);
  return JSON.stringify([
    state.contents,
    Array.from(objects.traits.subarray(0, objects.count)),
    Array.from(objects.link.subarray(0, objects.count)),
    Array.from(objects.definition.subarray(0, objects.count)),
    age,
    state.frames.map((frame) => [frame.program, frame.pc, plain(frame.vars)]),
    plain(state.facts),
    plain(state.memories),
    state.effects.map((e) => [e.part, plain(e.on), e.until, plain(e.source), e.master, e.ability, plain(e.captured)]),
    state.standing.map((s) => [s.ability, plain(s.source), s.master, plain(s.captured)]),
    state.timed.map((t) => [t.ability, plain(t.source), t.master, plain(t.captured), t.lasting, t.until]),
  ]);
}

const FIRST_INTERVAL = 8;

/** Called wherever a round of a loop could end: at a decision, or when an ability is played. */
export function passBy(g: Game): void {
  const { state } = g;
  const now = fingerprint(g);
  const watch = state.loop;
  if (watch === null) {
    state.loop = fresh(now, FIRST_INTERVAL);
    return;
  }
  if (watch.fingerprint !== now) {
    const held = watch.held + 1;
    state.loop = held > watch.interval && watch.round < 2 ? fresh(now, watch.interval * 2) : { ...watch, held };
    return;
  }
  const here = position(g);
  if (watch.position !== here) {
    state.loop = { ...watch, held: 0, round: 1, position: here, choices: [] };
    return;
  }
  if (watch.round === 1) {
    state.loop = { ...watch, held: 0, round: 2, choices: [] };
    return;
  }
  state.loop = null;
  resolve(g, watch.choices);
}

const fresh = (now: number, interval: number): LoopWatch => ({ fingerprint: now, position: '', held: 0, interval, round: 0, choices: [] });

/** What was chosen where there was a choice, while the loop is followed. */
export function noteChoice(g: Game, p: Pending, picks: readonly Subject[]): void {
  const watch = g.state.loop;
  if (watch === null || watch.round < 2 || !isChoice(p)) return;
  const choice: LoopChoice = { player: p.player, fingerprint: fingerprint(g), position: position(g), pick: picks[0] ?? -1 };
  g.state.loop = { ...watch, choices: [...watch.choices, choice] };
}

function resolve(g: Game, choices: readonly LoopChoice[]): void {
  if (choices.length === 0) {
    const end = answerTo(g, endlessLoop)?.() ?? null;
    if (end !== null) g.state.result = { winner: end.winner, losers: [], clause: end.clause };
    return;
  }
  const next = answerTo(g, loopFound)?.(g, choices) ?? null;
  if (next === null) return;
  const program = g.book.procedures.get(next.procedure) as number;
  g.state.frames.push({ program, pc: 0, vars: { ...next.vars, $into: '$loop' } });
}

/** Is this option barred at this position? */
export function barredHere(g: Game): readonly number[] {
  if (g.state.barred.length === 0) return NONE;
  const now = fingerprint(g);
  const near = g.state.barred.filter((choice) => choice.fingerprint === now);
  if (near.length === 0) return NONE;
  const here = position(g);
  return near.filter((choice) => choice.position === here).map((choice) => choice.pick);
}

const NONE: readonly number[] = [];
