import type { Game } from './game.ts';
import { said } from './messages.ts';
import { OP } from './program.ts';
import type { Said } from './said.ts';
import type { Player, Vars } from './state.ts';
import { keyOf, type Subject } from './subjects.ts';

/** What a permission answers: yes, or the clause that forbids it. */
export type Permission = true | string;

/** A question an instruction puts to a player. */
export interface Ask {
  player: Player;
  /** Key of the prompt in the game's catalogue of messages. */
  prompt: string;
  params?: Vars;
  /** What could be picked; only what `permit` allows is offered. */
  candidates: readonly Subject[];
  permit?: (subject: Subject) => Permission;
  /** Everything that could ever be meant, where the candidates leave out what is surely not possible now: looked through only to say why not. */
  ever?: () => readonly Subject[];
  min: number;
  max: number;
  /** The clause that forbids choosing fewer, where it is not the one that asks. */
  demands?: string | null;
  ordered?: boolean;
  /** Any whole number from the first to the second may be answered; null: without bound. */
  range?: readonly [number, number | null];
  /** Picks that belong together share a group, with what was picked before. */
  group?: number;
  picked?: readonly Subject[];
  /** What is offered depends on public knowledge only: a forced answer need not be asked for. */
  open?: boolean;
  sealed?: boolean;
  /**
   * Nobody else may know what is asked, and whether there is a choice: whether it is asked hangs on what everybody can know, and answering with
   * the last option, or with none, leaves no trace. The card it is about, if any, is `picked`.
   */
  private?: boolean;
}

/** The decision the machine waits for, as plain data. */
export interface Pending {
  readonly id: number;
  readonly player: Player;
  readonly clause: string;
  readonly prompt: string;
  readonly params: Vars;
  readonly options: readonly Subject[];
  readonly min: number;
  readonly max: number;
  readonly ordered: boolean;
  readonly range: readonly [number, number | null] | null;
  readonly group: number | null;
  readonly picked: readonly Subject[];
  readonly sealed: boolean;
  readonly private: boolean;
  /** What would go on with a loop, and the clause that bars it. */
  readonly barred?: readonly BarredOption[];
}

/** `NOTHING_CHOSEN` for choosing nothing. */
export type BarredOption = readonly [subject: Subject, clause: string];

/** A decision as people, bots, the network and tests see it. */
export interface Decision {
  readonly id: number;
  readonly player: Player;
  readonly clause: string;
  readonly prompt: { readonly key: string; readonly params: Vars };
  readonly options: readonly string[];
  readonly range: readonly [number, number | null] | null;
  readonly min: number;
  readonly max: number;
  readonly ordered: boolean;
  readonly picked: readonly string[];
  readonly group?: number;
  readonly sealed?: true;
  readonly private?: true;
}

/** An answer names its decision, and options by key. */
export interface Answer {
  readonly decision: number;
  readonly picks: readonly string[];
}

/** Why an answer was refused; the state has not changed. */
export interface Refusal extends Said {
  readonly reason:
    | 'malformed'
    | 'over'
    | 'late'
    | 'not yours'
    | 'unknown option'
    | 'twice'
    | 'too few'
    | 'too many'
    | 'not a number'
    | 'not possible';
  readonly clause: string;
}

/** The decision the game waits for, or undefined when the game is over. */
export function pending(g: Game): Decision | undefined {
  const p = g.state.decision;
  if (p === null) return undefined;
  const decision: { -readonly [K in keyof Decision]: Decision[K] } = {
    id: p.id,
    player: p.player,
    clause: p.clause,
    prompt: { key: p.prompt, params: p.params },
    options: keysOf(g, p.options),
    range: p.range,
    min: p.min,
    max: p.max,
    ordered: p.ordered,
    picked: p.picked.length === 0 ? NONE : keysOf(g, p.picked),
  };
  if (p.group !== null) decision.group = p.group;
  if (p.sealed) decision.sealed = true;
  if (p.private) decision.private = true;
  return decision;
}

const NONE: readonly string[] = [];

function keysOf(g: Game, subjects: readonly Subject[]): readonly string[] {
  const keys = new Array<string>(subjects.length);
  for (let i = 0; i < keys.length; i++) keys[i] = keyOf(g, subjects[i] as Subject);
  return keys;
}

/** Has the decision at least two different answers? */
export function isChoice(d: {
  options: readonly unknown[];
  range: Decision['range'];
  min: number;
  max: number;
  ordered: boolean;
}): boolean {
  if (d.range !== null) return d.range[1] === null || d.range[1] > d.range[0];
  const n = d.options.length;
  if (d.max === 0 || n === 0) return false;
  if (d.min < Math.min(d.max, n)) return true;
  return n > d.min || (d.ordered && n > 1);
}

/** The answer, where there is only one: whoever hosts gives it, and nobody is asked. */
export function onlyAnswer(d: Decision): readonly string[] | undefined {
  if (isChoice(d)) return undefined;
  return d.range === null ? d.options.slice(0, Math.min(d.min, d.max)) : [String(d.range[0])];
}

