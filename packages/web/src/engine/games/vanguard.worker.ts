import { random } from '@goldenrule/bots/random';
import { greedy } from '@goldenrule/bots/vanguard';
import { vanguard } from '@goldenrule/vanguard';
import { breather, serve } from '../worker.ts';

serve(self, {
  host: vanguard,
  bots: { greedy, random },
  workbench: async () => {
    const [{ workbenchFor }, { vocabulary110 }] = await Promise.all([import('../workbench.ts'), import('@goldenrule/vanguard')]);
    return workbenchFor(vanguard, { 'vanguard-1.10': vocabulary110 as never });
  },
  scenarios: () => import('../scenario.ts'),
  breathe: breather(),
});
