import { renderRoutes } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { signInStudent, signOutStudent } from '../../../testing/render-portal.tsx';
import { api, server, withServer } from '../../../testing/server.ts';
import { FeesPage } from '../pages/fees-page.tsx';

withServer();
beforeEach(() => {
  signInStudent();
  server.use(http.get(api('/year-end/my'), () => HttpResponse.json({ success: true, data: null })));
});
afterEach(signOutStudent);

const fee = { feeType: 'hostel', semester: null, admissionYear: 2026 };
const entryOf = (last: number, text: string, amount: number, balance: number) => ({
  _id: `0190b0aa-0000-7000-8000-00000000000${last}`,
  at: '2026-07-01T05:00:00.000Z',
  ...fee,
  kind: 'adjustment',
  text,
  amount,
  balance,
  receiptNumber: null,
  receiptUrl: null,
});
function answerWith(entries: object[], balance: number, fineToday = 0) {
  const student = {
    _id: '0190b0aa-0000-7000-8000-000000000009',
    name: 'Asha Verma',
    email: 'asha@example.edu',
    studentProfile: { rollNumber: '25CSE001', roomNumber: null },
    courseName: null,
  };
  const data = { student, currency: 'INR', balance, fineToday, fees: [], entries };
  server.use(http.get(api('/fees/my-statement'), () => HttpResponse.json({ success: true, data })));
}
const path = '/student-login/fees-payment';
const show = () => renderRoutes([{ path, Component: FeesPage }], `${path}?view=statement`);

it('lists each entry with its reason and the balance after it, newest first', async () => {
  answerWith(
    [
      entryOf(1, 'Fee demanded', 2_400_000, 2_400_000),
      entryOf(2, 'Waived: Fee concession', -500_000, 1_900_000),
    ],
    1_900_000,
  );
  show();
  expect(await screen.findByText('₹19,000 to pay.')).toBeVisible();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Waived: Fee concession Hostel fee 2026–27.*−₹5,000.*₹19,000/),
    expect.stringMatching(/Fee demanded.*₹24,000/),
  ]);
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible();
});

it('says the late fine that is added by a payment of today', async () => {
  answerWith([entryOf(1, 'Fee demanded', 2_400_000, 2_400_000)], 2_400_000, 15_000);
  show();
  const lead = '₹24,000 to pay. The late fine as of today, ₹150, is added when you pay.';
  expect(await screen.findByText(lead)).toBeVisible();
});

it('says what was paid too much, and that there is no entry yet', async () => {
  answerWith([], -50_000);
  show();
  expect(await screen.findByText('You paid ₹500 too much.')).toBeVisible();
  expect(screen.getByText('There is no entry yet')).toBeVisible();
});

it('shows a failed read in place', async () => {
  server.use(http.get(api('/fees/my-statement'), () => HttpResponse.error()));
  show();
  expect(await screen.findByText('Unable to load the statement')).toBeVisible();
});
