import { type CardData, type Problem, question, type Rulebook } from '@goldenrule/kernel';
import { CARD_TYPES, type CardFacts, type CardType, type RulerFacts } from './facts.ts';
import { z } from './schema.ts';

/** Which types of cards are there? */
export const cardTypes = question<readonly CardType[]>('which types of cards there are', []);

const whole = z.int();
const count = z.int().check(z.minimum(0));
const stat = z._default(z.nullable(whole), null);
const text = z._default(z.string(), '');
/** A limit; null: there is none. */
const limit = z._default(z.nullable(count), null);

/** A card of a pack; whatever is left out is not printed on the card. */
const cardSchema = z.object({
  id: z.optional(z.string()),
  name: z.string().check(z.minLength(1)),
  type: z.string(),
  number: z.optional(z.string()),
  faction: z._default(z.nullable(z.string()), null),
  attributes: z._default(z.union([z.string(), z.array(z.string())]), []),
  level: z._default(count, 0),
  atk: stat,
  hp: stat,
  stk: stat,
  life: stat,
  legendary: z._default(z.boolean(), false),
  text,
  zones: z.prefault(
    z.strictObject({
      attack: z._default(count, 2),
      defense: z._default(count, 1),
      set: z._default(count, 3),
      hand: z._default(count, 1),
    }),
    {},
  ),
  deck: z.prefault(
    z.strictObject({
      size: z._default(count, 50),
      factions: limit,
      copies: limit,
      legendary: limit,
      levels: limit,
      counters: limit,
      resources: z._default(count, 0),
      numbers: z._default(z.array(z.string()), []),
      perFaction: limit,
    }),
    {},
  ),
  cap: limit,
  setup: text,
  start: text,
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
