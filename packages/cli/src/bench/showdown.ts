import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dice } from '@goldenrule/kernel/hosts';
import { median, processorSeconds, timer, WARM_UP } from './clock.ts';
import { PEERS } from './peers.ts';

/** Pokémon Showdown's simulator on the same machine, in the same run. */
export interface Peer {
  readonly decisionsPerSecond: number;
  readonly gamesPerSecond: number;
  readonly forkMicros: number;
}

const FORMAT = 'gen1randombattle';
const SIDES = ['p1', 'p2'] as const;
type SideId = (typeof SIDES)[number];

// What is used of it. Its own types are there only where it has been fetched.
type Team = readonly unknown[];
type Seed = `${number},${number},${number},${number}`;
interface Side {
  readonly activeRequest: Request | null | undefined;
  readonly isChoiceDone: () => boolean;
}
interface Battle extends Readonly<Record<SideId, Side>> {
  readonly ended: boolean;
  readonly choose: (side: SideId, choice: string) => boolean;
  readonly toJSON: () => unknown;
  readonly destroy: () => void;
}
interface BattleOptions {
  readonly formatid: string;
  readonly seed: Seed;
  readonly p1: { readonly name: string; readonly team: Team };
  readonly p2: { readonly name: string; readonly team: Team };
}
interface Simulator {
  readonly Battle: { new (options: BattleOptions): Battle; readonly fromJSON: (text: string) => Battle };
  readonly Dex: { readonly includeModData?: () => void };
  readonly Teams: {
    readonly setGeneratorFactory: (factory: unknown) => void;
    readonly getGenerator: (format: string, seed: Seed) => { readonly getTeam: () => Team };
  };
  readonly TeamGenerators: unknown;
}

const simulator = async (): Promise<Simulator> => {
  const found = (await import(pathToFileURL(join(PEERS, 'index.mjs')).href)) as Simulator;
  found.Teams.setGeneratorFactory(found.TeamGenerators);
  found.Dex.includeModData?.();
  return found;
};

const seedFrom = (random: dice.Random): Seed =>
  `${dice.below(random, 65536)},${dice.below(random, 65536)},${dice.below(random, 65536)},${dice.below(random, 65536)}`;

/** Fresh teams: making them is not part of playing, as writing a deck list is not. */
const newTeams = (sim: Simulator, random: dice.Random): readonly [Team, Team] => [newTeam(sim, random), newTeam(sim, random)];
const newTeam = ({ Teams }: Simulator, random: dice.Random): Team => Teams.getGenerator(FORMAT, seedFrom(random)).getTeam();

/** A battle with such teams, set up as far as the first choice. */
const newBattle = (sim: Simulator, random: dice.Random, [a, b] = newTeams(sim, random)): Battle =>
  new sim.Battle({ formatid: FORMAT, seed: seedFrom(random), p1: { name: 'A', team: a }, p2: { name: 'B', team: b } });

interface Slot {
  readonly active?: boolean;
  readonly condition: string;
}
interface Request {
  readonly wait?: boolean;
  readonly forceSwitch?: readonly boolean[];
  readonly active?: readonly {
    readonly moves: readonly { readonly disabled?: boolean | string; readonly pp?: number }[];
    readonly trapped?: boolean;
  }[];
  readonly side?: { readonly pokemon: readonly Slot[] };
}

/** Everything a side can choose now. */
function optionsOf(request: Request | null | undefined): readonly string[] {
  if (!request || request.wait) return [];
  const switches = (request.side?.pokemon ?? []).flatMap((slot, i) =>
    slot.active || slot.condition.endsWith(' fnt') ? [] : [`switch ${i + 1}`],
  );
  if (request.forceSwitch) return switches;
  const active = request.active?.[0];
  if (!active) return [];
  const moves = active.moves.flatMap((move, i) => (move.disabled || move.pp === 0 ? [] : [`move ${i + 1}`]));
  return active.trapped ? moves : [...moves, ...switches];
}

/** Lets whoever is asked choose at random; how many had a choice. */
function step(battle: Battle, random: dice.Random): number {
  let decisions = 0;
  for (const side of SIDES) {
    if (battle[side].isChoiceDone()) continue;
    const options = optionsOf(battle[side].activeRequest);
    if (options.length > 1) decisions++;
    const pick = options[dice.below(random, Math.max(1, options.length))] ?? 'default';
    if (!battle.choose(side, pick)) battle.choose(side, 'default');
    if (battle.ended) break;
  }
  return decisions;
}

export async function measureShowdown(seconds: number): Promise<Peer> {
  const sim = await simulator();
  const random = dice.seeded(1);
  const playFor = (length: number): { games: number; decisions: number; seconds: number } => {
    let taken = 0;
    let games = 0;
    let decisions = 0;
    const goesOn = timer(length);
    while (games === 0 || goesOn()) {
      const teams = newTeams(sim, random);
      const started = processorSeconds();
      const battle = newBattle(sim, random, teams);
      while (!battle.ended) decisions += step(battle, random);
      taken += processorSeconds() - started;
      battle.destroy();
      games++;
    }
    return { games, decisions, seconds: taken };
  };
  playFor(WARM_UP * seconds);
  const pace = playFor(seconds);
  return {
    decisionsPerSecond: pace.decisions / pace.seconds,
    gamesPerSecond: pace.games / pace.seconds,
    forkMicros: measureFork(sim, random, seconds / 2),
  };
}

const ROUND = 100;
const ROUNDS = 10;

/** Its copy goes through JSON: that is the way it offers. Means over rounds of positions, of which the middle one counts. */
function measureFork(sim: Simulator, random: dice.Random, seconds: number): number {
  const means: number[] = [];
  let battle = newBattle(sim, random);
  const goesOn = timer(seconds);
  for (let round = 0; round === 0 || (round < ROUNDS && goesOn()); round++) {
    let extra = 0;
    for (let taken = 0; taken < ROUND; taken++) {
      if (battle.ended) battle = newBattle(sim, random);
      const chance: dice.Random = [...random];
      const started = performance.now();
      const copy = sim.Battle.fromJSON(JSON.stringify(battle.toJSON()));
      step(copy, chance);
      const between = performance.now();
      copy.destroy();
      const plain = performance.now();
      step(battle, random);
      extra += between - started - (performance.now() - plain);
    }
    means.push((extra * 1000) / ROUND);
  }
  return median(means);
}
