import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dice, type Game, type Player, type Replay, verifyReplay } from '@goldenrule/kernel/hosts';
import { describe, expect, test } from 'vitest';
import { isReady, restart } from '../src/index.ts';
import type { Outcome, Session, Update } from '../src/session/protocol.ts';
import type { Service } from '../src/session/service.ts';
import { openSession } from '../src/session/session.ts';
import { bestBot, bot, newGame, PERSON, RULES, serviceFor } from './service.ts';
import { decide, playOn, recordOf, seenBy, sitDownAt, take, waitFor } from './sitting.ts';

const VANGUARD = 'vanguard-1.10';
const service = serviceFor(VANGUARD);

/** A session whose pushed updates nobody listens to. */
const sessionOf = (of: Service): Session => openSession(of, () => {});

const updated = (outcome: Outcome): Update => {
  if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join('; '));
  return outcome.update;
};

const scenario = (rules: string, name: string): string => {
  const at = rules.lastIndexOf('-');
  return readFileSync(
    fileURLToPath(new URL(`../../${rules.slice(0, at)}/scenarios/${rules.slice(at + 1)}/${name}.scenario.yaml`, import.meta.url)),
    'utf8',
  );
};

/** So that the test is quick: one scenario of so many, at another step each. */
const EVERY = 9;

const scenariosOf = (rules: string): readonly string[] => {
  const at = rules.lastIndexOf('-');
  return readdirSync(fileURLToPath(new URL(`../../${rules.slice(0, at)}/scenarios/${rules.slice(at + 1)}/`, import.meta.url)))
    .filter((file) => file.endsWith('.scenario.yaml'))
    .map((file) => file.slice(0, -'.scenario.yaml'.length))
    .toSorted();
};

const recorded = async (decisions: number): Promise<Replay> => {
  const sitting = await sitDownAt(service, newGame(VANGUARD, [PERSON, bot('greedy')], 12));
  await playOn(sitting, decisions, 12);
  return recordOf(sitting);
};

/** What lies where, as far as it can be told. */
const cardsOn = ({ view }: Update): unknown =>
  view.zones.map(({ name, count, cards }) => [name, count, cards.map((card) => card.name ?? '').toSorted()]);

