import { section } from '@goldenrule/kernel';

export const section06 = section('6', 'How to Play', []);
