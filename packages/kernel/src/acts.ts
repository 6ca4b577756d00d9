import type { Refusal } from './decisions.ts';
import { said } from './messages.ts';
import type { Player } from './state.ts';
import type { Act } from './table.ts';

// An act may come from anywhere: a page, a file, a socket. It is looked at here, once, before anything of it is used.

/** A part of an act that can be missing or wrong; `act`: it is none at all. */
export type ActPart = 'act' | 'by' | 'kind' | 'decision' | 'picks' | 'epoch' | 'revealing';

/** Zero below zero is no player and no number of anything: written down and read again it would be another value. */
export const isPlayer = (value: unknown): value is Player => Object.is(value, 0) || value === 1;
export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0);

/** Is this a list of which each is so? What a list leaves out is looked at as well: `every` would pass it over. */
export function isListOf(value: unknown, each: (one: unknown, at: number) => boolean): boolean {
  if (!Array.isArray(value)) return false;
  for (let at = 0; at < value.length; at++) if (!each(value[at], at)) return false;
  return true;
}

export const arePicks = (value: unknown): value is readonly string[] => isListOf(value, (one) => typeof one === 'string');

type Parts = Readonly<Record<string, unknown>>;
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of an answer that is missing or wrong. */
export function wrongInAnswer(value: unknown): ActPart | undefined {
  if (!isParts(value)) return 'act';
  if (!isWhole(value.decision)) return 'decision';
  return arePicks(value.picks) ? undefined : 'picks';
}

/** The part of an act that is missing or wrong. */
export function wrongInAct(value: unknown): ActPart | undefined {
  if (!isParts(value)) return 'act';
  if (!isPlayer(value.by)) return 'by';
  if (value.epoch !== undefined && !isWhole(value.epoch)) return 'epoch';
  switch (value.kind) {
    case 'answer':
      return wrongInAnswer(value);
    case 'concede':
      return undefined;
    case 'undo':
      return value.revealing === undefined || typeof value.revealing === 'boolean' ? undefined : 'revealing';
    default:
      return 'kind';
  }
}

export const malformed = (part: ActPart): Refusal => ({
  reason: 'malformed',
  ...(part === 'act' ? said('refused.no act') : said('refused.malformed', { part })),
  clause: '',
});

/** The act, with nothing in it that belongs to no act; or why it is none. */
export function readAct(value: unknown): Act | Refusal {
  const wrong = wrongInAct(value);
  if (wrong !== undefined) return malformed(wrong);
  const one = value as Act;
  const { by, epoch } = one;
  const named = epoch === undefined ? {} : { epoch };
  if (one.kind === 'answer') return { by, kind: one.kind, decision: one.decision, picks: one.picks.slice(), ...named };
  if (one.kind === 'concede') return { by, kind: one.kind, ...named };
  return { by, kind: one.kind, revealing: one.revealing === true, ...named };
}
