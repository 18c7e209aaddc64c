import { useId } from 'react';
import { type ChartProps, largestOf, pointText, roundedUp } from './chart-data.ts';
import classes from './chart.module.css';
import { ColumnLinks } from './column-links.tsx';
import { Legend } from './legend.tsx';

export interface ColumnChartProps extends ChartProps {
  /** A short form for the scale; by default as beside a bar. */
  formatScale?: (value: number) => string;
}

/** So many labels fit below the columns of a wide screen. */
const mostLabels = 12;

/**
 * Shows how something changes over days or months, as columns from left to right. A screen reader
 * gets the highest column in words; the page has the table with every value.
 */
export function ColumnChart(props: ColumnChartProps) {
  const { title, series, points, stacked = false, format, formatScale = format } = props;
  const id = useId();
  const end = roundedUp(largestOf({ points, stacked }));
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption id={id} className={classes.title}>
        {title}
      </figcaption>
      <Legend series={series} />
      <div className={classes.plot}>
        <div aria-hidden className={classes.scale}>
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{formatScale(value)}</span>
          ))}
        </div>
        <div className={classes.area}>
          <svg
            role="img"
            aria-label={summaryOf(props)}
            className={classes.columns}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
          >
            {[0, 50, 100].map((y) => (
              <line key={y} x1="0" x2="100" y1={y} y2={y} className={classes.grid} />
            ))}
            {points.map((point, index) => (
              <Column key={point.label} {...{ point, index, props, end }} />
            ))}
          </svg>
          {points.some(({ to }) => to) && <ColumnLinks label={title} links={linksOf(props)} />}
        </div>
        <Labels points={points} />
      </div>
    </figure>
  );
}

function summaryOf({ title, points, series, format }: ColumnChartProps): string {
  const sums = points.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const highest = points[sums.indexOf(Math.max(...sums))];
  return highest ? `${title}. Highest: ${pointText(highest, { series, format })}` : title;
}

function linksOf({ points, series, format }: ColumnChartProps) {
  return points.map((point) => ({ to: point.to, label: pointText(point, { series, format }) }));
}

interface ColumnProps {
  point: ChartProps['points'][number];
  index: number;
  props: ColumnChartProps;
  end: number;
}

function Column({ point, index, props, end }: ColumnProps) {
  const { points, series, format, stacked = false } = props;
  const slot = 100 / points.length;
  const width = (slot * 0.7) / (stacked ? 1 : series.length);
  const heights = point.values.map((value) => (Math.max(0, value) * 100) / end);
  const below = (part: number) =>
    stacked ? heights.slice(0, part).reduce((sum, height) => sum + height, 0) : 0;
  return (
    <g>
      <title>{pointText(point, { series, format })}</title>
      {heights.map((height, part) => (
        <rect
          key={series[part]}
          x={slot * index + slot * 0.15 + (stacked ? 0 : width * part)}
          y={100 - below(part) - height}
          width={width}
          height={height}
          className={classes.bar}
          data-series={part}
        />
      ))}
    </g>
  );
}

/** Every label of a year of months; of more columns, a few of them. */
function Labels({ points }: Pick<ChartProps, 'points'>) {
  const every = Math.ceil(points.length / (points.length > mostLabels ? 5 : mostLabels));
  const shown = points.filter((_, index) => index % every === 0);
  return (
    <div aria-hidden className={classes.labels} data-few={every > 1 || undefined}>
      {shown.map(({ label }) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}
