import { type RefObject, useEffect, useRef } from 'react';

/** What a drag does: which cards can be taken up, and what happens over a place and when the card is let go there. */
export interface Dragging {
  readonly canTake: (card: string) => boolean;
  readonly onMove: (card: string | null, over: string | null) => void;
  /** The place, and the card that lies there. */
  readonly onDrop: (card: string, places: readonly string[]) => void;
}

/** So far a pointer moves before it is a drag and no longer a click. */
const SLACK = 8;
/** A finger that rests so long (ms) wants to read the card, and takes nothing up. */
const PRESS = 400;

interface Held {
  readonly card: string;
  readonly source: HTMLElement;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** Up to when it can be taken up. */
  readonly until: number;
  ghost: HTMLElement | null;
}

function placesAt(root: HTMLElement, x: number, y: number): readonly string[] {
  const found = document.elementFromPoint(x, y);
  if (found === null || !root.contains(found)) return [];
  const zone = found.closest<HTMLElement>('[data-zone]')?.dataset.zone;
  const card = found.closest<HTMLElement>('[data-card]')?.dataset.card;
  return [zone, card].filter((one) => one !== undefined);
}

/** A picture of the card that follows the pointer. */
function ghostOf(source: HTMLElement): HTMLElement {
  const ghost = source.cloneNode(true) as HTMLElement;
  const { width, height } = source.getBoundingClientRect();
  ghost.removeAttribute('id');
  for (const name of ['data-card', 'data-zone', 'data-offered', 'tabindex']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  ghost.classList.add('drag-ghost');
  ghost.style.width = `${width}px`;
  ghost.style.height = `${height}px`;
  document.body.append(ghost);
  return ghost;
}

/** Cards inside `root` can be dragged to places inside it, by mouse, pen or finger. */
export function useDrag(root: RefObject<HTMLElement | null>, dragging: Dragging): void {
  const latest = useRef(dragging);
  latest.current = dragging;
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    let held: Held | null = null;
    const letGo = (): void => {
      held?.ghost?.remove();
      held?.source.classList.remove('drag-source');
      if (held?.ghost) latest.current.onMove(null, null);
      held = null;
    };
    const down = (event: PointerEvent): void => {
      const source = (event.target as Element).closest<HTMLElement>('[data-card]');
      const card = source?.dataset.card;
      if (event.button !== 0 || !event.isPrimary || source === null || card === undefined || !latest.current.canTake(card)) return;
      const until = event.pointerType === 'touch' ? event.timeStamp + PRESS : Number.POSITIVE_INFINITY;
      held = { card, source, pointer: event.pointerId, x: event.clientX, y: event.clientY, until, ghost: null };
    };
    const move = (event: PointerEvent): void => {
      if (held === null || event.pointerId !== held.pointer) return;
      const { card, source, x, y, until } = held;
      if (held.ghost === null) {
        if (Math.hypot(event.clientX - x, event.clientY - y) < SLACK) return;
        if (event.timeStamp > until) {
          letGo();
          return;
        }
        held.ghost = ghostOf(source);
        source.classList.add('drag-source');
        element.setPointerCapture(event.pointerId);
      }
      event.preventDefault();
      const { ghost } = held;
      ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%) rotate(2deg)`;
      latest.current.onMove(card, placesAt(element, event.clientX, event.clientY)[0] ?? null);
    };
    const up = (event: PointerEvent): void => {
      if (held === null || event.pointerId !== held.pointer) return;
      const { card, ghost, source } = held;
      const home = source.closest<HTMLElement>('[data-zone]')?.dataset.zone ?? '';
      const places = ghost === null ? [] : placesAt(element, event.clientX, event.clientY);
      letGo();
      if (ghost === null) return;
      // The click that ends a drag chooses nothing.
      const swallow = (click: MouseEvent): void => {
        click.stopPropagation();
        click.preventDefault();
      };
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      if (places.length > 0 && !places.includes(home)) latest.current.onDrop(card, places);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') letGo();
    };
    // A drag of the browser's own would end ours.
    const native = (event: DragEvent): void => event.preventDefault();
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', down, { signal });
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', letGo, { signal });
    window.addEventListener('keydown', key, { signal });
    element.addEventListener('dragstart', native, { signal });
    return () => {
      letGo();
      listening.abort();
    };
  }, [root]);
}
