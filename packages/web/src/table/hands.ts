import type { View, ViewCard } from '@goldenrule/kernel/hosts';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { TableProps } from './props.ts';
import { rove, spotAt, step, useInSight, useRoving } from './roving.ts';
import { isDirection } from './steering.ts';

/** What hands do at the table: point, pick, open, wander with the arrow keys. One set of handlers for all of it, at the root. */
export interface Hands {
  readonly handlers: Handlers;
  /** The card whose full text is wanted, and where it lies. */
  readonly pointed: Pointed | null;
  readonly letGo: () => void;
}

export interface Pointed {
  readonly card: ViewCard;
  readonly element: HTMLElement;
}

interface Handlers {
  readonly onClick: (event: MouseEvent) => void;
  readonly onPointerOver: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

/** How long one rests on a card before its text opens, and how long one presses for it. */
const REST = 320;
const PRESS = 420;
/** So far a finger may stray while it presses. */
const MOVES = 8;

const keyAt = ({ dataset }: HTMLElement): string | null => dataset.card ?? dataset.zone ?? dataset.player ?? null;

/** The card that is drawn there, or lies on top. */
function cardAt(element: HTMLElement, { zones }: View): ViewCard | undefined {
  const { zone: place, known } = element.dataset;
  // One knows that such a card is there, though not which of them it is: any of them reads the same.
  if (known !== undefined) return zones.find(({ name }) => name === place)?.cards.find(({ definition }) => definition === known);
  const key = element.dataset.card ?? element.querySelector<HTMLElement>('[data-top]')?.dataset.top;
  return key === undefined ? undefined : zones.flatMap(({ cards }) => cards).find((card) => card.key === key);
}

export function useHands(
  root: RefObject<HTMLElement | null>,
  props: TableProps,
  offered: ReadonlySet<string>,
  openPile: (zone: string) => void,
): Hands {
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const now = useRef({ props, offered });
  now.current = { props, offered };
  const timer = useRef(0);
  const last = useRef<HTMLElement | null>(null);
  /** A press that has opened the text is no click. */
  const pressed = useRef(false);
  const down = useRef({ x: 0, y: 0 });
  const letGo = useCallback(() => {
    window.clearTimeout(timer.current);
    setPointed(null);
  }, []);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  useRoving(root, offered, props.view);
  useInSight(root, offered);

  const show = (element: HTMLElement): void => {
    const card = cardAt(element, now.current.props.view);
    if (card?.name === undefined) setPointed(null);
    else if (now.current.props.onShow === undefined) setPointed({ card, element });
    else now.current.props.onShow(card);
  };
  const point = (element: HTMLElement | null): void => {
    if (element === last.current) return;
    last.current = element;
    now.current.props.onPoint?.(element === null ? null : keyAt(element), element);
  };
  const act = (element: HTMLElement): void => {
    const { card, zone, player } = element.dataset;
    const key = [card, zone, player].find((one) => one !== undefined && now.current.offered.has(one));
    const { onPick, onOpen } = now.current.props;
    if (key !== undefined && (element.dataset.offered !== undefined || card === undefined)) {
      letGo();
      onPick?.(key);
    } else if (card === undefined && zone !== undefined && element.matches('.gr-pile, .gr-chip')) {
      letGo();
      if (onOpen === undefined) openPile(zone);
      else onOpen(zone);
    } else {
      show(element);
    }
  };

  const handlers: Handlers = {
    onClick: (event) => {
      const element = spotAt(event.target);
      if (element === null) return;
      if (pressed.current) pressed.current = false;
      else act(element);
    },
    onPointerOver: (event) => {
      if (event.pointerType === 'touch') return;
      const element = spotAt(event.target);
      window.clearTimeout(timer.current);
      point(element);
      if (element === null || event.buttons !== 0) setPointed(null);
      else if (pointed?.element !== element) {
        setPointed(null);
        if (now.current.props.onShow === undefined) timer.current = window.setTimeout(() => show(element), REST);
      }
    },
    onPointerLeave: () => {
      letGo();
      point(null);
    },
    onPointerDown: (event) => {
      pressed.current = false;
      letGo();
      const element = spotAt(event.target);
      if (event.pointerType !== 'touch' || element === null) return;
      point(element);
      down.current = { x: event.clientX, y: event.clientY };
      timer.current = window.setTimeout(() => {
        pressed.current = true;
        show(element);
      }, PRESS);
    },
    // A finger that moves drags or scrolls, and does not rest.
    onPointerMove: (event) => {
      if (event.pointerType !== 'touch') return;
      const { x, y } = down.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) >= MOVES) window.clearTimeout(timer.current);
    },
    onPointerUp: () => window.clearTimeout(timer.current),
    onPointerCancel: () => window.clearTimeout(timer.current),
    onFocus: (event) => {
      const element = spotAt(event.target);
      if (element === null) return;
      rove(root.current, element);
      if (!element.matches(':focus-visible')) return;
      point(element);
      if (now.current.props.onShow === undefined) show(element);
    },
    onBlur: (event) => {
      if (root.current?.contains(event.relatedTarget)) return;
      letGo();
      point(null);
    },
    onKeyDown: (event) => {
      if (event.key === 'Escape' && pointed !== null) {
        event.stopPropagation();
        letGo();
      } else if (isDirection(event.key) && !event.altKey && !event.ctrlKey && !event.metaKey) {
        if (step(root.current, spotAt(event.target), event.key)) event.preventDefault();
      } else if (event.key === 'i') {
        const element = spotAt(event.target);
        if (element !== null) show(element);
      }
    },
    // A long press means the text of the card, not the menu of the browser.
    onContextMenu: (event) => {
      if (pressed.current) event.preventDefault();
    },
  };
  return { handlers, pointed, letGo };
}
