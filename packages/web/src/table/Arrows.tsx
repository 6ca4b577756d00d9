import './attack.css';
import type { View } from '@goldenrule/kernel/hosts';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import type { Battle } from './battle.ts';

/** Who attacks whom, and who helps: drawn over the table, told in words beside it. */
export function Arrows({ battle, view }: { readonly battle: Battle; readonly view: View }): ReactElement {
  const ref = useRef<SVGSVGElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards move with every position
  useLayoutEffect(() => {
    const svg = ref.current;
    if (svg === null) return;
    // It also calls once it is watched, when the browser has laid everything out and before it paints.
    const watcher = new ResizeObserver(() => draw(svg, battle));
    watcher.observe(svg);
    return () => watcher.disconnect();
  }, [battle, view]);
  return (
    <svg ref={ref} className="gr-arrows" aria-hidden="true">
      <path className="gr-helps" />
      <path className="gr-arrow-edge" />
      <path className="gr-arrow" />
      <path className="gr-arrow-heads" />
    </svg>
  );
}

type Point = readonly [x: number, y: number];

function draw(svg: SVGSVGElement, battle: Battle): void {
  const [helps, edge, shafts, heads] = svg.children as unknown as readonly SVGPathElement[];
  const table = svg.parentElement;
  if (table === null) return;
  const origin = svg.getBoundingClientRect();
  const boxOf = (key: string | null | undefined, attribute: 'card' | 'zone'): DOMRect | undefined =>
    key === null || key === undefined
      ? undefined
      : table.querySelector(`[data-${attribute}="${CSS.escape(key)}"]`)?.getBoundingClientRect();
  const middle = (box: DOMRect): Point => [box.left + box.width / 2 - origin.left, box.top + box.height / 2 - origin.top];
  const inTable = ({ left, top, width, height }: DOMRect): DOMRect => new DOMRect(left - origin.left, top - origin.top, width, height);
  const cards = [...table.querySelectorAll('.gr-place > [data-card]')].map((one) => one.getBoundingClientRect());
  const lines: string[] = [];
  const tips: string[] = [];
  const dotted: string[] = [];
  const from = boxOf(battle.attacker.card.key, 'card');
  if (from !== undefined) {
    const targets = battle.targets.map(({ card }) => boxOf(card.key, 'card'));
    for (const to of battle.targets.length === 0 ? [boxOf(battle.place, 'zone')] : targets) {
      if (to === undefined) continue;
      const { shaft, head } = freest(
        BENDS.map((bend) => arrow(middle(from), middle(to), from, to, bend)),
        cards.filter((box) => box !== from && box !== to).map(inTable),
      );
      lines.push(shaft);
      tips.push(head);
    }
    for (const [helper, helped] of battle.helpers) {
      const [a, b] = [boxOf(helper, 'card'), boxOf(helped, 'card')];
      if (a !== undefined && b !== undefined) dotted.push(arrow(middle(a), middle(b), a, b, 0).shaft);
    }
  }
  helps?.setAttribute('d', dotted.join(''));
  edge?.setAttribute('d', lines.join(''));
  shafts?.setAttribute('d', lines.join(''));
  heads?.setAttribute('d', tips.join(''));
}

interface Arrow {
  readonly shaft: string;
  readonly head: string;
  /** Its beginning, where it swings to, and its end. */
  readonly points: readonly [Point, Point, Point];
}

const SAMPLES = 12;

/** The arrow that runs over the fewest cards. */
function freest(arrows: readonly Arrow[], cards: readonly DOMRect[]): Arrow {
  const hits = ({ points: [a, c, b] }: Arrow): number => {
    let count = 0;
    for (let i = 1; i < SAMPLES; i++) {
      const t = i / SAMPLES;
      const [x, y] = [0, 1].map((k) => (1 - t) ** 2 * (a[k] as number) + 2 * t * (1 - t) * (c[k] as number) + t ** 2 * (b[k] as number));
      if (
        cards.some(({ left, right, top, bottom }) => x !== undefined && y !== undefined && x > left && x < right && y > top && y < bottom)
      )
        count++;
    }
    return count;
  };
  return arrows.toSorted((one, other) => hits(one) - hits(other))[0] as Arrow;
}

const HEAD = 16;
/** Arrows keep off the cards. */
const GAP = 3;
/** How far an attack may swing out of the straight, as a part of its length; wide first, since guardians stand in the straight. */
const BENDS = [0.75, -0.75, 0.35, -0.35, 0.1];
const WIDEST = 170;

/** Where one leaves a box on the way from its middle to a point. */
function edge(box: DOMRect, middle: Point, to: Point): Point {
  const [dx, dy] = [to[0] - middle[0], to[1] - middle[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const out = Math.min(box.width / 2 / Math.max(Math.abs(ux), 0.01), box.height / 2 / Math.max(Math.abs(uy), 0.01)) + GAP;
  return [middle[0] + ux * out, middle[1] + uy * out];
}

/** From edge to edge, in a bow. */
function arrow(from: Point, to: Point, start: DOMRect, end: DOMRect, bending: number): Arrow {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.max(-WIDEST, Math.min(WIDEST, length * bending));
  const control: Point = [(from[0] + to[0]) / 2 - (dy / length) * bend, (from[1] + to[1]) / 2 + (dx / length) * bend];
  const [a, b] = [edge(start, from, control), edge(end, to, control)];
  const [hx, hy] = [b[0] - control[0], b[1] - control[1]];
  const away = Math.hypot(hx, hy) || 1;
  const [vx, vy] = [hx / away, hy / away];
  const neck: Point = [b[0] - vx * HEAD, b[1] - vy * HEAD];
  const wing = (side: number): string => `${neck[0] - vy * HEAD * 0.62 * side} ${neck[1] + vx * HEAD * 0.62 * side}`;
  return {
    shaft: `M${a.join(' ')}Q${control.join(' ')} ${neck.join(' ')}`,
    head: `M${b.join(' ')}L${wing(1)}L${wing(-1)}Z`,
    points: [a, control, b],
  };
}
