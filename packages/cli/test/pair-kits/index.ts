/** What each game brings to be tried in pairs. */
import type { Kit } from '../pairs.ts';
import { gateRuler } from './gate-ruler.ts';
import { vanguard } from './vanguard.ts';

export const KITS: readonly Kit[] = [vanguard, gateRuler];
