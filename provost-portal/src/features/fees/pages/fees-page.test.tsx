import type { StudentFee } from '@hostel/contracts/fees';
import type { Payment } from '@hostel/contracts/fees/payments';
import type { FeeStudent } from '@hostel/contracts/fees/students';
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
  const waiting = () =>
    HttpResponse.json({
      success: true,
      data: [],
      pagination: { currentPage: 1, totalPages: 1, totalItems: 0 },
      waiting: 2,
    });
  server.use(http.get('*/api/halls', halls), http.get('*/api/fees/adjustments', waiting));
});

const path = '/provost-login/fees';
const open = (search = '') => renderRoutes([{ path, element: <FeesPage /> }], path + search);

function studentOf(name: string, given: Partial<FeeStudent> = {}): FeeStudent {
  const studentProfile = { rollNumber: 'R1', roomNumber: 'K-101' };
  return {
    userId: { _id: newId(), name, email: 'r1@example.edu', studentProfile },
    courseName: 'B.A. History',
    hostelName: 'Kautilya Hall',
    fees: 3,
    charged: 6_100_000,
    fine: 0,
    paid: 0,
    balance: 6_100_000,
    dueOn: '2026-12-02',
    overdueDays: 0,
    confirming: 0,
    ...given,
  };
}

const paid = studentOf('Asha Verma', { paid: 6_100_000, balance: 0, dueOn: null });
const confirming = studentOf('Neha Rao', { confirming: 1 });
const owed = studentOf('Ravi Nair', { charged: 1_850_050, balance: 1_850_050 });

