import type { Static } from './effects.ts';
import type { Ability, Definition, Game, Library } from './game.ts';
import type { Trigger, Witness } from './triggers.ts';

/** Which objects could have something to say to which kind of event, by their definitions. */
export interface AbilityIndex {
  /** Movements, by the kind of zone moved to; nobody waits for those that are missing. */
  readonly moves: readonly (Topic | undefined)[];
  /** Everything else, by name. */
  readonly topics: ReadonlyMap<string, Topic>;
  readonly replacements: ReadonlyMap<string, readonly number[]>;
  /** What any ability of the library could replace, printed on an object or given to it. */
  readonly replaceable: ReadonlySet<string>;
  readonly situations: readonly number[];
  /** Does any ability of the library wait for a situation? */
  readonly waits: boolean;
  /** By what they speak of. */
  readonly statics: readonly (readonly number[] | undefined)[];
  /** Objects with abilities that players play. */
  readonly activated: readonly number[];
}

/** Something that abilities of the library wait for, printed on objects or given to them. */
export interface Topic {
  /** Does any of them look for it just before it happens, or just after? */
  readonly before: boolean;
  readonly after: boolean;
  /** Does any of them wait for its own object? Such are found with the object. */
  readonly own: boolean;
  /** What texts will ask about later. */
  readonly witnesses: readonly Witness[];
  /** The objects that wait for it to happen to others. */
  readonly watchers: readonly number[];
}

/** What holds for a whole library, whatever the objects of a game. */
interface AboutLibrary {
  readonly waits: boolean;
  readonly replaceable: ReadonlySet<string>;
  readonly topics: ReadonlyMap<string, Topic>;
  readonly definitions: readonly Says[];
}

/** What a definition has to say. */
interface Says {
  readonly watches: readonly string[];
  readonly replacements: readonly string[];
  readonly statics: readonly number[];
  readonly situation: boolean;
  readonly activated: boolean;
}

const moveTopic = (kind: number): string => `move>${kind}`;

function namesOf({ topic, to }: { readonly topic: string; readonly to?: readonly number[] }, kinds: number): readonly string[] {
  if (topic !== 'move') return [topic];
  return (to ?? Array.from({ length: kinds }, (_, kind) => kind)).map(moveTopic);
}

const distinct = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];

function saysOf(library: Library, definition: Definition, kinds: number): Says {
  const abilities = definition.abilities.map((index) => library.abilities[index] as Ability);
  const watching = abilities.flatMap((ability) => ability.triggers.filter((trigger) => !trigger.own));
  return {
    watches: distinct(watching.flatMap((trigger) => namesOf(trigger, kinds))),
    replacements: distinct(abilities.flatMap((ability) => ability.replacements.map(({ topic }) => topic))),
    statics: distinct(abilities.flatMap((ability) => ability.statics.map((part) => (library.statics[part] as Static).what))),
    situation: abilities.some((ability) => ability.situation !== null),
    activated: abilities.some((ability) => ability.kind === 'act'),
  };
}

const NOBODY: Topic = { before: false, after: false, own: false, witnesses: [], watchers: [] };

function topicsOf(library: Library, kinds: number): ReadonlyMap<string, Topic> {
  const topics = new Map<string, Topic>();
  const add = (names: readonly string[], more: (topic: Topic) => Partial<Topic>): void => {
    for (const name of names) {
      const topic = topics.get(name) ?? NOBODY;
      topics.set(name, { ...topic, ...more(topic) });
    }
  };
  const waiting = (trigger: Trigger): Partial<Topic> => ({ [trigger.sees]: true, ...(trigger.own ? { own: true } : {}) });
  for (const { triggers } of library.abilities) for (const trigger of triggers) add(namesOf(trigger, kinds), () => waiting(trigger));
  for (const witness of library.witnesses ?? []) add(namesOf(witness, kinds), ({ witnesses }) => ({ witnesses: [...witnesses, witness] }));
  return topics;
}

const read = new WeakMap<Library, AboutLibrary>();

function aboutLibrary(library: Library, kinds: number): AboutLibrary {
  const known = read.get(library);
  if (known !== undefined) return known;
  const about: AboutLibrary = {
    replaceable: new Set(library.abilities.flatMap((ability) => ability.replacements.map((replacement) => replacement.topic))),
    waits: library.abilities.some((ability) => ability.situation !== null),
    topics: topicsOf(library, kinds),
    definitions: library.definitions.map((definition) => saysOf(library, definition, kinds)),
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
  const kinds = g.book.zoneKinds.length;
  const about = aboutLibrary(g.library, kinds);
  const watchers = new Map<string, number[]>();
  const replacements = new Map<string, number[]>();
  const statics: (number[] | undefined)[] = [];
  const situations: number[] = [];
  const activated: number[] = [];
  const { objects } = g.state;
  for (let object = 0; object < objects.count; object++) {
    const says = about.definitions[objects.definition[object] as number];
    if (says === undefined) continue;
    put(watchers, says.watches, object);
    put(replacements, says.replacements, object);
    for (const what of says.statics) {
      const sources = statics[what];
      if (sources === undefined) statics[what] = [object];
      else sources.push(object);
    }
    if (says.situation) situations.push(object);
    if (says.activated) activated.push(object);
  }
  const topics = new Map<string, Topic>();
  for (const [name, topic] of about.topics) topics.set(name, { ...topic, watchers: watchers.get(name) ?? NOBODY.watchers });
  const moves = Array.from({ length: kinds }, (_, kind) => topics.get(moveTopic(kind)));
  const { replaceable, waits } = about;
  return { moves, topics, replacements, replaceable, situations, waits, statics, activated };
}
