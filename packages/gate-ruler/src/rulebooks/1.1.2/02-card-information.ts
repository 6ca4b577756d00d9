import { section } from '@goldenrule/kernel';

export const section02 = section('2', 'Card Information', []);
