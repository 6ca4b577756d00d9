/** Card texts made into what the machine carries out. */
import {
  type Ask,
  type abilities,
  ask,
  call,
  type Definition,
  events,
  type Game,
  happen,
  type Instruction,
  type Library,
  objectOf,
  type Player,
  perform,
  type Rulebook,
  repeat,
  type Subject,
  subjects,
} from '@goldenrule/kernel';
import type { Quantity } from '@goldenrule/language';
import {
  abilityWith,
  bySomeKinds,
  type CardProblem,
  type Collector,
  collector,
  eventTriggers,
  type Happening,
  type Loader,
  loadText,
  movementTo,
  type ReadText,
  type Test,
  Unworkable,
  type Watching,
} from '@goldenrule/tabletop/text';
import { type CardFacts, turnPlayerOf } from './facts.ts';
import { said } from './problems.ts';
import { drawCards, resolveAbilities, skipCards } from './procedures.ts';
import type { PebbleAbility, PebbleEvent, PebbleStatement, PebbleTerms } from './vocabulary/terms.ts';
import { SHORE } from './zones.ts';

export type Reads = ReadText<PebbleTerms>;

/** What a text works on: whose it is. */
type Locals = { master: Player };

function countOf(quantity: Quantity): number {
  if (quantity.kind !== 'exactly') throw new Unworkable(said('pebbles.text.quantity'));
  return quantity.n;
}

/** What carries out a verb calls the procedure of the rulebook. */
const statementOf = bySomeKinds<PebbleStatement, null, Instruction<Locals>>(
  {
    draw: ({ cards }) => {
      const count = countOf(cards);
      return call(drawCards, (_g, v) => ({ player: v.master, count }));
    },
    skip: ({ cards }) => {
      const count = countOf(cards);
      return call(skipCards, (_g, v) => ({ player: v.master, count }));
    },
  },
  ({ kind }) => {
    throw new Unworkable(said('pebbles.text.action', { kind }));
  },
);

const isItself: Test = (_g, s, ref) => ref === s.ref;
/** A movement is looked at from the shore: nobody sees the bag. */
const LOOKED_AT: Watching = { counts: () => true, sideRead: () => 'after' };
const happening = (event: PebbleEvent): Happening => movementTo(LOOKED_AT, event, [SHORE], isItself, isItself, () => true);

function abilityOf(node: PebbleAbility, text: string, into: Collector): readonly number[] {
  if (node.kind !== 'auto' || node.trigger.kind !== 'when' || node.cost.length > 0 || node.zones.length > 0 || node.and !== undefined)
    throw new Unworkable(said('pebbles.text.ability'));
  const body = node.body.flatMap(({ steps }) => steps.map((step) => statementOf(step, null)));
  const triggers = node.trigger.events.flatMap((event) => eventTriggers(happening(event), null));
  return [into.ability(abilityWith({ kind: 'auto', text, triggers, program: into.program(text, body, resolveAbilities), more: {} }))];
}

/** Loads cards: a text that cannot be loaded is a problem with its place, and the card has no abilities. */
export function loadCards(
  read: Reads,
  book: Rulebook,
  cards: readonly CardFacts[],
): { readonly library: Library; readonly problems: readonly CardProblem[] } {
  const into = collector(book);
  const loader: Loader<PebbleTerms, Collector> = { read, unknown: () => undefined, ability: abilityOf };
  const problems: CardProblem[] = [];
  const definitions = cards.map((card, index): Definition => {
    const made = loadText(loader, card, card.text, into);
    problems.push(...made.problems);
    return { index, id: card.id, name: card.name, abilities: made.abilities, facts: card };
  });
  return { library: into.library(definitions), problems };
}

// Abilities that stand by.

type StandBy = abilities.StandBy;
const subjectOf = ({ source, ability }: StandBy): Subject => subjects.ofAbility(objectOf(source), ability);

const whichNext = (g: Game): Ask => ({
  player: turnPlayerOf(g),
  prompt: 'which ability next',
  candidates: [...new Set(g.state.standing.map(subjectOf))],
  min: 1,
  max: 1,
  open: true,
});
const chosen = (g: Game, pick: readonly Subject[]): StandBy => g.state.standing.find((entry) => subjectOf(entry) === pick[0]) as StandBy;

/** One after the other, in the order the turn player likes. */
export const carryOutStandingBy: Instruction<{ pick: readonly Subject[] }> = repeat(
  (g) => g.state.standing.length > 0,
  ask('pick', whichNext),
  perform((g, v) => {
    const { ability, source, master } = chosen(g, v.pick);
    return { ability, vars: { self: source, master } };
  }),
  happen((g, v) => [events.dismiss([chosen(g, v.pick).number])]),
);
