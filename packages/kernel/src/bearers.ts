/** What effects reach: objects by their number, and below nought players and zones, which have values and limits as cards have. */
import { refOf } from './objects.ts';
import type { Player, Ref, State, ZoneId } from './state.ts';

const FIRST_PLAYER = -2;
const FIRST_ZONE = -4;

export const bearerOfPlayer = (player: Player): number => FIRST_PLAYER - player;
export const bearerOfZone = (zone: ZoneId): number => FIRST_ZONE - zone;
export const isObject = (bearer: number): boolean => bearer >= 0;

/** The zone of a bearer; −1: it is no zone. */
export const zoneOfBearer = (bearer: number): ZoneId => (bearer <= FIRST_ZONE ? FIRST_ZONE - bearer : -1) as ZoneId;
/** The player of a bearer; undefined: it is no player. */
export const playerOfBearer = (bearer: number): Player | undefined =>
  bearer === FIRST_PLAYER ? 0 : bearer === FIRST_PLAYER - 1 ? 1 : undefined;

/** How an effect names what it is on: an object by its incarnation, a player or a zone as they are. */
export const refOfBearer = (state: State, bearer: number): Ref => (bearer < 0 ? (bearer as Ref) : refOf(state, bearer));

const AFTER_OBJECTS = 1024;
/** Where the values of a bearer are kept in a column: those of players and zones behind those of all objects. */
export const placeOfBearer = (bearer: number): number => (bearer < 0 ? AFTER_OBJECTS - bearer : bearer);
