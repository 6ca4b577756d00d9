import {
  type Ask,
  answerTo,
  type Game,
  isCurrent,
  objectOf,
  ofCard,
  question,
  type Ref,
  refOf,
  type Subject,
  type Vars,
} from '@goldenrule/kernel';
import type { Division, Leaves, Modes, More, Scope, Target } from './abilities-data.ts';
import { options } from './words.ts';
import { seesCard } from './zones.ts';

/** How many targets must there be at least, if so many are meant? */
export const targetsLeast = question<(n: number) => number>('how many targets if so many are meant', (n) => Math.max(1, n));
/** How many different targets are needed where so many are? */
export const differentTargets = question<(least: number) => number>('how many different targets are needed', (least) => Math.min(1, least));
/** May something in the gate be its own target? */
export const targetsItself = question<boolean>('may something be its own target', true);
/** Must a quality that is asked for be visible to all? */
export const qualityMustShow = question<boolean>('must the quality of a target show', false);
/** Which of the targets that are still valid count, if so many are meant on resolution? */
export const targetsLeft = question<(valid: readonly Ref[], most: number) => readonly Ref[]>('which valid targets count', (valid, most) =>
  valid.slice(0, Math.max(0, most)),
);
/** How much does each target get at least of what is divided? */
export const leastShare = question<number>('how much does each target get at least', 0);
/** Divided anew, one after the other. */
const evenly = (shares: readonly number[], amount: number): readonly number[] =>
  shares.map((_, i) => Math.floor(amount / shares.length) + (i < amount % shares.length ? 1 : 0));
/** What do the targets get that are left, by what was chosen for them and by the amount on resolution? */
export const sharesLeft = question<(shares: readonly number[], amount: number) => readonly number[]>(
  'what do the targets get that are left',
  evenly,
);

/** References of targets, by the step that chose them. */
export type Targets = Readonly<Record<string, readonly Ref[]>>;
/** Numbers or subjects, by the step that chose them: what else was chosen, what each target gets. */
export type Choices = Readonly<Record<string, readonly number[]>>;

/** For what choices are made: what the text says, which of its options are meant, by whom and where it is looked at, and what it is itself. */
export interface Choosing {
  readonly more: More;
  readonly modes: readonly number[];
  readonly s: Scope;
  /** What is being played; −1: it is no object yet. */
  readonly itself: number;
}

const isMeant = ({ modes }: Choosing, { mode }: Target | Division): boolean => mode < 0 || modes.includes(mode);
/** The targets that belong to the options chosen. */
export const targetsOf = (c: Choosing): readonly Target[] => (allAreMeant(c) ? c.more.targets : thoseMeant(c));
function allAreMeant(c: Choosing): boolean {
  for (const target of c.more.targets) if (!isMeant(c, target)) return false;
  return true;
}
const thoseMeant = (c: Choosing): readonly Target[] => c.more.targets.filter((target) => isMeant(c, target));
const divisionsOf = (c: Choosing): readonly Division[] => c.more.divisions.filter((division) => isMeant(c, division));

/** What was captured for a text, with what was chosen for it where the text finds that. */
export function withChosen<T extends number>(
  parts: readonly { readonly step: string; readonly leaves: Leaves<T> }[],
  captured: Vars,
  chosen: Readonly<Record<string, readonly T[]>>,
): Vars {
  let found = captured;
  for (const { step, leaves } of parts) {
    const one = chosen[step];
    if (one !== undefined) found = leaves(found, one);
  }
  return found;
}

/** The same with these targets chosen. */
const withTargets = (c: Choosing, targets: Targets): Choosing => ({
  ...c,
  s: { ...c.s, captured: withChosen(c.more.targets, c.s.captured, targets) },
});

const isVisible = (g: Game, object: number): boolean => seesCard(g, 0, object) && seesCard(g, 1, object);

/** What can be chosen for this target. */
function candidatesFor(g: Game, c: Choosing, target: Target): readonly number[] {
  const barred = answerTo(g, targetsItself) ? -1 : c.itself;
  const mustShow = target.qualities && answerTo(g, qualityMustShow);
  const fit: number[] = [];
  for (const object of target.candidates(g, c.s)) if (object !== barred && (!mustShow || isVisible(g, object))) fit.push(object);
  return fit;
}

/** How many are chosen, at least and at most; among whom an amount is divided there can be no more than it has parts. */
function bounds(g: Game, c: Choosing, target: Target): readonly [number, number] {
  const meant = answerTo(g, targetsLeast);
  const most = meant(target.most(g, c.s));
  const division = c.more.divisions.length === 0 ? undefined : c.more.divisions.find(({ among }) => among === target.step);
  const parts = division === undefined || answerTo(g, leastShare) === 0 ? most : Math.min(most, division.amount(g, c.s));
  return [Math.min(meant(target.least(g, c.s)), parts), parts];
}

const enough = (g: Game, found: number, least: number): boolean => found >= answerTo(g, differentTargets)(least);

const hasDependents = (list: readonly Target[], at: number): boolean => {
  for (let i = at + 1; i < list.length; i++) if ((list[i] as Target).dependent) return true;
  return false;
};

