/**
 * Properties that hold for every game on this machine, for the games' own tests: each takes how to start a game (run to its first
 * decision) and a seed for random play, and answers with what went wrong, or null.
 */
import { type Answer, type Ask, askAgain, type Decision, everyCandidate, pending } from './decisions.ts';
import type { Game } from './game.ts';
import { hashGame } from './hash.ts';
import { imagine } from './imagine.ts';
import { answer, fork, gameOf, parse, serialise } from './machine.ts';
import { sees } from './machine-questions.ts';
import { refOf } from './objects.ts';
import { type Code, OP } from './program.ts';
import { answerTo } from './questions.ts';
import { below, type Random, seeded } from './random.ts';
import { replayOf, verifyReplay } from './replay.ts';
import { opponentOf, PLAYERS, type Player } from './state.ts';
import { keyOf } from './subjects.ts';
import { act, eventsFor, type Json, openTable, type Table } from './table.ts';
import { type View, view } from './view.ts';

/** Games with a shipped pack. */
export { type Pack, starterOf } from './starter.ts';

export type Fault = string | null;
export type Property = (start: () => Game, seed: number, pace?: Pace) => Fault;

/** How much of a game is played: only its first decisions, if so many are named; and how many of them are looked at closely: one in so many. */
export interface Pace {
  readonly first?: number;
  readonly every?: number;
}

/** The first game for which the property does not hold, with its seed; null: it holds for all of them. */
export function firstFault(property: Property, gameFor: (seed: number) => Game, from: number, games: number, pace: Pace): Fault {
  for (let seed = from; seed < from + games; seed++) {
    const fault = property(() => gameFor(seed), seed, pace);
    if (fault !== null) return `seed ${seed}: ${fault}`;
  }
  return null;
}

/** So many decisions, and a game goes on for ever: none that ends comes near it. */
const LIMIT = 20_000;
/** How far above its lower bound a random number goes where there is no upper one. */
const REACH = 5;

/** Some answer to the pending decision, evenly chosen. */
export function randomAnswer(g: Game, random: Random): Answer {
  const d = pending(g) as Decision;
  if (d.range !== null) {
    const [low, high] = d.range;
    const top = Math.min(high ?? low + REACH, low + REACH);
    return { decision: d.id, picks: [String(low + below(random, top - low + 1))] };
  }
  const left = d.options.slice();
  const count = d.min + below(random, d.max - d.min + 1);
  const picks = Array.from({ length: count }, () => left.splice(below(random, left.length), 1)[0] as string);
  return { decision: d.id, picks };
}

/** Plays on at random and tells of every decision before it is answered; a fault stops the game, and so is a game that does not end. */
function playRandomly(g: Game, seed: number, { first, every = 1 }: Pace, look: (g: Game, given: Answer, step: number) => Fault): Fault {
  const random = seeded(seed);
  for (let step = 0; step < (first ?? LIMIT) && g.state.decision !== null; step++) {
    const given = randomAnswer(g, random);
    const fault = (step + seed) % every === 0 ? look(g, given, step) : null;
    if (fault !== null) return `decision ${step} (${g.state.decision.clause} ${g.state.decision.prompt}): ${fault}`;
    const refused = answer(g, g.state.decision.player, given);
    if (refused !== undefined) return `decision ${step}: ${given.picks.join()} refused, ${refused.message} [${refused.clause}]`;
  }
  return first === undefined ? endless(g) : null;
}

const endless = ({ state }: Game): Fault => (state.decision === null ? null : `it goes on after ${LIMIT} decisions`);

/** An answer that contains this option, filled up with others as far as it must be. */
function answerWith(d: Decision, option: string): Answer {
  const others = d.options.filter((one) => one !== option);
  return { decision: d.id, picks: [option, ...others.slice(0, Math.max(0, d.min - 1))] };
}

/** Whatever is offered is accepted, and every decision can be answered. */
export const everyOptionIsAccepted: Property = (start, seed, pace = {}) =>
  playRandomly(start(), seed, pace, (g) => {
    const d = pending(g) as Decision;
    if (d.min > d.max || (d.range === null && d.max > d.options.length)) return 'it cannot be answered';
    if (new Set(d.options).size !== d.options.length) return `two options go by one name: ${d.options.join()}`;
    if (d.max === 0) return null;
    for (const option of d.options) {
      const refused = answer(fork(g), d.player, answerWith(d, option));
      if (refused !== undefined) return `${option} was offered and is refused: ${refused.message}`;
    }
    return null;
  });

