import type { StudentFee } from '@hostel/contracts/fees';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { someHalls } from '../../../testing/halls.ts';
import { newId } from '../../../testing/rows.ts';
import { server, withServer } from '../../../testing/server.ts';
import { FeesPage } from './fees-page.tsx';

withServer();
beforeEach(() => {
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  const halls = () => HttpResponse.json({ success: true, data: someHalls });
  server.use(http.get('*/api/halls', halls));
});

const path = '/provost-login/fees';
const open = (search = '') => renderRoutes([{ path, element: <FeesPage /> }], path + search);

function feeOf(name: string, given: Partial<StudentFee> = {}): StudentFee {
  const studentProfile = { rollNumber: 'R1', roomNumber: 'K-101' };
  return {
    userId: { _id: newId(), name, email: 'r1@example.edu', studentProfile },
    courseName: 'B.A. History',
    feeType: 'hostel',
    semester: null,
    admissionYear: 2026,
    amount: 2_400_000,
    currency: 'INR',
    status: 'due',
    lastTry: null,
    paidAt: null,
    payment: null,
    paymentId: null,
    receiptNumber: null,
    ...given,
  };
}

const paid = feeOf('Asha Verma', {
  status: 'paid',
  paidAt: '2026-08-03T06:00:00.000Z',
  payment: newId(),
  paymentId: 'pay_1',
  receiptNumber: 'HR/2026-27/000007',
});
const failed = feeOf('Neha Rao', { feeType: 'mess', semester: 'odd', lastTry: 'failed' });
const owed = feeOf('Ravi Nair', { amount: 1_850_050 });

/** Answers every reading, and keeps what was asked for. */
function answerWith(fees: StudentFee[], totalItems = fees.length) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/payment/all', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({
        success: true,
        data: fees,
        pagination: { currentPage: 1, totalPages: Math.ceil(totalItems / 50) || 1, totalItems },
        counts: {
          total: 60_000,
          paid: 17,
          confirming: 2,
          due: 59_981,
          amountPaid: 40_800_000,
          amountDue: 12_345_678_900,
          amountDueWithBed: 4_250_050,
          overdue: 3,
          amountOverdue: 7_245_000,
        },
        admissionYear: 2026,
        years: [2026, 2025],
      });
    }),
  );
  return asked;
}

/** Catches what would be opened or saved. */
function catchFiles() {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download || this.target);
  });
  return saved;
}

test('shows each fee with its status, and the sums of all that match', async () => {
  answerWith([paid, failed, owed]);
  open();
  expect(screen.getByText('Loading fees')).toBeInTheDocument();
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  const asha = await rowOf(/^Asha Verma/);
  for (const text of ['R1 · r1@example.edu', 'Hostel fee', '₹24,000', 'Paid', '3 Aug 2026']) {
    expect(asha.getByText(text)).toBeVisible();
  }
  expect((await rowOf(/^Neha Rao/)).getByText('Payment failed')).toBeVisible();
  expect((await rowOf(/^Neha Rao/)).getByText('Mess fee, odd semester')).toBeVisible();
  expect((await rowOf(/^Ravi Nair/)).getByText('₹18,500.50')).toBeVisible();
  expect((await rowOf(/^Ravi Nair/)).getByText('Not paid')).toBeVisible();
  const counts = within(screen.getByLabelText('Fees that match the filters'));
  const large = ['₹12.35 crore', '₹12,34,56,789 · 59,983 fees'];
  for (const text of ['₹4,08,000', '17 fees', ...large]) {
    expect(counts.getByText(text)).toBeVisible();
  }
});

