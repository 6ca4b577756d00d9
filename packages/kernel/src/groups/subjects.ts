/** What can be chosen: cards, abilities, players, zones, words. */

/** What players are asked, and what becomes of their answers. */
export { lastGroup, nextGroup } from '../decisions.ts';
/** What people call things. */
export { labelOfChoice } from '../labels.ts';
/** What can be chosen, as numbers and by their keys. */
export {
  abilityObject,
  abilityOf,
  definitionOf,
  isAbility,
  isCard,
  ofAbility,
  ofDefinition,
  ofPlayer,
  ofWord,
  ofZone,
  playerOf,
  zoneOfSubject,
} from '../subjects.ts';
