import {
  type Ability,
  abilityProgram,
  type Definition,
  type Library,
  type Program,
  type Rulebook,
  type Static,
  spokenOf,
} from '@goldenrule/kernel';
import { PLAIN } from './abilities-data.ts';
import type { CardFacts } from './facts.ts';
import { rulerInstructions } from './ruler-texts.ts';
import { RULER } from './zones.ts';

/** A text that could not be loaded, and where. */
export interface CardProblem {
  readonly card: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Everything the cards of a game consist of. */
export interface GateRulerLibrary extends Library {
  /** What rulers have their players do at set-up and at the start of a turn, as abilities; −1: nothing. By definition. */
  readonly rulerActs: ReadonlyMap<number, { readonly setup: number; readonly start: number }>;
}

class Collector {
  readonly book: Rulebook;
  readonly statics: Static[] = [];
  readonly abilities: Ability[] = [];
  readonly programs: Program[] = [];

  constructor(book: Rulebook) {
    this.book = book;
  }

  /** The act of a ruler as an ability that nothing but its clause performs; −1: there is none. */
  act(card: CardFacts, text: string, clause: string, problems: CardProblem[]): number {
    if (text.trim() === '') return -1;
    const instructions = rulerInstructions(text);
    if (typeof instructions === 'string') {
      problems.push({ card: card.name, line: 1, column: 1, message: `nobody understands: ${instructions}` });
      return -1;
    }
    const program = this.programs.push(abilityProgram(this.book, card.name, instructions, clause)) - 1;
    const index = this.abilities.length;
    this.abilities.push({
      index,
      kind: 'act',
      text,
      zones: [RULER],
      triggers: [],
      situation: null,
      replacements: [],
      statics: [],
      program,
      cost: -1,
      more: PLAIN,
    });
    return index;
  }
}

/**
 * Loads cards for a rulebook: parses each text and makes of it what the machine carries out. A text that cannot be loaded is a
 * problem with its place, and the card has no abilities; whoever loads decides whether to play with it.
 */
export function loadCards(
  book: Rulebook,
  cards: readonly CardFacts[],
): { readonly library: GateRulerLibrary; readonly problems: readonly CardProblem[] } {
  const into = new Collector(book);
  const problems: CardProblem[] = [];
  const rulerActs = new Map<number, { setup: number; start: number }>();
  const definitions = cards.map((card, index): Definition => {
    if (card.ruler !== null) {
      const { setup, start } = card.ruler;
      rulerActs.set(index, { setup: into.act(card, setup, '5-3b', problems), start: into.act(card, start, '6-2f', problems) });
    }
    if (card.text !== '') problems.push({ card: card.name, line: 1, column: 1, message: 'nobody understands its text' });
    return { index, id: card.id, name: card.name, abilities: [], facts: card };
  });
  const { statics, abilities, programs } = into;
  return { library: { definitions, abilities, statics, programs, whats: spokenOf(statics), rulerActs }, problems };
}
