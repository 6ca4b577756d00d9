/** Which of the things that card texts can say are carried out by scenarios. */

import { type Edition, watchTexts } from '@goldenrule/games';
import type { Rulebook } from '@goldenrule/kernel/hosts';
import { runScenario, type Scenario } from '@goldenrule/kernel/proofs';
import { eachSaid, type Saying, sayingsOf, sayingsOfNode } from '@goldenrule/language';
import { type Place, Rewording } from './rewording.ts';

/** What can be said under a rulebook, and what no scenario carries out. */
export interface LanguageCoverage {
  readonly rules: string;
  readonly sayings: number;
  /** By a scenario as it is written; and, of the wordings, by one whose text was put in other words. */
  readonly carriedOut: number;
  readonly reworded: number;
  /** What no scenario can carry out, with the reason; and of these what one does nevertheless. */
  readonly unsaid: Readonly<Record<Saying, string>>;
  readonly stale: readonly Saying[];
  readonly missing: readonly Saying[];
}

/** Nodes of the texts that a scenario plays with, and whether each was carried out in it. */
export interface CarriedOut {
  readonly ok: boolean;
  readonly said: ReadonlySet<Saying>;
  readonly places: readonly Place[];
}

/** Whether a game came to a node: itself, or with the one around it where nothing is made of it alone. */
type Reach = 'reached' | 'with it' | 'not';

/** Watches the texts of a rulebook while something is run. */
function watching(book: Rulebook, run: () => void) {
  const abilities = new Set<object>();
  const made = new Set<object>();
  const reached = new Set<object>();
  watchTexts(book, {
    loads: (ability) => abilities.add(ability),
    makes: (node) => made.add(node),
    reaches: (node) => reached.add(node),
  });
  try {
    run();
  } finally {
    watchTexts(book, null);
  }
  /** An ability of which nothing was reached says nothing, not even in its heading; one that does nothing in a game is as good as reached. */
  const isAlive = (ability: object): boolean => {
    const parts: object[] = [];
    eachSaid(ability, null, (node) => {
      parts.push(node);
      return null;
    });
    return parts.some((node) => reached.has(node)) || !parts.some((node) => made.has(node));
  };
  /** Changes that a step makes are made with it; nobody needs to look at them. */
  const reach = (node: object, holder: string, outer: Reach): Reach => {
    if (!made.has(node)) return outer === 'reached' ? 'with it' : outer;
    if (reached.has(node)) return 'reached';
    return outer === 'reached' && holder.endsWith('.changes') ? 'with it' : 'not';
  };
  return { abilities, isAlive, reach };
}

/** What the texts of a scenario say that was really carried out in it; nothing if it fails. */
export function carriedOutBy(host: Edition, scenario: Scenario): CarriedOut {
  const book = host.rulebook(scenario.readings);
  let ok = false;
  const { abilities, isAlive, reach } = watching(book, () => {
    ({ ok } = runScenario(host, scenario, { book }));
  });
  const said = new Set<Saying>();
  const places: Place[] = [];
  for (const ability of ok ? abilities : [])
    eachSaid<Reach>(ability, isAlive(ability) ? 'with it' : 'not', (node, holder, outer) => {
      const counts = reach(node, holder, outer);
      if (counts === 'not') return counts;
      for (const one of sayingsOfNode(node, holder)) said.add(one);
      places.push({ scenario, ability, node, holder });
      return counts;
    });
  return { ok, said, places };
}

/** Runs every scenario of a rulebook and lists what none of them carries out. */
export function languageCoverageOf(
  host: Edition,
  scenarios: readonly Scenario[],
  unsaid: Readonly<Record<Saying, string>> = {},
): LanguageCoverage {
  const all = sayingsOf(host.vocabulary);
  const found = new Set<Saying>();
  const rewording = new Rewording(host, (scenario) => carriedOutBy(host, scenario).said);
  for (const scenario of scenarios) {
    const { said, places } = carriedOutBy(host, scenario);
    for (const one of said) found.add(one);
    for (const place of places) rewording.add(place);
  }
  const count = (): number => [...all.keys()].filter((one) => found.has(one)).length;
  const carriedOut = count();
  for (const [saying, sort] of all)
    if ((sort === 'wording' || sort === 'join') && !found.has(saying) && !Object.hasOwn(unsaid, saying))
      for (const one of rewording.carriesOut(saying, sort === 'join')) found.add(one);
  return {
    rules: host.id,
    sayings: all.size,
    carriedOut,
    reworded: count() - carriedOut,
    unsaid,
    stale: Object.keys(unsaid).filter((one) => found.has(one) || !all.has(one)),
    missing: [...all.keys()].filter((one) => !found.has(one) && !Object.hasOwn(unsaid, one)),
  };
}
