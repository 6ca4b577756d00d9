import {
  type abilities,
  answerOf,
  answerTo,
  done,
  type events,
  type Game,
  type GameEvent,
  type Instruction,
  machine,
  objectOf,
  type Player,
  question,
  type Rulebook,
  type Vars,
  when,
} from '@goldenrule/kernel';
import type { DamagePair, Process, ProcessOf } from './gate.ts';
import { controllerOf } from './players.ts';
import { unaffected } from './unaffected.ts';

/** Is a replacement carried out in place of what it replaces? */
export const replacementCarriedOut = question<boolean>('is a replacement carried out', false);
/** May a replacement be left that says so? */
export const optionalReplacements = question<boolean>('may an optional replacement be left', false);
/** Can it be chosen only if its action can be done? */
export const optionalNeedsAction = question<boolean>('does an optional replacement need its action', false);
/** Are all others applied without being asked for? */
export const mustReplace = question<boolean>('must replacements be applied', false);
/** Do replacements of amounts change the damage once it is in the gate? */
export const amountReplacedInGate = question<boolean>('are amounts replaced in the gate', false);
/** Who chooses among replacements of dealing damage, and among those of being dealt it? */
export const damageReplacementChooser = question<(side: 'doing' | 'suffering', dealer: Player, dealt: Player, causer: Player) => Player>(
  'who chooses a replacement of damage',
  (_side, _dealer, _dealt, causer) => causer,
);

/** A replacement as a text says it. */
export interface Replacing {
  /** `move`, `turn`, `create`, or the name of a signal. */
  readonly topic: string;
  /** You may … If you do. */
  readonly optional: boolean;
  /** For damage: does it speak of dealing it, or of being dealt it? */
  readonly side?: abilities.Replacement['side'] | undefined;
  /** What is remembered of the event; null: this is not what is replaced. */
  readonly match: (g: Game, self: abilities.Self, event: GameEvent) => Vars | null;
  /** Whom its text calls you for this event, where that is not who controls the card. */
  readonly master?: NonNullable<abilities.Replacement['master']>;
  /** What of the event is not replaced. */
  readonly rest?: ((g: Game, self: abilities.Self, event: GameEvent) => readonly GameEvent[]) | undefined;
  /** The cards that what is done instead takes. */
  readonly takes?: NonNullable<abilities.Replacement['takes']>;
  /** What happens in its place at once; without it the program of the ability is carried out. */
  readonly instead?: (g: Game, self: abilities.Self, event: GameEvent) => readonly GameEvent[];
}

/** Those whom an event would directly involve. */
function involved(event: GameEvent): readonly number[] {
  const damage = damageIn(event);
  if (damage !== null) return damage.pairs.map(({ target }) => objectOf(target));
  const { card } = event as { card?: number };
  return card === undefined ? [] : [card];
}

/** 15-27a-5: what happens to a card that this replacement does not affect is not replaced by it. */
const isSpared = (g: Game, self: abilities.Self, card: number): boolean =>
  card !== self.card && unaffected(g, card, 'replacement', { source: self.ref, master: self.master });

/** The event as far as it can be replaced: of damage to several, that to those who are affected; null: nothing of it. */
function replaceable(g: Game, self: abilities.Self, event: GameEvent): GameEvent | null {
  const cards = involved(event);
  const spared = cards.filter((card) => isSpared(g, self, card)).length;
  if (spared === 0) return event;
  return spared === cards.length ? null : (withPairs(event, ({ target }) => !isSpared(g, self, objectOf(target)))[0] ?? null);
}

/** What happens instead, and the damage to those who are spared: in the same process, if there is one. */
function withSpared(g: Game, self: abilities.Self, event: GameEvent, made: readonly GameEvent[]): readonly GameEvent[] {
  const [kept] = withPairs(event, ({ target }) => isSpared(g, self, objectOf(target)));
  if (kept === undefined) return made;
  const at = made.findIndex((one) => damageIn(one) !== null);
  if (at < 0) return [kept, ...made];
  const pairs = [...(damageIn(kept)?.pairs ?? []), ...(damageIn(made[at] as GameEvent)?.pairs ?? [])];
  return made.with(at, { ...(made[at] as events.Create), data: { ...damageIn(kept), pairs } });
}

