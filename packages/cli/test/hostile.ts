import {
  type Act,
  act,
  answer,
  type Decision,
  dice,
  eventsFor,
  type Game,
  type LastingAct,
  openTable,
  opponentOf,
  PLAYERS,
  type Player,
  pending,
  type Refusal,
  replayOf,
  serialise,
  type Table,
  verifyReplay,
} from '@goldenrule/kernel/hosts';
import { randomAnswer } from '@goldenrule/kernel/proofs';

// Somebody sends whatever they like to a table where others play on: nothing of it may be carried out, change anything or be thrown.

export type Attack = (typeof ATTACKS)[number];
const ATTACKS = ['forged', 'misshapen', 'late', 'of the other player', 'taken back', 'mutated'] as const;
export type Counts = Record<Attack, number> & { games: number; takenBack: number; accepted: number };

/** The table as the attacker knows it. */
interface Moment {
  readonly table: Table;
  readonly decision: Decision;
  /** What would be accepted. */
  readonly right: Act & { readonly kind: 'answer' };
  /** Everything that was accepted before, in its epoch, and what of it was taken back. */
  readonly past: readonly Act[];
  readonly undone: readonly Act[];
  /** Options that were ever offered. */
  readonly keys: readonly string[];
}

const pick = <T>(random: dice.Random, list: readonly T[]): T => list[dice.below(random, list.length)] as T;
const sparse: unknown[] = [];
sparse[1] = 'pass';
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
const HUGE = 'x'.repeat(100_000);

const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  true,
  -0,
  -1,
  2,
  0.5,
  Number.NaN,
  JSON.parse('1e400'),
  2 ** 53,
  7n,
  '',
  '0',
  '1',
  'answer',
  'constructor',
  '__proto__',
  'toString',
  '\u0000',
  '\ud800',
  HUGE,
  [],
  [[]],
  sparse,
  new Array(2 ** 32 - 1),
  [null],
  ['pass', ['pass']],
  nested(1_000),
  {},
  { length: 1, 0: 'pass' },
  { by: 0, kind: 'concede', decision: null },
  JSON.parse('{"__proto__": {"by": 0, "kind": "concede", "picks": []}, "constructor": 1}'),
  new Map([['by', 0]]),
  () => 0,
  Symbol('act'),
];
const MADE_UP = [
  '',
  'pass',
  'yes',
  'no',
  'A',
  'B',
  'A hand',
  'c0',
  'c-1',
  'c999999',
  'd0',
  'p0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  ' 1',
  '9'.repeat(16),
];
const PARTS = ['by', 'kind', 'decision', 'picks', 'epoch'];

/** The right answer with other options: of earlier, of the other player, made up; too many, too few, twice. */
function forge(random: dice.Random, { right, keys }: Moment): unknown {
  const picks = right.picks.slice();
  const some = (): string => pick(random, dice.below(random, 4) === 0 ? MADE_UP : keys);
  for (let i = dice.below(random, 3); i >= 0; i--) {
    const way = dice.below(random, 4);
    if (way === 0) picks.push(some());
    else if (way === 1) picks.splice(dice.below(random, picks.length + 1), 1);
    else if (way === 2 && picks.length > 0) picks.push(pick(random, picks));
    else picks[dice.below(random, picks.length + 1)] = some();
  }
  return { ...right, picks: picks.filter((one) => one !== undefined) };
}

function misshape(random: dice.Random, { right }: Moment): unknown {
  const garbage = pick(random, GARBAGE);
  const part = pick(random, PARTS);
  switch (dice.below(random, 5)) {
    case 0:
      return garbage;
    case 1:
      return { ...right, [part]: garbage };
    case 2:
      return Object.fromEntries(Object.entries(right).filter(([name]) => name !== part));
    case 3:
      return { ...right, picks: [...right.picks.slice(1), garbage] };
    default:
      return { by: garbage, kind: pick(random, ['concede', 'undo', 'answer', garbage]), revealing: garbage };
  }
}

