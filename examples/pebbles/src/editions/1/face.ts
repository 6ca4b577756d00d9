import type { Face } from '@goldenrule/kernel/hosts';
import { FACE } from '../../face.ts';

/** The first edition, for whoever shows it. */
export const face: Face = FACE;
