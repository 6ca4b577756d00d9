import { ABILITY, type About, type Static, spokenOf } from './effects.ts';
import type { Ability, Definition, Game, Library } from './game.ts';
import type { ZoneKind } from './rulebook.ts';
import type { Trigger, Witness } from './triggers.ts';

/** Which objects could have something to say to which kind of event, by their definitions. */
export interface AbilityIndex {
  /** Movements, by the kind of zone moved to; nobody waits for those that are missing. */
  readonly moves: readonly (Topic | undefined)[];
  /** Creations, by the kind of zone created in. */
  readonly creations: readonly (Topic | undefined)[];
  /** Everything else, by name; nobody waits for what is missing. */
  readonly topics: ReadonlyMap<string, Topic>;
  /** Abilities that replace something, by what that is. */
  readonly replacements: ReadonlyMap<string, readonly Placed[]>;
  /** What any ability of the library could replace, printed on an object or given to it. */
  readonly replaceable: ReadonlySet<string>;
  /** Objects that wait for a situation, with the ability and the kinds of zone in which it is active. */
  readonly situations: readonly Placed[];
  /** Abilities that wait for a situation and can be active on a card that somebody cannot tell. */
  readonly unknown: readonly Omit<Placed, 'card'>[];
  /** The objects that have an ability which can stand by on such a card, by ability. */
  readonly holders: readonly (readonly number[] | undefined)[];
  /** Does any ability of the library wait for a situation? */
  readonly waits: boolean;
  /** Continuous abilities, by what they speak of. */
  readonly statics: readonly (readonly Speaking[] | undefined)[];
  /** Objects with abilities that players play, each with the kinds of zone in which it is active. */
  readonly activated: readonly Placed[];
  readonly gifts: Gifts;
}

/** What those abilities of the library have to say that can be given to an object: whatever is not listed need not be looked for among them. */
interface Gifts {
  readonly abilities: readonly Ability[];
  readonly statics: readonly (true | undefined)[];
  readonly topics: ReadonlySet<string>;
  readonly replacements: ReadonlySet<string>;
  readonly situations: boolean;
  readonly activated: boolean;
}

/** An ability of an object, and the kinds of zone in which it is active, as bits. */
export interface Placed {
  readonly card: number;
  readonly ability: number;
  readonly kinds: number;
}

/** A continuous ability of an object, with the parts of it that speak of one thing. */
export interface Speaking extends Placed {
  readonly parts: readonly Static[];
}

/** Something that abilities of the library wait for, printed on objects or given to them. */
export interface Topic {
  /** Does any of them look for it just before it happens, or just after? */
  readonly before: boolean;
  readonly after: boolean;
  /** None of them is printed on an object of this game: only one that was given, or set up by an effect, can wait for it. */
  readonly quiet: boolean;
  /** Can an ability that waits for it be given to an object? */
  readonly given: boolean;
  /** What texts will ask about later. */
  readonly witnesses: readonly Witness[];
  /** By definition: what waits for it to happen to its own object. */
  readonly own: readonly (readonly Waiting[] | undefined)[];
  /** What waits for it to happen to any object. */
  readonly watchers: readonly Watcher[];
  /** What of all this can stand by on a card that somebody cannot tell, with the kinds of zone where such a card can lie. */
  readonly unknown: readonly Waiting[];
}

/** A trigger of an ability, and the kinds of zone in which that is active, as bits. */
export interface Waiting {
  readonly ability: number;
  readonly trigger: Trigger;
  readonly kinds: number;
}
export interface Watcher extends Waiting {
  readonly card: number;
}

const EVERYWHERE = -1;
const bitsOf = (kinds: readonly number[]): number =>
  kinds.length === 0 ? EVERYWHERE : kinds.reduce((bits, kind) => bits | (1 << kind), 0);

/** What holds for a whole library, whatever the objects of a game. */
interface AboutLibrary {
  readonly gifts: Gifts;
  readonly waits: boolean;
  readonly replaceable: ReadonlySet<string>;
  readonly topics: ReadonlyMap<string, Topic>;
  readonly unknown: AbilityIndex['unknown'];
  readonly definitions: readonly Says[];
}

/** What a definition has to say. */
interface Says {
  readonly watches: readonly { readonly topic: string; readonly waiting: Waiting }[];
  readonly replacements: readonly (Omit<Placed, 'card'> & { readonly topic: string })[];
  readonly statics: readonly (Omit<Speaking, 'card'> & { readonly what: About })[];
  readonly situations: readonly { readonly ability: number; readonly kinds: number }[];
  readonly activated: readonly { readonly ability: number; readonly kinds: number }[];
  /** Its abilities that can stand by on a card that somebody cannot tell. */
  readonly unknown: readonly number[];
}

const MOVE = 'move>';
const moveTopic = (kind: number): string => `${MOVE}${kind}`;

const creationTopic = (kind: number): string => `create>${kind}`;

