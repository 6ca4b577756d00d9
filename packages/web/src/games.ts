import editions from 'virtual:editions';
import packs from 'virtual:packs';
import { editionsOf, type MeantFor } from '@goldenrule/host';
import type { Face } from '@goldenrule/kernel/hosts';
import { heard } from './app/say.ts';
import { connectTo } from './engine/client.ts';
import type { Engine, Workbench } from './engine/protocol.ts';
import type { PacksModule } from './virtual.d.ts';

/** An edition the page can play. Whatever is heavy is fetched when it is wanted. */
export interface Playable {
  readonly id: string;
  readonly title: string;
  /** Bots that play it, the best first. */
  readonly bots: readonly string[];
  readonly face: () => Promise<Face>;
  /** What its game is shipped with. */
  readonly packs: () => Promise<Packs>;
  /** An engine of its own, in a worker of its own. */
  readonly connect: () => Engine & Workbench;
}

/** What a game is shipped with; the first deck of a rulebook is the one a newcomer plays. */
export type Packs = PacksModule;

const NO_PACKS: Packs = { packs: [], decks: [] };

/** Every edition that is finished. */
export const PLAYABLE: readonly Playable[] = editions.map(({ id, title, game, bots, face }) => ({
  id,
  title,
  bots,
  face: async () => heard(await face()),
  packs: async () => (await packs[game]?.()) ?? NO_PACKS,
  // The worker reads from its name which edition it is to play.
  connect: () => connectTo(new Worker(new URL('./engine/game.worker.ts', import.meta.url), { type: 'module', name: id })),
}));

/** The edition of that id, if the page can play it. */
export const playableAs = (rules: string): Playable | undefined => PLAYABLE.find(({ id }) => id === rules);

/** The edition to open what names one or several under: the first that the page can play, or else the first. */
export const editionHere = (meant: MeantFor): string => editionsOf(meant).find((one) => playableAs(one) !== undefined) ?? meant.rules ?? '';
