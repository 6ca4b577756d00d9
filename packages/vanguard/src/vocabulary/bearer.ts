import { nodesIn } from '@goldenrule/language/trees';
import type { VanguardAbility } from './terms.ts';

/** Does it wait for something that happens to its own card, or say something of it? */
export const isAboutItself = (ability: VanguardAbility): boolean =>
  nodesIn(ability.kind === 'auto' ? ability.trigger : ability.kind === 'cont' ? ability.body : []).some(
    (node) => node.kind === 'ref' && (node as { readonly to?: unknown }).to === 'self',
  );
