import type { Replay } from '@goldenrule/kernel/hosts';

/** A short replay with something taken back at its beginning and at its end; no game can play it. */
export const REPLAY: Replay = {
  format: 'goldenrule-replay-1',
  engine: '0.3.0',
  rules: 'vanguard-1.10',
  readings: {},
  start: { seed: 1 },
  cards: [],
  acts: [
    { by: 0, kind: 'answer', decision: 1, picks: ['pass'] },
    { by: 1, kind: 'concede' },
  ],
  hashes: ['a', 'b', 'c'],
  events: [],
  marks: [
    { kind: 'undone', by: 0, step: 0, acts: [], revealing: false },
    { kind: 'undone', by: 0, step: 2, acts: [], revealing: false },
  ],
  result: { winner: 0, losers: [1], clause: '1.2.4' },
};

/** What is kept of a game between somebody and a bot, but for its replay and how it ended. */
export const KEPT = {
  id: 'a',
  rules: 'toy-1',
  title: 'A game',
  players: [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', bot: 'random', name: 'Bot' },
  ],
  seed: 1,
} as const;
