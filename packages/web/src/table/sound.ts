let context: AudioContext | null = null;

/** A card laid down: a short, soft knock. Only called where sound is wanted; a browser that refuses stays silent. */
export function tick(pitch = 1): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(320 * pitch, start);
    tone.frequency.exponentialRampToValueAtTime(120 * pitch, start + 0.05);
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.12, start + 0.005);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.08);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.09);
  } catch {
    context = null;
  }
}
