import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bot, random } from '@goldenrule/bots';
import { isTold, wordsOf } from '@goldenrule/host';
import { act, eventsFor, type Game, openTable, type replayOf, verifyReplay } from '@goldenrule/kernel/hosts';
import { scenarioSteps } from '@goldenrule/kernel/proofs';
import { expect, test } from 'vitest';
import { allRules, hostFor, scenarioFolder, shippedDecks } from '../src/hosts.ts';
import { isKnown } from '../src/messages/index.ts';
import { readScenarios } from '../src/proof/files.ts';
import { gameOfReplay, openGame, playOut, recordFailing } from '../src/record.ts';
import { cardFiles, deckPairs, prepare } from '../src/setup.ts';
import { RULES } from './shell.ts';

const shipped = (rules: string) =>
  prepare({ rules, readings: {}, files: cardFiles(rules, undefined), pairs: deckPairs(rules, undefined, undefined) });

test.each(allRules().filter((rules) => shippedDecks(rules).length > 0))('every prompt and every event of %s has its sentence', (rules) => {
  const prepared = shipped(rules);
  const prompts = new Set<string>();
  const noting: Bot = (look, decision, seed) => {
    prompts.add(decision.prompt.key);
    return random(look, decision, seed);
  };
  const words = wordsOf(prepared.host);
  const sentences = new Set<string>();
  for (let game = 0; game < 5; game++) {
    const table = openGame(prepared, game, 100 + game);
    playOut(table, [noting, noting], 100 + game);
    for (const event of eventsFor(table, 'nobody')) if (isTold(prepared.host, event)) sentences.add(words.event(event));
  }
  expect([...prompts].filter((key) => !isKnown(key, prepared.host))).toEqual([]);
  expect([...sentences].filter((sentence) => /\{|undefined|^event\.|^ | \.?$/.test(sentence))).toEqual([]);
});

test.each(allRules())('every event of every scenario of %s is told in a sentence of its own, with the cards that are shown', (rules) => {
  const host = hostFor(rules);
  const words = wordsOf(host);
  const sentences = new Set<string>();
  const unnamed = new Set<string>();
  for (const scenario of readScenarios([scenarioFolder(rules)]).scenarios) {
    const { begin, acts } = scenarioSteps(host, scenario);
    if (begin === null) continue;
    const table = openTable({ game: begin(), start: null });
    for (const one of acts) act(table, one);
    for (const seat of [0, 1] as const) {
      for (const event of eventsFor(table, seat)) {
        if (!isTold(host, event)) continue;
        const sentence = words.event(event);
        sentences.add(sentence);
        const shown = event.kind === 'reveal' ? (event.cards ?? []).flatMap(({ name }) => name ?? []) : [];
        if (!shown.every((name) => sentence.includes(name))) unnamed.add(sentence);
      }
    }
  }
  expect([...sentences].filter((sentence) => /\{|undefined|^event\.|^ |\?$/.test(sentence))).toEqual([]);
  expect([...unnamed]).toEqual([]);
});

/** What is written in the sources in a folder of a package, file by file. */
function sourcesIn(folder: string): readonly string[] {
  const at = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  return readdirSync(at, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(at, name), 'utf8'));
}

/** The prompts that they can raise. */
const raisedIn = (folder: string): readonly string[] =>
  sourcesIn(folder).flatMap((source) => {
    const raised = [...source.matchAll(/\bprompt: ([^,;]*'[^']+')/g)].map(([, found = '']) => found);
    return raised.flatMap((found) => [...found.replaceAll(/=== '[^']+'/g, '').matchAll(/'([^']+)'/g)].map(([, key = '']) => key));
  });

/** Prompts of what games share that are put only to players of a game whose sources have this in them. */
const RAISED_WITH: Readonly<Record<string, RegExp>> = {
  'order the cards': /\boneByOne\b|\binOrder\b/,
  'top or bottom': /\bendAsked\b/,
  'how many cards': /\bhowMany\b|\bpickingBy\b/,
  reveal: /\baskAboutHidden\b/,
  'nothing to reveal': /\baskAboutHidden\b/,
  'which first': /\bmachine\.interrupts\b/,
  replace: /\breplacements\b/,
  'how many rounds of the loop': /\bloops\.\w/,
  'where the loop stops': /\bloops\.\w/,
};

test.each(allRules())('every prompt that the sources of %s can raise has its sentence', (rules) => {
  const { host } = shipped(rules);
  const game = rules.slice(0, rules.lastIndexOf('-'));
  const own = raisedIn(`${game}/src`);
  const source = sourcesIn(`${game}/src`).join('\n');
  const shared = [...raisedIn('tabletop/src/text'), ...raisedIn('kernel/src')].filter((key) => RAISED_WITH[key]?.test(source) ?? true);
  const keys = new Set([...own, ...shared]);
  expect(own).not.toEqual([]);
  expect([...keys].filter((key) => !isKnown(key, host))).toEqual([]);
});

test('a game that fails is kept as a replay up to there', () => {
  let left = 40;
  const failing: Bot = (look, decision, seed) => {
    if (left-- === 0) throw new Error('no idea');
    return random(look, decision, seed);
  };
  const replay = recordFailing(shipped(RULES), 1, 7, [failing, failing]);
  expect(replay?.acts.length).toBe(40);
  const game = gameOfReplay(replay as ReturnType<typeof replayOf>, 'replay') as Game;
  const verdict = verifyReplay(JSON.parse(JSON.stringify(replay)), () => game);
  expect(verdict).toMatchObject({ verified: true, steps: 40 });
});
