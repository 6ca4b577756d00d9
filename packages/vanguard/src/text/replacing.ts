import { type abilities, answerTo } from '@goldenrule/kernel';
import type { Holds } from '@goldenrule/tabletop/text';
import { beginShowing, concealAgain } from '../looking.ts';
import { said } from '../problems.ts';
import { replacementsReplace } from '../text-questions.ts';
import type { VanguardEvent, VanguardStructure } from '../vocabulary/terms.ts';
import { type Context, Unworkable } from './context.ts';
import { happening } from './events.ts';
import { isHopeless } from './hopeless.ts';
import type { TextInstruction } from './locals.ts';

type Instead = Extract<VanguardStructure, { kind: 'instead' }>;

/** These are told once they have come about in a battle: by then there is nothing left to replace. */
const ONLY_TOLD: ReadonlySet<VanguardEvent['kind']> = new Set([
  'attacks',
  'is attacked',
  'attack hits',
  'boosts',
  'is boosted',
  'check reveals',
]);

/** 8.2.1.3: what would happen does not; the ability's program is carried out instead, and may ask. */
export function replacement(
  node: Instead,
  context: Context,
  holds: Holds | null,
): { readonly made: abilities.Replacement; readonly program: number } {
  if (node.next === true || node.time !== undefined) throw new Unworkable(said('vanguard.text.next time'));
  if (ONLY_TOLD.has(node.of.kind)) throw new Unworkable(said('vanguard.text.told', { kind: node.of.kind }));
  const event = happening(node.of, context);
  const block = node.first === undefined ? node.do : { steps: [...node.first.steps, ...node.do.steps] };
  const body: readonly TextInstruction[] = [
    beginShowing,
    ...context.compile.block(block, { ...context, kind: 'auto', repeatable: false }),
    concealAgain,
  ];
  const hopeless = isHopeless(block, context);
  const program = context.writer.program(`${context.text} (${node.id})`, body, replacementsReplace);
  return {
    program,
    made: {
      topic: event.topic,
      optional: node.optional,
      match: (g, self, happened) =>
        answerTo(g, replacementsReplace) &&
        (holds === null || holds(g, self)) &&
        event.match(g, self, happened, 'would') !== null &&
        !(node.optional && hopeless(g, self)),
      captures: (g, self, happened) => event.match(g, self, happened, 'would') ?? {},
    },
  };
}