/** The answer to a private question after which nobody else can tell that there was anything to decide. */
export const declining = ({ id, min, options }: Decision): Answer => ({ decision: id, picks: min === 0 ? NONE : options.slice(-1) });

/** Picks as subjects, or why they are refused. */
export function readAnswer(g: Game, player: Player, answer: Answer): readonly Subject[] | Refusal {
  const p = g.state.decision;
  if (p === null) return refusal('over', said('refused.over'), g.state.result?.clause ?? '');
  if (player !== p.player) return refusal('not yours', said('refused.not yours'), p.clause);
  if (answer.decision !== p.id) return refusal('late', said('refused.late', { decision: answer.decision, asked: p.id }), p.clause);
  if (p.range !== null) return readNumber(p, answer);
  if (answer.picks.length < p.min) return refusal('too few', said('refused.too few', { count: p.min }), askAgain(g)?.demands ?? p.clause);
  if (answer.picks.length > p.max) return refusal('too many', said('refused.too many', { count: p.max }), p.clause);
  const subjects: Subject[] = [];
  for (const key of answer.picks) {
    let found = -1;
    for (const subject of p.options) {
      if (keyOf(g, subject) === key) {
        found = subject;
        break;
      }
    }
    if (found === -1) return refusal('unknown option', said('refused.unknown option', { option: short(key) }), whyNot(g, key));
    if (subjects.includes(found)) return refusal('twice', said('refused.twice', { option: key }), p.clause);
    subjects.push(found);
  }
  return subjects;
}

/** The same for places among the options, or the number asked for. */
export function readPlaces(g: Game, player: Player, decision: number, places: readonly number[]): readonly Subject[] | Refusal {
  const p = g.state.decision;
  if (p === null || player !== p.player || decision !== p.id || p.range !== null || places.length < p.min || places.length > p.max)
    return readAnswer(g, player, { decision, picks: places.map(String) });
  const subjects: Subject[] = [];
  for (const place of places) {
    const subject = p.options[place];
    if (subject === undefined)
      return refusal('unknown option', said('refused.unknown option', { option: short(`number ${place + 1}`) }), p.clause);
    if (subjects.includes(subject)) return refusal('twice', said('refused.twice', { option: keyOf(g, subject) }), p.clause);
    subjects.push(subject);
  }
  return subjects;
}

function readNumber(p: Pending, answer: Answer): readonly Subject[] | Refusal {
  const [low, high] = p.range as readonly [number, number | null];
  const text = answer.picks[0] ?? '';
  if (answer.picks.length !== 1 || !/^\d{1,15}$/.test(text))
    return refusal('not a number', said('refused.not a number', { picks: answer.picks.slice(0, MOST_SHOWN).map(short) }), p.clause);
  const n = Number(text);
  if (n < low) return refusal('too few', said('refused.number.few', { least: low }), p.clause);
  if (high !== null && n > high) return refusal('too many', said('refused.number.many', { most: high }), p.clause);
  return [n];
}

/** Whatever was sent, a refusal stays a sentence that can be read. */
const MOST_SHOWN = 4;
const LONGEST_SHOWN = 80;
const short = (key: string): string => (key.length > LONGEST_SHOWN ? `${key.slice(0, LONGEST_SHOWN)}…` : key);

const refusal = (reason: Refusal['reason'], why: Said, clause: string): Refusal => ({ reason, ...why, clause });

/** The question behind the pending decision, put again: with what it could have meant and why not. */
export function askAgain(g: Game): Ask | null {
  const frame = g.state.frames[g.state.frames.length - 1];
  const code = frame && g.programs[frame.program]?.code[frame.pc - 1];
  return code?.op === OP.ask ? (code.compute(g, frame?.vars as never) as Ask | null) : null;
}

/** The number of the decision this player is asked for next: a group goes by its first. The other player's are not counted: how often that one was asked in private is no one else's to know. */
export const nextGroup = ({ state }: Game, player: Player): number => 2 * (state.asked[player] + 1) + player;

/** The same for the decision this player was asked for last: what belongs to that one. */
export const lastGroup = ({ state }: Game, player: Player): number => 2 * state.asked[player] + player;

/** Everything that a question could ever mean. */
export const everyCandidate = ({ candidates, ever }: Ask): readonly Subject[] => (ever === undefined ? candidates : ever());

/** The clause that forbids choosing this now; the decision's own clause when it was never a candidate. */
export function whyNot(g: Game, key: string): string {
  const p = g.state.decision;
  if (p === null) return g.state.result?.clause ?? '';
  const ask = askAgain(g);
  if (ask?.permit) {
    for (const subject of everyCandidate(ask)) {
      if (keyOf(g, subject) !== key) continue;
      const verdict = ask.permit(subject);
      if (verdict !== true) return verdict;
    }
  }
  return p.barred?.find(([subject]) => subject >= 0 && keyOf(g, subject) === key)?.[1] ?? p.clause;
}
