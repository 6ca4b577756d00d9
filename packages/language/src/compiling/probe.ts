/** Changes one meaningful word of a text and sees whether the tree notices. */

import { CLOSE_QUOTE, END, GROUP, NUMBER, type Token, tokenize } from '../syntax/tokens.ts';
import type { Ability, Terms } from '../tree.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { meaning } from './canonical.ts';
import { treeOf } from './read.ts';

export interface Probed {
  readonly changed: string;
  readonly what: string;
  readonly isSame: boolean;
}
interface Variant {
  readonly changed: string;
  readonly what: string;
}

const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Every single change of a text, with whether it still means the same. */
export function probe<T extends Terms>(vocabulary: Vocabulary<T>, text: string, ability: Ability<T>): Probed[] {
  const before = meaning(ability);
  return variants(vocabulary, text).map(({ changed, what }) => {
    const tree = treeOf(vocabulary, changed);
    return { changed, what, isSame: tree !== undefined && meaning(tree) === before };
  });
}

function variants<T extends Terms>(vocabulary: Vocabulary<T>, text: string): Variant[] {
  const tokens = tokenize(text, vocabulary.lexicon);
  const found: Variant[] = [];
  const put = (from: Token, to: Token, instead: string, what: string): void => {
    const changed = text.slice(0, from.start) + instead + text.slice(to.end);
    found.push({ changed: instead === '' ? changed.replace(/ {2,}/g, ' ') : changed, what });
  };
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const count = COUNTS.indexOf(token.key);
    if (count >= 0) put(token, token, COUNTS[(count + 1) % COUNTS.length]!, 'number');
    if (token.key === NUMBER)
      put(
        token,
        token,
        token.text.replace(/\d+|X/, (digits) => String((Number(digits) || 0) + 1)),
        'number',
      );
    if (token.key === 'up' && next?.key === 'to') put(token, next, '', 'up to');
    if (token.key === 'may') put(token, token, '', 'may');
    if (token.key === 'you' && next?.key === 'may') put(token, next, '', 'may');
    if (token.key === 'other') put(token, token, '', 'other');
    if (token.key === 'another') put(token, token, next?.key === 'of' ? 'one' : 'a', 'other');
    if (token.key === 'your' && next?.key !== 'opponent') put(token, token, "your opponent's", 'whose');
    if (token.key === 'your' && next?.key === 'opponent' && tokens[index + 2]?.key === "'s")
      put(token, tokens[index + 2]!, 'your', 'whose');
    if (token.key === GROUP) put(token, token, '<Somebody Else>', 'group');
    // The last one says nothing that the end does not say.
    if (token.key === '.' && next !== undefined && next.key !== CLOSE_QUOTE && next.key !== END) put(token, token, '', 'full stop');
    if (/^\([^[]*\)$/.test(token.text) && index > 0) put(...withJoint(tokens, index), '', 'parenthesis');
    else if (index === 1 && zoneAt(vocabulary, tokens, index) > 0)
      put(token, tokens[zoneAt(vocabulary, tokens, index)]!, '', "heading's zone");
    if (token.key === ',') found.push({ changed: `${text.slice(0, token.start)}.`, what: 'cut' });
    for (const set of vocabulary.probes) {
      for (const [place, spelling] of set.entries()) {
        const length = startsAt(tokens, index, spelling);
        if (length > 0) put(token, tokens[index + length - 1]!, set[(place + 1) % set.length]!, 'word');
      }
    }
  }
  return found;
}

/** A zone in a heading with the stroke that joins it to another: alone it would be a sign too many. */
function withJoint(tokens: readonly Token[], index: number): [from: Token, to: Token] {
  const isStroke = (one: Token | undefined): one is Token => one?.key === '/';
  const [before, token, after] = [tokens[index - 1], tokens[index]!, tokens[index + 1]];
  return isStroke(before) ? [before, token] : isStroke(after) ? [token, after] : [token, token];
}

/** How many tokens the name of a zone takes there. */
const zoneAt = <T extends Terms>({ words }: Vocabulary<T>, tokens: readonly Token[], index: number): number =>
  Math.max(...words.zones.map(({ text }) => startsAt(tokens, index, text)));

function startsAt(tokens: readonly Token[], index: number, spelling: string): number {
  const words = spelling.toLowerCase().split(' ');
  return words.every((word, offset) => tokens[index + offset]?.key === word) ? words.length : 0;
}
