/** What the cards of the toy game are made of. */

import {
  type Ability,
  type abilities,
  ask,
  current,
  type Definition,
  type Did,
  effects,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  objects,
  type Player,
  type Ref,
  refOf,
  type Vars,
} from '../../src/index.ts';
import { type Buoy, buoyAt, coinsWith, FIELD, fieldOf, HEAP, ISLET, onField, type Printed } from './harbour.ts';

type StaticSpec = Omit<effects.Static, 'index'>;
export interface AbilitySpec {
  readonly kind?: Ability['kind'];
  readonly text: string;
  readonly zones?: readonly number[];
  readonly triggers?: readonly abilities.Trigger[];
  readonly situation?: Ability['situation'];
  readonly replacements?: readonly abilities.Replacement[];
  readonly statics?: readonly StaticSpec[];
  readonly program?: readonly Instruction<At>[];
}
export interface CardSpec extends Partial<Omit<Printed, 'effect'>> {
  readonly name: string;
  /** What happens when it is played. */
  readonly effect?: AbilitySpec;
  readonly abilities?: readonly AbilitySpec[];
}

/** The locals of an ability at work. */
export interface At {
  did: Did;
  self: Ref;
  master: Player;
  card: number;
  pick: readonly number[];
  mourned: Ref;
  target: Ref;
  opponent: Player;
  number: readonly number[];
  left: number;
}

export const IN_PLAY = [FIELD, ISLET];
export const ALWAYS: abilities.Trigger['match'] = () => ({});
export const on = (
  topic: string,
  match: abilities.Trigger['match'] = ALWAYS,
  more: Partial<abilities.Trigger> = {},
): abilities.Trigger => ({
  topic,
  sees: 'after',
  own: false,
  match,
  ...more,
});
export const gain = (amount: number): Instruction<At> => happen((g, v: At) => [events.assign('coins', coinsWith(g, v.master, amount))]);
export const isOwn = (g: Game, self: abilities.Self, card: number): boolean => objects.ownerOf(g, card) === self.master;
/** Would this card go from the field to the heap? */
export const falls = (g: Game, self: abilities.Self, event: GameEvent): boolean =>
  event.kind === 'move' && event.card === self.card && onField(g, event.card) && g.state.zones[event.to]?.kind === HEAP;
/** Would a card of this player? */
export const wouldFall = (g: Game, self: abilities.Self, event: GameEvent): boolean =>
  event.kind === 'move' && isOwn(g, self, event.card) && onField(g, event.card) && g.state.zones[event.to]?.kind === HEAP;
export const anyOnField = (into: 'pick' | 'number'): Instruction<At> =>
  ask(into, (g, v: At) => ({
    player: v.master,
    prompt: 'which card',
    candidates: [...fieldOf(g, 0), ...fieldOf(g, 1)],
    min: 1,
    max: 1,
    open: true,
  }));
export const until = (g: Game, v: At, part: number, target: number): effects.Effect => ({
  id: 0,
  part,
  on: [refOf(g.state, target)],
  until: 'dusk',
  source: v.self,
  master: v.master,
  ability: -1,
  stamp: 0,
  made: 0,
  captured: {},
});
export const scheduled = (v: At, ability: number, more: Partial<abilities.Timed>): GameEvent => ({
  kind: 'schedule',
  timed: { number: 0, ability, source: v.self, master: v.master, captured: {}, lasting: false, until: null, ...more },
});
export const ALL: effects.Static['applies'] = () => true;
/** No zone: the ability works only through effects. */
export const NOWHERE = [-1];
export const partOf = (g: Game, name: string): number => (g.library.abilities[abilityOfCard(g, name)] as Ability).statics[0] as number;
export const partCalled = (g: Game, what: string): number =>
  g.library.statics.findIndex((one) => one.what === effects.about(what) && one.mode === 'forbid');
export const abilityOfCard = (g: Game, name: string, at = 0): number =>
  (g.library.definitions.find((one) => one.name === name) as Definition).abilities[at] as number;
export const ringing = (g: Game, buoy: number, rings: number): GameEvent => events.amend(buoy, { ...buoyAt(g, buoy), rings });
export const louder = (buoy: Buoy): Vars => ({ ...buoy, rings: buoy.rings + 1 });
export const dying = on('dusk', (g, self) =>
  current(g.state, self.captured.target as Ref) >= 0 ? { target: self.captured.target } : null,
);
/** A card of strength 1 that stays, and what it can do. */
export const standing = (name: string, ...abilities: readonly AbilitySpec[]): CardSpec => ({ name, strength: 1, lasting: true, abilities });
/** What is true as long as the card stands. */
export const continuous = (text: string, ...statics: readonly StaticSpec[]): AbilitySpec => ({
  kind: 'cont',
  text,
  zones: IN_PLAY,
  statics,
});
