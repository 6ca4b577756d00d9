import gateRulerPacks from 'virtual:packs/gate-ruler';
import vanguardPacks from 'virtual:packs/vanguard';
import { edition as gateRuler } from '@goldenrule/gate-ruler/1.1.2';
import { type CardData, type EditionHost, type Game, openTable, type Seat, type View, view } from '@goldenrule/kernel/hosts';
import { edition as vanguard } from '@goldenrule/vanguard/1.10';
import type { Fixture } from './positions.ts';

const GAMES: Readonly<Record<string, { readonly host: EditionHost; readonly cards: readonly CardData[] }>> = {
  vanguard: { host: vanguard, cards: vanguardPacks.packs.flatMap(({ cards }) => cards) },
  'gate-ruler': { host: gateRuler, cards: gateRulerPacks.packs.flatMap(({ cards }) => cards) },
};

export interface Placed {
  readonly host: EditionHost;
  readonly view: View;
  readonly cards: Readonly<Record<string, CardData>>;
  /** What the pending decision offers. */
  readonly offered: readonly string[];
}

const isGame = (made: object): made is Game => 'state' in made;

/** What a seat sees of a position the engine laid out. */
export function placed({ game, position }: Fixture, seat: Seat = 0): Placed {
  const { host, cards } = GAMES[game] as (typeof GAMES)[string];
  const book = host.rulebook();
  const loaded = host.load(book, cards);
  const made = host.place(book, loaded, position);
  if (!isGame(made)) throw new Error(JSON.stringify(made));
  const table = openTable({ game: made, start: null });
  const known = Object.fromEntries(cards.map((card) => [String(card.id), card]));
  const seen = view(table.game, seat);
  return { host, view: seen, cards: known, offered: seen.decision?.options ?? [] };
}