function feeOf(given: Partial<StudentFee> = {}): StudentFee {
  return {
    userId: paid.userId,
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

const paidFee = feeOf({
  status: 'paid',
  paidAt: '2026-08-03T06:00:00.000Z',
  payment: newId(),
  paymentId: 'pay_1',
  receiptNumber: 'HR/2026-27/000007',
});

function paymentOf(given: Partial<Payment> = {}): Payment {
  return {
    _id: newId(),
    feeType: 'hostel',
    semester: null,
    admissionYear: 2026,
    amount: 2_400_000,
    currency: 'INR',
    status: 'completed',
    confirming: false,
    note: null,
    orderId: 'order_1',
    paymentId: 'pay_1',
    razorpay_payment_id: 'pay_1',
    createdAt: '2026-08-03T06:00:00.000Z',
    paidAt: '2026-08-03T06:00:00.000Z',
    receiptNumber: 'HR/2026-27/000007',
    receiptUrl: null,
    ...given,
  };
}

/** Serves the list, and returns the query of each read. */
function answerWith(students: FeeStudent[], totalItems = students.length) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/payment/students', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json({
        success: true,
        data: students,
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

/** Serves the fees and payments of one student, and returns the queries. */
function serveStudent({ userId }: FeeStudent, fees: StudentFee[], payments: Payment[]) {
  const asked: Record<string, string>[] = [];
  server.use(
    http.get(`*/api/payment/students/${userId._id}`, ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      const data = { admissionYear: 2026, fees, payments };
      return HttpResponse.json({ success: true, data });
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

test('shows each student once with sums, and the sums of all fees that match', async () => {
  answerWith([paid, confirming, owed]);
  open();
  expect(screen.getByText('Loading fees')).toBeInTheDocument();
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  const asha = await rowOf(/^Asha Verma/);
  for (const text of ['R1', 'K-101', 'Kautilya Hall', '₹0', 'Paid']) {
    expect(asha.getByText(text)).toBeVisible();
  }
  expect(asha.getAllByText('₹61,000')).toHaveLength(2);
  expect((await rowOf(/^Neha Rao/)).getByText('Being confirmed')).toBeVisible();
  expect((await rowOf(/^Ravi Nair/)).getAllByText('₹18,500.50')).toHaveLength(2);
  expect((await rowOf(/^Ravi Nair/)).getByText('Due by 2 Dec 2026')).toBeVisible();
  const counts = within(screen.getByLabelText('Fees that match the filters'));
  const large = ['₹12.35 crore', '₹12,34,56,789 · 59,983 fees'];
  for (const text of ['₹4,08,000', '17 fees', ...large]) {
    expect(counts.getByText(text)).toBeVisible();
  }
});

test('opens a student to the fees with their attempts and receipts', async () => {
  answerWith([paid]);
  const odd = feeOf({ feeType: 'mess', semester: 'odd', amount: 1_865_000, balance: 1_865_000 });
  const late = { ...odd, fine: 15_000, dueOn: '2026-11-19', overdueDays: 3 };
  const attempt = paymentOf({ status: 'failed', paymentId: 'pay_0', note: 'The bank refused.' });
  const asked = serveStudent(paid, [paidFee, late], [paymentOf(), attempt]);
  const { user } = open('?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Show more about Asha Verma' }));
  const fees = within(await screen.findByRole('list', { name: 'Fees of Asha Verma' }));
  for (const text of [
    'Hostel fee',
    'Mess fee, odd semester',
    'Overdue by 3 days',
    'Due by 19 Nov 2026',
    'late fine ₹150 included',
    'pay_0',
    'Failed',
    'The bank refused.',
  ]) {
    expect(fees.getByText(text)).toBeVisible();
  }
  expect(asked).toEqual([{ year: '2026' }]);
  await user.click(screen.getByRole('button', { name: 'Show less about Asha Verma' }));
  expect(screen.queryByRole('list', { name: 'Fees of Asha Verma' })).not.toBeInTheDocument();
});

test('offers Try again where the fees of a student could not be loaded', async () => {
  answerWith([paid]);
  const { user } = open();
  server.use(http.get('*/api/payment/students/*', () => HttpResponse.error()));
  await user.click(await screen.findByRole('button', { name: 'Show more about Asha Verma' }));
  expect(await screen.findByText(/^The fees of this student could not be loaded/)).toBeVisible();
  serveStudent(paid, [paidFee], []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hostel fee', { selector: 'span' })).toBeVisible();
});

test('sends search, filters, sort and page of the URL to the server', async () => {
  const asked = answerWith([owed], 120);
  const { user } = open('?search=ravi&fee=mess-even&status=due&sort=-balance&page=2');
  await screen.findByRole('row', { name: /^Ravi Nair/ });
  expect(asked[0]).toEqual({
    page: '2',
    limit: '50',
    search: 'ravi',
    status: 'due',
    feeType: 'mess',
    semester: 'even',
    sortBy: 'balance',
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
  const late = studentOf('Ravi Nair', { fine: 15_000, overdueDays: 3, dueOn: '2026-11-19' });
  const asked = answerWith([late]);
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /^Ravi Nair/ }));
  for (const text of ['Overdue by 3 days', 'late fine ₹150 included']) {
    expect(row.getByText(text)).toBeVisible();
  }
  const counts = within(screen.getByLabelText('Fees that match the filters'));
  expect(counts.getByText('₹72,450')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Status'), 'Overdue');
  await screen.findByRole('option', { name: 'Kautilya Hall' });
  await user.selectOptions(screen.getByLabelText('Hall'), 'Kautilya Hall');
  await user.click(screen.getByRole('button', { name: 'Balance' }));
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      status: 'overdue',
      hall: 'Kautilya Hall',
      sortBy: 'balance',
    }),
  );
});

test('opens a receipt, and reports one that could not be loaded', async () => {
  const opened = catchFiles();
  answerWith([paid]);
  serveStudent(paid, [paidFee], [paymentOf()]);
  server.use(
    http.get('*/api/payment/*/receipt', () => HttpResponse.error(), { once: true }),
    http.get(`*/api/payment/${paidFee.payment}/receipt`, () => HttpResponse.text('%PDF')),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show more about Asha Verma' }));
  const receipt = await screen.findByRole('button', { name: /^Receipt: Hostel fee of Asha Verma/ });
  await user.click(receipt);
  expect(await screen.findByText(/^The receipt could not be loaded/)).toBeVisible();
  await user.click(receipt);
  await waitFor(() => expect(opened).toEqual(['_blank']));
});

test('saves the filtered list as CSV and XLSX, except for a warden', async () => {
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
  const exportAs = async (format: string) => {
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: format }));
  };
  await exportAs('As CSV for spreadsheets');
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  await exportAs('As XLSX for Excel');
  await waitFor(() => expect(saved).toEqual(['fees-2026.xlsx']));
  const sorted = { sortBy: 'student', sortOrder: 'asc' };
  expect(exported).toEqual([
    { status: 'due', format: 'csv', ...sorted },
    { status: 'due', format: 'xlsx', ...sorted },
  ]);
  unmount();
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  open();
  await screen.findByRole('row', { name: /^Ravi Nair/ });
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

test('offers Try again after a failure, and Clear Filters for an empty list', async () => {
  server.use(http.get('*/api/payment/students', () => HttpResponse.error(), { once: true }));
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

test('leads to the adjustments with the number that wait, and a student’s row to the account', async () => {
  answerWith([owed]);
  serveStudent(owed, [feeOf()], []);
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Adjustments (2 waiting)' })).toHaveAttribute(
    'href',
    '/provost-login/fees/adjustments',
  );
  await user.click(await screen.findByRole('button', { name: /about Ravi Nair/ }));
  const link = await screen.findByRole('link', { name: 'Open account of Ravi Nair' });
  expect(link).toHaveAttribute('href', `/provost-login/fees/students/${owed.userId._id}`);
});
