import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type EditionHost, type EditionRules, ENGINE_VERSION, type Problem, type Replay } from '@goldenrule/kernel/hosts';
import { without } from '@goldenrule/kernel/proofs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine, Outcome, Update } from '../src/engine/protocol.ts';
import type { Served } from '../src/engine/service.ts';
import { type KeptGame, readKept } from '../src/play/kept.ts';
import { readSummary } from '../src/play/summaries.ts';
import { openPage, waitFor } from './page.ts';
import { bestBot, connect, newGame, PERSON, RULES, serviceFor } from './service.ts';

// Games that engines of other versions left behind: played on where nothing has changed, watched where something has, never lost.

interface Found {
  readonly name: string;
  readonly game: KeptGame;
  readonly replay: Replay;
}

const FOLDER = fileURLToPath(new URL('fixtures/', import.meta.url));

/** Running games as the page kept them, by the engine of each folder. */
const KEPT: readonly Found[] = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^engine-.*\.json$/.test(name))
  .toSorted()
  .map((name) => {
    const { game } = JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8')) as { readonly game: KeptGame };
    return { name, game, replay: game.replay as Replay };
  });

/** The rulebooks they are of: games that came later left none behind. */
const LEFT: readonly string[] = [...new Set(KEPT.map(({ game }) => game.rules))];

const keptFor = (rules: string): Found => KEPT.find(({ game }) => game.rules === rules) as Found;

const updated = (outcome: Outcome): Update => {
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join('; '));
  return outcome.update;
};
const problemsOf = (outcome: Outcome): readonly string[] => (outcome.ok ? [] : outcome.problems.map((one) => (one as Problem).key));

const resume = (engine: Engine, { game: { players, seed } }: Found, replay: unknown): Promise<Outcome> =>
  engine.open({ kind: 'resume', replay, players, seed });