/** Can every target from this one on be chosen? */
function canTarget(g: Game, c: Choosing, at: number): boolean {
  if (at >= c.more.targets.length) return true;
  const list = targetsOf(c);
  const target = list[at];
  if (target === undefined) return true;
  const found = candidatesFor(g, c, target);
  const [least] = bounds(g, c, target);
  if (!enough(g, found.length, least)) return false;
  return hasDependents(list, at) ? canTargetWith(g, c, at, target, found, least) : canTarget(g, c, at + 1);
}

/** The same, where what can be chosen later depends on what is chosen here. */
function canTargetWith(g: Game, c: Choosing, at: number, target: Target, found: readonly number[], least: number): boolean {
  const taken: Ref[] = [];
  const isEnough = (from: number): boolean => {
    if (taken.length >= least) return canTarget(g, withTargets(c, { [target.step]: [...taken] }), at + 1);
    for (let i = from; i < found.length; i++) {
      taken.push(refOf(g.state, found[i] as number));
      if (isEnough(i + 1)) return true;
      taken.pop();
    }
    return false;
  };
  return isEnough(0);
}

/** 14-3b-2: an option can be chosen if its targets can. */
const workingModes = (g: Game, c: Choosing): readonly number[] =>
  Array.from({ length: (c.more.modes as Modes).count }, (_, mode) => mode).filter((mode) => canTarget(g, { ...c, modes: [mode] }, 0));

/** Can everything that has to be chosen be chosen? */
export const canChoose = (g: Game, c: Choosing): boolean =>
  c.more.modes === null ? canTarget(g, c, 0) : workingModes(g, c).length >= c.more.modes.least;

/** Which options; those without targets too where it is played in any case and too few have any. */
export function modesQuestion(g: Game, c: Choosing, group: number, inAnyCase: boolean): Ask {
  const { least, most, count } = c.more.modes as Modes;
  const all = options(count);
  const working = workingModes(g, c);
  return {
    player: c.s.master,
    prompt: 'which options',
    candidates: inAnyCase && working.length < least ? all : working.map((mode) => all[mode] as Subject),
    min: least,
    max: most,
    group,
    open: true,
  };
}

/** The question for one target; `unfinished`: the clause by which a choice is refused after which the rest cannot be chosen. */
export function targetQuestion(g: Game, c: Choosing, at: number, group: number, unfinished: string): Ask {
  const list = targetsOf(c);
  const target = list[at] as Target;
  const [least, most] = bounds(g, c, target);
  const dependents = hasDependents(list, at);
  const completes = (object: number): boolean =>
    !dependents || canTarget(g, withTargets(c, { [target.step]: [refOf(g.state, object)] }), at + 1);
  return {
    player: c.s.master,
    prompt: 'choose targets',
    params: { n: most },
    candidates: candidatesFor(g, c, target).map(ofCard),
    permit: (subject) => completes(subject) || unfinished,
    min: least,
    max: most,
    group,
    open: true,
  };
}

/** Were as many targets chosen as have to be? */
export const wereChosen = (g: Game, c: Choosing, at: number, chosen: number): boolean =>
  enough(g, chosen, bounds(g, c, targetsOf(c)[at] as Target)[0]);

/** Targets to which different things happen, in the order that says to which which. */
export const differing = (c: Choosing, targets: Targets): readonly Target[] =>
  targetsOf(c).filter(({ differ, step }) => differ && (targets[step] ?? []).length > 1);

/** The next share to be told: which division, and what is left of it. */
export type Share = {
  readonly step: string;
  readonly low: number;
  readonly high: number;
  /** The target it is for. */
  readonly target: Ref;
};

/** 14-3b-5a: what is still to be divided; what the last target gets follows from the rest. */
export function nextShare(g: Game, c: Choosing, targets: Targets, shares: Choices): Share | null {
  const least = answerTo(g, leastShare);
  for (const { step, among, amount } of divisionsOf(c)) {
    const meant = targets[among] ?? [];
    const told = shares[step] ?? [];
    if (told.length >= meant.length) continue;
    const left = amount(g, c.s) - told.reduce((sum, n) => sum + n, 0);
    const after = meant.length - told.length - 1;
    const target = meant[told.length] as Ref;
    return after === 0 ? { step, target, low: left, high: left } : { step, target, low: least, high: left - after * least };
  }
  return null;
}

// On resolution.

/** 14-3c-1: the targets that are still what was asked for. */
export function validTargets(g: Game, c: Choosing, targets: Targets): Targets {
  const valid: Record<string, readonly Ref[]> = {};
  for (const target of targetsOf(c)) {
    const now = withTargets(c, valid);
    const fit = candidatesFor(g, now, target);
    const kept = (targets[target.step] ?? []).filter((ref) => isCurrent(g.state, ref) && fit.includes(objectOf(ref)));
    valid[target.step] = answerTo(g, targetsLeft)(kept, target.most(g, now.s));
  }
  return valid;
}

/** The shares of the targets that are left, in their order. */
export function validShares(g: Game, c: Choosing, targets: Targets, shares: Choices, valid: Targets): Choices {
  const kept: Record<string, readonly number[]> = {};
  for (const { step, among, amount } of divisionsOf(c)) {
    const chosen = targets[among] ?? [];
    const told = (valid[among] ?? []).map((ref) => shares[step]?.[chosen.indexOf(ref)] ?? 0);
    kept[step] = answerTo(g, sharesLeft)(told, amount(g, c.s));
  }
  return kept;
}
