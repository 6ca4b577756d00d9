import type { Face } from '@goldenrule/kernel/hosts';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { CardTip } from '../table/index.ts';
import type { ListedCard } from './catalogue.ts';

interface PreviewProps {
  readonly face: Face;
  readonly card: ListedCard;
  readonly children: ReactNode;
}

const HELD = 400;

/** Something that stands for a card: the whole card shows on hover, focus and long press, and a long press does nothing else. */
export function Preview({ face, card, children }: PreviewProps): ReactElement {
  const touched = useRef(Number.POSITIVE_INFINITY);
  return (
    <span
      className="card-preview"
      onPointerDown={({ pointerType, timeStamp }) => {
        touched.current = pointerType === 'touch' ? timeStamp : Number.POSITIVE_INFINITY;
      }}
      onClickCapture={(event) => event.timeStamp - touched.current > HELD && event.stopPropagation()}
    >
      <CardTip face={face} card={{ name: card.name }} data={card.data}>
        {children}
      </CardTip>
    </span>
  );
}
