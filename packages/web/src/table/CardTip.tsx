import type { CardData, Face } from '@goldenrule/kernel/hosts';
import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Sheet } from './Sheet.tsx';
import type { Shown } from './seeing.ts';

const REST = 250;
const PRESS = 420;

/** After a tap browsers pretend that a mouse stays there, and it would open whatever comes to lie below it. */
const canHover = (): boolean => window.matchMedia('(any-hover: hover)').matches;

interface CardTipProps {
  readonly face: Face;
  readonly card: Shown;
  readonly data: CardData | undefined;
  readonly children: ReactNode;
}

/** Opens a card in full beside whatever names it: on hover, focus of what is within, or a long press. */
export function CardTip({ face, card, data, children }: CardTipProps): ReactElement {
  const ref = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const [shown, setShown] = useState(false);
  const close = useCallback(() => {
    window.clearTimeout(timer.current);
    setShown(false);
  }, []);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  /** A press that has opened the text is no click. */
  const pressed = useRef(false);
  const soon = (after: number, byPress: boolean): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      pressed.current = byPress;
      setShown(true);
    }, after);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is what is within that can be operated; this only looks on
    <span
      ref={ref}
      className="gr-tip"
      onPointerEnter={(event) => event.pointerType !== 'touch' && canHover() && soon(REST, false)}
      onPointerLeave={close}
      onPointerDown={(event) => {
        pressed.current = false;
        if (event.pointerType === 'touch') soon(PRESS, true);
        else close();
      }}
      onClickCapture={(event) => {
        if (!pressed.current) return;
        pressed.current = false;
        event.stopPropagation();
      }}
      onPointerUp={(event) => event.pointerType === 'touch' && window.clearTimeout(timer.current)}
      onPointerCancel={close}
      onFocus={(event) => event.target.matches(':focus-visible') && setShown(true)}
      onBlur={close}
    >
      {children}
      {shown && ref.current !== null && <Sheet face={face} card={card} data={data} anchor={ref.current} onClose={close} />}
    </span>
  );
}
