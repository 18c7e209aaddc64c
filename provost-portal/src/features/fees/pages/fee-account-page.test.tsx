import type { FeeAdjustment } from '@hostel/contracts/fees/adjustments';
import type { CounterPayment } from '@hostel/contracts/fees/counter';
import type { StudentAccount } from '@hostel/contracts/fees/statement';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { AdjustmentsPage } from './adjustments-page.tsx';
import { FeeAccountPage } from './fee-account-page.tsx';

withServer();
const id = '0190b0aa-0000-7000-8000-000000000001';
const userId = {
  _id: id,
  name: 'Asha Verma',
  email: 'asha@example.edu',
  studentProfile: { rollNumber: '25CSE001', roomNumber: '101', hostelName: 'Gargi Hall' },
};
const hostel = { feeType: 'hostel', semester: null, admissionYear: 2026 };
const payment: CounterPayment = {
  _id: '0190b0aa-0000-7000-8000-000000000002',
  method: 'draft',
  amount: 500_000,
  currency: 'INR',
  reference: '123456',
  bank: 'State Bank of India',
  datedOn: '2026-07-01',
  receivedAt: '2026-07-02T05:00:00.000Z',
  receivedBy: 'Ravi Clerk',
  receiptNumber: 'HR/2026-27/000007',
  receiptUrl: '/payment/0190b0aa-0000-7000-8000-000000000002/receipt',
  reversedAt: null,
  fees: [{ ...hostel, amount: 500_000 }],
};
const adjustmentOf = (over: Partial<FeeAdjustment> = {}): FeeAdjustment => ({
  _id: '0190b0aa-0000-7000-8000-000000000003',
  userId,
  kind: 'waiver',
  ...hostel,
  part: 'fee',
  amount: 600_000,
  currency: 'INR',
  reason: 'Fee concession',
  reference: null,
  receiptNumber: null,
  state: 'waiting',
  requestedBy: 'Meera Provost',
  requestedAt: '2026-07-03T05:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  mayApprove: true,
  own: false,
  updatedAt: '2026-07-03T05:00:00.000Z',
  ...over,
});
const accountOf = (over: Partial<StudentAccount> = {}): StudentAccount => ({
  student: { ...userId, courseName: 'B.Tech.' },
  currency: 'INR',
  balance: 1_900_000,
  fees: [
    {
      ...hostel,
      charged: 2_415_000,
      fine: 15_000,
      paid: 515_000,
      balance: 1_900_000,
      openFine: 15_000,
      dueOn: '2026-08-15',
      leavingRefund: null,
    },
  ],
  entries: [
    {
      _id: '0190b0aa-0000-7000-8000-000000000004',
      at: '2026-07-01T05:00:00.000Z',
      ...hostel,
      kind: 'demand',
      text: 'Fee demanded',
      amount: 2_400_000,
      balance: 2_400_000,
      receiptNumber: null,
      receiptUrl: null,
    },
  ],
  counterPayments: [payment],
  adjustments: [],
  onlineOrder: 'none',
  ...over,
});

const sent: unknown[] = [];
beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const path = `/provost-login/fees/students/${id}`;
const answerWith = (over: Partial<StudentAccount> = {}) =>
  server.use(
    http.get('*/api/fees/students/*/account', () =>
      HttpResponse.json({ success: true, data: accountOf(over) }),
    ),
  );
const open = () =>
  renderRoutes(
    [{ path: '/provost-login/fees/students/:studentId', element: <FeeAccountPage /> }],
    path,
  );
const button = (name: string) => screen.findByRole('button', { name });
/** Answers a POST with each reply in turn, and notes the bodies. */
function answerPosts(url: string, ...replies: [status: number, body: object][]) {
  server.use(
    http.post(url, async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? null : JSON.parse(text));
      const [status, body] = replies[sent.length - 1] ?? [500, {}];
      return HttpResponse.json(body, { status });
    }),
  );
}

