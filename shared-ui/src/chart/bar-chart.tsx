import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type ChartPoint, type ChartProps, largestOf } from './chart-data.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './chart.module.css';
import { Legend, Swatch } from './legend.tsx';

/** Compares groups: a row for each, with its bars and their values in words. A list for screen readers. */
export function BarChart({ title, series, points, stacked = false, format }: ChartProps) {
  const id = useId();
  const largest = largestOf({ points, stacked });
  return (
    <figure className={classes.chart} aria-labelledby={id}>
      <figcaption id={id} className={classes.title}>
        {title}
      </figcaption>
      <Legend series={series} />
      <ul className={classes.bars}>
        {points.map((point) => (
          <li key={point.label} className={classes.group}>
            <span className={classes.label}>
              {point.to ? <Link to={point.to}>{point.label}</Link> : point.label}
            </span>
            {stacked ? (
              <Stack {...{ point, series, format, largest }} />
            ) : (
              point.values.map((value, index) => (
                <span key={series[index]} className={classes.line}>
                  <Bar from={0} to={value / largest} series={index} />
                  <span className={classes.value}>
                    <SeriesName series={series} index={index} />
                    {format(value)}
                  </span>
                </span>
              ))
            )}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** Read aloud only: on the screen the colour and the legend say it. */
function SeriesName({ series, index }: { series: readonly string[]; index: number }) {
  if (series.length < 2) return null;
  return <VisuallyHidden>{series[index]} </VisuallyHidden>;
}

interface BarProps {
  /** Parts of the width, 0 to 1. */
  from: number;
  to: number;
  series: number;
}

function Bar({ from, to, series }: BarProps) {
  const width = Math.max(0, to - from) * 100;
  return (
    <svg aria-hidden className={classes.track}>
      <rect width={`${width}%`} height="100%" rx="3" className={classes.bar} data-series={series} />
    </svg>
  );
}

interface StackProps extends Pick<ChartProps, 'series' | 'format'> {
  point: ChartPoint;
  largest: number;
}

function Stack({ point: { values }, series, format, largest }: StackProps) {
  const starts = values.map((_, index) =>
    values.slice(0, index).reduce((sum, value) => sum + Math.max(0, value), 0),
  );
  return (
    <span className={classes.line}>
      <svg aria-hidden className={classes.track}>
        {values.map((value, index) => (
          <rect
            key={series[index]}
            x={`${((starts[index] ?? 0) * 100) / largest}%`}
            width={`${(Math.max(0, value) * 100) / largest}%`}
            height="100%"
            className={classes.bar}
            data-series={index}
          />
        ))}
      </svg>
      <span className={classes.value}>
        {values.map((value, index) => (
          <span key={series[index]} className={classes.part}>
            <Swatch series={index} />
            <SeriesName series={series} index={index} />
            {format(value)}
          </span>
        ))}
      </span>
    </span>
  );
}