/** Under which names a trigger is listed. What arrives has moved or was created, what leaves moves or is erased. */
function namesOf({ topic, to }: { readonly topic: string; readonly to?: readonly number[] }, kinds: number): readonly string[] {
  const places = to ?? Array.from({ length: kinds }, (_, kind) => kind);
  switch (topic) {
    case 'move':
      return places.map(moveTopic);
    case 'create':
      return places.map(creationTopic);
    case 'arrive':
      return [...places.map(moveTopic), ...places.map(creationTopic)];
    case 'leave':
      return [...places.map(moveTopic), 'erase'];
    default:
      return [topic];
  }
}

const distinct = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];

function saysOf(library: Library, definition: Definition, kinds: number, untold: number): Says {
  const abilities = definition.abilities.map((index) => library.abilities[index] as Ability);
  return {
    watches: waitingOf(abilities, false).flatMap((waiting) => namesOf(waiting.trigger, kinds).map((topic) => ({ topic, waiting }))),
    replacements: abilities.flatMap((ability) =>
      distinct(ability.replacements.map(({ topic }) => topic)).map((topic) => ({ ...placedOf(ability), topic })),
    ),
    statics: abilities.flatMap((ability) => speakingOf(library, ability)),
    situations: abilities.filter(({ situation }) => situation !== null).map(placedOf),
    activated: abilities.filter(({ kind }) => kind === 'act').map(placedOf),
    unknown: abilities.filter((ability) => isWaiting(ability) && (bitsOf(ability.zones) & untold) !== 0).map(({ index }) => index),
  };
}

function speakingOf(library: Library, ability: Ability): Says['statics'] {
  const statics = ability.statics.map((part) => library.statics[part] as Static);
  const whats = distinct(statics.map(({ what }) => what));
  return whats.map((what) => ({ ...placedOf(ability), what, parts: statics.filter((part) => part.what === what) }));
}

const isWaiting = ({ triggers, situation }: Ability): boolean => triggers.length > 0 || situation !== null;
const placedOf = ({ index, zones }: Ability): Omit<Placed, 'card'> => ({ ability: index, kinds: bitsOf(zones) });

/** The triggers of these abilities, about their own object or about others. */
const waitingOf = (abilities: readonly Ability[], own: boolean): readonly Waiting[] =>
  abilities.flatMap(({ index, zones, triggers }) =>
    triggers.filter((trigger) => trigger.own === own).map((trigger) => ({ ability: index, trigger, kinds: bitsOf(zones) })),
  );

const NOBODY: Topic = { before: false, after: false, quiet: false, given: false, own: [], witnesses: [], watchers: [], unknown: [] };

/** The kinds of zone in which a card may lie that somebody cannot tell, as bits. */
const untoldOf = (zoneKinds: readonly ZoneKind[]): number =>
  zoneKinds.reduce((bits, { told }, kind) => (told === true ? bits : bits | (1 << kind)), 0);

/** The abilities printed on cards that can be active where a card lies that somebody cannot tell, and only those kinds of zone. */
const activeUntold = (library: Library, untold: number): readonly (readonly [Ability, kinds: number])[] => {
  const printed = new Set(library.definitions.flatMap(({ abilities }) => abilities));
  return library.abilities.flatMap((ability) => {
    const kinds = bitsOf(ability.zones) & untold;
    return kinds !== 0 && printed.has(ability.index) ? [[ability, kinds] as const] : [];
  });
};

/** What waits for a move of its own card waits on a card that everybody can tell, if that comes to where everybody can. */
const comesUntold = ({ own }: Trigger, name: string, untold: number): boolean =>
  !own || !name.startsWith(MOVE) || ((untold >> Number(name.slice(MOVE.length))) & 1) === 1;

function topicsOf(library: Library, kinds: number, untold: number): ReadonlyMap<string, Topic> {
  const topics = new Map<string, Topic>();
  const add = (names: readonly string[], more: (topic: Topic) => Partial<Topic>): void => {
    for (const name of names) {
      const topic = topics.get(name) ?? NOBODY;
      topics.set(name, { ...topic, ...more(topic) });
    }
  };
  for (const { triggers } of library.abilities)
    for (const trigger of triggers) add(namesOf(trigger, kinds), () => ({ [trigger.sees]: true }));
  for (const { index, abilities } of library.definitions) {
    const mine = waitingOf(
      abilities.map((ability) => library.abilities[ability] as Ability),
      true,
    );
    for (const waiting of mine) {
      add(namesOf(waiting.trigger, kinds), ({ own }) => {
        const all = own.slice();
        all[index] = [...(own[index] ?? []), waiting];
        return { own: all };
      });
    }
  }
  for (const [{ index, triggers }, at] of activeUntold(library, untold)) {
    for (const trigger of triggers) {
      const names = namesOf(trigger, kinds).filter((name) => comesUntold(trigger, name, untold));
      add(names, ({ unknown }) => ({ unknown: [...unknown, { ability: index, trigger, kinds: at }] }));
    }
  }
  for (const witness of library.witnesses ?? []) add(namesOf(witness, kinds), ({ witnesses }) => ({ witnesses: [...witnesses, witness] }));
  return topics;
}

