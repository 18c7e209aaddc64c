import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  renderPortal,
  signInStudent,
  signOutStudent,
  expectToast,
} from '../../../testing/render-portal.tsx';
import { pageOf, requestOf } from '../../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../../testing/server.ts';

withServer();
beforeEach(signInStudent);
afterEach(signOutStudent);

const path = '/student-login/maintenance-request?tab=history';
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

/** Makes the list return `rows`; counts its calls. */
function listOf(rows: object[], total = rows.length) {
  const read = { times: 0, queries: [] as string[] };
  server.use(
    http.get(api('/service-requests/my'), ({ request }) => {
      read.times += 1;
      read.queries.push(new URL(request.url).search);
      return HttpResponse.json(pageOf(rows, total));
    }),
  );
  return read;
}

async function cards() {
  const list = await screen.findByRole('list', { name: 'Your maintenance requests' });
  return within(list).getAllByRole('article');
}

it('shows type, status, priority, day, description and technician notes of each request', async () => {
  const { status: pendingStatus, ...withoutStatus } = requestOf({
    requestType: 'ac_cooling',
    priority: 'high',
  });
  expect(pendingStatus).toBe('pending');
  listOf([
    withoutStatus,
    requestOf({ status: 'in-progress', createdAt: daysAgo(1) }),
    requestOf({ status: 'completed', createdAt: daysAgo(3), adminComments: 'New washer fitted.' }),
    requestOf({ status: 'cancelled', createdAt: '2025-01-05T06:00:00.000Z' }),
    requestOf({ status: 'on_hold', requestType: 'lift_repair', priority: 'urgent' }),
  ]);
  renderPortal(path);
  const [pending, started, done, cancelled, unknown] = (await cards()).map((card) => within(card));
  expect(pending?.getByRole('heading', { name: 'AC & Cooling' })).toBeVisible();
  expect(pending?.getByText('Pending')).toBeVisible();
  expect(pending?.getByText('High priority')).toBeVisible();
  expect(pending?.getByText('Today')).toBeVisible();
  expect(pending?.getByText('The tap in the washroom drips.')).toBeVisible();
  expect(started?.getByText('In progress')).toBeVisible();
  expect(started?.getByText('Yesterday')).toBeVisible();
  expect(done?.getByText('Completed')).toBeVisible();
  expect(done?.getByText('3 days ago')).toBeVisible();
  expect(done?.getByRole('heading', { name: 'Technician Notes' })).toBeVisible();
  expect(done?.getByText('New washer fitted.')).toBeVisible();
  expect(cancelled?.getByText('Cancelled')).toBeVisible();
  expect(cancelled?.getByText('5 Jan 2025')).toBeVisible();
  expect(unknown?.getByRole('heading', { name: 'Lift repair' })).toBeVisible();
  expect(unknown?.getByText('On hold')).toBeVisible();
  expect(screen.getByRole('tab', { name: /History\s*5/ })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Cancel Request' })).toHaveLength(1);
});

it('loads the photo with the token in the header', async () => {
  const headers: (string | null)[] = [];
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  const photo = '/service-requests/1/photo';
  listOf([requestOf({ photo, photoUrl: photo })]);
  server.use(
    http.get(api(photo), ({ request }) => {
      headers.push(request.headers.get('Authorization'));
      return HttpResponse.arrayBuffer(new ArrayBuffer(4), {
        headers: { 'Content-Type': 'image/jpeg' },
      });
    }),
  );
  renderPortal(path);
  const picture = await screen.findByRole('img', { name: 'Photo of the plumbing problem' });
  expect(picture).toHaveAttribute('src', 'blob:photo');
  expect(headers).toEqual(['Bearer a-token']);
});

it('states when the photo of an old request was removed', async () => {
  listOf([requestOf({ status: 'completed', photosRemovedAt: '2027-06-30T19:00:00.000Z' })]);
  renderPortal(path);
  expect(await screen.findByText('The photo was removed on 1 Jul 2027.')).toBeVisible();
});

it('cancels a pending request after a confirmation', async () => {
  const request = requestOf();
  let cancelled = 0;
  listOf([request]);
  server.use(
    http.post(api(`/service-requests/${request._id}/cancel`), () => {
      cancelled += 1;
      const data = { ...request, status: 'cancelled' };
      listOf([data]);
      return HttpResponse.json({ success: true, data });
    }),
  );
  const { user } = renderPortal(path);
  await user.click(await screen.findByRole('button', { name: 'Cancel Request' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(cancelled).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Cancel Request' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Cancel this request?' });
  await user.dblClick(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
  await expectToast('Maintenance request cancelled.');
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel Request' })).not.toBeInTheDocument();
  expect(cancelled).toBe(1);
});

it('shows the server’s refusal and the current status when the office changed the request first', async () => {
  const request = requestOf();
  listOf([request]);
  server.use(
    http.post(api(`/service-requests/${request._id}/cancel`), () => {
      listOf([{ ...request, status: 'in-progress' }]);
      const body = refusal('Work on this request has begun.', 'illegal_move');
      return HttpResponse.json(body, { status: 409 });
    }),
  );
  const { user } = renderPortal(path);
  await user.click(await screen.findByRole('button', { name: 'Cancel Request' }));
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  await expectToast('Work on this request has begun.');
  expect(await screen.findByText('In progress')).toBeVisible();
});

it('explains an empty history, with a button to the form', async () => {
  listOf([]);
  const { user } = renderPortal(path);
  expect(await screen.findByText('No maintenance requests yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit a request' }));
  expect(screen.getByRole('tab', { name: 'Submit Request' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

it('shows the message of a failed load, and loads again', async () => {
  server.use(
    http.get(api('/service-requests/my'), () =>
      HttpResponse.json(refusal('The database is resting.', 'unavailable'), { status: 503 }),
    ),
  );
  const { user } = renderPortal(path);
  const banner = await screen.findByRole('alert');
  expect(within(banner).getByText('The database is resting.')).toBeVisible();
  listOf([requestOf()]);
  await user.click(within(banner).getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps the list when a refresh fails, marked as not updated', async () => {
  listOf([requestOf()]);
  const { queries } = renderPortal(path);
  await cards();
  server.use(http.get(api('/service-requests/my'), () => HttpResponse.error()));
  await act(() => queries.refetchQueries());
  const banner = await screen.findByRole('alert');
  expect(within(banner).getByText('Network Error')).toBeVisible();
  expect(within(banner).getByText(/Not updated/)).toBeVisible();
  expect(await cards()).toHaveLength(1);
});

it('offers to sign in again, in place, when the session has ended', async () => {
  server.use(
    http.get(api('/service-requests/my'), () =>
      HttpResponse.json(refusal('Your session has ended.', 'session_ended'), { status: 401 }),
    ),
  );
  renderPortal(path);
  const banner = await screen.findByRole('alert');
  expect(within(banner).getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(within(banner).getByRole('link', { name: 'Sign in again' })).toBeVisible();
  expect(within(banner).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('refreshes the list when the window gets the focus', async () => {
  const read = listOf([requestOf()]);
  renderPortal(path);
  await cards();
  const before = read.times;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(read.times).toBe(before + 1));
});

it('shows a long history in pages, with the page number in the URL', async () => {
  const read = listOf([requestOf()], 41);
  const { user, router } = renderPortal(path);
  await cards();
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(read.queries.at(-1)).toBe('?page=2&limit=20'));
  expect(router.state.location.search).toBe('?tab=history&page=2');
});