describe('a game against a bot', () => {
  test.each(RULES)('%s: whoever looks is told of every move of the bot while it goes on, each event once', async (rules) => {
    const pushed: Update[] = [];
    const session = openSession(serviceFor(rules), (update) => pushed.push(update));
    const opening = newGame(rules, [bestBot(rules), bestBot(rules)], 2);
    const first = updated(await session.open(opening));
    expect([first.thinking, first.seat, first.decision]).toEqual([true, 'all', null]);
    while (pushed.at(-1)?.thinking !== false) await new Promise((settle) => setImmediate(settle));
    let known = first.events.length;
    for (const { from, events } of pushed) {
      expect(from).toBe(known);
      known += events.length;
    }
    expect(pushed.at(-1)?.view.result).not.toBeNull();
    expect(pushed.length).toBeGreaterThan(5);
  });

  test('of a name that two cards have the later one is played, as in the terminal, and the other need not be readable', async () => {
    const opening = newGame(VANGUARD, [PERSON, bot('greedy')], 2);
    if (opening.kind !== 'new') throw new Error('no new game');
    const name = opening.decks[0].cards[0]?.name;
    const printed = opening.cards.find((card) => card.name === name);
    const unreadable = { ...printed, id: 'older', text: '[ACT](VC):Nobody can read this.' };
    const session = sessionOf(service);
    expect((await session.open({ ...opening, cards: [unreadable, ...opening.cards] })).ok).toBe(true);
    expect((await session.open({ ...opening, cards: [...opening.cards, unreadable] })).ok).toBe(false);
  });

  test('answers are heard while the bot thinks, and a card is sent once', async () => {
    const sitting = await sitDownAt(service, newGame(VANGUARD, [PERSON, bot('greedy')], 5));
    const sent = new Set(Object.keys(sitting.update.cards));
    await playOn(sitting, 6, 1);
    let again = 0;
    for (const { cards } of sitting.pushed)
      for (const id of Object.keys(cards)) {
        if (sent.has(id)) again++;
        sent.add(id);
      }
    expect(again).toBe(0);
    const [{ clause }] = await Promise.all([sitting.session.clause('1.2.5'), sitting.session.why(1), sitting.session.whyNot('B VC')]);
    expect(clause).toBe('1.2.5');
  });

  test('taking back is free before anything is learned, and needs leave after', async () => {
    const sitting = await sitDownAt(service, newGame(VANGUARD, [PERSON, bot('random')], 8));
    await playOn(sitting, 30, 3);
    const random = dice.seeded(1);
    const seen = { free: 0, revealing: 0 };
    const wrong: string[] = [];
    for (let i = 0; i < 120 && sitting.update.view.result === null; i++) {
      const { undo, step } = sitting.update;
      if (undo !== null && dice.below(random, 3) === 0) {
        const outcome = await sitting.session.undo(sitting.update.seat as Player, false);
        seen[undo.kind]++;
        const left = outcome.ok && outcome.update.marked ? outcome.update.step : step;
        if (outcome.ok !== (undo.kind === 'free') || left < step !== outcome.ok) wrong.push(`${undo.kind} at ${step}`);
        if (outcome.ok) take(sitting, outcome);
      }
      await waitFor(sitting);
      await decide(sitting, random);
      await waitFor(sitting);
    }
    expect(wrong).toEqual([]);
    expect(Math.min(seen.free, seen.revealing)).toBeGreaterThan(0);
  });

  test('conceding ends it', async () => {
    const sitting = await sitDownAt(service, newGame(VANGUARD, [PERSON, bot('random')], 8));
    await waitFor(sitting);
    expect(updated(await sitting.session.concede(0)).view.result).toMatchObject({ winner: 1 });
  });
});

