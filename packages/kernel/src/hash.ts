import { pending } from './decisions.ts';
import type { Game } from './game.ts';
import { definitionFor } from './objects.ts';
import { OBJECT_KINDS, type Value } from './state.ts';

/** A value as text that does not depend on the order in which its parts were written. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value as Record<string, unknown>)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`);
  return `{${parts.join(',')}}`;
}

/** Two multiply-and-mix rounds side by side (after MurmurHash3's finaliser): short, fast, and no protection against forgery. */
export function hashText(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return (b >>> 0).toString(16).padStart(8, '0') + (a >>> 0).toString(16).padStart(8, '0');
}

/**
 * A short name for where the game stands: what lies where, the facts, chance to come, what is asked and how it ended. How the machine
 * keeps its place is left out, so that a machine that was tidied up still reproduces old games.
 */
export function hashGame(g: Game): string {
  const { state } = g;
  const { objects } = state;
  const card = (object: number): Value => [
    OBJECT_KINDS[objects.kind[object] as number],
    definitionFor(g, object)?.id ?? '',
    objects.owner[object],
    objects.traits[object],
    objects.serial[object],
    ...(objects.data[object] === null ? [] : [objects.data[object]]),
  ];
  const zones = state.zones.flatMap((zone, i) =>
    zone.kind < 0 ? [] : [[g.book.zoneName(state.zones, i), (state.contents[i] as number[]).map(card)]],
  );
  return hashText(canonical([zones, state.facts, state.memories, state.random, pending(g) ?? null, state.result]));
}
