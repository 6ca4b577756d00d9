import { visit } from '@goldenrule/language';
import { isSelf } from '@goldenrule/tabletop/text';
import type { GateBlock, GateConditionAny, GateEvent, GatePlace, GateStatement, GateWho, Zone } from '../vocabulary/terms.ts';
import { BEFORE_PLAY } from './forbids.ts';

/** What is about a card before it is in play, whatever it says. */
const OF_ITSELF: ReadonlySet<GateStatement['kind']> = new Set<GateStatement['kind']>(['only resources', 'enhance', 'concerto']);

/** The card of which something is said that matters before it is in play; undefined: nothing such is said. */
function spokenOf(step: GateStatement): GateWho | undefined {
  switch (step.kind) {
    case 'settable':
    case 'enters as':
    case 'enters only':
    case 'may be played':
    case 'costs':
      return step.what;
    case 'pays instead':
      return step.for;
    case 'forbid':
      if (typeof step.who !== 'object') return 'what' in step.deed ? step.deed.what : undefined;
      return BEFORE_PLAY.has(step.deed.kind) ? step.who : undefined;
    default:
      return undefined;
  }
}

/** 14-2b: a statement about its own card that would come too late once the card is in play. */
export const isElsewhere = (step: GateStatement): boolean => OF_ITSELF.has(step.kind) || isSelf(spokenOf(step));

/** What a statement governs; null: it governs nothing. */
function governedBy(step: GateStatement): GateBlock | null {
  if (step.kind === 'if') return step.then;
  return step.kind === 'for' || step.kind === 'does' ? step.do : null;
}

/** Does a text say something of its own card that holds wherever the card is? */
export const holdsElsewhere = (body: readonly GateBlock[]): boolean =>
  body.some(({ steps }) =>
    steps.some((step) => {
      const governed = governedBy(step);
      return governed === null ? isElsewhere(step) : holdsElsewhere([governed]);
    }),
  );

/** Is all that a sentence says about its own card, wherever it is? */
export const isAllElsewhere = ({ steps }: GateBlock): boolean =>
  steps.every((step) => {
    const governed = governedBy(step);
    return governed === null ? isElsewhere(step) : isAllElsewhere(governed);
  });

/** 14-2b: the zones that its card has to be in for anything of a text to hold; none: it holds elsewhere too. */
export function zonesNeeded(body: readonly GateBlock[]): readonly Zone[] {
  const all = body.flatMap(({ steps }) => steps).map((step) => (step.kind === 'if' ? zonesAsked(step.condition) : []));
  return all.every((zones) => zones.length > 0) ? [...new Set(all.flat())] : [];
}
function zonesAsked(condition: GateConditionAny): readonly Zone[] {
  if (condition.kind === 'and') return condition.all.map(zonesAsked).find((zones) => zones.length > 0) ?? [];
  return condition.kind === 'in' && condition.not !== true && isSelf(condition.who) ? condition.place.zones : [];
}

/** 14-2b: the zones from which a text moves or plays its own card; only from a hand it is discarded (15-9a). */
export function zonesLeft(blocks: readonly GateBlock[]): readonly Zone[] {
  const found = new Set<Zone>();
  visit(blocks, (node) => {
    const { what, from } = node as { readonly what?: GateWho; readonly from?: GatePlace };
    if (node.kind === 'discard' && isSelf(what)) found.add('hand');
    if (MOVES.has(node.kind as string) && isSelf(what) && from !== undefined) for (const zone of from.zones) found.add(zone);
    // What happens instead of a movement of its own card has to be known where the card is.
    if (node.kind === 'instead') for (const zone of zonesItLeaves(node.of as GateEvent)) found.add(zone);
  });
  return [...found];
}
const zonesItLeaves = (event: GateEvent): readonly Zone[] => {
  if (!('who' in event) || !isSelf(event.who)) return [];
  if (event.kind === 'discarded') return ['hand'];
  return 'from' in event && event.from !== undefined ? event.from.zones : [];
};
const MOVES: ReadonlySet<string> = new Set(['move', 'summon', 'play']);
