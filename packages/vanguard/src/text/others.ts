import { type Player as Named, nodesIn } from '@goldenrule/language';
import { doneIn, type Test } from '@goldenrule/tabletop/text';
import type { VanguardCoreAction, VanguardDescription } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { refsOf } from './refs.ts';
import { cardsNow, selfNow } from './scope.ts';

const notSelf: Test = (g, s, ref) => (ref & 1023) !== (selfNow(g, s) & 1023) || selfNow(g, s) < 0;

/** "Another unit": than the bearer; "another unit with the same name as that unit": than that one. */
function notThat({ filters }: VanguardDescription): Test {
  for (const filter of filters) {
    if (!('as' in filter) || 'not' in filter || filter.as.kind !== 'ref') continue;
    const those = refsOf(filter.as);
    return (g, s, ref) => !cardsNow(g, s, those(g, s)).includes(ref & 1023);
  }
  return notSelf;
}

const sideOf = ({ whose, place }: VanguardDescription): Named | undefined => {
  const said = whose ?? place?.whose;
  return said === 'they' ? 'opponent' : said;
};
/** Steps that choose, of the same side and place, what may be any of them. */
const choicesAlike = (node: VanguardDescription, { body }: Context): readonly number[] =>
  nodesIn(body).flatMap((step) => {
    if (step.kind !== 'choose') return [];
    const { id, what } = step as Extract<VanguardCoreAction, { kind: 'choose' }>;
    if (what.kind !== 'selection' || what.other === true || sideOf(what) !== sideOf(node)) return [];
    return (what.place?.zones ?? []).join() === (node.place?.zones ?? []).join() ? [id] : [];
  });

/** "Choose one of your units, and retire all of your other units": other than what was chosen; where nothing was, than the bearer. */
export function isOther(node: VanguardDescription, context: Context): Test {
  const than = notThat(node);
  const choices = choicesAlike(node, context);
  if (than !== notSelf || choices.length === 0) return than;
  return (g, s, ref) => {
    const chosen = choices.flatMap((id) => doneIn(s.captured, id));
    return chosen.length === 0 ? than(g, s, ref) : !cardsNow(g, s, chosen).includes(ref & 1023);
  };
}
