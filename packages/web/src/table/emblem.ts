import { diceOf } from '../pictures/dice.ts';

/** The sign of a clan, faction or world, made of its name: the same name always gives the same sign. */
export interface Emblem {
  /** Of the colour circle, in degrees; null: no group, no colour. */
  readonly hue: number | null;
  /** Drawn around the middle, 100 wide and high. */
  readonly figure: string;
  readonly ring: string;
}

/** Points of one motif, from the middle outwards, as a radius and an angle in parts of its share of the circle. */
type Motif = (reach: number) => readonly (readonly [command: string, ...points: readonly (readonly [radius: number, share: number])[]])[];

/** Figures of which several make the outer crown: petal, spear, sail, drop, twin leaves, hook, tooth, lily. */
const OUTER: readonly Motif[] = [
  (r) => [['M', [13, 0]], ['Q', [r * 0.72, -0.6], [r, 0]], ['Q', [r * 0.72, 0.6], [13, 0]], ['Z']],
  (r) => [['M', [12, -0.5]], ['L', [r * 0.7, -0.2]], ['L', [r, 0]], ['L', [r * 0.7, 0.2]], ['L', [12, 0.5]], ['Z']],
  (r) => [['M', [15, -0.42]], ['Q', [r * 0.62, -0.5], [r, 0.1]], ['Q', [r * 0.75, 0.32], [15, 0.42]], ['Z']],
  (r) => [['M', [15, 0]], ['C', [r * 0.7, -0.15], [r * 0.86, -0.5], [r, 0]], ['C', [r * 0.86, 0.5], [r * 0.7, 0.15], [15, 0]], ['Z']],
  (r) => [
    ['M', [12, 0]],
    ['Q', [r * 0.55, -0.7], [r, -0.3]],
    ['Q', [r * 0.62, -0.08], [12, 0]],
    ['Q', [r * 0.62, 0.08], [r, 0.3]],
    ['Q', [r * 0.55, 0.7], [12, 0]],
    ['Z'],
  ],
  (r) => [['M', [14, -0.3]], ['Q', [r * 1.05, -0.5], [r, 0.42]], ['Q', [r * 0.78, 0.05], [14, 0.3]], ['Z']],
  (r) => [['M', [r * 0.5, -0.48]], ['L', [r, 0]], ['L', [r * 0.5, 0.48]], ['L', [r * 0.66, 0]], ['Z']],
  (r) => [
    ['M', [14, 0]],
    ['Q', [r * 0.45, -0.6], [r * 0.86, -0.42]],
    ['L', [r * 0.74, -0.12]],
    ['L', [r, 0]],
    ['L', [r * 0.74, 0.12]],
    ['L', [r * 0.86, 0.42]],
    ['Q', [r * 0.45, 0.6], [14, 0]],
    ['Z'],
  ],
];

/** What stands between them: nothing, a ray, a bead, a small leaf. */
const INNER: readonly ((shares: number) => string)[] = [
  () => '',
  (shares) => repeated((r) => [['M', [16, -0.16]], ['L', [r, 0]], ['L', [16, 0.16]], ['Z']], 34, shares, 0.5),
  (shares) => Array.from({ length: shares }, (_, i) => dot(31, ((i + 0.5) * 2 * Math.PI) / shares, 3.4)).join(''),
  (shares) => repeated((r) => [['M', [17, 0]], ['Q', [r * 0.75, -0.34], [r, 0]], ['Q', [r * 0.75, 0.34], [17, 0]], ['Z']], 32, shares, 0.5),
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

/** The middle; a hole in it lets the ground show. */
const CORES: readonly ((shares: number) => string)[] = [
  () => circle(10) + circle(5),
  (shares) => polygon(11, shares, 0.5) + circle(4),
  () => circle(7),
  () => polygon(10, 4, 0) + polygon(4.5, 4, 0),
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
  const { pick, oneOf } = diceOf(group);
  const hue = (pick(HUES) * 360) / HUES;
  const shares = 3 + pick(6);
  const outer = oneOf(OUTER);
  // Few broad figures fill the circle badly: they are doubled.
  const crown = shares < 5 ? shares * 2 : shares;
  const figure = repeated(outer, 40, pick(2) === 0 ? crown : Math.max(4, shares), 0) + oneOf(INNER)(crown) + oneOf(CORES)(shares);
  return { hue, figure, ring: oneOf(RINGS)(crown) };
}
