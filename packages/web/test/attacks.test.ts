import { expect, test } from 'vitest';
import { attackWorker } from './attacking.ts';
import { RULES, serviceFor } from './service.ts';

test.each(RULES)('%s: whatever is sent to a worker is answered once, and what is refused changes nothing', async (rules) => {
  const { fault, refused } = await attackWorker(serviceFor(rules), rules, 400);
  expect(fault).toBeNull();
  expect(refused).toBeGreaterThan(100);
});
