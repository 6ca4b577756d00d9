import type { Ask } from './decisions.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import { ask, happen, type Instruction, NOWHERE, repeat, set } from './instructions.ts';
import { knows } from './knowledge.ts';
import { isCurrent, objectOf } from './objects.ts';
import { PLAYERS } from './state.ts';
import { ofCard, type Subject } from './subjects.ts';
import type { StandBy } from './triggers.ts';

/**
 * Does this ability stand by on a card that not everybody can tell? Whether it is played may then be asked of its master alone: that
 * anybody is asked would tell what lies there. What an effect has left behind is on no card.
 */
export const isUnknown = (g: Game, entry: StandBy): boolean =>
  entry.timed === undefined &&
  isCurrent(g.state, entry.source) &&
  PLAYERS.some((seat) => seat !== entry.master && !knows(g, seat, objectOf(entry.source)));

/** What a game says about abilities that stand by on cards somebody cannot see. */
export interface Hidden {
  /** Those that their master has not been asked about, in the order in which they are asked about. */
  readonly entries: (g: Game) => readonly StandBy[];
  /** May its card be left hidden? If not, nobody is asked. */
  readonly mayBeLeft: (g: Game, entry: StandBy) => boolean;
  readonly yesNo: () => readonly [yes: Subject, no: Subject];
  /** What comes of it: the card is revealed, so that everybody knows that the ability stands by, or it is left and stands by no longer. */
  readonly settled: (g: Game, entry: StandBy, revealed: boolean) => readonly GameEvent[];
}

/** The locals of asking. */
export interface Asking {
  /** The entries that are still to be asked about: one card can have several, and is revealed for each of them anew. */
  $hidden: readonly number[];
  show: readonly Subject[];
}

/** Whether a hidden card is revealed for an ability that stands by on it is asked in private, before anybody is asked in the open. */
export const askAboutHidden = ({ entries, mayBeLeft, yesNo, settled }: Hidden): readonly Instruction<Asking>[] => {
  const entryNow = (g: Game, v: Asking): StandBy => g.state.standing.find(({ number }) => number === v.$hidden[0]) as StandBy;
  const askMaster = (g: Game, v: Asking): Ask | null => {
    const entry = entryNow(g, v);
    if (!mayBeLeft(g, entry)) return null;
    const { master, source } = entry;
    return { player: master, prompt: 'reveal', picked: [ofCard(objectOf(source))], candidates: yesNo(), min: 1, max: 1, private: true };
  };
  return [
    set('$hidden', (g) => (g.state.standing.length === 0 ? NONE : entries(g).map(({ number }) => number))),
    repeat(
      (_g, v) => v.$hidden.length > 0,
      ask('show', askMaster),
      happen((g, v) => settled(g, entryNow(g, v), v.show.length === 0 || v.show[0] === yesNo()[0]), NOWHERE),
      set('$hidden', (g, v) => v.$hidden.slice(1).filter((number) => isStanding(g, number))),
    ),
  ];
};
const NONE: readonly number[] = [];
const isStanding = (g: Game, number: number): boolean => g.state.standing.some((entry) => entry.number === number);
