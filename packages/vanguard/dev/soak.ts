/**
 * Plays random games with the cards of a file, a JSON object a line:
 * `npx tsx --conditions=source packages/vanguard/dev/soak.ts FILE [--era NAME] [--games N] [--seed N] [--missing N]`.
 * Says which seeds crash, how many abilities have been carried out, and what the others look like.
 */
import { readFileSync } from 'node:fs';
import { answer, below, type Game, isChoice, keyOf, type Random, type Subject, seeded, shuffle } from '@goldenrule/kernel';
import type { CardFacts, SkillIcon, TriggerIcon } from '../src/facts.ts';
import { loadCards, type VanguardLibrary } from '../src/library.ts';
import { vanguard110 } from '../src/rulebooks/1.10/index.ts';
import { startGame } from '../src/start.ts';
import { readTexts } from '../src/texts.ts';

interface Row {
  readonly name: string;
  readonly number?: string;
  readonly era?: string;
  readonly type: string;
  readonly clan?: string;
  readonly race?: string | readonly string[];
  readonly grade: number;
  readonly power?: number;
  readonly shield?: number;
  readonly critical?: number;
  readonly trigger?: string;
  readonly skill?: string;
  readonly effect?: string;
}

const [file, ...options] = process.argv.slice(2);
if (file === undefined) throw new Error('which file?');
const option = (name: string, otherwise: number): number =>
  options.includes(name) ? Number(options[options.indexOf(name) + 1]) : otherwise;
const era = options.includes('--era') ? options[options.indexOf('--era') + 1] : undefined;

const factsOf = (row: Row, index: number): CardFacts => ({
  id: row.number ?? String(index),
  name: row.name,
  type: row.trigger === undefined ? 'Normal Unit' : 'Trigger Unit',
  clan: row.clan ?? '',
  race: row.race === undefined ? [] : [row.race].flat(),
  grade: row.grade,
  power: row.power ?? 0,
  // The lists print nought for no shield at all, which grade 3 has.
  shield: row.shield === undefined || (row.shield === 0 && row.grade >= 3) ? null : row.shield,
  critical: row.critical ?? 1,
  trigger: (row.trigger?.toLowerCase() as TriggerIcon | undefined) ?? null,
  skill: (row.skill as SkillIcon | undefined) ?? null,
  text: row.effect ?? '',
});

const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as Row)
  .filter((row) => (era === undefined || row.era === era) && row.type !== 'G Unit');

const book = vanguard110();
const all = rows.map(factsOf);
const { problems } = loadCards(readTexts, book, all);
const faulty = new Set(problems.map(({ id }) => id));
const cards = all.filter(({ id }) => !faulty.has(id));
const { library } = loadCards(readTexts, book, cards);
console.log(`cards ${all.length}, loaded ${cards.length}, abilities ${library.abilities.length}, statics ${library.statics.length}`);

const byClan = new Map<string, number[]>();
for (const [index, { clan }] of cards.entries()) byClan.set(clan, [...(byClan.get(clan) ?? []), index]);
const clans = [...byClan].filter(([, list]) => list.some((i) => cards[i]?.grade === 0) && list.length > 12).map(([clan]) => clan);

/** Fifty cards around one clan: sixteen triggers, and the grades as people have them. */
function deck(random: Random, lib: VanguardLibrary): { cards: number[]; first: number } {
  const own = byClan.get(clans[below(random, clans.length)] as string) as number[];
  const pool = (fits: (facts: CardFacts) => boolean): number[] => {
    const found = own.filter((i) => fits(cards[i] as CardFacts));
    const any = found.length > 0 ? found : cards.flatMap((facts, i) => (fits(facts) ? [i] : []));
    shuffle(random, any);
    return any;
  };
  const made: number[] = [];
  const counts = new Map<string, number>();
  const fill = (n: number, fits: (facts: CardFacts) => boolean): void => {
    for (let left = n; left > 0; ) {
      const before = left;
      for (const i of pool(fits)) {
        const { name } = lib.definitions[i] as { name: string };
        while (left > 0 && (counts.get(name) ?? 0) < 4) {
          counts.set(name, (counts.get(name) ?? 0) + 1);
          made.push(i);
          left--;
          if (below(random, 4) === 0) break;
        }
      }
      if (before === left) return;
    }
  };
  const first = pool((facts) => facts.grade === 0 && facts.trigger === null)[0] ?? pool((facts) => facts.grade === 0)[0] ?? 0;
  made.push(first);
  counts.set((lib.definitions[first] as { name: string }).name, 1);
  fill(4, (facts) => facts.trigger === 'heal');
  fill(12, (facts) => facts.trigger !== null && facts.trigger !== 'heal');
  fill(14, (facts) => facts.grade === 1);
  fill(11, (facts) => facts.grade === 2);
  fill(50 - made.length, (facts) => facts.grade === 3);
  fill(50 - made.length, (facts) => facts.grade === 2 || facts.grade === 1);
  return { cards: made, first };
}

