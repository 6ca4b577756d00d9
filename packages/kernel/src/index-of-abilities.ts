import type { Static } from './effects.ts';
import type { Ability, Definition, Game, Library } from './game.ts';
import type { Trigger, Witness } from './triggers.ts';

/** Which objects could have something to say to which kind of event, by their definitions. */
export interface AbilityIndex extends AboutLibrary {
  /** By topic; movements also by the kind of zone moved to, as `move>3`. */
  readonly triggers: ReadonlyMap<string, readonly number[]>;
  /** Of these, the objects that wait for what happens to others; what an object waits for itself is found with the object. */
  readonly watchers: ReadonlyMap<string, readonly number[]>;
  readonly replacements: ReadonlyMap<string, readonly number[]>;
  readonly situations: readonly number[];
  /** By what they speak of. */
  readonly statics: readonly (readonly number[] | undefined)[];
  /** Objects with abilities that players play. */
  readonly activated: readonly number[];
}

/** What holds for a whole library, whatever the objects of a game. */
interface AboutLibrary {
  /** Does any ability of the library wait for a situation? */
  readonly waits: boolean;
  /** What any ability of the library could replace, printed on an object or given to it. */
  readonly replaceable: ReadonlySet<string>;
  /** What texts will ask about later, by topic. */
  readonly witnesses: ReadonlyMap<string, readonly Witness[]>;
  /** Topics some ability looks for before, and after, they happen. */
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  /** What each definition has to say. */
  readonly definitions: readonly Says[];
}

interface Says {
  readonly triggers: readonly string[];
  readonly watchers: readonly string[];
  readonly replacements: readonly string[];
  readonly statics: readonly number[];
  readonly situation: boolean;
  readonly activated: boolean;
}

export const moveTopic = (kind: number): string => `move>${kind}`;

function topicsOf(triggers: readonly Trigger[], kindCount: number): string[] {
  return triggers.flatMap((trigger) => {
    if (trigger.topic !== 'move') return [trigger.topic];
    const kinds = trigger.to ?? Array.from({ length: kindCount }, (_, kind) => kind);
    return kinds.map(moveTopic);
  });
}

const distinct = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];

function saysOf(library: Library, definition: Definition, kindCount: number): Says {
  const abilities = definition.abilities.map((index) => library.abilities[index] as Ability);
  const triggers = abilities.flatMap((ability) => ability.triggers);
  return {
    triggers: distinct(topicsOf(triggers, kindCount)),
    watchers: distinct(
      topicsOf(
        triggers.filter((trigger) => !trigger.own),
        kindCount,
      ),
    ),
    replacements: distinct(abilities.flatMap((ability) => ability.replacements.map(({ topic }) => topic))),
    statics: distinct(abilities.flatMap((ability) => ability.statics.map((part) => (library.statics[part] as Static).what))),
    situation: abilities.some((ability) => ability.situation !== null),
    activated: abilities.some((ability) => ability.kind === 'act'),
  };
}

const sideOf = (library: Library, side: Trigger['sees'], kindCount: number): ReadonlySet<string> =>
  new Set(
    topicsOf(
      library.abilities.flatMap((ability) => ability.triggers.filter(({ sees }) => sees === side)),
      kindCount,
    ),
  );

const read = new WeakMap<Library, AboutLibrary>();

function aboutLibrary(library: Library, kindCount: number): AboutLibrary {
  const known = read.get(library);
  if (known !== undefined) return known;
  const witnesses = new Map<string, Witness[]>();
  for (const witness of library.witnesses ?? []) witnesses.set(witness.topic, [...(witnesses.get(witness.topic) ?? []), witness]);
  const about: AboutLibrary = {
    replaceable: new Set(library.abilities.flatMap((ability) => ability.replacements.map((replacement) => replacement.topic))),
    waits: library.abilities.some((ability) => ability.situation !== null),
    witnesses,
    before: sideOf(library, 'before', kindCount),
    after: sideOf(library, 'after', kindCount),
    definitions: library.definitions.map((definition) => saysOf(library, definition, kindCount)),
  };
  read.set(library, about);
  return about;
}

function put(map: Map<string, number[]>, keys: readonly string[], object: number): void {
  for (const key of keys) {
    const list = map.get(key);
    if (list === undefined) map.set(key, [object]);
    else list.push(object);
  }
}

export function indexAbilities(g: Pick<Game, 'book' | 'library' | 'state'>): AbilityIndex {
  const about = aboutLibrary(g.library, g.book.zoneKinds.length);
  const triggers = new Map<string, number[]>();
  const watchers = new Map<string, number[]>();
  const replacements = new Map<string, number[]>();
  const statics: (number[] | undefined)[] = [];
  const situations: number[] = [];
  const activated: number[] = [];
  const { objects } = g.state;
  for (let object = 0; object < objects.count; object++) {
    const says = about.definitions[objects.definition[object] as number];
    if (says === undefined) continue;
    put(triggers, says.triggers, object);
    put(watchers, says.watchers, object);
    put(replacements, says.replacements, object);
    for (const what of says.statics) {
      const sources = statics[what];
      if (sources === undefined) statics[what] = [object];
      else sources.push(object);
    }
    if (says.situation) situations.push(object);
    if (says.activated) activated.push(object);
  }
  return { ...about, triggers, watchers, replacements, situations, statics, activated };
}
