import { section } from '@goldenrule/kernel';

export const section08 = section('8', 'Attack Phase', []);
