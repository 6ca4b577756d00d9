import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';

interface Props {
  readonly label?: string;
  readonly labelledBy?: string;
  readonly className: string;
  readonly list?: RefObject<HTMLDivElement | null>;
  readonly onEscape?: () => void;
  readonly children: ReactNode;
}

const MOVES: Readonly<Record<string, (at: number, of: number) => number>> = {
  ArrowRight: (at, of) => (at + 1) % of,
  ArrowDown: (at, of) => (at + 1) % of,
  ArrowLeft: (at, of) => (at + of - 1) % of,
  ArrowUp: (at, of) => (at + of - 1) % of,
  Home: () => 0,
  End: (_at, of) => of - 1,
};

/** Many buttons that are one stop for Tab: the first of them has `tabIndex` 0, the others are reached by arrows. */
export function Toolbar({ label, labelledBy, className, list, onEscape, children }: Props): ReactElement {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Escape') onEscape?.();
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    buttons[move(buttons.indexOf(document.activeElement as HTMLButtonElement), buttons.length)]?.focus();
  };
  return (
    <div ref={list} className={className} role="toolbar" aria-label={label} aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
