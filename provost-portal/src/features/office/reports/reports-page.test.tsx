import type { Report } from '@hostel/contracts/office/reports';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { reports as path } from '../../../paths.ts';
import { server, withServer } from '../../../testing/server.ts';
import { ReportsPage } from './pages/reports-page.tsx';

withServer();

const collection: Report = {
  title: 'Collection of fees',
  period: { from: '2026-07-01', to: '2027-06-30' },
  columns: [
    { key: 'key', label: 'Month', kind: 'month' },
    { key: 'payments', label: 'Payments', kind: 'count' },
    { key: 'returned', label: 'Returned', kind: 'money' },
    { key: 'net', label: 'Collected', kind: 'money' },
  ],
  rows: [
    ['2026-07', 3, 0, 1_23_45_600],
    ['2026-08', 0, -5_00_000, -5_00_000],
  ],
  totals: ['Total', 3, -5_00_000, 1_18_45_600],
  chart: {
    title: 'Collected by month',
    layout: 'columns',
    kind: 'money',
    stacked: false,
    series: ['Collected'],
    points: [
      { label: 'Jul 2026', values: [1_23_45_600] },
      { label: 'Aug 2026', values: [-5_00_000] },
    ],
  },
  pagination: { currentPage: 1, totalPages: 1, totalItems: 2 },
};
const empty: Report = { ...collection, rows: [], totals: null, chart: null };

let asked: string[];
beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  server.use(
    http.get('*/api/halls/occupancy', () =>
      HttpResponse.json({ success: true, data: [], allHalls: true }),
    ),
    http.get('*/api/reports/:report', ({ request, params }) => {
      asked.push(`${String(params.report)}${new URL(request.url).search}`);
      const data = params.report === 'collection' ? collection : empty;
      return HttpResponse.json({ success: true, data });
    }),
  );
});
const open = (query = '') => renderRoutes([{ path, element: <ReportsPage /> }], `${path}${query}`);

test('shows a report as a chart and a table, with amounts and months of India', async () => {
  open('?report=collection&hall=H001&year=2026&by=month');
  const table = within(await screen.findByRole('table', { name: 'Collection of fees' }));
  expect(table.getByRole('row', { name: /^Jul 2026 3 ₹0 ₹1,23,456/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^Aug 2026 0 −₹5,000 −₹5,000/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^Total/ })).toHaveTextContent('₹1,18,456');
  expect(
    screen.getByRole('img', { name: 'Collected by month. Highest: Jul 2026: ₹1,23,456' }),
  ).toBeVisible();
  expect(screen.getByText('1 Jul 2026 to 30 Jun 2027.')).toBeVisible();
  expect(asked).toEqual(['collection?hall=H001&year=2026&by=month']);
});

test('days without a year show the year that they are in', async () => {
  open('?report=collection&from=2019-08-01&to=2019-08-31');
  const year = await screen.findByRole('combobox', { name: 'Academic year' });
  expect(year).toHaveDisplayValue('2019–20');
});

test('says at the field that the days end before they begin, and reads nothing', async () => {
  open('?report=collection&from=2026-09-01&to=2026-08-01');
  const to = await screen.findByLabelText('To');
  expect(to).toHaveAccessibleDescription(/This day is before the first one\./);
  expect(asked).toEqual([]);
  expect(screen.getByRole('button', { name: /^Filters/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('keeps the report, its grouping and its days in the address', async () => {
  const { user, router } = open();
  expect(await screen.findByText('There are no beds')).toBeVisible();
  expect(screen.getByText('Choose another hall to see others.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Collection' }));
  await screen.findByRole('table', { name: 'Collection of fees' });
  await user.selectOptions(screen.getByLabelText('Show by'), 'Hall');
  await waitFor(() => expect(asked.at(-1)).toBe('collection?by=hall'));
  await user.selectOptions(screen.getByLabelText('Academic year'), '2024–25');
  await waitFor(() => expect(asked.at(-1)).toBe('collection?year=2024&by=hall'));
  expect(router.state.location.search).toBe('?report=collection&by=hall&year=2024');
});

test('saves what is shown in three formats', async () => {
  const files: string[] = [];
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  server.use(
    http.get('*/api/reports/collection/file', ({ request }) => {
      files.push(new URL(request.url).search);
      return HttpResponse.text('file');
    }),
  );
  const { user } = open('?report=collection&by=fee&from=2026-08-01&hall=H001&page=2');
  for (const format of ['PDF', 'XLSX', 'CSV']) {
    const name = `Download Collection as ${format}`;
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    await waitFor(() => expect(saved).toContain(`collection-H001.${format.toLowerCase()}`));
  }
  expect(files).toEqual(
    ['pdf', 'xlsx', 'csv'].map((format) => `?hall=H001&from=2026-08-01&by=fee&format=${format}`),
  );
});

test('says why a file is refused', async () => {
  server.use(
    http.get('*/api/reports/hall-roll/file', () =>
      HttpResponse.json(
        { success: false, code: 'too_many_rows', message: 'Choose a hall.' },
        { status: 422 },
      ),
    ),
  );
  const { user } = open('?report=hall-roll');
  expect(await screen.findByText('No student has a bed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download Hall roll as PDF' }));
  expect(await screen.findByText('Choose a hall.')).toBeVisible();
});

test.each([
  [1, 0],
  [3, 1],
])('says on paper that only one of %i pages is printed', async (totalPages, sentences) => {
  const pagination = { currentPage: 2, totalPages, totalItems: 2 };
  server.use(
    http.get('*/api/reports/collection', () =>
      HttpResponse.json({ success: true, data: { ...collection, pagination } }),
    ),
  );
  open('?report=collection&page=1');
  await screen.findByRole('table', { name: 'Collection of fees' });
  const sentence = /^Only page 1 of 3 is printed\. The PDF and XLSX files/;
  expect(screen.queryAllByText(sentence)).toHaveLength(sentences);
});

test('offers a clerk the reports of the counter only', async () => {
  signedInAs({ email: 'clerk@example.edu', role: 'clerk' });
  open('?report=leave');
  await screen.findByText('There are no beds');
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['Occupancy', 'Hall roll', 'Collection']);
  expect(asked).toEqual(['occupancy']);
});

test('offers Try again where a report could not be read', async () => {
  server.use(http.get('*/api/reports/leave', () => HttpResponse.error(), { once: true }));
  const { user } = open('?report=leave');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody was on leave in these days')).toBeVisible();
});
