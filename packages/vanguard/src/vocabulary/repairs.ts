/** How Vanguard texts are cut into tokens, and the listed repairs for defects of sources. */
import { CLOSE_QUOTE, type Lexicon, OPEN_QUOTE, type Repair, tokenize } from '@goldenrule/language';

const ICONS = ['AUTO', 'ACT', 'CONT', 'Power', 'Critical', 'Shield', 'Stand', 'Rest', 'Boost', 'Intercept', 'Draw', 'Heal'];
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

/** Only the look: signs, spaces, spelling of icons, reminder text. Not reported. */
const looks: readonly Repair[] = [
  { name: 'full-width signs', pattern: /[！-～]/g, replace: (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0), spelling: true },
  { name: 'quotation marks', pattern: /[“”„‟]/g, replace: '"', spelling: true },
  { name: 'apostrophes', pattern: /[‘’]/g, replace: "'", spelling: true },
  { name: 'angle brackets', pattern: /[《«]+/g, replace: '<<', spelling: true },
  { name: 'angle brackets', pattern: /[》»]+/g, replace: '>>', spelling: true },
  { name: 'hyphens', pattern: /[‐‑–]/g, replace: '-', spelling: true },
  { name: 'icon in the name of a phase', pattern: /\[Stand\] (?=phase)/gi, replace: 'stand ', spelling: true },
  {
    name: 'icon of a keyword',
    pattern: /"(Boost|Intercept) ?\(\[(?:Boost|Intercept)\]\)"|"(Boost|Intercept)" ?\(\[(?:Boost|Intercept)\]\)/gi,
    replace: (_, a, b) => `"${a || b}"`,
    spelling: true,
  },
  { name: 'spaces', pattern: /[\u00a0\u3000\t]/g, replace: ' ', spelling: true },
  { name: 'spaces', pattern: / {2,}/g, replace: ' ', spelling: true },
  { name: 'signs before numbers', pattern: /(?<=\[(?:Power|Critical|Shield)\]\s*)([+-])\s+(?=\d)/gi, replace: '$1', spelling: true },
  { name: 'spaces within icons', pattern: /\(\s*\[\s*(Boost|Intercept)\s*\]\s*\)/gi, replace: '([$1])', spelling: true },
  { name: 'circles', pattern: /\(\s*(VC|RC|GC)\s*\/\s*(VC|RC|GC)\s*\)/gi, replace: '($1)/($2)', spelling: true },
  {
    name: 'zones in a heading',
    pattern: /(?<=\](?:\s*))[({](hand|soul|drop zone|damage zone|bind zone)[)}]/gi,
    replace: '$1',
    spelling: true,
  },
  {
    name: 'icons of verbs',
    pattern: /\b(Counter|Soul)[- ]?(Blast|Charge)\s*(?:\((\d+)\)|(\d+))/gi,
    replace: (_, first, second, a, b) => `${first}-${second} ${a || b}`,
    spelling: true,
  },
  { name: 'limit break', pattern: /\[?\bLimit[- ]?Break\s*\(?(\d)\)?(?:\s*\])?/gi, replace: '[Limit-Break $1]', spelling: true },
  { name: 'icon in quotation marks', pattern: /"(\[Limit-Break \d\])"/g, replace: '$1', spelling: true },
  { name: 'limit per turn', pattern: /\[1\/turn\]/gi, replace: '[1/turn]', spelling: true },
  { name: 'icon of a keyword', pattern: /(Twin Drive!!) ?\(\[Twin ?Drive\]\)/gi, replace: '$1', spelling: true },
];

/** A parenthesis that explains a keyword or an icon means nothing (2.11.4). */
const reminders: readonly Repair[] = [
  { name: 'cost in parentheses', pattern: /\(\[((?:Counter|Soul)-Blast \d+[^()[\]\n]*)\)/g, replace: '[$1]' },
  {
    name: 'reminder text broken into lines',
    pattern: /\(You may only have up to four cards with\s*"?\s*\[CONT\]\s*:?\s*Sentinel"?\s*in a deck\.?\)/gi,
    replace: '',
  },
  {
    name: 'reminder text',
    pattern: /\((?!(?:VC|RC|GC)\)|\[(?:Boost|Intercept)\]\)|\d+\))(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\.?/gi,
    replace: '',
    spelling: true,
  },
];

const KINDS = String.raw`\[(?:AUTO|ACT|CONT)\]`;
const BLAST = String.raw`(?:Counter|Soul)-Blast \d+`;
const ZONE = 'hand|soul|drop zone|damage zone|bind zone';

