/** 7-10: units change places. */
import {
  type Ask,
  answerTo,
  ask,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  type LocalsOf,
  type Player,
  procedureOf,
  question,
  type Subject,
  set,
  subjects,
  when,
  type ZoneId,
} from '@goldenrule/kernel';
import { goes } from './moves.ts';
import { ATTACK, DEFENSE, zonesOf } from './zones.ts';

/** Which units can a player rearrange? */
export const rearranges = question<(g: Game, player: Player, unit: number) => boolean>(
  'which units are rearranged',
  (g, player, unit) => g.state.objects.owner[unit] === player,
);

export const rearrangeUnits = procedureOf<{ player: Player }, { first: Picks; second: Picks; units: number }>('rearrange units', {
  first: [],
  second: [],
  units: 0,
});
type Picks = readonly Subject[];
type Rearranging = LocalsOf<typeof rearrangeUnits>;

const unitZones = (g: Game, player: Player): readonly ZoneId[] => [...zonesOf(g, player, ATTACK), ...zonesOf(g, player, DEFENSE)];
const unitsIn = (g: Game, zone: ZoneId): readonly number[] => g.state.contents[zone] as number[];
function canRearrange(g: Game, player: Player, zone: ZoneId): boolean {
  for (const unit of unitsIn(g, zone)) if (!answerTo(g, rearranges)(g, player, unit)) return false;
  return true;
}
const zonesToRearrange = (g: Game, player: Player): readonly ZoneId[] =>
  unitZones(g, player).filter((zone) => canRearrange(g, player, zone));
export function canMove(g: Game, player: Player): boolean {
  let zones = 0;
  let units = 0;
  for (const kind of UNITS_STAND) {
    for (const zone of zonesOf(g, player, kind)) {
      if (!canRearrange(g, player, zone)) continue;
      zones++;
      units += unitsIn(g, zone).length;
    }
  }
  return zones > 1 && units > 0;
}
const UNITS_STAND: readonly number[] = [ATTACK, DEFENSE];

/** 7-10b: one with a unit, and another. */
export const chooseTwoZones: readonly Instruction<Rearranging>[] = [
  ask(
    'first',
    (g, v): Ask => ({
      player: v.player,
      prompt: 'rearrange which unit',
      candidates: zonesToRearrange(g, v.player)
        .filter((zone) => unitsIn(g, zone).length > 0)
        .map(subjects.ofZone),
      min: 1,
      max: 1,
      group: subjects.nextGroup(g, v.player),
      open: true,
    }),
  ),
  ask(
    'second',
    (g, v): Ask => ({
      player: v.player,
      prompt: 'rearrange with which zone',
      candidates: zonesToRearrange(g, v.player)
        .map(subjects.ofZone)
        .filter((zone) => zone !== v.first[0]),
      min: 1,
      max: 1,
      group: subjects.lastGroup(g, v.player),
      picked: v.first,
      open: true,
    }),
  ),
];

const chosenZones = (v: Rearranging): readonly [ZoneId, ZoneId] | null =>
  v.first[0] === undefined || v.second[0] === undefined ? null : [subjects.zoneOfSubject(v.first[0]), subjects.zoneOfSubject(v.second[0])];

function allTo(g: Game, from: ZoneId, to: ZoneId): readonly GameEvent[] {
  const events: GameEvent[] = [];
  for (const unit of unitsIn(g, from)) events.push(...goes(g, unit, { zone: to }, { verb: 'rearrange', through: 'rule' }));
  return events;
}

const occupied = (g: Game, v: Rearranging): number => (chosenZones(v) ?? []).filter((zone) => unitsIn(g, zone).length > 0).length;

/** 7-10b-1, 7-10b-2: whether there is one unit or two is looked at before anything moves. */
export const countUnits: Instruction<Rearranging> = set('units', occupied);
const exchanged = (g: Game, v: Rearranging): readonly GameEvent[] | null => {
  const zones = chosenZones(v);
  return zones === null ? null : [...allTo(g, zones[0], zones[1]), ...allTo(g, zones[1], zones[0])];
};
export const moveOne: Instruction<Rearranging> = when((_g, v) => v.units === 1, happen(exchanged));
export const exchangeTwo: Instruction<Rearranging> = when((_g, v) => v.units === 2, happen(exchanged));
