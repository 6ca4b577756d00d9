import { section } from '@goldenrule/kernel';

export const section12 = section('12', 'Rules Effects', []);
