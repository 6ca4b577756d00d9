import type { View } from '@goldenrule/kernel/hosts';
import { useEffect, useRef } from 'react';
import { useSettings } from '../app/settings.ts';

/** A short sound: from one pitch to another, in Hz, and how long it lasts and how loud it is. */
interface Sound {
  readonly type: OscillatorType;
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly volume: number;
}

/** A card laid down: a soft knock. */
const KNOCK: Sound = { type: 'triangle', from: 320, to: 120, seconds: 0.08, volume: 0.12 };
/** Somebody at this screen is to decide. */
const CALL: Sound = { type: 'sine', from: 520, to: 660, seconds: 0.22, volume: 0.08 };

/** A sound that could not be heard for so long (ms) is not made up for later. */
const LATE = 250;

/** Knocks of many moves at once are one knock. */
const APART = 60;

let context: AudioContext | null = null;
const last = new Map<Sound, number>();

/** A browser that refuses stays silent: it lets nobody make a sound before the page was touched. */
async function play(sound: Sound): Promise<void> {
  if (!useSettings.getState().sound) return;
  const asked = performance.now();
  if (asked - (last.get(sound) ?? -APART) < APART) return;
  last.set(sound, asked);
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') await context.resume();
    if (context.state !== 'running' || performance.now() - asked > LATE) return;
    sing(context, sound);
  } catch {
    context = null;
  }
}

function sing(audio: AudioContext, { type, from, to, seconds, volume }: Sound): void {
  const start = audio.currentTime;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = type;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + seconds * 0.6);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds + 0.01);
}

/** A tone: it is somebody's turn to decide who waited until now. */
export const callToDecide = (): void => void play(CALL);

const hasMoved = (before: View, after: View): boolean =>
  before.rules === after.rules &&
  before.zones.some(({ name, count }, i) => after.zones[i]?.name === name && after.zones[i].count !== count);

/** A knock when cards change places, whether their way is shown or not. */
export function useKnocks(view: View): void {
  const before = useRef(view);
  useEffect(() => {
    const moved = hasMoved(before.current, view);
    before.current = view;
    if (moved) void play(KNOCK);
  }, [view]);
}
