import * as z from 'zod/mini';

// The small form of the schemas: a page fetches this before the first decision of a game. What they find wrong is said by `issueSaid`.
// No code is made at run time: a page's policy forbids it.
z.config({ jitless: true });

export { z };
