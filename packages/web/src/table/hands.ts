import type { ViewCard } from '@goldenrule/kernel';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterLayout } from './after-layout.ts';
import type { TableProps } from './props.ts';
import { type Direction, isDirection, nextIn } from './steering.ts';

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

const SPOT = '.gr-spot';
const spotAt = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(SPOT) : null);
const keyAt = ({ dataset }: HTMLElement): string | null => dataset.card ?? dataset.zone ?? dataset.player ?? null;

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

  const cardOf = (element: HTMLElement): ViewCard | undefined => {
    const { zones } = now.current.props.view;
    const { zone: place, known } = element.dataset;
    // One knows that such a card is there, though not which of them it is: any of them reads the same.
    if (known !== undefined) return zones.find(({ name }) => name === place)?.cards.find(({ definition }) => definition === known);
    const key = element.dataset.card ?? element.querySelector<HTMLElement>('[data-top]')?.dataset.top;
    if (key === undefined) return undefined;
    return zones.flatMap((zone) => zone.cards).find((card) => card.key === key);
  };
  const show = (element: HTMLElement): void => {
    const card = cardOf(element);
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

/** The one that Tab comes to. */
function rove(root: HTMLElement | null, element: HTMLElement): void {
  for (const one of root?.querySelectorAll<HTMLElement>(`${SPOT}[tabindex="0"]`) ?? []) one.tabIndex = -1;
  element.tabIndex = 0;
}

/** Tab always comes to something: where one was, else the first that can be chosen, else the first there is. */
function useRoving(root: RefObject<HTMLElement | null>, offered: ReadonlySet<string>, view: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another position or question is drawn
  useLayoutEffect(() => {
    const table = root.current;
    if (table === null) return;
    const current = table.querySelector<HTMLElement>(`${SPOT}[tabindex="0"]`);
    const keeps = current !== null && (table.contains(document.activeElement) || current.dataset.offered !== undefined);
    if (keeps) return;
    const next =
      table.querySelector<HTMLElement>(`${SPOT}[data-offered], ${SPOT}[data-inside]`) ?? current ?? table.querySelector<HTMLElement>(SPOT);
    if (next !== null) rove(table, next);
  }, [offered, view]);
}

/** Where the table is larger than its window, as it can be on a phone, what can be chosen is in sight. */
function useInSight(root: RefObject<HTMLElement | null>, offered: ReadonlySet<string>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another question is asked
  useLayoutEffect(() => {
    const table = root.current;
    if (table === null) return;
    return afterLayout(table, () => {
      const { parentElement: frame } = table;
      if (frame === null || frame.scrollHeight <= frame.clientHeight) return;
      table.querySelector(`${SPOT}[data-offered], ${SPOT}[data-inside]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }, [offered]);
}

/** To the next place in this direction; false: there is none. */
function step(root: HTMLElement | null, from: HTMLElement | null, direction: Direction): boolean {
  if (root === null || from === null) return false;
  const others = [...root.querySelectorAll<HTMLElement>(SPOT)].filter((one) => one !== from);
  const next =
    others[
      nextIn(
        others.map((one) => one.getBoundingClientRect()),
        from.getBoundingClientRect(),
        direction,
      )
    ];
  next?.focus();
  return next !== undefined;
}
