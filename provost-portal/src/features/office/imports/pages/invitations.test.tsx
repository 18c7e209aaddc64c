import type { ImportRecord } from '@hostel/contracts/office/imports';
import type { ImportInvitations } from '@hostel/contracts/office/imports/invitations';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { someHalls } from '../../../../testing/halls.ts';
import { hallsReply, server, withServer } from '../../../../testing/server.ts';
import { ImportPage } from './import-page.tsx';

withServer();

const id = '0190b0aa-0000-7000-8000-000000000001';
const sendId = '0190b0aa-0000-7000-8000-000000000002';
const at = '2026-06-01T08:00:00.000Z';
const record: ImportRecord = {
  _id: id,
  kind: 'students',
  state: 'imported',
  fileName: 'students.csv',
  fileHash: 'a'.repeat(64),
  encoding: 'utf-8',
  separator: 'comma',
  sheets: [],
  sheet: null,
  headerLine: 1,
  columns: [],
  dayOrder: null,
  rows: 124,
  rowsDone: 124,
  counts: { added: 124, changed: 0, unchanged: 0 },
  problems: 0,
  notes: 0,
  changes: 0,
  reason: null,
  checkedBy: 'Asha Rao',
  createdAt: at,
  importedBy: 'Asha Rao',
  importedAt: at,
  updatedAt: at,
};
const before: ImportInvitations = {
  new: 120,
  again: 0,
  waiting: 0,
  invited: 0,
  ready: 4,
  sendId: null,
};
/** The page reads once a second while mails are written. */
const slow = { timeout: 10_000 };

/** The server's current numbers; they answer every read. */
function serve(invitations: { now: ImportInvitations }, progress: object = {}) {
  const data = {
    _id: sendId,
    kind: 'invitation',
    state: 'sending',
    total: 120,
    sent: 0,
    skipped: 0,
    failed: 0,
    reason: null,
    sendAt: null,
    startedAt: at,
    finishedAt: null,
    updatedAt: at,
  };
  const pagination = { currentPage: 1, totalPages: 1, totalItems: 1 };
  const failure = {
    studentId: id,
    name: 'Bela Rao',
    rollNumber: 'OLD2',
    problem: 'mail',
    reason: 'The mail server refused the email. Please check the address, then invite again.',
  };
  server.use(
    http.get('*/api/halls/occupancy', () => hallsReply(someHalls, true)),
    http.get(`*/api/imports/${id}`, () => HttpResponse.json({ success: true, data: record })),
    http.get(`*/api/imports/${id}/invitations`, () =>
      HttpResponse.json({ success: true, data: invitations.now }),
    ),
    http.get(`*/api/bulk-sends/${sendId}`, () =>
      HttpResponse.json({ success: true, data: { ...data, ...progress } }),
    ),
    http.get(`*/api/bulk-sends/${sendId}/failures`, () =>
      HttpResponse.json({ success: true, data: [failure], pagination }),
    ),
  );
}
const open = () =>
  renderRoutes(
    [{ path: '/provost-login/settings/imports/:importId', element: <ImportPage /> }],
    `/provost-login/settings/imports/${id}`,
  );

test('invites the students who were counted, and shows the progress and who was not reached', async () => {
  signedInAs({ email: 'admin@example.edu', role: 'admin' });
  const invitations = { now: before };
  const progress = { sent: 50 };
  serve(invitations, progress);
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/imports/${id}/invitations`, async ({ request }) => {
      sent.push(await request.json());
      invitations.now = { ...before, new: 0, waiting: 70, invited: 50, sendId };
      return HttpResponse.json({ success: true, data: invitations.now });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite 120 students' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Invite 120 students?' }));
  expect(question.getByText(/used once, within 7 days/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Send the emails' }));
  expect(await screen.findByRole('progressbar', { name: 'Being sent' })).toHaveValue(50);
  expect(sent).toEqual([{ group: 'new', students: 120 }]);
  expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull();
  expect(screen.queryByText('Who was not reached')).toBeNull();
  invitations.now = { ...before, new: 0, again: 1, invited: 119, sendId };
  Object.assign(progress, { state: 'sent', sent: 120 });
  expect(await screen.findByRole('button', { name: 'Invite 1 student again' }, slow)).toBeVisible();
  const row = within(await screen.findByRole('row', { name: /Bela Rao/ }, slow));
  expect(row.getByText('Email refused')).toBeVisible();
});

test('shows that the number has changed, and sends nothing', async () => {
  signedInAs({ email: 'admin@example.edu', role: 'admin' });
  const invitations = { now: before };
  serve(invitations);
  server.use(
    http.post(`*/api/imports/${id}/invitations`, () => {
      invitations.now = { ...before, new: 119, ready: 5 };
      const refusal = { success: false, message: 'x', code: 'changed', data: invitations.now };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite 120 students' }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Send the emails' }));
  expect(await question.findByText(/number of students has just changed/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Invite 119 students' })).toBeVisible();
});

test('is not shown to provosts, who may not invite', async () => {
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  serve({ now: before });
  open();
  expect(await screen.findByText('What was imported')).toBeVisible();
  expect(screen.queryByText('Invitations')).toBeNull();
});
