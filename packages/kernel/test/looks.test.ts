import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { forgetKept, keptBeside } from '../src/game.ts';
import { type effects, type Game, objects } from '../src/index.ts';
import { assignFact } from '../src/perform.ts';
import { cardNamed, pick, position } from './toy/game.ts';
import { FIELD, strengthOf, turnPlayer } from './toy/harbour.ts';

/** The same game, with word of how often a static is asked whether it applies; it may look at a fact before it answers. */
function counted(g: Game, look: (g: Game) => void): { g: Game; asked: () => number } {
  let times = 0;
  const statics = g.library.statics.map((part): effects.Static => {
    const applies: effects.Static['applies'] = (now, self, card) => {
      times++;
      look(now);
      return part.applies(now, self, card);
    };
    return { ...part, applies };
  });
  return { g: objects.gameOf(g.book, { ...g.library, statics }, g.state), asked: () => times };
}

/** How often statics were asked about a strength: at first, again, after a fact has changed, and after a card was played. */
function timesAsked(look: (g: Game) => void): readonly number[] {
  const { g, asked } = counted(position({ A: { hand: ['Gull'], field: ['Banner', 'Heron'] } }), look);
  const times: number[] = [];
  const ask = (): void => {
    const before = asked();
    strengthOf(g, cardNamed(g, 'Heron', FIELD, 0));
    times.push(asked() - before);
  };
  ask();
  ask();
  assignFact(g, 'turn', 7);
  ask();
  pick(g, 'Gull');
  ask();
  return times.map((n) => Math.min(n, 1));
}

it('a value that looks at no fact is good while only facts change', () => {
  expect(timesAsked(() => {})).toEqual([1, 0, 0, 1]);
});

it('a value that looks at a fact is worked out anew when a fact has changed', () => {
  expect(timesAsked(turnPlayer)).toEqual([1, 0, 1, 1]);
});

it('when the state is exchanged, everybody who keeps something beside it begins anew', () => {
  const g = position({ A: { hand: ['Gull'] } });
  const notes = keptBeside(() => ({ places: g.places }));
  const before = notes(g);
  expect(notes(g)).toBe(before);
  forgetKept(g);
  expect(notes(g)).not.toBe(before);
  expect(notes(g).places).toBeGreaterThan(before.places);
});

it('no game reads facts or memories but by looking at them', () => {
  const packages = new URL('../../', import.meta.url);
  const reading: string[] = [];
  let seen = 0;
  for (const name of readdirSync(packages)) {
    const folder = new URL(`${name}/src/`, packages);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    if (!files.some((file) => /^editions[\\/]/.test(file))) continue;
    seen++;
    for (const file of files)
      if (/state\.(facts|memories)\b(?![.\w]* = )/.test(readFileSync(new URL(file, folder), 'utf8'))) reading.push(`${name}/${file}`);
  }
  expect(seen).toBeGreaterThan(1);
  expect(reading).toEqual([]);
});
