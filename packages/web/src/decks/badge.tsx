import type { Face } from '@goldenrule/kernel/hosts';
import type { CSSProperties, ReactElement } from 'react';
import { emblemOf, groupOf } from '../table/index.ts';
import type { ListedCard } from './catalogue.ts';
import { valuesOf } from './facts.ts';
import { curveField } from './words.ts';

/** The sign of a card's group, in its colour, with the number of the curve; the words beside it say the same. */
export function CardBadge({ face, card }: { readonly face: Face; readonly card: ListedCard }): ReactElement {
  const { hue, figure } = emblemOf(groupOf(face, { name: card.name }, card.data));
  const curve = curveField(face);
  const number = curve === undefined ? undefined : valuesOf(card.data, curve.fact)[0];
  return (
    <span className="card-badge" aria-hidden="true" style={{ '--hue': hue ?? 0, '--tint': hue === null ? 0 : 1 } as CSSProperties}>
      <svg viewBox="-52 -52 104 104" aria-hidden="true">
        <path d={figure} fillRule="evenodd" />
      </svg>
      <span>{number ?? ''}</span>
    </span>
  );
}
