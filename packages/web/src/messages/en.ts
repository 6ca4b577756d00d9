import { EVENTS, PROBLEMS } from '@goldenrule/host';
import { ENGINE } from '@goldenrule/host/protocol';
import { MACHINE } from '@goldenrule/kernel/hosts';
import { APP } from './en/app.ts';
import { PLAY } from './en/play.ts';
import type { REST } from './en/rest.ts';
import { START } from './en/start.ts';
import { TABLE } from './en/table.ts';

/**
 * What the page says in English, by key; what the machine, the hosts and the engine say is part of it, and what is said of texts and files
 * comes with the rest. A second language is files with the same keys; what a game says comes with its face. How sentences are filled in:
 * `packages/kernel/src/said.ts`.
 */
export const EN = { ...APP, ...START, ...PLAY, ...TABLE, ...EVENTS, ...PROBLEMS, ...MACHINE, ...ENGINE } as const;

/** Those of screens that are opened later come with them. */
export type Messages = typeof EN & typeof REST;
export type MessageKey = keyof Messages;