/** Those that can be given: named by what gives them, or any at all. */
const givable = (library: Library): readonly Ability[] => {
  const gifts = library.statics.filter(({ what, mode }) => what === ABILITY && mode === 'give');
  const named = gifts.map(({ gives }) => gives);
  return named.includes(undefined) ? library.abilities : [...new Set(named)].map((index) => library.abilities[index as number] as Ability);
};

function giftsOf(library: Library, kinds: number): Gifts {
  const abilities = givable(library);
  return {
    abilities,
    statics: spokenOf(abilities.flatMap((ability) => ability.statics.map((part) => library.statics[part] as Static))),
    topics: new Set(abilities.flatMap(({ triggers }) => triggers.flatMap((trigger) => namesOf(trigger, kinds)))),
    replacements: new Set(abilities.flatMap(({ replacements }) => replacements.map(({ topic }) => topic))),
    situations: abilities.some(({ situation }) => situation !== null),
    activated: abilities.some(({ kind }) => kind === 'act'),
  };
}

const read = new WeakMap<Library, AboutLibrary>();

function aboutLibrary(library: Library, zoneKinds: readonly ZoneKind[]): AboutLibrary {
  const known = read.get(library);
  if (known !== undefined) return known;
  const kinds = zoneKinds.length;
  const untold = untoldOf(zoneKinds);
  const about: AboutLibrary = {
    gifts: giftsOf(library, kinds),
    replaceable: new Set(library.abilities.flatMap((ability) => ability.replacements.map((replacement) => replacement.topic))),
    waits: library.abilities.some((ability) => ability.situation !== null),
    topics: topicsOf(library, kinds, untold),
    unknown: activeUntold(library, untold).flatMap(([{ index, situation }, at]) =>
      situation === null ? [] : [{ ability: index, kinds: at }],
    ),
    definitions: library.definitions.map((definition) => saysOf(library, definition, kinds, untold)),
  };
  read.set(library, about);
  return about;
}

function put<T>(map: Map<string, T[]>, key: string, one: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [one]);
  else list.push(one);
}

/** The indexes made last for a library, each with the definitions of the objects it was made for. */
const made = new WeakMap<Library, readonly Indexed[]>();
interface Indexed {
  readonly definitions: readonly number[];
  readonly index: AbilityIndex;
}
const KEPT = 16;

/** An index depends on nothing but what the objects are: games between the same decks, and games that return to where they were, share one. */
export function indexAbilities(g: Pick<Game, 'book' | 'library' | 'state'>): AbilityIndex {
  const { definition: definitions } = g.state.objects;
  const kept = made.get(g.library) ?? [];
  const known = kept.find((one) => isSame(one.definitions, definitions));
  if (known !== undefined) return known.index;
  const index = indexAnew(g);
  made.set(g.library, [{ definitions, index }, ...kept.slice(0, KEPT - 1)]);
  return index;
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function indexAnew(g: Pick<Game, 'book' | 'library' | 'state'>): AbilityIndex {
  const kinds = g.book.zoneKinds.length;
  const about = aboutLibrary(g.library, g.book.zoneKinds);
  const watchers = new Map<string, Watcher[]>();
  const replacements = new Map<string, Placed[]>();
  const statics: (Speaking[] | undefined)[] = [];
  const situations: Placed[] = [];
  const activated: Placed[] = [];
  const holders: (number[] | undefined)[] = [];
  const { objects } = g.state;
  for (let object = 0; object < objects.count; object++) {
    const definition = objects.definition[object] as number;
    const says = definition < 0 ? undefined : about.definitions[definition];
    if (says === undefined) continue;
    for (const { topic, waiting } of says.watches) {
      put(watchers, topic, { ability: waiting.ability, trigger: waiting.trigger, kinds: waiting.kinds, card: object });
    }
    for (const { topic, ability, kinds } of says.replacements) put(replacements, topic, { card: object, ability, kinds });
    for (const { what, ability, kinds, parts } of says.statics) {
      const speaking = { card: object, ability, kinds, parts };
      const list = statics[what];
      if (list === undefined) statics[what] = [speaking];
      else list.push(speaking);
    }
    for (const { ability, kinds } of says.situations) situations.push({ card: object, ability, kinds });
    for (const { ability, kinds } of says.activated) activated.push({ card: object, ability, kinds });
    for (const ability of says.unknown) {
      const list = holders[ability];
      if (list === undefined) holders[ability] = [object];
      else list.push(object);
    }
  }
  const topics = new Map<string, Topic>();
  const present = new Set(objects.definition);
  for (const [name, topic] of about.topics) {
    const waiting = watchers.get(name) ?? NOBODY.watchers;
    const quiet = waiting.length === 0 && topic.witnesses.length === 0 && !topic.own.some((_, definition) => present.has(definition));
    topics.set(name, { ...topic, quiet, given: about.gifts.topics.has(name), watchers: waiting });
  }
  const moves = Array.from({ length: kinds }, (_, kind) => topics.get(moveTopic(kind)));
  const creations = Array.from({ length: kinds }, (_, kind) => topics.get(creationTopic(kind)));
  const { replaceable, waits, unknown, gifts } = about;
  return { moves, creations, topics, replacements, replaceable, situations, unknown, holders, waits, statics, activated, gifts };
}
