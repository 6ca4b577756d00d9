import type { Face } from '@goldenrule/kernel/hosts';
import { FACE } from '../../face.ts';

/** The second edition, for whoever shows it. */
export const face: Face = FACE;
