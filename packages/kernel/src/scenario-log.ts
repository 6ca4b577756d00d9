import type { Game } from './game.ts';
import { canonical } from './hash.ts';
import { objectLabels } from './labels.ts';
import type { LogExpectation } from './scenario.ts';
import { findZones, isName, isZoneNamed } from './scenario-labels.ts';
import { first, isValue, mismatch, nothingCalled, objectOfKey, type Verdict } from './scenario-match.ts';
import { playerName } from './subjects.ts';
import type { ShownCard, ShownEvent } from './view.ts';

type Part = 'card' | 'other' | 'source';

/** An event of the log, and what the objects it tells of were called when it happened. */
export interface Logged {
  readonly event: ShownEvent;
  readonly called: Readonly<Record<Part, readonly (readonly string[])[]>>;
}

const PARTS: readonly Part[] = ['card', 'other', 'source'];

export function logged(g: Game, event: ShownEvent): Logged {
  const namesOf = (shown: readonly (ShownCard | undefined)[]): readonly (readonly string[])[] =>
    shown.flatMap((one) => {
      if (one === undefined) return [];
      const object = objectOfKey(g, one.key);
      return [object < 0 ? [one.name ?? ''] : objectLabels(g, object)];
    });
  const { card, cards = [], other, source } = event;
  return { event, called: { card: namesOf([card, ...cards]), other: namesOf([other]), source: namesOf([source]) } };
}

/** Does anything that can happen go by this verb or name? */
export type CanHappen = (word: string) => boolean;

export function checkLog(g: Game, e: LogExpectation, events: readonly Logged[], canHappen: CanHappen): Verdict {
  const cited = new Set(events.flatMap(({ event }) => event.causes.map((cause) => cause.clause)));
  const all = [...cited].join(', ') || 'nothing';
  const unknown = [...e.cites, ...e.not].find((clause) => !g.book.clauseIndex.has(clause));
  if (unknown !== undefined) return mismatch(`a clause ${unknown}`, 'no such clause');
  const missing = e.cites.find((clause) => !cited.has(clause));
  if (missing !== undefined) return mismatch(`the log cites ${missing}`, all);
  const wrong = e.not.find((clause) => cited.has(clause));
  if (wrong !== undefined) return mismatch(`the log does not cite ${wrong}`, all);
  return first(e.events, ({ attributes, times }) => {
    const never = times === 0 ? neverWas(g, attributes, canHappen) : null;
    if (never !== null) return nothingCalled(never);
    const count = events.filter((event) => isEvent(g, event, attributes)).length;
    if (times === null ? count > 0 : count === times) return null;
    return mismatch(`${times === null ? '' : `${times} times `}${canonical(attributes)}`, `${count} such events`);
  });
}

/** What no event can tell of, so that there were none says nothing. */
function neverWas(g: Game, attributes: Readonly<Record<string, unknown>>, canHappen: CanHappen): string | null {
  const isTeller = (said: string): boolean => isName(g, said, 0);
  const isZone = (said: string): boolean => findZones(g, said).length > 0;
  const known: Readonly<Record<string, (said: string) => boolean>> = {
    verb: canHappen,
    name: canHappen,
    card: isTeller,
    other: isTeller,
    source: isTeller,
    from: isZone,
    to: isZone,
    zone: isZone,
    clause: (said) => g.book.clauseIndex.has(said),
  };
  const wrong = Object.entries(attributes).find(([name, said]) => known[name]?.(String(said)) === false);
  return wrong === undefined ? null : String(wrong[1]);
}

const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name);

function isEvent(g: Game, { event, called }: Logged, attributes: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(attributes).every(([name, expected]) => {
    if (name === 'clause') return event.causes.some((cause) => cause.clause === expected);
    if (isPart(name)) return called[name].some((names) => names.includes(String(expected)));
    if (name === 'from' || name === 'to' || name === 'zone') return isZoneNamed(event[name] ?? '', String(expected));
    return isValue(g, expected, event[name as keyof ShownEvent]);
  });
}

/** What happened, in the words that an expectation of the log has for it. */
export function logLine({ event, called }: Logged): string {
  const namesOf = (part: Part): string | undefined => called[part].map(([name]) => name).join(', ') || undefined;
  const other = namesOf('other');
  const what = [event.name, event.verb].filter((word) => word !== undefined).join(', ') || event.kind;
  const parts = [what, namesOf('card'), other && `(${other})`, event.amount];
  const way = event.to === undefined ? '' : ` ${event.from ?? ''} → ${event.to}`;
  const whose = event.player === undefined ? '' : ` ${playerName(event.player)}`;
  return `${parts.filter((part) => part !== undefined).join(' ')}${way}${whose} [${event.causes.map((cause) => cause.clause).join(' < ')}]`;
}
