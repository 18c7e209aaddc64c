import type { WaitingStudent } from '@hostel/contracts/admission/allotment/waiting-list';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pageOf } from '../../../../testing/allotment-rows.ts';
import { gargiBed, serveBeds, serveGive } from '../../../../testing/beds.ts';
import { newId, studentOf } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { WaitingTab } from './waiting-tab.tsx';

withServer();
beforeEach(() => signedInAs({ email: 'warden@example.edu', role: 'warden' }));

function waitingOf(given: Partial<WaitingStudent> = {}): WaitingStudent {
  return {
    userId: newId(),
    name: 'Ravi Kumar',
    rollNumber: 'R1',
    courseName: 'B.A. History',
    position: 1,
    sgpaTotal: 16.5,
    sgpaEven: 8,
    roomPreference: 'single',
    gender: 'male',
    reason: 'Rank 3 of 3 by merit: no bed was free.',
    appliedAt: '2026-07-01T06:00:00.000Z',
    ...given,
  };
}

/** Serves the waiting list, and returns the queries for it. */
function serve(...students: WaitingStudent[]) {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get('*/api/allotment/waiting-list', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      const hall = { id: 'H001', name: 'Kautilya Hall' };
      return HttpResponse.json({ ...pageOf(students), hall });
    }),
  );
  return queries;
}

const open = (search = '') =>
  renderRoutes([{ path: '/waiting', element: <WaitingTab /> }], `/waiting${search}`);

test('shows position, SGPA, preference and reason of each applicant', async () => {
  serve(waitingOf(), waitingOf({ name: 'Anil Das', position: 2, reason: null }));
  open();
  const ravi = within(await screen.findByRole('row', { name: /Ravi Kumar/ }));
  for (const text of ['1', '16.50', 'Single', 'Rank 3 of 3 by merit: no bed was free.']) {
    expect(ravi.getByText(text)).toBeVisible();
  }
  const anil = within(screen.getByRole('row', { name: /Anil Das/ }));
  expect(anil.getByText('Applied after the last run')).toBeVisible();
});

test('says on the cards of phones what each number is', async () => {
  serve(waitingOf({ position: 3 }));
  open();
  const row = within(await screen.findByRole('row', { name: /Ravi Kumar/ }));
  expect(row.getByText('No. 3')).toBeInTheDocument();
  expect(row.getByText('SGPA total 16.50')).toBeInTheDocument();
});

test('sends the search to the server', async () => {
  const queries = serve(waitingOf());
  const { user } = open();
  await user.type(screen.getByRole('searchbox', { name: 'Search the waiting list' }), 'anil');
  await waitFor(() => expect(queries.at(-1)?.get('search')).toBe('anil'));
});

test('distinguishes an empty waiting list from one that the search hides', async () => {
  serve();
  const { unmount } = open();
  expect(await screen.findByText('The waiting list is empty')).toBeVisible();
  unmount();
  open('?search=zz');
  expect(await screen.findByText('No applicants on the waiting list match')).toBeVisible();
});

test('reads again on Try again after a failure', async () => {
  server.use(
    http.get(
      '*/api/allotment/waiting-list',
      () => HttpResponse.json({ success: false, message: 'No.', code: 'x' }, { status: 403 }),
      { once: true },
    ),
  );
  const { user } = open();
  expect(await screen.findByText('No.')).toBeVisible();
  serve(waitingOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Ravi Kumar/ })).toBeVisible();
});

test('lists the applicants of the chosen hall', async () => {
  const queries = serve(waitingOf());
  const { user } = open();
  const hall = screen.getByLabelText('Hall');
  await waitFor(() => expect(hall).toHaveDisplayValue('Kautilya Hall'));
  await user.selectOptions(hall, 'Gargi Hall');
  await waitFor(() => expect(queries.at(-1)?.get('hall')).toBe('H003'));
});

test('offers no bed to a warden, who may only read', async () => {
  serve(waitingOf());
  open();
  await screen.findByRole('row', { name: /Ravi Kumar/ });
  expect(screen.queryByRole('button', { name: /^Give a bed/ })).not.toBeInTheDocument();
});

test('gives an applicant a bed of the chosen hall', async () => {
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  const asha = waitingOf({ name: 'Asha Verma', gender: 'female' });
  serve(asha);
  serveBeds({ H003: [gargiBed()] });
  const sent = serveGive(() =>
    HttpResponse.json({ success: true, data: studentOf('Asha Verma', 'R1') }),
  );
  const { user } = open('?hall=H003');
  await user.click(await screen.findByRole('button', { name: 'Give a bed Asha Verma' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Give a bed' }));
  await dialog.findByRole('option', { name: /^Room 101/ });
  await user.selectOptions(dialog.getByLabelText('Free bed'), 'H003-101-A');
  await user.type(dialog.getByLabelText(/Reason/), 'Medical grounds.');
  await user.click(dialog.getByRole('button', { name: 'Give a bed' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toMatchObject([{ id: asha.userId }]);
});
