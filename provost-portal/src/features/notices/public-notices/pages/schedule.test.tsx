import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { noticeOf, noticesReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { PublicNoticesPage } from './public-notices-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const publishAt = '2026-06-20T04:30:00.000Z';
const routes = [{ path: '/provost-login/public-notice', element: <PublicNoticesPage /> }];
const open = () => renderRoutes(routes, '/provost-login/public-notice');

/** Lists one notice, and records what is written; each write is answered with `reply`. */
function serve(listed: PublicNotice, reply: () => Response) {
  const sent: { body: FormData; ifMatch: string | null }[] = [];
  const write = async ({ request }: { request: Request }) => {
    sent.push({ body: await request.formData(), ifMatch: request.headers.get('if-match') });
    return reply();
  };
  server.use(
    http.get('*/api/public-notices', () => HttpResponse.json(noticesReply([listed]))),
    http.post('*/api/public-notices', write),
    http.put('*/api/public-notices/:id', write),
  );
  return sent;
}
const done = (notice: PublicNotice) => () => HttpResponse.json({ success: true, data: notice });

test('schedules a new notice for a time in India', async () => {
  const sent = serve(noticeOf(), done(noticeOf({ publishAt })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create Notice' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create Notice' }));
  await user.type(dialog.getByLabelText('Title'), 'Mess closed');
  await user.type(dialog.getByLabelText('Content'), 'On Sunday.');
  const time = within(dialog.getByRole('group', { name: 'Publish at' }));
  await user.type(time.getByLabelText(/^Day/), '20/06/2026');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await time.findByText('Please enter a day and a time.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(time.getByLabelText(/^Time/), '10:00');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText(/^The notice will be published: .*10:00/)).toBeInTheDocument();
  expect(sent[0]?.body.get('publishAt')).toBe(publishAt);
  expect(sent[0]?.body.has('publishTime')).toBe(false);
});

test('shows and changes the time of a scheduled notice', async () => {
  const scheduled = noticeOf({ publishAt });
  const message = 'Please choose a time that is still to come.';
  const refusal = { success: false, message, code: 'bad_time', fields: { publishAt: message } };
  const sent = serve(scheduled, () => HttpResponse.json(refusal, { status: 422 }));
  const { user } = open();
  expect(await screen.findByText(/^To be published: .*10:00.*India time/)).toBeVisible();
  expect(screen.getByText('Scheduled', { selector: 'span' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  const time = within(screen.getByRole('group', { name: 'Publish at' }));
  expect(time.getByLabelText(/^Day/)).toHaveValue('20/06/2026');
  await user.clear(time.getByLabelText(/^Time/));
  await user.type(time.getByLabelText(/^Time/), '09:30');
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await time.findByText(message)).toBeVisible();
  expect(sent[0]?.body.get('publishAt')).toBe('2026-06-20T04:00:00.000Z');
  expect(sent[0]?.ifMatch).toContain(scheduled.updatedAt);
});

test('cancels the schedule after confirmation', async () => {
  const sent = serve(noticeOf({ publishAt }), done(noticeOf()));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Cancel schedule/ }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/It stays a draft/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel schedule' }));
  expect(await screen.findByText('The notice is a draft again')).toBeInTheDocument();
  expect(sent[0]?.body.get('publishAt')).toBe('');
});

test('offers no time for a published notice', async () => {
  serve(noticeOf({ status: 'published' }), done(noticeOf()));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  expect(screen.getByRole('dialog', { name: 'Edit Notice' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Publish at' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Cancel schedule/ })).toBeNull();
});

test('names the placeholder that keeps a draft from being published', async () => {
  const draft = noticeOf({ title: 'Work on [DATE]' });
  serve(draft, done(draft));
  const message = 'Please replace [DATE] before publishing.';
  server.use(
    http.patch('*/api/public-notices/:id/publish', () =>
      HttpResponse.json(
        { success: false, message: 'x', code: 'placeholder_left', fields: { title: message } },
        { status: 422 },
      ),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Publish/ }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});
