/** Positions laid out by hand, as scenarios and the workshop have them: what is the same in every game. */
import { abilities, answerTo, type Game, machine, objects, PLAYERS, type Player, saying, type ZoneId } from '@goldenrule/kernel';
import { input, type Problem } from '@goldenrule/kernel/hosts';
import { z } from './schema.ts';

/** What is said of positions that are wrong, in English. */
export const POSITIONS = {
  'position.copies': '{text}: so many cards are on no table',
  'position.state': '{text}: nothing can be {state}',
  'position.at': 'a position cannot begin at {at}',
  'position.no card': 'there is no {name} on the table',
  'position.no battle': 'battle: there is none at {at}',
} as const;
export const said = saying(POSITIONS);

/** The cards of a zone. Cards in a list of their own were placed together. */
export const placed = z.pipe(
  z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]),
  z.transform((cards) => (typeof cards === 'string' ? [[cards]] : cards.map((one) => (typeof one === 'string' ? [one] : one)))),
);
/** One or several. */
export const listed = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((cards) => (typeof cards === 'string' ? [cards] : cards)),
);
export const letter = z.enum(['A', 'B']);
export const turn = z.prefault(z.int().check(z.minimum(1), z.maximum(objects.MOST_TURNS)), 2);
/** The player of a letter. */
export const playerOf = (name: string): Player => (name === 'A' ? 0 : 1);

/** The definition of that name, or of that printing of it. */
export type Find = (name: string, id?: string) => number | undefined;

/** A table on which a position is being laid out, and what is wrong with it so far. */
export interface Setting {
  readonly g: Game;
  readonly find: Find;
  readonly problems: Problem[];
}

/** Words for how a card lies: the bits that count, and how they are. */
export type States = Readonly<Record<string, readonly [mask: number, bits: number]>>;

/** A card as it is written: `2 Name (state, owned by B, printing id)`. */
export interface Written {
  readonly text: string;
  readonly count: number;
  readonly name: string;
  readonly id: string | undefined;
  readonly owner: Player | null;
  /** Bits that are said, and how they are. */
  readonly mask: number;
  readonly traits: number;
  /** What is said besides, for the game to understand. */
  readonly besides: readonly string[];
}

const CARD = /^(?:(\d+) )?(.+?)(?: \(([^()]*)\))?$/;

export function readWritten(states: States, text: string): Written {
  const [, count, name = '', said = ''] = CARD.exec(text) ?? [];
  let [mask, traits] = [0, 0];
  let owner: Player | null = null;
  let id: string | undefined;
  const besides: string[] = [];
  for (const state of said.split(/, */).filter((one) => one !== '')) {
    const lying = Object.hasOwn(states, state) ? states[state] : undefined;
    if (lying !== undefined) {
      mask |= lying[0];
      traits |= lying[1];
    } else if (/^owned by [AB]$/.test(state)) owner = playerOf(state.slice(-1));
    else if (state.startsWith('printing ')) id = state.slice('printing '.length);
    else besides.push(state);
  }
  return { text, count: Number(count ?? 1), name: name.replace(/#\d+$/, ''), id, owner, mask, traits, besides };
}

/** The definition of a card that is written; where there is none, that is a problem. */
export function definitionOf(
  { find, problems }: Pick<Setting, 'find' | 'problems'>,
  { name, id }: Pick<Written, 'name' | 'id'>,
): number | null {
  const definition = find(name, id);
  if (definition === undefined) problems.push(input.noCard(name));
  return definition ?? null;
}

/** Lets the game understand what is said of a card besides; what it does not understand is a problem. */
export function understood(
  { problems }: Pick<Setting, 'problems'>,
  { text, besides }: Written,
  understand: (state: string) => boolean,
): boolean {
  const unknown = besides.filter((state) => !understand(state));
  problems.push(...unknown.map((state) => said('position.state', { text, state })));
  return unknown.length === 0;
}

/** Is there room for so many more cards? Where there is not, that is a problem. */
export function hasRoom({ g, problems }: Setting, more: number, text: string): boolean {
  const fits = g.state.objects.count + more <= objects.MOST_CARDS;
  if (!fits) problems.push(said('position.copies', { text }));
  return fits;
}

/** Puts cards into a zone, those of one list together; a deck is listed from the top, everywhere else the last card listed came last. */
export function placeList(
  { g }: Setting,
  zone: ZoneId,
  cards: readonly (readonly string[])[],
  fromTop: boolean,
  put: (text: string) => void,
): void {
  for (const together of cards) {
    g.state.clock++;
    together.forEach(put);
  }
  if (fromTop) (g.state.contents[zone] as number[]).reverse();
}

/** The card of that label that lies on the table already; −1: there is none. */
export function findPlaced({ state: { objects: lying }, library }: Game, label: string): number {
  const [, name, number = '1'] = /^(.*?)(?:#(\d+))?$/.exec(label) ?? [];
  let left = Number(number);
  for (let card = 0; card < lying.count; card++)
    if (library.definitions[lying.definition[card] as number]?.name === name && --left === 0) return card;
  return -1;
}

/** Who begins the game, where the position does not say: whoever is to have the odd turns. */
export const firstPlayer = (first: string | undefined, turnPlayer: Player, turnNumber: number): Player =>
  first === undefined ? (turnNumber % 2 === 1 ? turnPlayer : turnPlayer === 0 ? 1 : 0) : playerOf(first);

/** Abilities are found from here on: everything lies where it is to lie. */
export function index(g: Game): void {
  g.index = abilities.indexAbilities(g);
}

/** The position laid out, at that clause: whoever sees a card knows it. */
export function standAt({ g, problems }: Setting, clause: string): Game | readonly Problem[] {
  for (let card = 0; card < g.state.objects.count; card++)
    for (const seat of PLAYERS) if (answerTo(g, machine.sees)(g, seat, card)) (g.state.objects.known[card] as number) |= 1 << seat;
  objects.standAt(g, clause);
  return problems.length > 0 ? problems : g;
}

/** Small decks from the beginning of a game, which nobody checks, as definitions. */
export function broughtIn(setting: Pick<Setting, 'find' | 'problems'>, cards: readonly string[]): readonly number[] {
  return cards.flatMap((text) => {
    const written = readWritten({}, text);
    // In a deck nothing lies in any way.
    const isPlain = understood(setting, written, () => false);
    const definition = isPlain ? definitionOf(setting, written) : null;
    return definition === null ? [] : new Array<number>(written.count).fill(definition);
  });
}

/** Decks that have room on a table; otherwise that is a problem. */
export function fitOnTable(problems: Problem[], ...decks: readonly (readonly number[])[]): void {
  const count = decks.reduce((sum, deck) => sum + deck.length, 0);
  if (count > objects.MOST_CARDS) problems.push(said('position.copies', { text: 'decks' }));
}
