import type { Survival } from './associations.ts';
import type { Permission } from './decisions.ts';
import type { Static, Working } from './effects.ts';
import type { GameEvent } from './events.ts';
import type { Called } from './frames.ts';
import type { Game } from './game.ts';
import type { Due } from './interrupts.ts';
import { definitionFor } from './objects.ts';
import { answerTo, listOf, question } from './questions.ts';
import { type LoopChoice, OBJECT_KINDS, type Player, type Ref, type Vars, type ZoneId } from './state.ts';
import type { Replacement, Self, StandBy } from './triggers.ts';
import type { Seat } from './view.ts';

/** The questions the machine itself asks of a rulebook. */

/** Who is the master of an object? */
export const masterOf = question<(g: Game, card: number) => Player>(
  'master of an object',
  (g, card) => g.state.objects.owner[card] as Player,
);
/** Who is the master of a continuous ability of this object? */
export const masterOfContinuous = question<(g: Game, card: number) => Player>('master of a continuous ability', (g, card) =>
  answerTo(g, masterOf)(g, card),
);
/** Does an object that goes from one kind of zone to another become a new object? */
export const becomesNew = question<(g: Game, from: number, to: number) => boolean>('does a moved card become a new one', () => false);
/** Do effects on an object go along with it when it comes from that zone and becomes a new object? It lies where it has come to. */
export const carriesEffects = question<(g: Game, card: number, from: ZoneId) => boolean>('do effects go along with a card', () => false);
/** Does this seat see which card lies there? */
export const sees = question<(g: Game, seat: Player, card: number) => boolean>(
  'who sees a card',
  () => false,
  (g, seat, card) => g.state.objects.owner[card] === seat,
);
/** Is the order of this kind of zone fixed, so that a card in it can be told by its place? */
export const isOrdered = question<(g: Game, kind: number) => boolean>('is the order of a zone fixed', () => false);
/** What stays known of an object that leaves; `awaited`: some ability waited for just that. */
export const remembered = question<(g: Game, card: number, awaited: boolean) => Vars | null>(
  'what stays known of a card that leaves',
  () => null,
);
/** The clause by which an event cannot happen. */
export const forbids = question<((g: Game, event: GameEvent) => string | null) | null>('what cannot happen', null);
/** What the rules themselves make of an event before anything can replace it, and again of whatever is put in its place; mostly that event. */
export const redirects = listOf<(g: Game, event: GameEvent) => GameEvent>('what the rules make of an event');
/** What goes along with an event, once it is known what that has finally become. */
export const companions = listOf<Companion>('what goes along with an event');
export interface Companion {
  readonly along: (g: Game, event: GameEvent) => readonly GameEvent[];
  /** Both or neither: where what goes along is forbidden the event does not happen either. */
  readonly both?: boolean;
}
/** What has to be done at once, without waiting, about what has just happened. */
export const interrupts = listOf<(g: Game, events: readonly GameEvent[]) => readonly Due[]>('what is done at once');
/** What associations survive, by relation. */
export const survival = listOf<Survival>('what associations survive');
/** Who decides whether a replacement that may be left is used, or chooses it among several. */
export const replacementChooser = question<(g: Game, event: GameEvent, self: Self, replacement: Replacement) => Player>(
  'who chooses a replacement',
  (_g, _e, self) => self.master,
);
/** What is left of an event when another one of its batch is replaced and never happens; null: nothing. */
export const leftWithout = question<(event: GameEvent, replaced: GameEvent) => GameEvent | null>(
  'what is left of a batch without what was replaced',
  (event) => event,
);
/** The abilities an object has now. */
export const abilitiesOf = question<(g: Game, card: number) => readonly number[]>(
  'which abilities does a card have',
  (g, card) => definitionFor(g, card)?.abilities ?? [],
);
/** Is an ability that an object has from several sources one and the same? */
export const hadOnce = question<(g: Game, ability: number) => boolean>('is an ability had only once', () => false);
/** Has an object still the ability that this gave to it, or lost it since? */
export const keepsGiven = question<(g: Game, card: number, ability: number, gift: Working) => boolean>(
  'is a given ability still there',
  () => true,
);
/** Does this printed ability say what its object is from the beginning? Then it is applied before everything else and cannot be lost. */
export const isBasis = question<(g: Game, ability: number) => boolean>('is an ability part of what a card is', () => false);
/** May this ability be used, trigger, be in effect? */
export const isUsable = question<(g: Game, self: Self) => Permission>('may an ability be used', () => true);
/** Does an automatic ability that is triggered stand by? */
export const standsBy = question<(g: Game, self: Self) => boolean>(
  'does a triggered ability stand by',
  () => false,
  (g, { ability, ref }) => !g.state.standing.some((entry) => entry.ability === ability && entry.source === ref),
);
/** May this player know that an ability stands by? Of cards that the player cannot tell, no one does. */
export const seesStandBy = question<(g: Game, seat: Player, entry: StandBy) => boolean>('who knows that an ability stands by', () => true);
/** Are situation triggers tested now? */
export const testsSituations = question<(g: Game) => boolean>('when are situations tested', () => false);
/** When can a situation trigger an ability a second time: once it has ended and come again, or as soon as the ability has resolved? */
export const situationsAgain = question<'never' | 'once it has ended' | 'while it holds'>('does a situation trigger again', 'never');
/** How the game ends when these players lose and these win in one batch. */
export const outcome = question<(losers: readonly Player[], winners: readonly Player[], g: Game) => { winner: Player | null } | null>(
  'who wins when players lose',
  () => null,
);
/** Could this hidden object be a card of that definition? For imagining what a player cannot know. */
export const plausible = question<(g: Game, card: number, definition: number) => boolean>('could a hidden card be this', () => true);
/** What happens at once when a player concedes, at any moment; null: it is not possible. */
export const concedes = question<((g: Game, player: Player) => readonly GameEvent[]) | null>('what a concession does', null);
/** Positions repeat and nobody could have chosen otherwise. */
export const endlessLoop = question<(() => { winner: Player | null; clause: string } | null) | null>('what ends an endless loop', null);
/** Positions repeat, and somebody could have chosen otherwise: a procedure that settles how often, and bars going on. */
export const loopFound = question<((g: Game, choices: readonly LoopChoice[]) => Called | null) | null>(
  'what is done about a loop that can be stopped',
  null,
);
/** The facts everybody may see, with objects named for that seat. */
export const shownFacts = question<(g: Game, name: (ref: Ref) => string | null) => Vars>('what is shown of the situation', () => ({}));
/** The current values of a card that is seen. */
export const shownValues = question<(g: Game, card: number) => Vars>('which values of a card are shown', () => ({}));
/** What an object without a definition is called by a seat that sees it; `called` says what to call the cards it is about, where their names will not do. */
export const labelOfObject = question<(g: Game, card: number, seat: Seat, called?: (card: number) => string) => string>(
  'what an object is called that is no card',
  (g, card) => OBJECT_KINDS[g.state.objects.kind[card] as number] as string,
);
/** Is the number of cards in a zone shown to those who do not see the cards? */
export const showsCount = question<boolean>('is the number of cards shown', false);
/** Is an effect applied after the ones it depends on? */
export const dependentsLast = question<boolean>('are dependent effects applied last', false);
/** In which layer is this applied? An effect reads everything else with the layers up to its own applied, never with later ones. */
export const layerOf = question<(g: Game, part: Static, self: Self) => number>('in which layer is an effect applied', () => 0);
/** Are the effects of one layer applied in an order of time at all? */
export const ordersEffects = question<boolean>('are the effects of a layer ordered', false);
/** Whose effects come first among those of the same time? */
export const firstAmongEquals = question<((g: Game) => Player) | null>('whose effects come first among equals', null);
/** Which of two effects of the same time was said to come first? Below nought the one, above the other; nought: nothing was said. */
export const saidAmongEquals = question<((g: Game, one: Working, other: Working) => number) | null>(
  'which effect of the same time was said to come first',
  null,
);
/** Are older effects applied first? */
export const oldestFirst = question<boolean>('are older effects applied first', false);
/** The time stamp of a continuous ability of this object; `since`: when it was given to the object. */
export const stampOfContinuous = question<(g: Game, card: number, since?: number) => number>(
  'time stamp of a continuous ability',
  (g, card) => g.state.objects.placed[card] as number,
);
/** The time stamp of an effect of a played ability. */
export const stampOfPlayed = question<(g: Game, effect: { readonly source: number; readonly stamp: number }) => number>(
  'time stamp of an effect',
  (g, effect) => g.state.objects.stamp[effect.source & 1023] as number,
);
