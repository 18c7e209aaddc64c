import { renderRoutes } from '@hostel/shared-ui/testing';
import { notify } from '@hostel/shared-ui/toast';
import { configure, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { fakeCheckout } from '../../testing/checkout.ts';
import { feeOf, feesOf, orderOf, paymentOf } from '../../testing/fees.ts';
import { signInStudent, signOutStudent } from '../../testing/render-portal.tsx';
import { pageOf } from '../../testing/requests.ts';
import { api, server, withServer } from '../../testing/server.ts';
import { FeesPage } from './pages/fees-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
withServer();

let checkout: ReturnType<typeof fakeCheckout>;
let hostel: ReturnType<typeof feeOf>;
let payments: object[];
const owing = { balance: 2_400_000, paid: 0, fine: 0, fineToday: 0 };
/** Scripts stay once loaded: every test has one of its own. */
let scripts = 0;

/** The hostel fee as the server has it now. */
function owe(balance: number, over: object = {}) {
  hostel = feeOf('hostel', null, { ...owing, amount: balance, balance, ...over });
}

beforeEach(() => {
  scripts += 1;
  const script = `https://checkout.example/changed-${scripts}.js`;
  owe(2_400_000);
  payments = [];
  checkout = fakeCheckout();
  signInStudent();
  const fees = () => {
    const { data, ...reply } = feesOf();
    return { ...reply, data: { ...data, fees: [hostel, ...data.fees.slice(1)] } };
  };
  server.use(
    http.get(api('/payment/my-fees'), () => HttpResponse.json(fees())),
    http.get(api('/payment/my-history'), () => HttpResponse.json(pageOf(payments))),
    http.post(api('/payment/create-hostel-fee-order'), () =>
      HttpResponse.json(orderOf({ amount: hostel.amount, checkoutScript: script })),
    ),
  );
});
afterEach(() => {
  checkout.remove();
  notify.dismiss();
  signOutStudent();
});

async function openCheckout() {
  const { user } = renderRoutes(
    [{ path: '*', Component: FeesPage }],
    '/student-login/fees-payment',
  );
  await user.click(await screen.findByRole('button', { name: 'Pay ₹24,000 for Hostel fee' }));
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  // As an event of the server does.
  const refresh = () => user.click(screen.getByRole('button', { name: /Refresh/ }));
  return { user, refresh };
}

it('closes an open checkout when the amount changes, says so, and orders the new amount', async () => {
  const { user, refresh } = await openCheckout();
  owe(1_800_000);
  await refresh();
  expect(
    await screen.findByText('The amount to pay has changed from ₹24,000 to ₹18,000.'),
  ).toBeVisible();
  expect(checkout.closed).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Pay ₹18,000 for Hostel fee' }));
  await waitFor(() => expect(checkout.opened).toHaveLength(2));
  expect(checkout.last()).toMatchObject({ amount: 1_800_000 });
  expect(screen.queryByText(/has changed from/)).not.toBeInTheDocument();
});

it('says that nothing is to pay any more when the fee is waived', async () => {
  const { refresh } = await openCheckout();
  owe(0, { nothingDue: true });
  await refresh();
  await waitFor(() => expect(checkout.closed).toHaveLength(1));
});

it('leaves the checkout open while the amount stays, and while a payment is being confirmed', async () => {
  const { refresh } = await openCheckout();
  await refresh();
  owe(2_400_000, { status: 'confirming' });
  await refresh();
  await screen.findByText(/being confirmed/);
  expect(checkout.closed).toEqual([]);
});

it('shows the late fine of today as a line of its own, and pays both', async () => {
  owe(2_400_000, { amount: 2_415_000, fineToday: 15_000, overdueDays: 3, dueOn: '2026-11-19' });
  renderRoutes([{ path: '*', Component: FeesPage }], '/student-login/fees-payment');
  expect(await screen.findByText('Late fine as of today: ₹150')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay ₹24,150 for Hostel fee' })).toBeVisible();
});

it('says why a part of a payment is refunded', async () => {
  const note = 'More was paid than was to pay of this fee: ₹3,000.00 of this payment is refunded.';
  payments = [paymentOf({ note, refunded: 300_000, refundReason: 'too-much' })];
  renderRoutes([{ path: '*', Component: FeesPage }], '/student-login/fees-payment');
  expect(await screen.findByText(note)).toBeInTheDocument();
});
