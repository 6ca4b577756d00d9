import type { Face } from '@goldenrule/kernel/hosts';
import type { ReactElement } from 'react';
import { say } from '../app/say.ts';
import type { ListedCard } from './catalogue.ts';
import { isNumber } from './facts.ts';
import { type Chart, chartOf } from './statistics.ts';
import { labelOf } from './words.ts';

interface ChartsProps {
  readonly face: Face;
  readonly cards: readonly ListedCard[];
}

/** A small chart of every fact that the game counts. */
export function Charts({ face, cards }: ChartsProps): ReactElement {
  const charts = face.fields
    .filter(({ chart }) => chart === true)
    // The curve first.
    .sort((a, b) => Number(isNumber(b)) - Number(isNumber(a)))
    .map((field) => chartOf(cards, field))
    .filter(({ bars }) => bars.length > 0);
  if (charts.length === 0) return <p className="quiet">{say('decks.chart none')}</p>;
  return (
    <div className="charts">
      {charts.map((chart) => (
        <figure key={chart.field.fact} className="chart">
          <figcaption>
            {labelOf(face, chart.field.label)}
            {chart.mean !== null && <span className="quiet"> {say('decks.chart mean', { mean: chart.mean.toFixed(1) })}</span>}
          </figcaption>
          {chart.field.kind === 'number' ? <Curve face={face} chart={chart} /> : <Ranking face={face} chart={chart} />}
        </figure>
      ))}
    </div>
  );
}

interface OneProps {
  readonly face: Face;
  readonly chart: Chart;
}

const inWords = (face: Face, { field, bars }: Chart): string =>
  say('decks.chart words', {
    fact: labelOf(face, field.label),
    bars: bars.map(({ label, count }) => say('decks.chart bar', { label, count })),
  });

const HIGH = 84;
const WIDE = 280;
const FOOT = 18;
const HEAD = 16;

function Curve({ face, chart }: OneProps): ReactElement {
  const most = Math.max(1, ...chart.bars.map(({ count }) => count));
  const step = WIDE / chart.bars.length;
  const width = Math.min(44, step * 0.72);
  return (
    <svg className="curve" viewBox={`0 0 ${WIDE} ${HEAD + HIGH + FOOT}`} role="img" aria-label={inWords(face, chart)}>
      <line className="chart-base" x1={0} x2={WIDE} y1={HEAD + HIGH} y2={HEAD + HIGH} />
      {chart.bars.map(({ key, label, count }, i) => {
        const height = count === 0 ? 0 : Math.max(2, (count / most) * HIGH);
        const middle = step * (i + 0.5);
        return (
          <g key={key}>
            <rect className="chart-bar" x={middle - width / 2} y={HEAD + HIGH - height} width={width} height={height} rx={3} />
            <text className="chart-count" x={middle} y={HEAD + HIGH - height - 4}>
              {count}
            </text>
            <text className="chart-label" x={middle} y={HEAD + HIGH + FOOT - 4}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const LINE = 24;
const NAME = 110;
const END = 28;

function Ranking({ face, chart }: OneProps): ReactElement {
  const most = Math.max(1, ...chart.bars.map(({ count }) => count));
  return (
    <svg className="ranking" viewBox={`0 0 ${WIDE} ${chart.bars.length * LINE}`} role="img" aria-label={inWords(face, chart)}>
      {chart.bars.map(({ key, label, count }, i) => (
        <g key={key} transform={`translate(0 ${i * LINE})`}>
          <text className="chart-name" x={0} y={LINE / 2}>
            {label.length > 17 ? `${label.slice(0, 16)}…` : label}
          </text>
          <rect className="chart-bar" x={NAME} y={4} width={Math.max(2, (count / most) * (WIDE - NAME - END))} height={LINE - 8} rx={3} />
          <text className="chart-number" x={WIDE} y={LINE / 2}>
            {count}
          </text>
        </g>
      ))}
    </svg>
  );
}
