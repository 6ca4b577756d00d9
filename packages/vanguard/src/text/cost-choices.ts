import { type Ask, ask, clauseOn, type Game, type Subject, set, when } from '@goldenrule/kernel';
import { scopeOf } from '@goldenrule/tabletop/text';
import { canBePaid } from '../abilities.ts';
import { said } from '../problems.ts';
import type { VanguardBlock } from '../vocabulary/terms.ts';
import { WORD } from '../words.ts';
import { type Context, Unworkable } from './context.ts';
import { type Cost, wholeCostOf } from './costs.ts';
import type { VanguardLocals } from './locals.ts';

/** What a player answers who takes one of several costs. */
const NTH: readonly Subject[] = [WORD.first, WORD.second, WORD.third, WORD.fourth];

/** The ways to pay a cost: where a part of it is one thing or another, with the one and with the other. */
function waysOf(blocks: readonly VanguardBlock[]): readonly (readonly VanguardBlock[])[] {
  let ways: readonly (readonly VanguardBlock[])[] = [[]];
  for (const block of blocks) {
    const [first] = block.steps;
    const options = first?.kind === 'modes' && block.steps.length === 1 ? first.options : [[block]];
    ways = ways.flatMap((way) => options.map((option) => [...way, ...option]));
  }
  return ways;
}

/** Compiles a cost. */
export function costOf(blocks: readonly VanguardBlock[], context: Context): Cost {
  const ways = waysOf(blocks).map((way) => wholeCostOf(way, context));
  const [only] = ways;
  if (only !== undefined && ways.length === 1) return only;
  if (ways.length > NTH.length) throw new Unworkable(said('vanguard.text.cost ways', { most: NTH.length }));
  return oneOf(ways, context);
}

/** One of several costs, chosen by whoever pays before anything else is; which of them could be offered everybody can see. */
function oneOf(ways: readonly Cost[], context: Context): Cost {
  const wayAt = (subject: Subject): Cost | undefined => ways[NTH.indexOf(subject)];
  const which = (g: Game, v: VanguardLocals): Ask => {
    const s = scopeOf(v);
    const candidates = ways.flatMap((way, i) => (way.maybePayable(g, s) ? [NTH[i] as Subject] : []));
    return {
      player: context.actor(g, s),
      prompt: 'which cost',
      candidates,
      permit: (subject) => wayAt(subject)?.payable(g, s) === true || (clauseOn(g.book, canBePaid) ?? ''),
      min: 1,
      max: 1,
      open: candidates.every((subject) => wayAt(subject)?.open === true),
    };
  };
  return {
    open: ways.every(({ open }) => open),
    payable: (g, s) => ways.some((way) => way.payable(g, s)),
    maybePayable: (g, s) => ways.some((way) => way.maybePayable(g, s)),
    pay: [
      ask('pick', which),
      set('way', (_g, v) => NTH.indexOf(v.pick[0] as Subject)),
      ...ways.map((way, i) => when<VanguardLocals>((_g, v) => v.way === i, ...way.pay)),
    ],
    ids: ways.flatMap(({ ids }) => ids),
  };
}
