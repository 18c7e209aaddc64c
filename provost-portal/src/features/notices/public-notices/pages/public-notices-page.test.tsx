import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { noticeOf, noticesReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { PublicNoticesPage } from './public-notices-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const routes = [{ path: '/provost-login/public-notice', element: <PublicNoticesPage /> }];
const open = () => renderRoutes(routes, '/provost-login/public-notice');

function answerWith(...notices: ReturnType<typeof noticeOf>[]) {
  server.use(http.get('*/api/public-notices', () => HttpResponse.json(noticesReply(notices))));
}

test('offers Publish for a draft only, and asks first', async () => {
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
  const refreshed = jest.fn();
  window.addEventListener('refreshNoticeBoard', refreshed);
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
  expect(refreshed).toHaveBeenCalledTimes(1);
  window.removeEventListener('refreshNoticeBoard', refreshed);
});

test.each([
  [401, 'Authentication failed. Please login again.'],
  [404, 'Notice not found. It may have been deleted.'],
])('shows the specified text for a publication refused with %i', async (status, text) => {
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

test('does not send a notice without its required fields, and shows how many are filled', async () => {
  answerWith();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create Notice' }));
  const dialog = screen.getByRole('dialog', { name: 'Create Notice' });
  expect(within(dialog).getByText('33% complete')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Save Draft' }));
  expect(await within(dialog).findAllByText('Please fill in all required fields')).toHaveLength(2);
  expect(within(dialog).getByLabelText('Title')).toHaveFocus();
});

test('keeps the text after a failed create, and sends the same submit key again', async () => {
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
  expect(await screen.findByText('Failed to create notice')).toBeVisible();
  expect(within(dialog).getByLabelText('Title')).toHaveValue('Mess closed');
  await user.click(within(dialog).getByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByText('Notice created successfully')).toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows a warden the notices without Create and Publish', async () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  answerWith(noticeOf());
  open();
  expect(await screen.findByText('Water supply on Sunday')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Notice' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument();
});

test('shows a failed read in place, with Try again', async () => {
  server.use(http.get('*/api/public-notices', () => HttpResponse.error()));
  open();
  expect(
    within(await screen.findByRole('alert')).getByText('Failed to fetch notices'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

function refuse(method: 'put' | 'delete', status: number, code: string, data?: unknown) {
  const tags: (string | null)[] = [];
  server.use(
    http[method]('*/api/public-notices/:id', ({ request }) => {
      tags.push(request.headers.get('If-Match'));
      return HttpResponse.json({ success: false, message: 'No.', code, data }, { status });
    }),
  );
  return tags;
}

const draft = noticeOf({ title: 'Mess closed', updatedAt: '2026-03-01T10:00:00.000Z' });
const changed = { ...draft, title: 'Mess open', updatedAt: '2026-03-01T11:00:00.000Z' };

test('fills the form with the notice, and sends the version it was read with', async () => {
  answerWith(draft);
  const tags = refuse('put', 409, 'changed', changed);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit.*Mess closed/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Notice' }));
  const title = dialog.getByLabelText('Title');
  expect(title).toHaveValue('Mess closed');
  expect(dialog.getByText('100% complete')).toBeInTheDocument();
  await user.type(title, ' on Sunday');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));

  expect(
    await dialog.findByText(/Someone else has changed this notice in the meantime/),
  ).toBeVisible();
  expect(dialog.getByText('Current version: “Mess open” (draft).')).toBeVisible();
  expect(title).toHaveValue('Mess closed on Sunday');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(tags).toHaveLength(2));
  expect(tags[0]).toContain(draft.updatedAt);
  expect(tags[1]).toContain(changed.updatedAt);
});

test('saves a notice that was deleted while it was edited as a new draft', async () => {
  answerWith(draft);
  refuse('put', 404, 'not_found');
  const made: string[] = [];
  server.use(
    http.post('*/api/public-notices', () => {
      made.push('one');
      return HttpResponse.json({ success: true, data: noticeOf() }, { status: 201 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Edit.*Mess closed/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(
    await dialog.findByText(/It may have been deleted. Your text has been kept/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByText('Notice created successfully')).toBeInTheDocument();
  expect(made).toHaveLength(1);
});

test('removes current attachments, which makes room for others', async () => {
  const attachments = [1, 2, 3, 4, 5].map((number) => ({
    _id: `0189000${number}-0000-7000-8000-000000000000`,
    url: `/public-notices/x/attachments/${number}/a.pdf`,
    filename: number === 2 ? '' : `file-${number}.pdf`,
  }));
  answerWith(noticeOf({ title: 'Many files', attachments }));
  const { user } = open();
  expect(await screen.findByText('+3 more files')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Attachment 2' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Edit.*Many files/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/At most five files are allowed/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove Attachment 2' }));
  expect(dialog.getByLabelText(/^Attachments/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Keep Attachment 2' }));
  expect(dialog.getByText(/At most five files are allowed/)).toBeVisible();
});

test('asks before deleting, and again where someone else has changed the notice', async () => {
  answerWith(draft);
  const tags = refuse('delete', 409, 'changed', changed);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Delete.*Mess closed/ }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText('Are you sure you want to delete this notice?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Mess open')).toBeVisible();
  server.use(
    http.delete('*/api/public-notices/:id', ({ request }) => {
      tags.push(request.headers.get('If-Match'));
      return HttpResponse.json({ success: true, message: 'x' });
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Notice deleted successfully')).toBeInTheDocument();
  expect(tags[1]).toContain(changed.updatedAt);
});

test.each([
  [404, 'not_found', 'Notice not found. It may have been deleted.'],
  [403, 'forbidden', 'No.'],
])('reports a deletion refused with %i', async (status, code, text) => {
  answerWith(draft);
  refuse('delete', status, code);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('archives a published notice after confirmation, with the version that was seen', async () => {
  const published = noticeOf({ ...draft, status: 'published' });
  const current = { ...published, title: 'Mess open', updatedAt: changed.updatedAt };
  answerWith(published, noticeOf({ title: 'Still a draft' }));
  const tags = refuse('put', 409, 'changed', current);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Archive.*Mess closed/ }));
  expect(screen.queryByRole('button', { name: /^Archive.*Still a draft/ })).toBeNull();
  const dialog = within(screen.getByRole('alertdialog', { name: 'Archive this notice?' }));
  expect(dialog.getByText(/taken off the notice board/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  expect(await dialog.findByText('Mess open')).toBeVisible();
  const bodies: FormData[] = [];
  server.use(
    http.put('*/api/public-notices/:id', async ({ request }) => {
      tags.push(request.headers.get('If-Match'));
      bodies.push(await request.formData());
      return HttpResponse.json({ success: true, data: { ...current, status: 'archived' } });
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Notice archived successfully')).toBeInTheDocument();
  expect(tags.map((tag) => tag?.replaceAll('"', ''))).toEqual([
    published.updatedAt,
    current.updatedAt,
  ]);
  expect(Object.fromEntries(bodies[0] ?? [])).toMatchObject({
    title: 'Mess open',
    content: current.content,
    status: 'archived',
  });
});

test('starts a separate draft from a template', async () => {
  answerWith();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Templates' }));
  expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Use Urgent Alert' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create Notice' }));
  expect(dialog.getByLabelText(/^Important/)).toBeChecked();
  expect(dialog.getByLabelText('Category')).toHaveValue('Urgent');
  expect(await screen.findByText('Template "Urgent Alert" applied')).toBeInTheDocument();
});

test('sends all filters and the sort to the server', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/public-notices', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(noticesReply([draft], 30));
    }),
  );
  const { user, router } = renderRoutes(
    routes,
    '/provost-login/public-notice?status=draft&page=2&sort=title&order=asc',
  );
  await screen.findByText('Mess closed');
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    status: 'draft',
    page: '2',
    limit: '9',
    sortBy: 'title',
    sortOrder: 'asc',
  });
  await user.click(screen.getByRole('button', { name: 'Advanced Filters' }));
  await user.selectOptions(screen.getByLabelText('Priority'), 'Important');
  await user.selectOptions(screen.getByLabelText('Date Range'), 'Expired');
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      priority: 'important',
      validity: 'expired',
      page: '1',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(router.state.location.search).toBe('?sort=title&order=asc');
});
