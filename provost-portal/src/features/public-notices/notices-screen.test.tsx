import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { noticeOf, noticesReply } from '../../testing/rows.ts';
import { server, withServer } from '../../testing/server.ts';
import { NoticesScreen } from './notices-screen.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const routes = [{ path: '/provost-login/public-notice', element: <NoticesScreen /> }];
const open = () => renderRoutes(routes, '/provost-login/public-notice');

function answerWith(...notices: ReturnType<typeof noticeOf>[]) {
  server.use(http.get('*/api/public-notices', () => HttpResponse.json(noticesReply(notices))));
}

test('only a draft offers Publish, and publishing asks first', async () => {
  const draft = noticeOf({ title: 'A draft' });
  answerWith(draft, noticeOf({ title: 'Out already', status: 'published' }));
  let published = 0;
  server.use(
    http.patch(`*/api/public-notices/${draft._id}/publish`, () => {
      published += 1;
      return HttpResponse.json({
        success: true,
        message: 'Published.',
        data: { ...draft, status: 'published' },
      });
    }),
  );
  const heard = jest.fn();
  window.addEventListener('refreshNoticeBoard', heard);
  const { user } = open();
  const buttons = await screen.findAllByRole('button', { name: /^Publish/ });
  expect(buttons).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Publish.*A draft/ }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveTextContent(
    'Are you sure you want to publish this notice? Once published, it will be visible to all users.',
  );
  expect(published).toBe(0);
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(
    await screen.findByText(
      'Notice published successfully! It will now appear on the notice board.',
    ),
  ).toBeInTheDocument();
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener('refreshNoticeBoard', heard);
});

test.each([
  [401, 'Authentication failed. Please login again.'],
  [404, 'Notice not found. It may have been deleted.'],
])('a publish refused with %i is told in the spec’s words', async (status, text) => {
  answerWith(noticeOf());
  server.use(
    http.patch('*/api/public-notices/:id/publish', () =>
      HttpResponse.json({ success: false, message: 'x', code: 'y' }, { status }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Publish/ }));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }),
  );
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a notice without its required fields isn’t sent, and completion counts them', async () => {
  answerWith();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create Notice' }));
  const dialog = screen.getByRole('dialog', { name: 'Create Notice' });
  expect(within(dialog).getByText('33% complete')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Save Draft' }));
  expect(await within(dialog).findAllByText('Please fill in all required fields')).toHaveLength(2);
  expect(within(dialog).getByLabelText('Title')).toHaveFocus();
});

test('a failed create keeps what was typed; trying again sends the same submit key', async () => {
  answerWith();
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/public-notices', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      if (keys.length === 1) return HttpResponse.error();
      return HttpResponse.json({ success: true, data: noticeOf() }, { status: 201 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create Notice' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText('Title'), 'Mess closed');
  await user.type(within(dialog).getByLabelText('Content'), 'On Sunday.');
  expect(within(dialog).getByText('100% complete')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Save Draft' }));
  expect((await screen.findAllByText('Failed to create notice'))[0]).toBeInTheDocument();
  expect(within(dialog).getByLabelText('Title')).toHaveValue('Mess closed');
  await user.click(within(dialog).getByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByText('Notice created successfully')).toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a warden sees notices but neither creates nor publishes', async () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  answerWith(noticeOf());
  open();
  expect(await screen.findByText('Water supply on Sunday')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Notice' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument();
});

test('a failed reading says so in place, with a way to try again', async () => {
  server.use(http.get('*/api/public-notices', () => HttpResponse.error()));
  open();
  expect(await screen.findByText('Failed to fetch notices')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
