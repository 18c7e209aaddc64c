import type { Bed } from '@hostel/contracts/admission/allotment';
import type { Student } from '@hostel/contracts/residence/students';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { bedOf, serveBeds } from '../../../../testing/beds.ts';
import { residentOf } from '../../../../testing/allotment-rows.ts';
import { studentsReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { AllottedTab } from './allotted-tab.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const ravi = residentOf('Ravi Kumar', 'R1');

/** Serves the allotted students, and the free beds of each hall; returns the queries for both. */
function serve(students: readonly Student[], beds: Record<string, Bed[]> = {}) {
  const lists: URLSearchParams[] = [];
  const halls = serveBeds(beds);
  server.use(
    http.get('*/api/allotment/allotted-students', ({ request }) => {
      lists.push(new URL(request.url).searchParams);
      return HttpResponse.json(studentsReply([...students]));
    }),
  );
  return { lists, halls };
}

/** Answers a move, and returns the bodies that were sent. */
function serveMove(reply: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/allotment/students/${ravi.userId}/move`, async ({ request }) => {
      sent.push(await request.json());
      return reply();
    }),
  );
  return sent;
}

const open = (search = '') =>
  renderRoutes([{ path: '/beds', element: <AllottedTab /> }], `/beds${search}`);

async function openMove() {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Ravi Kumar' }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Move to another bed' })) };
}

test('moves a student to the chosen bed, with the reason', async () => {
  serve([ravi], { H001: [bedOf()] });
  const sent = serveMove(() => HttpResponse.json({ success: true, data: ravi }));
  const { user, dialog } = await openMove();
  expect(dialog.getByText('Currently in Kautilya Hall, room K-101, bed H001-101-A')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Hall')).toHaveDisplayValue('Kautilya Hall'));
  const bed = await dialog.findByRole('option', { name: 'Room K-204, bed B (Triple, floor 2)' });
  await user.selectOptions(dialog.getByLabelText('Free bed'), bed);
  await user.type(dialog.getByLabelText(/Reason/), 'Medical grounds.');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('The student has been moved.')).toBeInTheDocument();
  expect(sent).toEqual([
    { bedId: 'H001-204-B', reason: 'Medical grounds.', confirmNotFirst: false },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('sends nothing without a bed and a reason', async () => {
  serve([ravi], { H001: [bedOf()] });
  const sent = serveMove(() => HttpResponse.json({ success: true, data: ravi }));
  const { user, dialog } = await openMove();
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  expect(dialog.getByText('Please choose a bed', { selector: ':not(option)' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('reads the free beds of another hall, and says where there are none', async () => {
  const { halls } = serve([ravi], { H001: [bedOf()] });
  const { user, dialog } = await openMove();
  await dialog.findByRole('option', { name: /^Room K-204/ });
  const options = within(dialog.getByLabelText('Hall')).getAllByRole('option');
  await user.selectOptions(dialog.getByLabelText('Hall'), options[1]!);
  expect(await dialog.findByText('No bed is free in this hall')).toBeVisible();
  expect(halls).toEqual(['H001', 'H002']);
});

test('offers only halls that admit the student', async () => {
  serve([ravi]);
  const { dialog } = await openMove();
  await dialog.findByRole('option', { name: 'Kautilya Hall' });
  const halls = within(dialog.getByLabelText('Hall')).getAllByRole('option');
  expect(halls.map((option) => option.getAttribute('value'))).not.toContain('H003');
});

test('keeps bed and reason after a refusal', async () => {
  serve([ravi], { H001: [bedOf()] });
  const message = 'This bed is occupied.';
  serveMove(() =>
    HttpResponse.json({ success: false, message, code: 'occupied' }, { status: 409 }),
  );
  const { user, dialog } = await openMove();
  await dialog.findByRole('option', { name: /^Room K-204/ });
  await user.selectOptions(dialog.getByLabelText('Free bed'), 'H001-204-B');
  await user.type(dialog.getByLabelText(/Reason/), 'Medical grounds.');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Free bed')).toHaveValue('H001-204-B');
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('Medical grounds.');
});

test('lists the students by room, searches them, and says where none match', async () => {
  const { lists } = serve([]);
  open('?search=zz');
  expect(await screen.findByText('No allotted students match')).toBeVisible();
  expect(Object.fromEntries(lists[0]!)).toEqual({
    page: '1',
    limit: '50',
    search: 'zz',
    sortBy: 'room',
  });
});

test('marks a bed that was allotted by hand', async () => {
  serve([{ ...ravi, allottedByHand: true }]);
  open();
  const row = within(await screen.findByRole('row', { name: /^Ravi Kumar/ }));
  expect(row.getByText('By hand')).toBeVisible();
  await waitFor(() => expect(row.getByText('H001-101-A')).toBeVisible());
});
