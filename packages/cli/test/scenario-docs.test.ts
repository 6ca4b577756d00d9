import { readFileSync } from 'node:fs';
import { readScenarioFile } from '@goldenrule/host/scenarios';
import { type EditionHost, type Game, view } from '@goldenrule/kernel/hosts';
import { describe, expect, it } from 'vitest';
import { hostFor } from '../src/hosts.ts';

const DOCS = readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8');
const rows = DOCS.split('\n').filter((line) => line.startsWith('|'));
const marked = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** What a row of a table lists behind `what`, below the row that names the rulebook. */
function listed(id: string, table: string, what: string): readonly string[] {
  const from = rows.findIndex((row, i) => row.startsWith(`| \`${id}\``) && rows.slice(i, i + 3).some((one) => one.includes(table)));
  const row = rows.slice(from, from + 3).find((one) => one.includes(what)) ?? '';
  const [part = ''] = row.slice(row.indexOf(what) + what.length).split(/;| \|$/);
  return marked(part).toSorted();
}

/** The rulebooks whose words the page lists, with cards to look at: those of another game are listed where that game says how it is proved. */
const CARDS: Readonly<Record<string, readonly object[]>> = {
  'vanguard-1.10': [{ name: 'Knight', grade: 1, power: 1000 }],
  'gate-ruler-1.1.2': [
    { name: 'Marshal', type: 'Ruler', life: 9, atk: 3, stk: 3 },
    { name: 'Imp', type: 'Unit', level: 0, atk: 1, hp: 1, stk: 1 },
  ],
};
const SIDES: Readonly<Record<string, object>> = {
  'vanguard-1.10': { VC: 'Knight', hand: 'Knight' },
  'gate-ruler-1.1.2': { ruler: 'Marshal', hand: 'Imp' },
};

function gameOf(host: EditionHost, id: string): Game {
  const book = host.rulebook();
  const loaded = host.load(book, (CARDS[id] ?? []) as never);
  return host.place(book, loaded, { A: SIDES[id], B: SIDES[id] }) as Game;
}

describe.each(Object.keys(CARDS))('docs/scenarios.md, %s', (id) => {
  const host = hostFor(id);
  const game = gameOf(host, id);
  const seen = view(game, 'all');

  it('lists every word that can be answered, and no other', () => {
    const row = rows.find((one) => one.startsWith(`| \`${id}\` | \`pass\``)) ?? '';
    expect(marked(row).slice(1).toSorted()).toEqual(game.book.words.toSorted());
  });

  it('lists every zone, way to lie, value and fact, and no other', () => {
    const zones = new Set(seen.zones.map(({ name }) => name.replace(/^[AB] /, '').replace(/ \d+$/, '')));
    expect(listed(id, 'zones:', 'zones:')).toEqual([...zones].toSorted());
    expect(listed(id, 'zones:', 'a card is')).toEqual(Object.keys(host.traits).toSorted());
    const valuesIn = (isMeant: (zone: string) => boolean): readonly string[] => {
      const there = seen.zones.filter(({ name }) => isMeant(name)).flatMap(({ cards }) => cards);
      return [...new Set(there.flatMap((card) => Object.keys(card.values ?? {})))].toSorted();
    };
    expect(listed(id, 'zones:', 'it has')).toEqual(valuesIn((name) => !name.endsWith(' hand')));
    expect(listed(id, 'zones:', 'as printed:')).toEqual(valuesIn((name) => name === 'A hand'));
    expect(listed(id, 'zones:', 'facts:')).toEqual(Object.keys(seen.facts).toSorted());
  });
});

it('the whole scenarios in docs/scenarios.md can be read', () => {
  const blocks = [...DOCS.matchAll(/```yaml\n(rules:[\s\S]*?)```/g)].map(([, text = '']) => text);
  expect(blocks.length).toBeGreaterThan(1);
  expect(blocks.map((text) => readScenarioFile('docs', text).problems)).toEqual(blocks.map(() => []));
});
