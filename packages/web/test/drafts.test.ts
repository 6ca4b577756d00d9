import { EDITIONS, GAMES } from '@goldenrule/games';
import { expect, test } from 'vitest';
import type { EditionAtWork, Game } from '../scripts/games.ts';
import { LISTS } from '../scripts/shipped-data.ts';

/** The games with one more edition each, which is not finished. */
const games: readonly Game[] = await Promise.all(
  GAMES.map(async ({ id, editions }) => {
    const whole = await Promise.all(
      editions.map(
        async (entry): Promise<EditionAtWork> => ({
          id: entry.id,
          title: entry.title,
          bots: [],
          isDraft: false,
          name: entry.id.slice(id.length + 1),
          edition: await entry.whole(),
          compiled: () => {
            throw new Error('no list has texts in it');
          },
        }),
      ),
    );
    return {
      id,
      folder: `packages/${id}`,
      editions: [...whole, { ...(whole[0] as EditionAtWork), id: `${id}-unfinished`, isDraft: true }],
    };
  }),
);

test.each(['editions', 'rulebooks', 'played'])('a page is told of no draft in its list of %s', (list) => {
  const made = LISTS[list]?.(games) ?? '';
  for (const { id } of EDITIONS) expect(made).toContain(`"${id}"`);
  expect(made).not.toContain('unfinished');
});
