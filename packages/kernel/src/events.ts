import type { Effect } from './effects.ts';
import type { Association, Barred, LoopChoice, ObjectKind, Place, Player, Ref, Value, Vars, ZoneId } from './state.ts';
import type { StandBy, Timed } from './triggers.ts';

/** How something came about: a part of a cost, of an effect, of playing a card, or by the rules themselves. */
export type Through = 'cost' | 'effect' | 'play' | 'rule';

interface Common {
  /** Filled in by the machine: the object whose ability is resolving, and that ability's master. */
  source?: Ref;
  master?: Player;
  through?: Through;
  /** The rulebook's word for what is done. */
  verb?: string;
  /** The objects that do or undergo it together with `card`: it is one event, and each of them is its subject. */
  together?: readonly number[];
}

export interface Move extends Common {
  kind: 'move';
  card: number;
  to: ZoneId;
  /** Where in the zone; on top unless said otherwise. */
  at?: 'top' | 'bottom';
  /** Its traits there; as they were unless said otherwise. */
  traits?: number;
  link?: number;
  /** Another object the move is about: what it is put on, whom it helps. */
  other?: number;
  /** The relation in which it belongs to that object from now on. */
  belongs?: string;
  /** It moves only because this object does, in the same batch. */
  along?: number;
  /** The other players cannot tell this card afterwards: its owner has put several that move together into an order. */
  unseen?: boolean;
  /** Filled in by the machine: where it came from, who it was and is, and which seats could tell. */
  from?: ZoneId;
  was?: Ref;
  now?: Ref;
  known?: number;
}
export interface Turn extends Common {
  kind: 'turn';
  card: number;
  /** The bits that change, and to what. */
  mask: number;
  traits: number;
  /** It happens even if nothing changes by it. */
  again?: boolean;
}
export interface Create extends Common {
  kind: 'create';
  object: ObjectKind;
  /** −1: it is no card, all there is to know of it is its data. */
  definition: number;
  owner: Player;
  to: ZoneId;
  traits?: number;
  link?: number;
  data?: Vars;
  now?: Ref;
}
/** An object becomes another one where it lies: references to what it was no longer hold. */
export interface Renew extends Common {
  kind: 'renew';
  card: number;
  /** Filled in by the machine. */
  was?: Ref;
  now?: Ref;
}
/** One object belongs to another, or to a zone (`bearerOfZone`). */
export interface Associate extends Common {
  kind: 'associate';
  relation: string;
  card: number;
  with: number;
}
/** Associations end. */
export interface Dissociate extends Common {
  kind: 'dissociate';
  associations: readonly Association[];
}
/** What an object carries with it becomes something else. */
export interface Amend extends Common {
  kind: 'amend';
  card: number;
  data: Vars | null;
}
export interface Erase extends Common {
  kind: 'erase';
  card: number;
  was?: Ref;
}
export interface CreateZone extends Common {
  kind: 'create zone';
  /** Of this kind. */
  zone: number;
  owner: Player | -1;
  place?: Place;
}
/** A zone becomes one of another kind, or comes to lie elsewhere; what lies in it stays. */
export interface AmendZone extends Common {
  kind: 'amend zone';
  zone: ZoneId;
  becomes?: number;
  place?: Place;
}
export interface RemoveZone extends Common {
  kind: 'remove zone';
  zone: ZoneId;
}
export interface Shuffle extends Common {
  kind: 'shuffle';
  zone: ZoneId;
  /** Cards that were taken aside meanwhile: they stay what they are, on top. */
  except?: readonly number[];
}
/** New order of a zone, from the bottom; chosen, not random. */
export interface Arrange extends Common {
  kind: 'arrange';
  zone: ZoneId;
  order: readonly number[];
}
export interface Assign extends Common {
  kind: 'assign';
  /** Of the fact. */
  name: string;
  value: Value;
}
/** Several facts at once. */
export interface Establish extends Common {
  kind: 'establish';
  facts: Readonly<Record<string, Value>>;
}
export interface Remember extends Common {
  kind: 'remember';
  /** Of the memory. */
  name: string;
  value: Value;
}
/** Something that happens without changing anything: an attack, the beginning of a phase. */
export interface Signal extends Common {
  kind: 'signal';
  name: string;
  player?: Player;
  card?: number;
  other?: number;
  amount?: number;
}
export interface Begin extends Common {
  kind: 'begin';
  effect: Effect;
}
/** Effects, and triggers that effects have set up, are over. */
export interface Cease extends Common {
  kind: 'cease';
  effects: readonly number[];
}
export interface Standing extends Common {
  kind: 'stand by';
  entry: StandBy;
}
/** Abilities stand by no longer. */
export interface Dismiss extends Common {
  kind: 'dismiss';
  entries: readonly number[];
  /** They were left: a situation that still holds does not trigger them again. */
  left?: true;
}
export interface Schedule extends Common {
  kind: 'schedule';
  timed: Timed;
}
export interface Reveal extends Common {
  kind: 'reveal';
  cards: readonly number[];
  /** The seats that see them; nobody else learns which cards they are. */
  to: readonly Player[];
  /** Shown on their way in the same batch: only if they do go. */
  going?: true;
  /** The card is shown as what it was when this ability was triggered: that the ability stands by is known then, not where the card lies now. */
  entry?: StandBy;
}
/** These choices may not be made again at their positions. */
export interface Bar extends Common {
  kind: 'bar';
  choices: readonly Barred[];
  /** These are made once more before that. */
  again?: readonly LoopChoice[];
}
/** A play has failed: everything since that event is undone. */
export interface Rewind extends Common {
  kind: 'rewind';
  since: number;
}
export interface Lose extends Common {
  kind: 'lose';
  player: Player;
}
export interface Win extends Common {
  kind: 'win';
  player: Player;
}
export interface DrawnGame extends Common {
  kind: 'drawn game';
}

