import { section } from '@goldenrule/kernel';

export const section01 = section('1', 'Overview', []);
