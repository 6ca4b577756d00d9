/** How a card lies: the bits of its traits. */
export const EXHAUSTED = 1;
export const FACE_DOWN = 2;
/** A card that would be hidden where it lies and is shown to all (14-4a, 14-9b-1c). */
export const REVEALED = 4;