export type GameEvent =
  | Move
  | Turn
  | Create
  | Renew
  | Associate
  | Dissociate
  | Amend
  | Erase
  | CreateZone
  | AmendZone
  | RemoveZone
  | Shuffle
  | Arrange
  | Assign
  | Establish
  | Remember
  | Signal
  | Begin
  | Cease
  | Standing
  | Dismiss
  | Schedule
  | Reveal
  | Bar
  | Rewind
  | Lose
  | Win
  | DrawnGame;

export type Batch = readonly GameEvent[];

/**
 * Events have two shapes, whatever their kind, one for facts and one for all else: an engine reads objects of few shapes several times
 * faster than objects of many. A part that an event does not have is undefined, which is as good as absent.
 */
interface AnyEvent {
  kind: GameEvent['kind'];
  card: number | undefined;
  name: string | undefined;
  player: Player | undefined;
  to: ZoneId | undefined;
  traits: number | undefined;
  mask: number | undefined;
  again: boolean | undefined;
  at: Move['at'];
  link: number | undefined;
  other: number | undefined;
  along: number | undefined;
  amount: number | undefined;
  together: readonly number[] | undefined;
  unseen: boolean | undefined;
  effect: Effect | undefined;
  effects: readonly number[] | undefined;
  entries: readonly number[] | undefined;
  verb: string | undefined;
  through: Through | undefined;
  source: Ref | undefined;
  master: Player | undefined;
  from: ZoneId | undefined;
  was: Ref | undefined;
  now: Ref | undefined;
  known: number | undefined;
  belongs?: string;
}

const blank = (kind: AnyEvent['kind']): AnyEvent => ({
  kind,
  card: undefined,
  name: undefined,
  player: undefined,
  to: undefined,
  traits: undefined,
  mask: undefined,
  again: undefined,
  at: undefined,
  link: undefined,
  other: undefined,
  along: undefined,
  amount: undefined,
  together: undefined,
  unseen: undefined,
  effect: undefined,
  effects: undefined,
  entries: undefined,
  verb: undefined,
  through: undefined,
  source: undefined,
  master: undefined,
  from: undefined,
  was: undefined,
  now: undefined,
  known: undefined,
});

