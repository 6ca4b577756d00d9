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
  { name: 'spaces', pattern: /[\u00a0\u3000\t]/g, replace: ' ', spelling: true },
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
  { name: 'limit per turn', pattern: /\[1\/turn\]/gi, replace: '[1/turn]', spelling: true },
  {
    name: 'reminder text',
    pattern: /\((?!(?:VC|RC|GC)\)|\[(?:Boost|Intercept)\]\)|\d+\))(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\.?/gi,
    replace: '',
    spelling: true,
  },
];

/** Defects of sources. */
const defects: readonly Repair[] = [];

export const repairs: readonly Repair[] = [...looks, ...defects];

/** Abilities begin with their icon, outside quotation marks; a line without any is no ability. */
export function split(line: string): { start: number; end: number }[] {
  const starts: number[] = [];
  let quoted = 0;
  for (const { key, start } of tokenize(line, lexicon)) {
    if (key === OPEN_QUOTE) quoted++;
    else if (key === CLOSE_QUOTE) quoted = Math.max(0, quoted - 1);
    else if (quoted === 0 && (key === '[auto]' || key === '[act]' || key === '[cont]')) starts.push(start);
  }
  if (starts.length === 0) return [];
  const before = line.slice(0, starts[0]);
  if (before.trim() !== '') starts[0] = line.length - line.trimStart().length;
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? line.length }));
}
