/** The sign of a clan, faction or world, made of its name: the same name always gives the same sign. */
export interface Emblem {
  /** Of the colour circle, in degrees; null: no group, no colour. */
  readonly hue: number | null;
  /** Drawn around the middle, 100 wide and high. */
  readonly figure: string;
  readonly ring: string;
}

/** FNV-1a: short names that differ in one letter still end up far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  hash = Math.imul(hash, 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Numbers below a bound, one after another, from a seed. */
function picker(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 0x9e3779b1) + 0x7f4a7c15) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b) >>> 0;
    return ((mixed ^ (mixed >>> 13)) >>> 0) % below;
  };
}

/** Points of one motif, from the middle outwards, as a radius and an angle in parts of its share of the circle. */
type Motif = (reach: number) => readonly (readonly [command: string, ...points: readonly (readonly [radius: number, share: number])[]])[];

const MOTIFS: readonly Motif[] = [
  // Petal, ray, blade, drop, leaf pair, hook, wave.
  (r) => [['M', [10, 0]], ['Q', [r * 0.7, -0.62], [r, 0]], ['Q', [r * 0.7, 0.62], [10, 0]], ['Z']],
  (r) => [['M', [14, -0.3]], ['L', [r, 0]], ['L', [14, 0.3]], ['Z']],
  (r) => [['M', [12, 0]], ['L', [r * 0.72, -0.26]], ['L', [r, 0]], ['L', [r * 0.5, 0.34]], ['Z']],
  (r) => [['M', [16, 0]], ['C', [r * 0.75, -0.2], [r, -0.55], [r, 0]], ['C', [r, 0.55], [r * 0.75, 0.2], [16, 0]], ['Z']],
  (r) => [
    ['M', [12, 0]],
    ['Q', [r * 0.55, -0.75], [r, -0.32]],
    ['Q', [r * 0.62, -0.1], [12, 0]],
    ['Q', [r * 0.62, 0.1], [r, 0.32]],
    ['Q', [r * 0.55, 0.75], [12, 0]],
    ['Z'],
  ],
  (r) => [['M', [11, -0.2]], ['Q', [r * 0.95, -0.45], [r, 0.4]], ['Q', [r * 0.72, 0], [11, 0.2]], ['Z']],
  (r) => [['M', [13, -0.4]], ['Q', [r * 0.6, 0.1], [r, -0.18]], ['L', [r * 0.86, 0.32]], ['Q', [r * 0.45, 0.5], [13, 0.4]], ['Z']],
];

const round = (n: number): number => Math.round(n * 10) / 10;
const at = (radius: number, angle: number): string => `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`;

/** A motif as often as the circle has shares. */
function repeated(motif: Motif, reach: number, shares: number, turn: number): string {
  const share = (2 * Math.PI) / shares;
  const parts: string[] = [];
  for (let i = 0; i < shares; i++) {
    for (const [command, ...points] of motif(reach)) {
      parts.push(command + points.map(([radius, along]) => at(radius, (i + turn + along) * share)).join(' '));
    }
  }
  return parts.join('');
}

function polygon(radius: number, corners: number, turn: number): string {
  const points = Array.from({ length: corners }, (_, i) => at(radius, ((i + turn) * 2 * Math.PI) / corners));
  return `M${points.join('L')}Z`;
}

const circle = (radius: number): string => `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;

const RINGS: readonly ((shares: number) => string)[] = [
  () => circle(46),
  () => circle(46) + circle(41),
  (shares) => polygon(47, shares, 0),
  (shares) => polygon(47, shares, 0.5),
  (shares) => polygon(47, shares, 0) + polygon(47, shares, 0.5),
  (shares) => Array.from({ length: shares }, (_, i) => dot(46, ((i + 0.5) * 2 * Math.PI) / shares, 4)).join(''),
];

const dot = (radius: number, angle: number, size: number): string => {
  const [x, y] = [Math.sin(angle) * radius, -Math.cos(angle) * radius];
  return `M${round(x)} ${round(y - size)}A${size} ${size} 0 1 1 ${round(x)} ${round(y + size)}A${size} ${size} 0 1 1 ${round(x)} ${round(y - size)}Z`;
};

const CORES: readonly ((shares: number) => string)[] = [
  () => circle(7),
  (shares) => polygon(9, shares, 0.5),
  () => circle(10) + circle(5),
  () => '',
];

const PLAIN: Emblem = { hue: null, figure: polygon(30, 4, 0) + polygon(14, 4, 0), ring: circle(44) };

const known = new Map<string, Emblem>();

export function emblemOf(group: string): Emblem {
  if (group === '') return PLAIN;
  const found = known.get(group) ?? drawn(group);
  known.set(group, found);
  return found;
}

/** Hues keep off one another by at least this much of the circle, so that neighbours can be told apart. */
const HUES = 24;

function drawn(group: string): Emblem {
  const pick = picker(hashOf(group));
  const hue = (pick(HUES) * 360) / HUES;
  const shares = 3 + pick(6);
  const motif = MOTIFS[pick(MOTIFS.length)] as Motif;
  const inner = MOTIFS[pick(MOTIFS.length)] as Motif;
  const twofold = pick(2) === 0;
  const ring = (RINGS[pick(RINGS.length)] as (typeof RINGS)[number])(shares < 5 ? shares * 2 : shares);
  const core = (CORES[pick(CORES.length)] as (typeof CORES)[number])(shares);
  const figure = repeated(motif, 38, shares, 0) + (twofold ? repeated(inner, 24, shares, 0.5) : '') + core;
  return { hue, figure, ring };
}
