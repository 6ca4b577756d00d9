/** What texts wait for, and what they ask about the past. */
import { type abilities, type Game, type GameEvent, NO_REF, PLAYERS, type Player, type Ref, refOf, type Vars } from '@goldenrule/kernel';
import type { Moment, Terms, Trigger } from '@goldenrule/language/trees';
import type { Holds, Scope } from './frames.ts';
import { refuseNext, type Timing, timedTrigger } from './periods.ts';

/** Which side of a movement is being looked at: the table just before it, or just after; or it only would happen. */
export type Side = 'before' | 'after' | 'would';

/** An event a text speaks of, ready to be compared with what happens. */
export interface Happening {
  readonly topic: string;
  /** Kinds of zone a card must come to. */
  readonly to?: readonly number[];
  readonly moves: boolean;
  /** It can only be about the card that bears the ability. */
  readonly own: boolean;
  /** What an ability that waited for it remembers; null: this is not it. */
  readonly match: (g: Game, s: Scope, event: GameEvent, side: Side) => Vars | null;
}

/** What makes an ability trigger when something happens; movements are looked at from both sides. */
export function eventTriggers(event: Happening, holds: Holds | null): abilities.Trigger[] {
  const sides: readonly ('before' | 'after')[] = event.moves ? ['before', 'after'] : ['after'];
  return sides.map(
    (side): abilities.Trigger => ({
      topic: event.topic,
      ...(event.to === undefined ? {} : { to: event.to }),
      sees: side,
      own: event.own,
      match: (g, self, happened) => (holds !== null && !holds(g, self) ? null : event.match(g, self, happened, side)),
    }),
  );
}

/** What makes an ability trigger, as its text says. */
export const triggeringBy =
  <T extends Terms, C>(happening: (event: T['event'], context: C) => Happening, timing: (moment: Moment<T>, context: C) => Timing) =>
  (trigger: Trigger<T>, context: C, holds: Holds | null): readonly abilities.Trigger[] => {
    if (trigger.kind === 'when') return trigger.events.flatMap((event) => eventTriggers(happening(event, context), holds));
    if (trigger.kind === 'situation') return [];
    refuseNext(trigger.moment.of);
    return [timedTrigger(timing(trigger.moment, context), holds)];
  };

/** The part of an event that "that card" means: the first that a phrase describes rather than points at. */
export function spokenOf(node: object): string {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'kind' || key === 'wording' || value === null || typeof value !== 'object') continue;
    if (/"kind":"selection"/.test(JSON.stringify(value))) return key;
  }
  return 'who';
}

/** What an event was about, by the words of the text, as an ability that waited for it remembers it. */
export const remembered = (roles: { readonly [role: string]: readonly Ref[] }, role: string): Vars => ({
  triggering: roles[role] ?? roles.who ?? [],
});

/** Something that texts ask about the past: noted when it happens. */
export interface Watch {
  readonly topic: string;
  readonly to?: readonly number[];
  /** Where it is noted, if not with what happened of late. */
  readonly memory?: string;
  /** The names under which this event is noted. */
  readonly notes: (g: Game, event: GameEvent, side: 'before' | 'after', index: number) => readonly string[];
}

/** The name under which something is noted: what, for whom, about which card (0: any), and in which stretch of the game. */
export const noteOf = (index: number, master: Player, about: Ref, stretch: string): string => `${index}:${master}:${about}${stretch}`;
/** The same about any card but that. */
const noteOfOthers = (index: number, master: Player, than: Ref, stretch: string): string => `${index}:${master}:-${than}${stretch}`;

/** Notes what a text asks about later, if it is the time the text names, for each player as "you" and for the card itself as "this card". */
export const witness = (event: Happening, stretch: (g: Game) => string, isTime: Holds = () => true): Watch => ({
  topic: event.topic,
  ...(event.to === undefined ? {} : { to: event.to }),
  notes: (g, happened, side, index) => {
    const about = 'card' in happened && happened.card !== undefined ? refOf(g.state, happened.card) : NO_REF;
    const found: string[] = [];
    for (const master of PLAYERS) {
      const isSo = (ref: Ref): boolean => {
        const s: Scope = { ref, master, captured: {} };
        return isTime(g, s) && event.match(g, s, happened, side) !== null;
      };
      const ofAny = isSo(NO_REF);
      const ofItself = about === NO_REF ? ofAny : isSo(about);
      // What is so for any card but the one it happened to is so for every other.
      if (ofItself) found.push(noteOf(index, master, ofAny ? NO_REF : about, stretch(g)));
      else if (ofAny) found.push(noteOfOthers(index, master, about, stretch(g)));
    }
    return found;
  },
});

/** Notes every card it happens to, to be counted later. */
export const witnessOfEach = (event: Happening, stretch: (g: Game) => string, isTime: Holds = () => true): Watch => ({
  topic: event.topic,
  ...(event.to === undefined ? {} : { to: event.to }),
  notes: (g, happened, side, index) => {
    const about = 'card' in happened && happened.card !== undefined ? refOf(g.state, happened.card) : NO_REF;
    const isSo = (master: Player): boolean => {
      const s: Scope = { ref: NO_REF, master, captured: {} };
      return isTime(g, s) && event.match(g, s, happened, side) !== null;
    };
    return PLAYERS.filter(isSo).map((master) => noteOf(index, master, about, stretch(g)));
  },
});

/** To how many cards did it happen? `other`: not counting the card that asks. */
export function countNoted(notes: readonly string[], index: number, s: Scope, stretch: string, other: boolean): number {
  const itself = noteOf(index, s.master, s.ref, stretch);
  const found = notes.filter((note) => note.startsWith(`${index}:${s.master}:`) && note.endsWith(stretch));
  return new Set(found).size - (other && found.includes(itself) ? 1 : 0);
}

/** Was it noted, of anything, of the card that asks, or of another? */
export function wasNoted(notes: readonly string[], index: number, s: Scope, stretch: string): boolean {
  if (notes.includes(noteOf(index, s.master, NO_REF, stretch)) || notes.includes(noteOf(index, s.master, s.ref, stretch))) return true;
  const [others, itself] = [`${index}:${s.master}:-`, noteOfOthers(index, s.master, s.ref, stretch)];
  return notes.some((note) => note.startsWith(others) && note.endsWith(stretch) && note !== itself);
}
