/**
 * In how many cards of a list each thing that texts can say occurs:
 * `npx tsx --conditions=source packages/vanguard/dev/usage.ts FILE [--most N] [--family]` lists what occurs in at most N cards, one unless
 * told otherwise. What serves a single card had better be folded into something general, or go.
 *
 * What belongs to a family is only counted, unless `--family` asks for it: it comes with the others, and leaving it out would be the exception.
 * - A value stands in a table of them: a zone, a noun, a phrase that points.
 * - A wording is a form of a word (plural, past, a figure, left out), a small word in place of another ("the", "at", "that is"), a conjunction
 *   with or without its comma, or what the game calls a card.
 * - The same words are said of other kinds of nodes, or at least two others that several cards have stand in the same place.
 * - A field is one that nodes of three other kinds have on several cards: `from`, `to`, `during`.
 * What is said of a kind of node that is itself said once is not listed besides.
 */
import { readFileSync } from 'node:fs';
import { compileCard, eachSaid, type Saying, sayingsOf, sayingsOfNode } from '@goldenrule/language';
import { vocabulary } from '../src/editions/1.10/vocabulary.ts';

const [file, ...options] = process.argv.slice(2);
const most = options.includes('--most') ? Number(options[options.indexOf('--most') + 1]) : 1;
const rows = readFileSync(file!, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as { readonly name: string; readonly effect?: string });

const sayings = sayingsOf(vocabulary);
const cards = new Map<Saying, string[]>();
for (const { name, effect = '' } of rows) {
  const { abilities, errors } = compileCard(vocabulary, { name, text: effect }, { suggest: false });
  if (errors.length > 0) continue;
  const found = new Set<Saying>();
  eachSaid(abilities, null, (node, holder) => {
    for (const one of sayingsOfNode(node, holder)) if (sayings.has(one)) found.add(one);
    return null;
  });
  for (const one of found) cards.set(one, [...(cards.get(one) ?? []), name]);
}

const FORMS = /^(?:none|word|figure|singular|plural|past|present|perfect|has|participle)$/;
const SMALL_WORD = /^(?:a|an|the|at|by|for|from|in|of|on|that (?:is|are|was|were|has|have))$/;
const CONJUNCTION = /^(?:,|(?:, )?(?:and|or|then|and then)(?: ,)?)$/;
const NOUNS = new Set(vocabulary.words.nouns.flatMap(({ singular, plural }) => [singular, plural, `a ${singular}`]));

/** What is said of a node, taken apart: of which kind, in which respect, and what. */
function takenApart(saying: Saying): { readonly kind: string; readonly aspect: string; readonly value: string } | null {
  const [, kind = '', aspect = '', value = ''] = /^(.*) wording ([^:]*): (.*)$/.exec(saying) ?? [];
  return aspect === '' ? null : { kind, aspect, value };
}

const severalCards = (sayings: readonly Saying[]): boolean => new Set(sayings.flatMap((one) => cards.get(one) ?? [])).size > most;
const all = [...cards.keys()];

const isListed = (kind: string): boolean => cards.has(kind) && !severalCards([kind]);

function isOfFamily(saying: Saying): boolean {
  const wording = takenApart(saying);
  const owner = wording?.kind ?? saying.replace(/ [^ ]*$/, '');
  if (owner !== saying && isListed(owner)) return true;
  if (wording !== null) {
    const { kind, aspect, value } = wording;
    if ([FORMS, SMALL_WORD, CONJUNCTION].some((one) => one.test(value)) || NOUNS.has(value) || value.includes(' … ')) return true;
    const like = all.filter((one) => takenApart(one)?.aspect === aspect);
    const elsewhere = like.filter((one) => takenApart(one)?.value === value);
    const beside = like.filter((one) => takenApart(one)?.kind === kind && severalCards([one]));
    return severalCards(elsewhere) || beside.length >= 2;
  }
  if (saying.includes(': ')) return true;
  const field = saying.slice(saying.lastIndexOf(' '));
  return saying.includes(' ') && all.filter((one) => takenApart(one) === null && one.endsWith(field) && severalCards([one])).length >= 3;
}

const rare = [...cards].filter(([, names]) => names.length <= most).sort(([one], [other]) => (one < other ? -1 : 1));
const alone = rare.filter(([saying]) => !isOfFamily(saying));
console.log(
  `${cards.size} of ${sayings.size} things are said, ${rare.length} of them in at most ${most} of the cards, ${alone.length} of these in no family`,
);
for (const [saying, names] of options.includes('--family') ? rare : alone) console.log(`${saying}  (${names.join('; ')})`);
