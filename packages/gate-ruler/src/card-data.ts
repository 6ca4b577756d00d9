import { type CardData, type Problem, question, type Rulebook } from '@goldenrule/kernel';
import { z } from 'zod';
import { CARD_TYPES, type CardFacts, type CardType, type RulerFacts } from './facts.ts';

/** Which types of cards are there? */
export const cardTypes = question<readonly CardType[]>('which types of cards there are', []);

const whole = z.number().int();
const count = whole.min(0);
/** A limit; null: there is none. */
const limit = count.nullable().default(null);

/** A card of a pack; whatever is left out is not printed on the card. */
const cardSchema = z.object({
  id: z.string().optional(),
  name: z.string().min(1),
  type: z.string(),
  number: z.string().optional(),
  faction: z.string().nullable().default(null),
  attributes: z.union([z.string(), z.array(z.string())]).default([]),
  level: count.default(0),
  atk: whole.nullable().default(null),
  hp: whole.nullable().default(null),
  stk: whole.nullable().default(null),
  life: whole.nullable().default(null),
  legendary: z.boolean().default(false),
  text: z.string().default(''),
  zones: z
    .strictObject({ attack: count.default(2), defense: count.default(1), set: count.default(3), hand: count.default(1) })
    .prefault({}),
  deck: z
    .strictObject({
      size: count.default(50),
      factions: limit,
      copies: limit,
      legendary: limit,
      levels: limit,
      counters: limit,
      resources: count.default(0),
      numbers: z.array(z.string()).default([]),
      perFaction: limit,
    })
    .prefault({}),
  cap: limit,
  setup: z.string().default(''),
  start: z.string().default(''),
});

type CardRow = z.infer<typeof cardSchema>;

/** What a card of this type has to have. */
const NEEDED: Readonly<Record<CardType, readonly ('atk' | 'hp' | 'stk' | 'life')[]>> = {
  Ruler: ['life', 'atk', 'stk'],
  Unit: ['atk', 'hp', 'stk'],
  Event: [],
  Field: [],
  Resource: [],
};

const isType = (book: Rulebook, type: string): type is CardType => {
  book.asked?.(cardTypes.index);
  return (book.answers[cardTypes.index] as readonly string[]).includes(type) && (CARD_TYPES as readonly string[]).includes(type);
};

const rulerOf = ({ zones, deck, cap, setup, start }: CardRow): RulerFacts => ({ zones, deck, cap, setup, start });

/** What is printed on a card of a file, or what is wrong with it. */
export function readCard(book: Rulebook, data: CardData): CardFacts | Problem {
  const read = cardSchema.safeParse(data);
  const card = typeof data.name === 'string' ? { card: data.name } : {};
  if (!read.success) {
    const [issue] = read.error.issues;
    return { message: `${issue?.path.join('.') || 'card'}: ${issue?.message ?? 'wrong'}`, ...card };
  }
  const { id, name, type, number, faction, attributes, level, atk, hp, stk, life, legendary, text } = read.data;
  if (!isType(book, type)) return { message: `type: there are no cards of type ${type}`, ...card };
  const missing = NEEDED[type].find((stat) => read.data[stat] === null);
  if (missing !== undefined) return { message: `${missing}: a ${type.toLowerCase()} needs it`, ...card };
  return {
    id: id ?? name,
    name,
    type,
    number: number ?? id ?? '',
    faction,
    attributes: typeof attributes === 'string' ? [attributes] : attributes,
    level,
    atk,
    hp,
    stk,
    life,
    legendary,
    text: text.trim(),
    ruler: type === 'Ruler' ? rulerOf(read.data) : null,
  };
}
