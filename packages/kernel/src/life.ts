import type { Ask } from './decisions.ts';
import { anyGiven, eachGiven, hasStill, isActive, selfOf } from './effects.ts';
import { type Batch, cease, type GameEvent, type Reveal } from './events.ts';
import type { Ability, Game, Gift } from './game.ts';
import type { Placed } from './index-of-abilities.ts';
import { ask, type Instruction, type Performance, perform, repeat, set } from './instructions.ts';
import { LIFE } from './kernel-programs.ts';
import {
  type Companion,
  companions,
  forbids,
  isUsable,
  leftWithout,
  masterOf,
  redirects,
  replacementChooser,
} from './machine-questions.ts';
import { disjoint, type Taking } from './matching.ts';
import { isThere } from './objects.ts';
import { topicOfReplacement } from './perform.ts';
import { type Did, type LocalsOf, procedureOf } from './procedures.ts';
import { answerTo } from './questions.ts';
import type { Player } from './state.ts';
import { isAbility, ofAbility, ofWord, type Subject } from './subjects.ts';
import { keyOfAbility, type Replacement, type Self, selfOfTimed, type Timed } from './triggers.ts';

/** The events a rulebook lets happen. */
export function admitted(g: Game, batch: Batch): Batch {
  const verdict = answerTo(g, forbids);
  if (verdict === null) return batch;
  for (const event of batch) if (verdict(g, event) !== null) return thoseAdmitted(g, batch, verdict);
  return batch;
}

function thoseAdmitted(g: Game, batch: Batch, verdict: (g: Game, event: GameEvent) => string | null): Batch {
  const kept = batch.filter((event) => verdict(g, event) === null);
  return kept.filter((event) => event.kind !== 'reveal' || event.going !== true || goesAlong(kept, event));
}
/** Does a card go anywhere in this batch that is shown on its way? */
const goesAlong = (batch: Batch, { cards }: Reveal): boolean => batch.some((event) => event.kind === 'move' && cards.includes(event.card));

/** What the rules themselves make of these events; each rule at most once of each. */
export function redirected(g: Game, batch: Batch): Batch {
  const rules = answerTo(g, redirects);
  return rules.length === 0 ? batch : batch.map((event) => redirectedBy(g, rules, event));
}

function redirectedBy(g: Game, rules: readonly Redirect[], event: GameEvent): GameEvent {
  for (const rule of rules) {
    const now = rule(g, event);
    if (now === event) continue;
    return redirectedBy(
      g,
      rules.filter((other) => other !== rule),
      now,
    );
  }
  return event;
}
type Redirect = (g: Game, event: GameEvent) => GameEvent;

/** These events, which are about to happen, with everything that goes along with them. */
export function accompanied(g: Game, batch: Batch): Batch {
  const rules = answerTo(g, companions);
  return rules.length === 0 ? batch : batch.flatMap((event) => withCompanions(g, rules, event, batch) ?? []);
}

/** The event, and what goes along with it and with that; null: it does not happen without something that is forbidden. */
function withCompanions(g: Game, rules: readonly Companion[], event: GameEvent, batch: Batch): Batch | null {
  const all: GameEvent[] = [event];
  for (const { along, both } of rules) {
    for (const one of redirected(g, along(g, event))) {
      if ([...batch, ...all].some((other) => isAlike(other, one))) continue;
      const more = admitted(g, [one]).length === 0 ? null : withCompanions(g, rules, one, [...batch, ...all]);
      if (more !== null) all.push(...more);
      else if (both === true) return null;
    }
  }
  return all;
}
/** Does the same happen to the same object already? */
const isAlike = (one: GameEvent, other: GameEvent): boolean =>
  one.kind === other.kind && 'card' in one && 'card' in other && one.card === other.card;

const NOTHING: readonly Candidate[] = [];
const NEVER: readonly string[] = [];

interface Candidate {
  readonly self: Self;
  readonly replacement: Replacement;
  readonly key: string;
  /** What an effect has set up for the next time, by number; it is over once it is applied. */
  readonly once?: number;
}

/** Is there an object in play, so to speak, that has a replacement for this? */
function someActive(g: Game, general: string): boolean {
  const placed = g.index.replacements.get(general);
  if (placed === undefined) return false;
  for (const { card, kinds } of placed) if (isThere(g, card, kinds)) return true;
  return false;
}

const someGiven = (g: Game, general: string): boolean => g.index.gifts.replacements.has(general) && anyGiven(g);

function candidates(g: Game, event: GameEvent, used: readonly string[]): readonly Candidate[] {
  const general = topicOfReplacement(event);
  if (general === null || !g.index.replaceable.has(general)) return NOTHING;
  if (!(someGiven(g, general) || someActive(g, general) || someTimed(g))) return NOTHING;
  return candidatesFor(g, event, general, used);
}

function candidatesFor(g: Game, event: GameEvent, general: string, used: readonly string[]): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const { card, ability, kinds } of g.index.replacements.get(general) ?? NOBODY)
    if (isThere(g, card, kinds)) consider(g, card, ability, event, general, used, found);
  if (someGiven(g, general)) considerGiven(g, event, general, used, found);
  for (const timed of g.state.timed) considerTimed(g, timed, event, general, used, found);
  return found;
}
const NOBODY: readonly Placed[] = [];

