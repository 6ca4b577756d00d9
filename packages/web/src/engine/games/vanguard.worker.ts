import { random } from '@goldenrule/bots/random';
import { greedy } from '@goldenrule/bots/vanguard';
import { vanguardRules } from '@goldenrule/vanguard/rules';
import { breather, serve } from '../worker.ts';

serve(self, {
  rules: vanguardRules,
  host: async () => (await import('@goldenrule/vanguard')).vanguard,
  bots: { greedy, random },
  workbench: async () => {
    const [{ workbenchFor }, { vocabulary110 }] = await Promise.all([import('../workbench.ts'), import('@goldenrule/vanguard')]);
    return workbenchFor(vanguardRules, { 'vanguard-1.10': vocabulary110 as never });
  },
  scenarios: () => import('../scenario.ts'),
  breathe: breather(),
});
