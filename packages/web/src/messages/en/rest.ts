import { FILES, YAML } from '@goldenrule/host/files';
import { TEXTS } from '@goldenrule/language';
import { CARDS } from './cards.ts';
import { DAMAGED } from './damaged.ts';
import { DECKS } from './decks.ts';
import { REPLAYS } from './replays.ts';
import { RULES } from './rules.ts';
import { SETTINGS } from './settings.ts';

/** What only the screens say that are not there from the beginning, and what is wrong with texts and files that are read there. */
export const REST = { ...SETTINGS, ...DECKS, ...CARDS, ...DAMAGED, ...RULES, ...REPLAYS, ...TEXTS, ...FILES, ...YAML } as const;
