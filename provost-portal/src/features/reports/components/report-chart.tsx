import type { ReportChart as Chart } from '@hostel/contracts/reports';
import { BarChart } from '@hostel/shared-ui/bar-chart';
import { ColumnChart } from '@hostel/shared-ui/column-chart';
import { numberText, scaleText } from '../cells.ts';

/** The chart of a report: bars for groups, columns for what changes over time. */
export function ReportChart({ chart: { layout, kind, ...chart } }: { chart: Chart }) {
  const format = (value: number) => numberText(kind, value);
  if (layout === 'bars') return <BarChart {...chart} format={format} />;
  return <ColumnChart {...chart} format={format} formatScale={(value) => scaleText(kind, value)} />;
}
