/** Words that can be chosen. */
export const WORDS: readonly string[] = ['no', 'yes', 'pass', 'done', 'stop attacking', 'rearrange', 'stop'];
