import { greedy } from '@goldenrule/bots/gate-ruler';
import { random } from '@goldenrule/bots/random';
import { gateRulerRules } from '@goldenrule/gate-ruler/rules';
import { breather, serve } from '../worker.ts';

serve(self, {
  rules: gateRulerRules,
  host: async () => (await import('@goldenrule/gate-ruler')).gateRuler,
  bots: { greedy, random },
  workbench: async () => {
    const [{ workbenchFor }, { vocabulary112 }] = await Promise.all([import('../workbench.ts'), import('@goldenrule/gate-ruler')]);
    return workbenchFor(gateRulerRules, { 'gate-ruler-1.1.2': vocabulary112 as never });
  },
  scenarios: () => import('../scenario.ts'),
  breathe: breather(),
});
