/** A node of a tree that is printed between two signs, so that one sees where it stands. */
export const MARK = Symbol('marked');
export const MARKED = { begin: '\u0001', end: '\u0002' } as const;
