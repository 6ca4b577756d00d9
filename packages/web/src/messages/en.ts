import { APP } from './en/app.ts';
import { CARDS } from './en/cards.ts';
import { DECKS } from './en/decks.ts';
import { PLAY } from './en/play.ts';
import { REPLAYS } from './en/replays.ts';
import { RULES } from './en/rules.ts';
import { SETTINGS } from './en/settings.ts';
import { START } from './en/start.ts';
import { TABLE } from './en/table.ts';

/** What the page says in English, by key; `{name}` stands for a parameter. A second language is a file like this one. */
export const EN = { ...APP, ...START, ...SETTINGS, ...PLAY, ...TABLE, ...DECKS, ...CARDS, ...RULES, ...REPLAYS } as const;

export type MessageKey = keyof typeof EN;
