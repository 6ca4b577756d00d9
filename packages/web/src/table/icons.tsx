import type { drawing } from '@goldenrule/kernel/hosts';
import { memo, type ReactElement } from 'react';

/** Signs on a field of 16 by 16. */
const PATHS: Readonly<Record<drawing.CardIcon, string>> = {
  rank: 'M8 1l5 4v6l-5 4-5-4V5z',
  sword: 'M13.5 1.5l1 1-.6 3.2-6.3 6.3 1.3 1.3-1.1 1.1-2-2-2.6 2.6-1.1-1.1 2.6-2.6-2-2 1.1-1.1 1.3 1.3 6.3-6.3z',
  shield: 'M8 1l6 2v4.5c0 3.6-2.5 6.2-6 7.5-3.5-1.3-6-3.9-6-7.5V3z',
  star: 'M8 .8l2.1 4.7 5.1.5-3.9 3.4 1.2 5L8 11.8l-4.5 2.6 1.2-5L.8 6l5.1-.5z',
  heart: 'M8 14.2C3.4 10.6 1.2 8.3 1.2 5.4A3.6 3.6 0 0 1 8 3.7a3.6 3.6 0 0 1 6.8 1.7c0 2.9-2.2 5.2-6.8 8.8z',
  strike: 'M9.5.8L2.6 9h4.2l-1 6.2L13.4 6H8.8z',
  crown: 'M1.5 4l3.2 3L8 2l3.3 5 3.2-3-1.2 8.5H2.7z',
  up: 'M8 1.2l6 6.3h-3.5v2.4h-5V7.5H2zM5.5 11.4h5v2.8h-5z',
  block: 'M8 1l6 2v4.5c0 3.6-2.5 6.2-6 7.5-3.5-1.3-6-3.9-6-7.5V3zm-3 5.8v2.4h6V6.8z',
  twin: 'M4.5 2L8 7.5 4.5 13 1 7.5zm7 0L15 7.5 11.500 13 8 7.5z',
  cross: 'M6 1.500h4V6h4.500v4H10v4.500H6V10H1.500V6H6z',
  draw: 'M2 3h8v11H2zm10-1.500h2v11h-2.800v-1.600H12z',
  stand: 'M6 1.200h5.500v13.600H6zM1.500 7h3v2h-3z',
  gem: 'M4 1.800h8l3 4.200-7 8.700L1 6z',
};

/** A sign; whoever draws it says in words what it means. */
export const Icon = memo(function Icon({ icon }: { readonly icon: drawing.CardIcon }): ReactElement {
  return (
    <svg className="gr-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[icon]} fillRule="evenodd" />
    </svg>
  );
});
