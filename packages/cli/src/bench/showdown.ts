import { below, type Random, seeded } from '@goldenrule/kernel';
import { TeamGenerators } from '@pkmn/randoms';
import { Battle, Dex, type ID, type PokemonSet, Teams } from '@pkmn/sim';
import { median, processorSeconds, timer, WARM_UP } from './clock.ts';

/** Pokémon Showdown's simulator on the same machine, in the same run. */
export interface Peer {
  readonly decisionsPerSecond: number;
  readonly gamesPerSecond: number;
  readonly forkMicros: number;
}

const FORMAT = 'gen1randombattle' as ID;
const SIDES = ['p1', 'p2'] as const;
type SideId = (typeof SIDES)[number];

const seedFrom = (random: Random): `${number},${number},${number},${number}` =>
  `${below(random, 65536)},${below(random, 65536)},${below(random, 65536)},${below(random, 65536)}`;

/** Fresh teams: making them is not part of playing, as writing a deck list is not. */
const newTeams = (random: Random): readonly [PokemonSet[], PokemonSet[]] => [newTeam(random), newTeam(random)];
const newTeam = (random: Random): PokemonSet[] => Teams.getGenerator(FORMAT, seedFrom(random)).getTeam();

/** A battle with such teams, set up as far as the first choice. */
const newBattle = (random: Random, [a, b] = newTeams(random)): Battle =>
  new Battle({ formatid: FORMAT, seed: seedFrom(random), p1: { name: 'A', team: a }, p2: { name: 'B', team: b } });

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

const requestOf = (battle: Battle, side: SideId): Request | null => battle[side].activeRequest as unknown as Request | null;

/** Lets whoever is asked choose at random; how many had a choice. */
function step(battle: Battle, random: Random): number {
  let decisions = 0;
  for (const side of SIDES) {
    if (battle[side].isChoiceDone()) continue;
    const options = optionsOf(requestOf(battle, side));
    if (options.length > 1) decisions++;
    const pick = options[below(random, Math.max(1, options.length))] ?? 'default';
    if (!battle.choose(side, pick)) battle.choose(side, 'default');
    if (battle.ended) break;
  }
  return decisions;
}

export function measureShowdown(seconds: number): Peer {
  Teams.setGeneratorFactory(TeamGenerators);
  Dex.includeModData?.();
  const random = seeded(1);
  const playFor = (length: number): { games: number; decisions: number; seconds: number } => {
    let taken = 0;
    let games = 0;
    let decisions = 0;
    const goesOn = timer(length);
    while (games === 0 || goesOn()) {
      const teams = newTeams(random);
      const started = processorSeconds();
      const battle = newBattle(random, teams);
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
    forkMicros: measureFork(random, seconds / 2),
  };
}

const ROUND = 100;
const ROUNDS = 10;

/** Its copy goes through JSON: that is the way it offers. Means over rounds of positions, of which the middle one counts. */
function measureFork(random: Random, seconds: number): number {
  const means: number[] = [];
  let battle = newBattle(random);
  const goesOn = timer(seconds);
  for (let round = 0; round === 0 || (round < ROUNDS && goesOn()); round++) {
    let extra = 0;
    for (let taken = 0; taken < ROUND; taken++) {
      if (battle.ended) battle = newBattle(random);
      const chance: Random = [...random];
      const started = performance.now();
      const copy = Battle.fromJSON(JSON.stringify(battle.toJSON()));
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