describe('a recorded game', () => {
  test('is looked at from every side, at every step, and gone on with', async () => {
    const replay = await recorded(25);
    const session = sessionOf(service);
    const first = updated(await session.open({ kind: 'watch', replay, step: 3 }));
    expect(first).toMatchObject({ step: 3, steps: replay.acts.length, seat: 'all', decision: null, difference: null });
    expect(first.turns[0]).toBeGreaterThan(0);
    // The whole log is there at once, with how much of it had happened by each step.
    expect([first.events.length, first.happened.length, first.happened.at(-1)]).toEqual([
      replay.events.length,
      replay.acts.length + 1,
      replay.events.length,
    ]);
    expect(first.happened).toEqual(first.happened.toSorted((a, b) => a - b));
    expect(first.happened[3]).toBeLessThan(replay.events.length);
    const last = updated(await session.goTo(replay.acts.length));
    expect(last.events).toEqual([]);
    const mine = updated(await session.look(0));
    // Cards that a drive check has shown are known; the others are not.
    expect(mine.view.zones.find(({ name }) => name === 'B hand')?.cards.some(({ name }) => name === undefined)).toBe(true);
    expect(
      updated(await session.look(1))
        .view.zones.find(({ name }) => name === 'B hand')
        ?.cards.every(({ name }) => name !== undefined),
    ).toBe(true);
    const back = updated(await session.goTo(3));
    expect(back.events).toEqual([]);
    expect((await session.goTo(replay.acts.length + 1)).ok).toBe(false);
    const on = updated(await session.goOn([PERSON, bot('random')]));
    expect(on).toMatchObject({ seat: 0, marked: false, difference: null });
    expect(((await session.record()) as Replay).acts.slice(0, 3)).toEqual(replay.acts.slice(0, 3));
  });

  test('that this engine does not reproduce is looked at to its end, from there on as it was recorded', async () => {
    const replay = await recorded(12);
    const hashes = replay.hashes.map((hash, i) => (i >= 8 ? 'otherwise' : hash));
    const session = sessionOf(service);
    const watched = updated(await session.open({ kind: 'watch', replay: { ...replay, hashes } }));
    expect(watched.difference).toMatchObject({ step: 8, expected: 'otherwise' });
    expect(watched.events).toEqual(replay.events);
    expect(watched.happened).toEqual(watched.happened.toSorted((a, b) => a - b));
    expect([watched.happened.length, watched.happened.at(-1)]).toEqual([watched.steps + 1, replay.events.length]);
    const end = updated(await session.goTo(watched.steps));
    const own = sessionOf(service);
    await own.open({ kind: 'watch', replay });
    const real = updated(await own.goTo(replay.acts.length));
    for (const seat of ['all', 'nobody', 0, 1] as const)
      expect(cardsOn(updated(await session.look(seat)))).toEqual(cardsOn(updated(await own.look(seat))));
    expect(end.turns.length).toBe(real.turns.length);
    expect((await session.goOn([PERSON, bot('random')])).ok).toBe(false);
    const resumed = await session.open({ kind: 'resume', replay: { ...replay, hashes }, players: [PERSON, bot('random')], seed: 1 });
    expect(resumed).toMatchObject({ ok: false, problems: [{ key: 'engine.otherwise' }] });
  });

  test('at one screen nobody sees a hand before the curtain is lifted', async () => {
    const opening = newGame(VANGUARD, [PERSON, PERSON], 6);
    const sitting = await sitDownAt(service, opening);
    await playOn(sitting, 5, 2);
    const replay = await sitting.session.record();
    const session = sessionOf(service);
    const resumed = updated(await session.open({ kind: 'resume', replay, players: opening.players, seed: 6 }));
    expect(resumed.seat).toBe('nobody');
    expect(resumed.curtain).toBe(sitting.update.seat);
    expect(JSON.stringify(resumed.view.zones.filter(({ kind }) => kind === 'hand'))).not.toContain('"name":"S');
    const again = await sitDownAt(service, { kind: 'resume', replay, players: opening.players, seed: 6 });
    take(again, await again.session.look(sitting.update.seat));
    expect(again.update.curtain).toBeNull();
    expect(JSON.stringify(seenBy(again))).toBe(JSON.stringify(seenBy(sitting)));
  });
});

