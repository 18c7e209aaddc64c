import { useSession } from '@hostel/shared-ui/session';
import { renderRoutes } from '@hostel/shared-ui/testing';
import { notify } from '@hostel/shared-ui/toast';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { fakeCheckout, proof } from '../../testing/checkout.ts';
import { feesOf, orderOf, paymentOf } from '../../testing/payments.ts';
import { signInStudent, signOutEverybody, toastSaying } from '../../testing/render-portal.tsx';
import { pageOf } from '../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../testing/server.ts';
import { longestLoad } from './checkout/load-checkout.ts';
import { FeesPage } from './pages/fees-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
withServer();

let checkout: ReturnType<typeof fakeCheckout>;
let fees = feesOf();
let payments: object[];
let orders: { path: string; body: unknown; key: string | null }[];
let proofs: unknown[];
/** Scripts are kept once loaded: every test has one of its own. */
let scripts = 0;
let script: string;

async function noteOrder(request: Request) {
  const text = await request.text();
  orders.push({
    path: new URL(request.url).pathname,
    body: text ? JSON.parse(text) : undefined,
    key: request.headers.get('Idempotency-Key'),
  });
}

beforeEach(() => {
  scripts += 1;
  script = `https://checkout.example/${scripts}.js`;
  fees = feesOf();
  payments = [];
  orders = [];
  proofs = [];
  checkout = fakeCheckout();
  signInStudent();
  server.use(
    http.get(api('/payment/my-fees'), () => HttpResponse.json(fees)),
    http.get(api('/payment/my-history'), () => HttpResponse.json(pageOf(payments))),
    http.post(api('/payment/create-hostel-fee-order'), async ({ request }) => {
      await noteOrder(request);
      await delay(20);
      return HttpResponse.json(orderOf({ checkoutScript: script }));
    }),
    http.post(api('/payment/create-mess-fee-order'), async ({ request }) => {
      await noteOrder(request);
      const mess = {
        feeType: 'mess',
        semester: 'even',
        orderId: 'order_2',
        checkoutScript: script,
      };
      return HttpResponse.json(orderOf(mess));
    }),
    http.post(api('/payment/verify-payment'), async ({ request }) => {
      proofs.push(await request.json());
      fees = feesOf('paid');
      payments = [paymentOf()];
      return HttpResponse.json({ success: true, message: 'Confirmed.', data: paymentOf() });
    }),
  );
});
afterEach(() => {
  checkout.remove();
  notify.dismiss();
  signOutEverybody();
});

const show = () =>
  renderRoutes([{ path: '*', Component: FeesPage }], '/student-login/fees-payment');
const hostelButton = () => screen.findByRole('button', { name: 'Pay ₹24,000 for Hostel fee' });
const card = (name: string) =>
  screen.getByRole('heading', { name }).closest<HTMLElement>('section')!;

async function openHostelCheckout() {
  const view = show();
  await view.user.click(await hostelButton());
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  return view;
}

test('order, checkout with everything the provider needs, verification, history', async () => {
  await openHostelCheckout();
  await toastSaying('Hostel fee order created!');
  expect(orders).toEqual([
    { path: '/api/payment/create-hostel-fee-order', body: undefined, key: expect.any(String) },
  ]);
  expect(checkout.asked).toEqual([script]);
  expect(checkout.last()).toMatchObject({
    key: 'rzp_test_key',
    amount: 2_400_000,
    currency: 'INR',
    order_id: 'order_1',
    name: 'HMS',
    description: 'Hostel fee, 2026–27',
    prefill: { name: 'Asha Verma', email: 'asha@example.edu' },
    notes: { feeType: 'hostel', semester: '' },
    theme: { color: '#3399cc' },
  });
  checkout.succeed();
  await toastSaying('Payment Verified Successfully!');
  expect(proofs).toEqual([proof]);
  await waitFor(() => expect(within(card('Hostel Fee')).getByText(/^Paid:/)).toBeVisible());
  expect(screen.queryByRole('button', { name: /Pay .* Hostel fee/ })).not.toBeInTheDocument();
  expect(await screen.findByText('pay_1')).toBeVisible();
});

