import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EDITIONS, GAMES } from '@goldenrule/games';
import { EVENTS, PROBLEMS } from '@goldenrule/host';
import { FILES, YAML } from '@goldenrule/host/files';
import { ENGINE } from '@goldenrule/host/protocol';
import { MACHINE, type Sentences } from '@goldenrule/kernel/hosts';
import { TEXTS } from '@goldenrule/language';
import { POSITIONS } from '@goldenrule/tabletop/position';
import { LOADED } from '@goldenrule/tabletop/text';
import { describe, expect, it } from 'vitest';
import { APP } from '../src/messages/en/app.ts';
import { CARDS } from '../src/messages/en/cards.ts';
import { DAMAGED } from '../src/messages/en/damaged.ts';
import { DECKS } from '../src/messages/en/decks.ts';
import { PLAY } from '../src/messages/en/play.ts';
import { REPLAYS } from '../src/messages/en/replays.ts';
import { REST } from '../src/messages/en/rest.ts';
import { RULES } from '../src/messages/en/rules.ts';
import { SETTINGS } from '../src/messages/en/settings.ts';
import { START } from '../src/messages/en/start.ts';
import { TABLE } from '../src/messages/en/table.ts';
import { TABLE_LATER } from '../src/messages/en/table-later.ts';
import { EN } from '../src/messages/en.ts';

/** What each game says of what is wrong. */
const OF_GAMES: Readonly<Record<string, Sentences>> = Object.fromEntries(
  await Promise.all(
    GAMES.map(
      async ({ id, editions }) =>
        [id, Object.assign({}, ...(await Promise.all(editions.map(async ({ face }) => (await face()).problems()))))] as const,
    ),
  ),
);
const ofGame = (id: string): Sentences => OF_GAMES[id] ?? {};

/** Every catalogue, by where it stands. */
const CATALOGUES: Readonly<Record<string, Sentences>> = {
  'kernel/src/messages.ts': MACHINE,
  'host/src/en.ts': { ...EVENTS, ...PROBLEMS },
  'host/src/file-faults.ts': FILES,
  'host/src/session/en.ts': ENGINE,
  'host/src/yaml-faults.ts': YAML,
  'language/src/messages.ts': TEXTS,
  'tabletop/src/position.ts': POSITIONS,
  'tabletop/src/text/messages.ts': LOADED,
  ...Object.fromEntries(GAMES.map(({ id }) => [`${id}/src/problems.ts`, ofGame(id)])),
  'web/src/messages/en/app.ts': APP,
  'web/src/messages/en/start.ts': START,
  'web/src/messages/en/play.ts': PLAY,
  'web/src/messages/en/table.ts': TABLE,
  'web/src/messages/en/table-later.ts': TABLE_LATER,
  'web/src/messages/en/settings.ts': SETTINGS,
  'web/src/messages/en/decks.ts': DECKS,
  'web/src/messages/en/cards.ts': CARDS,
  'web/src/messages/en/damaged.ts': DAMAGED,
  'web/src/messages/en/rules.ts': RULES,
  'web/src/messages/en/replays.ts': REPLAYS,
};

const root = fileURLToPath(new URL('../../', import.meta.url));
const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
const SOURCES = ['kernel', 'host', 'language', 'tabletop', ...GAMES.map(({ id }) => id), 'web']
  .flatMap((name) => readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/src/${file}`))
  .filter(isSource);

/** Where catalogues are written, a key stands as `'key':`; everywhere else it is used. */
const SOURCE = SOURCES.map((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return file in CATALOGUES ? text.replace(/^ {2}'(?:[^'\\]|\\.)+':/gm, '') : text;
}).join('\n');

/** Keys that are put together: their written parts, with anything between. */
const PUT_TOGETHER = [...SOURCE.matchAll(/`([a-z][\w-]*[. ][^`\n]*\$\{[^`\n]*|[a-z][\w-]*\.\$\{[^`\n]*)`/g)].map(([, written = '']) => {
  const parts = written.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
});
const isUsed = (key: string): boolean => SOURCE.includes(`'${key}'`) || PUT_TOGETHER.some((pattern) => pattern.test(key));

/** Where a game's face holds words: what they are called by. */
const LABELLED: ReadonlySet<string> = new Set(['label', 'short', 'choices', 'down', 'turned']);

function labelsIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return LABELLED.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => labelsIn(one, key));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => labelsIn(one, name));
}

describe('the catalogue', () => {
  it.each(EDITIONS)('has a word for every label of $id, and none for what is no label', async ({ face: fetched }) => {
    const { messages, layout, building, card, fields, workshop } = await fetched();
    const labels = new Set(labelsIn([layout, building, card, fields, await workshop()]).map((label) => `word.${label}`));
    expect(
      Object.keys(messages)
        .filter((key) => key.startsWith('word.'))
        .toSorted(),
    ).toEqual([...labels].toSorted());
  });

  it('holds what every package says, or it comes with a game', () => {
    const whole = new Set([EN, REST, ...GAMES.map(({ id }) => ofGame(id))].flatMap((one) => Object.keys(one)));
    const keys = Object.values(CATALOGUES).flatMap((one) => Object.keys(one));
    expect(keys.filter((key) => !whole.has(key))).toEqual([]);
    expect([...whole].toSorted()).toEqual(keys.toSorted());
  });

  it('has every key once: none stands in the way of another', () => {
    const keys = Object.values(CATALOGUES).flatMap((one) => Object.keys(one));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it.each(GAMES.map(({ id }) => id))('has every sentence of %s under its id: none stands in the way of another game', (id) => {
    const files = ['problems.ts', 'doubt-problems.ts', 'position-problems.ts']
      .map((name) => join(root, id, 'src', name))
      .filter((file) => existsSync(file));
    const written = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}'([^']+)':/gm)]);
    expect(written.map(([, key]) => key)).toEqual(Object.keys(ofGame(id)));
    expect(Object.keys(ofGame(id)).length).toBeGreaterThan(0);
  });

  it.each(Object.entries(CATALOGUES))('has no sentence that nobody says: %s', (_file, sentences) => {
    expect(Object.keys(sentences).filter((key) => !isUsed(key))).toEqual([]);
  });

  it.each(Object.entries(CATALOGUES))('has only sentences that can be filled in: %s', (_file, sentences) => {
    const wrong = Object.entries(sentences).filter(([, sentence]) => {
      const rest = sentence.replace(/\{[\w ]+(?:\|(?:and|or|list|(?:[\w]+=[^{}|]*\|)*other=[^{}|]*))?\}/g, '');
      return /[{}]/.test(rest);
    });
    expect(wrong).toEqual([]);
  });
});
