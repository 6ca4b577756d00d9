/** Positions laid out by hand: what is the same in every edition of Pebbles. */
import { type Game, type Library, objects, PLAYERS, type Player, type Rulebook, zoneOf } from '@goldenrule/kernel';
import { input, type Loaded, type Problem } from '@goldenrule/kernel/hosts';
import * as position from '@goldenrule/tabletop/position';
import { z } from '@goldenrule/tabletop/schema';
import { factsOf } from './facts.ts';
import { beginGame, emptyTable } from './rules.ts';
import { BAG, ZONE_KINDS } from './zones.ts';

const side = z.prefault(z.partialRecord(z.enum(ZONE_KINDS.map(({ name }) => name)), position.placed), {});
const positionSchema = z.strictObject({
  turn: position.turn,
  player: z.prefault(position.letter, 'A'),
  at: z.prefault(z.string(), 'shore phase'),
  A: side,
  B: side,
});
type Side = z.infer<typeof side>;

/** Small decks from the beginning of a game, which nobody checks. */
const beginningSchema = z.strictObject({ decks: z.strictObject({ A: position.listed, B: position.listed }) });

function placeBeginning(book: Rulebook, library: Library, find: position.Find, data: object): Game | readonly Problem[] {
  const read = beginningSchema.safeParse(data);
  if (!read.success) return read.error.issues.map(input.issueSaid);
  const setting = { find, problems: [] as Problem[] };
  const { A, B } = read.data.decks;
  const both = [position.broughtIn(setting, A), position.broughtIn(setting, B)] as const;
  position.fitOnTable(setting.problems, ...both);
  return setting.problems.length > 0 ? setting.problems : beginGame(book, library, both, 1);
}

function placeCards(setting: position.Setting, player: Player, kind: number, text: string): void {
  const written = position.readWritten({}, text);
  const isClear = position.understood(setting, written, () => false);
  const definition = isClear ? position.definitionOf(setting, written) : null;
  if (definition === null || !position.hasRoom(setting, written.count, text)) return;
  const zone = zoneOf(setting.g, player, kind);
  for (let i = 0; i < written.count; i++) objects.createObject(setting.g, 0, definition, written.owner ?? player, zone, 0);
}

function placeSide(setting: position.Setting, player: Player, zones: Side): void {
  for (const [name, cards] of Object.entries(zones)) {
    const kind = ZONE_KINDS.findIndex((one) => one.name === name);
    const zone = zoneOf(setting.g, player, kind);
    position.placeList(setting, zone, cards ?? [], kind === BAG, (text) => placeCards(setting, player, kind, text));
  }
}

/** Lays out positions of an edition whose turn and phases begin at these clauses; nothing that is placed triggers anything. */
export const placing =
  (places: Readonly<Record<string, string>> & { readonly turn: string }) =>
  (book: Rulebook, { library, find }: Loaded, data: unknown): Game | readonly Problem[] => {
    if (typeof data === 'object' && data !== null && 'decks' in data) return placeBeginning(book, library, find, data);
    const read = positionSchema.safeParse(data);
    if (!read.success) return read.error.issues.map(input.issueSaid);
    const { at, turn, player, A, B } = read.data;
    const clause = places[at] ?? at;
    if (!book.places.has(clause)) return [position.said('position.at', { at })];
    const setting: position.Setting = { g: emptyTable(book, library, 1), find, problems: [] };
    for (const one of PLAYERS) placeSide(setting, one, one === 0 ? A : B);
    position.index(setting.g);
    const facts = factsOf(setting.g);
    // A turn is counted as it begins.
    facts.turn = clause === places.turn ? turn - 1 : turn;
    facts.turnPlayer = position.playerOf(player);
    facts.phase = 'shore phase';
    return position.standAt(setting, clause);
  };
