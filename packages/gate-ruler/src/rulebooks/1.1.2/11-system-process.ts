import { section } from '@goldenrule/kernel';

export const section11 = section('11', 'System Process', []);
