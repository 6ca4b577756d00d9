import type { Definition, Library, Rulebook } from '@goldenrule/kernel';
import { abilityWith, type CardProblem, type Collector, collector, loadText, type ReadText, Unworkable } from '@goldenrule/tabletop/text';
import { PLAIN } from './abilities-data.ts';
import type { CardFacts } from './facts.ts';
import { isHadOnce } from './keywords.ts';
import { unknownNotation } from './notation.ts';
import { said } from './problems.ts';
import { abilityOf, keywordAbility } from './text/abilities.ts';
import type { Writer } from './text/context.ts';
import { isAllElsewhere } from './text/elsewhere.ts';
import { refuseMiscalled } from './text/miscalled.ts';
import type { GateAbility, GateTerms } from './vocabulary/terms.ts';

export type { CardProblem };

/** Everything the cards of a game consist of. */
export interface GateRulerLibrary extends Library {
  /** Names, types, factions and attributes that texts give, by number. */
  readonly groups: readonly string[];
  /** What rulers have their players do at set-up and at the start of a turn, as abilities; −1: nothing. By definition. */
  readonly rulerActs: ReadonlyMap<number, { readonly setup: number; readonly start: number }>;
}

/** Reads the texts of cards. */
export type Reads = ReadText<GateTerms>;

type GateWriter = Writer & Collector;

function gateWriter(reads: Reads, book: Rulebook): GateWriter {
  const collected = collector(book, { ...PLAIN, data: undefined });
  /** Abilities that are made once, by what they stand for. */
  const shared = new Map<string, number>();
  const once = (name: string, make: () => number): number => {
    const known = shared.get(name);
    if (known !== undefined) return known;
    const index = make();
    shared.set(name, index);
    return index;
  };
  const writer: GateWriter = {
    ...collected,
    backTo: (mark) => {
      collected.backTo(mark);
      for (const [name, index] of shared) if (index >= mark.abilities) shared.delete(name);
    },
    read: (text) => {
      const { abilities, errors } = reads('', text);
      const [error] = errors;
      if (error !== undefined) throw new Unworkable(said('gate-ruler.text.keyword text', { fault: error }));
      return abilities;
    },
    keyword: (name) => once(name, () => collected.ability(keywordAbility(name, name, writer))),
    named: (name) => {
      const meaning = `"${name}"`;
      return once(meaning, () => collected.ability(abilityWith({ kind: 'cont', text: meaning, more: { ...PLAIN, name, meaning } })));
    },
  };
  return writer;
}

/** A keyword that cannot be had twice is one ability, whichever card has it. */
const abilityFor = (node: GateAbility, text: string, writer: Writer): readonly number[] => [
  node.kind === 'keyword' && isHadOnce(writer.book, node.keyword)
    ? writer.keyword(node.keyword)
    : writer.ability(abilityOf(node, text, writer)),
];

/** 14-2b: what an event says of its own card holds before it is played, and is not done with the rest. */
function eventsAbilities(node: Special, text: string, writer: Writer): readonly number[] {
  const before = node.body.filter(isAllElsewhere);
  if (before.length === 0) return abilityFor(node, text, writer);
  const rest = { ...node, body: node.body.filter((block) => !isAllElsewhere(block)) };
  return [rest, { kind: 'cont', limits: [], zones: [], body: before } as const].flatMap((one) => abilityFor(one, text, writer));
}
type Special = Extract<GateAbility, { readonly kind: 'special' }>;

const OF_RULERS: readonly string[] = ['set-up', 'start of turn'];
const OF_EVENTS: readonly string[] = ['standard', 'instant', 'when', 'at', 'as long as'];

/** The abilities of the text of a card: one timing if it is an event, none otherwise, and nothing that is said of rulers elsewhere. */
function abilitiesOn({ type }: CardFacts): typeof abilityFor {
  let isTimed = false;
  return (node, text, writer) => {
    const timing = node.kind === 'special' ? node.timing.kind : '';
    refuseMiscalled(node, type);
    if (OF_RULERS.includes(timing)) throw new Unworkable(said('gate-ruler.text.ruler'));
    if (!OF_EVENTS.includes(timing)) return abilityFor(node, text, writer);
    if (isTimed || type !== 'Event') throw new Unworkable(said('gate-ruler.text.timing'));
    isTimed = true;
    return eventsAbilities(node as Special, text, writer);
  };
}

/** The same problem, by its place in the fact that holds the text: what is printed there has no heading. */
const inFact = (problem: CardProblem, fact: string, heading: number): CardProblem => ({
  ...problem,
  fact,
  column: problem.line === 1 ? Math.max(1, problem.column - heading) : problem.column,
});

/**
 * Loads cards for a rulebook: parses each text and makes of it what the machine carries out. A text that cannot be loaded is a
 * problem with its place, and the card has no abilities; whoever loads decides whether to play with it.
 */
export function loadCards(
  reads: Reads,
  book: Rulebook,
  cards: readonly CardFacts[],
): { readonly library: GateRulerLibrary; readonly problems: readonly CardProblem[] } {
  const into = gateWriter(reads, book);
  const loader = { read: reads, unknown: unknownNotation, ability: abilityFor };
  for (const { attributes } of cards) for (const name of attributes) into.word(name);
  const problems: CardProblem[] = [];
  const load = (card: CardFacts, text: string): readonly number[] => {
    const made = loadText({ ...loader, ability: abilitiesOn(card) }, card, text, into);
    problems.push(...made.problems);
    return made.abilities;
  };
  const rulerActs = new Map<number, { setup: number; start: number }>();
  const definitions = cards.map((card, index): Definition => {
    if (card.ruler !== null) {
      const { ruler } = card;
      const act = (heading: string, fact: 'setup' | 'start'): number => {
        if (ruler[fact].trim() === '') return -1;
        const made = loadText(loader, card, `${heading}${ruler[fact]}`, into);
        problems.push(...made.problems.map((problem) => inFact(problem, fact, heading.length)));
        return made.abilities[0] ?? -1;
      };
      rulerActs.set(index, { setup: act('Setup: ', 'setup'), start: act('Start of Turn: ', 'start') });
    }
    return { index, id: card.id, name: card.name, abilities: load(card, card.text), facts: card };
  });
  const { groups } = into;
  return { library: { ...into.library(definitions), words: groups, rulerActs }, problems };
}
