import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';

// The small form of the schemas: what a page does not use of them it need not fetch. It brings no words of its own.
// No code is made at run time: a page's policy forbids it.
z.config({ ...en(), jitless: true });

export { z };
