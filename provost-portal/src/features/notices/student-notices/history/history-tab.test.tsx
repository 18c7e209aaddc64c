import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sentNoticeOf, sentReply, studentsReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { StudentNoticesPage } from '../pages/student-notices-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
});

/** Serves the sent notices, and returns the queries of the history. */
function serve(notices: ReturnType<typeof sentNoticeOf>[], total = notices.length) {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get('*/api/notices/sent', ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('limit') === '10') queries.push(query);
      return HttpResponse.json(sentReply(notices, total));
    }),
    http.get('*/api/students', () => HttpResponse.json(studentsReply([], 1204))),
  );
  return queries;
}

const open = (search = '') =>
  renderRoutes([{ path: '/notices', element: <StudentNoticesPage /> }], `/notices${search}`);

test('sends search, type and sort to the server, and starts each at page 1', async () => {
  const queries = serve([sentNoticeOf()], 25);
  const { user } = open('?tab=history&page=2');
  await screen.findByRole('table', { name: 'Notice History' });
  await user.type(screen.getByRole('searchbox', { name: 'Search notices' }), 'fee');
  await waitFor(() => expect(queries.at(-1)?.get('search')).toBe('fee'));
  expect(queries.at(-1)?.get('page')).toBe('1');
  await user.selectOptions(screen.getByLabelText('Sort By'), 'Urgent');
  await user.click(screen.getByRole('button', { name: 'Descending' }));
  await waitFor(() => expect(queries.at(-1)?.get('sortOrder')).toBe('asc'));
  expect(queries.at(-1)?.get('sortBy')).toBe('urgent');
});

test('clears the search and the filters, but stays on the tab', async () => {
  serve([sentNoticeOf()]);
  const { user, router } = open('?tab=history&search=fee&type=Fee+Notice');
  await screen.findByRole('table', { name: 'Notice History' });
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=history'));
});

test('turns the pages of the history', async () => {
  const queries = serve([sentNoticeOf()], 25);
  const { user } = open('?tab=history');
  const pager = within(await screen.findByRole('navigation', { name: 'Pages of the history' }));
  await user.click(pager.getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(queries.at(-1)?.get('page')).toBe('3'));
});

test('distinguishes an empty history from one that the filters hide', async () => {
  serve([]);
  const { unmount } = open('?tab=history');
  expect(await screen.findByText('No notices sent yet')).toBeVisible();
  unmount();
  open('?tab=history&search=zz');
  expect(await screen.findByText('No notices match')).toBeVisible();
});

test('reads again on Try again after a failure', async () => {
  const failure = { success: false, message: 'No.', code: 'x' };
  server.use(
    http.get('*/api/notices/sent', () => HttpResponse.json(failure, { status: 403 })),
    http.get('*/api/students', () => HttpResponse.json(studentsReply([]))),
  );
  const { user } = open('?tab=history');
  const panel = within(screen.getByRole('tabpanel', { name: 'Notice History' }));
  expect(await panel.findByText('No.')).toBeVisible();
  serve([sentNoticeOf({ subject: 'Room inspection' })]);
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('button', { name: 'View Room inspection' })).toBeVisible();
});

