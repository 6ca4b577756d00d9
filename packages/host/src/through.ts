import { type Game, objectOf } from '@goldenrule/kernel';

/** The ability that is being carried out and asks: its text, and its card by the key that views give it. Null: the rules themselves ask. */
export function abilityAtWork(g: Game): { readonly card: string | null; readonly text: string } | null {
  const frame = g.state.frames.findLast(({ ability }) => ability >= 0);
  const text = frame === undefined ? undefined : g.library.abilities[frame.ability]?.text;
  if (frame === undefined || text === undefined || text === '') return null;
  const { self } = frame.vars;
  return { card: typeof self === 'number' ? `c${g.state.objects.serial[objectOf(self)]}` : null, text };
}
