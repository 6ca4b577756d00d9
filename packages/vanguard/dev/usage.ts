/**
 * In how many cards of a list each kind of node and each wording occurs:
 * `npx tsx --conditions=source packages/vanguard/dev/usage.ts FILE [--most N]` lists those that occur in at most N cards, one unless told
 * otherwise. What serves a single card had better be folded into something general, or go.
 */
import { readFileSync } from 'node:fs';
import { compileCard } from '@goldenrule/language';
import { vocabulary } from '../src/editions/1.10/vocabulary.ts';

const [file, ...options] = process.argv.slice(2);
const most = options.includes('--most') ? Number(options[options.indexOf('--most') + 1]) : 1;
const rows = readFileSync(file!, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as { readonly name: string; readonly effect?: string });

/** What is said in a tree: kinds of nodes, and how each of them is worded. */
function sayings(node: unknown, found: Set<string>, within: string): void {
  if (Array.isArray(node)) for (const one of node) sayings(one, found, within);
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
  const { kind = within, wording = {}, ...rest } = node as { readonly kind?: string; readonly wording?: Record<string, unknown> };
  found.add(kind);
  for (const [aspect, value] of Object.entries(wording)) {
    for (const one of Array.isArray(value) ? value : [value]) found.add(`${kind}, ${aspect}: ${String(one)}`);
  }
  for (const [key, value] of Object.entries(rest)) sayings(value, found, `${kind} ${key}`);
}

const cards = new Map<string, string[]>();
for (const { name, effect = '' } of rows) {
  const { abilities, errors } = compileCard(vocabulary, { name, text: effect }, { suggest: false });
  if (errors.length > 0) continue;
  const found = new Set<string>();
  sayings(abilities, found, 'ability');
  for (const one of found) cards.set(one, [...(cards.get(one) ?? []), name]);
}
const rare = [...cards].filter(([, names]) => names.length <= most).sort(([one], [other]) => (one < other ? -1 : 1));
console.log(`${cards.size} things are said, ${rare.length} of them in at most ${most} of the cards`);
for (const [saying, names] of rare) console.log(`${saying}  (${names.join('; ')})`);