function badAnswers(d: Decision, given: Answer): { by: Player; answer: Answer; what: string }[] {
  const by = d.player;
  const picks = (list: readonly string[]): Answer => ({ decision: d.id, picks: list });
  const bad = [
    { by, answer: { ...given, decision: d.id - 2 }, what: 'a late answer' },
    { by, answer: { ...given, decision: d.id + 2 }, what: 'an early answer' },
    { by: opponentOf(by), answer: given, what: "the other player's answer" },
  ];
  if (d.range !== null) {
    for (const text of ['', '-1', '1.5', '1e3', 'many', '99999999999999999999']) bad.push({ by, answer: picks([text]), what: `'${text}'` });
    bad.push({ by, answer: picks([]), what: 'no number' }, { by, answer: picks(['1', '1']), what: 'two numbers' });
    if (d.range[1] !== null) bad.push({ by, answer: picks([String(d.range[1] + 1)]), what: 'too high a number' });
    return bad;
  }
  const rest = d.options.slice(0, Math.max(0, d.max - 1));
  bad.push({ by, answer: picks([...d.options.slice(0, Math.max(0, d.min - 1)), 'no such thing']), what: 'an unknown option' });
  bad.push({ by, answer: picks([...d.options, ...d.options, 'more']), what: 'too many options' });
  if (d.min > 0) bad.push({ by, answer: picks(d.options.slice(0, d.min - 1)), what: 'too few options' });
  if (d.max > 1) bad.push({ by, answer: picks([...rest, rest[0] as string]), what: 'an option twice' });
  return bad;
}

/** A refused answer changes nothing. */
export const refusalsChangeNothing: Property = (start, seed, pace = {}) =>
  playRandomly(start(), seed, pace, (g, given) => {
    const before = serialise(g);
    for (const { by, answer: bad, what } of badAnswers(pending(g) as Decision, given)) {
      if (answer(g, by, bad) === undefined) return `${what} is accepted`;
      if (serialise(g) !== before) return `${what} is refused and changes the state`;
    }
    return null;
  });

/** A copy made at a decision goes the way of the original when it is answered alike, and playing it does not touch the original. */
export const forksAgree: Property = (start, seed, pace = {}) =>
  playRandomly(start(), seed, pace, (g, given, step) => {
    const before = serialise(g);
    playRandomly(fork(g), seed + step, { first: 40 }, () => null);
    if (serialise(g) !== before) return 'playing a copy changes the original';
    return goAlike(fork(fork(g)), fork(g), given) ? null : 'the copy has gone another way';
  });

/** Written out and read again at a decision, the game goes on the same. */
export const parsingAgrees: Property = (start, seed, pace = {}) =>
  playRandomly(start(), seed, pace, (g, given) => {
    const text = serialise(g);
    const copy = parse(g.book, g.library, text);
    if (serialise(copy) !== text) return 'what is read is not what was written';
    if (hashGame(copy) !== hashGame(g)) return 'the hash depends on more than the state';
    return goAlike(copy, fork(g), given) ? null : 'the game that was written out and read has gone another way';
  });

function goAlike(one: Game, other: Game, given: Answer): boolean {
  for (const g of [one, other]) answer(g, (pending(g) as Decision).player, given);
  return serialise(one) === serialise(other);
}

/** Cards of the decks neither appear nor vanish, and each lies in one place. */
export const cardsAreConserved: Property = (start, seed, pace = {}) => {
  const g = start();
  const cards = deckCards(g);
  return playRandomly(g, seed, pace, () => {
    const { contents, objects } = g.state;
    const places = new Array<number>(objects.count).fill(-1);
    for (let zone = 0; zone < contents.length; zone++) {
      for (const card of contents[zone] as number[]) {
        if (places[card] !== -1) return `object ${card} lies in two places`;
        places[card] = zone;
      }
    }
    if (places.some((zone, card) => zone !== objects.zone[card])) return 'a card does not lie where it says';
    return deckCards(g) === cards ? null : 'the cards of the decks have changed';
  });
};

function deckCards(g: Game): string {
  const { objects } = g.state;
  const cards: string[] = [];
  for (let i = 0; i < objects.count; i++) if (objects.kind[i] === 0) cards.push(`${objects.owner[i]}:${objects.definition[i]}`);
  return cards.toSorted().join();
}

/** Nothing that is kept besides the state differs from what the state alone gives. */
export const cachesAgree: Property = (start, seed, pace = {}) =>
  playRandomly(start(), seed, pace, (g) => {
    const anew = gameOf(g.book, g.library, g.state);
    const seen = JSON.stringify(view(g, 'all'));
    if (JSON.stringify(view(anew, 'all')) !== seen) return 'values differ when they are computed anew';
    return optionsAnew(anew) === optionsAnew(g) ? null : 'options differ when they are computed anew';
  });

