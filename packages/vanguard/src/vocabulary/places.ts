import type { Zone } from './terms.ts';

/** Zones in which a card is a unit. */
export const CIRCLES: ReadonlySet<Zone> = new Set<Zone>(['vanguard circle', 'rear-guard circle', 'guardian circle', 'field']);
