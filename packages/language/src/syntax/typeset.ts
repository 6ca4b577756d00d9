/** From the tokens that a printer gives to a text as one would set it. */
import { settleArticles } from '../phrase/quantities.ts';
import { GAP } from './syntax.ts';
import { CLOSE_QUOTE, OPEN_QUOTE } from './tokens.ts';

/** Tokens with every article settled. */
export const settle = (text: string): string[] => settleArticles(text).split(GAP);

const NO_SPACE_BEFORE = new Set([',', '.', ':', ';', ']', ')', '/', "'s", "'", CLOSE_QUOTE, '-']);
const NO_SPACE_AFTER = new Set(['[', '(', '/', OPEN_QUOTE, '-', '']);
const ICON = /^\[.+\]$/;
/** A new sentence begins behind these, and behind the bracket that closes a cost. */
const CAPITAL_AFTER = new Set(['.', ':', '&', '•', OPEN_QUOTE]);

/** The text with its spaces, capitals and quotation marks. */
export function typeset(printed: string, spaced = false): string {
  let text = '';
  let before = '';
  let heading = true;
  let capital = true;
  /** How deep within the brackets of a cost; a cost follows the colon. */
  let cost = 0;
  /** Was the hyphen one that joins a prefix? */
  let joins = false;
  /** Behind a bullet, before the dash that ends what it is for: "• 2 or more - Draw a card." */
  let label = false;
  let dash = false;
  for (const token of settle(printed)) {
    const tight = heading && !spaced && (/^[[(]/.test(token) || ICON.test(before));
    const prefix = before.toLowerCase() === 'non';
    const isDash = label && token === '-';
    const apart = isDash || dash || (spaced && ((before === '-' && !joins) || (token === '-' && !prefix)));
    // What an icon opens stands close to it.
    const close =
      !apart && (tight || (token === '[' && !spaced && ICON.test(before)) || NO_SPACE_BEFORE.has(token) || NO_SPACE_AFTER.has(before));
    // A heading that says where goes on.
    text += (close ? '' : ' ') + shown(token, capital && !(heading && token === 'in' && before.startsWith('(')));
    if (token === '[' && (before === ':' || cost > 0)) cost++;
    const ended = token === ']' && cost === 1;
    if (token === ']' && cost > 0) cost--;
    const running = /^\p{L}/u.test(token) && before !== '[';
    // Before the icon an ability may have a name.
    heading = token === OPEN_QUOTE || (before === '-' && ICON.test(token)) || (heading && token !== ':' && !running);
    const keeps = token === '[' || (heading && /^[[(/]/.test(token)) || (spaced && ICON.test(token));
    const opens = spaced && (token === '[' || (heading && token === ']'));
    capital = CAPITAL_AFTER.has(token) || isDash || opens || ended || (capital && keeps);
    label = token === '•' || (label && token !== '.' && token !== '-');
    dash = isDash;
    joins = token === '-' && prefix;
    before = token;
  }
  return text;
}

function shown(token: string, capital: boolean): string {
  if (token === OPEN_QUOTE || token === CLOSE_QUOTE) return '"';
  return capital && /^\p{Ll}/u.test(token) ? token[0]!.toUpperCase() + token.slice(1) : token;
}
