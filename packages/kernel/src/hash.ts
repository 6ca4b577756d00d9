import { pending } from './decisions.ts';
import type { Game } from './game.ts';
import { definitionFor } from './objects.ts';
import { OBJECT_KINDS } from './state.ts';

/** A value as text that does not depend on the order in which its parts were written. Every state that is hashed goes through here. */
export function canonical(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return Array.isArray(value) ? listed(value) : gathered(value as Readonly<Record<string, unknown>>);
}

function listed(parts: readonly unknown[]): string {
  let text = '[';
  for (let i = 0; i < parts.length; i++) text += i === 0 ? canonical(parts[i]) : `,${canonical(parts[i])}`;
  return `${text}]`;
}

function gathered(parts: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const key of Object.keys(parts).sort()) {
    const part = parts[key];
    if (part !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(part)}`;
  }
  return `{${text}}`;
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

/** An object as `canonical` would write its kind, card, owner, traits and serial, and what it carries if it carries anything. */
function objectText(g: Game, object: number): string {
  const { kind, owner, traits, serial, data } = g.state.objects;
  const who = `"${OBJECT_KINDS[kind[object] as number]}",${JSON.stringify(definitionFor(g, object)?.id ?? '')}`;
  return `[${who},${owner[object]},${traits[object]},${serial[object]}${data[object] === null ? '' : `,${canonical(data[object])}`}]`;
}

function zonesText(g: Game): string {
  let text = '';
  g.state.zones.forEach((zone, i) => {
    if (zone.kind < 0) return;
    const objects = (g.state.contents[i] as number[]).map((object) => objectText(g, object));
    text += `${text === '' ? '' : ','}[${JSON.stringify(g.book.zoneName(g.state.zones, i))},[${objects.join(',')}]]`;
  });
  return `[${text}]`;
}

/**
 * A short name for where the game stands: what lies where, the facts, chance to come, what is asked and how it ended. How the machine
 * keeps its place is left out, so that a machine that was tidied up still reproduces old games.
 */
export function hashGame(g: Game): string {
  const { facts, memories, random, result } = g.state;
  const rest = [facts, memories, random, pending(g) ?? null, result].map(canonical);
  // Only where there are any: games without associations keep the names they had before there were such things.
  if (g.state.associations.length > 0) rest.push(canonical(g.state.associations));
  return hashText(`[${zonesText(g)},${rest.join(',')}]`);
}
