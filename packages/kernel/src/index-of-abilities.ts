import type { Ability, Game, Library } from './game.ts';

/** Which objects could have something to say to which kind of event, by their definitions. */
export interface AbilityIndex {
  /** By topic; movements also by the kind of zone moved to, as `move>3`. */
  readonly triggers: ReadonlyMap<string, readonly number[]>;
  readonly replacements: ReadonlyMap<string, readonly number[]>;
  readonly situations: readonly number[];
  /** Does any ability of the library wait for a situation? */
  readonly waits: boolean;
  readonly statics: ReadonlyMap<string, readonly number[]>;
  /** Objects with abilities that players play. */
  readonly activated: readonly number[];
  /** What any ability of the library could replace, printed on an object or given to it. */
  readonly replaceable: ReadonlySet<string>;
  /** What can be given to objects at all: abilities that quote abilities, effects. */
  readonly objects: number;
}

export const moveTopic = (kind: number): string => `move>${kind}`;

export function topicsOf(ability: Ability, zoneKinds: number): string[] {
  const topics = new Set<string>();
  for (const trigger of ability.triggers) {
    if (trigger.topic !== 'move') topics.add(trigger.topic);
    else if (trigger.to !== undefined) for (const kind of trigger.to) topics.add(moveTopic(kind));
    else for (let kind = 0; kind < zoneKinds; kind++) topics.add(moveTopic(kind));
  }
  return [...topics];
}

type AboutLibrary = Pick<AbilityIndex, 'replaceable' | 'waits'>;
const read = new WeakMap<Library, AboutLibrary>();

/** What holds for a whole library is found out once. */
function aboutLibrary(library: Library): AboutLibrary {
  const known = read.get(library);
  if (known !== undefined) return known;
  const about = {
    replaceable: new Set(library.abilities.flatMap((ability) => ability.replacements.map((replacement) => replacement.topic))),
    waits: library.abilities.some((ability) => ability.situation !== null),
  };
  read.set(library, about);
  return about;
}

export function indexAbilities(g: Pick<Game, 'book' | 'library' | 'state'>): AbilityIndex {
  const triggers = new Map<string, number[]>();
  const replacements = new Map<string, number[]>();
  const statics = new Map<string, number[]>();
  const situations: number[] = [];
  const activated: number[] = [];
  const put = (map: Map<string, number[]>, key: string, object: number): void => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [object]);
    else if (list[list.length - 1] !== object) list.push(object);
  };
  const { objects } = g.state;
  for (let object = 0; object < objects.count; object++) {
    const definition = g.library.definitions[objects.definition[object] as number];
    if (definition === undefined) continue;
    for (const index of definition.abilities) {
      const ability = g.library.abilities[index] as Ability;
      for (const topic of topicsOf(ability, g.book.zoneKinds.length)) put(triggers, topic, object);
      for (const replacement of ability.replacements) put(replacements, replacement.topic, object);
      for (const part of ability.statics) put(statics, (g.library.statics[part] as { what: string }).what, object);
      if (ability.kind === 'act' && activated[activated.length - 1] !== object) activated.push(object);
      if (ability.situation !== null && situations[situations.length - 1] !== object) situations.push(object);
    }
  }
  return { triggers, replacements, situations, statics, activated, ...aboutLibrary(g.library), objects: objects.count };
}
