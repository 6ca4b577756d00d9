/** Effects at work, and what they make of a value. */

/** One effect and one object. */
export { isMeantByAny, isOfAnother, reaches } from '../applying.ts';
/** What effects reach besides objects. */
export { bearerOfPlayer, bearerOfZone, playerOfBearer, zoneOfBearer } from '../bearers.ts';
/** What is at work, and what it makes of a value. */
export {
  ABILITY,
  type About,
  about,
  anyGiven,
  type Effect,
  eachGiven,
  given,
  holds,
  inProgress,
  isActive,
  itself,
  looksAt,
  newest,
  project,
  type Reach,
  reachesApart,
  type Static,
  selfOf,
  spokenOf,
  staticOf,
  type Working,
  working,
} from '../effects.ts';
