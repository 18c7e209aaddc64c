import { noteServerDate } from '@hostel/shared-ui/clock';
import { typedDay } from '@hostel/shared-ui/date-field';
import { campusDay } from '@hostel/shared-ui/dates';
import { fireEvent, screen, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import {
  renderPortal,
  signInStudent,
  signOutStudent,
  expectToast,
} from '../../../testing/render-portal.tsx';
import { leaveOf, pageOf } from '../../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../../testing/server.ts';

withServer();

const day = 86_400_000;
const dayFromNow = (days: number) => campusDay(new Date(Date.now() + days * day));

const path = '/student-login/leave-apply';
const success = 'Leave application submitted successfully!';
let rows: object[];
let sent: unknown[];

beforeEach(() => {
  rows = [];
  sent = [];
  signInStudent();
  server.use(
    http.get(api('/leave'), () => HttpResponse.json(pageOf(rows))),
    http.post(api('/leave/submit'), async ({ request }) => {
      sent.push(await request.json());
      await delay(20);
      rows = [leaveOf()];
      return HttpResponse.json({ success: true, data: rows[0] }, { status: 201 });
    }),
  );
});
afterEach(signOutStudent);

async function openForm() {
  const view = renderPortal(path);
  const submit = await screen.findByRole('button', { name: 'Submit Application' });
  return { ...view, submit };
}
const start = () => screen.getByLabelText('Start date');
const end = () => screen.getByLabelText('End date');
const choose = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });

async function fill(user: Awaited<ReturnType<typeof openForm>>['user'], from: string, to: string) {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Leave type' }), 'sick');
  choose(start(), from);
  choose(end(), to);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Fever');
  await user.type(screen.getByRole('textbox', { name: 'Emergency contact' }), '98765 43210');
}

