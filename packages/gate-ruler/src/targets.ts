import {
  type Ask,
  answerTo,
  type Game,
  isCurrent,
  objectOf,
  ofCard,
  PLAYERS,
  type Player,
  question,
  refOf,
  type Subject,
  type Vars,
} from '@goldenrule/kernel';
import { type Division, type Modes, type More, moreAt, type Scope, type Target } from './abilities-data.ts';
import { options } from './words.ts';
import { seesCard } from './zones.ts';

/** How many targets must there be at least, if so many are meant? */
export const targetsLeast = question<(n: number) => number>('how many targets if so many are meant', (n) => Math.max(1, n));
/** May one thing be the same choice's target twice? */
export const sameTargetTwice = question<boolean>('may the same target be chosen twice', true);
/** May something in the gate be its own target? */
export const targetsItself = question<boolean>('may something be its own target', true);
/** Must a quality that is asked for be visible to all? */
export const qualityMustShow = question<boolean>('must the quality of a target show', false);
/** Is the number of targets fixed when they are chosen? */
export const targetCountFixed = question<boolean>('is the number of targets fixed', false);
/** How much does each target get at least of what is divided? */
export const leastShare = question<number>('how much does each target get at least', 0);
/** Are shares fixed when they are chosen? */
export const shareFixed = question<boolean>('are shares fixed', false);

/** References of targets, by the step that chose them. */
export type Targets = Readonly<Record<string, readonly number[]>>;

/** A text looked at with these targets chosen. */
export const withTargets = (s: Scope, targets: Targets): Scope => ({ ...s, captured: { ...s.captured, ...targets } as Vars });

/** The targets that belong to the options chosen. */
export const targetsOf = (more: More, modes: readonly number[]): readonly Target[] =>
  more.targets.filter(({ mode }) => mode < 0 || modes.includes(mode));
const divisionsOf = (more: More, modes: readonly number[]): readonly Division[] =>
  more.divisions.filter(({ mode }) => mode < 0 || modes.includes(mode));

const isVisible = (g: Game, object: number): boolean => PLAYERS.every((seat) => seesCard(g, seat, object));

/** What can be chosen for this target; `itself` is what is being played. */
export function candidatesFor(g: Game, target: Target, s: Scope, itself: number): readonly number[] {
  const barred = answerTo(g, targetsItself) ? -1 : itself;
  const mustShow = target.qualities && answerTo(g, qualityMustShow);
  return target.candidates(g, s).filter((object) => object !== barred && (!mustShow || isVisible(g, object)));
}

/** How many are chosen, at least and at most; among whom an amount is divided there can be no more than it has parts. */
function bounds(g: Game, target: Target, s: Scope, more: More): readonly [number, number] {
  const meant = answerTo(g, targetsLeast);
  const most = meant(target.most(g, s));
  const division = more.divisions.find(({ among }) => among === target.step);
  const parts = division === undefined || answerTo(g, leastShare) === 0 ? most : Math.min(most, division.amount(g, s));
  return [Math.min(meant(target.least(g, s)), parts), parts];
}

const enough = (g: Game, found: number, least: number): boolean => found >= (answerTo(g, sameTargetTwice) ? Math.min(1, least) : least);

/** Can every target from this one on be chosen? */
export function canTarget(g: Game, more: More, list: readonly Target[], at: number, s: Scope, itself: number): boolean {
  const target = list[at];
  if (target === undefined) return true;
  const found = candidatesFor(g, target, s, itself);
  const [least] = bounds(g, target, s, more);
  if (!enough(g, found.length, least)) return false;
  if (!list.slice(at + 1).some(({ dependent }) => dependent)) return canTarget(g, more, list, at + 1, s, itself);
  const tried = least === 1 ? found.map((object) => [object]) : [found.slice(0, least)];
  return tried.some((objects) => {
    const refs = objects.map((object) => refOf(g.state, object));
    return canTarget(g, more, list, at + 1, withTargets(s, { [target.step]: refs }), itself);
  });
}

/** 14-3b-2: an option can be chosen if its targets can. */
const modeWorks = (g: Game, more: More, mode: number, s: Scope, itself: number): boolean =>
  canTarget(g, more, targetsOf(more, [mode]), 0, s, itself);

const workingModes = (g: Game, more: More, s: Scope, itself: number): readonly number[] =>
  Array.from({ length: (more.modes as Modes).count }, (_, mode) => mode).filter((mode) => modeWorks(g, more, mode, s, itself));

