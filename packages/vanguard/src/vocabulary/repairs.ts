/** How Vanguard texts are cut into tokens, and the listed repairs for defects of sources. */
import { CLOSE_QUOTE, type Lexicon, OPEN_QUOTE, type Repair, recognised, tokenize } from '@goldenrule/language';
import { reminders } from './reminders.ts';
import { wordings } from './wordings.ts';
import { zones } from './words.ts';

const ICONS = ['AUTO', 'ACT', 'CONT', 'COST', 'Power', 'Critical', 'Shield', 'Stand', 'Rest', 'Boost', 'Intercept', 'Draw', 'Heal'];
const CIRCLES = ['VC', 'RC', 'GC'];
const spelling = new Map<string, string>([
  ...ICONS.map((one) => [`[${one.toLowerCase()}]`, `[${one}]`] as const),
  ...ICONS.map((one) => [`([${one.toLowerCase()}])`, `([${one}])`] as const),
  ...CIRCLES.map((one) => [`(${one.toLowerCase()})`, `(${one})`] as const),
]);

export const lexicon: Lexicon = {
  atoms: new RegExp(`\\(\\[(?:${ICONS.join('|')})\\]\\)|\\[(?:${ICONS.join('|')})\\]|\\((?:${CIRCLES.join('|')})\\)`, 'iy'),
  spell: (atom) => spelling.get(atom.toLowerCase()) ?? atom,
  quotedAbility: /\s*\[(?:AUTO|ACT|CONT)\]/iy,
};

/** Every zone that is spelled in words, as headings set it between parentheses. */
const ZONE = zones.flatMap(({ text }) => (text.startsWith('(') ? [] : [text])).join('|');

/** Zones of a heading within one pair of parentheses, of which circles keep theirs. */
const HEADED = `(?:${CIRCLES.join('|')}|${ZONE}|drop)`;
const headed = (list: string): string =>
  list
    .split('/')
    .map((one) => one.trim())
    .map((one) => (CIRCLES.includes(one.toUpperCase()) ? `(${one})` : one))
    .join('/');

/** Only the look: signs, spaces, spelling of icons. Not reported. */
const looks = (
  [
    [/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)],
    [/。/g, '.'],
    [/、/g, ', '],
    [/[“”„‟]/g, '"'],
    [/[‘’]/g, "'"],
    [/[《«]+/g, '<<'],
    [/[》»]+/g, '>>'],
    [/・/g, '•'],
    // The dash behind what an option is for: "• 2 or more‐Draw a card".
    [/(?<=• *(?:\w+ or (?:more|less)|\d+|[\w ]* unit)(?: cards?| times?)?) ?[-‐‑–] ?(?=[A-Z[])/gi, ' - '],
    [/[‐‑–]/g, '-'],
    [/〈/g, '<'],
    [/〉/g, '>'],
    [/\[Stand\] (?=phase)/gi, 'stand '],
    [/[\u00a0\u3000\t]/g, ' '],
    [/\[ +(?=\w)/g, '['],
    [/ {2,}/g, ' '],
    [/(?<=\[(?:Power|Critical|Shield)\]\s*)([+-])\s+(?=\d)/gi, '$1'],
    [/\(\s*\[\s*(Boost|Intercept)\s*\]\s*\)/gi, '([$1])'],
    [/\(\s+(VC|RC|GC)\s*\)|\((VC|RC|GC)\s+\)/gi, (_, a, b) => `(${a || b})`],
    [/\(\s*(VC|RC|GC)\s*\/\s*(VC|RC|GC)\s*\)/gi, '($1)/($2)'],
    [new RegExp(`(?<=\\]\\s*|\\)/)[({]\\s*(${HEADED}(?:\\s*/\\s*${HEADED})*)\\s*[)}]`, 'gi'), (_, list) => headed(list)],
    [/\b(Counter|Soul)[- ]?(Blast|Charge)\s*(?:\((\d+)\)|(\d+))/gi, (_, first, second, a, b) => `${first}-${second} ${a || b}`],
    [/\[?\bLimit[- ]?Break\s*\(?(\d)\)?(?:\s*\])?/gi, '[Limit-Break $1]'],
    [/"(\[Limit-Break \d\])"/g, '$1'],
  ] satisfies (readonly [RegExp, Repair['replace']])[]
).map(([pattern, replace]): Repair => ({ pattern, replace, spelling: true }));

/** Icons, circles and counts stand in parentheses that are part of the text; what explains a keyword means nothing (2.11.4). */
const leftOut: readonly Repair[] = [
  {
    name: 'reminder of a keyword',
    pattern: /(?<="(?:Boost|Intercept)"?) ?\(\[(?:Boost|Intercept)\]\)/gi,
    replace: '',
    accepted: true,
  },
  { name: 'brackets of a cost', pattern: /\(\[((?:Counter|Soul)-Blast \d+[^()[\]\n]*)\)/g, replace: '[$1]' },
  recognised(reminders, /(?:VC|RC|GC)\)|\[(?:Boost|Intercept)\]\)|\d+\)|(?:maximum|up to) [+-]\d+\)/i),
];

