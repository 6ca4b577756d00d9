// Resolved from here, where `goldenrule bench` has them installed.
export { TeamGenerators } from '@pkmn/randoms';
export { Battle, Dex, Teams } from '@pkmn/sim';
