import { associate, associationsOf, dissociate, keepAssociations } from './associations.ts';
import { assign, type Batch, type Cause, effectOf, type GameEvent } from './events.ts';
import type { Game } from './game.ts';
import { indexAbilities } from './index-of-abilities.ts';
import { AT_ONCE } from './kernel-programs.ts';
import { learn, show } from './knowledge.ts';
import { outcome, remembered, situationsAgain } from './machine-questions.ts';
import { definitionNumbered, refOf } from './objects.ts';
import { fill, moveCard, renew, shuffleZone, takeOut, vacant } from './placing.ts';
import { answerTo } from './questions.ts';
import {
  type Frame,
  NO_REF,
  NO_ZONE,
  OBJECT_KINDS,
  type Place,
  type Player,
  type Ref,
  type State,
  type Value,
  type Vars,
  type Zone,
  type ZoneId,
} from './state.ts';
import { keyOfAbility, type StandBy } from './triggers.ts';
import { noteKnown, notePossible } from './unknown.ts';
import { isHeard, isQuiet, matchTriggers, testSituations, topicOf } from './waiting.ts';

/** Would this event change anything? A change into the same state is no event. */
function changes(g: Game, event: GameEvent): boolean {
  const { objects } = g.state;
  switch (event.kind) {
    case 'move':
      return (objects.zone[event.card] as number) >= 0 && (objects.zone[event.card] !== event.to || event.at !== undefined);
    case 'turn':
      return event.again === true || ((objects.traits[event.card] as number) & event.mask) !== event.traits;
    case 'erase':
    case 'renew':
    case 'associate':
    case 'amend':
      return (objects.zone[event.card] as number) >= 0;
    case 'dissociate':
      return event.associations.length > 0;
    case 'reveal':
      return event.cards.length > 0;
    case 'cease':
      return event.effects.length > 0;
    case 'dismiss':
      return event.entries.length > 0;
    default:
      return true;
  }
}

/** The part of a batch that would change anything. */
export function changing(g: Game, batch: Batch): Batch {
  for (const event of batch) if (!changes(g, event)) return thoseChanging(g, batch);
  return batch;
}

const thoseChanging = (g: Game, batch: Batch): Batch => batch.filter((event) => changes(g, event));

/** What replacements call this event: movements are not told apart by where they lead. */
export const topicOfReplacement = (event: GameEvent): string | null =>
  event.kind === 'signal' ? event.name : isQuiet(event.kind) ? null : event.kind;

/** Carries out a batch at once, all of which changes something; abilities that waited for it stand by. */
export function commit(g: Game, real: Batch, cited: string | null = null): readonly number[] {
  const { state } = g;
  if (real.length === 0) return NOTHING;
  if (state.sealed.length > 0) state.sealed = [];
  const first = state.eventCount + 1;
  const did = isAwaited(g, real) ? performAwaited(g, real, first) : performAll(g, real, false);
  if (state.standing.length > 0 || state.possible.length > 0) noteKnown(g, real);
  testSituations(g);
  finish(g, real, cited);
  if (g.report !== null) {
    report(g, real, cited === null ? g.causes(g) : [{ clause: cited }], first);
  }
  return did;
}

/** Does any ability wait for something in this batch, or will a text ask about it later? */
function isAwaited(g: Game, batch: Batch): boolean {
  for (const event of batch) if (topicOf(g, event) !== null) return true;
  return false;
}

function performAwaited(g: Game, real: Batch, first: number): readonly number[] {
  const { state } = g;
  const waiting: StandBy[] = [];
  const possible: StandBy[] = [];
  matchTriggers(g, real, 'before', waiting, possible, first);
  const noted = notesOf(g, real, 'before', NO_NOTES);
  const did = performAll(g, real, waiting.length > 0);
  takeDown(g, notesOf(g, real, 'after', noted));
  matchTriggers(g, real, 'after', waiting, possible, first);
  if (waiting.length > 0) {
    g.version++;
    g.table++;
  }
  for (const entry of waiting) state.standing.push(following(g, entry, real[entry.event - first]));
  if (possible.length > 0) notePossible(g, possible);
  return did;
}

function performAll(g: Game, real: Batch, awaited: boolean): readonly number[] {
  const { state } = g;
  for (const event of real)
    if (event.kind === 'move' || event.kind === 'renew' || event.kind === 'erase') rememberLeaving(g, event.card, awaited);
  state.clock++;
  const did: number[] = [];
  for (const event of real) perform(g, event, did);
  state.eventCount += real.length;
  noteChange(g, real);
  return did;
}

