/** What a chart shows: one point for each group, day or month, with a value for each series. */
export interface ChartProps {
  /** Shown above the chart. */
  title: string;
  /** The names of the values of each point; three at most have colours of their own. */
  series: readonly string[];
  points: readonly ChartPoint[];
  /** The values of a point add up: they are drawn after each other. */
  stacked?: boolean;
  /** A value in words, beside its bar. */
  format: (value: number) => string;
}

export interface ChartPoint {
  label: string;
  values: readonly number[];
  /** The list behind the point: its label, or its column, is a link. */
  to?: string | undefined;
}

/** The end of the scale, at least 1. Values below zero are drawn as zero: their words say what they are. */
export function largestOf({ points, stacked }: Pick<ChartProps, 'points' | 'stacked'>): number {
  const lengths = points.map(({ values }) =>
    stacked ? values.reduce((sum, value) => sum + Math.max(0, value), 0) : Math.max(0, ...values),
  );
  return Math.max(1, ...lengths);
}

/** A round number at or above a positive value: 1, 2, 4, 5 or 8 times a power of ten. */
export function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 5, 8, 10].find((times) => times * power >= value) ?? 10;
  return step * power;
}

/** A point with the words of its values: 'Gargi Hall: Occupied 12, Free 3'. */
export function pointText(
  { label, values }: ChartPoint,
  { series, format }: Pick<ChartProps, 'series' | 'format'>,
): string {
  const words = values.map((value, index) =>
    series.length === 1 ? format(value) : `${series[index] ?? ''} ${format(value)}`,
  );
  return `${label}: ${words.join(', ')}`;
}
