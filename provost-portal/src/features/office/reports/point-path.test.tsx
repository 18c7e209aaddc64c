import type { Report } from '@hostel/contracts/office/reports';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { reports as path } from '../../../paths.ts';
import { server, withServer } from '../../../testing/server.ts';
import { ReportsPage } from './pages/reports-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

type Chart = NonNullable<Report['chart']>;
type Given = Pick<Chart, 'layout' | 'points'> & { period?: Report['period'] };
const year = { from: '2026-07-01', to: '2027-06-30' };

/** Opens a report, and returns where its chart leads. */
async function linksOf(search: string, { layout, points, period = year }: Given) {
  const chart = {
    title: 'The chart',
    layout,
    kind: 'count',
    stacked: false,
    series: ['x'],
    points,
  };
  const data: Report = {
    title: 'The report',
    period,
    columns: [{ key: 'key', label: 'Group', kind: 'text' }],
    rows: [['x']],
    totals: null,
    chart,
    pagination: { currentPage: 1, totalPages: 1, totalItems: 1 },
  };
  server.use(
    http.get('*/api/halls/occupancy', () =>
      HttpResponse.json({ success: true, data: [], allHalls: true }),
    ),
    http.get('*/api/reports/:report', () => HttpResponse.json({ success: true, data })),
  );
  renderRoutes([{ path, element: <ReportsPage /> }], `${path}${search}`);
  const figure = within(await screen.findByRole('figure', { name: 'The chart' }));
  return figure.queryAllByRole('link').map((link) => link.getAttribute('href'));
}
const bars = (...points: Chart['points']): Given => ({ layout: 'bars', points });

test('a bar of the days taken opens the requests of its type', async () => {
  const links = await linksOf(
    '?report=requests&hall=H003',
    bars(
      { key: 'plumbing', label: 'Plumbing', values: [1] },
      { key: 'leave', label: 'Leave application', values: [1] },
    ),
  );
  const list = '/provost-login/student-queries?hall=H003';
  const days = 'from=2026-07-01&to=2027-06-30';
  expect(links).toEqual([
    `${list}&type=maintenance&search=Plumbing&${days}`,
    `${list}&type=leave&${days}`,
  ]);
});

test('a bar of a hall opens its requests, and none where the hall is not known', async () => {
  const links = await linksOf(
    '?report=requests&by=hall',
    bars({ key: 'H001', label: 'Kautilya Hall', values: [1] }, { label: 'No hall', values: [1] }),
  );
  expect(links).toEqual(['/provost-login/student-queries?hall=H001&from=2026-07-01&to=2027-06-30']);
});

test('a column of a month opens its requests, within the days of the report', async () => {
  const links = await linksOf('?report=requests&by=month&from=2026-02-10&to=2026-03-05', {
    layout: 'columns',
    points: [
      { key: '2026-02', label: 'Feb 2026', values: [3] },
      { key: '2026-03', label: 'Mar 2026', values: [1] },
    ],
    period: { from: '2026-02-10', to: '2026-03-05' },
  });
  expect(links).toEqual([
    '/provost-login/student-queries?from=2026-02-10&to=2026-02-28',
    '/provost-login/student-queries?from=2026-03-01&to=2026-03-05',
  ]);
});

test('a bar of the occupancy opens the hall', async () => {
  const point = { key: 'H001', label: 'Kautilya Hall', values: [1] };
  const links = await linksOf('', { ...bars(point), period: null });
  expect(links).toEqual(['/provost-login/halls/H001']);
});

test('a bar of the collection opens the fees of the hall or of the kind of fee', async () => {
  const hall = { key: 'H001', label: 'Kautilya Hall', values: [1] };
  const ofHall = await linksOf('?report=collection&by=hall', bars(hall));
  expect(ofHall).toEqual(['/provost-login/fees?year=2026&hall=Kautilya+Hall']);
});

test('the mess fee of both semesters has no list of its own', async () => {
  const links = await linksOf(
    '?report=collection&by=fee',
    bars(
      { key: 'hostel', label: 'Hostel fee', values: [1] },
      { key: 'mess', label: 'Mess fee', values: [1] },
    ),
  );
  expect(links).toEqual(['/provost-login/fees?year=2026&fee=hostel']);
});

test('a month of the collection opens its days, one without payments nothing', async () => {
  const links = await linksOf('?report=collection&hall=H001', {
    layout: 'columns',
    points: [
      { key: '2026-07', label: 'Jul 2026', values: [1] },
      { key: '2026-08', label: 'Aug 2026', values: [0] },
    ],
  });
  expect(links).toEqual([
    '/provost-login/reports?report=collection&by=day&hall=H001&from=2026-07-01&to=2026-07-31',
  ]);
});