/** What is only told changes nothing that anything could be worked out from. */
function noteChange(g: Game, batch: Batch): void {
  let changed = false;
  for (const { kind } of batch) {
    if (kind === 'signal') continue;
    changed = true;
    if (isPlacing(kind)) {
      g.places++;
      break;
    }
  }
  if (!changed) return;
  g.version++;
  g.table++;
}
/** Can another object lie somewhere, or belong to something, after an event of this kind? */
function isPlacing(kind: GameEvent['kind']): boolean {
  switch (kind) {
    case 'move':
    case 'create':
    case 'erase':
    case 'renew':
    case 'amend':
    case 'associate':
    case 'dissociate':
    case 'create zone':
    case 'amend zone':
    case 'remove zone':
    case 'shuffle':
    case 'arrange':
      return true;
    default:
      return false;
  }
}

interface Note {
  readonly memory: string;
  readonly note: string;
}
const NO_NOTES: readonly Note[] = [];

/** What texts will ask about later. */
function notesOf(g: Game, batch: Batch, sees: 'before' | 'after', before: readonly Note[]): readonly Note[] {
  if (g.library.witnesses === undefined) return before;
  let found = before;
  for (const event of batch) {
    const topic = topicOf(g, event);
    if (topic === null || topic.witnesses.length === 0) continue;
    for (const witness of topic.witnesses) {
      for (const note of witness.notes(g, event, sees)) found = [...found, { memory: witness.memory, note }];
    }
  }
  return found;
}

function takeDown(g: Game, notes: readonly Note[]): void {
  const { memories } = g.state;
  for (const { memory, note } of notes) {
    const known = (memories[memory] as readonly string[] | undefined) ?? [];
    if (known.includes(note)) continue;
    memories[memory] = [...known, note];
    g.version++;
  }
}

/** An ability that waits knows what its card, and the card that moved, have become by the very thing it waited for: pairs of references. */
function following(g: Game, entry: StandBy, cause: GameEvent | undefined): StandBy {
  const moved: number[] = [];
  if ((cause?.kind === 'move' || cause?.kind === 'renew') && cause.was !== cause.now) moved.push(cause.was as number, cause.now as number);
  const now = refOf(g.state, entry.source & 1023);
  if (now !== entry.source && !moved.includes(entry.source) && wasUntilNow(g, entry.source)) moved.push(entry.source, now);
  if (moved.length === 0) return entry;
  const captured = { ...entry.captured };
  captured.moved = captured.moved === undefined ? moved : [...(captured.moved as readonly number[]), ...moved];
  return { ...entry, captured };
}

/** Did this incarnation end with the batch that was just carried out? */
const wasUntilNow = (g: Game, ref: Ref): boolean => g.state.objects.stamp[ref & 1023] === g.state.clock;

const NOTHING: readonly number[] = [];

/** Nobody waits for any of this, and nothing in it can be forbidden or replaced: the life of such events is over at once. */
export function isUnnoticed(g: Game, batch: Batch): boolean {
  for (const event of batch) {
    if (event.kind === 'assign' || event.kind === 'establish' || event.kind === 'remember') continue;
    if (event.kind !== 'signal' || isHeard(g, event.name) || g.index.replaceable.has(event.name)) return false;
  }
  return true;
}

/** Nobody listens to any of these signals: they need not even be made. */
export function isUnheard(g: Game, names: readonly string[]): boolean {
  if (g.report !== null || g.state.sealed.length > 0) return false;
  for (const name of names) if (isHeard(g, name) || g.index.replaceable.has(name)) return false;
  return true;
}

export function commitUnnoticed(g: Game, batch: Batch): readonly number[] {
  const { state } = g;
  if (state.sealed.length > 0) state.sealed = [];
  const first = state.eventCount + 1;
  state.eventCount += batch.length;
  let changed = false;
  let told = 0;
  for (const event of batch) {
    if (event.kind === 'signal') {
      told++;
      continue;
    }
    if (event.kind === 'assign') {
      changed ||= state.facts[event.name] !== event.value && !g.book.idleFacts.has(event.name);
      state.facts[event.name] = event.value;
      continue;
    }
    if (event.kind === 'establish') establishFacts(state, event.facts);
    else if (event.kind === 'remember') state.memories[event.name] = event.value;
    changed = true;
  }
  if (changed) g.version++;
  if (told < batch.length) testSituations(g);
  if (g.report !== null) report(g, batch, g.causes(g), first);
  return told === 0 ? NOTHING : told === 1 ? TOLD : new Array<number>(told).fill(1);
}
const TOLD: readonly number[] = [1];