export function replacementOf(
  book: Rulebook,
  { topic, optional, side, match, master, rest, takes, instead }: Replacing,
): abilities.Replacement {
  const carriedOut = (g: Game, self: abilities.Self, event: GameEvent): readonly GameEvent[] =>
    instead !== undefined && answerTo(g, replacementCarriedOut) ? instead(g, self, event) : [];
  return {
    topic,
    optional: optional ? answerOf(book, optionalReplacements) : !answerOf(book, mustReplace),
    ...(side === undefined ? {} : { side }),
    ...(master === undefined ? {} : { master }),
    match: (g, self, event) => {
      if (match(g, self, event) === null) return false;
      const open = replaceable(g, self, event);
      return open === event || (open !== null && match(g, self, open) !== null);
    },
    ...(optional && takes !== undefined && answerOf(book, optionalNeedsAction) ? { takes } : {}),
    instead: (g, self, event) => {
      const open = replaceable(g, self, event) ?? event;
      const made = carriedOut(g, self, open);
      return withSpared(g, self, event, [...(rest?.(g, self, open) ?? []), ...made]);
    },
    ...(instead === undefined ? { captures: (g, self, event) => match(g, self, replaceable(g, self, event) ?? event) ?? {} } : {}),
  };
}

/** The program of a replacement. */
export const inItsPlace = <L>(...body: readonly Instruction<L>[]): readonly Instruction<L>[] => [
  when((g) => !answerTo(g, replacementCarriedOut), done),
  ...body,
];

// Damage.

/** The damage resolution process that an event adds to the gate; null: it does no such thing. */
export function damageIn(event: GameEvent): ProcessOf<'damage'> | null {
  const data = event.kind === 'create' ? (event.data as Process | undefined) : undefined;
  return data?.what === 'damage' ? data : null;
}

/** The same damage to those who are meant; nothing if it is to none of them. */
export function withPairs(event: GameEvent, isMeant: (pair: DamagePair) => boolean): readonly GameEvent[] {
  const damage = damageIn(event);
  const pairs = damage?.pairs.filter(isMeant) ?? [];
  return pairs.length === 0 ? [] : [{ ...(event as events.Create), data: { ...damage, pairs } }];
}

/** 14-13g: the same damage with other amounts. */
export function withAmounts(g: Game, event: GameEvent, amount: (pair: DamagePair) => number): readonly GameEvent[] {
  const damage = damageIn(event);
  if (damage === null || !answerTo(g, amountReplacedInGate)) return [event];
  const pairs = damage.pairs.map((pair) => ({ ...pair, amount: Math.max(0, amount(pair)) }));
  return [{ ...(event as events.Create), data: { ...damage, pairs } }];
}

/** The controller of what would be dealt damage; of several, whoever the replacement belongs to comes first. */
function dealtTo(g: Game, event: GameEvent, self: abilities.Self): Player {
  const controllers = involved(event).map((card) => controllerOf(g, card));
  return controllers.includes(self.master) ? self.master : (controllers[0] ?? self.master);
}

/** 14-13c: who caused what would happen; what the rules do is caused for the card it happens to. What "you may" do is up to you (G37). */
export function choosesReplacement(g: Game, event: GameEvent, self: abilities.Self, { optional, side }: abilities.Replacement): Player {
  if (optional) return self.master;
  const { card } = event as { card?: number };
  const done = event.through === 'rule' ? undefined : event.master;
  const causer = done ?? (card === undefined ? self.master : answerTo(g, machine.masterOf)(g, card));
  if (side === undefined) return causer;
  const dealer = damageIn(event)?.controller ?? causer;
  return answerTo(g, damageReplacementChooser)(side, dealer, dealtTo(g, event, self), causer);
}
