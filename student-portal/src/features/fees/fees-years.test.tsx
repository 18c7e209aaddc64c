import type { YearFee } from '@hostel/contracts/fees';
import { renderRoutes } from '@hostel/shared-ui/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { feeOf, feesOf } from '../../testing/fees.ts';
import { signInStudent, signOutStudent } from '../../testing/render-portal.tsx';
import { pageOf } from '../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../testing/server.ts';
import { FeesPage } from './pages/fees-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
withServer();

const owing = { status: 'due', fine: 0, paid: 0, overdueDays: 0 } as const;
const settled = { status: 'paid', balance: 0, paid: 1_800_050 } as const;
const rest = { ...owing, amount: 5_000, balance: 5_000, paid: 2_400_000, overdueDays: 40 };
const former = {
  admissionYear: 2025,
  academicYear: '2025–26',
  fees: [
    feeOf('hostel', null, rest),
    feeOf('mess', 'odd', settled),
    feeOf('mess', 'even', settled),
  ],
};
const current = (given: Partial<YearFee>[] = []) => ({
  admissionYear: 2026,
  academicYear: '2026–27',
  fees: [
    feeOf('hostel', null, { ...owing, balance: 2_400_000, dueOn: '2026-12-10', ...given[0] }),
    feeOf('mess', 'odd', { ...owing, balance: 1_800_050, dueOn: '2026-12-10', ...given[1] }),
    feeOf('mess', 'even', { ...owing, balance: 1_800_050, dueOn: '2027-01-15', ...given[2] }),
  ],
});

let reply: object;
let orders: unknown[];
const own = (years: { admissionYear: number; fees: YearFee[] }[], given: object = {}) => ({
  success: true,
  data: { ...feesOf().data, ...years[0], years, bedYear: 2026, balance: 6_005_100, ...given },
});

beforeEach(() => {
  orders = [];
  signInStudent();
  const refuse = async ({ request }: { request: Request }) => {
    orders.push(await request.json());
    return HttpResponse.json(refusal('Not now.', 'x'), { status: 503 });
  };
  server.use(
    http.get(api('/payment/my-fees'), () => HttpResponse.json(reply)),
    http.get(api('/payment/my-history'), () => HttpResponse.json(pageOf([]))),
    http.post(api('/payment/create-hostel-fee-order'), refuse),
    http.post(api('/payment/create-mess-fee-order'), refuse),
  );
});
afterEach(signOutStudent);

const show = () =>
  renderRoutes([{ path: '*', Component: FeesPage }], '/student-login/fees-payment');
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);

it('shows each year with something to pay, the oldest first, and what is to pay in all', async () => {
  reply = own([former, current()]);
  show();
  const region = within(await screen.findByRole('region', { name: 'Fees of 2025–26' }));
  expect(region.getByText('2 of 3 fees paid')).toBeVisible();
  expect(screen.getByText('₹60,051 to pay in all')).toBeVisible();
  expect(titles()).toEqual([
    '2025–26',
    'Hostel fee',
    '2026–27',
    'Hostel Fee',
    'Mess Fee',
    'Payment History',
  ]);
  expect(screen.getByText('₹24,000 is paid already.')).toBeVisible();
});

it('orders the fee of the year whose button is pressed', async () => {
  reply = own([former, current()]);
  const { user } = show();
  const press = async (name: RegExp, tried: number) => {
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    // The message is shown at each fee that was tried, and at no other.
    await waitFor(() => expect(screen.getAllByText('Not now.')).toHaveLength(tried));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  };
  await press(/^Pay ₹50 for Hostel fee 2025–26$/, 1);
  await press(/^Pay ₹24,000 for Hostel fee$/, 2);
  await press(/^Pay ₹18,000.50 for Mess fee, odd semester$/, 3);
  expect(orders).toEqual([
    { admissionYear: 2025 },
    { admissionYear: 2026 },
    { semester: 'odd', admissionYear: 2026 },
  ]);
});

it('puts the fee that is due next first, and chooses its semester', async () => {
  reply = own([current([settled, settled])], { balance: 1_800_050 });
  show();
  await screen.findByRole('button', { name: 'Pay ₹18,000.50 for Mess fee, even semester' });
  expect(titles()).toEqual(['2026–27', 'Mess Fee', 'Hostel Fee', 'Payment History']);
});

it('states for which year the bed is when nothing is due yet', async () => {
  const nothing = { nothingDue: true, balance: 0 };
  reply = own([current([nothing, nothing, nothing])], { bedYear: 2025, balance: 0 });
  show();
  const text =
    'Your bed is allotted for 2025–26. This fee is due once a bed is allotted to you for 2026–27.';
  expect(await screen.findAllByText(text)).toHaveLength(2);
  expect(screen.queryByText(/^No bed is allotted/)).not.toBeInTheDocument();
});

it('states that a fee is not to pay where the student has the bed of the year', async () => {
  reply = own([current([{ nothingDue: true, balance: 0 }])]);
  show();
  expect(await screen.findByText('There is nothing to pay for this fee.')).toBeVisible();
});

it('names what was paid beyond what is owed beside what is to pay', async () => {
  const credit = { status: 'paid', paid: 2_400_000, balance: -600_000 } as const;
  reply = own([current([credit, settled])], { balance: 1_200_050 });
  show();
  expect(await screen.findByText('₹18,000.50 to pay in all')).toBeVisible();
  const more =
    '₹6,000 more was paid than is owed. Please contact the hostel office about a refund.';
  expect(screen.getByText(more)).toBeVisible();
});
