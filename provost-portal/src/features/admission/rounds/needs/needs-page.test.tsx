import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { needOf } from '../../../../testing/needs.ts';
import { studentOf, studentsReply } from '../../../../testing/rows.ts';
import { hallsReply, needsReply, server, withServer } from '../../../../testing/server.ts';
import { NeedsNote } from './needs-note.tsx';
import { NeedsPage } from './needs-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const asha = studentOf('Asha Verma', '24CSE0042');
const [high, low] = [
  { bedId: 'H003-201-A', hostelName: 'Gargi Hall', roomNumber: '201', label: 'A' },
  { bedId: 'H003-101-A', hostelName: 'Gargi Hall', roomNumber: '101', label: 'A' },
];
const unmet = needOf({
  userId: asha.userId,
  name: asha.name,
  rollNumber: asha.rollNumber,
  groundFloor: true,
  status: 'unmet',
  unmet: 'ground-floor',
  bed: high,
  freeBeds: [low, { ...low, bedId: 'H003-102-A', roomNumber: '102' }],
});

function open(search = '') {
  const queries: Record<string, string>[] = [];
  server.use(
    http.get('*/api/allotment/needs', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      if (query.bed === undefined) queries.push(query);
      return needsReply([unmet, needOf({ accessible: true })]);
    }),
  );
  const path = '/provost-login/allotment-data/rounds/needs';
  return { queries, ...renderRoutes([{ path, element: <NeedsPage /> }], `${path}${search}`) };
}

test('lists each need with its status, the bed and a free bed that would serve it', async () => {
  const { queries, user } = open('?status=unmet');
  const row = within(await screen.findByRole('row', { name: /Asha Verma/ }));
  expect(row.getByText('Ground floor')).toBeVisible();
  expect(row.getByText('Not met by the bed')).toBeVisible();
  expect(row.getByText('Room 201, bed A')).toBeVisible();
  expect(row.getByText('Gargi Hall · 1 more bed')).toBeVisible();
  const other = within(screen.getByRole('row', { name: /Kavita Rawat/ }));
  expect(other.getByText('No choice serves it')).toBeVisible();
  expect(other.queryByRole('button', { name: /Move/ })).not.toBeInTheDocument();
  expect(queries.at(-1)).toMatchObject({ status: 'unmet' });
  await user.selectOptions(screen.getByLabelText('Free bed'), 'Such a bed is free');
  await waitFor(() => expect(queries.at(-1)).toMatchObject({ status: 'unmet', free: 'yes' }));
});

test('moves a student to the free bed that serves the need', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/allotment/allotted-students', () =>
      HttpResponse.json({ ...studentsReply([asha]) }),
    ),
    http.post('*/api/allotment/students/:id/move', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: asha });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Move Asha Verma to room 101' }));
  expect(await screen.findByText(/This student is first in line for this bed/)).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Certificate 7');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sent).toMatchObject([{ bedId: low.bedId, reason: 'Certificate 7' }]));
});

test('staff of some halls are sent no needs', async () => {
  server.use(http.get('*/api/halls/occupancy', () => hallsReply([], false)));
  const { queries } = open();
  expect(await screen.findByText('Rounds are for staff of all halls')).toBeVisible();
  expect(queries).toEqual([]);
});

test('a note before the lock counts both with their lists, and is absent for none', async () => {
  const totals: Record<string, number> = { 'no-choice': 2, free: 1 };
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/allotment/needs', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      const totalItems = totals[query.status ?? 'free'] ?? 0;
      const pagination = { currentPage: 1, totalPages: 1, totalItems };
      return HttpResponse.json({ success: true, data: [], pagination });
    }),
  );
  const routes = [{ path: '/', element: <NeedsNote year={2026} /> }];
  const { unmount } = renderRoutes(routes, '/');
  const noChoice = (await screen.findByText(/No choice serves 2 recorded needs\./)).closest('p');
  expect(within(noChoice!).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/needs\?status=no-choice$/),
  );
  const free = (await screen.findByText(/A bed is free for 1 recorded need/)).closest('p');
  expect(within(free!).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/needs\?free=yes$/),
  );
  expect(asked).toContainEqual(expect.objectContaining({ year: '2026', status: 'no-choice' }));
  unmount();
  totals['no-choice'] = 0;
  totals.free = 0;
  renderRoutes(routes, '/');
  await waitFor(() => expect(asked.length).toBeGreaterThan(3));
  expect(screen.queryByText(/recorded need/)).not.toBeInTheDocument();
});
