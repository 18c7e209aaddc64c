import { academicYear } from '@hostel/contracts/fees/academic-year';
import { useSession } from '@hostel/shared-ui/session';
import { renderRoutes } from '@hostel/shared-ui/testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { feeOf, feesOf, paymentOf } from '../../testing/fees.ts';
import { signInStudent, signOutStudent } from '../../testing/render-portal.tsx';
import { pageOf } from '../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../testing/server.ts';
import { paymentStatusBadge } from './labels.ts';
import { money } from '../../lib/money.ts';
import { FeesPage } from './pages/fees-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
withServer();

let fees = feesOf();
let payments: object[];

beforeEach(() => {
  fees = feesOf();
  payments = [];
  signInStudent();
  server.use(
    http.get(api('/payment/my-fees'), () => HttpResponse.json(fees)),
    http.get(api('/payment/my-history'), () => HttpResponse.json(pageOf(payments))),
  );
});
afterEach(signOutStudent);

const show = () =>
  renderRoutes([{ path: '*', Component: FeesPage }], '/student-login/fees-payment');
const year = () => screen.findByRole('region', { name: 'Fees of 2026–27' });
const history = () => screen.findByRole('table', { name: 'Payment History' });

it('summarises what is paid for this year', async () => {
  fees = feesOf('paid', 'confirming', 'due');
  const { user } = show();
  const summary = within(await year());
  expect(summary.getByText('1 of 3 fees paid')).toBeVisible();
  expect(summary.getByText('₹24,000 of ₹60,001 paid')).toBeVisible();
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hostel feePaid',
    'Mess fee, odd semesterBeing confirmed',
    'Mess fee, even semesterDue',
  ]);
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.getByText('Payment received, being confirmed')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Semester' }), 'even');
  expect(screen.getByRole('button', { name: /^Pay ₹18,000.50/ })).toBeVisible();
});

it('states that all fees are paid', async () => {
  fees = feesOf('paid', 'paid', 'paid');
  show();
  expect(within(await year()).getByText('All fees for this year are paid.')).toBeVisible();
});

