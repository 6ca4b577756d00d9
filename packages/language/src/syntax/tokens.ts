/** Cuts a text into tokens. Which bracketed signs are one token is for the vocabulary to say. */

export interface Token {
  /** The spelling that a printer would give. */
  readonly text: string;
  /** What grammar looks at: the lower-case word, or the class of the token. */
  readonly key: string;
  /** Where it stands in the text. */
  readonly start: number;
  readonly end: number;
}

/** Classes of tokens that carry a value of their own. */
export const NAME = 'a name in quotation marks';
export const GROUP = 'a name in angle brackets';
export const NUMBER = 'a number';
export const OPEN_QUOTE = '“';
export const CLOSE_QUOTE = '”';
export const END = 'the end of the text';

export interface Lexicon {
  /** Signs that are one token although they hold brackets or spaces, like `[Power]`; sticky and case-insensitive. */
  readonly atoms: RegExp;
  /** How an atom is spelled by the house. */
  readonly spell: (atom: string) => string;
  /** What follows a quotation mark that opens a quoted ability; sticky. */
  readonly quotedAbility: RegExp;
  /** The parts of a heading stand apart, and what is in brackets begins with a capital. */
  readonly spaced?: true;
}

/** A genitive's "'s" is a token of its own, so that any noun phrase can take it. */
const WORD = /[\p{L}][\p{L}\p{M}\d]*(?:(?:'(?!s\b)|[-–])[\p{L}\d][\p{L}\p{M}\d]*)*(?:!!)?|'s\b/uy;
/** A number, or with a sign the letter that stands for one. */
const FIGURE = /[+-]?\d+|[+-]X\b/y;
const SPACE = /\s+/y;
const QUOTE = '"';

/** The tokens of a text, closed by one that stands for its end. */
export function tokenize(text: string, lexicon: Lexicon): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let quoted = 0;
  const take = (key: string, end: number, spelling = text.slice(at, end)): void => {
    tokens.push({ text: spelling, key, start: at, end });
    at = end;
  };
  while (at < text.length) {
    const space = match(SPACE, text, at);
    if (space) {
      at += space.length;
      continue;
    }
    const atom = match(lexicon.atoms, text, at);
    const character = text[at]!;
    if (atom) {
      const spelling = lexicon.spell(atom);
      take(spelling.toLowerCase(), at + atom.length, spelling);
    } else if (character === QUOTE) {
      if (match(lexicon.quotedAbility, text, at + 1) !== undefined) {
        quoted++;
        take(OPEN_QUOTE, at + 1, OPEN_QUOTE);
      } else {
        const close = nameEnd(text, at);
        if (close < 0 || (quoted > 0 && closes(text, at))) {
          quoted--;
          take(CLOSE_QUOTE, at + 1, CLOSE_QUOTE);
        } else take(NAME, close + 1);
      }
    } else if (character === '<') {
      const close = groupEnd(text, at);
      take(close < 0 ? '<' : GROUP, close < 0 ? at + 1 : close);
    } else {
      const word = match(WORD, text, at);
      const figure = word === undefined ? match(FIGURE, text, at) : undefined;
      if (word !== undefined) {
        const whole = word.toLowerCase() === 'and' && text.slice(at, at + 6).toLowerCase() === 'and/or' ? 'and/or' : word;
        take(whole.toLowerCase(), at + whole.length);
      } else if (figure !== undefined) take(NUMBER, at + figure.length);
      else take(character, at + 1);
    }
  }
  tokens.push({ text: '', key: END, start: text.length, end: text.length });
  return tokens;
}

/** A mark closes a quoted ability when nothing that could be a name begins behind it. */
function closes(text: string, at: number): boolean {
  const before = text[at - 1] ?? ' ';
  const after = text[at + 1] ?? ' ';
  return !/\s|\(/.test(before) || !/[\p{L}\d]/u.test(after);
}

/** A name may hold another one: a mark between a space and a letter opens it, and so does a second one at the beginning. */
function nameEnd(text: string, at: number): number {
  const close = text.indexOf(QUOTE, at + 1);
  const opens = close === at + 1 || /\s/.test(text[close - 1] ?? '');
  if (close < 0 || !opens || !/[\p{L}\d]/u.test(text[close + 1] ?? ' ')) return close;
  const inner = text.indexOf(QUOTE, close + 1);
  const outer = inner < 0 ? -1 : nameEnd(text, inner);
  return outer < 0 ? close : outer;
}

function groupEnd(text: string, at: number): number {
  const marks = text.startsWith('<<', at) ? '>>' : '>';
  const close = text.indexOf(marks, at);
  return close < 0 || close - at > 60 ? -1 : close + marks.length;
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
