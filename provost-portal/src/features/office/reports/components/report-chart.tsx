import type { Report, ReportChart as Chart } from '@hostel/contracts/office/reports';
import { BarChart } from '@hostel/shared-ui/bar-chart';
import { ColumnChart } from '@hostel/shared-ui/column-chart';
import { numberText, scaleText } from '../cells.ts';
import type { ReportFilters } from '../filters.ts';
import { pointPath } from '../point-path.ts';

export interface ReportChartProps {
  chart: Chart;
  filters: ReportFilters;
  period: Report['period'];
}

/**
 * The chart of a report: bars for groups, columns for what changes over time. Its points open the
 * lists that they count.
 */
export function ReportChart({ chart: given, filters, period }: ReportChartProps) {
  const { layout, kind, ...chart } = given;
  // A column of nothing has no list; a bar of no days may have one.
  const isLinked = (values: readonly number[]) => layout === 'bars' || values.some(Boolean);
  const points = chart.points.map((point) => ({
    ...point,
    to: isLinked(point.values) ? pointPath(filters, point, period) : undefined,
  }));
  const format = (value: number) => numberText(kind, value);
  if (layout === 'bars') return <BarChart {...chart} points={points} format={format} />;
  return (
    <ColumnChart
      {...chart}
      points={points}
      format={format}
      formatScale={(value) => scaleText(kind, value)}
    />
  );
}
