/** Other words for what the house says in one way: accepted, read as the house words, and given back as they were written. */
import type { Repair } from '@goldenrule/language';

const ZONE = 'hand|soul|drop zone|damage zone|bind zone';
const NUMBERS = ['one', 'two', 'three', 'four', 'five'];

/** What is meant, the other words for it, and the house words: always the same, whatever stands around them. */
export const wordings: readonly Repair[] = (
  [
    ["each player's", /\b(?:(?:all|any|both) (?:fighters|players)'s?|(?:all|any) (?:fighter|player)'s)/gi, "each player's"],
    ["each player's", /\byour (?:or|and) your opponent's (?=[\w<[])/g, "each player's "],
    ["each player's", /\beach player's (hand|deck|soul|drop zone|damage zone|bind zone)s\b/g, "each player's $1"],
    [
      'his or her',
      new RegExp(
        `(?<=\\b(?:of|from|into|to|in|on|at) )their (?=open |\\(|(?:(?:${ZONE}|deck)s?|drop|rear-guards?|vanguards?|units?|guardians)\\b)`,
        'g',
      ),
      'his or her ',
    ],
    ['his or her', /(?<=\b(?:from|into|to|in) )his or her (hand|deck|soul|drop zone|damage zone|bind zone)s\b/g, 'his or her $1'],
    [
      "your opponent's",
      /(?<=\b(?:of|all|from|if|when) |[:,] ?)(?<!\byour )(O|o)pponent's (?=\w)/g,
      (_, o) => `${o === 'O' ? 'Your' : 'your'} opponent's `,
    ],
    ['not', /\b(is|are|was|were|do|does|did|has|have)n't\b/gi, '$1 not'],
    ['not', /\bcan't\b/gi, 'cannot'],
    ['drop zone', /\bdrop\b(?! *zones?\b)(?<=\b(?:your|'s|the|her|from|into|deck or|hand or|soul or) drop|\] ?drop)/gi, 'drop zone'],
    ['rear-guard', /\brear guard(s?)\b/gi, 'rear-guard$1'],
    ['this unit', /\bthis (?=is placed\b|gets\b)/g, 'this unit '],
    ['placed on', /\bplaced( from (?:your )?hand)? to (?=\()/g, 'placed$1 on '],
    ['a vanguard', /\b(attacks?|attacked|hits?) the vanguard\b/g, '$1 a vanguard'],
    ['number behind its icon', /([+-]\d+) ?(\[(?:Power|Critical|Shield)\])(?!\s*[+-]?\d)/gi, '$2 $1'],
    ['grade in figures', /\bgrade (one|two|three|four|five)\b/g, (_, n) => `grade ${NUMBERS.indexOf(n) + 1}`],
    ['circles', /(?<=\bon )Vanguard Circle or Rear-guard Circle/gi, '(VC) or (RC)'],
    [
      'trigger',
      /\b(a|one|two|three) \[(Heal|Draw)\](?! trigger)/gi,
      (_, n, icon) => `${n} [${icon}] trigger${/^(?:a|one)$/i.test(n) ? '' : 's'}`,
    ],
    ['trigger', /\[(Critical|Draw|Stand|Heal)\] or (?=\[(?:Critical|Draw|Stand|Heal)\] triggers?\b)/gi, '[$1] trigger or '],
    ['due to an effect', /\b(?:by any|with one|due to any|by one) of your cards'? effects?\b/g, 'due to an effect from one of your cards'],
  ] satisfies (readonly [string, RegExp, Repair['replace']])[]
).map(([name, pattern, replace]): Repair => ({ name: `wording of ${name}`, pattern, replace, accepted: true }));
