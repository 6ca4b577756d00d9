import shipped from 'virtual:texts/vanguard';
import { random } from '@goldenrule/bots/random';
import { greedy } from '@goldenrule/bots/vanguard';
import { rulesWith } from '@goldenrule/vanguard/rules';
import { textsFrom } from '../texts.ts';
import { breather, serve } from '../worker.ts';

const all = () => import('@goldenrule/vanguard');
const { read, reading } = textsFrom(shipped, async () => (await all()).readTexts);

serve(self, {
  rules: rulesWith(read),
  reading,
  host: async () => (await all()).vanguard,
  summaries: async () => (await import('virtual:summaries/vanguard-1.10')).default,
  bots: { greedy, random },
  workbench: async () => {
    const [{ workbenchFor }, { vanguard, vocabulary110 }] = await Promise.all([import('../workbench.ts'), all()]);
    return workbenchFor(vanguard, { 'vanguard-1.10': vocabulary110 as never });
  },
  scenarios: () => import('../scenario.ts'),
  breathe: breather(),
});
