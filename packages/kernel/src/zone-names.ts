import type { Rulebook, ZoneKind } from './rulebook.ts';
import type { Player, Zone } from './state.ts';
import { playerName } from './subjects.ts';

/** The names of zones, by the name of their place or of their kind, found once for every list of zones: lists are replaced, and while a game is set up they grow. */
export function zoneNames(kinds: readonly ZoneKind[]): Rulebook['zoneName'] {
  const known = new WeakMap<readonly Zone[], readonly string[]>();
  return (list, zone) => {
    let names = known.get(list);
    if (names?.length !== list.length) {
      names = namesOf(kinds, list);
      known.set(list, names);
    }
    return names[zone] as string;
  };
}

function namesOf(kinds: readonly ZoneKind[], zones: readonly Zone[]): readonly string[] {
  const whole = zones.map(({ kind, owner, place }) =>
    kind < 0 ? '' : `${owner < 0 ? '' : `${playerName(owner as Player)} `}${place?.name ?? kinds[kind]?.name}`,
  );
  const alike = new Map<string, number>();
  for (const name of whole) alike.set(name, (alike.get(name) ?? 0) + 1);
  const before = new Map<string, number>();
  return whole.map((name) => {
    if (alike.get(name) === 1) return name;
    const number = (before.get(name) ?? 0) + 1;
    before.set(name, number);
    return `${name} ${number}`;
  });
}
