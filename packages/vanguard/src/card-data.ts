import type { CardData, Problem } from '@goldenrule/kernel';
import { z } from 'zod';
import type { CardFacts, SkillIcon, TriggerIcon } from './facts.ts';

const TRIGGERS: readonly TriggerIcon[] = ['critical', 'draw', 'stand', 'heal'];
const SKILLS: readonly SkillIcon[] = ['Boost', 'Intercept', 'Twin Drive!!'];

/** A card of a pack, with the field names of card lists; whatever is left out is not printed on the card. */
const cardSchema = z.object({
  id: z.string().optional(),
  name: z.string().min(1),
  type: z.string().optional(),
  clan: z.string().default(''),
  race: z.union([z.string(), z.array(z.string())]).default([]),
  grade: z.number().int().min(0).default(0),
  power: z.number().int().default(0),
  shield: z.number().int().nullable().default(null),
  critical: z.number().int().default(1),
  trigger: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(TRIGGERS))
    .nullable()
    .default(null),
  skill: z.enum(SKILLS).nullable().default(null),
  text: z.string().default(''),
});

/** What is printed on a card of a file, or what is wrong with it. */
export function readCard(data: CardData): CardFacts | Problem {
  const read = cardSchema.safeParse(data);
  if (!read.success) {
    const [issue] = read.error.issues;
    const card = typeof data.name === 'string' ? { card: data.name } : {};
    return { message: `${issue?.path.join('.') ?? 'card'}: ${issue?.message ?? 'wrong'}`, ...card };
  }
  const { id, race, trigger, ...facts } = read.data;
  return {
    ...facts,
    id: id ?? facts.name,
    type: trigger === null ? 'Normal Unit' : 'Trigger Unit',
    race: typeof race === 'string' ? [race] : race,
    trigger,
  };
}
