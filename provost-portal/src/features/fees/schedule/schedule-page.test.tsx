import type { FeeSchedule, Remaking, ScheduleRow } from '@hostel/contracts/fees/schedule';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { SchedulePage } from './schedule-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'admin@example.edu', role: 'admin' });
});

const changedAt = '2026-06-01T08:00:00.000Z';
const rowOf = (over: Partial<ScheduleRow> = {}): ScheduleRow => ({
  feeType: 'hostel',
  semester: null,
  hallId: null,
  roomType: null,
  amount: 2_400_000,
  dueOn: '2026-08-15',
  finePerDay: 5_000,
  fineCap: 150_000,
  updatedAt: changedAt,
  ...over,
});
const scheduleOf = (...rows: ScheduleRow[]): FeeSchedule => ({
  admissionYear: 2026,
  updatedAt: changedAt,
  rows,
});
function answerWith(...rows: ScheduleRow[]) {
  server.use(
    http.get('*/api/fees/schedule', ({ request }) => {
      const admissionYear = Number(new URL(request.url).searchParams.get('year') ?? 2026);
      const data = { ...scheduleOf(...(admissionYear === 2026 ? rows : [])), admissionYear };
      return HttpResponse.json({ success: true, data, years: [2027, 2026], presentYear: 2026 });
    }),
  );
}
/** Records the bodies of a call, and answers each with the schedule. */
function record(method: 'put' | 'post', path: string, reply?: () => HttpResponse<any> | undefined) {
  const sent: unknown[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      sent.push(await request.json());
      return reply?.() ?? HttpResponse.json({ success: true, data: scheduleOf(rowOf()) });
    }),
  );
  return sent;
}
const path = '/provost-login/settings/fees';
const open = () => renderRoutes([{ path, element: <SchedulePage /> }], path);
const bodyOf = {
  admissionYear: 2026,
  feeType: 'hostel',
  semester: null,
  hallId: null,
  roomType: null,
};

const noMore = { fineCap: null, fineSlabs: null };

test('lists the rows of the year with place, amount, due date and fine', async () => {
  answerWith(
    rowOf(),
    rowOf({
      hallId: 'H003',
      roomType: 'double',
      amount: 3_000_050,
      finePerDay: null,
      fineCap: null,
    }),
    rowOf({ feeType: 'mess', semester: 'even', dueOn: null, fineCap: null }),
  );
  open();
  expect(screen.getByText('Loading the fee schedule')).toBeInTheDocument();
  const general = within(
    await screen.findByRole('row', { name: /^Hostel fee All halls and rooms/ }),
  );
  for (const text of ['₹24,000', '15 Aug 2026', '₹50 a day, ₹1,500 at most'])
    expect(general.getByText(text)).toBeVisible();
  const hall = within(await screen.findByRole('row', { name: /Gargi Hall, Double rooms/ }));
  expect(hall.getByText('₹30,000.50')).toBeVisible();
  const mess = within(screen.getByRole('row', { name: /^Mess fee, even semester/ }));
  expect(mess.getByText('₹50 a day')).toBeVisible();
});

test('adds a fee of a hall, and shows a refused due date at its field', async () => {
  answerWith(rowOf());
  const message = 'The due date must be from 1 January 2027 to 30 June 2027.';
  let isRefused = false;
  const sent = record('put', '*/api/fees/schedule', () => {
    if (isRefused) return undefined;
    isRefused = true;
    const refusal = { success: false, message, code: 'bad_input', fields: { dueOn: message } };
    return HttpResponse.json(refusal, { status: 400 });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a fee' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add a fee' }));
  const save = async () => {
    const button = dialog.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
  };
  await save();
  expect(await dialog.findByText(/Please enter an amount such as/)).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Fee'), 'Mess fee, even semester');
  await user.selectOptions(dialog.getByLabelText('Hall'), 'Gargi Hall');
  await user.type(dialog.getByLabelText('Amount (₹)'), '18,500.50');
  await user.type(dialog.getByLabelText(/^Due date/), '31/12/2026');
  await user.click(dialog.getByRole('radio', { name: 'For each day' }));
  await user.type(dialog.getByLabelText(/^Late fine a day/), '50');
  await save();
  expect(await dialog.findByText(message)).toBeVisible();
  await save();
  expect(await screen.findByText('The fee schedule is saved.')).toBeVisible();
  const terms = { amount: 1_850_050, dueOn: '2026-12-31', finePerDay: 5_000, ...noMore };
  expect(sent.at(-1)).toEqual({
    ...bodyOf,
    feeType: 'mess',
    semester: 'even',
    hallId: 'H003',
    terms,
  });
});

