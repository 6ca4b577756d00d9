import { cardOfOption } from '@goldenrule/host';
import { type Decision, PLAYERS, playerName, type View } from '@goldenrule/kernel/hosts';
import type { Update } from '../engine/protocol.ts';

// How a person decides at this page: what can be chosen, what is picked, when it is an answer. Pure, so that a test can play through it.

/** Something that can be chosen. */
export interface Choice {
  readonly key: string;
  readonly kind: 'card' | 'ability' | 'zone' | 'player' | 'word' | 'definition';
  /** The card it is, or whose ability it is. */
  readonly card: string | null;
  /** The place it is, or where its card lies. */
  readonly zone: string | null;
}

/** What the pending decision offers, in its order. Nothing else can be chosen. */
export function choicesOf({ decision, view }: Pick<Update, 'decision' | 'view'>): readonly Choice[] {
  if (decision === null) return [];
  const places = placesOf(view);
  const zones = new Set(view.zones.map(({ name }) => name));
  return decision.options.map((key): Choice => {
    const card = cardOfOption(key);
    if (card !== key) return { key, kind: 'ability', card, zone: places.get(card) ?? null };
    if (/^c\d+$/.test(key)) return { key, kind: 'card', card: key, zone: places.get(key) ?? null };
    if (zones.has(key)) return { key, kind: 'zone', card: null, zone: key };
    if (/^d\d+$/.test(key)) return { key, kind: 'definition', card: null, zone: null };
    const isPlayer = PLAYERS.some((player) => playerName(player) === key);
    return { key, kind: isPlayer ? 'player' : 'word', card: null, zone: null };
  });
}

const placesOf = ({ zones }: View): ReadonlyMap<string, string> =>
  new Map(zones.flatMap(({ name, cards }) => cards.flatMap(({ key }) => (key === undefined ? [] : [[key, name] as const]))));

/** One pick is the answer: it is sent at once. */
export const sendsAtOnce = ({ range, min, max }: Decision): boolean => range === null && min === 1 && max === 1;

/** The picks after a click on an option: it is added, or taken back; where only one can be picked it takes the place of the other. */
export function toggle({ options, max, range }: Decision, picks: readonly string[], key: string): readonly string[] {
  if (range !== null || !options.includes(key)) return picks;
  if (picks.includes(key)) return picks.filter((one) => one !== key);
  if (max === 1) return [key];
  return picks.length < max ? [...picks, key] : picks;
}

/** A pick that comes earlier or later in the order of the picks. */
export function moved(picks: readonly string[], key: string, by: -1 | 1): readonly string[] {
  const from = picks.indexOf(key);
  const other = picks[from + by];
  if (from < 0 || other === undefined) return picks;
  return picks.map((one) => (one === key ? other : one === other ? key : one));
}

/** Where everything has to be put in order, the last one has only one place left. */
function withLast({ options, min, ordered }: Decision, picks: readonly string[]): readonly string[] {
  if (!ordered || min !== options.length || picks.length !== min - 1) return picks;
  return [...picks, ...options.filter((one) => !picks.includes(one))];
}

/** Are these picks an answer? */
export function canSend({ options, min, max, range }: Decision, picks: readonly string[]): boolean {
  if (range !== null) return picks.length === 1 && numberFault(range, picks[0] as string) === null;
  return (
    picks.length >= min && picks.length <= max && new Set(picks).size === picks.length && picks.every((pick) => options.includes(pick))
  );
}

/** What is wrong with a number as it was written; null: nothing, it is an answer. */
export type NumberFault = 'empty' | 'not whole' | 'small' | 'large' | 'long';

export function numberFault([low, high]: readonly [number, number | null], text: string): NumberFault | null {
  if (text === '') return 'empty';
  if (!/^-?\d+$/.test(text)) return 'not whole';
  if (text.startsWith('-') || Number(text) < low) return 'small';
  if (high !== null && Number(text) > high) return 'large';
  return text.length > LONGEST_NUMBER ? 'long' : null;
}
/** So many digits the engine reads. */
export const LONGEST_NUMBER = 15;

/** Of these things, the one that this decision offers: where a card was dragged to, as soon as that is asked. */
const followUp = ({ options, range }: Decision, wanted: readonly string[]): string | null =>
  range === null ? (wanted.find((one) => options.includes(one)) ?? null) : null;

/** The option that declines; null: sending nothing declines; undefined: it cannot be declined. */
export function declineOf({ decision }: Pick<Update, 'decision'>, declines: readonly string[]): string | null | undefined {
  if (decision === null || decision.range !== null) return undefined;
  const word = decision.max >= 1 && decision.min <= 1 ? declines.find((one) => decision.options.includes(one)) : undefined;
  return word ?? (decision.min === 0 ? null : undefined);
}