/** The replacements of an ability of an object that is where the ability is active. */
function consider(
  g: Game,
  card: number,
  index: number,
  event: GameEvent,
  general: string,
  used: readonly string[],
  found: Candidate[],
  gift?: Gift,
): void {
  for (const replacement of (g.library.abilities[index] as Ability).replacements) {
    if (replacement.topic !== general) continue;
    const own = selfOf(g, card, index, answerTo(g, masterOf)(g, card), gift);
    const self = replacement.master === undefined ? own : { ...own, master: replacement.master(g, own, event) };
    const key = keyOfAbility(index, self.ref, self.by);
    if (used.includes(key) || !hasStill(g, card, index) || answerTo(g, isUsable)(g, self) !== true || !replacement.match(g, self, event))
      continue;
    found.push({ self, replacement, key });
  }
}

const considerGiven = (g: Game, event: GameEvent, general: string, used: readonly string[], found: Candidate[]): void =>
  eachGiven(g, (gift) => {
    const { card, ability } = gift;
    if (isActive(g, g.library.abilities[ability] as Ability, card)) consider(g, card, ability, event, general, used, found, gift);
  });

/** Has an effect set up a replacement? */
function someTimed(g: Game): boolean {
  for (const { ability } of g.state.timed) if ((g.library.abilities[ability] as Ability).replacements.length > 0) return true;
  return false;
}

function considerTimed(g: Game, timed: Timed, event: GameEvent, general: string, used: readonly string[], found: Candidate[]): void {
  const key = `#${timed.number}`;
  if (used.includes(key)) return;
  const self = selfOfTimed(timed);
  for (const replacement of (g.library.abilities[timed.ability] as Ability).replacements) {
    if (replacement.topic === general && replacement.match(g, self, event))
      found.push(timed.lasting ? { self, replacement, key } : { self, replacement, key, once: timed.number });
  }
}

/** Does anything replace a part of this batch? */
export function isReplaced(g: Game, batch: Batch): boolean {
  if (g.index.replaceable.size === 0) return false;
  for (const event of batch) if (candidates(g, event, NEVER).length > 0) return isReplacedBut(g, batch, inProgress(g));
  return false;
}

function isReplacedBut(g: Game, batch: Batch, used: readonly string[]): boolean {
  if (used.length === 0) return true;
  for (const event of batch) if (candidates(g, event, used).length > 0) return true;
  return false;
}

/** The replacements whose programs are being carried out: none of them replaces again what is done in the place of something. */
export function inProgress({ state: { frames } }: Game): readonly string[] {
  const keys: string[] = [];
  for (const { program, vars } of frames) if (program === LIFE && vars.doing !== null) keys.push(vars.doing as string);
  return keys;
}

interface Instead extends Performance {
  /** The replacement it belongs to. */
  readonly key: string;
}

/** A batch on its way: its events, and for each the replacements that were applied or refused. */
export const lifeOfEvents = procedureOf<
  { events: readonly GameEvent[]; used: readonly (readonly string[])[] },
  {
    /** Abilities whose programs are carried out in the place of events, once the rest has happened. */
    instead: readonly Instead[];
    /** What the replacements that were chosen take. */
    taken: readonly Taking[];
    at: number;
    /** Which one is chosen where one has to be, and which one is used of those that may be left. */
    pick: readonly Subject[];
    use: readonly Subject[];
    next: Next | null;
    /** The replacement whose program is being carried out. */
    doing: string | null;
    replaced: Did;
  }
>('life of an event', { instead: [], taken: [], at: 0, pick: [], use: [], next: null, doing: null, replaced: [] });
export type Life = LocalsOf<typeof lifeOfEvents>;

/** A batch after a replacement was applied or refused. */
interface Next {
  readonly events: readonly GameEvent[];
  readonly used: readonly (readonly string[])[];
  readonly instead: readonly Instead[];
  readonly taken: readonly Taking[];
}

const takenBy = (g: Game, { self, replacement }: Candidate): readonly Taking[] => replacement.takes?.(g, self) ?? NO_CARDS;
const NO_CARDS: readonly Taking[] = [];

/** Is there enough for it beside what others take: really, or as far as everybody can see? */
const isAble = (g: Game, v: Life, one: Candidate): boolean => disjoint([...v.taken, ...takenBy(g, one)]);
const seemsAble = (g: Game, v: Life, one: Candidate): boolean =>
  disjoint([...v.taken, ...takenBy(g, one)].map(({ n, cards, seen }) => ({ n, cards: seen ?? cards })));

const open = (g: Game, v: Life): readonly Candidate[] =>
  candidates(g, v.events[v.at] as GameEvent, v.used[v.at] as string[]).filter(
    (one) => one.replacement.takes === undefined || seemsAble(g, v, one),
  );

