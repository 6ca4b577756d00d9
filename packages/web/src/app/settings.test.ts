import { expect, test } from 'vitest';
import { DEFAULTS, LONGEST_NAME, readSettings } from './settings.ts';

test('settings that were kept are read again', () => {
  const set = { ...DEFAULTS, theme: 'dark', sound: true, orderSame: false, textSize: 'large', playerName: 'Robin' } as const;
  expect(readSettings(JSON.parse(JSON.stringify(set)))).toEqual(set);
});

test.each([null, undefined, 7, 'dark', [], { theme: 'pink', sound: 'yes', playerName: 5, motion: null }])(
  'what is not understood counts as not set: %j',
  (kept) => {
    expect(readSettings(kept)).toEqual(DEFAULTS);
  },
);

test('sound is off until somebody wants it, and a name has an end', () => {
  expect(DEFAULTS.sound).toBe(false);
  expect(readSettings({ playerName: 'x'.repeat(999) }).playerName).toHaveLength(LONGEST_NAME);
});
