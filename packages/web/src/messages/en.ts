import { EVENTS, PROBLEMS } from '@goldenrule/host';
import { MACHINE } from '@goldenrule/kernel';
import { TEXTS } from '@goldenrule/language';
import { ENGINE } from '../engine/en.ts';
import { APP } from './en/app.ts';
import { PLAY } from './en/play.ts';
import type { REST } from './en/rest.ts';
import { START } from './en/start.ts';
import { TABLE } from './en/table.ts';

/**
 * What the page says in English, by key, and what the machine, the language of the cards and the engine say among it. A second language is a file with the same keys; what
 * a game says comes with its face. How sentences are filled in: `packages/kernel/src/said.ts`.
 */
export const EN = { ...APP, ...START, ...PLAY, ...TABLE, ...EVENTS, ...PROBLEMS, ...MACHINE, ...TEXTS, ...ENGINE } as const;

/** Those of screens that are opened later come with them. */
export type Messages = typeof EN & typeof REST;
export type MessageKey = keyof Messages;
