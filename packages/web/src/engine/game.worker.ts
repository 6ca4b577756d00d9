import played from 'virtual:played';
import { botsOf, editionOf } from '@goldenrule/games';
import type { Served } from './service.ts';
import { textsFrom } from './texts.ts';
import { breather, serve } from './worker.ts';

/** Any edition, by its id: the page names the worker after it. */
async function serviceFor(rules: string): Promise<Served> {
  const entry = editionOf(rules);
  const shipped = played[rules];
  if (entry === undefined || shipped === undefined) throw new Error(`there is no rulebook ${rules}`);
  // Bots come with the rules: a game that has begun goes on even if a newer page takes the place of this one's files.
  const [{ rulesWith }, texts, bots] = await Promise.all([entry.rules(), shipped.texts(), botsOf(entry)]);
  const { read, reading } = textsFrom(texts, async () => (await entry.whole()).readTexts);
  return {
    rules: rulesWith(read),
    reading,
    host: entry.whole,
    summaries: shipped.summaries,
    bots: Object.fromEntries(Object.entries(bots).map(([name, bot]) => [name, async () => bot] as const)),
    workbench: async () => {
      const [{ workbenchFor }, whole] = await Promise.all([import('./workbench.ts'), entry.whole()]);
      return workbenchFor(whole);
    },
    breathe: breather(),
  };
}

serve(self, serviceFor(self.name));
