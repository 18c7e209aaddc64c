import type { StaffRoomChange } from '@hostel/contracts/residence/room-changes/office';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pageOf } from '../../../testing/allotment-rows.ts';
import { gargiBed, serveBeds } from '../../../testing/beds.ts';
import { server, withServer } from '../../../testing/server.ts';
import { RoomChangePage } from './pages/room-change-page.tsx';
import { RoomChangesPage } from './pages/room-changes-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const id = '01890000-0000-7000-8000-00000000000a';
const at = '2026-07-01T06:00:00.000Z';
const place = {
  hostelName: 'Gargi Hall',
  roomNumber: '204',
  roomType: 'double',
  floor: 2,
} as const;
const residentOf = (name: string) => ({
  userId: `${name}-id`,
  name,
  rollNumber: '24CSE0001',
  courseName: 'B.A. History',
  hallId: 'H003',
  place,
});

function requestOf(given: Partial<StaffRoomChange> = {}): StaffRoomChange {
  return {
    _id: id,
    updatedAt: at,
    kind: 'change',
    state: 'open',
    openedAt: at,
    reason: 'Noise at night',
    student: residentOf('Asha Verma'),
    other: null,
    wishes: [{ hallId: 'H003', hostelName: 'Gargi Hall', roomType: null }],
    to: null,
    history: [{ state: 'open', at, by: { name: 'Asha Verma', role: 'student' }, reason: null }],
    ...given,
  };
}
const swap = () => requestOf({ kind: 'swap', other: residentOf('Bina Rao'), wishes: [] });

/** Serves a request; each decision is answered by `reply`, or by the request that was decided. */
function serve(first: StaffRoomChange, reply?: () => Response) {
  let request = first;
  const sent: { act: string; body: unknown; ifMatch: string | null; hasKey: boolean }[] = [];
  const queries: string[] = [];
  server.use(
    http.get('*/api/room-changes', ({ request: { url } }) => {
      queries.push(new URL(url).search);
      return HttpResponse.json({
        ...pageOf([request]),
        counts: { open: 1, granted: 4, refused: 2 },
      });
    }),
    http.get(`*/api/room-changes/${id}`, () => HttpResponse.json({ success: true, data: request })),
    http.post(`*/api/room-changes/${id}/:act`, async ({ request: made, params }) => {
      const act = String(params.act);
      sent.push({
        act,
        body: await made.json(),
        ifMatch: made.headers.get('if-match'),
        hasKey: made.headers.has('idempotency-key'),
      });
      request = { ...request, state: act === 'grant' ? 'granted' : 'refused' };
      return reply?.() ?? HttpResponse.json({ success: true, data: request });
    }),
  );
  return { sent, queries };
}

const path = '/provost-login/allotment-data/room-changes';
const open = (at = path) =>
  renderRoutes(
    [
      { path, element: <RoomChangesPage /> },
      { path: `${path}/:roomChangeId`, element: <RoomChangePage /> },
    ],
    at,
  );

test('lists requests with counts, narrows them by kind, and opens one', async () => {
  const { queries } = serve(requestOf());
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Asha Verma/ }));
  expect(row.getByText('Gargi Hall, any room')).toBeVisible();
  expect(within(screen.getByLabelText('Requests by state')).getByText('4')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Type of request'), 'Swap of beds');
  await waitFor(() => expect(queries.at(-1)).toContain('kind=swap'));
  await user.click(await screen.findByRole('link', { name: 'Asha Verma' }));
  expect(await screen.findByRole('heading', { name: 'Room change of Asha Verma' })).toBeVisible();
  expect(screen.getByText('Noise at night')).toBeVisible();
});

test('grants a room change with a free bed, for the version that was shown', async () => {
  const { sent } = serve(requestOf());
  serveBeds({ H003: [gargiBed()] });
  const { user } = open(`${path}/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Grant' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Grant this request' }));
  await dialog.findByRole('option', { name: /^Room 101/ });
  await user.click(dialog.getByRole('button', { name: 'Grant' }));
  await waitFor(() => expect(dialog.getByLabelText('Free bed')).toBeInvalid());
  expect(sent).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Free bed'), 'H003-101-A');
  expect(dialog.getByText(/has granted your request/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Grant' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { act: 'grant', body: { bedId: 'H003-101-A', note: '' }, ifMatch: at, hasKey: true },
  ]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Grant' })).not.toBeInTheDocument(),
  );
});

test('grants a swap with a note to both', async () => {
  const { sent } = serve(swap());
  const { user } = open(`${path}/${id}`);
  expect(
    await screen.findByRole('heading', { name: 'Swap of Asha Verma and Bina Rao' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Grant' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Grant this swap' }));
  await user.type(dialog.getByLabelText(/Note to both/), 'Bring your keys.');
  await user.click(dialog.getByRole('button', { name: 'Grant' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { note: 'Bring your keys.' } }]));
});

test('a warden reads a request, and a provost decides', async () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  serve(requestOf());
  open(`${path}/${id}`);
  expect(
    await screen.findByText(
      'Only a provost, chief provost or administrator can decide on this request.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Grant' })).not.toBeInTheDocument();
});

test('refuses with a reason, and shows that another person decided first', async () => {
  const message = 'This request is closed: it can’t be changed any more.';
  const refused = () =>
    HttpResponse.json({ success: false, code: 'already_decided', message }, { status: 409 });
  const { sent } = serve(requestOf(), refused);
  const { user } = open(`${path}/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Refuse this request' }));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'No room is free');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getAllByText('Refused')).not.toEqual([]);
  expect(sent).toMatchObject([{ act: 'refuse', body: { reason: 'No room is free' }, ifMatch: at }]);
});
