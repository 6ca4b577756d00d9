import type { CardSpec } from './card-parts.ts';
import { fleetCards } from './fleet-cards.ts';
import { harbourCards } from './harbour-cards.ts';
import { playedCards } from './played-cards.ts';
import { standingCards } from './standing-cards.ts';

/** All cards of the toy game. */
export const cards: readonly CardSpec[] = [...playedCards, ...standingCards, ...harbourCards, ...fleetCards];
