/** 14-7c: what a card may be treated as is for the controller of the ability to say that lets it, whenever a text that is carried out asks. */
import { type Ask, ask, type Game, ofCard, opponentOf, PLAYERS, type Player, type Ref, set, when } from '@goldenrule/kernel';
import type { Player as Named } from '@goldenrule/language';
import { NONE, refsOfCards, type Scope, scopeOf } from '@goldenrule/tabletop/text';
import { factsOf } from '../facts.ts';
import { anythingMayBe, mayBeSaid } from '../values.ts';
import type { GateDescription, GateFilterAny, GateStatement, GateWho } from '../vocabulary/terms.ts';
import { seesCard } from '../zones.ts';
import type { Context } from './context.ts';
import { finder, foundBy } from './finders.ts';
import type { GateLocals, TextInstruction } from './locals.ts';
import { cardsNow } from './scope.ts';

/** Of which cards a text asks whether they are this. */
interface Asked {
  readonly word: string;
  readonly cards: (g: Game, s: Scope) => readonly number[];
}

/** Parts of a statement that are carried out later, or by statements of their own. */
const APART: ReadonlySet<string> = new Set(['do', 'then', 'options', 'price', 'first', 'ability', 'on', 'wording']);

type Group = Extract<GateFilterAny, { kind: 'group' }>;
const isGroup = (filter: GateFilterAny): filter is Group => filter.kind === 'group';

/** Of which cards it is asked: of those that a phrase describes, of that player if it is one's; or of these, whatever the phrase. */
type Whom = Named | Asked['cards'] | undefined;

/** A phrase that asks about groups, of cards that everybody sees. */
function askedOf(node: GateDescription, context: Context, whom: Whom): readonly Asked[] {
  const words = node.filters.filter(isGroup).flatMap(({ groups }) => groups.map(({ name }) => name));
  if (words.length === 0) return [];
  const others = finder(
    { ...node, filters: node.filters.filter((filter) => !isGroup(filter)) },
    context,
    typeof whom === 'string' ? whom : undefined,
  );
  const cards = typeof whom === 'function' ? whom : others.find;
  return others.hidden ? [] : words.map((word) => ({ word, cards }));
}

/** Everything that a statement itself asks about groups. */
function askedIn(value: unknown, context: Context, whom: Whom): readonly Asked[] {
  if (value === null || typeof value !== 'object') return [];
  const node = value as Partial<GateDescription> & { readonly kind?: string; readonly what?: GateWho; readonly who?: Named };
  const own = Array.isArray(node.filters) ? askedOf(node as GateDescription, context, whom) : [];
  const inner = whomIn(node, context) ?? whom;
  return [...own, ...Object.entries(value).flatMap(([key, part]) => (APART.has(key) ? [] : askedIn(part, context, inner)))];
}

/** Of whom a condition asks what it says. */
function whomIn({ kind, what, who }: { readonly kind?: string; readonly what?: GateWho; readonly who?: Named }, context: Context): Whom {
  if (kind === 'has') return who;
  if (kind !== 'is' || what === undefined) return undefined;
  const meant = foundBy(what, context);
  return (g, s) => cardsNow(g, s, meant(g, s));
}

/** Asks, before a statement is carried out, whoever has a say in what the cards are of which it asks. */
export function settlingWhatTheyAre(step: GateStatement, context: Context): readonly TextInstruction[] {
  if ('id' in step && context.targets.has(step.id)) return [];
  return askedIn(step, context, undefined).map((one) =>
    when(
      anythingMayBe,
      set('asked', (_g, v) => ({ ...v.asked, [one.word]: [] })),
      set('said', (_g, v) => ({ ...v.said, [one.word]: [] })),
      ...asking(one, (g) => factsOf(g).activePlayer),
      ...asking(one, (g) => opponentOf(factsOf(g).activePlayer)),
    ),
  );
}

/** 3-10b: that somebody is asked about a card would tell what it is. */
const isSeen = (g: Game, card: number): boolean => PLAYERS.every((seat) => seesCard(g, seat, card));

type ByWord = NonNullable<GateLocals['said']>;
const adding = (by: ByWord | undefined, word: string, refs: readonly Ref[]): ByWord => ({
  ...by,
  [word]: [...(by?.[word] ?? NONE), ...refs],
});

function asking({ word, cards }: Asked, player: (g: Game) => Player): readonly TextInstruction[] {
  const open = (g: Game, v: GateLocals): readonly number[] =>
    [...new Set(cards(g, scopeOf(v)))].filter((card) => isSeen(g, card) && mayBeSaid(g, card, word, player(g)));
  return [
    ask('pick', (g, v): Ask | null => {
      const all = open(g, v);
      if (all.length === 0) return null;
      return { player: player(g), prompt: 'treat as', params: { word }, candidates: all.map(ofCard), min: 0, max: all.length, open: true };
    }),
    set('said', (g, v) => adding(v.said, word, refsOfCards(g, v.pick))),
    set('asked', (g, v) => adding(v.asked, word, refsOfCards(g, open(g, v)))),
  ];
}
