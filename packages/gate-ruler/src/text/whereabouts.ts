/** Where the cards of phrases lie that are taken together. */
import { visit } from '@goldenrule/language';
import { said } from '../problems.ts';
import type { GateAbility, GateTogether, GateWho, Noun, Zone } from '../vocabulary/terms.ts';
import { Unworkable } from './context.ts';

/** What is in play by its name alone (2-1b-1). */
const IN_PLAY: ReadonlySet<Noun> = new Set<Noun>(['unit', 'field', 'ruler', 'charge', 'resource']);
const OUT_OF_PLAY: ReadonlySet<Zone> = new Set<Zone>([
  'graveyard',
  'hand',
  'deck',
  'damage zone',
  'removal zone',
  'drive zone',
  'counter zone',
]);

const nounsOf = (one: GateWho): readonly Noun[] => (one.kind === 'selection' ? one.nouns : []);
const isCalledCard = (noun: Noun): boolean => noun.endsWith('card');

/** 2-1b-1: of a unit and a unit card that share a place out of play, the unit would be nowhere. */
function refuseNowhere({ each, place }: GateTogether): void {
  if (place === undefined || !place.zones.some((zone) => OUT_OF_PLAY.has(zone))) return;
  const nouns = each.flatMap(nounsOf);
  const noun = nouns.find((one) => IN_PLAY.has(one));
  if (noun !== undefined && nouns.some(isCalledCard)) throw new Unworkable(said('gate-ruler.text.where', { noun }));
}

/** Refuses a text that looks for something where it cannot be. */
export const refuseMisplaced = (ability: GateAbility): void =>
  visit(ability, (node) => {
    if (node.kind === 'together') refuseNowhere(node as unknown as GateTogether);
  });
