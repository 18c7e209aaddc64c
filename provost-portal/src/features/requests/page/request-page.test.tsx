import type { RequestPage as Shown } from '@hostel/contracts/requests/page';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { request, requestPath } from '../../../paths.ts';
import { requestPageOf } from '../../../testing/request-page.ts';
import { maintenanceRequest, rowOf } from '../../../testing/rows.ts';
import { server, withServer } from '../../../testing/server.ts';
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
  expect(screen.getByRole('link', { name: '+919876543210' })).toHaveAttribute(
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
