/**
 * Reminder text in parentheses (2-13d). The print tells it by its slant, which a text has lost: it is one only behind the keyword or icon that
 * it explains, and in words that keyword is explained in. Any other parenthesis stays in the text, and cannot be read.
 */

/** What any explanation is made of. Words that limit ("only", "once", "except", "maximum") are none of them. */
const COMMON =
  'a an and any as at be by can card from has have in into is it its may of on or that the their then they this to unit was when with you your';

/** What each of them is explained with, besides. */
const EXPLAINED: readonly (readonly [word: string, explained: string])[] = [
  [
    'Breakthrough',
    'after are attack attacking attacks beginning behind center column combat damage deal deals dealt defense destroyed destroys empty end ' +
      'enemy equal goes if opponent ruler s step still stk zone',
  ],
  ['Defender', 'attack defense empty end if move moves phase zone'],
  ['Intercept', 'atk attack attacked attacking attacks before combat damage deal deals equal first if strikes whoever'],
  ['Retaliate', 'after atk attack attacked attacking attacks back beginning combat damage deal deals end equal if play remains step still'],
  ['Double Attack', 'after again attack attacked attacks battle becomes during end first ready readied time turn twice'],
  ['Familiar', 'action attribute choice choose chosen end gain gains standard turn until'],
  ['Undying', 'cost graveyard normal pay paying resource resources summon summoned'],
  ['Charge Shield', 'charge charges current do graveyard if instead leave leaves one owner play put puts remains s stays would zone'],
  ['Forced Reveal', 'cannot drive gate hand if immediately must play played process reveal revealed set soon zone'],
  ['Resource', 'cards if need needs play played resource resources zone'],
  ['Concealment', 'set settable zone zones'],
  ['Forced Concealment', 'cannot enter enters only play played set settable summoned zone zones'],
  ['Dormant', 'attack cannot'],
  ['[OD]', 'ability drive driven drives overdrive play put through zone'],
  ['[TD]', 'ability after enters gate hand play played resolved touchdown triggers'],
  ['[CNT]', 'ability counter damage dealt if play played zone'],
];

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
const known = new Map(EXPLAINED.map(([word, words]) => [word.toLowerCase(), new Set([...wordsIn(COMMON), ...wordsIn(words)])] as const));

/** The keyword or icon at the end of a line so far. */
const BEFORE = new RegExp(
  `(?:${EXPLAINED.map(([word]) => word.replace(/[[\]]/g, '\\$&'))
    .sort((one, other) => other.length - one.length)
    .join('|')})(?=\\.?$)`,
  'i',
);

/** What a parenthesis explains by saying nothing but what that keyword means; `undefined`: it is no reminder. */
export function reminderOf(before: string, found: string): string | undefined {
  const [keyword] = BEFORE.exec(before) ?? [];
  const words = wordsIn(found);
  if (keyword === undefined || words.length === 0) return undefined;
  return words.every((word) => known.get(keyword.toLowerCase())?.has(word) === true) ? `reminder of ${keyword}` : undefined;
}