/** What the instruction that asks would offer if it asked again. */
function optionsAnew(g: Game): string {
  const ask = askAgain(g);
  return (ask === null ? [] : everyCandidate(ask)).map((subject) => `${keyOf(g, subject)}:${ask?.permit?.(subject) ?? true}`).join();
}

/** Start and acts reproduce the game, hash by hash and event by event. */
export const replayAgrees = (startGame: (start: Json) => Game, start: Json, seed: number): Fault => {
  const table = openTable({ game: startGame(start), start });
  const random = seeded(seed);
  for (let step = 0; step < LIMIT && table.game.state.decision !== null; step++) {
    const by = table.game.state.decision.player;
    act(table, { by, kind: 'answer', ...randomAnswer(table.game, random) });
  }
  const goesOn = endless(table.game);
  if (goesOn !== null) return goesOn;
  const verdict = verifyReplay(JSON.parse(JSON.stringify(replayOf(table))), startGame);
  return verdict.verified ? null : JSON.stringify(verdict.firstDifference);
};

/** How often what a player is shown was compared to the end, and how often what came next was a question to the other player. */
export interface Compared {
  views: number;
  others: number;
}

/**
 * What a player is shown depends on nothing the player cannot know. A game and its imagined twin give that player equal views and, when it
 * is that player's turn to decide, equal decisions; when it is the other's, that one is asked in both. If the decision is then answered the
 * same in both, the player is shown the same events until chance is rolled, a sealed choice is opened or a card is seen that differs between
 * the two; and if neither happens, equal views at the next decision, whoever is asked: what the other is asked in private is declined, and must not show.
 */
export const leaksNothing =
  (compared: Compared): Property =>
  (start, seed, pace = {}) =>
    playRandomly(start(), seed, pace, (g, given, step) => {
      for (const player of PLAYERS) {
        const twin = imagine(g, player, seed * 1000 + step);
        const seen = JSON.stringify(view(g, player));
        if (JSON.stringify(view(twin, player)) !== seen) return `player ${player} can tell the twin from the game`;
        if (g.state.sealed.some((pick) => pick.player !== player)) continue;
        const fault = asksOther(g, twin, player) ?? leaksAfter(g, twin, player, given, compared);
        if (fault !== null) return `player ${player}: ${fault}`;
      }
      return null;
    });
export const nothingLeaks: Property = leaksNothing({ views: 0, others: 0 });

/** The same game, were every forced answer taken for granted, whoever could know that it is forced: it leaks, and what looks for leaks has to say so. */
export const askingOpenly = (g: Game): Game => ({
  ...g,
  programs: g.programs.map((program) => ({ ...program, code: program.code.map((code) => (code.op === OP.ask ? opened(code) : code)) })),
});
const opened = (code: Code): Code => ({
  ...code,
  compute: (g: Game, v: never) => {
    const ask = code.compute(g, v) as Ask | null;
    return ask === null ? null : { ...ask, open: true };
  },
});

/** The question that is put to the other player would be put in the twin, too; unless it belongs to a choice that could not have been begun there. */
function asksOther(g: Game, twin: Game, player: Player): Fault {
  const d = g.state.decision;
  if (d === null || d.player === player || d.private || d.group !== null || askAgain(g) === null) return null;
  const ask = askAgain(twin);
  if (ask === null || ask.player !== d.player) return `the other is not asked '${d.prompt}' in the twin`;
  return ask.open === true && isForced(ask) ? `the other need not be asked '${d.prompt}' in the twin` : null;
}

function isForced({ candidates, permit, min, max, range, ordered }: Ask): boolean {
  const options = candidates.filter((subject) => permit === undefined || permit(subject) === true);
  const most = Math.min(max, options.length);
  return range === undefined && (most === 0 || (Math.min(min, most) === options.length && !(ordered === true && options.length > 1)));
}

/** Could this answer be given in the twin? What was offered is kept in the state, and the other may hold other cards now. */
function isOffered(twin: Game, { picks }: Answer): boolean {
  const ask = askAgain(twin);
  if (ask === null || ask.range !== undefined) return ask !== null;
  const keys = ask.candidates.filter((subject) => ask.permit === undefined || ask.permit(subject) === true).map((one) => keyOf(twin, one));
  return picks.every((pick) => keys.includes(pick));
}

