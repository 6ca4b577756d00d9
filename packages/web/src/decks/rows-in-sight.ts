import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a row; the style sheet has the same. */
export const ROW = 60;
/** So many rows are there before and behind those that can be seen. */
const BEYOND = 6;

export interface RowsInSight {
  /** The first row that is there, and the one behind the last. */
  readonly first: number;
  readonly last: number;
  /** How many rows further a page is. */
  readonly page: number;
  readonly onScroll: () => void;
  /** Scrolls until that row can be seen. */
  readonly bring: (row: number) => void;
}

/** Which of so many rows can be seen, or nearly: however long the list is, only those are drawn. */
export function useRowsInSight(scroller: RefObject<HTMLElement | null>, rows: number): RowsInSight {
  const [seen, setSeen] = useState({ top: 0, height: 600 });
  const look = (): void => {
    const element = scroller.current;
    if (element !== null) setSeen({ top: element.scrollTop, height: element.clientHeight });
  };

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = (): void => setSeen(({ top }) => ({ top, height: element.clientHeight }));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  return {
    first: Math.max(0, Math.floor(seen.top / ROW) - BEYOND),
    last: Math.min(rows, Math.ceil((seen.top + seen.height) / ROW) + BEYOND),
    page: Math.max(1, Math.floor(seen.height / ROW) - 1),
    onScroll: look,
    bring: (row) => {
      const element = scroller.current;
      if (element === null) return;
      if (row * ROW < element.scrollTop) element.scrollTop = row * ROW;
      else if ((row + 1) * ROW > element.scrollTop + element.clientHeight) element.scrollTop = (row + 1) * ROW - element.clientHeight;
      look();
    },
  };
}
