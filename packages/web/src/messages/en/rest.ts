import { YAML } from '@goldenrule/host/files';
import { CARDS } from './cards.ts';
import { DECKS } from './decks.ts';
import { REPLAYS } from './replays.ts';
import { RULES } from './rules.ts';
import { SETTINGS } from './settings.ts';

/** What only the screens say that are not there from the beginning. */
export const REST = { ...SETTINGS, ...DECKS, ...CARDS, ...RULES, ...REPLAYS, ...YAML } as const;