it.each([true, false])(
  'says on the page and in the dialog whether no money is taken: %s',
  async (test) => {
    const text = 'Test payments: no money is taken.';
    answerWith({ testPayments: test });
    const { user } = open();
    await user.click(await button('Take a payment'));
    await screen.findByRole('dialog');
    expect(screen.queryAllByText(text)).toHaveLength(test ? 2 : 0);
  },
);

test('shows what is to pay, the fees, the payments with receipts and the statement', async () => {
  answerWith();
  open();
  expect(screen.getByText('Loading the fee account')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Verma' })).toBeVisible();
  expect(screen.getByText('25CSE001 · Gargi Hall, Room 101 · B.Tech.')).toBeVisible();
  expect(screen.getByText('To pay')).toBeVisible();
  const payments = within(screen.getByRole('list', { name: 'Payments at the office' }));
  expect(payments.getByText(/Demand draft, 123456, State Bank of India · Ravi/)).toBeVisible();
  expect(payments.getByRole('button', { name: /HR\/2026-27\/000007/ })).toBeVisible();
  const statement = within(screen.getByRole('table', { name: 'Statement' }));
  expect(statement.getByRole('row', { name: /Fee demanded/ })).toBeVisible();
});

test('says the late fine of today that is not in the balance yet', async () => {
  answerWith({ fineToday: 15_000 });
  open();
  expect(await screen.findByText('Late fine as of today, not in it yet: ₹150')).toBeVisible();
});

test('a failed read is shown in place', async () => {
  server.use(
    http.get('*/api/fees/students/*/account', () =>
      HttpResponse.json(
        { success: false, message: 'This student does not exist.', code: 'not_found' },
        { status: 404 },
      ),
    ),
  );
  open();
  expect(await screen.findByText('This student does not exist.')).toBeVisible();
});

test('takes a payment by draft, and offers the receipt', async () => {
  answerWith();
  const message = 'A payment with this reference has been entered already.';
  answerPosts(
    '*/api/fees/payments',
    [409, { success: false, message, code: 'reference_used', fields: { reference: message } }],
    [200, { success: true, data: payment }],
  );
  const { user } = open();
  await user.click(await button('Take a payment'));
  const dialog = within(screen.getByRole('dialog', { name: 'Take a payment from Asha Verma' }));
  const submit = async () => {
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Take the payment' })).not.toHaveAttribute(
        'aria-busy',
        'true',
      ),
    );
    await user.click(dialog.getByRole('button', { name: 'Take the payment' }));
  };
  expect(dialog.getByLabelText('Amount (₹)')).toHaveValue('19000');
  await user.click(dialog.getByRole('radio', { name: 'Demand draft' }));
  await user.clear(dialog.getByLabelText('Amount (₹)'));
  await user.type(dialog.getByLabelText('Amount (₹)'), '5,000.50');
  await submit();
  for (const text of ['Please enter the reference', 'Please enter the bank'])
    expect(await dialog.findByText(text)).toBeVisible();
  await user.type(dialog.getByLabelText('Number of the draft'), '123456');
  await user.type(dialog.getByLabelText('Bank'), 'SBI');
  await user.type(dialog.getByLabelText('Date of the draft'), '01/07/2026');
  await submit();
  expect(await dialog.findByText(message)).toBeVisible();
  expect(sent[0]).toEqual({
    studentId: id,
    method: 'draft',
    amount: 500_050,
    reference: '123456',
    bank: 'SBI',
    datedOn: '2026-07-01',
    onlineOrderKnown: false,
  });
  await submit();
  const taken = within(await screen.findByRole('dialog', { name: 'Payment received' }));
  expect(taken.getByText('₹5,000 is received. The receipt is HR/2026-27/000007.')).toBeVisible();
  expect(taken.getByRole('button', { name: 'Open receipt to print' })).toBeVisible();
});

