import { BarChart } from '../../chart/bar-chart.tsx';
import { ColumnChart } from '../../chart/column-chart.tsx';
import classes from '../catalogue.module.css';
import { Section } from './section.tsx';

const words = (count: number) => `${count} books`;
const shelves = [
  { label: 'History', values: [120, 34, 6] },
  { label: 'Mathematics and statistics', values: [80, 60, 0] },
];
const months = ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((label, at) => {
  return { label, values: [40 + at * 15, 12 - at] };
});

export function ChartSection() {
  return (
    <Section title="Charts">
      <div className={classes.grid}>
        <BarChart
          title="Books by shelf"
          series={['On the shelf', 'Lent', 'Being bound']}
          stacked
          points={shelves}
          format={String}
        />
        <BarChart
          title="Books lent"
          series={['Lent']}
          points={shelves.map(({ label, values }) => ({ label, values: values.slice(1, 2) }))}
          format={words}
        />
        <ColumnChart
          title="Books by month"
          series={['Returned', 'Overdue']}
          stacked
          points={months}
          format={words}
          formatScale={String}
        />
      </div>
    </Section>
  );
}
