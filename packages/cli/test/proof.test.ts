import { vanguard } from '@goldenrule/vanguard';
import { describe, expect, it } from 'vitest';
import { coverage, kill } from '../src/proof/index.ts';

for (const host of [vanguard]) {
  for (const id of host.rules) {
    describe(`proof of ${id}`, () => {
      it('every step and every rule is bound, carried out and tested', () => {
        const { unbound, untested, executed, step, rule, same } = coverage(host, id);
        expect({ unbound, untested, executed }).toEqual({ unbound: [], untested: [], executed: step + rule + same });
      });

      it('a clause that is left out is missed, or the reason why not is written down', () => {
        const { crashed, hung, survived } = kill(host, id);
        const unexplained = survived.filter(({ reason }) => reason === null).map(({ clause }) => clause);
        expect({ crashed, hung, unexplained }).toEqual({ crashed: [], hung: [], unexplained: [] });
      });
    });
  }
}
