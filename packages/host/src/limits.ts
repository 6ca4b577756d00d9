const KIB = 1024;
const MIB = 1024 * KIB;

/** What a host reads: by kind, how many bytes a file may have. A larger one is refused before it is opened; `docs/limits.md` lists all limits. */
export const LARGEST = {
  deck: 64 * KIB,
  pack: 2 * MIB,
  'card list': 32 * MIB,
  scenario: MIB,
  replay: 16 * MIB,
} as const;

export type FileKind = keyof typeof LARGEST;

/** Of what is within the size, how much is looked at. Whoever reads a file that is something else wants to know that, not a thousand times what. */
export const MOST = {
  /** Lines of a deck list, and characters of one of them. */
  deckLines: 500,
  deckLine: 200,
  /** Rows of a card list, and rows of it that may be wrong. */
  rows: 20_000,
  wrongRows: 1_000,
  /** Cards of a pack or a replay, and readings of a replay. */
  cards: 10_000,
  readings: 100,
  /** Places in YAML where a part may begin or end: lines, commas, brackets; and how many parts there are with those that aliases repeat. */
  parts: 200_000,
  aliases: 100,
  /** Levels of nesting in YAML and in rows of a card list; in replays, whose cards may nest. */
  depth: 12,
  replayDepth: 64,
  /** Problems that are told of one file. */
  told: 10,
} as const;

/** A size as people say it. */
export const sizeSaid = (bytes: number): string => (bytes >= MIB ? `${bytes / MIB} MB` : `${bytes / KIB} kB`);
