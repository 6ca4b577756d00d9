import { go } from '../app/route.ts';
import { keep } from '../app/storage.ts';
import { shippedIn } from './opened.ts';

/** To the start, with this deck chosen; it knows decks that come with a game by their own id. */
export async function playWith(rules: string, id: string): Promise<void> {
  await keep('settings', 'start', { rules, deck: shippedIn(id) ?? id });
  go('/');
}
