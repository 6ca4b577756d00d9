import { section } from '@goldenrule/kernel';

export const section16 = section('16', 'Keywords and Keyword Abilities', []);