it('shows what is overdue, with the late fine in it and what is paid already', async () => {
  fees.data.fees[0] = feeOf('hostel', null, {
    amount: 615_000,
    balance: 615_000,
    paid: 2_400_000,
    fine: 15_000,
    dueOn: '2026-11-19',
    overdueDays: 3,
  });
  show();
  const summary = within(await year());
  expect(summary.getByText('₹24,000 of ₹66,151 paid')).toBeVisible();
  expect(summary.getByText('Overdue')).toBeVisible();
  const text = 'Overdue by 3 days, late fine ₹150 included';
  expect(summary.getByText(`₹6,150 · ${text}`)).toBeVisible();
  const withDay = 'Overdue by 3 days (due 19 Nov 2026), late fine ₹150 included';
  expect(screen.getByText(withDay)).toBeVisible();
  expect(screen.getByText('₹24,000 is paid already.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay ₹6,150/ })).toBeVisible();
});

it('offers no payment of a fee that isn’t set, and labels test mode', async () => {
  fees.data.fees[0] = feeOf('hostel', null, { amount: null as unknown as number });
  fees.data.sandbox = true;
  show();
  expect(await screen.findByText('The office has not set this fee yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Hostel fee/ })).not.toBeInTheDocument();
  expect(screen.getByText('Test payments: no money is taken.')).toBeVisible();
});

it('lists fee, date, amount, status and id, and downloads the receipt as a PDF', async () => {
  payments = [
    paymentOf(),
    paymentOf({ status: 'pending', confirming: true, receiptUrl: null, paymentId: 'pay_2' }),
    paymentOf({
      feeType: 'mess',
      semester: 'odd',
      status: 'failed',
      note: 'Card was declined.',
      receiptUrl: null,
      paymentId: null,
      razorpay_payment_id: null,
    }),
  ];
  const tokens: (string | null)[] = [];
  server.use(
    http.get(api('/payment/1/receipt'), ({ request }) => {
      tokens.push(request.headers.get('Authorization'));
      return new HttpResponse('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } });
    }),
  );
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:receipt';
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  const { user } = show();
  const [, paid, pending, failed] = within(await history()).getAllByRole('row');
  expect(paid).toHaveTextContent(/Hostel fee 2026–27.*3 Aug 2026.*₹24,000.*Completed.*pay_1/);
  expect(pending).toHaveTextContent(/Pending.*Payment received, being confirmed/);
  expect(failed).toHaveTextContent(/Mess fee, odd semester.*Failed.*Card was declined.*–/);
  await user.click(within(paid!).getByRole('button', { name: /^Receipt/ }));
  await waitFor(() => expect(saved).toEqual(['receipt-R-1.pdf blob:receipt']));
  expect(tokens).toEqual(['Bearer a-token']);
  jest.restoreAllMocks();
});

it('shows the failure of a receipt at its button', async () => {
  payments = [paymentOf()];
  server.use(http.get(api('/payment/1/receipt'), () => HttpResponse.error()));
  const { user } = show();
  await user.click(within(await history()).getByRole('button', { name: /^Receipt/ }));
  expect(
    await screen.findByText('The receipt could not be loaded. Please try again.'),
  ).toBeVisible();
});

it('states that nothing is due without a bed, with the reason, and offers no payment', async () => {
  const hostel = feeOf('hostel', null, { status: 'paid' });
  const mess = (semester: string) => feeOf('mess', semester, { nothingDue: true });
  fees.data.fees = [feeOf('hostel', null, { nothingDue: true }), mess('odd'), mess('even')];
  const { user } = show();
  const summary = within(await year());
  expect(summary.getByText('Nothing is due.')).toBeVisible();
  expect(summary.getAllByText('Nothing due')).toHaveLength(3);
  expect(summary.queryByText(/₹/)).not.toBeInTheDocument();
  expect(screen.getAllByText(/^No bed is allotted to you\./)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Due')).not.toBeInTheDocument();
  // Paid before the bed was given back: that stays.
  fees.data.fees = [hostel, mess('odd'), mess('even')];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await summary.findByText('All fees that are due are paid.')).toBeVisible();
  expect(summary.getByText('₹24,000 of ₹24,000 paid')).toBeVisible();
});

it('polls an open order, which may have been paid in a tab that is closed', async () => {
  fees.data.fees[0] = feeOf('hostel', null, { orderOpen: true });
  show();
  expect(await screen.findByText('No payments yet')).toBeVisible();
  fees = feesOf('paid');
  payments = [paymentOf()];
  expect(await screen.findByText('1 of 3 fees paid', {}, { timeout: 25_000 })).toBeVisible();
});

it('refreshes fees and payments with the Refresh button', async () => {
  const { user } = show();
  expect(await screen.findByText('No payments yet')).toBeVisible();
  payments = [paymentOf()];
  fees = feesOf('paid');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(within(await history()).getByText('pay_1')).toBeVisible();
  expect(await screen.findByText('1 of 3 fees paid')).toBeVisible();
});

const historyPath = api('/payment/my-history');

it.each([
  ['no reply', () => HttpResponse.error(), 'Error fetching payment history.'],
  [
    'no words',
    () => HttpResponse.json(refusal('', 'x'), { status: 503 }),
    'Failed to Fetch Payment History',
  ],
  [
    'the server’s words',
    () => HttpResponse.json(refusal('Back at nine.', 'x'), { status: 503 }),
    'Back at nine.',
  ],
])(
  'shows in place that the history can’t be read, with %s, and tries again',
  async (_, answer, text) => {
    server.use(http.get(historyPath, answer));
    const { user } = show();
    expect(await screen.findByText(text)).toBeVisible();
    server.use(http.get(historyPath, () => HttpResponse.json(pageOf([paymentOf()]))));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(within(await history()).getByText('pay_1')).toBeVisible();
  },
);

it('offers Try again and no payment when the fees can’t be loaded', async () => {
  server.use(http.get(api('/payment/my-fees'), () => HttpResponse.error(), { once: true }));
  const { user } = show();
  expect(await screen.findByText('Your fees could not be loaded')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await year()).toBeVisible();
});

it('warns a visitor without a session, and requires the sign-in to pay', async () => {
  useSession.getState().signOut();
  const { user, router } = show();
  expect(screen.getByText('You are not signed in.')).toBeVisible();
  expect(screen.getByText('Authentication required.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay hostel fee' }));
  expect(await screen.findByText('Please login to proceed with payment.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(router.state.location).toMatchObject({
    pathname: '/login/student-login',
    state: { from: '/student-login/fees-payment' },
  });
});

it('keeps the shown data and warns when the server has ended the session', async () => {
  fees = feesOf('paid');
  show();
  await year();
  act(() => useSession.getState().end());
  expect(await screen.findByText('You are not signed in.')).toBeVisible();
  expect(screen.getByText('1 of 3 fees paid')).toBeVisible();
});

it('colours success and completed green, pending yellow, anything else red', () => {
  const tones = ['success', 'completed', 'pending', 'failed', 'refunded', 'new_word'].map(
    (status) => paymentStatusBadge(status).tone,
  );
  expect(tones).toEqual(['good', 'good', 'waiting', 'bad', 'bad', 'bad']);
});

it('formats amounts and academic years', () => {
  expect(money(12_400_000, 'INR')).toBe('₹1,24,000');
  expect(money(1_800_050, 'INR')).toBe('₹18,000.50');
  expect(money(5, 'INR')).toBe('₹0.05');
  expect([academicYear(2026), academicYear(2099)]).toEqual(['2026–27', '2099–00']);
});
