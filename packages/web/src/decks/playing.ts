import { go } from '../app/route.ts';
import { keep } from '../app/storage.ts';

/** To the start, with this deck chosen. */
export async function playWith(rules: string, deck: string): Promise<void> {
  await keep('settings', 'start', { rules, deck });
  go('/');
}
