import type { DashboardSummary } from '@hostel/contracts/office/today';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { newId } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { occupancyOf } from '../occupancy.ts';

withServer();
beforeEach(() => signedInAs({ email: 'provost@example.edu', role: 'provost' }));

const path = '/provost-login';
const open = () => renderRoutes([{ path, element: <DashboardPage /> }], path);

const totals = { total: 3, pending: 2, resolved: 1 };
const summary: DashboardSummary = {
  counts: {
    students: 240,
    allotted: 156,
    totalRequests: 9,
    pendingRequests: 4,
    resolvedToday: 1,
    newRegistrations: 0,
    waiting: 3,
  },
  requests: { maintenance: totals, leave: totals, feedback: totals },
  capacity: 312,
  occupancy: [
    {
      hallId: 'H001',
      hostelName: 'Kautilya Hall',
      hostelFor: 'male',
      capacity: 312,
      occupied: 156,
      outOfService: 0,
    },
  ],
  weeks: [
    { from: '2026-11-08', maintenance: 2, leave: 1, feedback: 0 },
    { from: '2026-11-15', maintenance: 1, leave: 2, feedback: 3 },
  ],
  bedMap: {
    hallId: 'H001',
    hostelName: 'Kautilya Hall',
    floors: [
      {
        floor: 1,
        rooms: [{ roomNumber: 'K-101', roomType: 'triple', beds: 3, occupied: 2, outOfService: 1 }],
      },
    ],
  },
  systems: { database: true, allotment: true, notices: false },
};

const pagination = { currentPage: 1, totalPages: 1, totalItems: 1 };
const counts = {
  total: 7,
  pending: 2,
  inProgress: 0,
  completed: 0,
  cancelled: 0,
  resolvedToday: 0,
  approved: 0,
  rejected: 0,
  withdrawn: 0,
  approvedToday: 0,
  resolved: 0,
  closed: 0,
};
const student = (name: string) => ({
  _id: newId(),
  name,
  email: 'a@example.edu',
  studentProfile: { rollNumber: null, roomNumber: null },
});

function answer(given: { maintenance?: object[]; feedback?: object[] } = {}) {
  const list = (data: object[] = []) => ({ success: true, data, pagination, counts });
  server.use(
    http.get('*/api/dashboard/summary', () => HttpResponse.json({ success: true, data: summary })),
    http.get('*/api/service-requests/all', () => HttpResponse.json(list(given.maintenance))),
    http.get('*/api/leave/all', () => HttpResponse.json(list())),
    http.get('*/api/feedback/all', () => HttpResponse.json(list(given.feedback))),
  );
}

function maintenance(name: string, createdAt: string) {
  return {
    _id: newId(),
    requestType: 'plumbing',
    priority: 'low',
    status: 'completed',
    photo: null,
    photoUrl: null,
    completionPhotoUrl: null,
    adminComments: null,
    description: 'x'.repeat(60),
    createdAt,
    updatedAt: createdAt,
    userId: student(name),
  };
}

function feedback(createdAt: string) {
  return {
    _id: newId(),
    feedbackType: 'Other',
    customSubject: null,
    subject: 'Mess',
    message: 'More rice',
    status: 'resolved',
    response: null,
    createdAt,
    updatedAt: createdAt,
    userId: student('Neha Rao'),
  };
}

test('shows the figures, the number of pending requests, and the state of each system', async () => {
  answer();
  open();
  expect(screen.getAllByText('Loading dashboard...')[0]).toBeInTheDocument();
  expect(await screen.findByText('50%')).toBeVisible();
  const figures = screen.getByLabelText('Key figures');
  expect(within(figures).getByRole('link', { name: 'Occupancy Rate' })).toHaveAttribute(
    'href',
    '/provost-login/allotment-data',
  );
  expect(screen.getByRole('img', { name: '4 pending' })).toBeVisible();
  expect(screen.getByText('Room Allotment System').nextSibling).toHaveTextContent('Active');
  expect(screen.getByText('Notice System').nextSibling).toHaveTextContent('Not available');
  expect(screen.getByText('2 of 3 beds occupied, 1 out of service')).toBeVisible();
  expect(screen.getByRole('img', { name: '9 requests in twelve weeks' })).toBeVisible();
});

test('opens the requests of a week and the page of a hall from the charts', async () => {
  answer();
  open();
  const weeks = await screen.findByRole('list', { name: 'Requests of each week' });
  expect(
    within(weeks)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['8 Nov to 14 Nov: 3 requests', '/provost-login/student-queries?from=2026-11-08&to=2026-11-14'],
    [
      '15 Nov to 21 Nov: 6 requests',
      '/provost-login/student-queries?from=2026-11-15&to=2026-11-21',
    ],
  ]);
  expect(screen.getByRole('link', { name: 'Kautilya Hall' })).toHaveAttribute(
    'href',
    '/provost-login/halls/H001',
  );
});

test('shows the latest five requests, shortened to 50 characters, and feedback as submitted', async () => {
  const days = ['01', '02', '03', '04', '05'].map((day) => `2026-11-${day}T10:00:00.000Z`);
  answer({
    maintenance: days.map((day) => maintenance('', day)),
    feedback: [feedback('2026-11-04T12:00:00.000Z')],
  });
  open();
  // The heading is shown while loading; the link appears with the list.
  const link = await screen.findByRole('link', { name: 'View All' });
  const section = link.closest('section')!;
  const items = within(section).getAllByRole('listitem');
  expect(items).toHaveLength(5);
  expect(items[0]).toHaveTextContent(`Unknown${'x'.repeat(50)}…`);
  expect(items[1]).toHaveTextContent('Feedback · Neha Rao');
  expect(items[1]).toHaveTextContent('Submitted');
});

test('leaves only the list empty whose read failed', async () => {
  answer({ feedback: [feedback('2026-11-04T12:00:00.000Z')] });
  server.use(
    http.get('*/api/service-requests/all', () => HttpResponse.error()),
    http.get('*/api/dashboard/summary', () => HttpResponse.error()),
  );
  open();
  expect(await screen.findByText(/Neha Rao/)).toBeVisible();
  expect(screen.getAllByText('Not available').length).toBeGreaterThan(0);
  expect(screen.queryByText('Failed to load dashboard data')).not.toBeInTheDocument();
});

test('shows a toast and, in other words, an error with Try again where every read failed', async () => {
  server.use(http.get('*/api/:one/:two', () => HttpResponse.error()));
  const { user } = open();
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('The figures cannot be shown at present.')).toBeVisible();
  expect(await screen.findAllByText('Failed to load dashboard data')).toHaveLength(1);
  expect(screen.queryByText('Nothing has happened yet.')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Allotment Data' })).toBeVisible();
  answer();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('50%')).toBeVisible();
});

test('computes the occupancy of all beds, or of 500 where none are known', () => {
  expect(occupancyOf({ ...summary, capacity: null })).toMatchObject({ beds: 500, rate: 31 });
  expect(occupancyOf(summary)).toMatchObject({ beds: 312, rate: 50 });
});
