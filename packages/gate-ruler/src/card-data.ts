import { answerOf, question, type Rulebook } from '@goldenrule/kernel';
import { type CardData, input, type Problem } from '@goldenrule/kernel/hosts';
import { CARD_TYPES, type CardFacts, type CardType, type RulerFacts } from './facts.ts';
import { said } from './problems.ts';

/** Which types of cards are there? */
export const cardTypes = question<readonly CardType[]>('which types of cards there are', [], ['Ruler', 'Unit', 'Event', 'Field']);

/** What a card of this type has to have. */
const NEEDED: Readonly<Record<CardType, readonly ('atk' | 'hp' | 'stk' | 'life')[]>> = {
  Ruler: ['life', 'atk', 'stk'],
  Unit: ['atk', 'hp', 'stk'],
  Event: [],
  Field: [],
  Resource: [],
};

const isType = (book: Rulebook, type: string): type is CardType =>
  (answerOf(book, cardTypes) as readonly string[]).includes(type) && (CARD_TYPES as readonly string[]).includes(type);

const ZONES = ['attack', 'defense', 'set', 'hand'];
const DECK = ['size', 'factions', 'copies', 'legendary', 'levels', 'counters', 'resources', 'numbers', 'perFaction'];

/** No table has room for more of a kind. */
const MOST_ZONES = 20;

/** What a ruler says of the game; a limit that is left out is none. */
function rulerOf(read: input.Reader): RulerFacts {
  const zones = read.within('zones', ZONES);
  const deck = read.within('deck', DECK);
  return {
    zones: {
      attack: zones.whole('attack', 2, 0, MOST_ZONES),
      defense: zones.whole('defense', 1, 0, MOST_ZONES),
      set: zones.whole('set', 3, 0, MOST_ZONES),
      hand: zones.whole('hand', 1, 0, MOST_ZONES),
    },
    deck: {
      size: deck.whole('size', 50, 0),
      factions: deck.wholeOrNone('factions', 0),
      copies: deck.wholeOrNone('copies', 0),
      legendary: deck.wholeOrNone('legendary', 0),
      levels: deck.wholeOrNone('levels', 0),
      counters: deck.wholeOrNone('counters', 0),
      resources: deck.whole('resources', 0, 0),
      numbers: deck.texts('numbers'),
      perFaction: deck.wholeOrNone('perFaction', 0),
    },
    cap: read.wholeOrNone('cap', 0),
    setup: read.text('setup', ''),
    start: read.text('start', ''),
  };
}

/** What is printed on a card of a file, or what is wrong with it; whatever is left out is not printed on the card. */
export function readCard(book: Rulebook, data: CardData): CardFacts | Problem {
  const read = input.readerOf(data);
  const name = read.text('name');
  const type = read.text('type');
  const id = read.text('id', name);
  const ruler = rulerOf(read);
  const facts = {
    id,
    name,
    number: read.text('number', typeof data.id === 'string' ? id : ''),
    printings: read.texts('printings'),
    faction: read.textOrNone('faction'),
    attributes: read.texts('attributes'),
    level: read.whole('level', 0, 0),
    atk: read.wholeOrNone('atk'),
    hp: read.wholeOrNone('hp'),
    stk: read.wholeOrNone('stk'),
    life: read.wholeOrNone('life'),
    legendary: read.flag('legendary'),
    text: read.text('text', '').trim(),
  };
  const card = typeof data.name === 'string' ? { card: data.name } : {};
  const wrong = read.wrong();
  if (wrong !== null) return { ...wrong, ...card };
  if (!isType(book, type)) return { ...input.wrongWith('type', said('gate-ruler.card.type', { type })), ...card };
  const missing = NEEDED[type].find((stat) => facts[stat] === null);
  if (missing !== undefined)
    return { ...input.wrongWith(missing, said(`gate-ruler.card.needs.${type === 'Ruler' ? 'ruler' : 'unit'}`)), ...card };
  return printedFacts(facts, type, type === 'Ruler' ? ruler : null);
}

/** Said name by name: of copies with something added the engine makes each a shape of its own, and nothing is read as often as these. */
const printedFacts = (facts: Omit<CardFacts, 'type' | 'ruler'>, type: CardType, ruler: RulerFacts | null): CardFacts => ({
  id: facts.id,
  name: facts.name,
  type,
  number: facts.number,
  printings: facts.printings,
  faction: facts.faction,
  attributes: facts.attributes,
  level: facts.level,
  atk: facts.atk,
  hp: facts.hp,
  stk: facts.stk,
  life: facts.life,
  legendary: facts.legendary,
  text: facts.text,
  ruler,
});

/** A ruler that looks at collector numbers looks at those of every printing. */
export const withPrintings = (card: CardData, others: readonly CardData[]): CardData => ({
  ...card,
  printings: [...new Set(others.flatMap(({ number, id }) => number ?? id).filter((one) => typeof one === 'string'))],
});
