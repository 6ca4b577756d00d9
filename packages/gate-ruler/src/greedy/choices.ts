import { wantsChosen } from './deeds.ts';
import { effectIn } from './headings.ts';
import { playValue, whichZone } from './main-phase.ts';
import { isMine, isOf, type Seen, type Sight } from './sight.ts';
import { bestNumber, textValue } from './texts.ts';
import { worthOf } from './worth.ts';

/** Everything a text has its player choose: by what the text does, read off the gate, or off the prompt. */

/** What is being played or is happening. */
const happening = ({ gate }: Sight): string => gate[0]?.text ?? '';
const effect = (s: Sight): string => effectIn(happening(s));
const offered = (s: Sight): readonly Seen[] => s.decision.options.flatMap((key) => s.card(key) ?? []);

const keysOf = (cards: readonly Seen[]): readonly string[] => cards.map(({ key }) => key);

/** Those for whom it is good that they are chosen; no more of the others than has to be. */
function theBest(s: Sight, want: (card: Seen) => number): readonly string[] {
  const { min, max } = s.decision;
  const ranked = offered(s)
    .map((card) => ({ card, value: want(card) }))
    .toSorted((a, b) => b.value - a.value);
  const liked = ranked.filter(({ value }) => value > 0).length;
  return keysOf(ranked.slice(0, Math.max(min, Math.min(max, liked))).map(({ card }) => card));
}

export const targets = (s: Sight): readonly string[] => theBest(s, (card) => wantsChosen(s, effect(s), card));

/** What a verb does to the cards that are chosen for it. */
const LOSES = /discard|destroy|damage|exhaust|remove|return|pay|lose|bottom|graveyard|charge/;
const WINS = /find|search|hand|summon|play|draw|ready|heal|keep|look|reveal|drive|set|gain/;

/** Cards for a verb of the text: the best of one's own for something good, the worst for something bad. */
export function cards(s: Sight): readonly string[] {
  const { verb } = s.decision.prompt.params;
  const told = typeof verb === 'string' ? verb : s.decision.prompt.key;
  const loses = LOSES.test(told) && !WINS.test(told);
  const wins = WINS.test(told);
  return theBest(s, (card) => {
    if (told === 'play') return playValue(s, card);
    if (!loses && !wins) return card.where === 'hand' ? -worthOf(card) : wantsChosen(s, effect(s), card);
    const good = isMine(s, card) === wins;
    return good ? worthOf(card) : -worthOf(card);
  });
}

/** What is missed least. */
export const least = (s: Sight): readonly string[] =>
  keysOf(
    offered(s)
      .toSorted((a, b) => worthOf(a) - worthOf(b))
      .slice(0, s.decision.min),
  );
export const most = (s: Sight): readonly string[] =>
  keysOf(
    offered(s)
      .toSorted((a, b) => worthOf(b) - worthOf(a))
      .slice(0, Math.max(s.decision.min, s.decision.max)),
  );

/** Resources before the ruler, if both can pay. */
export const payWith = (s: Sight): readonly string[] =>
  keysOf(
    offered(s)
      .toSorted((a, b) => Number(isOf(a, 'Ruler')) - Number(isOf(b, 'Ruler')) || worthOf(a) - worthOf(b))
      .slice(0, s.decision.min),
  );

/** The options of the text by what each does. */
export function options(s: Sight): readonly string[] {
  const modes = happening(s).split('•').slice(1);
  const value = (word: string): number => textValue(s, modes[Number(word.split(' ')[1]) - 1] ?? '', undefined);
  const ranked = s.decision.options.map((word) => ({ word, value: value(word) })).toSorted((a, b) => b.value - a.value);
  const liked = ranked.filter((one) => one.value > 0).length;
  return ranked.slice(0, Math.max(s.decision.min, Math.min(s.decision.max, liked))).map(({ word }) => word);
}

/** A set card that waits for this moment. */
export function reveal(s: Sight): readonly string[] {
  const card = s.card(s.decision.picked[0] ?? '');
  return [card === undefined || textValue(s, card.text, card) >= 0 ? 'yes' : 'no'];
}

const isGood = (s: Sight): boolean => textValue(s, happening(s), undefined) >= 0;
/** Whatever the text offers, unless it does harm. */
export const optional = (s: Sight): readonly string[] => [isGood(s) ? 'yes' : 'no'];
/** What a text lets happen instead is better than what would happen. */
export const instead = ({ decision }: Sight): readonly string[] => decision.options.filter((key) => key !== 'no').slice(0, 1);

const YES = ['yes', 'play', 'set', 'rearrange'];

/** Decisions no policy is for: words, zones, cards by what the text does. */
export function otherwise(s: Sight): readonly string[] {
  const { options: keys, max } = s.decision;
  if (keys.includes('yes') && keys.includes('no')) return optional(s);
  const word = YES.find((one) => keys.includes(one));
  if (word !== undefined && max === 1) return [word];
  if (offered(s).length > 0) return cards(s);
  const zone = whichZone(s);
  return zone.length > 0 ? zone : keys.slice(0, s.decision.min);
}

/** Numbers: cards as many as there are, damage as much as a unit needs, nothing of what has no use. */
export function number(look: () => Sight, [low, high]: readonly [number, number | null], prompt: string): number {
  const highest = high ?? low;
  if (prompt === 'how many cards') return isGood(look()) ? highest : low;
  if (prompt === 'choose a number') return bestNumber(look(), effect(look()), low, highest);
  if (prompt === 'which damage is healed') return mostOf(look().decision.prompt.params.amounts, low);
  if (prompt === 'how much is prevented') return share(look(), low, highest, true);
  return prompt === 'how much' ? share(look(), low, highest, false) : low;
}

/** The number of what is most, of amounts that are numbered from the lowest on. */
const mostOf = (amounts: unknown, low: number): number =>
  Array.isArray(amounts) && amounts.length > 0 ? low + amounts.indexOf(Math.max(...(amounts as number[]))) : low;

/** As much as it takes to destroy the unit, as little as possible if that is not enough; all that can be had for a ruler. */
function share(s: Sight, low: number, high: number, helps: boolean): number {
  const card = s.card(s.decision.picked[0] ?? '');
  if (card === undefined) return high;
  if (isMine(s, card)) return helps ? high : low;
  if (helps || !isOf(card, 'Unit')) return helps ? low : high;
  return card.hp <= high ? Math.max(low, card.hp) : low;
}
