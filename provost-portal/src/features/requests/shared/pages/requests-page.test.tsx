import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { notify } from '@hostel/shared-ui/toast';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { requestsReply, rowOf, maintenanceRequest } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { cameraMessage } from '../resolve/camera-message.ts';
import { RequestsPage } from './requests-page.tsx';

withServer();
beforeEach(() => signedInAs({ email: 'provost@example.edu', role: 'provost' }));

const routes = [{ path: '/provost-login/student-queries', element: <RequestsPage /> }];
const open = (search = '') => renderRoutes(routes, `/provost-login/student-queries${search}`);

function answerWith(...rows: ReturnType<typeof rowOf>[]) {
  return answerOf(rows.length, ...rows);
}

function answerOf(total: number, ...rows: ReturnType<typeof rowOf>[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/requests', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(requestsReply(rows, total));
    }),
  );
  return asked;
}

function refuseWith(status: number, code: string, message = 'No.') {
  server.use(
    http.get('*/api/requests', () =>
      HttpResponse.json({ success: false, message, code }, { status }),
    ),
  );
}

test('shows each request with its student, and the counts of all that match', async () => {
  answerWith(rowOf({ studentName: 'Ravi Kumar', details: 'No light.' }));
  open();
  expect(await screen.findByText('Ravi Kumar')).toBeVisible();
  expect(screen.getByText('No light.')).toBeVisible();
  const counts = screen.getByLabelText('Requests that match the filters');
  expect(within(counts).getByText('Resolved').nextSibling).toHaveTextContent('2');
});

test('marks confidential feedback, a common area and how many have joined', async () => {
  answerWith(
    rowOf({ type: 'feedback', confidential: true }),
    rowOf({ area: 'Bathroom, floor 2', joined: 3 }),
  );
  open();
  expect(await screen.findByText('Confidential: only the chief provost reads it')).toBeVisible();
  expect(screen.getByText('Bathroom, floor 2')).toBeVisible();
  expect(screen.getByText('3 other students have joined')).toBeVisible();
});

test('sends the filters of the URL to the server, and starts at page 1 with a new one', async () => {
  const asked = answerWith(rowOf());
  const { user, router } = open('?status=pending&page=3&sort=student&order=asc');
  await screen.findByText('Asha Verma');
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    status: 'pending',
    page: '3',
    sortBy: 'student',
    sortOrder: 'asc',
    limit: '12',
  });
  await user.selectOptions(screen.getByLabelText('Request Type'), 'Maintenance');
  await waitFor(() => expect(asked.at(-1)?.get('type')).toBe('maintenance'));
  expect(asked.at(-1)?.get('page')).toBe('1');
  expect(router.state.location.search).not.toContain('page');
});

test('lists the requests of the days in the URL, and removes them with the other filters', async () => {
  const asked = answerWith(rowOf());
  const { user, router } = open('?from=2026-11-08&to=2026-11-14');
  await screen.findByText('Asha Verma');
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    from: '2026-11-08',
    to: '2026-11-14',
  });
  expect(screen.getByLabelText('From')).toHaveValue('08/11/2026');
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(asked.at(-1)?.has('from')).toBe(false));
  expect(router.state.location.search).toBe('');
});

test('says at the field that the days end before they begin', async () => {
  answerWith();
  open('?from=2026-11-14&to=2026-11-08');
  expect(await screen.findByLabelText('To')).toHaveAccessibleDescription(
    /This day is before the first one\./,
  );
});

test.each([
  [401, 'session_ended', 'Authentication failed. Please log in again.', 'Authentication failed'],
  [
    403,
    'forbidden',
    "Access denied. You don't have permission to view this data.",
    'Access denied',
  ],
  [
    404,
    'not_found',
    'API endpoints not found. Please contact administrator.',
    'Failed to fetch requests',
  ],
  [503, 'not_ready', 'The office is closed for a minute.', 'Failed to fetch requests'],
  [
    500,
    'internal',
    'Failed to fetch requests. Please ensure you are authorized.',
    'Failed to fetch requests',
  ],
])('shows a refusal with %i in place, and once as a toast', async (status, code, text, toast) => {
  refuseWith(status, code, text);
  open();
  const panel = await screen.findByRole('alert');
  expect(within(panel).getByText(text)).toBeVisible();
  expect(await screen.findByText(toast)).toBeInTheDocument();
});