/** What the page answers by itself, if that is wished: which of several abilities that say the same comes next. */
export function answersItself(update: Update, { orderSame }: { readonly orderSame: boolean }): readonly string[] | null {
  const { decision, abilities, view } = update;
  if (!orderSame || decision === null || decision.range !== null || decision.options.length < 2) return null;
  const [first] = decision.options;
  const text = first === undefined ? undefined : abilities[first]?.text;
  if (text === undefined || text === '') return null;
  const places = new Map(
    view.zones.flatMap(({ cards }) => cards.flatMap(({ key, name }) => (key === undefined ? [] : [[key, name] as const]))),
  );
  const name = places.get(abilities[first as string]?.card ?? '');
  // Only abilities that stand by come one after the other whatever is chosen; others are used instead of each other.
  const same = decision.options.every((option) => {
    const ability = abilities[option];
    return (
      ability?.text === text &&
      places.get(ability.card) === name &&
      view.standing.some((entry) => entry.source === ability.card && entry.text === text)
    );
  });
  if (!same) return null;
  return decision.ordered ? decision.options.slice(0, decision.max) : decision.options.slice(0, Math.max(1, decision.min));
}

// Picking, click by click.

/** What is picked for the pending decision and not sent yet. */
export interface Picking {
  /** The decision the picks are for. */
  readonly decision: number | null;
  readonly picks: readonly string[];
  /** After a drag: where the card is to go, as soon as that is asked. */
  readonly wanted: readonly string[];
  /** The card at which several things are offered: they are listed. */
  readonly at: string | null;
}
export const NOTHING_PICKED: Picking = { decision: null, picks: [], wanted: [], at: null };

/** What a click comes to: other picks, or an answer. */
export interface Picked {
  readonly picking: Picking;
  readonly send: readonly string[] | null;
}
const kept = (picking: Picking): Picked => ({ picking, send: null });

/** An option was chosen: it is picked or taken back; a pick that is all is sent. */
export function choose({ decision }: Update, picking: Picking, option: string): Picked {
  if (decision === null || decision.range !== null || !decision.options.includes(option)) return kept(picking);
  if (sendsAtOnce(decision)) return { picking: { ...picking, at: null }, send: [option] };
  const picks = toggle(decision, picking.picks, option);
  return kept({ ...picking, at: null, picks: picks.length > picking.picks.length ? withLast(decision, picks) : picks });
}

/** An option that is picked comes earlier or later. */
export const reorder = (_update: Update, picking: Picking, option: string, by: -1 | 1): Picked =>
  kept({ ...picking, picks: moved(picking.picks, option, by) });

/** What is offered at a card or place of the table: itself, and its abilities. */
export const offeredAt = (update: Update, key: string): readonly Choice[] =>
  choicesOf(update).filter((choice) => choice.key === key || choice.card === key);

/** A card or place of the table was chosen; where it offers several things, they are listed. */
export function chooseAt(update: Update, picking: Picking, key: string): Picked {
  const found = offeredAt(update, key);
  if (found.length > 1) return kept({ ...picking, at: key });
  return found[0] === undefined ? kept(picking) : choose(update, picking, found[0].key);
}

/** What is picked is to be sent. */
export const confirm = ({ decision }: Update, picking: Picking): Picked =>
  decision === null || decision.range !== null || sendsAtOnce(decision) || !canSend(decision, picking.picks)
    ? kept(picking)
    : { picking, send: picking.picks };

/** A number was given where one is asked for. */
export const giveNumber = ({ decision }: Update, picking: Picking, number: number): Picked =>
  decision === null || decision.range === null || !canSend(decision, [String(number)])
    ? kept(picking)
    : { picking, send: [String(number)] };

export function decline(update: Update, picking: Picking, declines: readonly string[]): Picked {
  const option = declineOf(update, declines);
  if (option === undefined) return kept(picking);
  return { picking, send: option === null ? [] : [option] };
}

/** A card was dragged to a place, or onto a card there: it is chosen, and the place as soon as it is asked for. */
export function drop(update: Update, picking: Picking, option: string, wanted: readonly string[]): Picked {
  if (update.decision === null || !update.decision.options.includes(option)) return kept(picking);
  // What is asked for already may be the place itself.
  return choose(update, { ...picking, wanted }, option);
}

/** A new position is shown: picks for an older decision are gone, and what answers itself is answered. */
export function follow(update: Update | null, picking: Picking, settings: { readonly orderSame: boolean }): Picked {
  const decision = update?.decision ?? null;
  if (update === null || decision === null) {
    // A drag goes on as long as the same player is asked next.
    const isOver = update === null || update.curtain !== null || update.thinking || update.view.result !== null;
    return kept(isOver ? NOTHING_PICKED : picking);
  }
  if (picking.decision === decision.id) return kept(picking);
  const next = picking.wanted.length > 0 && sendsAtOnce(decision) ? followUp(decision, picking.wanted) : null;
  const send = next === null ? answersItself(update, settings) : [next];
  return { picking: { ...NOTHING_PICKED, decision: decision.id }, send };
}

/** Numbers with a key of their own: where there are no others, each is a button, and its key is itself. */
export const digitsOf = ([low, high]: readonly [number, number | null]): readonly number[] | null =>
  high === null || low < 0 || high > 9 ? null : Array.from({ length: high - low + 1 }, (_, i) => low + i);
