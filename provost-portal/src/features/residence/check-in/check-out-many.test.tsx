import type { CheckInRow } from '@hostel/contracts/residence/check-in';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { CheckInPage } from './check-in-page.tsx';

withServer();
const at = '2026-07-01T08:00:00.000Z';
const rowOf = (name: string, roomNumber: string, over: Partial<CheckInRow> = {}): CheckInRow => ({
  student: {
    _id: `0190b0aa-0000-7000-8000-000000000${roomNumber}`,
    name,
    rollNumber: null,
    phone: null,
  },
  hallId: 'H003',
  hostelName: 'Gargi Hall',
  roomNumber,
  bedLabel: 'A',
  givenAt: at,
  arrivedOn: '2026-07-01',
  leftOn: null,
  updatedAt: at,
  ...over,
});
const rows = [rowOf('Asha Rao', '101'), rowOf('Bina Das', '102'), rowOf('Chitra Sen', '103')];

function answerWith(list: readonly CheckInRow[]) {
  server.use(
    http.get('*/api/check-in', () =>
      HttpResponse.json({
        success: true,
        data: list,
        counts: { expected: 0, present: list.length, left: 0 },
        pagination: { currentPage: 1, totalPages: 1, totalItems: list.length },
      }),
    ),
  );
}
const open = (search: string) =>
  renderRoutes(
    [{ path: '/provost-login/check-in', element: <CheckInPage /> }],
    `/provost-login/check-in${search}`,
  );
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'clerk@example.edu', role: 'clerk' });
  answerWith(rows);
});

test('checks out those who are in order, and lists the others with why', async () => {
  const sent: any[] = [];
  const reason = 'Another person changed this in the meantime.';
  server.use(
    http.post('*/api/check-in/leave', async ({ request }) => {
      sent.push(await request.json());
      const other = {
        studentId: rows[1]?.student._id,
        name: 'Bina Das',
        roomNumber: '102',
        reason,
      };
      return HttpResponse.json({ success: true, data: { checkedOut: 1, others: [other] } });
    }),
  );
  const { user } = open('?list=present&hall=H003&floor=1');
  await user.click(await screen.findByRole('button', { name: 'Check out several' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Check out several residents' }));
  await user.click(dialog.getByLabelText('Chitra Sen, Room 103'));
  await user.click(dialog.getByRole('button', { name: 'Check out 2 residents' }));
  expect(await screen.findByText('1 resident has checked out.')).toBeVisible();
  const others = within(screen.getByRole('dialog', { name: 'Not checked out' }));
  expect(others.getByText(`Bina Das, Room 102: ${reason}`)).toBeVisible();
  expect(sent[0].students).toEqual(
    rows.slice(0, 2).map(({ student }) => ({ id: student._id, updatedAt: at })),
  );
});

test('is offered for a hall, to those who record', async () => {
  open('?list=present');
  expect(await screen.findByText('Asha Rao')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check out several' })).not.toBeInTheDocument();
});

test('asks for a reason where no arrival is recorded', async () => {
  const expected = rowOf('Divya Nair', '104', { arrivedOn: null, updatedAt: null });
  answerWith([expected]);
  const record = {
    row: expected,
    items: [{ name: 'Bed', count: 1, condition: 'good' }],
    arrival: null,
    departure: null,
    keyReturned: null,
    findings: [],
    updatedAt: null,
  };
  const sent: any[] = [];
  server.use(
    http.get('*/api/check-in/:id', () => HttpResponse.json({ success: true, data: record })),
    http.post('*/api/check-in/:id/leave', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: record });
    }),
  );
  const { user } = open('');
  await user.click(await screen.findByRole('button', { name: 'Check out Divya Nair' }));
  const reason = await screen.findByLabelText('Why is no arrival recorded?');
  const dialog = within(screen.getByRole('dialog', { name: 'Check out Divya Nair' }));
  await user.click(dialog.getByRole('button', { name: 'Check out' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await user.type(reason, 'Arrived on a holiday');
  await user.click(dialog.getByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Divya Nair is checked out.')).toBeVisible();
  expect(sent[0]).toMatchObject({ noArrivalReason: 'Arrived on a holiday' });
});
