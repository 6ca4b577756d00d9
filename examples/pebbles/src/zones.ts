import { contentsOf, type Game, type objects, PLAYERS, type Player, type ZoneKind, zoneOf } from '@goldenrule/kernel';

/** Everybody sees the shore, so that what stands by there is no secret. */
export const ZONE_KINDS: readonly ZoneKind[] = [{ name: 'bag' }, { name: 'hand' }, { name: 'shore', told: true }];
export const BAG = 0;
export const HAND = 1;
export const SHORE = 2;

/** One zone of each kind for each player; one list serves all games. */
export const TABLE: objects.Zone[] = PLAYERS.flatMap((owner) => ZONE_KINDS.map((_, kind) => ({ kind, owner })));

export const cardsIn = (g: Game, player: Player, kind: number): readonly number[] => contentsOf(g, zoneOf(g, player, kind));
