import { saying } from '@goldenrule/kernel';

/** What is said about texts that were read but cannot be carried out: whoever only plays needs no other words. */
export const LOADED = {
  'text.notation': '{rules} does not know {what}',
  'text.continuous': 'a continuous ability cannot "{kind}"',
  'text.next': 'what is true for a time cannot wait for the next one',
  'text.two programs': 'one ability does one thing instead: another replacement is an ability of its own',
} as const;

export const said = saying(LOADED);
