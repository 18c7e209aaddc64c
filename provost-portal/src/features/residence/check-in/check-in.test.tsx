import type { CheckInRow, StayRecord } from '@hostel/contracts/residence/check-in';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { CheckInPage } from './check-in-page.tsx';

withServer();
const at = '2026-07-01T08:00:00.000Z';
const meera: CheckInRow = {
  student: {
    _id: '0190b0aa-0000-7000-8000-000000000002',
    name: 'Meera Iyer',
    rollNumber: '25CSE0001',
    phone: '+919876543210',
  },
  hallId: 'H003',
  hostelName: 'Gargi Hall',
  roomNumber: '101',
  bedLabel: 'A',
  givenAt: at,
  arrivedOn: null,
  leftOn: null,
  updatedAt: null,
};
const record: StayRecord = {
  row: meera,
  items: [
    { name: 'Bed', count: 1, condition: 'good' },
    { name: 'Chair', count: 1, condition: 'good' },
  ],
  arrival: null,
  departure: null,
  keyReturned: null,
  guardian: { name: 'Kamala Iyer', phone: null },
  findings: [],
  updatedAt: null,
};
let rows: CheckInRow[];
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'clerk@example.edu', role: 'clerk' });
  rows = [meera];
  server.use(
    http.get('*/api/check-in', ({ request }) => {
      const list = new URL(request.url).searchParams.get('list');
      const data = rows.filter(({ arrivedOn }) => (arrivedOn === null) === (list === 'expected'));
      return HttpResponse.json({
        success: true,
        data,
        counts: {
          expected: rows.filter(({ arrivedOn }) => arrivedOn === null).length,
          present: rows.filter(({ arrivedOn }) => arrivedOn !== null).length,
          left: 0,
        },
        pagination: { currentPage: 1, totalPages: 1, totalItems: data.length },
      });
    }),
    http.get('*/api/check-in/:id', () => HttpResponse.json({ success: true, data: record })),
  );
});
const open = (search = '') =>
  renderRoutes(
    [{ path: '/provost-login/check-in', element: <CheckInPage /> }],
    `/provost-login/check-in${search}`,
  );

test('checks a resident in with the key and the condition of the items', async () => {
  const sent: any[] = [];
  server.use(
    http.post('*/api/check-in/:id/arrive', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) {
        const message = 'This day is still to come.';
        const refusal = { success: false, message, code: 'day_to_come', fields: { on: message } };
        return HttpResponse.json(refusal, { status: 422 });
      }
      rows = [];
      return HttpResponse.json({ success: true, data: record });
    }),
  );
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /^Meera Iyer/ }));
  expect(row.getByRole('link', { name: 'Gargi Hall, Room 101' })).toHaveAttribute(
    'href',
    '/provost-login/halls/H003/rooms/101',
  );
  await user.click(row.getByRole('button', { name: 'Check in Meera Iyer' }));
  await user.type(await screen.findByLabelText(/^Key/), 'No. 7');
  const dialog = within(screen.getByRole('dialog', { name: 'Check in Meera Iyer' }));
  await user.selectOptions(dialog.getByLabelText('Chair'), 'Damaged');
  expect(dialog.getByLabelText('Guardian’s name')).toHaveValue('Kamala Iyer');
  await user.type(dialog.getByLabelText(/^Guardian’s phone/), '9876543210');
  await user.click(dialog.getByLabelText('The signed anti-ragging undertaking is handed in'));
  const submit = dialog.getByRole('button', { name: 'Check in' });
  await user.click(submit);
  expect(await dialog.findByText('This day is still to come.')).toBeVisible();
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
  await user.click(submit);
  expect(await screen.findByText('Meera Iyer is checked in.')).toBeVisible();
  expect(await screen.findByText('No resident is expected')).toBeVisible();
  expect(sent[1]).toMatchObject({
    on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    key: 'No. 7',
    signedForm: true,
    guardianName: 'Kamala Iyer',
    guardianPhone: '9876543210',
    items: [
      { name: 'Bed', count: 1, condition: 'good' },
      { name: 'Chair', count: 1, condition: 'damaged' },
    ],
  });
});

