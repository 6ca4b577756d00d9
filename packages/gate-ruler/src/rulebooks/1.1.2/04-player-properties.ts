import { section } from '@goldenrule/kernel';

export const section04 = section('4', 'Player Properties', []);
