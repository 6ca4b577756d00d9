import { answerTo, type Game, refOf } from '@goldenrule/kernel';
import { abilityWith, bySomeKinds, type Does, type Scope } from '@goldenrule/tabletop/text';
import type { CostPart } from '../abilities-data.ts';
import { PLAIN } from '../abilities-data.ts';
import { chargeVerb } from '../charges.ts';
import { payResources, resourcesToSpend } from '../cost.ts';
import { said } from '../problems.ts';
import { destroyVerb } from '../verbs.ts';
import type { GateBlock, GateSelection, GateStatement, GateWho } from '../vocabulary/terms.ts';
import { DECK, HAND, kindAt, RESOURCE } from '../zones.ts';
import { amountOf } from './amounts.ts';
import { type Context, doing, Unworkable } from './context.ts';
import { type Can, turnable } from './doable.ts';
import { drawnBy } from './drawing.ts';
import { finder, foundBy } from './finders.ts';
import { kindTo, putsInto } from './moving.ts';
import { isTable, kindsOf } from './places.ts';
import { cardsNow } from './scope.ts';
import { placesDone } from './targeting.ts';
import { REVEALS, TURNS, VERBS } from './verbs-of-text.ts';

type Unnamed = Omit<CostPart, 'leaves'>;
const always: Can = () => true;

/** The cards a phrase of a cost could mean, and how many of them it takes; null: all there are. */
function paying(
  what: GateWho,
  context: Context,
): Pick<CostPart, 'amount' | 'hidden' | 'takesFrom'> & { find: (g: Game, s: Scope) => readonly number[] } {
  if (what.kind === 'ref') {
    const meant = foundBy(what, context);
    return { amount: (g, s) => meant(g, s).length, hidden: false, takesFrom: [], find: (g, s) => cardsNow(g, s, meant(g, s)) };
  }
  if (what.kind === 'together') throw new Unworkable(said('gate-ruler.text.cost kinds'));
  const { quantity, times } = what;
  if (quantity.kind === 'up to' || quantity.kind === 'any number' || quantity.kind === 'at least')
    throw new Unworkable(said('gate-ruler.text.cost number'));
  const f = finder(what, context);
  const end = what.place?.end;
  const n = 'n' in quantity ? quantity.n : 1;
  return {
    amount: quantity.kind === 'all' ? null : times === undefined ? () => n : amountOf(times, context),
    hidden: f.hidden && f.described,
    takesFrom: what.place === undefined ? [] : kindsOf(context.writer.book, what.place.zones),
    find: (g, s) => {
      const cards = f.find(g, s);
      return end === 'top' ? cards.slice(Math.max(0, cards.length - n)) : end === 'bottom' ? cards.slice(0, n) : cards;
    },
  };
}
function onCards(verb: string, what: GateWho, context: Context, does: Does, can: Can = always): Unnamed {
  const { find, ...rest } = paying(what, context);
  return {
    verb,
    ...rest,
    cards: (g, s) => find(g, s).filter((card) => can(g, s, card)),
    brings: null,
    does: (g, s, cards) => does(g, s, cards),
  };
}

/** "Discard a card" means one of the hand of whoever is told to. */
export const fromHand = <W extends GateWho>(what: W, context: Context): readonly [W, Context] =>
  what.kind === 'selection' && what.place === undefined
    ? [{ ...what, place: { zones: ['hand'], whose: 'they' } }, doing(context)]
    : [what, context];

/** A card, whatever it is. */
export const ONE_CARD: GateSelection = { kind: 'selection', quantity: { kind: 'exactly', n: 1 }, nouns: ['card'], filters: [] };

/** So many resources as are paid when a text is carried out; only a cost leaves the number open. */
export function figureOf({ n }: Extract<GateStatement, { readonly kind: 'pay resources' }>): number {
  if (n === 'x') throw new Unworkable(said('gate-ruler.text.x'));
  return n;
}

const costPart = bySomeKinds<GateStatement, Context, Unnamed>(
  {
    become: ({ what, state }, context) =>
      onCards(state === 'ready' ? 'ready' : 'exhaust', what, context, TURNS[state].does, turnable(state)),
    turn: ({ what, facing }, context) => {
      const state = facing === 'up' ? 'face up' : 'face down';
      return onCards('turn', what, context, TURNS[state].does, turnable(state));
    },
    discard: ({ what }, context) =>
      onCards('discard', ...fromHand(what, context), VERBS.discard.does, (g, _s, card) => kindAt(g, card) === HAND),
    'discard counted': ({ n }, context) => ({
      ...onCards('discard', ...fromHand(ONE_CARD, context), VERBS.discard.does),
      amount: amountOf(n, context),
    }),
    destroy: ({ what }, context) =>
      onCards('destroy', what, context, (g, s, cards) => answerTo(g, destroyVerb)(g, cards, 'cost', { source: s.ref, master: s.master })),
    reveal: ({ what }, context) => onCards('reveal', what, context, REVEALS.does),
    move: ({ what, from, to }, context) => {
      const isThere = from === undefined ? null : finder({ filters: [], nouns: [], place: from }, context).test;
      if (to.under !== undefined) {
        const beneath = foundBy(to.under, context);
        return onCards('add as a charge', what, context, (g, s, cards) => {
          const [card] = cardsNow(g, s, beneath(g, s));
          return card === undefined ? [] : answerTo(g, chargeVerb)(g, cards, card);
        });
      }
      const kind = kindTo(to, context);
      if (to.onto !== undefined || isTable(kind)) throw new Unworkable(said('gate-ruler.text.cost zones'));
      return onCards(
        'put',
        what,
        context,
        putsInto(to, context),
        (g, s, card) => kindAt(g, card) !== kind && (isThere === null || isThere(g, s, refOf(g.state, card))),
      );
    },
    draw: ({ cards }, context) => {
      const n = 'n' in cards ? cards.n : 1;
      if (cards.kind !== 'exactly') throw new Unworkable(said('gate-ruler.text.cost draws'));
      return {
        verb: 'draw',
        amount: () => n,
        cards: null,
        hidden: false,
        brings: HAND,
        takesFrom: [DECK],
        does: (g, s) => drawnBy(g, context.actor(g, s), n),
      };
    },
    'pay resources': ({ n }, context) => {
      const amount = amountOf(n === 'x' ? { kind: 'x' } : { kind: 'number', n }, context);
      return {
        verb: 'pay resources',
        amount,
        cards: (g, s) => resourcesToSpend(g, context.actor(g, s), amount(g, s)),
        hidden: false,
        brings: null,
        takesFrom: [RESOURCE],
        does: (g, _s, cards) => answerTo(g, payResources)(g, cards),
      };
    },
  },
  (node) => {
    throw new Unworkable(said('gate-ruler.text.cost deed', { kind: node.kind }));
  },
);

/** What has to be done to pay, in the order written. */
export const costParts = (blocks: readonly GateBlock[], context: Context): readonly CostPart[] =>
  blocks.flatMap(({ steps }) => steps.map((step): CostPart => ({ leaves: placesDone(step.id), ...costPart(step, context) })));

/** An ability that is nothing but a price. */
export const costAbility = (block: GateBlock, context: Context): number =>
  context.writer.ability(abilityWith({ kind: 'cont', text: context.text, more: { ...PLAIN, cost: costParts([block], context) } }));
