import type { Absence } from '@hostel/contracts/requests/leave/register';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { LeaveRegisterPage } from './pages/leave-register-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
});

const meera: Absence = {
  _id: '0190b0aa-0000-7000-8000-000000000001',
  updatedAt: '2026-06-01T08:00:00.000Z',
  student: {
    _id: '0190b0aa-0000-7000-8000-000000000002',
    name: 'Meera Iyer',
    rollNumber: '25CSE0001',
    phone: '+919876543210',
  },
  hostelName: 'Gargi Hall',
  roomNumber: '101',
  leaveType: 'personal',
  fromDate: '2026-06-01',
  toDate: '2026-06-04',
  emergencyContact: '9123456780',
};
let asked: string[];
let away: Absence[];
beforeEach(() => {
  asked = [];
  away = [meera];
  server.use(
    http.get('*/api/leave/register', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams.get('list') ?? '');
      const data = searchParams.get('list') === 'away' ? away : [];
      return HttpResponse.json({
        success: true,
        data,
        today: '2026-06-02',
        counts: { away: away.length, returning: 0, overdue: 0 },
        pagination: { currentPage: 1, totalPages: 1, totalItems: data.length },
      });
    }),
  );
});
const open = () =>
  renderRoutes(
    [{ path: '/provost-login/leave', element: <LeaveRegisterPage /> }],
    '/provost-login/leave',
  );

test('lists who is away tonight, and records a return', async () => {
  const sent: (string | null)[] = [];
  server.use(
    http.post('*/api/leave/:id/return', ({ request, params }) => {
      sent.push(String(params.id), request.headers.get('if-match'));
      away = [];
      const data = { ...leaveReply, returnedOn: '2026-06-02' };
      return HttpResponse.json({ success: true, data });
    }),
  );
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /^Meera Iyer/ }));
  for (const text of ['Gargi Hall, Room 101', '91234 56780', 'Student +91 98765 43210'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: 'Meera Iyer' })).toHaveAttribute(
    'href',
    `/provost-login/requests/leave/${meera._id}`,
  );
  await user.click(row.getByRole('button', { name: 'Is back: Meera Iyer' }));
  expect(await screen.findByText('Meera Iyer is recorded as back today.')).toBeVisible();
  expect(await screen.findByText('No resident is away tonight')).toBeVisible();
  expect(sent).toEqual([meera._id, expect.stringContaining(meera.updatedAt)]);
});

test('shows each list with its number, and says when nobody is in it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Overdue 0' }));
  expect(await screen.findByText('No resident is overdue')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Away tonight 1' })).toBeVisible();
  expect(asked.at(-1)).toBe('overdue');
});

test('shows why a return is refused, and reads the list again', async () => {
  server.use(
    http.post('*/api/leave/:id/return', () => {
      const refusal = { success: false, message: 'This leave is not approved.', code: 'x' };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Is back: Meera Iyer' }));
  await waitFor(() => expect(screen.getByText('This leave is not approved.')).toBeVisible());
  expect(asked.length).toBeGreaterThan(1);
});

const leaveReply = {
  _id: meera._id,
  leaveType: 'personal',
  reason: 'A wedding',
  fromDate: meera.fromDate,
  toDate: '2026-06-02',
  shortenedFrom: meera.toDate,
  emergencyContact: meera.emergencyContact,
  status: 'approved',
  approvedBy: 'A warden',
  rejectedBy: null,
  provostComments: null,
  createdAt: meera.updatedAt,
  updatedAt: meera.updatedAt,
};
