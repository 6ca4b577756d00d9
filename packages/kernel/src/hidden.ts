import type { Ask } from './decisions.ts';
import { dismiss, type GameEvent } from './events.ts';
import type { Game } from './game.ts';
import { ask, happen, type Instruction, NOWHERE, repeat, set } from './instructions.ts';
import { definitionNumbered, isCurrent, objectOf } from './objects.ts';
import { PLAYERS, type Player } from './state.ts';
import { ofCard, type Subject } from './subjects.ts';
import type { StandBy } from './triggers.ts';

/** What a game says about abilities that stand by on cards somebody cannot see. */
export interface Hidden {
  /** Whose cards are asked about, in this order. */
  readonly players: (g: Game) => readonly Player[];
  /** Is this one of them, and its master has not been asked about it? It may be one that only could stand by. */
  readonly isHidden: (g: Game, entry: StandBy) => boolean;
  /** May its card be left hidden? If not, nobody is asked. */
  readonly mayBeLeft: (g: Game, entry: StandBy) => boolean;
  readonly yesNo: () => readonly [yes: Subject, no: Subject];
  /**
   * What comes of it: the card is revealed, so that everybody knows that the ability stands by, or it is left and stands by no longer. A card that
   * has become another one is not asked for: it is shown as what it was.
   */
  readonly settled: (g: Game, entry: StandBy, revealed: boolean) => readonly GameEvent[];
}

/** Somebody who is asked about an entry; about none where nothing stands by and only could. */
interface Asked {
  readonly master: Player;
  readonly number: number;
}
const NOTHING_THERE = 0;

/** The locals of asking. */
export interface Asking {
  /** What is still to be asked about: one card can have several abilities that stand by, and is revealed for each of them anew. */
  $hidden: readonly Asked[];
  show: readonly Subject[];
}

/**
 * Whether a hidden card is revealed for an ability that stands by on it is asked in private, before anybody is asked in the open. Who is asked
 * is everybody's to see, and so whoever could have such a card is asked: where nothing stands by there is only one answer, that nothing is
 * revealed. How often somebody is asked one after the other does not show.
 */
export const askAboutHidden = ({ players, isHidden, mayBeLeft, yesNo, settled }: Hidden): readonly Instruction<Asking>[] => {
  const isAnyHidden = (g: Game, entries: readonly StandBy[]): boolean => {
    for (const entry of entries) if (isHidden(g, entry)) return true;
    return false;
  };
  const whoIsAsked = (g: Game): readonly Asked[] => {
    const { standing, possible } = g.state;
    if (possible.length === 0 && !isAnyHidden(g, standing)) return NOBODY;
    return players(g).flatMap((master): readonly Asked[] => {
      const those = (entry: StandBy): boolean => entry.master === master && isHidden(g, entry);
      const there = standing.filter(those);
      if (there.length > 0) return there.map(({ number }) => ({ master, number }));
      return possible.some((entry) => those(entry) && mayBeLeft(g, entry)) ? [{ master, number: NOTHING_THERE }] : NOBODY;
    });
  };
  const noted = (g: Game): readonly GameEvent[] | null => {
    if (g.state.possible.length === 0) return null;
    const asked = players(g);
    const over = g.state.possible.filter(({ master }) => asked.includes(master));
    return over.length === 0 ? null : [dismiss(over.map(({ number }) => number))];
  };
  const askMaster = (g: Game, v: Asking): Ask | null => {
    const [{ master: player }] = v.$hidden as readonly [Asked];
    const entry = entryNow(g, v);
    const [yes, no] = yesNo();
    if (entry === undefined) return { player, prompt: 'nothing to reveal', candidates: [no], min: 1, max: 1, private: true };
    if (!mayBeLeft(g, entry)) return null;
    return { player, prompt: 'reveal', ...aboutCard(g, entry), candidates: [yes, no], min: 1, max: 1, private: true };
  };
  const answered = (g: Game, entry: StandBy, revealed: boolean): readonly GameEvent[] =>
    revealed && !isCurrent(g.state, entry.source) ? [asItWas(entry)] : settled(g, entry, revealed);
  return [
    set('$hidden', whoIsAsked),
    happen(noted, NOWHERE),
    repeat(
      (_g, v) => v.$hidden.length > 0,
      ask('show', askMaster),
      happen((g, v) => {
        const entry = entryNow(g, v);
        return entry === undefined ? null : answered(g, entry, v.show.length === 0 || v.show[0] === yesNo()[0]);
      }, NOWHERE),
      set('$hidden', (g, v) => stillAsked(g, v.$hidden)),
    ),
  ];
};
const NOBODY: readonly Asked[] = [];

/** A card that has become another one goes by its name: where it lies now its master need not know. */
const aboutCard = (g: Game, { source, definition }: StandBy): Pick<Ask, 'picked' | 'params'> =>
  isCurrent(g.state, source)
    ? { picked: [ofCard(objectOf(source))] }
    : { params: { card: definitionNumbered(g, definition)?.name ?? null } };

/** It cannot be shown where it lies: that might be anywhere in a deck. */
const asItWas = (entry: StandBy): GameEvent => ({ kind: 'reveal', cards: [objectOf(entry.source)], to: PLAYERS, through: 'rule', entry });

/** Undefined where nothing stands by, and whoever is asked has nothing to reveal: in a game that somebody imagines, too. */
const entryNow = (g: Game, v: Asking): StandBy | undefined =>
  g.state.standing.find((entry) => entry.number === (v.$hidden[0] as Asked).number);
/** Who is asked after the first of these. Everybody is asked once at least: in a game that somebody imagines nothing may stand by any more. */
const stillAsked = (g: Game, [first, ...rest]: readonly Asked[]): readonly Asked[] =>
  rest.filter(
    ({ master, number }, at) =>
      number === NOTHING_THERE || isStanding(g, number) || (master !== first?.master && master !== rest[at - 1]?.master),
  );
const isStanding = (g: Game, number: number): boolean => g.state.standing.some((entry) => entry.number === number);
