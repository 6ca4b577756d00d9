import { section } from '@goldenrule/kernel';

export const section03 = section('3', 'Zones', []);