test('asks again while the student has an online payment open', async () => {
  answerWith();
  const message = 'The student has opened an online payment within the last 24 hours.';
  answerPosts(
    '*/api/fees/payments',
    [409, { success: false, message, code: 'online_order_open' }],
    [200, { success: true, data: payment }],
  );
  const { user } = open();
  await user.click(await button('Take a payment'));
  await user.click(screen.getByRole('button', { name: 'Take the payment' }));
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(
    screen.getByRole('checkbox', { name: /knows that what is not due is refunded/ }),
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Take the payment' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Take the payment' }));
  expect(await screen.findByRole('dialog', { name: 'Payment received' })).toBeVisible();
  expect(sent).toMatchObject([{ onlineOrderKnown: false }, { onlineOrderKnown: true }]);
});

test('waives the late fine of a fee, and says that it waits', async () => {
  answerWith();
  answerPosts('*/api/fees/adjustments', [200, { success: true, data: adjustmentOf() }]);
  const { user } = open();
  await user.click(await button('Adjust'));
  const dialog = within(screen.getByRole('dialog', { name: /Adjust the account/ }));
  await user.selectOptions(dialog.getByLabelText('Fee'), 'Hostel fee 2026–27');
  expect(dialog.getByText('At most ₹18,850')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'The late fine' }));
  expect(dialog.getByText('At most ₹150')).toBeVisible();
  await user.type(dialog.getByLabelText('Amount (₹)'), '150');
  await user.type(dialog.getByLabelText('Reason'), 'Bank strike');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/A second person has to approve it/)).toBeVisible();
  expect(sent).toEqual([
    {
      kind: 'waiver',
      part: 'fine',
      ...hostel,
      studentId: id,
      amount: 15_000,
      reason: 'Bank strike',
    },
  ]);
});

test('requests the reversal of a payment', async () => {
  answerWith();
  answerPosts('*/api/fees/adjustments', [
    200,
    { success: true, data: adjustmentOf({ kind: 'reversal', feeType: null }) },
  ]);
  const { user } = open();
  await user.click(await button('Reverse'));
  await user.type(screen.getByLabelText('Reason'), 'The draft bounced');
  await user.click(await button('Request the reversal'));
  await waitFor(() =>
    expect(sent).toEqual([
      { kind: 'reversal', paymentId: payment._id, reason: 'The draft bounced' },
    ]),
  );
});

test.each([
  ['clerk', ['Take a payment', 'Statement (PDF)']],
  ['warden', ['Statement (PDF)']],
  ['admin', ['Statement (PDF)']],
] as const)('a %s is offered only what the role may do', async (role, names) => {
  signedInAs({ email: 'staff@example.edu', role });
  answerWith();
  open();
  await button('Statement (PDF)');
  const offered = ['Take a payment', 'Adjust', 'Statement (PDF)', 'Reverse'].filter(
    (name) => screen.queryByRole('button', { name }) !== null,
  );
  expect(offered).toEqual(names);
});

test('approves what another person requested, and shows why it could not be', async () => {
  const message = 'At most ₹100.00 is possible.';
  server.use(
    http.get('*/api/fees/adjustments', () =>
      HttpResponse.json({
        success: true,
        data: [
          adjustmentOf(),
          adjustmentOf({ _id: `${id.slice(0, -1)}9`, mayApprove: false, own: true }),
        ],
        pagination: { currentPage: 1, totalPages: 1, totalItems: 2 },
        waiting: 2,
      }),
    ),
  );
  answerPosts(
    '*/api/fees/adjustments/*/approve',
    [422, { success: false, message, code: 'more_than_due' }],
    [200, { success: true, data: adjustmentOf({ state: 'approved' }) }],
  );
  const page = '/provost-login/fees/adjustments';
  const { user } = renderRoutes([{ path: page, element: <AdjustmentsPage /> }], page);
  expect(await button('Withdraw: Waiver, ₹6,000, Asha Verma')).toBeVisible();
  await user.click(await button('Approve: Waiver, ₹6,000, Asha Verma'));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Approve' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Approved: the account is adjusted.')).toBeVisible();
});
