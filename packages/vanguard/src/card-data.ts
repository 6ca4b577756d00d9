import type { CardData, Problem } from '@goldenrule/kernel';
import type { CardFacts, SkillIcon, TriggerIcon } from './facts.ts';
import { z } from './schema.ts';

const TRIGGERS: readonly TriggerIcon[] = ['critical', 'draw', 'stand', 'heal'];
const SKILLS: readonly SkillIcon[] = ['Boost', 'Intercept', 'Twin Drive!!'];

/** A card of a pack, with the field names of card lists; whatever is left out is not printed on the card. */
const cardSchema = z.object({
  id: z.optional(z.string()),
  name: z.string().check(z.minLength(1)),
  type: z.optional(z.string()),
  clan: z._default(z.string(), ''),
  race: z._default(z.union([z.string(), z.array(z.string())]), []),
  grade: z._default(z.int().check(z.minimum(0)), 0),
  power: z._default(z.int(), 0),
  shield: z._default(z.nullable(z.int()), null),
  critical: z._default(z.int(), 1),
  trigger: z._default(
    z.nullable(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text) => text.toLowerCase()),
        ),
        z.enum(TRIGGERS),
      ),
    ),
    null,
  ),
  skill: z._default(z.nullable(z.enum(SKILLS)), null),
  text: z._default(z.string(), ''),
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
