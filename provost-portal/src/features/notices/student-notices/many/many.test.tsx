import type { NoticeToMany } from '@hostel/contracts/notices/student-notices/many';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { someHalls } from '../../../../testing/halls.ts';
import { manyId as id, noticeToManyOf as noticeOf } from '../../../../testing/notice-to-many.ts';
import { hallsReply, server, withServer } from '../../../../testing/server.ts';
import { ManyPage } from './many-page.tsx';
import { NewManyPage } from './new-page.tsx';
import { ManyNoticePage } from './notice-page.tsx';

withServer();
beforeEach(() => signedInAs({ email: 'provost@example.edu', role: 'provost' }));

const correctionId = '0190b0aa-0000-7000-8000-000000000002';
const slow = { timeout: 10_000 };
const path = '/provost-login/student-notice/many';
const page = (totalItems: number) => ({ currentPage: 1, totalPages: 1, totalItems });

/** The server's current notice; it answers every read. */
function serve(notice: { now: NoticeToMany }) {
  const failure = {
    studentId: id,
    name: 'Bela Sen',
    rollNumber: '24CSE1001',
    problem: 'failed',
    reason: 'The account of the student is closed.',
  };
  server.use(
    http.get('*/api/notices/many', () =>
      HttpResponse.json({ success: true, data: [notice.now], pagination: page(1) }),
    ),
    http.get(`*/api/notices/many/${id}`, () =>
      HttpResponse.json({ success: true, data: notice.now }),
    ),
    http.get(`*/api/bulk-sends/${id}/failures`, () =>
      HttpResponse.json({ success: true, data: [failure], pagination: page(1) }),
    ),
  );
}
const open = (at = `${path}/${id}`) =>
  renderRoutes(
    [
      { path, element: <ManyPage /> },
      { path: `${path}/new`, element: <NewManyPage /> },
      { path: `${path}/:noticeId`, element: <ManyNoticePage /> },
    ],
    at,
  );

test('shows how many students get a notice before it is sent, and its progress after', async () => {
  const notice = { now: noticeOf({ state: 'sending', sent: 100, failed: 0, finishedAt: null }) };
  serve(notice);
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/notices/audience', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const data = { students: 212, audienceText: `Hall ${searchParams.get('hall')}` };
      return HttpResponse.json({ success: true, data });
    }),
    http.post('*/api/notices/many', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: notice.now });
    }),
  );
  const { user } = open(`${path}/new`);
  expect(await screen.findByText(/Choose to whom the notice goes/)).toBeVisible();
  await screen.findByRole('option', { name: 'Kautilya Hall' });
  await user.selectOptions(screen.getByLabelText('Hall'), 'Kautilya Hall');
  expect(await screen.findByText(/The notice goes to 212 students: Hall H001/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Notice Type'), 'General Notice');
  await user.type(screen.getByLabelText('Subject'), 'Work on {[}DATE]');
  await user.type(screen.getByLabelText('Message'), 'There is no water.');
  await user.click(screen.getByRole('button', { name: 'Send to 212 students' }));
  expect(await screen.findByText('Please replace [DATE] before sending.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText('Subject'));
  await user.type(screen.getByLabelText('Subject'), 'Water supply');
  await user.click(screen.getByRole('button', { name: 'Send to 212 students' }));
  const bar = await screen.findByRole('progressbar', { name: 'Being sent' }, slow);
  expect(bar).toHaveAttribute('value', '100');
  expect(sent).toEqual([
    expect.objectContaining({
      audience: { kind: 'hall', hall: 'H001' },
      students: 212,
      subject: 'Water supply',
    }),
  ]);
  notice.now = noticeOf({ sent: 212, failed: 0 });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), slow);
});

test('keeps the focus and a stored choice when the halls arrive', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  server.use(
    http.get('*/api/halls/occupancy', async () => {
      await arrived;
      return hallsReply(someHalls);
    }),
    http.get('*/api/notices/audience', () =>
      HttpResponse.json({ success: true, data: { students: 3, audienceText: 'A hall' } }),
    ),
  );
  const sendAt = '2026-06-20T04:30:00.000Z';
  serve({ now: noticeOf({ state: 'scheduled', sent: 0, failed: 0, sendAt, startedAt: null }) });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const hall = screen.getByLabelText('Hall');
  hall.focus();
  arrive();
  await screen.findByRole('option', { name: 'Kautilya Hall' });
  expect(screen.getByLabelText('Hall')).toHaveFocus();
  expect(screen.getByLabelText('Hall')).toHaveValue('H001');
});

