import { type Decision, pending, type Refusal, whyNot } from './decisions.ts';
import type { Game } from './game.ts';
import { canonical } from './hash.ts';
import { labelOf } from './labels.ts';
import { MACHINE } from './messages.ts';
import { objectOf } from './objects.ts';
import type { Program } from './program.ts';
import { type Sentences, worded } from './said.ts';
import type { AskedExpectation } from './scenario.ts';
import { candidatesNow, everySubject, type Found, findLabel, isName, labelsOf, optionLabel } from './scenario-labels.ts';
import { areAmong, areOffered, first, type Mismatch, mismatch, nothingCalled, type Thing, type Verdict } from './scenario-match.ts';
import type { Ref, Value } from './state.ts';
import { isCard, keyOf, ofCard, playerName, type Subject } from './subjects.ts';

/** Who is asked what, and what is not as expected of it. */
export function checkAsked(g: Game, e: AskedExpectation): Verdict {
  const d = pending(g);
  const said = e.player === null ? 'nobody is asked' : `${playerName(e.player)} is asked${e.at === null ? '' : ` [${e.at}]`}`;
  if (d === undefined) return e.player === null ? null : mismatch(said, describeDecision(g));
  const found = describeDecision(g);
  if (d.player !== e.player) return mismatch(said, found);
  if (e.at !== null && !g.causes(g).some((cause) => cause.clause === e.at)) return mismatch(said, found);
  if (e.prompt !== null && e.prompt !== d.prompt.key) return mismatch(`asked: ${e.prompt}`, found);
  const limits = ([which, expected]: readonly ['min' | 'max', number | null]): Verdict =>
    expected === null || limitOf(d, which) === expected
      ? null
      : mismatch(`${which} ${expected}`, `${which} ${limitOf(d, which) ?? 'none'}, ${found}`);
  const checkOptions = d.range === null ? checkChoice : checkNumbers;
  const wrong = first([['min', e.min] as const, ['max', e.max] as const], limits) ?? checkOptions(g, e, d, found);
  if (wrong !== null) return wrong;
  return e.sealed === null || (d.sealed === true) === e.sealed ? null : mismatch(`sealed: ${e.sealed}`, found);
}

/** How many options are chosen at least or at most; of a number, the lowest or the highest, null where there is none. */
const limitOf = ({ range, min, max }: Decision, which: 'min' | 'max'): number | null =>
  range === null ? { min, max }[which] : range[which === 'min' ? 0 : 1];

const notOffered = (e: AskedExpectation, found: string): Mismatch => mismatch(`offered: ${e.offered?.join(', ') || 'nothing'}`, found);
const notAmong = (e: AskedExpectation, found: string): Mismatch => mismatch(`among the options: ${e.among?.join(', ')}`, found);

/** An option as it is called. */
function optionOf(g: Game, subject: Subject, player: Decision['player']): Thing {
  const labels = labelsOf(g, subject, player);
  return {
    label: labels[0] as string,
    fits: (label) => labels.includes(label),
    ...(isCard(subject) ? { copy: { name: labelOf(g, subject), zone: g.state.objects.zone[subject] as number } } : {}),
  };
}

function checkChoice(g: Game, e: AskedExpectation, d: Decision, found: string): Verdict {
  const options = (g.state.decision?.options ?? []).map((subject) => optionOf(g, subject, d.player));
  if (e.offered !== null && !areOffered(e.offered, options)) return notOffered(e, found);
  if (e.among !== null && !areAmong(e.among, options)) return notAmong(e, found);
  return first(Object.entries(e.not), ([label, clause]) => {
    if (options.some((one) => one.fits(label))) return mismatch(`not offered: ${label}`, found);
    if (clause === null) return isName(g, label, d.player) ? null : nothingCalled(label);
    const named = findNamed(g, label, d.player);
    if ('trouble' in named) return mismatch(`not offered: ${label} [${clause}]`, named.trouble);
    const why = whyNot(g, keyOf(g, named.subject));
    return why === clause ? null : mismatch(`${label} not offered by ${clause}`, `not offered by ${why}`);
  });
}

// Numbers.

type Range = NonNullable<Decision['range']>;
const NUMBERS = /^(\d+)(?: to (\d+)| (or more))?$/;

/** `3`, `1 to 6` or `1 or more`. */
function numbersIn(label: string): Range | null {
  const [, low, high = low, more] = NUMBERS.exec(label) ?? [];
  return low === undefined ? null : [Number(low), more === undefined ? Number(high) : null];
}