function attributed(event: AnyEvent, more: Common): void {
  event.verb = more.verb;
  event.through = more.through;
  event.together = more.together;
  event.source = more.source;
  event.master = more.master;
}

export function move(card: number, to: ZoneId, more?: Partial<Omit<Move, 'kind' | 'card' | 'to'>>): Move {
  const event = blank('move');
  event.card = card;
  event.to = to;
  if (more !== undefined) {
    attributed(event, more);
    event.at = more.at;
    event.traits = more.traits;
    event.link = more.link;
    event.other = more.other;
    event.unseen = more.unseen;
    // Few moves make cards belong together: those have a shape of their own, and the others no field for it.
    if (more.belongs !== undefined) event.belongs = more.belongs;
  }
  return event as unknown as Move;
}
export function turn(card: number, mask: number, traits: number, more?: Partial<Turn>): Turn {
  const event = blank('turn');
  event.card = card;
  event.mask = mask;
  event.traits = traits;
  if (more !== undefined) {
    attributed(event, more);
    event.again = more.again;
  }
  return event as unknown as Turn;
}
export function signal(name: string, more?: Partial<Omit<Signal, 'kind' | 'name'>>): Signal {
  const event = blank('signal');
  event.name = name;
  if (more !== undefined) {
    attributed(event, more);
    event.card = more.card;
    event.other = more.other;
    event.player = more.player;
    event.amount = more.amount;
  }
  return event as unknown as Signal;
}
export function cease(effects: readonly number[]): Cease {
  const event = blank('cease');
  event.effects = effects;
  return event as unknown as Cease;
}
export function dismiss(entries: readonly number[]): Dismiss {
  const event = blank('dismiss');
  event.entries = entries;
  return event as unknown as Dismiss;
}
export function lose(player: Player, more: Common): Lose {
  const event = blank('lose');
  event.player = player;
  attributed(event, more);
  return event as unknown as Lose;
}
/** All effects have one shape, too. */
export const effectOf = (effect: Omit<Effect, 'id' | 'stamp' | 'made'>, id: number, stamp: number, made: number): Effect => ({
  id,
  part: effect.part,
  on: effect.on,
  until: effect.until,
  source: effect.source,
  master: effect.master,
  ability: effect.ability,
  stamp,
  made,
  captured: effect.captured,
});
/** An effect to begin; its number, its time stamp and the resolution that makes it are given when it does. */
export function begins(effect: Omit<Effect, 'id' | 'stamp' | 'made'>): Begin {
  const event = blank('begin');
  event.effect = effectOf(effect, 0, 0, 0);
  return event as unknown as Begin;
}

interface FactEvent {
  kind: 'assign' | 'establish' | 'remember';
  name: string | undefined;
  value: Value;
  facts: Readonly<Record<string, Value>> | undefined;
  verb: string | undefined;
  through: Through | undefined;
  source: Ref | undefined;
  master: Player | undefined;
}
const factEvent = (kind: FactEvent['kind'], name?: string, value?: Value, facts?: FactEvent['facts']): FactEvent => ({
  kind,
  name,
  value,
  facts,
  verb: undefined,
  through: undefined,
  source: undefined,
  master: undefined,
});
export const assign = (fact: string, value: Value): Assign => factEvent('assign', fact, value) as unknown as Assign;
export const establish = (facts: Readonly<Record<string, Value>>): Establish =>
  factEvent('establish', undefined, undefined, facts) as unknown as Establish;
export const remember = (memory: string, value: Value): Remember => factEvent('remember', memory, value) as unknown as Remember;
export const amend = (card: number, data: Vars | null): Amend => ({ kind: 'amend', card, data });
export const shuffled = (zone: ZoneId): Shuffle => ({ kind: 'shuffle', zone });

/** An event as it is kept and shown: what happened, at which clause, through which ability. */
export interface Reported {
  readonly number: number;
  readonly event: GameEvent;
  readonly causes: readonly Cause[];
}

export interface Cause {
  readonly clause: string;
  /** Index of the ability in the library, when an ability is at work. */
  readonly ability?: number;
  /** The event that made the ability stand by. */
  readonly event?: number;
  readonly vars?: Vars;
}
