import { useSession } from '@hostel/shared-ui/session';
import { renderRoutes } from '@hostel/shared-ui/testing';
import { notify } from '@hostel/shared-ui/toast';
import {
  act,
  cleanup as unmountAll,
  configure,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { fakeCheckout, proof } from '../../testing/checkout.ts';
import { feesOf, orderOf, paymentOf } from '../../testing/fees.ts';
import { signInStudent, signOutStudent, expectToast } from '../../testing/render-portal.tsx';
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
/** Scripts stay once loaded: every test has one of its own. */
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
  signOutStudent();
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

it('orders, opens the checkout with the provider’s options, verifies and refreshes the history', async () => {
  await openHostelCheckout();
  await expectToast('Hostel fee order created!');
  expect(orders).toEqual([
    {
      path: '/api/payment/create-hostel-fee-order',
      body: { admissionYear: 2026 },
      key: expect.any(String),
    },
  ]);
  expect(checkout.requests).toEqual([script]);
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
  await expectToast('Payment Verified Successfully!');
  expect(proofs).toEqual([proof]);
  await waitFor(() => expect(within(card('Hostel Fee')).getByText(/^Paid:/)).toBeVisible());
  expect(screen.queryByRole('button', { name: /Pay .* Hostel fee/ })).not.toBeInTheDocument();
  expect(await screen.findByText('pay_1')).toBeVisible();
});

it('pays the mess fee for the chosen semester, and requires one', async () => {
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
  await expectToast('Mess fee order created!');
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  expect(orders).toMatchObject([{ body: { semester: 'even', admissionYear: 2026 } }]);
  expect(checkout.last().notes).toEqual({ feeType: 'mess', semester: 'even' });
});

it('creates one order on a double click, and allows no other payment meanwhile', async () => {
  const { user } = show();
  await user.dblClick(await hostelButton());
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  const busy = screen.getByRole('button', { name: 'Checkout is open…' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: /for Mess fee/ }));
  expect(orders).toHaveLength(1);
});

it('loads the checkout script once for several checkouts', async () => {
  const { user } = await openHostelCheckout();
  checkout.dismiss();
  await user.click(await hostelButton());
  await waitFor(() => expect(checkout.opened).toHaveLength(2));
  expect(checkout.requests).toEqual([script]);
});

it('reports a closed checkout, and returns the focus to the button', async () => {
  await openHostelCheckout();
  checkout.dismiss();
  expect(await screen.findByText('The checkout was closed.')).toBeVisible();
  expect(await hostelButton()).toHaveFocus();
});

it('reports a failed attempt while the checkout stays open, and accepts the next one', async () => {
  await openHostelCheckout();
  checkout.fail({ error: { code: 'BAD_REQUEST_ERROR', description: 'Card was declined.' } });
  expect(await screen.findByText('Payment Failed: Card was declined.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checkout is open…' })).toBeVisible();
  checkout.succeed();
  await expectToast('Payment Verified Successfully!');
  expect(screen.queryByText(/Payment Failed/)).not.toBeInTheDocument();
});

it('reports the failure when the checkout is closed after a failed attempt', async () => {
  await openHostelCheckout();
  checkout.fail('nonsense');
  checkout.dismiss();
  await hostelButton();
  expect(screen.getByText('Payment Failed: The payment did not go through.')).toBeVisible();
  expect(screen.queryByText(/was closed/)).not.toBeInTheDocument();
});

it.each(['blocked', 'empty'] as const)(
  'reports a script that is %s, and loads it again',
  async (how) => {
    checkout.script(how);
    const { user } = show();
    await user.click(await hostelButton());
    const text = 'The payment checkout failed to load. Please check your connection and try again.';
    expect(await screen.findByText(text)).toBeVisible();
    checkout.script('arrives');
    await user.click(await hostelButton());
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    expect(checkout.requests).toEqual([script, script]);
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  },
);

it('stops waiting for a script that never loads', async () => {
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

it.each([
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
])('creates no order: %s', async (_, path, answer, text) => {
  server.use(http.post(path, answer));
  const { user } = show();
  const name = path === hostelOrder ? /for Hostel fee/ : /for Mess fee/;
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(checkout.requests).toEqual([]);
});

it('keeps the submit key of an order until the server has answered', async () => {
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

it('reports a fee that was paid in another tab, and shows it as paid', async () => {
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

it('shows the payment as being confirmed, and retries the verification until the server answers', async () => {
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
  await expectToast('Payment Verified Successfully!');
  expect(answer).toHaveBeenCalledTimes(1);
  expect(proofs).toEqual([proof]);
});

it('polls a payment until the gateway has confirmed it', async () => {
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
  await expectToast('Payment Verified Successfully!');
});

it.each([
  [
    'the server’s words',
    () => HttpResponse.json(refusal('The signature is wrong.', 'bad_signature'), { status: 400 }),
    'The signature is wrong.',
  ],
  ['no words', silent, 'Payment Verification Failed'],
])('shows a refused verification with %s', async (_, answer, text) => {
  server.use(http.post(api('/payment/verify-payment'), answer));
  await openHostelCheckout();
  checkout.succeed();
  expect(await screen.findByText(text)).toBeVisible();
  expect(await hostelButton()).toBeVisible();
});

it('reports an invalid proof of the checkout, and refreshes the fees', async () => {
  await openHostelCheckout();
  fees = feesOf('paid');
  checkout.succeed({ razorpay_payment_id: 7 });
  expect(await within(card('Hostel Fee')).findByText(/^Paid:/)).toBeVisible();
  expect(proofs).toEqual([]);
});

it('sends the proof again after the page was loaded again, and never offers to pay twice', async () => {
  server.use(http.post(api('/payment/verify-payment'), () => HttpResponse.error()));
  const { unmount } = await openHostelCheckout();
  checkout.succeed();
  expect(await screen.findByText('Payment received, being confirmed')).toBeVisible();
  unmount();
  show();
  const hostel = within(
    (await screen.findByRole('heading', { name: 'Hostel Fee' })).closest('section')!,
  );
  expect(await hostel.findByText('Payment received, being confirmed')).toBeVisible();
  expect(hostel.queryByRole('button')).not.toBeInTheDocument();
  unmountAll();
  server.use(
    http.post(api('/payment/verify-payment'), async ({ request }) => {
      proofs.push(await request.json());
      fees = feesOf('paid');
      return HttpResponse.json({ success: true, message: 'Confirmed.', data: paymentOf() });
    }),
  );
  show();
  await expectToast('Payment Verified Successfully!');
  expect(proofs).toContainEqual(proof);
  expect(Object.values(sessionStorage).join()).not.toContain('order_1');
});

it('requires a session for the proof when the student signed out in another tab', async () => {
  await openHostelCheckout();
  act(() => useSession.setState({ token: null }));
  checkout.succeed();
  expect((await screen.findAllByText('Authentication required.')).length).toBeGreaterThan(0);
  expect(proofs).toEqual([]);
});