/** Picks at random, but likes to do things: a player who passes all the time sees nothing. */
function answerAtRandom(g: Game, random: Random): void {
  const p = g.state.decision as NonNullable<Game['state']['decision']>;
  let picks: Subject[];
  if (p.range !== null) picks = [p.range[0] + below(random, Math.min(p.range[1] ?? p.range[0] + 3, p.range[0] + 3) - p.range[0] + 1)];
  else {
    const eager = p.options.filter((one) => !SHY.has(g.book.words[one - 3 * (1 << 20)] ?? ''));
    const from = eager.length >= p.min && eager.length > 0 && below(random, 8) > 0 ? eager : p.options.slice();
    shuffle(random, from);
    const most = Math.min(p.max, from.length);
    picks = from.slice(0, Math.max(Math.min(p.min, most), below(random, 4) === 0 ? p.min + below(random, most - p.min + 1) : most));
    if (!isChoice(p)) picks = p.options.slice(0, p.min);
  }
  const keys = p.range === null ? picks.map((one) => keyOf(g, one)) : picks.map(String);
  const refused = answer(g, p.player, { decision: p.id, picks: keys });
  if (refused !== undefined) throw new Error(`an offered answer was refused: ${refused.message}`);
}
const SHY = new Set(['pass', 'no', 'done', 'do not attack', 'do not boost', 'stop', 'exchange left column', 'exchange right column']);

/** The largest each part of the state has been, as text. */
const sizes = new Map<string, number>();
function noteSizes(g: Game): void {
  for (const [part, value] of Object.entries(g.state)) {
    if (part !== 'objects') sizes.set(part, Math.max(sizes.get(part) ?? 0, JSON.stringify(value)?.length ?? 0));
  }
}

const carriedOut = new Set<number>();
const games = option('--games', 100);
const start = option('--seed', 1);
const crashes: string[] = [];
let decisions = 0;
let results = 0;
const began = performance.now();
for (let seed = start; seed < start + games; seed++) {
  const random = seeded(seed);
  let g: Game | undefined;
  try {
    g = startGame(book, library, [deck(random, library), deck(random, library)], seed);
    const played = g;
    if (!options.includes('--fast')) {
      g.trace = () => {
        const ability = played.state.frames.at(-1)?.vars.ability;
        if (typeof ability === 'number') carriedOut.add(ability);
      };
    }
    let steps = 0;
    while (g.state.result === null && steps++ < 5000) {
      answerAtRandom(g, random);
      decisions++;
      if (options.includes('--sizes') && decisions % 50 === 0) noteSizes(g);
    }
    if (g.state.result !== null) results++;
  } catch (error) {
    const ability = g?.state.frames.findLast((frame) => typeof frame.vars.ability === 'number')?.vars.ability;
    crashes.push(
      `seed ${seed}: ${(error as Error).stack?.split('\n').slice(0, 5).join('\n  ')}\n  ${library.abilities[(ability as number) ?? -1]?.text ?? ''}`,
    );
    if (crashes.length > 5) break;
  }
}
const seconds = (performance.now() - began) / 1000;
console.log(
  `games ${games}, finished ${results}, decisions ${decisions}, ${Math.round(decisions / seconds)} a second, crashes ${crashes.length}`,
);
for (const crash of crashes) console.log(crash);
for (const [part, size] of [...sizes].sort(([, a], [, b]) => b - a).slice(0, 8)) console.log(`${part}: at most ${size} characters`);
const playable = library.abilities.filter(({ kind }) => kind !== 'cont');
const seen = playable.filter(({ index }) => carriedOut.has(index));
console.log(
  `carried out ${seen.length} of ${playable.length} abilities that resolve (${((100 * seen.length) / playable.length).toFixed(1)} %)`,
);
const shapeOf = (text: string): string =>
  text
    .replace(/"[^"[\]]*"/g, 'Q')
    .replace(/<+[^>]*>+/g, 'CLAN')
    .replace(/\d+/g, 'N');
const missing = new Map<string, number>();
for (const { index, text } of playable) if (!carriedOut.has(index)) missing.set(shapeOf(text), (missing.get(shapeOf(text)) ?? 0) + 1);
for (const [shape, n] of [...missing].sort(([, a], [, b]) => b - a).slice(0, option('--missing', 10))) console.log(`${n}  ${shape}`);
