import type { CardData, Face, Workshop } from '@goldenrule/kernel/hosts';
import { type Playable, playableAs } from '../games.ts';
import { type Lessons, lessonsOf } from './examples.ts';

/** What the workshop has to know of a rulebook: its game, the cards it is shipped with and what their texts teach. */
export interface GameData {
  readonly rules: string;
  readonly title: string;
  readonly entry: Playable;
  readonly face: Face;
  readonly workshop: Workshop;
  readonly shipped: readonly CardData[];
  readonly lessons: Lessons;
}

const fetched = new Map<string, Promise<GameData | null>>();

/** Fetched once; null where there is no such rulebook. */
export function gameData(rules: string): Promise<GameData | null> {
  const known = fetched.get(rules);
  if (known !== undefined) return known;
  const data = fetchData(rules);
  fetched.set(rules, data);
  // What could not be fetched is tried again.
  data.catch(() => fetched.delete(rules));
  return data;
}

async function fetchData(rules: string): Promise<GameData | null> {
  const entry = playableAs(rules);
  if (entry === undefined) return null;
  const [face, { packs }] = await Promise.all([entry.face(), entry.packs()]);
  const workshop = await face.workshop();
  const shipped = packs.filter((pack) => pack.rules.includes(rules)).flatMap(({ cards }) => cards);
  return { rules, title: entry.title, entry, face, workshop, shipped, lessons: lessonsOf(shipped) };
}
