import type { RequestPage as Shown } from '@hostel/contracts/requests/shared/page';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { requestPath } from '../../../../lib/request-path.ts';
import { request } from '../../../../paths.ts';
import { requestPageOf } from '../../../../testing/request-page.ts';
import { maintenanceRequest, rowOf } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { RequestPage } from './request-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
});

const by = { name: 'Meera Iyer', role: 'warden' };
const at = '2026-06-01T08:00:00.000Z';

function open(shown: Shown = requestPageOf()) {
  server.use(
    http.get('*/api/requests/maintenance/:id', () =>
      HttpResponse.json({ success: true, data: shown }),
    ),
  );
  return renderRoutes([{ path: request, element: <RequestPage /> }], requestPath(shown));
}

test('shows a finished request with its place, comments and history; Resolve is disabled', async () => {
  open(
    requestPageOf({
      status: 'completed',
      priority: 'high',
      comments: [{ _id: 'c1', text: 'Washer fitted.', status: 'completed', at, by }],
      history: [
        { _id: 's1', act: 'moved', at, by, from: 'in-progress', to: 'completed' },
        { _id: 's2', act: 'later-act', at, by: null, from: null, to: null },
      ],
      otherOpen: [rowOf({ subject: 'Electrical', status: 'in-progress' })],
    }),
  );
  expect(screen.getByText('Loading the request')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Plumbing' })).toBeVisible();
  for (const text of [
    'High priority',
    'Gargi Hall',
    '101',
    '25CSE0042',
    'The tap drips all night.',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  const comments = within(screen.getByRole('list', { name: 'Comments' }));
  expect(comments.getByText('Washer fitted.')).toBeVisible();
  expect(comments.getByText(/^Meera Iyer, Warden/)).toBeVisible();
  const history = within(screen.getByRole('list', { name: 'History' }));
  expect(history.getByText('In progress → Completed')).toBeVisible();
  // A step that only a newer server knows.
  expect(history.getByText('later-act')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Electrical' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resolved' })).toHaveAttribute('aria-disabled', 'true');
});

test('resolves the request, and reads it again', async () => {
  const shown = requestPageOf();
  const { user } = open(shown);
  server.use(
    http.put('*/api/service-requests/resolve/:id', ({ params }) =>
      HttpResponse.json({ success: true, data: maintenanceRequest(String(params.id)) }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Resolve' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Resolve Request' }));
  server.use(
    http.get('*/api/requests/maintenance/:id', () =>
      HttpResponse.json({ success: true, data: { ...shown, status: 'completed' } }),
    ),
  );
  await user.click(dialog.getByRole('button', { name: 'Resolve Request' }));
  expect(await screen.findByRole('button', { name: 'Resolved' })).toBeVisible();
});

test('shows why a request can’t be read, with Try again', async () => {
  const message = 'There is no such request.';
  server.use(
    http.get(
      '*/api/requests/maintenance/:id',
      () => HttpResponse.json({ success: false, message, code: 'not_found' }, { status: 404 }),
      { once: true },
    ),
  );
  const shown = requestPageOf();
  const { user } = renderRoutes([{ path: request, element: <RequestPage /> }], requestPath(shown));
  expect(await screen.findByText(message)).toBeVisible();
  server.use(
    http.get('*/api/requests/maintenance/:id', () =>
      HttpResponse.json({ success: true, data: shown }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Plumbing' })).toBeVisible();
});

test('a provost reopens a finished request, checked again where another person changed it', async () => {
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  const answer = {
    confirmedAt: null,
    reopenings: 2,
    answerBy: '2026-06-15',
    mayConfirm: false,
    mayReopen: true,
  };
  const shown = requestPageOf({
    status: 'completed',
    answer,
    visit: { mayEnter: true, time: 'After 4 pm' },
  });
  const current = { ...shown, updatedAt: '2026-06-02T08:00:00.000Z' };
  const matches: (string | null)[] = [];
  const { user } = open(shown);
  server.use(
    http.post('*/api/requests/maintenance/:id/reopen', ({ request: { headers } }) => {
      matches.push(headers.get('if-match'));
      if (matches.length === 2) return HttpResponse.json({ success: true, data: current });
      const refusal = { success: false, message: 'Changed', code: 'changed', data: current };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  for (const text of [
    /until 15 Jun 2026/,
    'Reopened by the student 2 times.',
    /may be entered/,
    /After 4 pm/,
  ])
    expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reopen the request' }));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await submit();
  expect(await dialog.findByText('Please write what is still wrong.')).toBeVisible();
  await user.type(dialog.getByLabelText('What is still to be done'), 'The tap leaks again.');
  await submit();
  expect(await dialog.findByText(/Someone else has just changed/)).toBeVisible();
  await submit();
  expect(await screen.findByText('The request is reopened.')).toBeVisible();
  expect(matches[1]).toContain(current.updatedAt);
});

test('feedback is resolved only with a response', async () => {
  const shown = requestPageOf({ type: 'feedback', typeLabel: 'Feedback', visit: null });
  server.use(
    http.get('*/api/requests/feedback/:id', () =>
      HttpResponse.json({ success: true, data: shown }),
    ),
  );
  const { user } = renderRoutes([{ path: request, element: <RequestPage /> }], requestPath(shown));
  await user.click(await screen.findByRole('button', { name: 'Resolve' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Resolve Request' }));
  await user.click(dialog.getByRole('button', { name: 'Resolve Request' }));
  expect(await dialog.findByText('Please write a response: the student reads it.')).toBeVisible();
});
