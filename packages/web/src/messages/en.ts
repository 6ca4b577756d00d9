import { APP } from './en/app.ts';
import { PLAY } from './en/play.ts';
import type { REST } from './en/rest.ts';
import { START } from './en/start.ts';
import { TABLE } from './en/table.ts';

/** What the page says in English, by key; `{name}` stands for a parameter. A second language is a file like this one. */
export const EN = { ...APP, ...START, ...PLAY, ...TABLE } as const;

/** Those of screens that are opened later come with them. */
export type MessageKey = keyof typeof EN | keyof typeof REST;
