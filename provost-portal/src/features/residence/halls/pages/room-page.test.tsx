import type { RoomPage as Shown } from '@hostel/contracts/residence/halls/room';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { planRoomOf, roomPageOf } from '../../../../testing/hall-plan.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { RoomPage } from './room-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'admin@example.edu', role: 'admin' });
});

const used: Partial<Shown> = {
  unused: false,
  requests: [
    {
      _id: '01890000-0000-7000-8000-000000000001',
      requestType: 'ac_cooling',
      priority: 'high',
      status: 'in-progress',
      createdAt: '2026-06-01T08:00:00.000Z',
      studentName: 'Ravi Kumar',
    },
  ],
  stays: [
    {
      label: 'A',
      name: 'Ravi Kumar',
      rollNumber: '25CSE0042',
      from: '2026-06-01T08:00:00.000Z',
      to: null,
    },
    {
      label: 'A',
      name: 'Sunil Rao',
      rollNumber: '24CSE0007',
      from: '2025-07-10T08:00:00.000Z',
      to: '2026-05-20T08:00:00.000Z',
    },
  ],
  outages: [
    {
      label: 'A',
      reason: 'Broken frame',
      from: '2026-06-02T08:00:00.000Z',
      expectedOn: '2026-09-01',
      to: null,
    },
    {
      label: 'A',
      reason: null,
      from: '2025-06-01T08:00:00.000Z',
      expectedOn: null,
      to: '2025-06-05T08:00:00.000Z',
    },
  ],
};

function answerWith(number: string, given: Partial<Shown> = {}) {
  server.use(
    http.get(`*/api/halls/H001/rooms/${number}`, () =>
      HttpResponse.json({ success: true, data: roomPageOf(number, given) }),
    ),
  );
}
const inventory = {
  items: [
    { name: 'Bed', count: 1, condition: 'good' },
    { name: 'Chair', count: 2, condition: 'damaged' },
  ],
  own: true,
  updatedAt: '2026-06-01T08:00:00.000Z',
};
beforeEach(() =>
  server.use(
    http.get('*/api/halls/H001/rooms/:number/inventory', () =>
      HttpResponse.json({ success: true, data: inventory }),
    ),
  ),
);
const open = (number: string) =>
  renderRoutes(
    [
      { path: '/provost-login/halls/:hallId', element: <p>All rooms of the hall</p> },
      { path: '/provost-login/halls/:hallId/rooms/:number', element: <RoomPage /> },
    ],
    `/provost-login/halls/H001/rooms/${number}`,
  );
const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section')!);

test('shows open requests with links, who lived in the room, and when beds were out of service', async () => {
  answerWith('101', used);
  open('101');
  expect(await screen.findByRole('heading', { name: 'Kautilya Hall, Room 101' })).toBeVisible();
  expect(screen.getByText('Floor 1 · Single')).toBeVisible();
  const requests = await section('Open maintenance requests');
  expect(requests.getByRole('link', { name: 'AC & Cooling' })).toHaveAttribute(
    'href',
    '/provost-login/student-queries?type=maintenance&search=01890000-0000-7000-8000-000000000001',
  );
  expect(requests.getByText('High priority')).toBeVisible();
  const stays = await section('Residents, present and former');
  expect(stays.getByText('Bed A, since 1 Jun 2026')).toBeVisible();
  expect(stays.getByText('Bed A, 10 Jul 2025 to 20 May 2026')).toBeVisible();
  const outages = await section('Out of service');
  expect(outages.getByText('Broken frame')).toBeVisible();
  expect(outages.getByText('Bed A, since 2 Jun 2026, expected back on 1 Sept 2026')).toBeVisible();
  expect(outages.getByText('No reason given')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete room' })).not.toBeInTheDocument();
});

test('renumbers a room, and shows it under its new address', async () => {
  answerWith('101');
  answerWith('K-01', { room: planRoomOf('K-01', { floor: 1 }) });
  const taken = 'Room 102 exists already.';
  const sent: unknown[] = [];
  const read = jest.fn();
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'GET' && request.url.endsWith('/rooms/101')) read();
  });
  server.use(
    http.patch('*/api/halls/H001/rooms/101', async ({ request }) => {
      sent.push(await request.json());
      // As an event that arrives before the reply.
      window.dispatchEvent(new Event('visibilitychange'));
      return sent.length === 1
        ? HttpResponse.json(
            { success: false, message: taken, code: 'rooms_exist', fields: { number: taken } },
            { status: 409 },
          )
        : HttpResponse.json({ success: true, data: planRoomOf('K-01', { floor: 1 }) });
    }),
  );
  const { user, router } = open('101');
  await user.click(await screen.findByRole('button', { name: 'Change room' }));
  const form = within(screen.getByRole('dialog', { name: /^Change .* Hall, Room 101$/ }));
  const number = form.getByLabelText(/^Number/);
  const save = form.getByRole('button', { name: 'Save' });
  await user.clear(number);
  await user.type(number, '102');
  await user.click(save);
  expect(await form.findByText(taken)).toBeVisible();
  await user.clear(number);
  await user.type(number, 'k-01');
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
  await user.click(save);
  expect(await screen.findByRole('heading', { name: 'Kautilya Hall, Room K-01' })).toBeVisible();
  expect(await screen.findByText('Room K-01 has been changed.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/provost-login/halls/H001/rooms/K-01');
  expect(sent).toEqual([{ number: '102' }, { number: 'K-01' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(read).toHaveBeenCalledTimes(1);
  server.events.removeAllListeners();
});

test('deletes an unused room after confirmation, again where it was changed meanwhile', async () => {
  answerWith('101');
  const changed = planRoomOf('101', { updatedAt: '2026-06-02T08:00:00.000Z' });
  const sent: (string | null)[] = [];
  const read = jest.fn();
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'GET' && request.url.endsWith('/rooms/101')) read();
  });
  server.use(
    http.delete('*/api/halls/H001/rooms/101', ({ request }) => {
      sent.push(request.headers.get('if-match'));
      // As an event that arrives before the reply.
      window.dispatchEvent(new Event('visibilitychange'));
      return sent.length === 1
        ? HttpResponse.json(
            { success: false, message: 'Changed.', code: 'changed', data: changed },
            { status: 409 },
          )
        : HttpResponse.json({ success: true, message: 'The room has been deleted.' });
    }),
  );
  const { user } = open('101');
  await user.click(await screen.findByRole('button', { name: 'Delete room' }));
  const dialog = within(
    screen.getByRole('alertdialog', { name: 'Delete Kautilya Hall, Room 101?' }),
  );
  const confirm = dialog.getByRole('button', { name: 'Delete room' });
  await user.click(confirm);
  expect(await dialog.findByText(/^Somebody else changed this room/)).toBeVisible();
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'));
  await user.click(confirm);
  expect(await screen.findByText('All rooms of the hall')).toBeVisible();
  expect(screen.getByText('Room 101 has been deleted.')).toBeInTheDocument();
  expect(sent).toEqual([planRoomOf('101').updatedAt, changed.updatedAt]);
  expect(read).toHaveBeenCalledTimes(1);
  server.events.removeAllListeners();
});