/** Is a card held by something that is going on: chosen before, or found? As another card it might not have been. */
function heldIn({ state }: Game): (card: number) => boolean {
  const held = new Set<unknown>();
  const add = (value: unknown, listed: boolean): void => {
    if (Array.isArray(value)) for (const one of value) add(one, true);
    else if (value !== null && typeof value === 'object') for (const one of Object.values(value)) add(one, false);
    else if (listed || (value as number) > state.objects.count) held.add(value);
  };
  for (const { vars } of state.frames) add(vars, false);
  return (card) => held.has(card) || held.has(refOf(state, card));
}

interface Watched {
  readonly table: Table;
  /** The cards that are others in the twin. */
  readonly differing: readonly number[];
  /** How many events may be compared; all of them when nothing that differs was seen. */
  comparable: number;
}

function leaksAfter(g: Game, twin: Game, player: Player, given: Answer, compared: Compared): Fault {
  const { player: by, group } = pending(g) as Decision;
  if (by !== player && (group !== undefined || !isOffered(twin, given))) return null;
  const differing: number[] = [];
  for (let card = 0; card < g.state.objects.count; card++) {
    if (g.state.objects.definition[card] !== twin.state.objects.definition[card]) differing.push(card);
  }
  if (by !== player && differing.some(heldIn(g))) return null;
  const here = watch(g, player, differing);
  const there = watch(twin, player, differing);
  const one = act(here.table, { by, kind: 'answer', ...given });
  const other = act(there.table, { by, kind: 'answer', ...given });
  if ((one === undefined) !== (other === undefined)) return by === player ? `${given.picks.join()} is refused in one of the two` : null;
  for (const { table } of [here, there]) declinePrivate(table, player);
  return differsIn(here, there, player, compared);
}

/** What the other player is asked alone is declined. */
function declinePrivate(table: Table, player: Player): void {
  for (let d = pending(table.game); d?.private === true && d.player !== player; d = pending(table.game)) {
    const picks = d.min === 0 ? [] : [d.options.at(-1) as string];
    if (act(table, { by: d.player, kind: 'answer', decision: d.id, picks }) !== undefined) return;
  }
}

function differsIn(here: Watched, there: Watched, player: Player, compared: Compared): Fault {
  const a = eventsFor(here.table, player);
  const b = eventsFor(there.table, player);
  const comparable = Math.min(here.comparable, there.comparable);
  for (let i = 0; i < Math.min(a.length, b.length, comparable); i++) {
    if (JSON.stringify(a[i]) !== JSON.stringify(b[i])) return `event ${JSON.stringify(a[i])} is ${JSON.stringify(b[i])} in the twin`;
  }
  if (comparable !== Number.POSITIVE_INFINITY || looksAtDiffering(here, player) || looksAtDiffering(there, player)) return null;
  const [one, other] = [here, there].map(({ table }) => view(table.game, player)) as [View, View];
  compared.views++;
  if (one.waitingFor !== null && one.waitingFor !== player) compared.others++;
  if (JSON.stringify(one) === JSON.stringify(other)) return null;
  if (one.waitingFor !== other.waitingFor)
    return `after one answer ${one.waitingFor} is asked [${one.clause}], in the twin ${other.waitingFor} [${other.clause}]`;
  return 'views differ after one answer';
}

/** Does a question show the player a card that differs? */
const looksAtDiffering = ({ table: { game }, differing }: Watched, player: Player): boolean =>
  differing.some((card) => answerTo(game, sees)(game, player, card));

/** A table over a copy, with an eye on what of the differing cards the player gets to see. */
function watch(g: Game, player: Player, differing: readonly number[]): Watched {
  const table = openTable({ game: fork(g), start: null });
  const watched: Watched = { table, differing, comparable: Number.POSITIVE_INFINITY };
  const { game } = table;
  const told = game.report;
  const random = game.state.random.join();
  // The batch has been performed when its events are reported, so the event that shows a card counts as the first that may differ.
  game.report = (event, causes, number) => {
    const before = eventsFor(table, player).length;
    const { known } = game.state.objects;
    const seen = differing.some((card) => ((known[card] as number) & (1 << player)) !== 0);
    if (seen || game.state.random.join() !== random) watched.comparable = Math.min(watched.comparable, before);
    told?.(event, causes, number);
  };
  return watched;
}

/** All properties of one game, by name. */
export const properties: Readonly<Record<string, Property>> = {
  'every option offered is accepted': everyOptionIsAccepted,
  'refused answers change nothing': refusalsChangeNothing,
  'forks agree': forksAgree,
  'parsing agrees': parsingAgrees,
  'cards are conserved': cardsAreConserved,
  'caches agree': cachesAgree,
  'nothing leaks': nothingLeaks,
};
