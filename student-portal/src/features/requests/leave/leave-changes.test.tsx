import { typedDay } from '@hostel/shared-ui/date-field';
import { campusDay } from '@hostel/shared-ui/dates';
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  renderPortal,
  signInStudent,
  signOutStudent,
  expectToast,
} from '../../../testing/render-portal.tsx';
import { leaveOf, pageOf } from '../../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../../testing/server.ts';

withServer();

const dayFromNow = (days: number) => campusDay(new Date(Date.now() + days * 86_400_000));
const path = '/student-login/leave-apply?tab=history';
let rows: ReturnType<typeof leaveOf>[];
let sent: { path: string; body: unknown; ifMatch: string | null; key: string | null }[];

beforeEach(() => {
  rows = [];
  sent = [];
  signInStudent();
  server.use(http.get(api('/leave'), () => HttpResponse.json(pageOf(rows))));
});
afterEach(signOutStudent);

/** Makes the server accept the change. */
function accept(
  act: 'withdraw' | 'shorten' | 'return',
  change: Partial<ReturnType<typeof leaveOf>>,
) {
  server.use(
    http.post(api(`/leave/:id/${act}`), async ({ request }) => {
      sent.push({
        path: new URL(request.url).pathname,
        body: act === 'shorten' ? await request.json() : null,
        ifMatch: request.headers.get('if-match'),
        key: request.headers.get('idempotency-key'),
      });
      rows = rows.map((row) => ({ ...row, ...change }));
      return HttpResponse.json({ success: true, data: rows[0] });
    }),
  );
}

it('withdraws a pending application after a confirmation', async () => {
  const leave = leaveOf();
  rows = [leave];
  accept('withdraw', { status: 'withdrawn' });
  const { user } = renderPortal(path);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).getByText(/from 10 Mar 2026 to 12 Mar 2026/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
  await expectToast('Leave application withdrawn.');
  expect(sent).toMatchObject([
    { path: `/api/leave/${leave._id}/withdraw`, ifMatch: leave.updatedAt },
  ]);
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

it('shows the decision that the office made before the withdrawal', async () => {
  rows = [leaveOf()];
  server.use(
    http.post(api('/leave/:id/withdraw'), () => {
      rows = rows.map((row) => ({ ...row, status: 'approved' }));
      return HttpResponse.json(refusal('This leave is already approved.', 'cannot_withdraw'), {
        status: 409,
      });
    }),
  );
  const { user } = renderPortal(path);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await user.click(screen.getByRole('button', { name: 'Yes, withdraw it' }));
  await expectToast('This leave is already approved.');
  expect(await screen.findByText('Approved')).toBeVisible();
});

describe('approved leave', () => {
  const days = { fromDate: dayFromNow(2), toDate: dayFromNow(9) };

  beforeEach(() => {
    rows = [leaveOf({ status: 'approved', ...days })];
    accept('shorten', { toDate: dayFromNow(5), shortenedFrom: days.toDate });
  });

  async function openDialog() {
    const { user } = renderPortal(path);
    await user.click(await screen.findByRole('button', { name: 'Shorten' }));
    const dialog = within(screen.getByRole('dialog'));
    return { user, dialog, end: dialog.getByLabelText('New end date') };
  }

  it('shortens leave to a day between its start and its end', async () => {
    const { updatedAt } = rows[0]!;
    const { user, dialog, end } = await openDialog();
    expect(end).toHaveFocus();
    expect(end).toHaveAttribute('min', dayFromNow(3));
    expect(end).toHaveAttribute('max', dayFromNow(8));
    fireEvent.change(end, { target: { value: dayFromNow(5) } });
    await user.dblClick(dialog.getByRole('button', { name: 'Shorten leave' }));
    await expectToast('Leave shortened.');
    expect(sent).toMatchObject([
      { body: { endDate: dayFromNow(5) }, ifMatch: updatedAt, key: expect.any(String) },
    ]);
    expect(await screen.findByText(/^Shortened; the end date was /)).toBeVisible();
  });

  it.each([
    ['', 'New end date is required'],
    [dayFromNow(2), 'End date must be after start date'],
    [dayFromNow(9), 'End date must be before the present end date'],
  ])('rejects shortening to %j', async (value, message) => {
    const { user, dialog, end } = await openDialog();
    fireEvent.change(end, { target: { value } });
    await user.click(dialog.getByRole('button', { name: 'Shorten leave' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('keeps the chosen day when the server rejects it', async () => {
    server.use(
      http.post(api('/leave/:id/shorten'), () =>
        HttpResponse.json(refusal('Another person changed this in the meantime.', 'changed'), {
          status: 409,
        }),
      ),
    );
    const { user, dialog, end } = await openDialog();
    fireEvent.change(end, { target: { value: dayFromNow(5) } });
    await user.click(dialog.getByRole('button', { name: 'Shorten leave' }));
    expect(await dialog.findByText('Another person changed this in the meantime.')).toBeVisible();
    expect(end).toHaveValue(typedDay(dayFromNow(5)));
  });
});

it.each([
  ['rejected', 2, 9],
  ['withdrawn', 2, 9],
  ['lapsed', 2, 9],
  ['approved', 2, 3],
])('offers no action on %s leave from day %i to %i', async (status, from, to) => {
  rows = [leaveOf({ status, fromDate: dayFromNow(from), toDate: dayFromNow(to) })];
  renderPortal(path);
  const card = within(await screen.findByRole('article'));
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

it('records the return from leave that has begun, after a confirmation', async () => {
  const leave = leaveOf({ status: 'approved', fromDate: dayFromNow(-2), toDate: dayFromNow(3) });
  rows = [leave, leaveOf({ status: 'approved', fromDate: dayFromNow(5), toDate: dayFromNow(6) })];
  accept('return', { returnedOn: dayFromNow(0) });
  const { user } = renderPortal(path);
  // The other leave has not begun.
  await user.click(await screen.findByRole('button', { name: 'I am back' }));
  await user.click(screen.getByRole('button', { name: 'Yes, I am back' }));
  await expectToast('Welcome back. Your return is recorded.');
  expect(sent).toMatchObject([
    { path: `/api/leave/${leave._id}/return`, ifMatch: leave.updatedAt },
  ]);
  expect(await screen.findAllByText(/^Back on /)).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'I am back' })).not.toBeInTheDocument();
});

it('offers no action on leave whose return is recorded', async () => {
  rows = [
    leaveOf({
      status: 'approved',
      fromDate: dayFromNow(-9),
      toDate: dayFromNow(3),
      returnedOn: dayFromNow(-1),
    }),
  ];
  renderPortal(path);
  const card = within(await screen.findByRole('article'));
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});
