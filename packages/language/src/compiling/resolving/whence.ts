/** Where cards were before a step took them. */
import type { Ref, Terms } from '../../tree.ts';
import { isNode, isRef, nounsOf, type Plain } from './saying.ts';

/** Zones that cards are taken from, and whose. */
export interface Whence {
  readonly zones?: readonly string[];
  readonly whose?: string;
}

/** Where a step takes its cards from: what it says, or what the step says whose cards they are; a noun may say it, too. */
export function whenceOf(
  step: Plain,
  of: (step: number) => Whence | undefined,
  zones: readonly { readonly zone: string }[],
): Whence | undefined {
  if (step.in !== undefined) return step.in as Whence;
  const what = step.what ?? step.at;
  if (isRef(what)) return typeof what.to === 'number' ? of(what.to) : undefined;
  if (!isNode(what)) return undefined;
  const place = what.place as (Whence & { readonly among?: Ref<Terms> }) | undefined;
  if (place?.among !== undefined) return typeof place.among.to === 'number' ? of(place.among.to) : undefined;
  const whose = place?.whose ?? (what.whose as string | undefined);
  const named = zones.map(({ zone }) => zone).filter((zone) => nounsOf(what)?.some((noun) => zone.startsWith(`${noun} `)) === true);
  const said = (place?.zones?.length ?? 0) > 0 ? place!.zones! : named;
  return { zones: said, ...(whose === undefined ? {} : { whose }) };
}

/** Can cards that a step took have come from there? Nothing else tells than what it says of that. */
export function cameFrom(known: Whence | undefined, { zones = [], whose }: Whence): boolean {
  const fits = known?.zones !== undefined && known.zones.length > 0 && known.zones.every((zone) => zones.includes(zone));
  return fits && (whose === undefined || known.whose === undefined || known.whose === whose);
}
