/** From the tokens that a printer gives to a text as one would set it. */
import { settleArticles } from './quantities.ts';
import { GAP } from './syntax.ts';
import { CLOSE_QUOTE, OPEN_QUOTE } from './tokens.ts';

/** Tokens with every article settled. */
export const settle = (text: string): string[] => settleArticles(text).split(GAP);

const NO_SPACE_BEFORE = new Set([',', '.', ':', ';', ']', ')', '/', "'s", CLOSE_QUOTE, '-']);
const NO_SPACE_AFTER = new Set(['[', '(', '/', OPEN_QUOTE, '-', '']);

/** The text with its spaces, capitals and quotation marks. */
export function typeset(printed: string): string {
  const tokens = settle(printed);
  let text = '';
  let before = '';
  let capital = false;
  let heading = true;
  for (const token of tokens) {
    const icon = /^[[(]\p{L}/u.test(token) && heading;
    const close = NO_SPACE_BEFORE.has(token) || NO_SPACE_AFTER.has(before) || (icon && before !== ':' && before !== ']');
    const shown =
      token === OPEN_QUOTE || token === CLOSE_QUOTE
        ? '"'
        : capital && /^\p{Ll}/u.test(token)
          ? token[0]!.toUpperCase() + token.slice(1)
          : token;
    text += (close ? '' : ' ') + shown;
    if (token === ':') heading = false;
    if (token === OPEN_QUOTE) heading = true;
    capital =
      token === '.' ||
      token === ':' ||
      (capital && token === '[') ||
      (token === '[' && before === ':') ||
      (token === ']' &&
        !heading &&
        text.lastIndexOf(':') < text.lastIndexOf('[') &&
        !/[.,]/.test(text.slice(text.lastIndexOf(':'), text.lastIndexOf('[')))) ||
      token === '&';
    before = token;
  }
  return text.trim();
}
