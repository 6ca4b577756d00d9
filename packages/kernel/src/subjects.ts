import type { Game } from './game.ts';
import type { Player, ZoneId } from './state.ts';

/**
 * What can be chosen, as one number: an object, a zone, a player, a word of the rulebook, an ability of an object, or a
 * definition. One number keeps enumeration cheap; its key is what leaves the engine.
 */
export type Subject = number;

const SPAN = 1 << 20;
const ZONE = SPAN;
const PLAYER = 2 * SPAN;
const WORD = 3 * SPAN;
const ABILITY = 4 * SPAN;
const ABILITIES_PER_OBJECT = 1 << 14;
const DEFINITION = ABILITY + 1024 * ABILITIES_PER_OBJECT;

export const ofCard = (object: number): Subject => object;
export const ofZone = (zone: ZoneId): Subject => ZONE + zone;
export const ofPlayer = (player: Player): Subject => PLAYER + player;
export const ofWord = (word: number): Subject => WORD + word;
export const ofAbility = (object: number, ability: number): Subject => ABILITY + object * ABILITIES_PER_OBJECT + ability;
export const ofDefinition = (definition: number): Subject => DEFINITION + definition;

export const isCard = (subject: Subject): boolean => subject < ZONE;
export const isZone = (subject: Subject): boolean => subject >= ZONE && subject < PLAYER;
export const isAbility = (subject: Subject): boolean => subject >= ABILITY && subject < DEFINITION;

export const zoneOfSubject = (subject: Subject): ZoneId => (subject - ZONE) as ZoneId;
export const playerOf = (subject: Subject): Player => (subject - PLAYER) as Player;
export const definitionOf = (subject: Subject): number => subject - DEFINITION;
export const abilityOf = (subject: Subject): number => (subject - ABILITY) % ABILITIES_PER_OBJECT;
export const abilityObject = (subject: Subject): number => Math.floor((subject - ABILITY) / ABILITIES_PER_OBJECT);

const PLAYER_NAMES = ['A', 'B'] as const;
export const playerName = (player: Player): string => PLAYER_NAMES[player];

/** The names of incarnations, made once: they are compared at every answer. */
const CARD_KEYS: string[] = [];
const cardKey = (serial: number): string => (CARD_KEYS[serial] ??= `c${serial}`);

const wordAt = ({ book, library }: Game, word: number): string => book.words[word] ?? library.words?.[word - book.words.length] ?? '?';

/** The stable name of a subject: objects go by their incarnation, so that nobody can follow a card through a hidden place. */
export function keyOf(g: Game, subject: Subject): string {
  if (subject < ZONE) return cardKey(g.state.objects.serial[subject] as number);
  if (subject < PLAYER) return g.book.zoneName(g.state.zones, subject - ZONE);
  if (subject < WORD) return playerName((subject - PLAYER) as Player);
  if (subject < ABILITY) return wordAt(g, subject - WORD);
  if (subject < DEFINITION) return `c${g.state.objects.serial[abilityObject(subject)]}.${abilityOf(subject)}`;
  return `d${subject - DEFINITION}`;
}
