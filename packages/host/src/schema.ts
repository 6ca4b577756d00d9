import * as z from 'zod/mini';

// The small form of the schemas: what a page does not use of them it need not fetch. What they find wrong is said by `issueSaid`.
// No code is made at run time: a page's policy forbids it.
z.config({ jitless: true });

export { z };
