import { serialize } from 'node:v8';
import { dice, type EditionRules, type Loaded, type Replay } from '@goldenrule/kernel/hosts';
import type { Port } from '../src/engine/messages.ts';
import type { Engine, Opening, Outcome, Update } from '../src/engine/protocol.ts';
import type { Served } from '../src/engine/service.ts';
import { bot, cardsOf, connect, decksOf, newGame, PERSON } from './service.ts';

// Somebody has the port of a worker and sends whatever a port can carry: each call is answered once, in words, and what is refused changes
// nothing.

export interface Tally {
  /** Calls that were refused as a value, told in words to be wrong, answered with something, carried out after all. */
  refused: number;
  told: number;
  answered: number;
  accepted: number;
  /** Games that were begun anew because something was carried out. */
  games: number;
}

const pick = <T>(random: dice.Random, list: readonly T[]): T => list[dice.below(random, list.length)] as T;
const sparse: unknown[] = [];
sparse[2] = 'pass';
const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  true,
  -0,
  -1,
  2,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  7n,
  '',
  '0',
  'constructor',
  '__proto__',
  '\ud800',
  'x'.repeat(10_000),
  [],
  [[]],
  sparse,
  new Array(2),
  [undefined],
  {},
  { length: 2 },
  JSON.parse('{"__proto__": {"kind": "new"}, "constructor": 1}'),
  JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`),
  new Map([['kind', 'new']]),
  new Date(0),
  new Uint8Array(3),
];

/** The same with one part of it replaced, left out, or there twice. */
function broken(random: dice.Random, value: unknown): unknown {
  const isList = Array.isArray(value);
  if (typeof value !== 'object' || value === null || dice.below(random, 6) === 0) return pick(random, GARBAGE);
  const keys = Object.keys(value);
  if (keys.length === 0) return pick(random, GARBAGE);
  const key = pick(random, keys);
  if (isList && dice.below(random, 8) === 0) return dice.below(random, 2) === 0 ? value.slice(1) : [...(value as unknown[]), value[0]];
  const part = broken(random, (value as Record<string, unknown>)[key]);
  if (isList) return Object.assign(value.slice(), { [key]: part });
  const { [key]: _gone, ...rest } = value as Record<string, unknown>;
  return dice.below(random, 5) === 0 ? rest : { ...rest, [key]: part };
}

/** Every call as a page would make it. */
function callsAt(
  rules: string,
  update: Update,
  late: readonly number[],
  replay: Replay | null,
): Readonly<Record<string, readonly unknown[]>> {
  const { decision } = update;
  const [card] = cardsOf(rules);
  const opening = newGame(rules, [PERSON, bot('random')], 3);
  return {
    open: [opening],
    resume: [{ kind: 'resume', replay, players: opening.players, seed: 3 }],
    watch: [{ kind: 'watch', replay, step: 1 }],
    answer: [decision?.id ?? 0, decision?.options.slice(0, decision.min) ?? []],
    late: [late.at(-1) ?? -1, decision?.options.slice(0, decision.min) ?? []],
    concede: [0],
    undo: [0, true],
    look: [0],
    goTo: [1],
    goOn: [opening.players],
    why: [1],
    whyNot: ['c1'],
    clause: ['1.1'],
    record: [],
    load: [rules, [card]],
    checkDeck: [decksOf(rules)[0], [card]],
    compile: [rules, card],
    following: [rules, 'Draw '],
  };
}
const NAMED: Readonly<Record<string, string>> = { resume: 'open', watch: 'open', late: 'answer' };

/** What is told in words because nothing else can be answered to it; anything else that a call fails with is a fault of ours. */
const TOLD = /^(there is no such call|there is no rulebook .*|not a list of cards|not a card|not a deck with its cards)$/s;

interface Connection {
  readonly port: Port;
  readonly engine: Engine;
  readonly replies: Map<number, unknown[]>;
}

function connected(service: Served): Connection {
  const { port, engine } = connect(service);
  const replies = new Map<number, unknown[]>();
  port.addEventListener('message', ({ data }) => {
    const { id } = data as { readonly id?: number };
    if (id !== undefined) replies.set(id, [...(replies.get(id) ?? []), data]);
  });
  return { port, engine, replies };
}

const settled = (): Promise<void> => new Promise((settle) => setImmediate(settle));
const shown = (value: unknown): string => {
  try {
    return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one)).slice(0, 400);
  } catch {
    return typeof value;
  }
};
const isRefusal = ({ ok, ...rest }: Outcome): boolean => {
  const { problems } = rest as { readonly problems?: readonly { readonly message?: unknown }[] };
  return !ok && Array.isArray(problems) && problems.length > 0 && problems.every(({ message }) => typeof message === 'string');
};

/** A game in which the person who is attacked has something to decide, and something to take back. */
async function begun(
  service: Served,
  opening: Opening,
): Promise<Connection & { readonly update: Update; readonly late: readonly number[] }> {
  const connection = connected(service);
  const { engine } = connection;
  const pushed: Update[] = [];
  engine.listen((update) => pushed.push(update));
  const late: number[] = [];
  const waited = async (outcome: Outcome): Promise<Update> => {
    if (!outcome.ok) throw new Error(`refused: ${outcome.problems.map(({ message }) => message).join()}`);
    let update = outcome.update;
    for (; update.thinking; update = pushed.shift() ?? update) await settled();
    return update;
  };
  let update = await waited(await engine.open(opening));
  for (let i = 0; i < 4 && update.decision !== null; i++) {
    const { id, options, min, range } = update.decision;
    late.push(id);
    update = await waited(await engine.answer(id, range === null ? options.slice(0, min) : [String(range[0])]));
  }
  if (update.undo !== null) update = await waited(await engine.undo(0, true));
  return { ...connection, update, late };
}

/** Empty for what nests too deeply to be written out. */
function writtenOut(value: unknown): string {
  try {
    return serialize(value).toString('latin1');
  } catch {
    return '';
  }
}

/** Cards that are the same to the last bit are compiled once. */
function remembering({ rules, ...service }: Served): Served {
  const known = new Map<string, Loaded>();
  const load: EditionRules['load'] = (book, cards) => {
    const key = writtenOut([book.id, book.readings, cards]);
    const loaded = known.get(key) ?? rules.load(book, cards);
    if (key !== '') known.set(key, loaded);
    return loaded;
  };
  return { ...service, rules: { ...rules, load } };
}

const HIGH = 1_000_000;

/** What shows the rest of a game is fetched when it is wanted: once it is at hand, every call is answered within its turns. */
async function fetchAll(service: Served, opening: Opening): Promise<void> {
  const { engine } = await begun(service, opening);
  const replay = (await engine.record()) as Replay;
  const watched = await engine.open({ kind: 'watch', replay: { ...replay, hashes: replay.hashes.map(() => 'otherwise') } });
  if (!watched.ok || watched.update.difference === null) throw new Error('the rest of a game is not shown');
  engine.close();
}

/** Sends so many broken calls; the tally, or the first that is not answered as it should be. */
export async function attackWorker(given: Served, rules: string, times: number): Promise<Tally & { readonly fault: string | null }> {
  const service = remembering(given);
  const random = dice.seeded(1);
  const tally: Tally = { refused: 0, told: 0, answered: 0, accepted: 0, games: 0 };
  const opening = newGame(rules, [PERSON, bot('random')], 3);
  await fetchAll(service, opening);
  for (let sent = 0; sent < times; ) {
    const { port, engine, replies, update, late } = await begun(service, opening);
    tally.games++;
    const replay = await engine.record();
    const before = JSON.stringify(replay);
    const calls = callsAt(rules, update, late, replay);
    for (let goesOn = true; goesOn && sent < times; sent++) {
      const name = pick(random, Object.keys(calls));
      const call = dice.below(random, 40) === 0 ? pick(random, GARBAGE) : (NAMED[name] ?? name);
      const args = name === 'late' && dice.below(random, 2) === 0 ? calls[name] : broken(random, calls[name]);
      const id = HIGH + sent;
      port.postMessage({ id, call, args });
      for (let waits = 0; !replies.has(id) && waits < 1_000; waits++) await settled();
      const { accepted } = tally;
      const fault = judged(replies.get(id) ?? [], tally);
      goesOn = tally.accepted === accepted;
      const isSame = !goesOn || JSON.stringify(await engine.record()) === before;
      if (fault !== null || !isSame) return { ...tally, fault: `${name} ${shown(args)}: ${fault ?? 'it is refused and changes the game'}` };
    }
    engine.close();
  }
  return { ...tally, fault: null };
}

function judged(replies: readonly unknown[], tally: Tally): string | null {
  const [reply] = replies as readonly { readonly value?: unknown; readonly error?: unknown }[];
  if (replies.length !== 1 || reply === undefined) return `answered ${replies.length} times`;
  if (reply.error !== undefined) {
    tally.told++;
    return typeof reply.error === 'string' && TOLD.test(reply.error) ? null : `fails: ${shown(reply.error)}`;
  }
  if (typeof reply.value !== 'object' || reply.value === null || !('ok' in reply.value)) {
    tally.answered++;
    return null;
  }
  if ((reply.value as Outcome).ok) {
    tally.accepted++;
    return null;
  }
  tally.refused++;
  return isRefusal(reply.value as Outcome) ? null : `refused without words: ${shown(reply.value)}`;
}
