import { section } from '@goldenrule/kernel';

export const section15 = section('15', 'Game Actions', []);