test('the mess fee is paid for the semester that was chosen; with none it asks for one', async () => {
  const { user } = show();
  const semester = await screen.findByRole('combobox', { name: 'Semester' });
  expect(semester).toHaveValue('odd');
  await user.selectOptions(semester, '');
  await user.click(screen.getByRole('button', { name: 'Pay mess fee' }));
  expect(screen.getByText('Please select a semester for mess fee payment.')).toBeVisible();
  expect(orders).toEqual([]);
  await user.selectOptions(semester, 'even');
  await user.click(
    screen.getByRole('button', { name: 'Pay ₹18,000.50 for Mess fee, even semester' }),
  );
  await toastSaying('Mess fee order created!');
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  expect(orders).toMatchObject([{ body: { semester: 'even' } }]);
  expect(checkout.last().notes).toEqual({ feeType: 'mess', semester: 'even' });
});

test('a double click makes one order, and nothing else can be paid meanwhile', async () => {
  const { user } = show();
  await user.dblClick(await hostelButton());
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  const busy = screen.getByRole('button', { name: 'Checkout is open…' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: /for Mess fee/ }));
  expect(orders).toHaveLength(1);
});

test('the script is fetched once, however many checkouts are opened', async () => {
  const { user } = await openHostelCheckout();
  checkout.dismiss();
  await user.click(await hostelButton());
  await waitFor(() => expect(checkout.opened).toHaveLength(2));
  expect(checkout.asked).toEqual([script]);
});

test('a closed checkout says that nothing was paid, and the focus is back at the button', async () => {
  await openHostelCheckout();
  checkout.dismiss();
  expect(await screen.findByText('The checkout was closed.')).toBeVisible();
  expect(await hostelButton()).toHaveFocus();
});

test('a failed attempt is told while the checkout stays open; the next one may succeed', async () => {
  await openHostelCheckout();
  checkout.fail({ error: { code: 'BAD_REQUEST_ERROR', description: 'Card was declined.' } });
  expect(await screen.findByText('Payment Failed: Card was declined.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout is open…' })).toBeVisible();
  checkout.succeed();
  await toastSaying('Payment Verified Successfully!');
  expect(screen.queryByText(/Payment Failed/)).not.toBeInTheDocument();
});

test('closed after a failed attempt, the failure is what is told', async () => {
  await openHostelCheckout();
  checkout.fail('nonsense');
  checkout.dismiss();
  await hostelButton();
  expect(screen.getByText('Payment Failed: The payment did not go through.')).toBeVisible();
  expect(screen.queryByText(/was closed/)).not.toBeInTheDocument();
});

test.each(['blocked', 'empty'] as const)(
  'a script that is %s: told, and tried again',
  async (how) => {
    checkout.script(how);
    const { user } = show();
    await user.click(await hostelButton());
    const text = 'The payment checkout failed to load. Please check your connection and try again.';
    expect(await screen.findByText(text)).toBeVisible();
    checkout.script('arrives');
    await user.click(await hostelButton());
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    expect(checkout.asked).toEqual([script, script]);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  },
);

test('a script that never comes is given up', async () => {
  checkout.script('never');
  const { user } = show();
  const button = await hostelButton();
  // Only the script's own patience is cut short: the rest of the page keeps its time.
  const later = globalThis.setTimeout;
  const impatient = (run: () => void, ms?: number) => later(run, ms === longestLoad ? 0 : ms);
  // A mock would pass for fake timers.
  globalThis.setTimeout = impatient as typeof later;
  await user.click(button);
  expect(await screen.findByText(/^The payment checkout failed to load/)).toBeVisible();
  globalThis.setTimeout = later;
  expect(document.head.querySelector('script')).toBeNull();
});

const hostelOrder = api('/payment/create-hostel-fee-order');
const messOrder = api('/payment/create-mess-fee-order');
const silent = () => HttpResponse.json(refusal('', 'x'), { status: 422 });

