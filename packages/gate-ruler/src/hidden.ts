import {
  abilities,
  answerTo,
  contentsOf,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  isCurrent,
  NOWHERE,
  objectOf,
  opponentOf,
  PLAYERS,
  type Player,
  question,
  refOf,
} from '@goldenrule/kernel';
import { factsOf, memoriesOf } from './facts.ts';
import { inGate, playedOf } from './gate.ts';
import { yesNo } from './words.ts';
import { HAND, REVEALED, SET, seesCard, zonesOf } from './zones.ts';

/** Does an automatic ability of a hidden card trigger by revealing it? */
export const hiddenTriggers = question<boolean>('do abilities of hidden cards trigger', false);
/** May its controller leave it hidden? */
export const mayNotReveal = question<boolean>('may a hidden card be left hidden', false);
/** Is it asked for once each time? */
export const revealOnce = question<boolean>('can a hidden card be revealed once for each time', false);
/** How is it revealed? */
export const revealedForAbility = question<(card: number) => GameEvent>('how a card is revealed for its ability', (card) => ({
  kind: 'reveal',
  cards: [card],
  to: PLAYERS,
  through: 'rule',
}));
/** 14-9b-1c: it stays so until it is hidden again. */
export const staysRevealed = (card: number): GameEvent => events.turn(card, REVEALED, REVEALED, { verb: 'reveal', through: 'rule' });

const wasRevealed = (g: Game, entry: abilities.StandBy): boolean => memoriesOf(g).asked.includes(`${entry.number}`);

/**
 * Does this ability stand by, or could it, on a card that the other player cannot see and that was not revealed for it? A card that has become
 * another one is one that the other player could not tell. What an effect has left behind is on no card.
 */
export const isHidden = (g: Game, entry: abilities.StandBy): boolean => {
  if (entry.timed !== undefined || wasRevealed(g, entry)) return false;
  return isCurrent(g.state, entry.source) ? !seesCard(g, opponentOf(entry.master), objectOf(entry.source)) : abilities.isUnknown(g, entry);
};

/** 14-9b-1: whether a card is revealed is asked of its controller alone, the active player first; what is not revealed has not triggered. */
export const revealHidden: readonly Instruction<abilities.Asking>[] = abilities.askAboutHidden({
  players: (g) => [factsOf(g).activePlayer, opponentOf(factsOf(g).activePlayer)],
  isHidden,
  mayBeLeft: (g) => answerTo(g, hiddenTriggers) && answerTo(g, mayNotReveal),
  yesNo,
  settled: revealed,
});

function revealed(g: Game, { number, source }: abilities.StandBy, shows: boolean): readonly GameEvent[] {
  if (shows && answerTo(g, hiddenTriggers))
    return [answerTo(g, revealedForAbility)(objectOf(source)), events.remember('asked', [...memoriesOf(g).asked, `${number}`])];
  return answerTo(g, revealOnce) ? [{ kind: 'dismiss', entries: [number], left: true }] : [];
}

const isNeeded = (g: Game, card: number): boolean => {
  const ref = refOf(g.state, card);
  return g.state.standing.some(({ source }) => source === ref) || inGate(g).some((object) => playedOf(g, object)?.source === ref);
};

/** 14-9b-1c: what was revealed for an ability is hidden again once that is done with. */
export const hideAgain: Instruction = happen((g) => {
  const over: GameEvent[] = [];
  for (const player of PLAYERS) {
    hideAgainIn(g, player, HAND, over);
    hideAgainIn(g, player, SET, over);
  }
  return over.length === 0 ? null : over;
}, NOWHERE);

function hideAgainIn(g: Game, player: Player, kind: number, over: GameEvent[]): void {
  const { traits } = g.state.objects;
  for (const zone of zonesOf(g, player, kind)) {
    for (const card of contentsOf(g, zone)) {
      if (((traits[card] as number) & REVEALED) !== 0 && !isNeeded(g, card))
        over.push(events.turn(card, REVEALED, 0, { verb: 'hide again', through: 'rule' }));
    }
  }
}
