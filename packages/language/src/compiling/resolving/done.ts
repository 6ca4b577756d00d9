/** What a text has done so far, and which of it "if you do", "that many" and "drawn with this effect" speak of. */

import type { Player } from '../../tree.ts';
import type { Asking } from './binding.ts';
import type { Plain } from './saying.ts';

export interface Done {
  readonly id: number;
  /** The number of the last step within it. */
  readonly last: number;
  readonly kind: string;
  /** "You may". */
  readonly optional: boolean;
  readonly sentence: number;
  readonly isCost: boolean;
  /** Was it done to the bearer, or of it, by name? */
  readonly toBearer: boolean;
  /** Who does it. */
  readonly by: Player;
  /** Zones that cards went to; absent: that is not said. */
  readonly into?: readonly string[] | undefined;
  /** What the nearest condition around it asks of a player. */
  readonly under?: Asking | undefined;
}

/** The step asked for: of one of these kinds, by that player, leading to one of these zones. */
export interface Wanted {
  readonly kinds: readonly string[];
  readonly who?: Player | undefined;
  readonly zones?: readonly string[] | undefined;
  /** Only what was paid. */
  readonly paid?: boolean;
}

/** The last step that was such. */
export const latest = (done: readonly Done[], { kinds, who, zones, paid = false }: Wanted): Done | undefined =>
  done.findLast((one) => kinds.includes(one.kind) && isBy(one, who) && leads(one, zones) && (one.isCost || !paid));

/** "With this effect", which is the house's wording, "this way": not only what was done last. */
export const saysEffect = ({ wording }: Plain): boolean => (wording as { readonly end?: string } | undefined)?.end !== 'none';

const leads = ({ into }: Done, zones: readonly string[] | undefined): boolean =>
  zones === undefined || into === undefined || into.some((zone) => zones.includes(zone));

/** What only holds other things, and is not done itself. */
const HOLDS: ReadonlySet<string> = new Set(['if', 'otherwise', 'later', 'whenever', 'for']);

/**
 * "If you do": what may have been done in this sentence or, where it has done nothing yet, in the last that did; there, what was left to the player.
 * Behind what is done if a player did something, "if you do not" asks about that again; behind what is done if a player has something it asks about
 * no deed at all.
 */
export function justDone(done: readonly Done[], sentence: number, who: Player | undefined, not = false): Done | undefined {
  const before = done.filter((one) => !one.isCost && !HOLDS.has(one.kind) && isBy(one, who));
  const here = before.filter((one) => one.sentence === sentence);
  const recent = here.length > 0 ? here : before.filter((one) => one.sentence === before.at(-1)!.sentence);
  const found = recent.findLast(({ optional }) => optional) ?? recent.at(-1);
  const under = found?.optional === false ? found.under : undefined;
  if (under === undefined || under.not === not || under.who !== who) return found;
  return done.find(({ id }) => id === under.of);
}

/** What each player does, both of them do; "he or she" is never you. */
const isBy = ({ by }: Done, who: Player | undefined): boolean => who === undefined || by === 'each' || (by === 'you') === (who === 'you');
