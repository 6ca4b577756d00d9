import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EVENTS, PROBLEMS } from '@goldenrule/host';
import { YAML } from '@goldenrule/host/files';
import { MACHINE, type Sentences } from '@goldenrule/kernel';
import { TEXTS } from '@goldenrule/language';
import { describe, expect, it } from 'vitest';
import { PROBLEMS as GATE_RULER } from '../../gate-ruler/src/problems.ts';
import { PROBLEMS as VANGUARD } from '../../vanguard/src/problems.ts';
import { ENGINE } from '../src/engine/en.ts';
import { GAMES } from '../src/games.ts';
import { APP } from '../src/messages/en/app.ts';
import { CARDS } from '../src/messages/en/cards.ts';
import { DECKS } from '../src/messages/en/decks.ts';
import { PLAY } from '../src/messages/en/play.ts';
import { REPLAYS } from '../src/messages/en/replays.ts';
import { REST } from '../src/messages/en/rest.ts';
import { RULES } from '../src/messages/en/rules.ts';
import { SETTINGS } from '../src/messages/en/settings.ts';
import { START } from '../src/messages/en/start.ts';
import { TABLE } from '../src/messages/en/table.ts';
import { EN } from '../src/messages/en.ts';

/** Every catalogue, by where it stands. */
const CATALOGUES: Readonly<Record<string, Sentences>> = {
  'kernel/src/messages.ts': MACHINE,
  'host/src/en.ts': { ...EVENTS, ...PROBLEMS },
  'host/src/yaml-faults.ts': YAML,
  'language/src/messages.ts': TEXTS,
  'vanguard/src/problems.ts': VANGUARD,
  'gate-ruler/src/problems.ts': GATE_RULER,
  'web/src/engine/en.ts': ENGINE,
  'web/src/messages/en/app.ts': APP,
  'web/src/messages/en/start.ts': START,
  'web/src/messages/en/play.ts': PLAY,
  'web/src/messages/en/table.ts': TABLE,
  'web/src/messages/en/settings.ts': SETTINGS,
  'web/src/messages/en/decks.ts': DECKS,
  'web/src/messages/en/cards.ts': CARDS,
  'web/src/messages/en/rules.ts': RULES,
  'web/src/messages/en/replays.ts': REPLAYS,
};
const GAME_CATALOGUES: Sentences = { ...VANGUARD, ...GATE_RULER };

const root = fileURLToPath(new URL('../../', import.meta.url));
const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
const SOURCES = ['kernel', 'host', 'language', 'vanguard', 'gate-ruler', 'web']
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

describe('the catalogue', () => {
  it('holds what every package says, or it comes with a game', () => {
    const whole: Sentences = { ...EN, ...REST, ...GAME_CATALOGUES };
    const keys = Object.values(CATALOGUES).flatMap((one) => Object.keys(one));
    expect(keys.filter((key) => !Object.hasOwn(whole, key))).toEqual([]);
    expect(Object.keys(whole).toSorted()).toEqual(keys.toSorted());
  });

  it('has every key once: none stands in the way of another', () => {
    const keys = Object.values(CATALOGUES).flatMap((one) => Object.keys(one));
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it('has the sentences of a game under its id, in its face', async () => {
    expect(Object.keys(GAME_CATALOGUES).filter((key) => !GAMES.some(({ id }) => key.startsWith(`${id}.`)))).toEqual([]);
    for (const { id, face } of GAMES) {
      const { messages } = await face();
      const own = Object.entries(GAME_CATALOGUES).filter(([key]) => key.startsWith(`${id}.`));
      expect(own.length, id).toBeGreaterThan(10);
      expect(messages).toMatchObject(Object.fromEntries(own));
    }
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