const endOf = ([, high]: Range): number => high ?? Number.POSITIVE_INFINITY;
const isWithin = (part: Range, whole: Range): boolean => part[0] >= whole[0] && endOf(part) <= endOf(whole);
const isApart = (a: Range, b: Range): boolean => endOf(a) < b[0] || endOf(b) < a[0];

/** Do these numbers, each said once, cover the range and nothing else? */
function cover(parts: readonly Range[], [low, high]: Range): boolean {
  let next = low;
  for (const part of [...parts].sort((a, b) => a[0] - b[0])) {
    if (part[0] !== next) return false;
    next = endOf(part) + 1;
  }
  return next === (high ?? Number.POSITIVE_INFINITY) + 1;
}

function checkNumbers(g: Game, e: AskedExpectation, d: Decision, found: string): Verdict {
  const range = d.range as Range;
  const numbers = (labels: readonly string[]): readonly (Range | null)[] => labels.map(numbersIn);
  const isAll = (all: readonly (Range | null)[]): all is readonly Range[] => !all.includes(null);
  const offered = numbers(e.offered ?? []);
  if (e.offered !== null && !(isAll(offered) && cover(offered, range))) return notOffered(e, found);
  const among = numbers(e.among ?? []);
  if (!(isAll(among) && among.every((one) => isWithin(one, range)))) return notAmong(e, found);
  return first(Object.entries(e.not), ([label, clause]) => {
    const one = numbersIn(label);
    if (one === null) return isName(g, label, d.player) ? null : nothingCalled(label);
    if (!isApart(one, range)) return mismatch(`not offered: ${label}`, found);
    return clause === null || clause === d.clause ? null : mismatch(`${label} not offered by ${clause}`, `not offered by ${d.clause}`);
  });
}

// In words.

/** What a label means: something that was considered, or anything at all. */
export function findNamed(g: Game, label: string, player: 0 | 1): Found {
  const considered = findLabel(g, label, candidatesNow(g), player);
  return 'trouble' in considered ? findLabel(g, label, everySubject(g), player) : considered;
}

/** The clause that comes next where the machine was stopped. */
export function clauseNext(g: Game): string {
  const frame = g.state.frames.at(-1);
  const index = frame === undefined ? undefined : (g.programs[frame.program] as Program).clauses[frame.pc];
  return index === undefined || index < 0 ? g.clauseNow(g) : (g.book.clauses[index]?.id ?? '');
}

const rangeSaid = ([low, high]: Range): string => `a number from ${low}${high === null ? '' : ` to ${high}`}`;

/** How many options are chosen, where it is not one. */
function howMany({ min, max, range }: Decision): string {
  if (range !== null || (min === 1 && max === 1)) return '';
  return ` (${min === max ? min : `${min} to ${max}`} of them)`;
}

/** What a prompt is about: its parameters by name, and the cards that it goes on from. */
function aboutPrompt(g: Game, { player, prompt }: Decision): string {
  const told = (name: string, value: Value): string => {
    // A card of a prompt is a reference.
    if (name === 'card' && typeof value === 'number') return optionLabel(g, ofCard(objectOf(value as Ref)), player);
    return `${name} ${Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : canonical(value)}`;
  };
  const params = Object.entries(prompt.params).flatMap(([name, value]) => (value === undefined ? [] : [told(name, value)]));
  const picked = (g.state.decision?.picked ?? []).map((subject) => optionLabel(g, subject, player));
  const all = [...params, ...picked];
  return all.length === 0 ? '' : ` (${all.join(', ')})`;
}

const SENTENCES: Sentences = MACHINE;

/** Why an answer was refused, with what it named as people call it. */
export function describeRefusal(g: Game, { key, params, message, clause }: Refusal): string {
  const { option } = params;
  const player = g.state.decision?.player ?? 0;
  const named = everySubject(g).find((subject) => keyOf(g, subject) === option);
  const told = named === undefined ? message : worded(SENTENCES[key] ?? message, { ...params, option: optionLabel(g, named, player) });
  return `${told} [${clause}]`;
}

export function describeDecision(g: Game): string {
  const d = pending(g);
  if (d === undefined) return g.state.result === null ? `nobody is asked, the game stands before [${clauseNext(g)}]` : 'the game is over';
  const options = (g.state.decision?.options ?? []).map((subject) => optionLabel(g, subject, d.player)).join(', ') || 'nothing';
  return `${playerName(d.player)} is asked [${d.clause}] ${d.prompt.key}${aboutPrompt(g, d)}: ${d.range === null ? options : rangeSaid(d.range)}${howMany(d)}`;
}