/** The same for one fact alone; the event is made only if it is reported. */
export function assignFact(g: Game, fact: string, value: Value): void {
  const { state } = g;
  if (state.sealed.length > 0) state.sealed = [];
  state.eventCount++;
  if (state.facts[fact] !== value) {
    state.facts[fact] = value;
    if (!g.book.idleFacts.has(fact)) g.version++;
  }
  testSituations(g);
  if (g.report !== null) report(g, [assign(fact, value)], g.causes(g), state.eventCount);
}

function establishFacts(state: State, facts: Vars): void {
  for (const name in facts) state.facts[name] = facts[name];
}

function report(g: Game, batch: Batch, causes: readonly Cause[], first: number): void {
  attribute(g, batch);
  for (let i = 0; i < batch.length; i++) g.report?.(batch[i] as GameEvent, causes, first + i);
}

/** The ability at work, if any, is the source of what happens. */
export function attribute(g: Game, events: Batch): void {
  const { frames } = g.state;
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i] as Frame;
    // What the rules do at once is done by nobody, whatever it interrupts.
    if (frame.program === AT_ONCE) return;
    if (frame.ability < 0) continue;
    const { vars } = frame;
    for (const event of events) {
      event.source ??= vars.self as Ref;
      event.master ??= vars.master as Player;
      event.through ??= 'effect';
    }
    return;
  }
}

/** What stays known of an object that leaves or becomes another one: what the rulebook says, and what it belonged to. */
function rememberLeaving(g: Game, card: number, awaited: boolean): void {
  const { lastKnown, associations } = g.state;
  const values = answerTo(g, remembered)(g, card, awaited);
  if (values === null && associations.length === 0) return;
  const ref = refOf(g.state, card);
  const own = associationsOf(g, ref);
  if (values === null && own.length === 0) return;
  lastKnown.push({ ref, values, associations: own });
  if (lastKnown.length % KEPT === 0) forgetUnmentioned(g.state);
}

const KEPT = 64;

/** Drops what stays known of objects that nothing mentions any more. */
function forgetUnmentioned(state: State): void {
  const mentioned = new Set<Value>();
  const look = (value: Value): void => {
    if (typeof value === 'number') mentioned.add(value);
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) look(part);
  };
  const kept: Value[] = [state.facts, state.memories];
  for (const frame of state.frames) kept.push(frame.vars);
  for (const entry of [...state.effects, ...state.standing, ...state.timed]) kept.push(entry.source, entry.captured);
  const { data, zone } = state.objects;
  for (let i = 0; i < data.length; i++) if ((zone[i] as number) >= 0) kept.push(data[i]);
  for (const value of kept) look(value);
  const newest = state.lastKnown.at(-1);
  state.lastKnown = state.lastKnown.filter((entry) => entry === newest || mentioned.has(entry.ref));
}

