import { section } from '@goldenrule/kernel';

export const section17 = section('17', 'Other Rules', []);
