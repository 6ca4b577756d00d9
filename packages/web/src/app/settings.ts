import { create } from 'zustand';
import { fetchKept, keep } from './storage.ts';

/** What a person sets once for all games; `system` follows the device. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  readonly motion: 'system' | 'full' | 'none';
  readonly sound: boolean;
  /** Identical automatic abilities are put in order without asking. */
  readonly orderSame: boolean;
  readonly textSize: 'normal' | 'large' | 'larger';
  /** How long each move of a bot stays visible before the next. */
  readonly botSpeed: 'instant' | 'quick' | 'slow';
  readonly playerName: string;
}

export const DEFAULTS: Settings = {
  theme: 'system',
  motion: 'system',
  sound: false,
  orderSame: true,
  textSize: 'normal',
  botSpeed: 'quick',
  playerName: '',
};

export const CHOICES: { readonly [K in 'theme' | 'motion' | 'textSize' | 'botSpeed']: readonly Settings[K][] } = {
  theme: ['system', 'light', 'dark'],
  motion: ['system', 'full', 'none'],
  textSize: ['normal', 'large', 'larger'],
  botSpeed: ['instant', 'quick', 'slow'],
};

export const LONGEST_NAME = 24;

/** Settings out of what was kept; what is not understood counts as not set. */
export function readSettings(kept: unknown): Settings {
  const given = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  const choice = <K extends keyof typeof CHOICES>(key: K): Settings[K] => CHOICES[key].find((one) => one === given[key]) ?? DEFAULTS[key];
  const flag = (key: 'sound' | 'orderSame'): boolean => (typeof given[key] === 'boolean' ? given[key] : DEFAULTS[key]);
  const { playerName } = given;
  return {
    theme: choice('theme'),
    motion: choice('motion'),
    textSize: choice('textSize'),
    botSpeed: choice('botSpeed'),
    sound: flag('sound'),
    orderSame: flag('orderSame'),
    playerName: typeof playerName === 'string' ? playerName.slice(0, LONGEST_NAME) : DEFAULTS.playerName,
  };
}

export const useSettings = create<Settings>(() => DEFAULTS);

const ID = 'settings';

/** Reads what was set before; called once, before anything is drawn. */
export async function loadSettings(): Promise<void> {
  const kept = await fetchKept('settings', ID);
  if (kept.ok) useSettings.setState(readSettings(kept.value));
  useSettings.subscribe(show);
  show(useSettings.getState());
}

/** Sets something and remembers it. */
export function set(change: Partial<Settings>): void {
  useSettings.setState(change);
  void keep('settings', ID, useSettings.getState());
}

/** The style sheet reads the settings from the root element. */
function show({ theme, motion, textSize }: Settings): void {
  Object.assign(document.documentElement.dataset, { theme, motion, textSize });
}

const STILL = '(prefers-reduced-motion: reduce)';
/** May things move now? For what is animated by script. */
export const mayMove = (): boolean => {
  const { motion } = useSettings.getState();
  return motion === 'full' || (motion === 'system' && !window.matchMedia(STILL).matches);
};