/** An act that was in time once, or one that is ahead of its time. */
function belate(random: dice.Random, { right, past, table }: Moment): unknown {
  if (past.length === 0 || dice.below(random, 4) === 0) return { ...right, decision: right.decision + dice.below(random, 9) - 4 };
  const one = pick(random, past);
  return dice.below(random, 2) === 0 ? one : { ...one, epoch: table.epoch };
}

/** An act that was taken back, as it was sent; or the right answer in an epoch that is over or not yet begun. */
function revive(random: dice.Random, { right, undone, table }: Moment): unknown {
  if (undone.length === 0 || dice.below(random, 4) === 0) return { ...right, epoch: dice.below(random, table.epoch + 3) };
  const { epoch, ...one } = pick(random, undone);
  return dice.below(random, 2) === 0 ? one : { ...one, epoch };
}

const SIGNS = '{}[]",:0123456789-+.eEtrufalsn\\ x';

/** The right answer as JSON, with a few signs changed; what is no JSON any more is sent as the text it is. */
function mutate(random: dice.Random, { right }: Moment): unknown {
  let text = JSON.stringify(right);
  for (let i = dice.below(random, 3); i >= 0; i--) {
    const at = dice.below(random, text.length + 1);
    const sign = SIGNS[dice.below(random, SIGNS.length)] as string;
    text = text.slice(0, at) + (dice.below(random, 3) === 0 ? '' : sign) + text.slice(at + dice.below(random, 2));
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const MAKE: Readonly<Record<Attack, (random: dice.Random, moment: Moment) => unknown>> = {
  forged: forge,
  misshapen: misshape,
  late: belate,
  'of the other player': (_, { right }) => ({ ...right, by: opponentOf(right.by) }),
  'taken back': revive,
  mutated: mutate,
};

/** Is this by chance what the decision asks for? Said without the engine, and of picks only where they are texts. */
function isAnswer({ id, player, options, range, min, max }: Decision, by: unknown, given: Partial<Act & Moment['right']>): boolean {
  const { decision, picks } = given;
  if (!Object.is(by, player) || decision !== id || !Array.isArray(picks)) return false;
  if (range !== null) {
    const [low, high] = range;
    const written = picks.length === 1 && typeof picks[0] === 'string' && /^\d{1,15}$/.test(picks[0]);
    return written && Number(picks[0]) >= low && Number(picks[0]) <= (high ?? Number.POSITIVE_INFINITY);
  }
  const isOffered = (one: unknown): boolean => options.some((option) => option === one);
  return picks.length >= min && picks.length <= max && new Set(picks).size === picks.length && Array.from(picks).every(isOffered);
}

/** May a table carry this out after all? */
function isRight({ table, decision }: Moment, sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return false;
  const { by, kind, epoch, revealing, ...rest } = sent as Partial<Moment['right'] & { readonly revealing: unknown }>;
  const isPlayer = Object.is(by, 0) || by === 1;
  const isNow = epoch === undefined || Object.is(epoch, table.epoch);
  switch (kind as unknown) {
    case 'concede':
      return isPlayer && isNow;
    case 'undo':
      return isPlayer && isNow && (revealing === undefined || typeof revealing === 'boolean');
    default:
      return kind === 'answer' && Object.is(epoch ?? 0, table.epoch) && isAnswer(decision, by, rest);
  }
}

const standing = (table: Table): string =>
  `${serialise(table.game)} ${table.acts.length} ${table.marks.length} ${table.epoch} ${PLAYERS.map((seat) => eventsFor(table, seat).length).join()}`;

const shown = (sent: unknown): string => {
  try {
    return (JSON.stringify(sent) ?? String(sent)).slice(0, 300);
  } catch {
    return typeof sent;
  }
};

/** What is wrong with how it was refused, if anything. */
function wrongRefusal(table: Table, before: string, refuse: () => Refusal | undefined): string | null {
  let refused: Refusal | undefined;
  try {
    refused = refuse();
  } catch (error) {
    return `is thrown at: ${String(error)}`;
  }
  if (refused === undefined) return 'is accepted';
  if (typeof refused.reason !== 'string' || refused.message.length > 1_000) return `is refused without a sentence: ${shown(refused)}`;
  return standing(table) === before ? null : `is refused (${refused.reason}) and changes the game`;
}

/** Sends so many acts at a moment; the first that is not refused as it should be. */
function attack(moment: Moment, random: dice.Random, times: number, counts: Counts): string | null {
  const { table, decision } = moment;
  const before = standing(table);
  for (let i = 0; i < times; i++) {
    const kind = pick(random, ATTACKS);
    const sent = MAKE[kind](random, moment);
    if (isRight(moment, sent)) continue;
    const fault = wrongRefusal(table, before, () => act(table, sent));
    if (fault !== null) return `${kind}: ${shown(sent)} ${fault}`;
    counts[kind]++;
    // The machine itself knows no table, so that the epoch is nothing to it.
    const { by, ...given } = (typeof sent === 'object' && sent !== null ? sent : { by: sent }) as Partial<Moment['right']>;
    if (isAnswer(decision, by, given)) continue;
    const direct = wrongRefusal(table, before, () => answer(table.game, by, dice.below(random, 9) === 0 ? pick(random, GARBAGE) : given));
    if (direct !== null) return `${kind}, to the machine: ${shown(sent)} ${direct}`;
  }
  return null;
}

/** How many acts are sent at each decision, and how seldom one of those that were carried out is taken back. */
const AT_ONCE = 12;
const SELDOM = 6;

/** Takes back for somebody who has done something, and tells what was sent and is gone. */
function takeBack(table: Table, random: dice.Random, inEpoch: Map<LastingAct, Act>): readonly Act[] {
  const by: Player = pick(random, PLAYERS);
  if (act(table, { by, kind: 'undo', revealing: true }) !== undefined) return [];
  return (table.marks.at(-1)?.acts ?? []).map((one) => inEpoch.get(one) ?? one);
}

/** Attacks one game while it is played, and verifies its replay at the end. */
function attackGame(start: () => Game, seed: number, until: () => boolean, counts: Counts): string | null {
  const random = dice.seeded(seed);
  const table = openTable({ game: start(), start: null });
  const inEpoch = new Map<LastingAct, Act>();
  const undone: Act[] = [];
  const past: Act[] = [];
  const keys = new Set(MADE_UP);
  for (let decision = pending(table.game); decision !== undefined && !until(); decision = pending(table.game)) {
    const right = { by: decision.player, kind: 'answer', ...randomAnswer(table.game, random), epoch: table.epoch } as const;
    for (const key of decision.options) keys.add(key);
    const fault = attack({ table, decision, right, past, undone, keys: [...keys] }, random, AT_ONCE, counts);
    if (fault !== null) return `decision ${table.acts.length + 1} (${decision.clause} ${decision.prompt.key}): ${fault}`;
    if (act(table, right) !== undefined) return `decision ${table.acts.length + 1}: the right answer is refused`;
    counts.accepted++;
    inEpoch.set(table.acts.at(-1) as LastingAct, right);
    past.push(right);
    if (dice.below(random, SELDOM) > 0) continue;
    const gone = takeBack(table, random, inEpoch);
    undone.push(...gone);
    if (gone.length > 0) counts.takenBack++;
  }
  counts.games++;
  const verdict = verifyReplay(JSON.parse(JSON.stringify(replayOf(table))), start);
  return verdict.verified ? null : `the replay does not verify: ${JSON.stringify(verdict.firstDifference)}`;
}

/** Attacks games until so many acts were refused; the counts, or the first that was not refused as it should be. */
export function attackTable(gameFor: (seed: number) => Game, atLeast: number): { readonly counts: Counts; readonly fault: string | null } {
  const counts = { ...Object.fromEntries(ATTACKS.map((kind) => [kind, 0])), games: 0, takenBack: 0, accepted: 0 } as Counts;
  const isEnough = (): boolean => refusedOf(counts) >= atLeast;
  for (let seed = 1; !isEnough(); seed++) {
    const fault = attackGame(() => gameFor(seed), seed, isEnough, counts);
    if (fault !== null) return { counts, fault: `seed ${seed}, ${fault}` };
  }
  return { counts, fault: null };
}

export const refusedOf = (counts: Counts): number => ATTACKS.reduce((sum, kind) => sum + counts[kind], 0);
