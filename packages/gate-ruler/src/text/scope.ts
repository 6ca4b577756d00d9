import { answerTo, current, type Game, isCurrent, type Player, type Vars } from '@goldenrule/kernel';
import type { Scope } from '../abilities-data.ts';
import { effectFollows } from '../text-questions.ts';
import { isReadable } from '../values.ts';

export type { Scope };

/** Does it hold, looked at from there? */
export type Holds = (g: Game, s: Scope) => boolean;

/** The locals of an ability that is being carried out. */
export interface TextFrame extends Vars {
  self: number;
  master: Player;
  ability: number;
}
export const scopeOf = (v: TextFrame): Scope => ({ ref: v.self, master: v.master, captured: v });

/** The name under which a step leaves what it did. */
export const resultOf = (id: number): string => `s${id}`;
/** The cards a step is about to handle. */
export const cardsFor = (id: number): string => `c${id}`;
/** What each target gets of what a step divides. */
export const sharesOf = (id: number): string => `h${id}`;

const NONE: readonly number[] = [];
/** The references under a name; a single number is a list of one. */
export function refsIn(vars: Vars, name: string): readonly number[] {
  const found = vars[name];
  return found === undefined || found === null ? NONE : typeof found === 'number' ? [found] : (found as readonly number[]);
}

/** 3-2d-1: what a card has become that this ability, or the event it waited for, has moved. */
export function follow(g: Game, s: Scope, ref: number): number {
  if (isCurrent(g.state, ref)) return ref;
  const moved = s.captured.moved as readonly number[] | undefined;
  if (moved === undefined || !answerTo(g, effectFollows)) return ref;
  let now = ref;
  for (let i = 0; i < moved.length; i += 2) if (moved[i] === now) now = moved[i + 1] as number;
  return now;
}

/** The objects these references mean now; those that are gone are left out. */
export function cardsNow(g: Game, s: Scope, refs: readonly number[]): number[] {
  const cards: number[] = [];
  for (const ref of refs) {
    const card = current(g.state, follow(g, s, ref));
    if (card >= 0 && (g.state.objects.zone[card] as number) >= 0) cards.push(card);
  }
  return cards;
}

/** The card that bears the ability, if it is still the one that was meant; −1 otherwise. */
export const selfNow = (g: Game, s: Scope): number => current(g.state, follow(g, s, s.ref));

/** The reference through which a card is read: as it is, as it last was in play, or as it has become. */
export const readable = (g: Game, s: Scope, ref: number): number => (isReadable(g, ref) ? ref : follow(g, s, ref));

/** Values that a later part of the same text may refer to: what steps did, whom they were about. */
export function carried(v: Vars): Vars {
  const kept: Vars = {};
  for (const name of Object.keys(v))
    if (/^(?:[sph]\d+|moved|taken|triggering|damage|process|declared|onTop|modes)$/.test(name)) kept[name] = v[name];
  return kept;
}