test.each([
  ['hostel, refused without words', hostelOrder, silent, 'Hostel Fee Order Creation Failed'],
  ['mess, refused without words', messOrder, silent, 'Mess Fee Order Creation Failed'],
  ['no reply', hostelOrder, () => HttpResponse.error(), 'Failed to create payment order.'],
  [
    'the server’s words',
    hostelOrder,
    () =>
      HttpResponse.json(refusal('The gateway is down.', 'gateway_unavailable'), { status: 503 }),
    'The gateway is down.',
  ],
])('no order: %s', async (_, path, answer, text) => {
  server.use(http.post(path, answer));
  const { user } = show();
  const name = path === hostelOrder ? /for Hostel fee/ : /for Mess fee/;
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(checkout.asked).toEqual([]);
});

test('the same intent keeps its key until the server has answered', async () => {
  const keys: (string | null)[] = [];
  const answers = [() => HttpResponse.error(), silent, silent];
  server.use(
    http.post(hostelOrder, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return answers[keys.length - 1]!();
    }),
  );
  const { user } = show();
  for (const text of [/^Failed to create/, /^Hostel Fee Order/, /^Hostel Fee Order/]) {
    await user.click(await hostelButton());
    await screen.findByText(text);
  }
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('paid already, in another tab: told in place, and the fee shows as paid', async () => {
  server.use(
    http.post(hostelOrder, () => {
      fees = feesOf('paid');
      return HttpResponse.json(
        refusal('The hostel fee of 2026–27 is already paid.', 'already_paid'),
        {
          status: 409,
        },
      );
    }),
  );
  const { user } = show();
  await user.click(await hostelButton());
  const hostel = within(card('Hostel Fee'));
  expect(await hostel.findByText(/^Paid:/)).toBeVisible();
  expect(hostel.getByText('The hostel fee of 2026–27 is already paid.')).toBeVisible();
});

test('without an answer the payment is being confirmed, and shown again to the server until it says so', async () => {
  const answer = jest.fn();
  server.use(
    http.post(
      api('/payment/verify-payment'),
      () => {
        answer();
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await openHostelCheckout();
  checkout.succeed();
  expect(await screen.findByText('Payment verification failed.')).toBeVisible();
  const hostel = within(card('Hostel Fee'));
  expect(hostel.getByText('Payment received, being confirmed')).toBeVisible();
  expect(hostel.queryByRole('button')).not.toBeInTheDocument();
  await toastSaying('Payment Verified Successfully!');
  expect(answer).toHaveBeenCalledTimes(1);
  expect(proofs).toEqual([proof]);
});

test('a payment that the gateway hasn’t confirmed yet is read again until it has', async () => {
  server.use(
    http.post(api('/payment/verify-payment'), () => {
      fees = feesOf('confirming');
      const data = paymentOf({ status: 'pending', confirming: true, paidAt: null });
      return HttpResponse.json({ success: true, message: 'Received.', data });
    }),
  );
  await openHostelCheckout();
  checkout.succeed();
  expect(await screen.findByText('Payment received, being confirmed')).toBeVisible();
  fees = feesOf('paid');
  expect(await within(card('Hostel Fee')).findByText(/^Paid:/)).toBeVisible();
  await toastSaying('Payment Verified Successfully!');
});

test.each([
  [
    'the server’s words',
    () => HttpResponse.json(refusal('The signature is wrong.', 'bad_signature'), { status: 400 }),
    'The signature is wrong.',
  ],
  ['no words', silent, 'Payment Verification Failed'],
])('a refused verification is told with %s', async (_, answer, text) => {
  server.use(http.post(api('/payment/verify-payment'), answer));
  await openHostelCheckout();
  checkout.succeed();
  expect(await screen.findByText(text)).toBeVisible();
  expect(await hostelButton()).toBeVisible();
});

test('a checkout that gives nonsense for a proof: told, and read again', async () => {
  await openHostelCheckout();
  fees = feesOf('paid');
  checkout.succeed({ razorpay_payment_id: 7 });
  expect(await within(card('Hostel Fee')).findByText(/^Paid:/)).toBeVisible();
  expect(proofs).toEqual([]);
});

test('signed out in another tab while paying: the proof needs a session', async () => {
  await openHostelCheckout();
  act(() => useSession.setState({ token: null }));
  checkout.succeed();
  expect((await screen.findAllByText('Authentication required.')).length).toBeGreaterThan(0);
  expect(proofs).toEqual([]);
});
