/** How Gate Ruler texts are cut into abilities and tokens. */
import type { Lexicon, Repair } from '@goldenrule/language';
import { reminderOf } from './reminders.ts';

const ICONS = ['OD', 'TD', 'CNT'];
const spelling = new Map<string, string>(ICONS.map((one) => [`[${one.toLowerCase()}]`, `[${one}]`] as const));

/** How an ability in quotation marks begins; one that begins otherwise ends with a full stop before the next mark. */
const OPENINGS =
  'This (?:unit|card) |When(?:ever)? |At (?:the )?(?:start|beginning|end) |(?:Standard|Instant) Action|While |During |\\[(?:OD|TD|CNT)\\]|\\[(?:Turn|Game) ';

export const lexicon: Lexicon = {
  atoms: new RegExp(`\\[(?:${ICONS.join('|')})\\]`, 'iy'),
  spell: (atom) => spelling.get(atom.toLowerCase()) ?? atom,
  quotedAbility: new RegExp(`(?:${OPENINGS}|[^"\\n]*\\.")`, 'y'),
  spaced: true,
};

/** "can't" as "cannot", "doesn't" as "does not". */
const longForm = (_whole = '', verb = ''): string => (/^can$/i.test(verb) ? `${verb}not` : `${verb} not`);

/** Only the look: signs, spaces, short forms, and reminder text, which is no part of the text (2-13d). */
export const repairs: readonly Repair[] = [
  { name: 'quotation marks', pattern: /[“”„‟]/g, replace: '"', spelling: true },
  { name: 'apostrophes', pattern: /[‘’]/g, replace: "'", spelling: true },
  { name: 'brackets of icons', pattern: /【\s*(OD|TD|CNT)\s*】/g, replace: '[$1]', spelling: true },
  { name: 'minus', pattern: /[−–](?=\d)/g, replace: '-', spelling: true },
  { name: 'spaces', pattern: /[\u00a0\u3000\t]/g, replace: ' ', spelling: true },
  { name: 'short forms', pattern: /\b([Cc]an|[Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere)n?'t\b/g, replace: longForm },
  { pattern: / ?\([^()]*\)/g, replace: '', accepted: true, of: reminderOf },
];

/** Every line is an ability, and every part of it between squares (2-13b); a line with a bullet is an option of the one above it. */
export function split(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let from = 0;
  for (const part of text.split(/[\n■]/)) {
    const end = from + part.length;
    const before = found.at(-1);
    if (/^\s*•/.test(part) && before !== undefined) before.end = end;
    else if (/\S/.test(part)) found.push({ start: from, end });
    from = end + 1;
  }
  return found;
}
