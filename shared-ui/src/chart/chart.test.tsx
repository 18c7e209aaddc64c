import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BarChart } from './bar-chart.tsx';
import { ColumnChart } from './column-chart.tsx';

const format = (value: number) => `${value} beds`;

it('lists each group with its values in words', () => {
  render(
    <BarChart
      title="Beds by hall"
      series={['Occupied', 'Free']}
      points={[
        { label: 'Gargi Hall', values: [12, 3] },
        { label: 'Kautilya Hall', values: [0, 0] },
      ]}
      stacked
      format={format}
    />,
  );
  const chart = within(screen.getByRole('figure', { name: 'Beds by hall' }));
  const rows = chart.getAllByRole('listitem').map((item) => item.textContent);
  expect(rows).toContain('Gargi HallOccupied 12 bedsFree 3 beds');
  expect(rows).toContain('Kautilya HallOccupied 0 bedsFree 0 beds');
});

it('names the highest column, and draws none below zero', () => {
  const { container } = render(
    <ColumnChart
      title="Collected by month"
      series={['Collected']}
      points={[
        { label: 'Jul 2026', values: [40] },
        { label: 'Aug 2026', values: [-5] },
      ]}
      format={format}
    />,
  );
  expect(
    screen.getByRole('img', { name: 'Collected by month. Highest: Jul 2026: 40 beds' }),
  ).toBeVisible();
  const heights = [...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'));
  expect(heights).toEqual(['100', '0']);
});

it('links a group and a column to the list behind it, and none without a list', () => {
  const points = [
    { label: 'Gargi Hall', values: [12], to: '/halls/gargi' },
    { label: 'Kautilya Hall', values: [0] },
  ];
  const chart = { series: ['Occupied'], points, format };
  render(
    <MemoryRouter>
      <BarChart title="Bars" {...chart} />
      <ColumnChart title="Columns" {...chart} />
    </MemoryRouter>,
  );
  const linkIn = (title: string) =>
    within(screen.getByRole('figure', { name: title })).getByRole('link');
  expect(linkIn('Bars')).toHaveAccessibleName('Gargi Hall');
  expect(linkIn('Bars')).toHaveAttribute('href', '/halls/gargi');
  expect(linkIn('Columns')).toHaveAccessibleName('Gargi Hall: 12 beds');
  expect(linkIn('Columns')).toHaveAttribute('href', '/halls/gargi');
});