/** Can everything that has to be chosen for this ability be chosen? */
export function canChoose(g: Game, ability: number, s: Scope, itself: number): boolean {
  const more = moreAt(g, ability);
  if (more.modes !== null) return workingModes(g, more, s, itself).length >= more.modes.least;
  return canTarget(g, more, more.targets, 0, s, itself);
}

export function modesQuestion(g: Game, player: Player, more: More, s: Scope, itself: number, group: number): Ask {
  const { least, most, count } = more.modes as Modes;
  const works = workingModes(g, more, s, itself);
  const all = options(count);
  return {
    player,
    prompt: 'which options',
    candidates: works.map((mode) => all[mode] as Subject),
    min: least,
    max: most,
    group,
    open: true,
  };
}

/** The question for one target; null: there is nothing to choose. */
export function targetQuestion(
  g: Game,
  player: Player,
  more: More,
  list: readonly Target[],
  at: number,
  s: Scope,
  itself: number,
  group: number,
): Ask {
  const target = list[at] as Target;
  const [least, most] = bounds(g, target, s, more);
  const found = candidatesFor(g, target, s, itself);
  const dependents = list.slice(at + 1).some(({ dependent }) => dependent);
  const completes = (object: number): boolean =>
    !dependents || canTarget(g, more, list, at + 1, withTargets(s, { [target.step]: [refOf(g.state, object)] }), itself);
  return {
    player,
    prompt: 'choose targets',
    params: { n: most },
    candidates: found.map(ofCard),
    permit: (subject) => completes(subject) || '14-3b-4',
    min: least,
    max: most,
    group,
    open: true,
  };
}

/** Were as many targets chosen as have to be? */
export function wereChosen(g: Game, more: More, target: Target, s: Scope, chosen: number): boolean {
  const [least] = bounds(g, target, s, more);
  return enough(g, chosen, least);
}

/** Targets to which different things happen, in the order that says to which which. */
export const differing = (more: More, modes: readonly number[], targets: Targets): readonly Target[] =>
  targetsOf(more, modes).filter(({ differ, step }) => differ && (targets[step] ?? []).length > 1);

/** The next share to be told: which division, and what is left of it. */
export interface Share {
  readonly step: string;
  readonly low: number;
  readonly high: number;
  /** The target it is for. */
  readonly target: number;
}

/** 14-3b-5a: what is still to be divided; what the last target gets follows from the rest. */
export function nextShare(g: Game, more: More, modes: readonly number[], targets: Targets, shares: Targets, s: Scope): Share | null {
  const least = answerTo(g, leastShare);
  for (const { step, among, amount } of divisionsOf(more, modes)) {
    const meant = targets[among] ?? [];
    const told = shares[step] ?? [];
    if (told.length >= meant.length) continue;
    const left = amount(g, s) - told.reduce((sum, n) => sum + n, 0);
    const after = meant.length - told.length - 1;
    const target = meant[told.length] as number;
    return after === 0 ? { step, target, low: left, high: left } : { step, target, low: least, high: left - after * least };
  }
  return null;
}

// On resolution.

/** 14-3c-1: the targets that are still what was asked for. */
export function validTargets(g: Game, more: More, modes: readonly number[], targets: Targets, s: Scope, itself: number): Targets {
  const valid: Record<string, readonly number[]> = {};
  for (const target of targetsOf(more, modes)) {
    const scope = withTargets(s, valid);
    const fit = candidatesFor(g, target, scope, itself);
    const kept = (targets[target.step] ?? []).filter((ref) => isCurrent(g.state, ref) && fit.includes(objectOf(ref)));
    valid[target.step] = answerTo(g, targetCountFixed) ? kept : kept.slice(0, Math.max(0, target.most(g, scope)));
  }
  return valid;
}

/** The shares of the targets that are left, in their order. */
export function validShares(
  g: Game,
  more: More,
  modes: readonly number[],
  targets: Targets,
  shares: Targets,
  valid: Targets,
  s: Scope,
): Targets {
  const kept: Record<string, readonly number[]> = {};
  for (const { step, among, amount } of divisionsOf(more, modes)) {
    const chosen = targets[among] ?? [];
    const told = (valid[among] ?? []).map((ref) => shares[step]?.[chosen.indexOf(ref)] ?? 0);
    kept[step] = answerTo(g, shareFixed) ? told : evenly(amount(g, s), told.length);
  }
  return kept;
}

/** Divided anew, one after the other. */
const evenly = (amount: number, among: number): readonly number[] =>
  Array.from({ length: among }, (_, i) => Math.floor(amount / among) + (i < amount % among ? 1 : 0));
