import type { CardData, Face } from '@goldenrule/kernel/hosts';
import { heard } from './app/say.ts';
import { connectTo } from './engine/client.ts';
import type { Engine, Workbench } from './engine/protocol.ts';

/** A game the page can play. Everything it knows of games stands here; whatever is heavy is fetched when it is wanted. */
export interface GameEntry {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly RulesEntry[];
  /** Bots that play it, the best first. */
  readonly bots: readonly string[];
  readonly face: () => Promise<Face>;
  readonly packs: () => Promise<Packs>;
  /** An engine of its own, in a worker of its own. */
  readonly connect: () => Engine & Workbench;
}

export interface RulesEntry {
  readonly id: string;
  readonly title: string;
}

/** What a game is shipped with; the first deck of a rulebook is the one a newcomer plays. */
export interface Packs {
  readonly packs: readonly { readonly id: string; readonly name: string; readonly rules: string; readonly cards: readonly CardData[] }[];
  /** Deck lists as text; their id is the name of their file. */
  readonly decks: readonly { readonly id: string; readonly rules: string; readonly name: string; readonly text: string }[];
}

const BOTS = ['greedy', 'random'];

export const GAMES: readonly GameEntry[] = [
  {
    id: 'vanguard',
    title: 'Vanguard',
    rules: [{ id: 'vanguard-1.10', title: 'Vanguard 1.10' }],
    bots: BOTS,
    face: async () => heard((await import('@goldenrule/vanguard/face')).face),
    packs: async () => (await import('virtual:packs/vanguard')).default,
    connect: () => connectTo(new Worker(new URL('./engine/games/vanguard.worker.ts', import.meta.url), { type: 'module' })),
  },
  {
    id: 'gate-ruler',
    title: 'Gate Ruler',
    rules: [{ id: 'gate-ruler-1.1.2', title: 'Gate Ruler 1.1.2' }],
    bots: BOTS,
    face: async () => heard((await import('@goldenrule/gate-ruler/face')).face),
    packs: async () => (await import('virtual:packs/gate-ruler')).default,
    connect: () => connectTo(new Worker(new URL('./engine/games/gate-ruler.worker.ts', import.meta.url), { type: 'module' })),
  },
];

/** The game a rulebook belongs to. */
export const gameFor = (rules: string): GameEntry | undefined => GAMES.find((game) => game.rules.some(({ id }) => id === rules));
