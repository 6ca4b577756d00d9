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

export const fromList = (row: CardData): CardData => clanMarked(shielded(row));
