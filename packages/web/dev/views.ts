import gateRulerPacks from 'virtual:packs/gate-ruler';
import vanguardPacks from 'virtual:packs/vanguard';
import { gateRuler } from '@goldenrule/gate-ruler';
import { type CardData, type Game, type GameHost, openTable, type Seat, type View, view } from '@goldenrule/kernel/hosts';
import { vanguard } from '@goldenrule/vanguard';
import type { Fixture } from './positions.ts';

const GAMES: Readonly<Record<string, { readonly host: GameHost; readonly cards: readonly CardData[] }>> = {
  vanguard: { host: vanguard, cards: vanguardPacks.packs.flatMap(({ cards }) => cards) },
  'gate-ruler': { host: gateRuler, cards: gateRulerPacks.packs.flatMap(({ cards }) => cards) },
};

export interface Placed {
  readonly host: GameHost;
  readonly view: View;
  readonly cards: Readonly<Record<string, CardData>>;
  /** What the pending decision offers. */
  readonly offered: readonly string[];
}

const isGame = (made: object): made is Game => 'state' in made;

/** What a seat sees of a position the engine laid out. */
export function placed({ game, rules, position }: Fixture, seat: Seat = 0): Placed {
  const { host, cards } = GAMES[game] as (typeof GAMES)[string];
  const book = host.rulebook(rules);
  const loaded = host.load(book, cards);
  const made = host.place(book, loaded, position);
  if (!isGame(made)) throw new Error(JSON.stringify(made));
  const table = openTable({ game: made, start: null });
  const known = Object.fromEntries(cards.map((card) => [String(card.id), card]));
  const seen = view(table.game, seat);
  return { host, view: seen, cards: known, offered: seen.decision?.options ?? [] };
}
