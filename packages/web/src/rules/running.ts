import { troubleOf } from '@goldenrule/host/protocol';
import type { CardData, Face, Problem, Refusal, Replay, Seat, ShownEvent } from '@goldenrule/kernel/hosts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Engine, Outcome, PlayerAt, Update } from '../engine/protocol.ts';
import { playableAs } from '../games.ts';

/** The sides of a scenario have no other names. */
export const NAMES = ['A', 'B'] as const;

/** A scenario after one of its steps, and how much of the log there was by then. */
export interface Frame {
  readonly update: Update;
  readonly end: number;
}

/** A scenario that has been run: all its steps, as one seat sees them. */
export interface Running {
  readonly status: 'running' | 'done' | 'failed';
  readonly face: Face | null;
  readonly frames: readonly Frame[];
  readonly log: readonly ShownEvent[];
  readonly cards: Readonly<Record<string, CardData>>;
  readonly problems: readonly (Problem | Refusal)[];
}

const RUNNING: Running = { status: 'running', face: null, frames: [], log: [], cards: {}, problems: [] };

/** Every step once, from the first to the last: a scenario is short, and going back and forth is then a matter of showing. */
async function allSteps(engine: Engine, opened: Outcome): Promise<Omit<Running, 'face'>> {
  const frames: Frame[] = [];
  let log: readonly ShownEvent[] = [];
  let cards: Readonly<Record<string, CardData>> = {};
  let outcome = opened;
  for (let step = 1; outcome.ok; step++) {
    const { update } = outcome;
    log = [...log.slice(0, update.from), ...update.events];
    cards = { ...cards, ...update.cards };
    frames.push({ update, end: log.length });
    if (step > update.steps) return { status: 'done', frames, log, cards, problems: [] };
    outcome = await engine.goTo(step);
  }
  return { status: 'failed', frames, log, cards, problems: outcome.problems };
}

/** Who goes on where nothing is to happen yet: a bot would not wait to be asked. */
const PERSONS: readonly [PlayerAt, PlayerAt] = [
  { kind: 'person', name: NAMES[0] },
  { kind: 'person', name: NAMES[1] },
];

interface Run {
  readonly running: Running;
  readonly look: (seat: Seat) => void;
  /** The game of the scenario up to one of its steps, to go on with; null where none is played. The scenario itself is put away by that. */
  readonly recordAt: (step: number) => Promise<Replay | null>;
}

/** Runs a scenario in an engine of its own. */
export function useRunning(rules: string, source: string): Run {
  const [running, setRunning] = useState<Running>(RUNNING);
  const engineAt = useRef<Engine | null>(null);
  useEffect(() => {
    const entry = playableAs(rules);
    const engine = entry?.connect() ?? null;
    engineAt.current = engine;
    const run = async (): Promise<void> => {
      if (entry === undefined || engine === null) return;
      const [face, opened] = await Promise.all([entry.face(), engine.open({ kind: 'scenario', rules, source })]);
      const steps = await allSteps(engine, opened);
      if (engineAt.current === engine) setRunning({ face, ...steps });
    };
    setRunning(RUNNING);
    run().catch((error: unknown) => {
      if (engineAt.current === engine) setRunning({ ...RUNNING, status: 'failed', problems: [troubleOf(error)] });
    });
    return () => {
      engineAt.current = null;
      engine?.close();
    };
  }, [rules, source]);
  const look = useCallback((seat: Seat): void => {
    const engine = engineAt.current;
    if (engine === null) return;
    const again = async (): Promise<void> => {
      await engine.goTo(0);
      const steps = await allSteps(engine, await engine.look(seat));
      if (engineAt.current === engine && steps.status === 'done')
        setRunning((before) => ({ ...before, ...steps, cards: { ...before.cards, ...steps.cards } }));
    };
    // An engine that was closed meanwhile has nothing to say any more.
    again().catch(() => undefined);
  }, []);
  const recordAt = useCallback(async (step: number): Promise<Replay | null> => {
    const engine = engineAt.current;
    if (engine === null || !(await engine.goTo(step)).ok) return null;
    return (await engine.goOn(PERSONS)).ok ? engine.record() : null;
  }, []);
  return { running, look, recordAt };
}
