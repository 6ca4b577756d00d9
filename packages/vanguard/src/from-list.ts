import type { CardData } from '@goldenrule/kernel';

/** Lists say 0 where units of the top grade print no shield. */
const shielded = (row: CardData): CardData =>
  typeof row.grade === 'number' && row.grade >= 3 && row.shield === 0 ? { ...row, shield: null } : row;

/** Not said to be a name, nor part of one. */
const BEFORE = String.raw`(?<!\b(?:named|with|or|than|and) )`;
const BEHIND = '(?! in (?:its|their|the) )';

/** Lists put clans in quotation marks here and there. A card's own clan is surely meant as one (2.2.3); any other words stay a name (2.1.1.2). */
function clanMarked(row: CardData): CardData {
  const { clan, text } = row;
  if (typeof clan !== 'string' || clan === '' || typeof text !== 'string' || !text.includes(`"${clan}"`)) return row;
  const quoted = new RegExp(`${BEFORE}"${clan.replace(/[^\p{L}\d ]/gu, '\\$&')}"${BEHIND}(?=(\\p{L})?)`, 'gu');
  return { ...row, text: text.replace(quoted, (_, next: string | undefined) => `<<${clan}>>${next === undefined ? '' : ' '}`) };
}

/** Now and then brackets are missing around it; what stands in quotation marks or brackets is left as it is. */
function clanBare(row: CardData): CardData {
  const { clan, text } = row;
  if (typeof clan !== 'string' || clan === '' || typeof text !== 'string' || !text.includes(clan)) return row;
  const own = clan.replace(/[^\p{L}\d ]/gu, '\\$&');
  const pattern = new RegExp(`"[^"]*"|[<«《][^<>«»《》]*[>»》]|(?<![\\p{L}'’])${own}(?![\\p{L}'’])`, 'gu');
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
