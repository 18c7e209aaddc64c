import type { PlanRoom } from '@hostel/contracts/residence/halls';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { serveGive } from '../../../../testing/beds.ts';
import { planBedOf, planRoomOf, staffHallOf } from '../../../../testing/hall-plan.ts';
import { studentOf, studentsReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { HallPage } from './hall-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'admin@example.edu', role: 'admin' });
});

const ravi = { userId: 'u1', name: 'Ravi Kumar', rollNumber: '25CSE0042' };
const triple = planRoomOf('201', {
  type: 'triple',
  openRequests: 2,
  beds: [
    planBedOf('H001-201-A', {
      state: 'taken',
      student: ravi,
      outOfServiceReason: 'Broken frame',
      outOfServiceUntil: '2026-09-01',
    }),
    planBedOf('H001-201-B', { state: 'out-of-service', outOfServiceReason: 'Painted' }),
    planBedOf('H001-201-C', { reserved: true }),
  ],
});
const rooms = [planRoomOf('101'), planRoomOf('102', { accessible: true }), triple];

function answerWith(shown: readonly PlanRoom[]) {
  server.use(
    http.get('*/api/halls/H001/plan', () =>
      HttpResponse.json({ success: true, data: { hall: staffHallOf(), rooms: shown } }),
    ),
  );
}
/** Answers a change, and records the body and `If-Match` of each. */
function answerChange(method: 'patch' | 'post', path: string, ...replies: object[]) {
  const sent: { body: unknown; ifMatch: string | null }[] = [];
  server.use(
    http[method](`*/api/halls/H001/${path}`, async ({ request }) => {
      const body: unknown = await request.json();
      sent.push({ body, ifMatch: request.headers.get('if-match') });
      const reply = replies[sent.length - 1] ?? {};
      const status = 'code' in reply ? 409 : 200;
      return HttpResponse.json({ success: status === 200, ...reply }, { status });
    }),
  );
  return sent;
}
const open = (search = '') =>
  renderRoutes(
    [{ path: '/provost-login/halls/:hallId', element: <HallPage /> }],
    `/provost-login/halls/H001${search}`,
  );
async function openRoom(number: string) {
  const { user, ...rest } = open('?view=table');
  await user.click(await screen.findByRole('button', { name: `Open room ${number}` }));
  return {
    user,
    dialog: within(screen.getByRole('dialog', { name: `Kautilya Hall, Room ${number}` })),
    ...rest,
  };
}

test('shows the rooms of a hall, and filters them by the URL', async () => {
  answerWith(rooms);
  const { user, router } = open('?view=table&state=out-of-service');
  expect(await screen.findByRole('heading', { name: 'Kautilya Hall' })).toBeVisible();
  expect(screen.getByText(/New Campus · for men · 4 floors · open for applications/)).toBeVisible();
  expect(await screen.findByText('Ravi Kumar')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open room 101' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Rooms with'), 'Accessible rooms');
  expect(await screen.findByRole('button', { name: 'Open room 102' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Type'), 'Double');
  expect(await screen.findByText('No rooms match')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0]!);
  expect(await screen.findByRole('button', { name: 'Open room 101' })).toBeVisible();
  expect(router.state.location.search).toBe('?view=table');
});

test('links the occupants of a room to their profiles and requests', async () => {
  answerWith(rooms);
  const { dialog } = await openRoom('201');
  expect(dialog.getByText('Open requests').nextElementSibling).toHaveTextContent('2');
  expect(
    dialog.getByText(/Broken frame, expected back on .* until moved to another/),
  ).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Ravi Kumar' })).toHaveAttribute(
    'href',
    '/provost-login/view-profiles?search=25CSE0042',
  );
  expect(dialog.getByRole('link', { name: 'Requests of Ravi Kumar' })).toHaveAttribute(
    'href',
    '/provost-login/student-queries?type=maintenance&search=Ravi+Kumar',
  );
});

