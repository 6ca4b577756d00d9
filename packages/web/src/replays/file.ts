import { LARGEST, MOST, placeAt, readJson } from '@goldenrule/host';
import { type Replay, readReplay, type Said } from '@goldenrule/kernel/hosts';
import { saidBy } from '../app/say.ts';
import type { PlayerAt } from '../engine/protocol.ts';
import { playableAs } from '../games.ts';
import type { KeptGame } from '../play/kept.ts';

/** A replay in a file: what the command line reads, and how the game was called here. */
interface Described {
  readonly title?: unknown;
  readonly players?: unknown;
}

/** A replay out of a file, with a title and names for its players. */
export interface ReadFile {
  readonly replay: Replay;
  readonly title: string;
  readonly players: readonly [PlayerAt, PlayerAt];
}

/** Why a file is not read. */
export interface Wrong {
  readonly wrong: Said;
}

export const MOST_MEGABYTES = LARGEST.replay / 2 ** 20;
const LONGEST_TITLE = 120;
const LONGEST_NAME = 40;

export function fileOf({ replay, title, players }: Pick<KeptGame, 'replay' | 'title' | 'players'>): string {
  return JSON.stringify({ ...(replay as Replay), title, players });
}

/** `Oaken Vow against Tidewater` as `Oaken-Vow-against-Tidewater.replay.json`. */
export const fileName = (title: string): string =>
  `${
    title
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'game'
  }.replay.json`;

/** Reads what somebody gives us for a replay. Nothing of it is believed before it is checked. */
export function readFile(text: string, fallback: string): ReadFile | Wrong {
  if (text.length > MOST_MEGABYTES * 2 ** 20) return { wrong: saidBy('replays.wrong.huge', { most: MOST_MEGABYTES }) };
  const json = readJson(text, MOST.replayDepth);
  if ('at' in json) return { wrong: saidBy(json.why === 'deep' ? 'replays.wrong.deep' : 'replays.wrong.json', placeAt(text, json.at)) };
  const input = json.data;
  const replay = readReplay(input);
  if ('wrong' in replay) return { wrong: saidBy('replays.wrong.shape', { part: replay.wrong }) };
  if (playableAs(replay.rules) === undefined) return { wrong: saidBy('replays.wrong.rules', { rules: short(replay.rules, LONGEST_NAME) }) };
  const { title, players, ...rest } = input as Described & Replay;
  return {
    replay: rest,
    title: typeof title === 'string' && title.trim() !== '' ? short(title, LONGEST_TITLE) : short(fallback, LONGEST_TITLE),
    players: playersIn(players),
  };
}

/** Printable, and no longer than there is room for. */
const short = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most);

const DEFAULTS: readonly [PlayerAt, PlayerAt] = [
  { kind: 'person', name: 'A' },
  { kind: 'person', name: 'B' },
];

function playersIn(value: unknown): readonly [PlayerAt, PlayerAt] {
  if (!Array.isArray(value)) return DEFAULTS;
  return [playerIn(value[0]) ?? DEFAULTS[0], playerIn(value[1]) ?? DEFAULTS[1]];
}

function playerIn(value: unknown): PlayerAt | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, name, bot } = value as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || short(name, LONGEST_NAME) === '') return null;
  if (kind === 'bot' && typeof bot === 'string') return { kind, bot: short(bot, LONGEST_NAME), name: short(name, LONGEST_NAME) };
  return { kind: 'person', name: short(name, LONGEST_NAME) };
}