test.each([
  [{ status: 'pending', isRead: false }, ['Pending', 'Pending']],
  [{ status: 'delivered', isRead: false }, ['Delivered', 'Pending']],
  [{ status: 'read', isRead: true }, ['Delivered', 'Read']],
])('shows the delivery and read status of %o', async (given, labels) => {
  serve([sentNoticeOf(given)]);
  open('?tab=history');
  const row = await screen.findByRole('row', { name: /Asha Verma/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells[2]).toHaveTextContent(labels[0]!);
  expect(cells[3]).toHaveTextContent(labels[1]!);
});

test('shows the dates of a notice that has them', async () => {
  serve([sentNoticeOf({ effectiveDate: '2026-08-01', expiryDate: '2026-08-31' })]);
  const { user } = open('?tab=history');
  await user.click(await screen.findByRole('button', { name: 'View Hostel fee due' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hostel fee due' }));
  expect(dialog.getByText('Effective').nextSibling).toHaveTextContent('1 Aug 2026');
  expect(dialog.getByText('Expires').nextSibling).toHaveTextContent('31 Aug 2026');
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('withdraws a notice with a correction, and marks it', async () => {
  const notice = sentNoticeOf({ subject: 'Room inspection', withdrawnAt: null, correction: null });
  serve([notice, sentNoticeOf({ subject: 'From an older server' })]);
  const bodies: unknown[] = [];
  server.use(
    http.post(`*/api/notices/${notice._id}/withdraw`, async ({ request }) => {
      bodies.push(await request.json());
      const correction = 'It is on Monday.';
      const withdrawn = { ...notice, withdrawnAt: '2026-08-02T06:00:00.000Z', correction };
      serve([withdrawn]);
      return HttpResponse.json({ success: true, data: withdrawn });
    }),
  );
  const { user } = open('?tab=history');
  await user.click(await screen.findByRole('button', { name: 'Actions for Room inspection' }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const older = { name: 'Actions for From an older server' };
  expect(screen.queryByRole('button', older)).not.toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw this notice?' }));
  expect(dialog.getByText(/^Asha Verma gets an email with your correction/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(bodies).toEqual([]);
  await user.type(dialog.getByLabelText('Correction'), 'It is on Monday.');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The notice is withdrawn.')).toBeInTheDocument();
  expect(bodies).toEqual([{ correction: 'It is on Monday.' }]);
  const history = within(screen.getByRole('table', { name: 'Notice History' }));
  expect(await history.findByText('Withdrawn')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View Room inspection' }));
  const shown = within(screen.getByRole('dialog', { name: 'Room inspection' }));
  expect(shown.getByText('Withdrawn on').nextSibling).toHaveTextContent('2 Aug');
  expect(shown.getByText('It is on Monday.')).toBeVisible();
});

test('keeps the correction where the server refuses it', async () => {
  const notice = sentNoticeOf({ withdrawnAt: null });
  serve([notice]);
  server.use(
    http.post('*/api/notices/:id/withdraw', () =>
      HttpResponse.json(
        { success: false, message: 'This notice is withdrawn already.', code: 'already_withdrawn' },
        { status: 409 },
      ),
    ),
  );
  const { user } = open('?tab=history');
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Correction'), 'Not so.');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await dialog.findByText('This notice is withdrawn already.')).toBeVisible();
  expect(dialog.getByLabelText('Correction')).toHaveValue('Not so.');
});

test('says in Analytics where no notice has been sent', async () => {
  const reply = sentReply([]);
  const counts = { ...reply.counts, total: 0, delivered: 0, byType: [] };
  serve([]);
  server.use(http.get('*/api/notices/sent', () => HttpResponse.json({ ...reply, counts })));
  open('?tab=analytics');
  expect(await screen.findByText('Nothing to show yet')).toBeVisible();
  expect(screen.getByText('Response Rate').nextSibling).toHaveTextContent('–');
});

test('says in Analytics what could not be loaded', async () => {
  serve([]);
  server.use(
    http.get('*/api/notices/sent', () => HttpResponse.json({}, { status: 500 }), { once: true }),
  );
  const { user } = open('?tab=analytics');
  expect(await screen.findByText('The notices by type could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Notices by type' })).toBeVisible();
});

test('shows recent notices, and reads them again after a failure', async () => {
  server.use(
    http.get('*/api/notices/sent', () =>
      HttpResponse.json({ success: false, message: 'No.', code: 'x' }, { status: 403 }),
    ),
    http.get('*/api/students', () => HttpResponse.json(studentsReply([]))),
  );
  const { user } = open();
  expect(await screen.findByText('Recent notices could not be loaded.')).toBeVisible();
  serve([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No notices have been sent yet.')).toBeVisible();
});

test.each([
  [{ status: 'pending', isRead: false }, 'Pending'],
  [{ status: 'delivered', isRead: false }, 'Delivered'],
  [{ status: 'read', isRead: true }, 'Read'],
])('marks a recent notice of %o as the counts do', async (given, label) => {
  serve([sentNoticeOf({ subject: 'Room inspection', ...given })]);
  open();
  const view = await screen.findByRole('button', { name: 'View Room inspection' });
  expect(within(view.closest('li')!).getByText(label)).toBeVisible();
});
