import { dice, type Face } from '@goldenrule/kernel/hosts';
import type { Update } from '../src/engine/protocol.ts';
import {
  canSend,
  choicesOf,
  choose,
  chooseAt,
  confirm,
  decline,
  declineOf,
  drop,
  giveNumber,
  offeredAt,
  type Picked,
  type Picking,
  sendsAtOnce,
} from '../src/play/deciding.ts';

const any = <T>(random: dice.Random, items: readonly T[]): T => items[dice.below(random, items.length)] as T;
const oneIn = (random: dice.Random, n: number): boolean => dice.below(random, n) === 0;

/** How far above its lower bound a number goes where there is no upper one. */
const REACH = 3;

/** Something a person could do at the page now, whatever it is good for: only what the page offers is ever sent. */
export function click(face: Pick<Face, 'declines'>, update: Update, picking: Picking, random: dice.Random): Picked {
  const { decision } = update;
  if (decision === null) return { picking, send: null };
  if (decision.range !== null) return numberGiven(update, picking, random);
  if (oneIn(random, 12)) return besides(update, picking, random);
  if (declineOf(update, face.declines) !== undefined && oneIn(random, 8)) return decline(update, picking, face.declines);
  if (!sendsAtOnce(decision) && canSend(decision, picking.picks) && oneIn(random, 3)) return confirm(update, picking);
  // Several things at one card are listed, and one of them is chosen.
  if (picking.at !== null) return choose(update, picking, any(random, offeredAt(update, picking.at)).key);
  const choice = any(random, choicesOf(update));
  if (choice.kind === 'card' && oneIn(random, 4)) return drop(update, picking, choice.key, [any(random, update.view.zones).name]);
  return chooseAt(update, picking, choice.card ?? choice.key);
}

function numberGiven(update: Update, picking: Picking, random: dice.Random): Picked {
  const [low, high] = update.decision?.range ?? [0, 0];
  const top = Math.min(high ?? low + REACH, low + REACH);
  return giveNumber(update, picking, low + dice.below(random, top - low + 1));
}

/** A click on what is not offered: nothing comes of it. */
function besides(update: Update, picking: Picking, random: dice.Random): Picked {
  const options = new Set(choicesOf(update).flatMap(({ key, card }) => [key, card]));
  const cards = update.view.zones
    .flatMap((zone) => [zone.name, ...zone.cards.flatMap(({ key }) => key ?? [])])
    .filter((key) => !options.has(key));
  const picked = cards.length === 0 ? { picking, send: null } : chooseAt(update, picking, any(random, cards));
  if (picked.send !== null || picked.picking !== picking) throw new Error('something that is not offered was chosen');
  return picked;
}
