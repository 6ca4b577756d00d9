import { expect, test } from 'vitest';
import { attackWorker } from '../attacking.ts';
import { RULES, serviceFor } from '../service.ts';

const CALLS = 5_000;

test.each(RULES)(`%s: ${CALLS} broken calls to a worker are answered once each, and what is refused changes nothing`, async (rules) => {
  const { fault, ...tally } = await attackWorker(serviceFor(rules), rules, CALLS);
  console.log(`${rules}: ${CALLS} broken calls to a worker, ${JSON.stringify(tally)}`);
  expect(fault).toBeNull();
});
