import { FILES, YAML } from '@goldenrule/host/files';
import { TEXTS } from '@goldenrule/language';
import { POSITIONS } from '@goldenrule/tabletop/position';
import { LOADED } from '@goldenrule/tabletop/text';
import { CARDS } from './cards.ts';
import { DAMAGED } from './damaged.ts';
import { DECKS } from './decks.ts';
import { REPLAYS } from './replays.ts';
import { RULES } from './rules.ts';
import { SETTINGS } from './settings.ts';
import { TABLE_LATER } from './table-later.ts';

/** What only the screens say that are not there from the beginning, and what is wrong with texts and files that are read there. */
export const REST = {
  ...SETTINGS,
  ...TABLE_LATER,
  ...DECKS,
  ...CARDS,
  ...DAMAGED,
  ...RULES,
  ...REPLAYS,
  ...TEXTS,
  ...LOADED,
  ...POSITIONS,
  ...FILES,
  ...YAML,
} as const;