describe('scenarios and positions', () => {
  test.each([
    [VANGUARD, 'a-unit-that-cannot-be-retired-stays'],
    ['gate-ruler-1.1.2', 'a-target-is-gone'],
  ])('%s: a scenario is gone through line by line', async (rules, name) => {
    const source = scenario(rules, name);
    const session = sessionOf(serviceFor(rules));
    const first = updated(await session.open({ kind: 'scenario', rules, source }));
    expect(first).toMatchObject({ step: 0, seat: 'all', scenario: { trouble: null } });
    expect(first.steps).toBeGreaterThan(1);
    for (let step = 1; step <= first.steps; step++) {
      const { scenario: at } = updated(await session.goTo(step));
      expect(at?.trouble).toBeNull();
      expect(at?.checks.map(({ found }) => found).filter((found) => found !== null)).toEqual([]);
      expect(at?.lines[0]).toBeGreaterThan(0);
    }
    const on = updated(await session.goOn([PERSON, PERSON]));
    expect(on.view.zones.length).toBeGreaterThan(5);
    expect(((await session.record()) as Replay).start).toHaveProperty('position');
  });

  test('a game that the script stops before the next decision is shown where it stands', async () => {
    const source = `${scenario(VANGUARD, 'sixth-damage').split('\nplay:')[0]}\nplay:\n  - before: 6.4.1.2\n  - until: 6.5.1.2\n`
      .replace(/at: .*/, 'at: draw phase')
      .replace(/\n {2}battle: .*/, '');
    const session = sessionOf(serviceFor(VANGUARD));
    updated(await session.open({ kind: 'scenario', rules: VANGUARD, source }));
    const stopped = updated(await session.goTo(1));
    const { events: before, scenario: at, view } = stopped;
    expect(at?.trouble).toBeNull();
    expect(view.waitingFor).toBeNull();
    const deckOf = (zones: typeof view.zones): number => zones.find(({ name }) => name === 'A deck')?.count ?? 0;
    const after = updated(await session.goTo(2));
    expect(deckOf(after.view.zones)).toBe(deckOf(view.zones) - 1);
    expect(before.some(({ verb }) => verb === 'draw')).toBe(false);
    expect(after.events.some(({ verb }) => verb === 'draw')).toBe(true);
  });

  test.each([
    [VANGUARD, 'sixth-damage', '9.2.2'],
    ['gate-ruler-1.1.2', 'defeat-by-damage', '12-2a-1'],
    ['gate-ruler-1.1.2', 'an-empty-deck-defeats', '12-2a-2'],
  ])('%s, %s: why a player lost begins with the condition that was met', async (rules, name, clause) => {
    const session = sessionOf(serviceFor(rules));
    const { steps } = updated(await session.open({ kind: 'scenario', rules, source: scenario(rules, name) }));
    const { events, view } = updated(await session.goTo(steps));
    const lost = events.find(({ kind }) => kind === 'lose');
    const chain = await session.why(lost?.number ?? 0);
    expect(chain[0]?.clause).toBe(clause);
    expect(chain[0]?.summary).toMatch(/\w/);
    expect(chain.map((one) => one.clause)).toContain(view.result?.clause);
  });

  test.each(RULES)('%s: scenarios can be played on from any of their steps, and what is kept of that verifies', async (rules) => {
    const wrong: string[] = [];
    let games = 0;
    const names = scenariosOf(rules);
    const every = Math.min(EVERY, Math.ceil(names.length / 20));
    for (const [i, name] of names.entries()) {
      if (i % every !== 0) continue;
      const opening = { kind: 'scenario', rules, source: scenario(rules, name) } as const;
      const session = sessionOf(serviceFor(rules));
      const { steps, view } = updated(await session.open(opening));
      if (view.zones.length === 0) continue;
      const step = i % (steps + 1);
      const at = updated(await session.goTo(step));
      if (at.view.result !== null) continue;
      games++;
      const on = await session.goOn([PERSON, PERSON]);
      const kept = JSON.parse(JSON.stringify(await session.record())) as Replay;
      const resumed = await session.open({ kind: 'resume', replay: kept, players: [PERSON, bot('random')], seed: i });
      if (!on.ok || !resumed.ok) wrong.push(`${name}: ${JSON.stringify([on, resumed]).slice(0, 200)}`);
      else {
        for (let moves = 0; moves < 3; moves++) {
          const { decision, thinking } = updated(await session.look(0));
          if (thinking) await new Promise((settle) => setTimeout(settle, 1));
          else if (decision !== null) await session.answer(decision.id, decision.options.slice(0, decision.min));
        }
        const ready = restart(await serviceFor(rules).host(), kept);
        const replay = (await session.record()) as Replay;
        const verdict = verifyReplay(replay, (start) => (isReady(ready) ? ready.begin(start) : null) as Game);
        if (!verdict.verified || replay.acts.length < kept.acts.length) wrong.push(`${name}: ${JSON.stringify(verdict)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(games).toBeGreaterThan(Math.min(5, names.length / 10));
  });

  test.each(RULES)('%s: a card is tried on a bench, kept and gone on with', async (rules) => {
    const { workshop } = await serviceFor(rules).host();
    const { benches, blank } = await workshop();
    const card = { ...blank, name: 'Trial', id: 'T-1' };
    const { cards, position } = (benches.find(({ fits }) => fits(card)) as (typeof benches)[number]).place(card);
    const session = sessionOf(serviceFor(rules));
    const opened = updated(await session.open({ kind: 'position', rules, cards, position, players: [PERSON, bot('random')], seed: 5 }));
    expect(JSON.stringify(opened.view.zones)).toContain('"Trial"');
    const replay = await session.record();
    const again = updated(await session.open({ kind: 'resume', replay, players: [PERSON, bot('random')], seed: 5 }));
    expect(again.view.zones).toEqual(opened.view.zones);
  });
});
