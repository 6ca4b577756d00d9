import { isKnown as isKnownTo, type Say, catalogue as sentencesOf } from '@goldenrule/host';
import type { Face } from '@goldenrule/kernel/hosts';
import { EN } from './en.ts';

/** The sentences of a game, with the command's own behind them. */
export const catalogue = (face?: Face): Say => sentencesOf(face, EN);

export const isKnown = (key: string, face?: Face): boolean => isKnownTo(key, face, EN);