/** What lies where, as far as it can be told; without zones where nothing lies. */
const cardsOn = ({ view }: Update): unknown =>
  view.zones
    .filter(({ count }) => count > 0)
    .map(({ name, cards }) => [name, cards.map((card) => card.name ?? '').toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** A clause of each rulebook without which games soon go another way. */
const LEFT_OUT: Readonly<Record<string, string>> = { 'vanguard-1.10': '7.5.1.2.1', 'gate-ruler-1.1.2': '8-4d' };

/** The engine as if a clause of its rulebook had been changed. */
function altered(rules: string): Served {
  const service = serviceFor(rules);
  const change = <G extends EditionRules | EditionHost>(game: G): G => ({
    ...game,
    rulebook: (readings) => without(game.rulebook(readings), LEFT_OUT[rules] as string),
  });
  return { ...service, rules: change(service.rules), host: async () => change(await service.host()) };
}

describe('games that older engines left running', () => {
  test('are there, of games that still are', () => {
    expect(LEFT.length).toBeGreaterThan(1);
    expect(LEFT.filter((rules) => !RULES.includes(rules))).toEqual([]);
  });

  test.each(KEPT)('$name: is still read, and can be watched to where it was left, whatever this engine makes of it', async (found) => {
    const { game, replay, name } = found;
    expect(readKept(game)).toEqual(game);
    const { summary } = JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8')) as { readonly summary: unknown };
    expect(readSummary(summary)).toMatchObject({ id: game.id, acts: replay.acts.length, result: null });
    const { engine } = connect(serviceFor(game.rules));
    const watched = updated(await engine.open({ kind: 'watch', replay }));
    expect(watched.events.map(({ kind, card }) => [kind, card?.name])).toEqual(replay.events.map(({ kind, card }) => [kind, card?.name]));
    const end = updated(await engine.goTo(watched.steps));
    expect(end.view.zones.find((zone) => zone.name === 'A deck')?.count).toBeGreaterThan(0);
    expect(end.happened.at(-1)).toBe(replay.events.length);
    const resumed = await resume(engine, found, replay);
    // It is played on only if it is the same to the last bit.
    expect([[], ['engine.older'], ...(replay.engine === ENGINE_VERSION ? [['engine.otherwise']] : [])]).toContainEqual(problemsOf(resumed));
  });
});

describe.each(LEFT)('%s: a running game of another version', (rules) => {
  const service = serviceFor(rules);
  const found = keptFor(rules);
  /** A whole game, as the first engines recorded it: without what each seat saw. */
  let replay: Replay;
  let whole: Replay;

  beforeAll(async () => {
    const page = await openPage(service, newGame(rules, [bestBot(rules), bestBot(rules)], 4));
    await waitFor(page);
    whole = { ...((await page.engine.record()) as Replay), engine: '0.0.1' };
    const { seen: _seen, ...older } = whole;
    replay = older;
  });

  test('that comes out exactly as it was left is played on, and kept as one of this version', async () => {
    const opening = newGame(rules, [PERSON, bestBot(rules)], 4);
    const page = await openPage(service, opening);
    await waitFor(page);
    const left = { ...((await page.engine.record()) as Replay), engine: '0.0.1' };
    const { engine } = connect(service);
    expect(updated(await engine.open({ kind: 'resume', replay: left, players: opening.players, seed: 4 })).decision).not.toBeNull();
    expect(await engine.record()).toMatchObject({ engine: ENGINE_VERSION, acts: left.acts });
  });

  test('whose positions have other hashes is not played on, and is watched without a difference, if the same happens in it', async () => {
    const page = await openPage(service, newGame(rules, [PERSON, bestBot(rules)], 4));
    await waitFor(page);
    const now = (await page.engine.record()) as Replay;
    const older: Replay = { ...now, engine: '0.0.1', hashes: now.hashes.map(() => 'of another engine'), definitions: { gone: 'x' } };
    const { engine } = connect(service);
    expect(problemsOf(await resume(engine, found, older))).toEqual(['engine.older']);
    expect(updated(await engine.open({ kind: 'watch', replay: older })).difference).toBeNull();
    // Reasons are given otherwise now, or by clauses that are gone: what happened is the same.
    const events = older.events.map((event) => ({ ...event, causes: [{ clause: '99.9.9' }] }));
    expect(updated(await engine.open({ kind: 'watch', replay: { ...older, events } })).difference).toBeNull();
    expect(updated(await engine.open({ kind: 'watch', replay: { ...older, engine: ENGINE_VERSION } })).difference).toMatchObject({
      step: 0,
    });
  });

  test('that goes another way now is shown as it was recorded, line by line, with its reasons', async () => {
    const { engine: before } = connect(service);
    const last = updated(await before.open({ kind: 'watch', replay, step: replay.acts.length }));
    const { engine } = connect(altered(rules));
    expect(problemsOf(await resume(engine, found, replay))).toEqual(['engine.older']);
    const watched = updated(await engine.open({ kind: 'watch', replay }));
    const step = watched.difference?.step ?? 0;
    expect(step).toBeGreaterThan(0);
    expect(watched.steps).toBeGreaterThan(step);
    const end = updated(await engine.goTo(watched.steps));
    expect([cardsOn(end), end.view.result]).toEqual([cardsOn(last), replay.result]);
    expect(end.happened).toEqual(end.happened.toSorted((a, b) => a - b));
    const { length } = replay.events;
    expect((await engine.why(length)).map(({ clause }) => clause)).toContain(replay.events.at(-1)?.causes[0]?.clause);
    // What a seat saw was not recorded by the first engines: it is said, and table and log stand still for it.
    const mine = updated(await engine.look(0));
    expect([mine.still, mine.events.length < length]).toEqual([true, true]);
  });

  test('whose acts are refused, whose cards or readings are not known any more, or over which this engine breaks down', async () => {
    const acts = replay.acts.with(3, { by: 0, kind: 'answer', decision: 4, picks: ['gone'] });
    const cards = (replay.cards as readonly object[]).map((card, i) => (i === 3 ? { ...card, text: 'Words of another time.' } : card));
    const breaksDown: Served = {
      ...service,
      rules: {
        ...service.rules,
        start: () => {
          throw new Error('out of order');
        },
      },
    };
    for (const [change, at, of] of [
      [{ acts }, 4, service],
      [{ cards }, 0, service],
      [{ readings: { R9: 'gone' } }, 0, service],
      [{}, 0, breaksDown],
    ] as const) {
      const { engine } = connect(of);
      const older = { ...replay, ...change };
      expect(problemsOf(await resume(engine, found, older))).not.toEqual([]);
      const watched = updated(await engine.open({ kind: 'watch', replay: older }));
      expect([watched.difference?.step, watched.events.length]).toEqual([at, replay.events.length]);
      const end = updated(await engine.goTo(watched.steps));
      expect(end.view.zones.flatMap((zone) => zone.cards).length).toBeGreaterThan(of === service ? 90 : 10);
      expect(Object.keys(watched.cards).length).toBeGreaterThan(0);
      expect(await engine.why(replay.events.length)).not.toEqual([]);
    }
  });

  test('recorded from now on is shown to every seat as that seat saw it', async () => {
    const { engine: before } = connect(service);
    updated(await before.open({ kind: 'watch', replay: whole }));
    const { engine } = connect(altered(rules));
    const { steps } = updated(await engine.open({ kind: 'watch', replay: whole }));
    updated(await engine.goTo(steps));
    for (const seat of ['nobody', 0, 1] as const) {
      const [then, shown] = [updated(await before.look(seat)), updated(await engine.look(seat))];
      expect([shown.still, shown.view.result]).toEqual([false, whole.result]);
      expect(shown.events).toEqual(then.events);
      expect(shown.view.zones.find(({ name }) => name === 'B deck')?.cards.every(({ name }) => name === undefined)).toBe(true);
    }
  });
});