test('reports a failed refresh only beside the older requests', async () => {
  // Toasts of the tests before this one.
  notify.dismiss();
  answerWith(rowOf());
  const { user } = open();
  expect(await screen.findByText('Asha Verma')).toBeVisible();
  refuseWith(503, 'not_ready');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^Not updated: the last refresh failed\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(screen.getByText('Asha Verma')).toBeVisible();
  expect(screen.queryByText('Failed to fetch requests')).not.toBeInTheDocument();
});

test('reads again on Try Again after a network failure', async () => {
  server.use(http.get('*/api/requests', () => HttpResponse.error(), { once: true }));
  const { user } = open();
  expect(
    await screen.findByText('Failed to fetch requests. Please ensure you are authorized.'),
  ).toBeVisible();
  answerWith(rowOf());
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Asha Verma')).toBeVisible();
});

test('shows a failure at once, though the list cannot be read again', async () => {
  answerWith(rowOf());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Resolve/ }));
  server.use(
    http.put('*/api/service-requests/resolve/:id', () => HttpResponse.error()),
    http.get('*/api/requests', () => new Promise<never>(() => undefined)),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Resolve Request' }));
  await user.type(dialog.getByLabelText(/Resolution/), 'New washer fitted.');
  await user.click(dialog.getByRole('button', { name: 'Resolve Request' }));
  expect(await dialog.findByText('Failed to resolve request')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(dialog.getByLabelText(/Resolution/)).toHaveValue('New washer fitted.');
});

