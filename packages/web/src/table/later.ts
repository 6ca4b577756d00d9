import { part } from '../app/part.tsx';

// No game begins with an attack: what draws one is fetched after the first decision, or with the first attack.
export const Arrows = part(async () => (await import('./Arrows.tsx')).Arrows);
export const AttackSpot = part(async () => (await import('./attack.tsx')).AttackSpot);
