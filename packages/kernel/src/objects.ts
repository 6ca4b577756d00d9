import type { Definition, Game } from './game.ts';
import type { LastKnown, Player, Ref, State, Vars, ZoneId } from './state.ts';

/** A reference holds an object and its incarnation in one number. */
export const refOf = (state: State, card: number): Ref => (((state.objects.serial[card] as number) << 10) | card) as Ref;
export const objectOf = (ref: Ref): number => ref & 1023;
/** So many objects can be told apart by references. */
export const MOST_OBJECTS = 1000;
/** So many cards a game may begin with: there is room left for what it creates. */
export const MOST_CARDS = 800;
/** No game gets so far; whoever shows one has room for every turn of it. */
export const MOST_TURNS = 1_000;
/** The object, if it is still the one that was meant; −1 otherwise. */
export const current = (state: State, ref: Ref): number => (state.objects.serial[ref & 1023] === ref >> 10 ? ref & 1023 : -1);
export const isCurrent = (state: State, ref: Ref): boolean => state.objects.serial[ref & 1023] === ref >> 10;

export const kindOfZone = (g: Game, zone: ZoneId): number => (zone < 0 ? -1 : (g.state.zones[zone] as { kind: number }).kind);
export const kindWhere = (g: Game, card: number): number => kindOfZone(g, g.state.objects.zone[card] as ZoneId);
/** Does the object lie in one of these kinds of zone? */
export function isThere(g: Game, card: number, kinds: number): boolean {
  const zone = g.state.objects.zone[card] as number;
  return zone >= 0 && ((kinds >> (g.state.zones[zone] as { kind: number }).kind) & 1) === 1;
}
export const ownerOf = (g: Game, card: number): Player => g.state.objects.owner[card] as Player;
export const traitsOf = (g: Game, card: number): number => g.state.objects.traits[card] as number;
export const stampOf = (g: Game, card: number): number => g.state.objects.stamp[card] as number;
export const contentsOf = (g: Game, zone: ZoneId): readonly number[] => g.state.contents[zone] as number[];
export const topOf = (g: Game, zone: ZoneId): number => {
  const cards = g.state.contents[zone] as number[];
  return cards.length === 0 ? -1 : (cards[cards.length - 1] as number);
};
export const definitionAt = (g: Game, card: number): number => g.state.objects.definition[card] as number;
/** What is no card has none; a list is never asked for what stands before its first, which takes long to answer. */
export const definitionNumbered = (g: Game, definition: number): Definition | undefined =>
  definition < 0 ? undefined : g.library.definitions[definition];
/** What the object is; an object that is no card has no definition. */
export const definitionFor = (g: Game, card: number): Definition | undefined =>
  definitionNumbered(g, g.state.objects.definition[card] as number);

/** Last known information of an incarnation that is gone. */
export const lastKnown = (g: Game, ref: Ref): Vars | undefined =>
  g.state.lastKnown.findLast((entry: LastKnown) => entry.ref === ref)?.values ?? undefined;
