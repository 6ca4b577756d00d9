import { section } from '@goldenrule/kernel';

export const section13 = section('13', 'Damage Process, Damage Prevention, and Healing', []);
