import {
  type About,
  about,
  answerTo,
  forbids,
  type Game,
  type GameEvent,
  holds,
  kindOfZone,
  type Player,
  type Vars,
  working,
} from '@goldenrule/kernel';
import { concessionStandsApart } from './winning.ts';
import { EXHAUSTED, ownerOfZone } from './zones.ts';

/** The things a text can forbid, by the names it has for them. */
export const DEEDS = [
  'attack',
  'be attacked',
  'ready',
  'exhaust',
  'be chosen',
  'be destroyed',
  'be negated',
  'be dealt damage',
  'deal damage',
  'be moved',
  'be played',
  'be normal summoned',
  'be special summoned',
  'draw',
  'heal',
  'play',
  'lose',
] as const;
export type DeedName = (typeof DEEDS)[number];

/** What a static that forbids is called. */
export const forbidding = (deed: DeedName): string => `cannot ${deed}`;
const ABOUT = Object.fromEntries(DEEDS.map((deed) => [deed, about(forbidding(deed))])) as Readonly<Record<DeedName, About>>;

/** Is anything at work that forbids this to anybody? Cheaper to ask than to describe a case. */
export const isForbiddenAtAll = (g: Game, deed: DeedName): boolean => working(g, ABOUT[deed]).length > 0;

/** Does a text forbid this to the card, in this case? */
export const isForbidden = (g: Game, deed: DeedName, card: number, subject?: Vars): boolean =>
  holds(g, card, ABOUT[deed], subject) !== undefined;

/** 1-5d: the same, where the rulebook lets what is forbidden win. */
export const cannot = (g: Game, deed: DeedName, card: number, subject?: Vars): boolean =>
  isForbiddenAtAll(g, deed) && answerTo(g, forbids) !== null && isForbidden(g, deed, card, subject);

const CLAUSE = '1-5d';
const forbidden = (g: Game, deed: DeedName, card: number, subject?: Vars): string | null =>
  isForbiddenAtAll(g, deed) && isForbidden(g, deed, card, subject) ? CLAUSE : null;

/** 1-5d: what a text forbids does not happen, whatever else wants it. */
export function forbiddenEvent(g: Game, event: GameEvent): string | null {
  switch (event.kind) {
    case 'turn':
      if ((event.mask & EXHAUSTED) === 0) return null;
      return forbidden(g, (event.traits & EXHAUSTED) === 0 ? 'ready' : 'exhaust', event.card, { by: event.source });
    case 'move': {
      const player = ownerOfZone(g, event.to) as Player;
      if (event.verb === 'draw') return forbidden(g, 'draw', event.card, { player });
      if (event.verb === 'destroy') return forbidden(g, 'be destroyed', event.card, { by: event.source, through: event.through });
      if (event.verb === 'negate') return forbidden(g, 'be negated', event.card, { by: event.source });
      if (event.verb === 'special summon') return forbidden(g, 'be special summoned', event.card, { player });
      return forbidden(g, 'be moved', event.card, { by: event.source, to: kindOfZone(g, event.to) });
    }
    case 'erase':
      return event.verb === 'negate' ? forbidden(g, 'be negated', event.card, { by: event.source }) : null;
    case 'lose':
      if (event.verb === 'concede' && answerTo(g, concessionStandsApart)) return null;
      return forbidden(g, 'lose', -1, { player: event.player });
    default:
      return null;
  }
}
