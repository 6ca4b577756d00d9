import type { CardData, Face } from '@goldenrule/kernel/hosts';
import { type ReactElement, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { placeBeside } from './beside.ts';
import { CardFace } from './Card.tsx';
import type { Shown } from './seeing.ts';

interface SheetProps {
  readonly face: Face;
  readonly card: Shown;
  readonly data: CardData | undefined;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** What must stay in sight: whatever can be chosen, and what asks. */
const KEEP_FREE = '[data-offered], [data-keep-free]';

/** A card to read in full, beside where it lies. Pointers go through it and it never takes the focus. */
export function Sheet({ face, card, data, anchor, onClose }: SheetProps): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const sheet = ref.current;
    if (sheet === null) return;
    const { width, height } = sheet.getBoundingClientRect();
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const free = [...document.querySelectorAll(KEEP_FREE)].filter((one) => one !== anchor).map((one) => one.getBoundingClientRect());
    const { left, top } = placeBeside(anchor.getBoundingClientRect(), { width, height }, screen, free);
    Object.assign(sheet.style, { left: `${left}px`, top: `${top}px`, visibility: 'visible' });
  });
  useEffect(() => {
    anchor.setAttribute('aria-describedby', id);
    const close = (): void => onClose();
    // What scrolls elsewhere, as the log does by itself, leaves the card where it lies.
    const onScroll = ({ target }: Event): void => {
      if (target instanceof Node && target.contains(anchor)) onClose();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', close);
    window.addEventListener('keydown', onKey);
    return () => {
      anchor.removeAttribute('aria-describedby');
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', close);
      window.removeEventListener('keydown', onKey);
    };
  }, [anchor, id, onClose]);
  return createPortal(
    <div ref={ref} id={id} role="tooltip" className="gr-sheet">
      <CardFace face={face} card={card} data={data} size="full" upright />
    </div>,
    anchor.closest('dialog') ?? document.body,
  );
}