test('checks a resident out without the key, and says how many items are open', async () => {
  rows = [{ ...meera, arrivedOn: '2026-07-01', updatedAt: at }];
  const sent: any[] = [];
  const finding = {
    _id: meera.student._id,
    item: 'Room key',
    count: 1,
    condition: 'missing',
    state: 'open',
    amount: null,
    reason: null,
  };
  server.use(
    http.get('*/api/check-in/:id', () =>
      HttpResponse.json({ success: true, data: { ...record, row: rows[0], updatedAt: at } }),
    ),
    http.post('*/api/check-in/:id/leave', async ({ request }) => {
      sent.push(request.headers.get('if-match'), await request.json());
      return HttpResponse.json({ success: true, data: { ...record, findings: [finding] } });
    }),
  );
  const { user } = open('?list=present');
  await user.click(await screen.findByRole('button', { name: 'Check out Meera Iyer' }));
  await user.click(await screen.findByLabelText('The room key is returned'));
  const dialog = within(screen.getByRole('dialog', { name: 'Check out Meera Iyer' }));
  await user.click(dialog.getByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Meera Iyer is checked out. 1 item is open.')).toBeInTheDocument();
  expect(sent).toEqual([
    expect.stringContaining(at),
    expect.objectContaining({ keyReturned: false }),
  ]);
});

test('takes back a check-in after confirmation, and says why it can’t', async () => {
  rows = [{ ...meera, arrivedOn: '2026-07-01', updatedAt: at }];
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/check-in/:id/undo', ({ request }) => {
      sent.push(request.headers.get('if-match'));
      if (sent.length === 1) {
        const message = 'Another person changed this in the meantime.';
        const refusal = { success: false, message, code: 'changed', data: record };
        return HttpResponse.json(refusal, { status: 409 });
      }
      rows = [meera];
      return HttpResponse.json({ success: true, data: record });
    }),
  );
  const { user } = open('?list=present');
  const name = 'Take back the check-in of Meera Iyer';
  await user.click(await screen.findByRole('button', { name }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name }));
  const dialog = within(screen.getByRole('alertdialog', { name: `${name}?` }));
  const confirm = dialog.getByRole('button', { name: 'Take back' });
  await user.click(confirm);
  expect(await dialog.findByText(/^Another person changed this/)).toBeVisible();
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'));
  await user.click(confirm);
  const done = 'The last entry for Meera Iyer has been taken back.';
  expect(await screen.findByText(done)).toBeVisible();
  expect(await screen.findByText('No resident has checked in')).toBeVisible();
  expect(sent).toEqual([expect.stringContaining(at), expect.stringContaining(at)]);
});

test('a warden reads the lists', async () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  open();
  expect(await screen.findByRole('row', { name: /^Meera Iyer/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Check in/ })).not.toBeInTheDocument();
});

test('of several chairs, says how many are damaged', async () => {
  rows = [{ ...meera, arrivedOn: '2026-07-01', updatedAt: at }];
  const chairs = { name: 'Chair', count: 3, condition: 'damaged', damaged: 1, missing: 0 } as const;
  const sent: any[] = [];
  server.use(
    http.get('*/api/check-in/:id', () =>
      HttpResponse.json({ success: true, data: { ...record, row: rows[0], items: [chairs] } }),
    ),
    http.post('*/api/check-in/:id/leave', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: record });
    }),
  );
  const { user } = open('?list=present');
  await user.click(await screen.findByRole('button', { name: 'Check out Meera Iyer' }));
  const group = within(await screen.findByRole('group', { name: 'Chair (3)' }));
  expect(group.getByLabelText('Damaged')).toHaveValue('1');
  await user.click(group.getByLabelText('Damaged'));
  await user.keyboard('2');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Meera Iyer is checked out.')).toBeVisible();
  expect(sent[0].items).toEqual([{ ...chairs, damaged: 2 }]);
});

test('keeps what was entered, and says what was changed in the room meanwhile', async () => {
  const row = { ...meera, arrivedOn: '2026-07-01', updatedAt: at };
  rows = [row];
  const later = '2026-07-01T09:00:00.000Z';
  let current: any = { ...record, row, updatedAt: at, roomUpdatedAt: at };
  const sent: any[] = [];
  server.use(
    http.get('*/api/check-in/:id', () => HttpResponse.json({ success: true, data: current })),
    http.post('*/api/check-in/:id/leave', async ({ request }) => {
      const body: any = await request.json();
      sent.push(body);
      if (body.roomUpdatedAt === current.roomUpdatedAt && sent.length > 1) {
        return HttpResponse.json({ success: true, data: current });
      }
      const items = [
        { name: 'Bed', count: 1, condition: 'damaged' },
        { name: 'Chair', count: 1, condition: 'good' },
      ];
      current = { ...current, items, roomUpdatedAt: later };
      const message = 'Another person changed the items of this room in the meantime.';
      const refusal = { success: false, message, code: 'room_changed', data: current };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  const { user } = open('?list=present');
  await user.click(await screen.findByRole('button', { name: 'Check out Meera Iyer' }));
  const chair = await screen.findByLabelText('Chair');
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(chair, 'Missing');
  const submit = dialog.getByRole('button', { name: 'Check out' });
  await user.click(submit);
  expect(await dialog.findByText('Bed: Damaged')).toBeVisible();
  expect(dialog.getByLabelText('Chair')).toHaveDisplayValue('Missing');
  expect(dialog.getByLabelText('Bed')).toHaveDisplayValue('Damaged');
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
  await user.click(submit);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({
    roomUpdatedAt: later,
    items: [
      { name: 'Bed', condition: 'damaged' },
      { name: 'Chair', condition: 'missing' },
    ],
  });
});
