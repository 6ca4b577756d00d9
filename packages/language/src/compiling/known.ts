import type { Block, Ref, Terms } from '../tree.ts';

/** The card that the one statement of a sentence is about, if it points at one that was there before. */
export function knownIn({ steps }: Block<Terms>): Ref<Terms> | undefined {
  const { who, what } = steps[0] as { readonly who?: unknown; readonly what?: unknown };
  const about = (typeof who === 'object' ? who : what) as Ref<Terms> | undefined;
  return about?.kind === 'ref' ? about : undefined;
}