const KINDS = String.raw`\[(?:AUTO|ACT|CONT)\]`;
const BLAST = String.raw`(?:Counter|Soul)-Blast \d+`;

/** Defects of sources: brackets, lost icons, slips of the pen; under which name, where, and what should stand there. None of them says what was meant. */
const defects = (
  [
    ['broken line', new RegExp(`\\bgets\\s*\\n(${KINDS}[^\\n]*)\\n\\.`, 'g'), 'gets "$1".'],
    ['broken line', new RegExp(`\\b(gets?|and) '\\s*(?=${KINDS}[^'\\n]*')`, 'g'), "$1 '"],
    ['markup', /^Updated: [\p{L}, ]*$/gmu, ''],
    ['lost bracket', /(?<=^|")\[?(AUTO|ACT|CONT)\](?<=(?:^|")\w+\])|(?<=^|")\[(AUTO|ACT|CONT)(?!\])/gm, (_, a, b) => `[${a || b}]`],
    [
      'lost bracket',
      /\[(Power|Critical|Shield|Stand)(?![\w\]])|(?<![\w[])(Power|Critical|Shield|Stand|Rest)\]/g,
      (_, a, b) => `[${a || b}]`,
    ],
    [
      'lost bracket',
      /\(\[(Boost|Intercept)\](?!\))|\(\[(Boost|Intercept)\)|\((Boost|Intercept)\]\)|(?<!\()\[(Boost|Intercept)\]\)/gi,
      (_, a, b, c, d) => `([${a || b || c || d}])`,
    ],
    ['lost bracket', /(?<!\[)\b((?:Soul|Counter)-Charge \d+)\]/g, '[$1]'],
    ['lost bracket', /\[(\d\/turn)(?!\])|(?<!\[)\b(\d\/turn)\]/gi, (_, a, b) => `[${a || b}]`],
    ['lost bracket', /\((VC|RC|GC)\/(VC|RC|GC)(?![)\w])|(?<![(\w])(VC|RC|GC)\/(VC|RC|GC)\)/g, (_, a, b, c, d) => `(${a || c})/(${b || d})`],
    ['lost bracket', /(?<=\((?:VC|RC|GC)\)\/)(VC|RC|GC)\)/g, '($1)'],
    ['lost bracket', /\((VC|RC|GC)(?=\/\()/g, '($1)'],
    ['lost bracket', /\((VC|RC|GC)(?![)/\w])|(?<![(/\w])(VC|RC|GC)\)/g, (_, a, b) => `(${a || b})`],
    ['slip', /\b(?!that\b)([a-z]{2,}) \1\b/g, '$1'],
    ['lost bracket', /^(AUTO|ACT|CONT)(?=[:(])/gm, '[$1]'],
    ['slip', /,"(?= and (?:gets|loses)\b)/g, '."'],
    ['slip', /\bgets,(?= ")/g, 'gets'],
    ['lost bracket', /(?<!\[)\b(Power|Critical|Shield)(?!\])\s*(?=[+-]\d)/g, '[$1] '],
    ['quotation marks', /\bwith "([^"\n]*[^"\s]) in (?=(?:its|their) card name)/g, 'with "$1" in '],
    ['zone of a heading', /(?<=\]\((?:VC|RC|GC)\))\](?=:)/g, ''],
    ['brackets of a cost', /(?<!\[)\[((?:Counter|Soul)-Blast)\]\s*(\d+)(?=\]| &)/gi, '[$1 $2'],
    ['brackets of a cost', new RegExp(`(?<=\\[Cost\\])(\\[${BLAST})\\] ?& ?\\[(?=Counter|Soul)`, 'gi'), '$1 & '],
    ['lost bracket', /(?<=\[Cost\]\[[^[\]\n]*& ?)((?:Counter|Soul)-Blast)\]\s*(\d+)/gi, '$1 $2'],
    ['lost bracket', new RegExp(`(?<=\\[Cost\\]\\[(?:[^[\\]\\n]*& ?)?${BLAST})\\] ?(?=(?:"[^"\\n]*"|[^[\\],"\\n])+\\],)`, 'gi'), ' '],
    ['lost bracket', new RegExp(`(?<=\\[Cost\\]\\[${BLAST} ?)& ?\\[(${BLAST})\\](?=,)`, 'gi'), '& $1]'],
    ['lost bracket', new RegExp(`(?<=\\[Cost\\]\\[${BLAST})\\] ?& ?(?=\\[Rest\\] this unit\\])`, 'gi'), ' & '],
    ['lost bracket', /(?<=\[Cost\])\[(Rest|Stand)\] (?=[^[\]\n]*\])/gi, '[[$1] '],
    ['slip', /("Twin Drive!!") ?\[Twin Drive!!\]/g, '$1'],
    ['angle brackets', /<{3,}([^<>\n]*)>{3,}/g, '<<$1>>'],
    ['angle brackets', /<<([^<>\n]*)>(?!>)/g, '<$1>'],
    ['angle brackets', /(?<!<)<([^<>\n]*)>>/g, '<$1>'],
    ['markup', /&(?:#)?91;/g, '['],
    ['markup', /&(?:#)?93;/g, ']'],
    ['markup', /<;([^<>\n]*)>;/g, '<$1>'],
    ['markup', /\blt([A-Z][A-Za-z ]*?)gt\b/g, '<$1>'],
    ['angle brackets', /\?(\p{Lu}[\p{L} ]*)\?/gu, '<$1>'],
    ['markup', /(?<=[\])] )amp\b|&amp;|(?<= )amp(?= )/g, '&'],
    ['zone of a heading', new RegExp(`(${KINDS})\\s*\\[(\\((?:VC|RC|GC)\\)(?:\\/\\((?:VC|RC|GC)\\))?|${ZONE})\\]`, 'gi'), '$1$2'],
    ['zone of a heading', new RegExp(`(${KINDS}) ?(VC|RC|GC)(?=:)`, 'g'), '$1($2)'],
    ['lost icon', /(?<=")Own(?=\()/g, '[AUTO]'],
    ['lost icon', /\bLB(\d)/g, '[Limit-Break $1]'],
    ['brackets of a cost', new RegExp(`\\[\\[(${BLAST})`, 'gi'), '[$1'],
    ['brackets of a cost', new RegExp(`& ?\\[(${BLAST})\\](?=[\\]&]| &)`, 'gi'), '& $1'],
    ['brackets of a cost', new RegExp(`\\[(${BLAST})\\]\\s*-\\s*(?=[^\\[\\]\\n]*\\])`, 'gi'), '[$1 - '],
    ['lost bracket', new RegExp(`(${KINDS}[^\\s\\[]*:?\\s*)\\[Rest\\] this unit(?=\\s*[\\]&])`, 'gi'), '$1[[Rest] this unit'],
    ['lost bracket', /& Rest\] this unit\]/g, '& [Rest] this unit]'],
    ['lost icon', /\[Rest this unit(?=[\]& ])/g, '[[Rest] this unit'],
    ['lost bracket', /\[(Rest|Stand) (?=<)/g, '[$1] '],
    ['lost icon', /(?<=[[&] ?)(Rest|Stand) (?=(?:one|two|three|four|five|all|another|any|up)\b)/g, '[$1] '],
    ['lost bracket', /(?<!:\s*)\[(Soul-Charge \d+)(?=[,.])/g, '[$1]'],
    ['lost bracket', new RegExp(`(?<=[:)\\]]\\s*)(\\[${BLAST}[^\\]\\n]*?)(?= (?:When|At) (?:this|the)\\b)`, 'g'), '$1]'],
    ['lost icon', /(?<=\b(?:is|are|as|it as) )(Rest|Stand)\b(?!\])/g, '[$1]'],
    ['slip', new RegExp(`(${KINDS}\\([VRG]C\\));`, 'g'), '$1:'],
    ['slip', new RegExp(`\\byou (?=(?:deck|opponent|vanguard|${ZONE})\\b)`, 'g'), 'your '],
    // No noun can be meant here: "have" is the verb of the sentence.
    ['slip', /\byour (?=have (?:an?|no|one|two|three|four|five|six)\b)/g, 'you '],
    ['slip', /\banother of your other\b/g, 'another of your'],
    ['slip', /\.\s*\.(?=\s|$)/gm, '.'],
    ['slip', /,\s*,/g, ','],
    ['slip', /\b(one|two|three|four) or (?=your\b)/g, '$1 of '],
    ['slip', /\bgrade(?=\d)/g, 'grade '],
    ['lost icon', /(?<=\b(?:unit|vanguard|rear-guard)'s )power\b/g, '[Power]'],
    ['lost bracket', /(?<=\b(?:on|to|to separate|open) )(VC|RC|GC)\b(?!\))/g, '($1)'],
    ['lost icon', /(?<=[[&] ?)(C|S)B ?(\d)\b/g, (_, kind, n) => `${kind === 'C' ? 'Counter' : 'Soul'}-Blast ${n}`],
    ['slip', /\buntil and of\b/g, 'until end of'],
    ['slip', /(?<=\bin its )card named(?= (?:becomes|is|attacks))/g, 'card name'],
    ['brackets of a cost', /^\[\[(?=(?:AUTO|ACT|CONT)\])/gm, '['],
  ] satisfies (readonly [string, RegExp, Repair['replace']])[]
).map(([name, pattern, replace]): Repair => ({ name, pattern, replace }));

/** A line without commas and colons was written by someone who left out signs: clans without brackets, genitives without apostrophe. */
const BARE_LINE = new RegExp(`^${KINDS}[^:,<>«\\n]*$`, 'u');
const bare = (name: string, pattern: RegExp, replace: string, within = BARE_LINE): Repair => ({ name, pattern, replace, within });
const bareLines: readonly Repair[] = [
  bare('quotation marks', /(?<=[\s(])'([^'[\]]+)'(?=[\s.\]])/g, '"$1"'),
  bare('quotation marks', /(?<=(?:named|with|or|and) )'([^'"[\]]+)'(?=[\s.,\]])/g, '"$1"', /'/),
  bare('genitive', /\bopponents\b/g, "opponent's"),
  bare('genitive', /\bthis units\b/g, "this unit's"),
  bare(
    'genitive',
    /\b(vanguard|rear-guard|unit|this card)s (?=(?:attack (?:hits|does|did)|drive check|damage check|effects?|\[Power\]))/g,
    "$1's ",
  ),
  bare('circle in words', /\bRear-guard Circle\b/g, '(RC)'),
  bare(
    'angle brackets',
    /(?<=[a-z\d] |- |\bnon-)(?!Limit|Soul|Counter|Put|Choose|Rest|If|When|Cards?\b|Search|Twin|Zone)(\p{Lu}[\p{Ll}ō]+(?: \p{Lu}[\p{Ll}ō]+)*)(?![^"]*"(?:[^"]*"[^"]*")*[^"]*$)/gu,
    '<$1>',
  ),
];

/** An ability in single quotation marks: told from a name once the names have theirs. */
const quotedAbilities: Repair = {
  name: 'quotation marks',
  pattern: new RegExp(`\\b(gets?|and) '(${KINDS}(?:[^'\\n]|(?<=\\w)'(?=s\\b))*)'`, 'g'),
  replace: '$1 "$2"',
};

export const repairs: readonly Repair[] = [...looks, ...leftOut, ...wordings, ...defects, ...bareLines, quotedAbilities];

/** Abilities begin with their icon, outside quotation marks, and end with the line; a line without any is no ability. */
export function split(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const starts = abilityStarts(line);
    const before = found.at(-1);
    // A line with a bullet belongs to what stands above it; what stands before the first icon of any other line to that: better an error than
    // something unread.
    if (/^ *•/.test(line) && before !== undefined && text.slice(before.end, from).trim() === '')
      before.end = from + (starts[0] ?? line.length);
    else if (starts.length > 0) starts[0] = 0;
    for (const [index, start] of starts.entries()) found.push({ start: from + start, end: from + (starts[index + 1] ?? line.length) });
    from += line.length + 1;
  }
  return found;
}

const HEADINGS: ReadonlySet<string> = new Set(['[auto]', '[act]', '[cont]']);
/** Behind an icon: abilities of that kind are spoken of, and none begins. */
const SPOKEN_OF: ReadonlySet<string> = new Set(['abilities', 'ability', ',', 'or', 'and']);

function abilityStarts(line: string): number[] {
  const starts: number[] = [];
  let quoted = 0;
  const tokens = tokenize(line, lexicon);
  for (const [index, { key, start }] of tokens.entries()) {
    if (key === OPEN_QUOTE) quoted++;
    else if (key === CLOSE_QUOTE) quoted = Math.max(0, quoted - 1);
    else if (quoted === 0 && HEADINGS.has(key) && !SPOKEN_OF.has(tokens[index + 1]?.key ?? '')) starts.push(start);
  }
  return starts;
}