test('sends search, filters, sort and page of the URL to the server', async () => {
  const asked = answerWith([owed], 120);
  const { user } = open('?search=ravi&fee=mess-even&status=due&sort=-paidAt&page=2');
  await screen.findByRole('row', { name: /^Ravi Nair/ });
  expect(asked[0]).toEqual({
    page: '2',
    limit: '50',
    search: 'ravi',
    status: 'due',
    feeType: 'mess',
    semester: 'even',
    sortBy: 'paidAt',
    sortOrder: 'desc',
  });
  const choose = (label: string, option: string) =>
    user.selectOptions(screen.getByLabelText(label), option);
  await choose('Academic Year', '2025–26');
  await choose('Fee', 'Hostel fee');
  await choose('Status', 'Not paid, refunded');
  await choose('Bed', 'Has a bed');
  await user.click(screen.getByRole('button', { name: 'Student' }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({
      page: '1',
      limit: '50',
      search: 'ravi',
      year: '2025',
      feeType: 'hostel',
      status: 'refunded',
      allotted: 'yes',
      sortBy: 'student',
      sortOrder: 'asc',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: '2', year: '2025' }));
});

test('shows what is overdue with its days and late fine, and filters by it and by hall', async () => {
  const late = feeOf('Ravi Nair', {
    amount: 615_000,
    balance: 615_000,
    paid: 2_400_000,
    fine: 15_000,
    dueOn: '2026-11-19',
    overdueDays: 3,
    hostelName: 'Kautilya Hall',
  });
  const asked = answerWith([late]);
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /^Ravi Nair/ }));
  for (const text of [
    'Overdue by 3 days',
    '₹6,150',
    '₹24,000 paid',
    'late fine ₹150 included',
    '19 Nov 2026',
    'Kautilya Hall',
  ]) {
    expect(row.getByText(text)).toBeVisible();
  }
  const counts = within(screen.getByLabelText('Fees that match the filters'));
  expect(counts.getByText('₹72,450')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Status'), 'Overdue');
  await screen.findByRole('option', { name: 'Kautilya Hall' });
  await user.selectOptions(screen.getByLabelText('Hall'), 'Kautilya Hall');
  await user.click(screen.getByRole('button', { name: 'Due' }));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      status: 'overdue',
      hall: 'Kautilya Hall',
      sortBy: 'dueOn',
    }),
  );
});

test('opens a receipt, and reports one that could not be loaded', async () => {
  const opened = catchFiles();
  answerWith([paid]);
  server.use(
    http.get('*/api/payment/*/receipt', () => HttpResponse.error(), { once: true }),
    http.get(`*/api/payment/${paid.payment}/receipt`, () => HttpResponse.text('%PDF')),
  );
  const { user } = open();
  const receipt = await screen.findByRole('button', { name: /^Receipt: Hostel fee of Asha Verma/ });
  await user.click(receipt);
  expect(await screen.findByText(/^The receipt could not be loaded/)).toBeVisible();
  await user.click(receipt);
  await waitFor(() => expect(opened).toEqual(['_blank']));
});

test('saves the filtered list as CSV, except for a warden', async () => {
  const saved = catchFiles();
  answerWith([owed]);
  const exported: Record<string, string>[] = [];
  server.use(
    http.get('*/api/payment/export', ({ request }) => {
      exported.push(Object.fromEntries(new URL(request.url).searchParams));
      return exported.length === 1
        ? HttpResponse.json({ success: false, message: 'Not now.', code: 'x' }, { status: 503 })
        : HttpResponse.text('Roll number');
    }),
  );
  const { user, unmount } = open('?status=due');
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await user.click(button);
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(['fees-2026.csv']));
  expect(exported.at(-1)).toEqual({ status: 'due', sortBy: 'student', sortOrder: 'asc' });
  unmount();
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  open();
  await screen.findByRole('row', { name: /^Ravi Nair/ });
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

test('offers Try again after a failure, and Clear Filters for an empty list', async () => {
  server.use(http.get('*/api/payment/all', () => HttpResponse.error(), { once: true }));
  const { user, unmount } = open();
  expect(await screen.findByText('Unable to Load Fees')).toBeVisible();
  answerWith([owed]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /^Ravi Nair/ })).toBeVisible();
  unmount();
  answerWith([]);
  const { router } = open('?search=nobody&year=2025');
  const empty = await screen.findByText('No fees match');
  expect(empty).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0]!);
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByText('No fees in this year')).toBeVisible();
});