it('shows beside the form and the history what to know before applying', async () => {
  const { user } = await openForm();
  expect(screen.getByRole('heading', { name: 'Before you apply' })).toBeVisible();
  expect(screen.getByText('The end date is the day on which you return.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^History/ }));
  expect(screen.getByRole('heading', { name: 'Before you apply' })).toBeVisible();
});

it('names each missing field, and focuses the first', async () => {
  const { user, submit } = await openForm();
  await user.click(submit);
  expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
  for (const name of ['Leave type', 'Start date', 'End date', 'Reason', 'Emergency contact']) {
    expect(screen.getByText(`${name} is required`)).toBeVisible();
  }
  expect(screen.getByRole('combobox', { name: 'Leave type' })).toHaveFocus();
  expect(sent).toEqual([]);
});

it('sets the minimum of the dates, and shows the duration including both', async () => {
  await openForm();
  expect(start()).toHaveAttribute('min', dayFromNow(0));
  expect(end()).toHaveAttribute('min', dayFromNow(0));
  expect(screen.getByText(/choose both dates/)).toBeVisible();
  choose(start(), dayFromNow(2));
  expect(end()).toHaveAttribute('min', dayFromNow(2));
  choose(end(), dayFromNow(4));
  expect(screen.getByText('3 days')).toBeVisible();
  expect(screen.getByText(/\(2 nights\)/)).toBeVisible();
  choose(end(), dayFromNow(11));
  expect(screen.getByText('10 days')).toBeVisible();
});

it('rejects a start in the past and an end that isn’t after the start', async () => {
  const { user, submit } = await openForm();
  await fill(user, dayFromNow(-1), dayFromNow(-1));
  await user.click(submit);
  expect(await screen.findByText('Start date cannot be in the past')).toBeVisible();
  expect(screen.getByText('End date must be after start date')).toBeVisible();
  expect(start()).toBeInvalid();
  expect(end()).toBeInvalid();
  expect(sent).toEqual([]);
});

it('submits one application on a double click, and shows the history', async () => {
  const { user, submit } = await openForm();
  await fill(user, dayFromNow(0), dayFromNow(1));
  await user.dblClick(submit);
  await expectToast(success);
  expect(sent).toEqual([
    {
      leaveType: 'sick',
      reason: 'Fever',
      startDate: dayFromNow(0),
      endDate: dayFromNow(1),
      emergencyContact: '9876543210',
    },
  ]);
  const list = await screen.findByRole('list', { name: 'Your leave applications' });
  expect(within(list).getByText('Fever since Monday.')).toBeVisible();
  expect(start()).toHaveValue('');
});

it.each([
  ['no reply', () => HttpResponse.error(), 'Failed to submit leave application'],
  [
    'a refusal without words',
    () => HttpResponse.json(refusal('', 'refused'), { status: 422 }),
    'Failed to submit leave application',
  ],
  [
    'days of another approved leave',
    () =>
      HttpResponse.json(refusal('You have approved leave on these days.', 'overlap'), {
        status: 409,
      }),
    'You have approved leave on these days.',
  ],
])('shows %s in place and keeps the entries', async (_, answer, text) => {
  server.use(http.post(api('/leave/submit'), answer));
  const { user, submit } = await openForm();
  await fill(user, dayFromNow(3), dayFromNow(5));
  await user.click(submit);
  expect(await screen.findByText(text)).toBeVisible();
  expect(start()).toHaveValue(typedDay(dayFromNow(3)));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Fever');
});

it('shows dates, duration, status, decision and comments of each leave', async () => {
  const { status, ...withoutStatus } = leaveOf();
  expect(status).toBe('pending');
  rows = [
    withoutStatus,
    leaveOf({ status: 'approved', approvedBy: 'Dr. Rao', provostComments: 'Get well soon.' }),
    leaveOf({ leaveType: 'vacation', status: 'rejected', rejectedBy: 'Dr. Rao' }),
    leaveOf({ leaveType: 'study_leave', status: 'withdrawn' }),
  ];
  renderPortal(`${path}?tab=history`);
  const cards = (await screen.findAllByRole('article')).map((card) => within(card));
  expect(cards[0]?.getByRole('heading', { name: 'Sick Leave' })).toBeVisible();
  expect(cards[0]?.getByText('Pending')).toBeVisible();
  expect(cards[0]?.getByText('10 Mar 2026')).toBeVisible();
  expect(cards[0]?.getByText(/\(3 days\)/)).toBeVisible();
  expect(cards[0]?.getByText('98765 43210')).toBeVisible();
  expect(cards[1]?.getByText('Approved')).toBeVisible();
  expect(cards[1]?.getByText('Approved by Dr. Rao')).toBeVisible();
  expect(cards[1]?.getByText('Get well soon.')).toBeVisible();
  expect(cards[2]?.getByText('Rejected by Dr. Rao')).toBeVisible();
  expect(cards[3]?.getByRole('heading', { name: 'Study leave' })).toBeVisible();
  expect(cards[3]?.getByText('Withdrawn')).toBeVisible();
});

describe('with a clock of the device that is 400 days ahead', () => {
  const ahead = 400 * day;
  const officeDate = () => new Date(Date.now() - ahead).toUTCString();
  afterEach(() => {
    noteServerDate(new Date().toUTCString());
  });

  it('leave is applied for by the office’s calendar, and the wrong clock is said', async () => {
    server.use(
      http.get(api('/leave'), () =>
        HttpResponse.json(pageOf(rows), { headers: { date: officeDate() } }),
      ),
    );
    const { user, submit } = await openForm();
    await expectToast('This device’s clock is wrong by about 400 days.');
    await fill(user, dayFromNow(-398), dayFromNow(-396));
    expect(start()).toHaveAttribute('min', dayFromNow(-400));
    await user.click(submit);
    await expectToast(success);
    expect(sent).toMatchObject([{ startDate: dayFromNow(-398), endDate: dayFromNow(-396) }]);
  });
});
