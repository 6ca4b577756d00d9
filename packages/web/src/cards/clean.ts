import type { CardData, CardField, Face, Workshop } from '@goldenrule/kernel/hosts';

const LONGEST_TEXT = 5_000;
const LONGEST_WORD = 200;
const MOST_WORDS = 30;

/** Facts every card may have, whatever its game. */
const COMMON: readonly CardField[] = [
  { fact: 'id', label: 'id', kind: 'text' },
  { fact: 'name', label: 'name', kind: 'text' },
  { fact: 'type', label: 'type', kind: 'text' },
  { fact: 'number', label: 'number', kind: 'text' },
];

/** Texts may be long, words may not. */
const LONG: ReadonlySet<string> = new Set(['text', 'flavour', 'setup', 'start']);

/** What no rule asks about can be left out. */
const MEANINGLESS: ReadonlySet<string> = new Set(['flavour']);

const isBag = (value: unknown): value is CardData => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** What cannot be seen, or changes how what stands around it is read, has no place on a card. */
const plain = (text: string): string => text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}]/gu, '');

/** A fact in a shape that can be shown; whether it is right for its game is for the game to say. Undefined: there is none like it. */
function cleanFact({ fact, kind }: CardField, value: unknown): unknown {
  if (Array.isArray(value)) {
    const words = value.filter(isText).map((one) => plain(one).slice(0, LONGEST_WORD));
    return kind === 'list' && words.length === value.length && words.length <= MOST_WORDS ? words : undefined;
  }
  // One character more than is read, so that a text that was cut short is refused and does not say something else.
  if (isText(value)) return plain(value).slice(0, (LONG.has(fact) ? LONGEST_TEXT : LONGEST_WORD) + 1);
  return value === null || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** What a game says about the facts of its cards. */
export interface Known {
  readonly face: Face;
  readonly workshop: Workshop;
}

/** Of a card from outside, the facts its game knows; or the fact that no card can have in that shape. */
export function cleanCard({ face, workshop }: Known, data: unknown): CardData | { readonly wrong: string } {
  if (!isBag(data) || !isText(data.name) || plain(data.name).trim() === '') return { wrong: 'name' };
  const clean: Record<string, unknown> = {};
  let wrong = '';
  const put = (into: Record<string, unknown>, fields: readonly CardField[], from: CardData): void => {
    for (const field of fields) {
      if (!Object.hasOwn(from, field.fact)) continue;
      const value = cleanFact(field, from[field.fact]);
      if (value !== undefined) into[field.fact] = value;
      else if (!MEANINGLESS.has(field.fact)) wrong ||= field.fact;
    }
  };
  put(clean, [...COMMON, ...face.fields], data);
  for (const { fact, fields } of workshop.bags) {
    if (!Object.hasOwn(data, fact)) continue;
    const bag = data[fact];
    const within: Record<string, unknown> = {};
    if (isBag(bag)) put(within, fields, bag);
    else wrong ||= fact;
    clean[fact] = within;
  }
  return wrong === '' ? { ...clean, name: plain(data.name).trim().slice(0, LONGEST_WORD) } : { wrong };
}

/** Facts of a kind that a card of this type has; a text left empty is not written down. */
export function trimmed({ face, workshop }: Known, card: CardData): CardData {
  const { type } = card;
  const without = new Set(
    [...face.fields, ...workshop.bags].filter(({ only }) => only !== undefined && !only.includes(String(type))).map(({ fact }) => fact),
  );
  const kept = Object.entries(card)
    .map(([fact, value]) => [fact, tidy(value)] as const)
    .filter(([fact, value]) => {
      if (without.has(fact) || value === null || value === undefined || value === false) return false;
      return !(value === '' || (Array.isArray(value) && value.length === 0)) || fact === 'text';
    });
  return Object.fromEntries(kept);
}

/** Without spaces around it, and without words that are none. */
function tidy(value: unknown): unknown {
  if (isText(value)) return value.trim();
  return Array.isArray(value) ? value.map(tidy).filter((one) => one !== '') : value;
}
