import { act, type EditionHost, type Json, type Problem } from '@goldenrule/kernel/hosts';
import { type Scenario, scenarioSteps } from '@goldenrule/kernel/proofs';
import { isReady, makeReady } from '../restart.ts';
import { linesOf, readScenario } from '../scenario-file.ts';
import { said } from './en.ts';
import { fuelled, type Origin } from './recorded.ts';
import { printedOf } from './shown.ts';
import { SHOWS, type Watching } from './watching.ts';

/** A scenario, run and taken apart line by line. */
export function watchScenario(host: EditionHost, rules: string, source: string): Watching | readonly Problem[] {
  const scenario = readScenario('scenario', source, rules);
  if (!('title' in scenario)) return scenario;
  if (scenario.rules !== rules) return [said('engine.scenario', { rules: scenario.rules, here: rules })];
  const origin = originOf(host, scenario);
  if (origin !== null && !('ready' in origin)) return origin;
  const { begin, acts, steps } = scenarioSteps(host, scenario);
  const table = begin === null ? null : fuelled({ game: begin(), start: null });
  for (const one of table === null ? [] : acts) act(table as NonNullable<typeof table>, one);
  const lines = linesOf(source);
  return {
    kind: 'watching',
    rules,
    origin: begin === null ? null : origin,
    table,
    printed: printedOf(scenario.cards),
    steps: steps.map((one) => one.acts),
    stopped: steps.map((one) => one.stopped),
    turns: [],
    scenario: steps.map(({ path, checks, trouble }) => ({
      title: scenario.title,
      clauses: scenario.clauses,
      lines: lines(path),
      checks: checks.map((check) => ({ ...check, lines: lines(check.path) })),
      trouble,
    })),
    difference: null,
    recorded: null,
    beyond: null,
    marked: false,
    shows: SHOWS,
    step: 0,
    seat: 'all',
  };
}

/** What a game that goes on from the scenario comes from. */
function originOf(host: EditionHost, { rules, readings, cards, position, start, chance }: Scenario): Origin | null | readonly Problem[] {
  if (position === null && start === null) return null;
  const ready = makeReady(host, rules, readings, cards);
  if (!isReady(ready)) return ready;
  const beginning = start === null ? { position, chance } : { decks: start.decks, chance, seed: 0 };
  return { ready, start: beginning as unknown as Json, cards };
}