test('a late fine by slabs is added, shown and sent', async () => {
  const fineSlabs = [
    { fromDay: 1, fine: 10_000 },
    { fromDay: 8, fine: 25_000 },
  ];
  answerWith(rowOf({ finePerDay: null, fineCap: null, fineSlabs }));
  const sent = record('put', '*/api/fees/schedule');
  const { user } = open();
  expect(await screen.findByText('₹100 from day 1, ₹250 from day 8')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Actions for Hostel fee/ }));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change a fee' }));
  await user.click(dialog.getByRole('button', { name: 'Add a slab' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a day and an amount for each slab.')).toBeVisible();
  const added = within(dialog.getByRole('group', { name: 'Slab 3' }));
  await user.type(added.getByLabelText('From day'), '31');
  await user.type(added.getByLabelText('Late fine (₹)'), '1,000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toMatchObject([
    {
      terms: {
        finePerDay: null,
        fineCap: null,
        fineSlabs: [...fineSlabs, { fromDay: 31, fine: 100_000 }],
      },
    },
  ]);
});

test('changes and removes a row', async () => {
  answerWith(rowOf());
  const sent = record('put', '*/api/fees/schedule');
  const { user } = open();
  const menu = () => screen.findByRole('button', { name: /^Actions for Hostel fee/ });
  await user.click(await menu());
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change a fee' }));
  await user.clear(dialog.getByLabelText('Amount (₹)'));
  await user.type(dialog.getByLabelText('Amount (₹)'), '26000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await menu());
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Remove the fee' }));
  expect(await screen.findByText('The fee is removed from the schedule.')).toBeVisible();
  const terms = {
    amount: 2_600_000,
    dueOn: '2026-08-15',
    finePerDay: 5_000,
    fineCap: 150_000,
    fineSlabs: null,
  };
  expect(sent).toEqual([
    { ...bodyOf, terms },
    { ...bodyOf, terms: null },
  ]);
});

test('a year without fees is copied from the year before', async () => {
  answerWith(rowOf());
  const sent = record('post', '*/api/fees/schedule/copy');
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Academic year'), '2027–28');
  expect(await screen.findByText('No fee is set for 2027–28')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy from 2026–27' }));
  expect(await screen.findByText(/^The fee schedule is copied/)).toBeVisible();
  expect(sent).toEqual([{ admissionYear: 2027 }]);
});

const remaking: Remaking = {
  admissionYear: 2026,
  students: 1,
  demands: 2,
  before: 4_250_000,
  after: 4_450_000,
  difference: 200_000,
  beingPaid: 1,
  paid: 0,
  changes: [
    {
      name: 'Asha Rao',
      rollNumber: '25CSE0001',
      feeType: 'hostel',
      semester: null,
      before: 2_400_000,
      after: 2_600_000,
      dueOn: '2026-08-15',
      cancelled: false,
    },
  ],
};
const answerEffect = () =>
  server.use(
    http.get('*/api/fees/schedule/remaking', () =>
      HttpResponse.json({ success: true, data: remaking }),
    ),
  );

test('a provost revises unpaid fees after seeing the effect, anew where it has changed', async () => {
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  answerWith(rowOf());
  answerEffect();
  const current = { ...remaking, demands: 1, difference: 100_000 };
  const replies = [
    HttpResponse.json(
      { success: false, message: 'x', code: 'changed', data: current },
      { status: 409 },
    ),
    HttpResponse.json({ success: true, data: current }),
  ];
  const sent = record('post', '*/api/fees/schedule/remaking', () => replies.shift());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show the effect' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: /^Revise unpaid fees of 2026–27/ }),
  );
  const submit = await dialog.findByRole('button', { name: 'Revise for 1 student' });
  expect(dialog.getByText('₹44,500')).toBeVisible();
  expect(dialog.getByText('₹24,000 → ₹26,000')).toBeVisible();
  expect(dialog.getByText(/^1 fee stays as it is, because its payment/)).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'The fee was corrected');
  await user.click(submit);
  expect(await dialog.findByText(/^The effect has changed/)).toBeVisible();
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(submit);
  expect(await screen.findByText('1 fee is revised.')).toBeVisible();
  const body = { admissionYear: 2026, reason: 'The fee was corrected' };
  expect(sent).toEqual([
    { ...body, demands: 2, difference: 200_000 },
    { ...body, demands: 1, difference: 100_000 },
  ]);
  expect(screen.queryByRole('button', { name: /^(Add a fee|Actions for)/ })).toBeNull();
});

test('an administrator sees the effect without the button, and a failed reading can be tried again', async () => {
  server.use(http.get('*/api/fees/schedule', () => HttpResponse.error(), { once: true }));
  const { user } = open();
  expect(await screen.findByText('Unable to Load the Fee Schedule')).toBeVisible();
  answerWith(rowOf());
  answerEffect();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Show the effect' }));
  expect(await screen.findByText('A provost can revise them.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Revise for/ })).toBeNull();
});
