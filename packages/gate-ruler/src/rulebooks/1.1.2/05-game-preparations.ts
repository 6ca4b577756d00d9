import { section } from '@goldenrule/kernel';

export const section05 = section('5', 'Game Preparations', []);
