import type { CardData } from '@goldenrule/kernel/hosts';

/** Lists say 0 where units of the top grade print no shield. */
const shielded = (row: CardData): CardData =>
  typeof row.grade === 'number' && row.grade >= 3 && row.shield === 0 ? { ...row, shield: null } : row;

/** Not said to be a name, nor part of one. */
const BEFORE = String.raw`(?<!\b(?:named|with|or|than|and) )`;
const BEHIND = '(?! in (?:its|their|the) )';

/** A clan is called by letters; a list that has none to tell puts a dash there, which is a sign in texts. */
const isClan = (clan: unknown): clan is string => typeof clan === 'string' && /\p{L}/u.test(clan);

/** Words as a pattern that finds them and nothing else. */
const exactly = (words: string): string => words.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** Lists put clans in quotation marks here and there. A card's own clan is surely meant as one (2.2.3); any other words stay a name (2.1.1.2). */
function clanMarked(row: CardData): CardData {
  const { clan, text } = row;
  if (!isClan(clan) || typeof text !== 'string' || !text.includes(`"${clan}"`)) return row;
  const quoted = new RegExp(`${BEFORE}"${exactly(clan)}"${BEHIND}(?=(\\p{L})?)`, 'gu');
  return { ...row, text: text.replace(quoted, (_, next: string | undefined) => `<<${clan}>>${next === undefined ? '' : ' '}`) };
}

/** Now and then brackets are missing around it; what stands in quotation marks or brackets is left as it is. */
function clanBare(row: CardData): CardData {
  const { clan, text } = row;
  if (!isClan(clan) || typeof text !== 'string' || !text.includes(clan)) return row;
  const pattern = new RegExp(`"[^"]*"|[<«《][^<>«»《》]*[>»》]|(?<![\\p{L}'’])${exactly(clan)}(?![\\p{L}'’])`, 'gu');
  const inLine = (line: string): string => line.replace(pattern, (found) => (found === clan ? `<<${clan}>>` : found));
  // A line without commas and colons has lost all its signs; whoever reads it knows.
  return {
    ...row,
    text: text
      .split('\n')
      .map((line) => (/[,:]/.test(line) ? inLine(line) : line))
      .join('\n'),
  };
}

export const fromList = (row: CardData): CardData => clanBare(clanMarked(shielded(row)));
