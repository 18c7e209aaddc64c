import type { Vacating, YearEndRow } from '@hostel/contracts/residence/year-end';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { YearEndPage } from './year-end-page.tsx';

withServer();
const rowOf = (number: number, name: string, over: Partial<YearEndRow> = {}): YearEndRow => ({
  student: {
    _id: `0190b0aa-0000-7000-8000-00000000000${number}`,
    name,
    rollNumber: `25CSE${number}`,
  },
  roomNumber: '101',
  bedLabel: 'A',
  admissionYear: 2026,
  dues: 0,
  openRequests: 0,
  checkedOut: true,
  findings: [],
  obstacles: [],
  clear: true,
  kept: null,
  ...over,
});
const finding = {
  _id: '0190b0aa-0000-7000-8000-000000000009',
  item: 'Chair',
  count: 1,
  condition: 'damaged',
  state: 'open',
  amount: null,
  reason: null,
} as const;
const clear = rowOf(1, 'Asha Nair', { next: { step: 'vacate', text: 'Vacate the bed' } });
const owing = rowOf(2, 'Bina Roy', {
  dues: 2_400_000,
  clear: false,
  obstacles: ['dues', 'inventory'],
  findings: [finding],
});
const vacating: Vacating = {
  _id: '0190b0aa-0000-7000-8000-000000000008',
  state: 'done',
  reason: 'End of the year',
  by: 'A provost',
  startedAt: '2026-06-30T08:00:00.000Z',
  total: 2,
  vacated: 1,
  failed: [{ student: 'Chitra Das', roomNumber: '102', reason: '₹500.00 is to pay.' }],
};
let last: Vacating | null;
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  last = null;
  server.use(
    http.get('*/api/year-end/students/:id/keep', () =>
      HttpResponse.json({ success: true, data: { admissionYear: 2027, fees: [] } }),
    ),
    http.get('*/api/year-end/halls/H003', () =>
      HttpResponse.json({
        success: true,
        data: [clear, owing],
        pagination: { currentPage: 1, totalPages: 1, totalItems: 2 },
        hall: { id: 'H003', name: 'Gargi Hall' },
        counts: { all: 2, clear: 1, 'not-clear': 1, kept: 0 },
        toVacate: 1,
        vacating: last,
      }),
    ),
  );
});
const open = () =>
  renderRoutes(
    [{ path: '/provost-login/halls/:hallId/year-end', element: <YearEndPage /> }],
    '/provost-login/halls/H003/year-end',
  );

test('shows who is clear, and says how many beds are vacated before it starts', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/year-end/halls/H003/vacate', async ({ request }) => {
      sent.push(await request.json());
      last = vacating;
      return HttpResponse.json({ success: true, data: vacating });
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Year end: Gargi Hall' })).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /^Bina Roy/ }));
  for (const text of ['Fees to pay', 'Item not settled', '2 pending', '₹24,000']) {
    expect(row.getByText(text)).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: 'Vacate 1 bed' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Vacate 1 bed in Gargi Hall?' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'End of the year');
  await user.click(dialog.getByRole('button', { name: 'Vacate 1 bed' }));
  expect(await screen.findByText('1 of 2 beds vacated')).toBeVisible();
  expect(screen.getByText(/102: ₹500.00 is to pay./)).toBeVisible();
  expect(sent).toEqual([{ reason: 'End of the year', residents: 1 }]);
});

test('lets a resident keep the bed with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/year-end/students/:id/keep', async ({ request, params }) => {
      sent.push(params.id, await request.json());
      const data = { reason: 'Thesis', by: 'A provost', at: vacating.startedAt };
      return HttpResponse.json({ success: true, data });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Keep bed of Asha Nair' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Asha Nair keeps the bed' }));
  await user.click(dialog.getByRole('button', { name: 'Keep bed' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Thesis');
  await user.click(dialog.getByRole('button', { name: 'Keep bed' }));
  expect(await screen.findByText('Asha Nair keeps the bed.')).toBeInTheDocument();
  expect(sent).toEqual([clear.student._id, { reason: 'Thesis' }]);
});

test('shows the fees of the next year before the bed is kept', async () => {
  const fees = [
    { feeType: 'hostel', semester: null, amount: 2_600_000, dueOn: '2027-08-15' },
    { feeType: 'mess', semester: 'odd', amount: 1_850_000, dueOn: null },
  ];
  server.use(
    http.get('*/api/year-end/students/:id/keep', () =>
      HttpResponse.json({ success: true, data: { admissionYear: 2027, fees } }),
    ),
  );
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Keep bed of Asha Nair' });
  await user.click(button);
  const list = within(
    await screen.findByRole('region', { name: 'Fees that the student will owe for 2027–28' }),
  );
  const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/^Hostel fee.*15 Aug 2027.*₹26,000$/),
    expect.stringMatching(/^Mess fee, odd semester₹18,500$/),
  ]);
});

test('charges a damaged item in rupees', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/year-end/findings/:id/charge', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: { ...finding, state: 'charged' } });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Items of Bina Roy' }));
  await user.click(screen.getByRole('button', { name: 'Decide on Chair' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decide on Chair' }));
  await user.type(dialog.getByLabelText('Amount in rupees'), '1,250.50');
  await user.type(dialog.getByLabelText('Reason'), 'Broken leg');
  await user.click(dialog.getByRole('button', { name: 'Charge' }));
  expect(await screen.findByText('The item is charged.')).toBeInTheDocument();
  expect(sent).toEqual([{ amount: 125_050, reason: 'Broken leg' }]);
  await waitFor(() => expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument());
});

test('a warden reads, and vacates nothing', async () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  open();
  expect(await screen.findByRole('row', { name: /^Asha Nair/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Vacate|Keep/ })).not.toBeInTheDocument();
});

test('says the one thing to do next, and reminds all who have something to do', async () => {
  const sent: unknown[] = [];
  const sums = { students: 1, recent: 2 };
  server.use(
    http.get('*/api/year-end/halls/H003/reminders', () =>
      HttpResponse.json({ success: true, data: sums }),
    ),
    http.post('*/api/year-end/halls/H003/reminders', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: { ...sums, sendId: vacating._id } });
    }),
    http.get('*/api/bulk-sends/:id', () =>
      HttpResponse.json({
        success: true,
        data: {
          _id: vacating._id,
          kind: 'year-end-reminder',
          state: 'sent',
          total: 1,
          sent: 1,
          skipped: 0,
          failed: 0,
          reason: null,
          sendAt: null,
          startedAt: vacating.startedAt,
          finishedAt: vacating.startedAt,
          updatedAt: vacating.startedAt,
        },
      }),
    ),
  );
  const { user } = open();
  expect(await screen.findByText('Vacate the bed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remind all' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(await dialog.findByText(/^2 residents were reminded today/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remind 1 resident' }));
  expect(await screen.findByRole('dialog', { name: 'Reminders' })).toBeVisible();
  expect(sent).toEqual([{ students: 1 }]);
});