/** Defects of sources: brackets, lost icons, slips of the pen. */
const defects: readonly Repair[] = [
  {
    name: 'reminder text that is not closed',
    pattern: /\((?:This ability is active|You may only|When a unit of the same clan)[^()\n]*(?=\n|$)/gi,
    replace: '',
  },
  { name: 'quoted ability broken into lines', pattern: new RegExp(`\\bgets\\s*\\n(${KINDS}[^\\n]*)\\n\\.`, 'g'), replace: 'gets "$1".' },
  { name: 'quoted ability broken into lines', pattern: new RegExp(`\\b(gets|and) '\\s*(${KINDS}[^'\\n]*)'`, 'g'), replace: '$1 "$2"' },
  { name: 'note on a printing', pattern: /^Updated: [\p{L}, ]*$/gmu, replace: '' },
  { name: 'lost brackets of an icon', pattern: /^(AUTO|ACT|CONT)(?=[:(])/gm, replace: '[$1]' },
  { name: 'comma within quotation marks', pattern: /,"(?= and (?:gets|loses)\b)/g, replace: '."' },
  { name: 'doubled keyword', pattern: /("Twin Drive!!") ?\[Twin Drive!!\]/g, replace: '$1' },
  { name: 'too many angle brackets', pattern: /<{3,}([^<>\n]*)>{3,}/g, replace: '<<$1>>' },
  { name: 'angle brackets', pattern: /<<([^<>\n]*)>(?!>)/g, replace: '<$1>' },
  { name: 'angle brackets', pattern: /(?<!<)<([^<>\n]*)>>/g, replace: '<$1>' },
  { name: 'signs of a markup', pattern: /<;([^<>\n]*)>;/g, replace: '<$1>' },
  { name: 'signs of a markup', pattern: /\blt([A-Z][A-Za-z ]*?)gt\b/g, replace: '<$1>' },
  { name: 'lost angle brackets', pattern: /\?(\p{Lu}[\p{L} ]*)\?/gu, replace: '<$1>' },
  { name: 'lost sign', pattern: /(?<=\[(?:Power|Critical|Shield)\] ?)[?*](?=\d)/gi, replace: '+' },
  { name: 'signs of a markup', pattern: /(?<=[\])] )amp\b|&amp;|(?<= )amp(?= )/g, replace: '&' },
  {
    name: 'zone of a heading in brackets',
    pattern: new RegExp(`(${KINDS})\\s*\\[(\\((?:VC|RC|GC)\\)(?:\\/\\((?:VC|RC|GC)\\))?|${ZONE})\\]`, 'gi'),
    replace: '$1$2',
  },
  { name: 'zone of a heading', pattern: new RegExp(`(${KINDS}) ?(VC|RC|GC)(?=:)`, 'g'), replace: '$1($2)' },
  { name: 'circle in words', pattern: /(?<=\bon )Vanguard Circle or Rear-guard Circle/gi, replace: '(VC) or (RC)' },
  { name: 'lost icon', pattern: /(?<=")Own(?=\()/g, replace: '[AUTO]' },
  { name: 'limit break', pattern: /\bLB(\d)/g, replace: '[Limit-Break $1]' },
  { name: 'brackets within a cost', pattern: new RegExp(`\\[\\[(${BLAST})`, 'gi'), replace: '[$1' },
  { name: 'brackets within a cost', pattern: new RegExp(`& \\[(${BLAST})\\](?=[\\]&]| &)`, 'gi'), replace: '& $1' },
  { name: 'bracket within a cost', pattern: new RegExp(`\\[(${BLAST})\\]\\s*-\\s*(?=[^\\[\\]\\n]*\\])`, 'gi'), replace: '[$1 - ' },
  { name: 'doubled bracket', pattern: new RegExp(`(\\[${BLAST}\\])\\s*\\]`, 'gi'), replace: '$1' },
  {
    name: 'lost bracket of a cost',
    pattern: new RegExp(`(${KINDS}[^\\s\\[]*:?\\s*)\\[Rest\\] this unit(?=\\s*[\\]&])`, 'gi'),
    replace: '$1[[Rest] this unit',
  },
  { name: 'lost bracket of a cost', pattern: /& Rest\] this unit\]/g, replace: '& [Rest] this unit]' },
  { name: 'lost icon', pattern: /\[Rest this unit(?=[\]& ])/g, replace: '[[Rest] this unit' },
  { name: 'lost bracket of an icon', pattern: /\[(Rest|Stand) (?=<)/g, replace: '[$1] ' },
  { name: 'lost bracket of an icon', pattern: /(?<!:\s*)\[(Soul-Charge \d+)(?=[,.])/g, replace: '[$1]' },
  {
    name: 'lost bracket of a cost',
    pattern: new RegExp(`(:\\s*\\[${BLAST}[^\\]\\n]*?)(?= (?:When|At) (?:this|the)\\b)`, 'g'),
    replace: (all) => (/\]/.test(all) ? all : `${all}]`),
  },
  { name: 'lost icon', pattern: /(?<=\b(?:is|are|as|it as) )(Rest|Stand)\b(?!\])/g, replace: '[$1]' },
  {
    name: 'word for a cost',
    pattern: new RegExp(`(${KINDS}(?:\\([VRG]C\\))*:?\\s*)\\[Cost\\]\\s*(\\[[^\\[\\]\\n]*\\]),? `, 'gi'),
    replace: '$1$2 ',
  },
  { name: 'semicolon for colon', pattern: new RegExp(`(${KINDS}\\([VRG]C\\));`, 'g'), replace: '$1:' },
  { name: 'slip', pattern: new RegExp(`\\byou (?=(?:deck|opponent|vanguard|${ZONE})\\b)`, 'g'), replace: 'your ' },
  { name: 'slip', pattern: /\byour (?=have\b)/g, replace: 'you ' },
  { name: 'slip', pattern: /\b(one|two|three|four) or your\b/g, replace: '$1 of your' },
  { name: 'slip', pattern: /\bof another of your other\b|\banother of your other\b/g, replace: 'another of your' },
  { name: 'slip', pattern: /\bthis is placed\b/g, replace: 'this unit is placed' },
  { name: 'slip', pattern: /\buntil and of\b/g, replace: 'until end of' },
  { name: 'slip', pattern: /(?<=\bin its )card named(?= (?:becomes|is|attacks))/g, replace: 'card name' },
  { name: 'slip', pattern: /\bpay the cost, If you do\b/g, replace: 'pay the cost. If you do' },
  { name: 'slip', pattern: /\bgrade (one|two|three)\b/g, replace: (_, n) => `grade ${['one', 'two', 'three'].indexOf(n) + 1}` },
  { name: 'slip', pattern: /\bgrade (\d)or (\d)/g, replace: 'grade $1 or $2' },
  { name: 'slip', pattern: /\bput in the drop zone\b/g, replace: 'put into the drop zone' },
  {
    name: 'effect of a card',
    pattern: /\b(?:by any|with one|due to any|by one) of your cards'? effects?\b/g,
    replace: 'due to an effect from one of your cards',
  },
  { name: 'doubled bracket', pattern: /^\[\[(?=(?:AUTO|ACT|CONT)\])/gm, replace: '[' },
  { name: 'sign within a word', pattern: /(?<=\p{L})[;](?=[ .])/gu, replace: '' },
  { name: 'spaces', pattern: /(?<=>) {2,}/g, replace: ' ', spelling: true },
];

/** A line without commas and colons was written by someone who left out signs: clans without brackets, genitives without apostrophe. */
const BARE_LINE = new RegExp(`^${KINDS}[^:,<>«\\n]*$`, 'u');
const bare = (name: string, pattern: RegExp, replace: string): Repair => ({ name, pattern, replace, within: BARE_LINE });
const bareLines: readonly Repair[] = [
  bare('single quotation marks', /(?<=[\s(])'([^'[\]]+)'(?=[\s.\]])/g, '"$1"'),
  bare('genitive without apostrophe', /\bopponents (?=rear|vanguard|unit|hand|damage|soul|drop|\[)/g, "opponent's "),
  bare('genitive without apostrophe', /\bthis units (?=attack|drive)/g, "this unit's "),
  bare('circle in words', /\bRear-guard Circle\b/g, '(RC)'),
  bare(
    'clan without brackets',
    /(?<=[a-z\d] |- )(?!Limit|Soul|Counter|Put|Choose|Rest|If|When|Cards?\b|Search|Twin|Zone)(\p{Lu}[\p{Ll}ō]+(?: \p{Lu}[\p{Ll}ō]+)*)(?![^"]*"(?:[^"]*"[^"]*")*[^"]*$)/gu,
    '<$1>',
  ),
];

export const repairs: readonly Repair[] = [...looks, ...reminders, ...defects, ...bareLines];

/** Abilities begin with their icon, outside quotation marks, and end with the line; a line without any is no ability. */
export function split(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const starts = abilityStarts(line);
    // What stands before the first icon belongs to it: better an error than something unread.
    if (starts.length > 0) starts[0] = 0;
    for (const [index, start] of starts.entries()) found.push({ start: from + start, end: from + (starts[index + 1] ?? line.length) });
    from += line.length + 1;
  }
  return found;
}

function abilityStarts(line: string): number[] {
  const starts: number[] = [];
  let quoted = 0;
  for (const { key, start } of tokenize(line, lexicon)) {
    if (key === OPEN_QUOTE) quoted++;
    else if (key === CLOSE_QUOTE) quoted = Math.max(0, quoted - 1);
    else if (quoted === 0 && (key === '[auto]' || key === '[act]' || key === '[cont]')) starts.push(start);
  }
  return starts;
}
