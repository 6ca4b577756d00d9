/** How a card lies: the bits of its traits. */
export const REST = 1;
export const FACE_DOWN = 2;
