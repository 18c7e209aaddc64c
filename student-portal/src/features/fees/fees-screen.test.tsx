import { useSession } from '@hostel/shared-ui/session';
import { renderRoutes } from '@hostel/shared-ui/testing';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { feeOf, feesOf, paymentOf } from '../../testing/payments.ts';
import { signInStudent, signOutEverybody } from '../../testing/render-portal.tsx';
import { pageOf } from '../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../testing/server.ts';
import { academicYear, paymentStatusLook } from './labels.ts';
import { money } from './money.ts';
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
afterEach(signOutEverybody);

const show = () =>
  renderRoutes([{ path: '*', Component: FeesPage }], '/student-login/fees-payment');
const year = () => screen.findByRole('region', { name: 'Fees of 2026–27' });
const history = () => screen.findByRole('table', { name: 'Payment History' });

test('what is paid for this year is said before any button', async () => {
  fees = feesOf('paid', 'confirming', 'due');
  const { user } = show();
  const summary = within(await year());
  expect(summary.getByText('1 of 3 fees paid')).toBeVisible();
  expect(summary.getByText('₹24,000 of ₹60,001')).toBeVisible();
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hostel feePaid',
    'Mess fee, odd semesterBeing confirmed',
    'Mess fee, even semesterTo pay',
  ]);
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.getByText('Payment received, being confirmed')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Semester' }), 'even');
  expect(screen.getByRole('button', { name: /^Pay ₹18,000.50/ })).toBeVisible();
});

test('everything paid', async () => {
  fees = feesOf('paid', 'paid', 'paid');
  show();
  expect(within(await year()).getByText('Everything is paid for this year.')).toBeVisible();
});

test('a fee that the office hasn’t set can’t be paid, and test mode says so', async () => {
  fees.data.fees[0] = feeOf('hostel', null, { amount: null as unknown as number });
  fees.data.sandbox = true;
  show();
  expect(await screen.findByText('The office has not set this fee yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Hostel fee/ })).not.toBeInTheDocument();
  expect(screen.getByText('Test mode: no real money moves.')).toBeVisible();
});

test('the history tells fee, date, amount, status, id, and gives the receipt as a PDF', async () => {
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

test('a receipt that can’t be had is told at its button', async () => {
  payments = [paymentOf()];
  server.use(http.get(api('/payment/1/receipt'), () => HttpResponse.error()));
  const { user } = show();
  await user.click(within(await history()).getByRole('button', { name: /^Receipt/ }));
  expect(
    await screen.findByText('The receipt could not be loaded. Please try again.'),
  ).toBeVisible();
});

test('says that nothing is due without a bed, and why, and offers no payment', async () => {
  const hostel = feeOf('hostel', null, { status: 'paid' });
  const mess = (semester: string) => feeOf('mess', semester, { nothingDue: true });
  fees.data.fees = [feeOf('hostel', null, { nothingDue: true }), mess('odd'), mess('even')];
  const { user } = show();
  const summary = within(await year());
  expect(summary.getByText('Nothing is due.')).toBeVisible();
  expect(summary.getAllByText('Nothing due')).toHaveLength(3);
  expect(summary.queryByText(/₹/)).not.toBeInTheDocument();
  expect(screen.getAllByText(/^You have no bed in a hall\./)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.queryByText('To pay')).not.toBeInTheDocument();
  // Paid before the bed was given back: that stays.
  fees.data.fees = [hostel, mess('odd'), mess('even')];
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await summary.findByText('Everything that is due is paid.')).toBeVisible();
  expect(summary.getByText('₹24,000 of ₹24,000')).toBeVisible();
});

test('reads an open order again: it may have been paid in a tab that is gone', async () => {
  fees.data.fees[0] = feeOf('hostel', null, { orderOpen: true });
  show();
  expect(await screen.findByText('No payments yet')).toBeVisible();
  fees = feesOf('paid');
  payments = [paymentOf()];
  expect(await screen.findByText('1 of 3 fees paid', {}, { timeout: 25_000 })).toBeVisible();
});

test('Refresh reads fees and payments again', async () => {
  const { user } = show();
  expect(await screen.findByText('No payments yet')).toBeVisible();
  payments = [paymentOf()];
  fees = feesOf('paid');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(within(await history()).getByText('pay_1')).toBeVisible();
  expect(await screen.findByText('1 of 3 fees paid')).toBeVisible();
});

const historyPath = api('/payment/my-history');

test.each([
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
  'a history that can’t be read, with %s: a toast, the error in place, Try again',
  async (_, answer, text) => {
    server.use(http.get(historyPath, answer));
    const { user } = show();
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(1));
    server.use(http.get(historyPath, () => HttpResponse.json(pageOf([paymentOf()]))));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(within(await history()).getByText('pay_1')).toBeVisible();
  },
);

test('fees that can’t be read offer no payment, but another try', async () => {
  server.use(http.get(api('/payment/my-fees'), () => HttpResponse.error(), { once: true }));
  const { user } = show();
  expect(await screen.findByText('Your fees could not be loaded')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await year()).toBeVisible();
});

test('without a session: a warning with the way in; paying asks for the sign-in', async () => {
  useSession.getState().signOut();
  const { user, router } = show();
  expect(screen.getByText('You are not logged in.')).toBeVisible();
  expect(screen.getByText('Authentication required.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay hostel fee' }));
  expect(await screen.findByText('Please login to proceed with payment.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Login' }));
  expect(router.state.location).toMatchObject({
    pathname: '/login/student-login',
    state: { from: '/student-login/fees-payment' },
  });
});

test('a session that the server has ended keeps what is seen, and warns', async () => {
  fees = feesOf('paid');
  show();
  await year();
  act(() => useSession.getState().end());
  expect(await screen.findByText('You are not logged in.')).toBeVisible();
  expect(screen.getByText('1 of 3 fees paid')).toBeVisible();
});

test('status colours: success or completed green, pending yellow, anything else red', () => {
  const tones = ['success', 'completed', 'pending', 'failed', 'refunded', 'new_word'].map(
    (status) => paymentStatusLook(status).tone,
  );
  expect(tones).toEqual(['good', 'good', 'waiting', 'bad', 'bad', 'bad']);
});

test('money and years as people write them', () => {
  expect(money(12_400_000, 'INR')).toBe('₹1,24,000');
  expect(money(1_800_050, 'INR')).toBe('₹18,000.50');
  expect(money(5, 'INR')).toBe('₹0.05');
  expect([academicYear(2026), academicYear(2099)]).toEqual(['2026–27', '2099–00']);
});