test('takes a bed out of service with a reason, and returns one', async () => {
  answerWith(rooms);
  const out = answerChange('patch', 'beds/H001-201-C', { data: triple });
  const back = answerChange('patch', 'beds/H001-201-B', { data: triple });
  const { user, dialog } = await openRoom('201');
  await user.click(dialog.getByRole('button', { name: 'Return to service (bed B)' }));
  expect(await screen.findByText('Bed B is in service again.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Take out of service (bed C)' }));
  const form = within(
    screen.getByRole('dialog', { name: /^Take out of service: .* Hall, Room 201, bed C$/ }),
  );
  await user.click(form.getByRole('button', { name: 'Take out of service' }));
  expect(await form.findByText('Please give a reason')).toBeVisible();
  await user.type(form.getByLabelText('Reason'), 'Painted');
  await user.click(form.getByRole('button', { name: 'Take out of service' }));
  expect(await screen.findByRole('dialog', { name: 'Kautilya Hall, Room 201' })).toBeVisible();
  const ifMatch = triple.updatedAt;
  expect(back).toEqual([{ body: { outOfService: null }, ifMatch }]);
  expect(out).toEqual([{ body: { outOfService: { reason: 'Painted', until: '' } }, ifMatch }]);
});

test('sends only the changed values of a room, and who must move first stays on screen', async () => {
  answerWith(rooms);
  const message = '2 students live in room 201: A and B. One of them must move first.';
  const other = { ...triple, updatedAt: '2026-06-02T08:00:00.000Z' };
  const sent = answerChange(
    'patch',
    'rooms/201',
    { message: 'Changed.', code: 'changed', data: other },
    { message, code: 'must_move', fields: { type: message } },
  );
  const { user, dialog } = await openRoom('201');
  await user.click(dialog.getByRole('button', { name: 'Change room' }));
  const form = within(screen.getByRole('dialog', { name: /^Change .* Hall, Room 201$/ }));
  await user.selectOptions(form.getByLabelText('Type'), 'Single');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^Somebody else changed this room/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(message)).toBeVisible();
  expect(sent).toEqual([
    { body: { type: 'single' }, ifMatch: triple.updatedAt },
    { body: { type: 'single' }, ifMatch: other.updatedAt },
  ]);
});

test('adds a range of rooms', async () => {
  answerWith([]);
  const sent = answerChange('post', 'rooms', { data: { rooms: 2, beds: 4 } });
  const { user } = open();
  expect(await screen.findByText('This hall has no rooms yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add rooms' }));
  const form = within(screen.getByRole('dialog', { name: 'Add rooms' }));
  await user.type(form.getByLabelText('First room'), '302');
  await user.type(form.getByLabelText(/^Last room/), '301');
  await user.selectOptions(form.getByLabelText('Floor'), '3');
  await user.selectOptions(form.getByLabelText('Type'), 'Double');
  const submit = () => user.click(form.getByRole('button', { name: 'Add rooms' }));
  await submit();
  expect(await form.findByText('This is before 302.')).toBeVisible();
  await user.clear(form.getByLabelText(/^Last room/));
  await user.type(form.getByLabelText(/^Last room/), '303');
  expect(form.getByText('2 rooms with 4 beds')).toBeVisible();
  await submit();
  expect(await screen.findByText('2 rooms have been added.')).toBeInTheDocument();
  const room = { floor: 3, type: 'double', accessible: false };
  const added = ['302', '303'].map((number) => ({ number, ...room }));
  expect(sent).toMatchObject([{ body: { rooms: added } }]);
});

