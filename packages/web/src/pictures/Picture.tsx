import { type CSSProperties, memo, type ReactElement } from 'react';
import { emblemOf } from '../table/emblem.ts';
import './pictures.css';
import { type Pictured, pictureOf } from './picture.ts';

/** The picture of a card; whoever shows it says in words what it is. */
export const Picture = memo(
  function Picture({ card }: { readonly card: Pictured }): ReactElement {
    const { scene, figure, turned } = pictureOf(card);
    const { hue } = emblemOf(card.group);
    const colours = { '--hue': hue ?? 0, '--tint': hue === null ? 0 : 1 } as CSSProperties;
    return (
      <svg style={colours} className="gr-picture" viewBox="0 6 100 94" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        {scene.map(([tone, path]) => (
          <path key={path} className={`gr-tone-${tone}`} d={path} fillRule="evenodd" />
        ))}
        <g className="gr-figure" transform={turned ? 'matrix(-1 0 0 1 100 0)' : undefined}>
          {figure.map(([tone, path]) => path !== '' && <path key={path} className={`gr-tone-${tone}`} d={path} fillRule="evenodd" />)}
        </g>
      </svg>
    );
  },
  (a, b) => a.card.name === b.card.name && a.card.group === b.card.group && a.card.rich === b.card.rich,
);
