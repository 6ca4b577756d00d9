/** Which options of a text are carried out: a player says, or all of them are. */
import { type Ask, ask, either, type Game } from '@goldenrule/kernel';
import type { Quantity } from '@goldenrule/language';
import { inPlaceOfCards, leavesDone, scopeOf, type TextLocals } from '@goldenrule/tabletop/text';
import { said } from '../problems.ts';
import type { VanguardStructure } from '../vocabulary/terms.ts';
import { MOST_OPTIONS, OPTIONS } from '../words.ts';
import { conditionOf } from './conditions.ts';
import { type Context, Unworkable } from './context.ts';
import type { TextInstruction } from './locals.ts';

type Modes = Extract<VanguardStructure, { kind: 'modes' }>;

/** Leaves the numbers of the options, from 1, as what the step did. */
export function optionsChosen(node: Modes, context: Context): readonly TextInstruction[] {
  const count = node.options.length;
  const { quantity } = node;
  if (count > MOST_OPTIONS) throw new Unworkable(said('vanguard.text.options'));
  if (quantity.kind === 'all') return [leavesDone(node.id, () => inPlaceOfCards(Array.from({ length: count }, (_, i) => i + 1)))];
  if (node.allIf !== undefined) {
    const { allIf, ...some } = node;
    const isSo = conditionOf(allIf, context);
    return [
      either((g, v) => isSo(g, scopeOf(v)), optionsChosen({ ...some, quantity: { kind: 'all' } }, context), optionsChosen(some, context)),
    ];
  }
  const texts = textsOf(node, context);
  const [min, max] = boundsOf(quantity, count);
  if (min === 1 && max === 1)
    return [
      ask('pick', (g, v) => ({
        player: context.actor(g, scopeOf(v)),
        prompt: 'which option',
        params: texts === null ? {} : { amounts: texts },
        candidates: [],
        min: 1,
        max: 1,
        range: [1, count],
        open: true,
      })),
      leavesDone(node.id, (_g, v) => inPlaceOfCards(v.pick)),
    ];
  const question = (g: Game, v: TextLocals): Ask => ({
    player: context.actor(g, scopeOf(v)),
    prompt: 'which options',
    params: { n: max, ...(texts === null ? {} : { texts }) },
    candidates: OPTIONS.slice(0, count),
    min,
    max,
    open: true,
  });
  return [ask('pick', question), leavesDone(node.id, (_g, v) => inPlaceOfCards(v.pick.map((one) => OPTIONS.indexOf(one) + 1)))];
}

function boundsOf(quantity: Quantity, count: number): readonly [min: number, max: number] {
  switch (quantity.kind) {
    case 'exactly':
      return [quantity.n, quantity.n];
    case 'up to':
      return [0, Math.min(quantity.n, count)];
    case 'at least':
      return [quantity.n, count];
    case 'any number':
      return [0, count];
    default:
      throw new Unworkable(said('vanguard.text.options'));
  }
}

const BULLET = /[•・]/;
/** The options as the card words them, where it has a bullet before each of them and before nothing else. */
function textsOf({ options }: Modes, { text }: Context): readonly string[] | null {
  const [, ...texts] = text.split(BULLET).map((one) => one.trim());
  return texts.length === options.length ? texts : null;
}