test('checks a file of rooms before it is imported', async () => {
  answerWith(rooms);
  const counts = { added: 1, changed: 0, unchanged: 0 };
  const bad = { line: 3, message: 'Type: choose single, double or triple.' };
  const notes = ['Not imported: 1 column (Beds).'];
  const replies = [
    { applied: false, ...counts, problems: [bad], notes },
    { applied: false, ...counts, problems: [], notes },
    { applied: true, ...counts, problems: [], notes },
  ];
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/halls/H001/rooms/import-file', async ({ request }) => {
      const given = (await request.formData()).get('file');
      const { searchParams } = new URL(request.url);
      const text = typeof given === 'string' ? given : await given?.text();
      sent.push([text, searchParams.get('dryRun')]);
      return HttpResponse.json({ success: true, data: replies[sent.length - 1] });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import rooms' }));
  const file = (name: string) => new File([`Room\n${name}`], `${name}.csv`, { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Excel or CSV file'), file('first'));
  expect(await dialog.findByText(/^1 problem: nothing can be imported/)).toBeVisible();
  expect(dialog.getByText('Row 3')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true');
  await user.upload(dialog.getByLabelText('Excel or CSV file'), file('second'));
  expect(await dialog.findByText('1 new, 0 changed, 0 unchanged')).toBeVisible();
  expect(dialog.getByText('Not imported: 1 column (Beds).')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Import' }));
  expect(await screen.findByText('1 room has been imported.')).toBeInTheDocument();
  expect(sent).toEqual([
    ['Room\nfirst', 'yes'],
    ['Room\nsecond', 'yes'],
    ['Room\nsecond', 'no'],
  ]);
});

test('closes a hall for applications', async () => {
  answerWith(rooms);
  const sent: unknown[] = [];
  server.use(
    http.patch('*/api/halls/H001', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: staffHallOf({ open: false }) });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit hall' }));
  const form = within(screen.getByRole('dialog', { name: 'Edit hall' }));
  await user.click(form.getByLabelText('Open for applications'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ open: false }]));
  expect(await screen.findByText('The hall has been changed.')).toBeInTheDocument();
});

test('offers no change to other staff, and shows a failure in place', async () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  server.use(http.get('*/api/halls/H001/plan', () => HttpResponse.error(), { once: true }));
  const { user } = open('?view=table');
  expect(await screen.findByText('Unable to Load the Hall')).toBeVisible();
  answerWith(rooms);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Open room 201' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Kautilya Hall, Room 201' }));
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).not.toContain(
    'Change room',
  );
  expect(dialog.queryByRole('button', { name: /service/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add rooms' })).not.toBeInTheDocument();
});

test('shows a clerk nothing of the requests of a room', async () => {
  signedInAs({ email: 'clerk@example.edu', role: 'clerk' });
  answerWith(rooms.map((room) => ({ ...room, openRequests: undefined })));
  const { user } = open('?view=table');
  await user.click(await screen.findByRole('button', { name: 'Open room 201' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Kautilya Hall, Room 201' }));
  expect(dialog.queryByText(/requests/i)).not.toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Open requests' })).not.toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Accessible rooms' })).toBeInTheDocument();
});

test('gives a free bed to a student, and returns to the room', async () => {
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
  const asha = studentOf('Asha Verma', 'R1');
  answerWith(rooms);
  server.use(http.get('*/api/students', () => HttpResponse.json(studentsReply([asha]))));
  const sent = serveGive(() => HttpResponse.json({ success: true, data: asha }));
  const { user, dialog } = await openRoom('201');
  expect(dialog.getAllByRole('button', { name: /^Give to a student/ })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Give to a student (bed C)' }));
  const form = within(screen.getByRole('dialog', { name: 'Give this bed' }));
  expect(form.getByText('Kautilya Hall, room 201, bed C')).toBeVisible();
  await user.click(form.getByRole('combobox', { name: 'Student' }));
  await user.click(await form.findByRole('option', { name: /Asha Verma/ }));
  await user.type(form.getByLabelText(/Reason/), 'Medical grounds.');
  await user.click(form.getByRole('button', { name: 'Give this bed' }));
  expect(await screen.findByRole('dialog', { name: 'Kautilya Hall, Room 201' })).toBeVisible();
  const body = { bedId: 'H001-201-C', reason: 'Medical grounds.' };
  expect(sent).toMatchObject([{ id: asha.userId, body }]);
});
