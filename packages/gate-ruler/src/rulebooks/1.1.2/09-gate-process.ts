import { section } from '@goldenrule/kernel';

export const section09 = section('9', 'Gate Process', []);
