import { section } from '@goldenrule/kernel';

export const section07 = section('7', 'Main Phase Actions', []);