function perform(g: Game, event: GameEvent, did: number[]): void {
  const { state } = g;
  const { objects } = state;
  switch (event.kind) {
    case 'move':
      moveCard(g, event);
      did.push(event.now as number);
      return;
    case 'turn':
      objects.traits[event.card] = ((objects.traits[event.card] as number) & ~event.mask) | event.traits;
      learn(g, event.card);
      did.push(refOf(state, event.card));
      return;
    case 'create': {
      const object = vacant(g);
      // Whoever lay in this place before may still stand in the index.
      const listed = hasAbilities(g, objects.definition[object] ?? -1) || hasAbilities(g, event.definition);
      fill(g, object, OBJECT_KINDS.indexOf(event.object), event.definition, event.owner, event.to, event.traits ?? 0);
      objects.link[object] = event.link ?? -1;
      objects.data[object] = event.data ?? null;
      event.now = refOf(state, object);
      learn(g, object);
      if (listed) g.index = indexAbilities(g);
      did.push(event.now);
      return;
    }
    case 'renew':
      renew(g, event);
      did.push(event.now as number);
      return;
    case 'associate':
      associate(state, event.relation, event.card, event.with);
      did.push(refOf(state, event.card));
      return;
    case 'dissociate':
      dissociate(state, event.associations);
      return;
    case 'amend':
      objects.data[event.card] = event.data;
      did.push(refOf(state, event.card));
      return;
    case 'erase': {
      const from = objects.zone[event.card] as ZoneId;
      event.was = refOf(state, event.card);
      takeOut(g, event.card);
      objects.zone[event.card] = NO_ZONE;
      objects.placed[event.card] = state.clock;
      objects.serial[event.card] = ++state.serials;
      keepAssociations(g, event.was, NO_REF, 'erase', from);
      did.push(event.was);
      return;
    }
    case 'create zone':
      did.push(state.zones.length);
      state.zones = [...state.zones, zoneMade(event.zone, event.owner, event.place)];
      state.contents.push([]);
      return;
    case 'amend zone': {
      const { kind, owner, place } = state.zones[event.zone] as Zone;
      state.zones = state.zones.with(event.zone, zoneMade(event.becomes ?? kind, owner, event.place ?? place));
      did.push(event.zone);
      return;
    }
    case 'remove zone':
      if ((state.contents[event.zone] as number[]).length > 0) throw new Error('a zone is removed while cards lie in it');
      state.zones = state.zones.with(event.zone, { kind: -1, owner: -1 });
      return;
    case 'shuffle':
      shuffleZone(g, event.zone, event.except ?? NOTHING);
      did.push(event.zone);
      return;
    case 'arrange':
      state.contents[event.zone] = event.order.slice();
      did.push(event.zone);
      return;
    case 'establish':
      establishFacts(state, event.facts);
      return;
    case 'assign':
      state.facts[event.name] = event.value;
      return;
    case 'remember':
      state.memories[event.name] = event.value;
      return;
    case 'begin':
      state.effects.push(effectOf(event.effect, ++state.effectCount, state.clock, resolutionNow(state)));
      did.push(state.effectCount);
      return;
    case 'cease':
      endEffects(state, event.effects);
      return;
    case 'stand by':
      state.standing.push({ ...event.entry, number: ++state.effectCount, event: state.eventCount });
      return;
    case 'dismiss':
      dismissEntries(g, event.entries, event.left === true);
      return;
    case 'schedule':
      state.timed.push({ ...event.timed, number: ++state.effectCount, made: resolutionNow(state) });
      return;
    case 'reveal':
      if (event.entry !== undefined) tellEntry(state, event.entry.number, event.to);
      for (const card of event.cards) {
        if (event.entry === undefined) for (const seat of event.to) show(g, seat, card);
        did.push(refOf(state, card));
      }
      return;
    case 'bar':
      state.barred = [...state.barred, ...event.choices.map((choice) => ({ ...choice, clause: g.clauseNow(g) }))];
      state.again = event.again ?? [];
      return;
    case 'rewind':
    case 'signal':
    case 'lose':
    case 'win':
    case 'drawn game':
      did.push(1);
  }
}

/** The resolution that is going on; 0: none is. */
function resolutionNow({ frames }: State): number {
  for (let i = frames.length - 1; i >= 0; i--) {
    const { resolution, program } = frames[i] as Frame;
    if (resolution > 0) return resolution;
    if (program === AT_ONCE) return 0;
  }
  return 0;
}

const zoneMade = (kind: number, owner: Zone['owner'], place: Place | undefined): Zone =>
  place === undefined ? { kind, owner } : { kind, owner, place };

function endEffects(state: State, numbers: readonly number[]): void {
  state.effects = state.effects.filter((effect) => !numbers.includes(effect.id));
  state.timed = state.timed.filter((timed) => !numbers.includes(timed.number));
}

const hasAbilities = (g: Game, definition: number): boolean => (definitionNumbered(g, definition)?.abilities.length ?? 0) > 0;

function dismissEntries(g: Game, entries: readonly number[], left: boolean): void {
  const { state } = g;
  for (const entry of state.standing) {
    if (left || !entries.includes(entry.number) || answerTo(g, situationsAgain) !== 'while it holds') continue;
    const key = keyOfAbility(entry.ability, entry.source, entry.by);
    if (state.latches.includes(key)) state.latches = state.latches.filter((latch) => latch !== key);
  }
  state.standing = state.standing.filter((entry) => !entries.includes(entry.number));
  if (state.possible.length > 0) state.possible = state.possible.filter((entry) => !entries.includes(entry.number));
}

/** These seats have been told that this ability stands by. */
function tellEntry(state: State, number: number, to: readonly Player[]): void {
  state.standing = state.standing.map((entry) =>
    entry.number === number ? { ...entry, known: to.reduce((known, seat) => known | (1 << seat), entry.known) } : entry,
  );
}

/** Losing and winning are read off the whole batch. */
function finish(g: Game, batch: Batch, cited: string | null): void {
  let losers: Player[] | null = null;
  let winners: Player[] | null = null;
  let drawn = false;
  for (const event of batch) {
    if (event.kind === 'lose') losers = [...(losers ?? []), event.player];
    else if (event.kind === 'win') winners = [...(winners ?? []), event.player];
    else if (event.kind === 'drawn game') drawn = true;
  }
  if (losers === null && winners === null && !drawn) return;
  const ending = drawn ? { winner: null } : answerTo(g, outcome)(losers ?? [], winners ?? [], g);
  if (ending !== null) g.state.result = { winner: ending.winner, losers: losers ?? [], clause: cited ?? g.clauseNow(g) };
}