const chooserOf = (g: Game, v: Life, { self, replacement }: Candidate): Player =>
  answerTo(g, replacementChooser)(g, v.events[v.at] as GameEvent, self, replacement);
const subjectOf = ({ self }: Candidate): Subject => ofAbility(self.card, self.ability);

const putTo = (player: Player, v: Life, candidates: readonly Subject[], isOpen = true): Ask => ({
  player,
  prompt: 'replace',
  params: { event: (v.events[v.at] as GameEvent).kind },
  candidates: [...new Set(candidates)],
  min: 1,
  max: 1,
  open: isOpen,
});

/** Where one has to be applied, whoever chooses among those chooses the next one; it can be one that others may leave. */
function whichNext(g: Game, v: Life): Ask | null {
  const list = open(g, v);
  const first = list.find(({ replacement }) => !replacement.optional);
  if (first === undefined) return null;
  const player = chooserOf(g, v, first);
  return putTo(player, v, list.filter((one) => one.replacement.optional || chooserOf(g, v, one) === player).map(subjectOf));
}

/** Those that one player may leave now: the one that was chosen, or where none had to be, all that are up to the same player. */
function upToOne(g: Game, v: Life): readonly Candidate[] {
  const list = open(g, v);
  const [pick] = v.pick;
  if (pick !== undefined) return list.filter((one) => subjectOf(one) === pick && one.replacement.optional);
  const [first] = list;
  if (first === undefined) return list;
  const player = chooserOf(g, v, first);
  return list.filter((one) => chooserOf(g, v, one) === player);
}

function whetherUsed(g: Game, v: Life): Ask | null {
  const list = upToOne(g, v);
  const [first] = list;
  if (first === undefined) return null;
  const able = list.filter((one) => one.replacement.takes === undefined || isAble(g, v, one));
  const isOpen = list.every((one) => takenBy(g, one).every(({ seen }) => seen === undefined));
  return putTo(chooserOf(g, v, first), v, [...able.map(subjectOf), ofWord(g.book.wordIndex.get('no') as number)], isOpen);
}

function applied(g: Game, v: Life): Next {
  const pick = (v.use[0] ?? v.pick[0]) as Subject;
  const list = open(g, v);
  const event = v.events[v.at] as GameEvent;
  const used = v.used[v.at] as readonly string[];
  if (!isAbility(pick)) {
    const refused = [...used, ...upToOne(g, v).map((one) => one.key)];
    return { events: v.events, used: v.used.with(v.at, refused), instead: v.instead, taken: v.taken };
  }
  const chosen = list.find((one) => subjectOf(one) === pick) as Candidate;
  const { self, replacement, key, once } = chosen;
  const instead: GameEvent[] = [...redirected(g, replacement.instead?.(g, self, event) ?? [])];
  if (once !== undefined) instead.push(cease([once]));
  const performance = replacement.captures && {
    key,
    ability: self.ability,
    vars: { ...self.captured, ...replacement.captures(g, self, event), self: self.ref, master: self.master },
  };
  const others = once === undefined ? v.used : v.used.map((keys) => [...keys, key]);
  const left = v.events.map((one, at) => (at <= v.at ? one : withoutIt(g, one, event)));
  const stays = (_: unknown, at: number): boolean => left[at] !== null;
  return {
    events: left.filter((one) => one !== null).toSpliced(v.at, 1, ...instead),
    used: others.filter(stays).toSpliced(v.at, 1, ...instead.map(() => [...used, key])),
    instead: performance === undefined ? v.instead : [...v.instead, performance],
    taken: [...v.taken, ...takenBy(g, chosen)],
  };
}

/** Does the first move only because of the second, which does not happen? */
const movesAlong = (one: GameEvent, event: GameEvent): boolean => one.kind === 'move' && event.kind === 'move' && one.along === event.card;
const withoutIt = (g: Game, one: GameEvent, event: GameEvent): GameEvent | null =>
  movesAlong(one, event) ? null : answerTo(g, leftWithout)(one, event);

/**
 * What a batch goes through when something may replace a part of it: everything is asked before anything moves, each replacement
 * at most once per event; then all of it happens at once.
 */
export const lifeOfAnEvent: readonly Instruction<Life>[] = [
  repeat(
    (_g, v) => v.at < v.events.length,
    repeat(
      (g, v) => v.at < v.events.length && open(g, v).length > 0,
      ask('pick', whichNext),
      ask('use', whetherUsed),
      set('next', applied),
      set('events', (_g, v) => v.next?.events ?? v.events),
      set('used', (_g, v) => v.next?.used ?? v.used),
      set('instead', (_g, v) => v.next?.instead ?? v.instead),
      set('taken', (_g, v) => v.next?.taken ?? v.taken),
      set('next', () => null),
    ),
    set('at', (_g, v) => v.at + 1),
  ),
  { op: 'commit' },
  repeat(
    (_g, v) => v.instead.length > 0,
    set('doing', (_g, v) => v.instead[0]?.key ?? null),
    perform((_g, v) => v.instead[0] ?? null, 'replaced'),
    set('instead', (_g, v) => v.instead.slice(1)),
  ),
];
