import { section } from '@goldenrule/kernel';

export const section10 = section('10', 'Drive Process', []);
