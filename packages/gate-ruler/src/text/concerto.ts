import { abilities, type Game } from '@goldenrule/kernel';
import type { Scope } from '@goldenrule/tabletop/text';
import { moreAt } from '../abilities-data.ts';
import { resourcesToSpend } from '../cost.ts';
import { concertoOf } from '../summons.ts';
import type { GateBlock, GateSelection, GateStatement } from '../vocabulary/terms.ts';
import { cardsIn } from '../zones.ts';
import type { Context } from './context.ts';
import { figureOf, fromHand } from './costs.ts';
import { canDo } from './doable.ts';
import { type Finder, finder } from './finders.ts';

interface Wanted {
  readonly n: number;
  readonly cards: (g: Game, s: Scope) => readonly number[];
  /** What these could be for somebody who does not see them: everything that lies there. */
  readonly seen: (g: Game, s: Scope) => readonly number[];
}

/** The cards a step takes a number of; null: none, or as many as there are. */
function wantedBy(step: GateStatement, context: Context): Wanted | null {
  if (step.kind === 'pay resources') {
    const n = figureOf(step);
    const cards = (g: Game, s: Scope): readonly number[] => resourcesToSpend(g, context.actor(g, s), n);
    return { n, cards, seen: cards };
  }
  if (!('what' in step) || typeof step.what !== 'object' || !('kind' in step.what) || step.what.kind !== 'selection') return null;
  const { quantity } = step.what;
  if (quantity.kind !== 'exactly' && quantity.kind !== 'at least') return null;
  const [what, told] = step.kind === 'discard' ? fromHand(step.what, context) : [step.what, context];
  const f = finder(what, told);
  const { n } = quantity;
  const can = canDo(step, context);
  const cards = (g: Game, s: Scope): readonly number[] => f.find(g, s).filter((card) => can(g, s, card));
  return { n, cards, seen: isHiddenIn(f, what) ? lyingThere(f) : cards };
}

/** Is it told by a quality of cards that somebody does not see? */
const isHiddenIn = ({ hidden, described }: Finder, { place }: GateSelection): boolean =>
  described && (hidden || place?.zones.includes('set zone') === true);
const lyingThere =
  (f: Finder) =>
  (g: Game, s: Scope): readonly number[] =>
    f.owners(g, s).flatMap((player) => f.kinds.flatMap((kind) => cardsIn(g, player, kind)));

const wantsOf = (blocks: readonly GateBlock[], context: Context): readonly Wanted[] =>
  blocks.flatMap(({ steps }) => steps).flatMap((step) => wantedBy(step, context) ?? []);

/** Can every step of these be done in full, as far as the cards go that it takes, none of them twice? */
export function wholePossible(blocks: readonly GateBlock[], context: Context): (g: Game, s: Scope) => boolean {
  const wants = wantsOf(blocks, context);
  return (g, s) => abilities.disjoint(wants.map(({ n, cards }) => ({ n, cards: cards(g, s) })));
}

/** The same as far as everybody can see: whether anybody is asked must not tell what lies hidden. */
export function seemsPossible(blocks: readonly GateBlock[], context: Context): (g: Game, s: Scope) => boolean {
  const wants = wantsOf(blocks, context);
  return (g, s) => abilities.disjoint(wants.map(({ n, seen }) => ({ n, cards: seen(g, s) })));
}

/** What these take, of what, for whoever sees it and for whoever does not. */
export function cardsTaken(blocks: readonly GateBlock[], context: Context): (g: Game, s: Scope) => readonly abilities.Taking[] {
  const wants = wantsOf(blocks, context);
  return (g, s) => wants.map(({ n, cards, seen }) => ({ n, cards: cards(g, s), ...(cards === seen ? {} : { seen: seen(g, s) }) }));
}

/** Does it hang on what lies hidden whether these can be done? */
export const takesHidden = (blocks: readonly GateBlock[], context: Context): boolean =>
  wantsOf(blocks, context).some(({ cards, seen }) => cards !== seen);

/** Can what the Concerto of this unit demands be done? It is kept with the ability as a condition. */
export const concertoPossible =
  (_context: Context) =>
  (g: Game, s: Scope, card: number): boolean => {
    const ability = concertoOf(g, card);
    const { condition } = moreAt(g, ability);
    return ability >= 0 && (condition === null || condition(g, s));
  };
