import shipped from 'virtual:texts/gate-ruler';
import { greedy } from '@goldenrule/bots/gate-ruler';
import { random } from '@goldenrule/bots/random';
import { rulesWith } from '@goldenrule/gate-ruler/rules';
import { textsFrom } from '../texts.ts';
import { breather, serve } from '../worker.ts';

const all = () => import('@goldenrule/gate-ruler');
const { read, reading } = textsFrom(shipped, async () => (await all()).readTexts);

serve(self, {
  rules: rulesWith(read),
  reading,
  host: async () => (await all()).gateRuler,
  summaries: async () => (await import('virtual:summaries/gate-ruler-1.1.2')).default,
  bots: { greedy, random },
  workbench: async () => {
    const [{ workbenchFor }, { gateRuler, vocabulary112 }] = await Promise.all([import('../workbench.ts'), all()]);
    return workbenchFor(gateRuler, { 'gate-ruler-1.1.2': vocabulary112 as never });
  },
  scenarios: () => import('../scenario.ts'),
  breathe: breather(),
});