test('says why a room is not deleted that was used since', async () => {
  answerWith('101');
  const message = 'Room 101 can’t be deleted: 1 student has lived there.';
  server.use(
    http.delete('*/api/halls/H001/rooms/101', () =>
      HttpResponse.json({ success: false, message, code: 'room_used' }, { status: 409 }),
    ),
  );
  const { user } = open('101');
  await user.click(await screen.findByRole('button', { name: 'Delete room' }));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete room' }),
  );
  expect(await screen.findByText(message)).toBeVisible();
});

test('shows a clerk neither requests nor changes, and a failure in place', async () => {
  signedInAs({ email: 'clerk@example.edu', role: 'clerk' });
  server.use(http.get('*/api/halls/H001/rooms/101', () => HttpResponse.error(), { once: true }));
  const { user } = open('101');
  expect(await screen.findByText('Unable to Load the Room')).toBeVisible();
  answerWith('101', { requests: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody has lived here yet.')).toBeVisible();
  expect(screen.queryByText(/request/i)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /room/i })).not.toBeInTheDocument();
});

test('names what a room does not have in one card', async () => {
  answerWith('101');
  open('101');
  expect(await screen.findByRole('heading', { name: 'Records' })).toBeVisible();
  expect(screen.getByText('No open requests.')).toBeVisible();
  expect(screen.getByText('No bed of this room has been out of service.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Out of service' })).not.toBeInTheDocument();
});

test('shows the items of the room, and saves a changed list', async () => {
  answerWith('101');
  const sent: unknown[] = [];
  server.use(
    http.put('*/api/halls/H001/rooms/101/inventory', async ({ request }) => {
      sent.push(request.headers.get('if-match'), await request.json());
      return HttpResponse.json({ success: true, data: inventory });
    }),
  );
  const { user } = open('101');
  const card = await section('Inventory');
  expect(await card.findByText('Damaged')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Edit inventory' }));
  const form = within(screen.getByRole('dialog', { name: 'Inventory of Kautilya Hall, Room 101' }));
  const chair = within(form.getByRole('group', { name: 'Item 2' }));
  expect(chair.getByLabelText('Damaged')).toHaveValue('2');
  await user.type(chair.getByLabelText('Damaged'), '0');
  await user.click(form.getByRole('button', { name: 'Remove Bed' }));
  await user.click(form.getByRole('button', { name: 'Add an item' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please name the item')).toBeVisible();
  const added = within(form.getByRole('group', { name: 'Item 2' }));
  await user.type(added.getByLabelText('Item'), 'Lamp');
  const save = form.getByRole('button', { name: 'Save' });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'));
  await user.click(save);
  expect(await screen.findByText('The inventory has been saved.')).toBeInTheDocument();
  expect(sent).toEqual([
    expect.stringContaining(inventory.updatedAt),
    {
      items: [
        { name: 'Chair', count: 2, condition: 'good', damaged: 0, missing: 0 },
        { name: 'Lamp', count: 1, condition: 'good' },
      ],
    },
  ]);
});

test('saves that all of an item are damaged where a part was', async () => {
  answerWith('101');
  const chair = { name: 'Chair', count: 3, condition: 'damaged', damaged: 1, missing: 0 };
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/halls/H001/rooms/101/inventory', () =>
      HttpResponse.json({ success: true, data: { ...inventory, items: [chair] } }),
    ),
    http.put('*/api/halls/H001/rooms/101/inventory', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: inventory });
    }),
  );
  const { user } = open('101');
  const card = await section('Inventory');
  expect(await card.findByText('1 damaged')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Edit inventory' }));
  const form = within(screen.getByRole('dialog', { name: /^Inventory of/ }));
  await user.type(form.getByLabelText('Damaged'), '3');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ items: [{ ...chair, damaged: 3 }] }]));
});