test('proposes completed, sends the comment under If-Match, and reports the result', async () => {
  const row = rowOf();
  answerWith(row);
  const sent: { body: unknown; ifMatch: string | null }[] = [];
  server.use(
    http.put(`*/api/service-requests/resolve/${row._id}`, async ({ request }) => {
      sent.push({ body: await request.json(), ifMatch: request.headers.get('If-Match') });
      return HttpResponse.json({ success: true, data: maintenanceRequest(row._id) });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Resolve/ }));
  const dialog = screen.getByRole('dialog', { name: 'Resolve Request' });
  expect(within(dialog).getByLabelText('Status')).toHaveValue('completed');
  await user.type(within(dialog).getByLabelText(/Resolution/), 'New washer fitted.');
  await user.dblClick(within(dialog).getByRole('button', { name: 'Resolve Request' }));
  expect(await screen.findByText('Request resolved successfully')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    body: { status: 'completed', resolution: 'New washer fitted.' },
    ifMatch: expect.stringContaining(row.updatedAt),
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('keeps the dialog and the text after a refusal', async () => {
  const row = rowOf();
  answerWith(row);
  server.use(
    http.put('*/api/service-requests/resolve/:id', () =>
      HttpResponse.json(
        { success: false, message: 'Someone else changed it.', code: 'changed' },
        { status: 409 },
      ),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Resolve/ }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Resolution/), 'Done.');
  await user.click(within(dialog).getByRole('button', { name: 'Resolve Request' }));
  expect(await within(dialog).findByText('Someone else changed it.')).toBeVisible();
  expect(within(dialog).getByLabelText(/Resolution/)).toHaveValue('Done.');
});

test('shows a withdrawn application, and offers no Resolve', async () => {
  answerWith(rowOf({ type: 'leave', typeLabel: 'Leave', status: 'withdrawn' }));
  open();
  const button = await screen.findByRole('button', { name: /^Withdrawn/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText('Withdrawn').length).toBeGreaterThan(1);
});

test.each(['completed', 'resolved', 'approved'])(
  'offers no Resolve for a %s request',
  async (status) => {
    answerWith(rowOf({ status }));
    open();
    const button = await screen.findByRole('button', { name: /^Resolved/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
  },
);

test.each([
  [
    'leave',
    'approved',
    'Provost Comments',
    { status: 'approved', provostComments: 'Safe travels.' },
  ],
  ['feedback', 'resolved', 'Response', { status: 'resolved', response: 'Safe travels.' }],
])(
  'resolves a %s request as %s with its own field for the comment',
  async (type, status, label, body) => {
    const row = rowOf({ type });
    answerWith(row);
    const sent: unknown[] = [];
    server.use(
      http.put(`*/api/${type}/resolve/${row._id}`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(
          { success: false, message: 'Seen.', code: 'seen' },
          { status: 409 },
        );
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Resolve/ }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByLabelText('Status')).toHaveValue(status);
    expect(within(dialog).queryByText('Completion Photo')).not.toBeInTheDocument();
    await user.type(within(dialog).getByLabelText(new RegExp(label)), 'Safe travels.');
    await user.click(within(dialog).getByRole('button', { name: 'Resolve Request' }));
    await waitFor(() => expect(sent).toEqual([body]));
  },
);

test('shows the current state where someone else was faster, and keeps the comment', async () => {
  const row = rowOf({ updatedAt: '2026-03-01T10:00:00.000Z' });
  answerWith(row);
  const tags: (string | null)[] = [];
  let current = {
    ...maintenanceRequest(row._id),
    status: 'in-progress',
    adminComments: 'Ordered.',
  };
  server.use(
    http.put('*/api/service-requests/resolve/:id', ({ request }) => {
      tags.push(request.headers.get('If-Match'));
      return HttpResponse.json(
        { success: false, message: 'x', code: 'changed', data: current },
        { status: 409 },
      );
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Resolve/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/Resolution/), 'Done.');
  await user.click(dialog.getByRole('button', { name: 'Resolve Request' }));
  expect(
    await dialog.findByText(/Someone else has changed this request in the meantime/),
  ).toBeVisible();
  expect(dialog.getByText(/Ordered\./)).toBeVisible();
  expect(dialog.getByLabelText(/Resolution/)).toHaveValue('Done.');
  expect(dialog.queryByRole('option', { name: 'Pending' })).not.toBeInTheDocument();

  current = { ...current, status: 'completed', updatedAt: '2026-03-01T12:00:00.000Z' };
  await user.click(dialog.getByRole('button', { name: 'Resolve Request' }));
  const resting = await dialog.findByRole('button', { name: 'Resolved' });
  expect(resting).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByLabelText(/Resolution/)).toHaveValue('Done.');
  expect(tags[0]).not.toBe(tags[1]);
});

test.each([
  ['NotSupportedError', 'Camera is not supported on this device or browser'],
  ['NotFoundError', 'No camera device found on this device.'],
  [
    'NotAllowedError',
    'Camera permission denied. Please allow camera access in your browser settings.',
  ],
  ['NotReadableError', 'Camera is already in use by another application.'],
])('shows the specified text for %s of the camera', (name, text) => {
  expect(cameraMessage(name)).toBe(`Could not access camera. ${text}`);
});

test('shows the dates and the emergency contact of a leave application', async () => {
  const leave = {
    fromDate: '2026-03-05',
    toDate: '2026-03-08',
    emergencyContact: '+91 98765 43210',
  };
  answerWith(rowOf({ type: 'leave', typeLabel: 'Leave', priority: null, leave }));
  open();
  expect(await screen.findByText('On leave from 5 Mar 2026 to 8 Mar 2026')).toBeVisible();
  expect(screen.getByText('Emergency contact: +91 98765 43210')).toBeVisible();
});

test('shows the approved end of leave that was shortened', async () => {
  const leave = {
    fromDate: '2026-03-05',
    toDate: '2026-03-08',
    shortenedFrom: '2026-03-12',
    emergencyContact: '+91 98765 43210',
  };
  answerWith(rowOf({ type: 'leave', typeLabel: 'Leave', priority: null, leave }));
  open();
  const text = 'On leave from 5 Mar 2026 to 8 Mar 2026 (shortened by the student, was 12 Mar 2026)';
  expect(await screen.findByText(text)).toBeVisible();
});

test('reports a missing token, with a link to sign in', async () => {
  refuseWith(401, 'not_signed_in');
  open();
  expect(await screen.findByText('Authentication token not found. Please log in.')).toBeVisible();
  expect(await screen.findByText('Authentication required')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    '/login/provost-login?from=%2Fprovost-login%2Fstudent-queries',
  );
});

test('distinguishes an empty list from one that the filters hide', async () => {
  answerWith();
  const { unmount } = open();
  expect(await screen.findByText('No requests yet')).toBeVisible();
  unmount();
  open('?search=nobody');
  expect(await screen.findByText('No requests match')).toBeVisible();
});

test('goes to a page chosen from all pages', async () => {
  const asked = answerOf(30, rowOf());
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('Page'), '3 of 3');
  await waitFor(() => expect(asked.at(-1)?.get('page')).toBe('3'));
});

test('goes to the last page where the URL names a later one', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/requests', ({ request }) => {
      const page = new URL(request.url).searchParams.get('page');
      asked.push(page);
      return HttpResponse.json(requestsReply(page === '9' ? [] : [rowOf()], 20));
    }),
  );
  const { router } = open('?page=9');
  expect(await screen.findByText('Asha Verma')).toBeVisible();
  expect(asked).toEqual(['9', '2']);
  expect(router.state.location.search).toBe('?page=2');
});