test('counts the students again after a failure', async () => {
  server.use(
    http.get('*/api/notices/audience', () => HttpResponse.json({ message: 'x' }, { status: 422 })),
  );
  const { user } = open(`${path}/new`);
  await screen.findByRole('option', { name: 'Kautilya Hall' });
  await user.selectOptions(screen.getByLabelText('Hall'), 'Kautilya Hall');
  expect(await screen.findByText('The students could not be counted.')).toBeVisible();
  server.use(
    http.get('*/api/notices/audience', () =>
      HttpResponse.json({ success: true, data: { students: 3, audienceText: 'A hall' } }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^The notice goes to 3 students/)).toBeVisible();
});

test('lists who was not reached and sends to them again', async () => {
  const notice = { now: noticeOf() };
  serve(notice);
  let again = 0;
  server.use(
    http.post(`*/api/bulk-sends/${id}/retry`, () => {
      again += 1;
      notice.now = noticeOf({ sent: 212, failed: 0 });
      return HttpResponse.json({ success: true, data: notice.now });
    }),
  );
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Bela Sen/ }));
  expect(row.getByText('The account of the student is closed.')).toBeVisible();
  const button = { name: 'Send again to 2 students' };
  await user.click(screen.getByRole('button', button));
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull());
  expect(again).toBe(1);
});

test('changes or cancels a scheduled notice, with its time in India', async () => {
  const sendAt = '2026-06-20T04:30:00.000Z';
  const scheduled = { state: 'scheduled', sent: 0, failed: 0, sendAt, startedAt: null } as const;
  const notice = { now: noticeOf(scheduled) };
  serve(notice);
  const matches: (string | null)[] = [];
  server.use(
    http.get('*/api/notices/audience', () =>
      HttpResponse.json({ success: true, data: { students: 212, audienceText: 'Kautilya Hall' } }),
    ),
    http.post(`*/api/notices/many/${id}/cancel`, ({ request }) => {
      matches.push(request.headers.get('if-match'));
      notice.now = noticeOf({ ...scheduled, state: 'cancelled' });
      return HttpResponse.json({ success: true, data: notice.now });
    }),
  );
  const { user } = open();
  expect(await screen.findByText(/10:00.*India time/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText('Time (India)')).toHaveValue('10:00');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Cancel the notice' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Cancel this notice?' }));
  await user.click(question.getByRole('button', { name: 'Cancel the notice' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(matches).toEqual([notice.now.updatedAt]);
});

test('withdraws a notice with a correction', async () => {
  const notice = { now: noticeOf() };
  serve(notice);
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/notices/many/${id}/withdraw`, async ({ request }) => {
      sent.push(await request.json());
      const done = { withdrawnAt: '2026-06-02T08:00:00.000Z', withdrawnBy: 'Asha Rao' };
      notice.now = noticeOf({ ...done, correction: 'It is on Monday.' });
      return HttpResponse.json({ success: true, data: notice.now });
    }),
  );
  const { user } = open();
  const again = { name: 'Send again to 2 students' };
  expect(await screen.findByRole('button', again)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw this notice?' }));
  expect(dialog.getByText(/210 students get an email/)).toBeVisible();
  await user.type(dialog.getByLabelText('Correction'), 'It is on Monday.');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  expect(sent).toEqual([{ correction: 'It is on Monday.' }]);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  expect(screen.queryByRole('button', again)).toBeNull();
});

test('lists whose correction was refused by the mail server, and mails it again', async () => {
  const correctionSend = { ...noticeOf({ failed: 0, sent: 210, total: 210 }), _id: correctionId };
  const withdrawn = { withdrawnAt: '2026-06-02T08:00:00.000Z', withdrawnBy: 'Asha Rao' };
  serve({
    now: noticeOf({ failed: 0, ...withdrawn, correction: 'It is on Monday.', correctionSend }),
  });
  const failure = {
    studentId: id,
    name: 'Dina Roy',
    rollNumber: '24CSE1004',
    problem: 'mail',
    reason: 'The mail server refused the email.',
  };
  let again = 0;
  server.use(
    http.get(`*/api/bulk-sends/${correctionId}/failures`, () => {
      const data = again === 0 ? [failure] : [];
      const reply = { success: true, data, pagination: page(data.length) };
      return HttpResponse.json({ ...reply, retriable: data.length });
    }),
    http.post(`*/api/bulk-sends/${correctionId}/retry`, () => {
      again += 1;
      return HttpResponse.json({ success: true, data: correctionSend });
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('row', { name: /Dina Roy.*Email refused/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send again to 1 student' }));
  expect(await screen.findByText('Everybody was reached')).toBeVisible();
  expect(again).toBe(1);
});

test('lists the notices with how many were reached', async () => {
  serve({ now: noticeOf() });
  open(path);
  const row = within(await screen.findByRole('row', { name: /^Water supply/ }));
  for (const text of ['Kautilya Hall', '210 of 212', 'Asha Rao', 'Sent'])
    expect(row.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write a notice' })).toBeVisible();
});
