import { aboutOf, findCard, paramsOf, placeName, variantsOf, wordLabel } from '@goldenrule/host';
import type { Decision, Face } from '@goldenrule/kernel/hosts';
import { fill, say } from '../app/say.ts';
import type { Update } from '../engine/protocol.ts';
import type { Choice } from './deciding.ts';
import { bottomOf, namesOf } from './seat.ts';

/** What is asked, in words; and more for whoever plays it the first time. */
export interface Prompt {
  readonly text: string;
  /** The sentence itself names the card that was picked before. */
  readonly names: boolean;
  readonly hint: string | null;
}

type Asked = Pick<Update, 'decision' | 'view'>;

export function promptOf(face: Face, { decision, view }: Asked): Prompt | null {
  if (decision === null) return null;
  const keys = variantsOf(face, view, decision);
  const first = (before: string): string | undefined =>
    keys.map((key) => face.messages[`${before}${key}`]).find((sentence) => sentence !== undefined);
  const card = aboutOf(view, decision);
  const params = { ...paramsOf(decision.prompt.params), ...(card === null ? {} : { card }) };
  const hint = first('hint.');
  const text = first('') ?? decision.prompt.key;
  return { text: fill(text, params), names: text.includes('{card}'), hint: hint === undefined ? null : fill(hint, params) };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What sends so many picks. */
export function sendLabel({ messages }: Face, { prompt: { key }, min, ordered }: Decision, count: number): string {
  const own = messages[`option.${key}.${count === 0 ? 'none' : 'some'}`];
  if (own !== undefined) return fill(own, { count });
  if (count < min) return say('play.send');
  if (ordered && count > 1) return say('play.send.order');
  return count === 0 ? say('play.send.none') : say('play.send.some', { count });
}

/** How many are still to pick. */
export function stillWords({ min, max, ordered }: Decision, count: number): string {
  const order = ordered ? ` ${say('play.still.order')}` : '';
  if (min === max) {
    const left = min - count;
    const words = left === 0 ? say('play.still.done') : say('play.still.some', { left });
    return words + order;
  }
  if (count < min) return say('play.still.least', { left: min - count, max }) + order;
  return (count === max ? say('play.still.most') : say('play.still.up to', { count, max })) + order;
}

/** Something that can be chosen, in words. */
export function choiceLabel(face: Face, update: Update, decision: Decision, { key, kind, card }: Choice): string {
  const names = namesOf(update);
  return {
    word: () => wordLabel(face, decision, update.view, key),
    player: () => names[key === 'A' ? 0 : 1],
    zone: () => placeLabel(face, names, bottomOf(update), key),
    ability: () => findCard(update.view, card ?? '')?.card.name ?? key,
    definition: () => update.names[key] ?? key,
    card: () => findCard(update.view, key)?.card.name ?? say('play.tray.other'),
  }[kind]();
}

/** A place in words, as the player at the bottom would say it. */
export function placeLabel(face: Face, names: readonly [string, string], bottom: 0 | 1, zone: string): string {
  const [letter = '', ...rest] = zone.split(' ');
  const owner = letter === 'A' ? 0 : letter === 'B' ? 1 : undefined;
  if (owner === undefined || rest.length === 0) return capital(placeName(face, zone));
  const name = placeName(face, rest.join(' '));
  return owner === bottom ? capital(name) : say('zone of', { zone: name, player: names[owner] });
}

/** Where a card lies, for grouping; cards nobody sees come last. */
export const placeOf = (update: Update, face: Face, key: string): string => {
  const placed = findCard(update.view, key);
  return placed === null ? say('play.tray.other') : placeLabel(face, namesOf(update), bottomOf(update), placed.zone.name);
};
