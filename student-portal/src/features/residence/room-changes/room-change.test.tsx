import type { OwnRoomChange, OwnRoomChanges } from '@hostel/contracts/residence/room-changes';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  expectToast,
  renderPortal,
  signInStudent,
  signOutStudent,
} from '../../../testing/render-portal.tsx';
import { stayOf, stepsOf } from '../../../testing/stay.ts';
import { api, refusal, server, withServer } from '../../../testing/server.ts';

withServer();
const path = '/student-login/room-change';
const id = '01890000-0000-7000-8000-00000000000a';
const at = '2026-07-01T06:00:00.000Z';
const place = {
  hostelName: 'Gargi Hall',
  roomNumber: '101',
  roomType: 'single',
  floor: 1,
} as const;

function requestOf(given: Partial<OwnRoomChange> = {}): OwnRoomChange {
  return {
    _id: id,
    updatedAt: at,
    kind: 'change',
    state: 'open',
    createdAt: at,
    own: true,
    reason: 'Noise at night',
    from: place,
    to: null,
    wishes: [{ hallId: 'H003', hostelName: 'Gargi Hall', roomType: null }],
    rollNumber: null,
    other: null,
    respondBy: null,
    history: [{ state: 'open', at, by: 'you', reason: null }],
    may: { withdraw: true },
    ...given,
  };
}

let shown: OwnRoomChanges;
let sent: { act: string; body: unknown; ifMatch: string | null; key: string | null }[];

/** Answers each change with what the student sees then. */
function answerWith(next: Partial<OwnRoomChanges>) {
  server.use(
    http.post(api('/room-changes/my/*'), change(next)),
    http.post(api('/room-changes/my'), change(next)),
  );
}
function change(next: Partial<OwnRoomChanges>) {
  return async ({ request }: { request: Request }) => {
    const text = await request.text();
    sent.push({
      act: new URL(request.url).pathname.replace(/^.*room-changes\/my\/?/, ''),
      body: text === '' ? null : JSON.parse(text),
      ifMatch: request.headers.get('if-match'),
      key: request.headers.get('idempotency-key'),
    });
    shown = { ...shown, ...next };
    return HttpResponse.json({ success: true, data: shown });
  };
}

beforeEach(() => {
  signInStudent();
  sent = [];
  shown = {
    place,
    hallId: 'H003',
    refusal: null,
    halls: [
      { hallId: 'H003', hostelName: 'Gargi Hall', roomTypes: ['single', 'double'] },
      { hallId: 'H004', hostelName: 'Maitreyi Hall', roomTypes: ['triple'] },
    ],
    current: null,
    earlier: [],
    proposals: [],
  };
  server.use(
    http.get(api('/room-changes/my'), () => HttpResponse.json({ success: true, data: shown })),
  );
});
afterEach(signOutStudent);

it('asks for another room with wishes, each once, and shows the open request', async () => {
  answerWith({ current: requestOf(), refusal: 'You have an open request.' });
  const { user } = renderPortal(path);
  const form = within(await screen.findByRole('form', { name: 'Ask for another room' }));
  await user.click(form.getByRole('button', { name: 'Send Request' }));
  expect(await form.findByText('Please choose at least one hall and room type')).toBeVisible();
  expect(sent).toEqual([]);
  await user.selectOptions(
    form.getByLabelText('First choice'),
    'Another room in my hall (Gargi Hall)',
  );
  await user.selectOptions(form.getByLabelText(/Second choice/), 'Maitreyi Hall, triple room');
  await user.selectOptions(form.getByLabelText(/Third choice/), 'Maitreyi Hall, triple room');
  await user.type(form.getByLabelText(/Reason/), 'Noise at night');
  await user.click(form.getByRole('button', { name: 'Send Request' }));
  await expectToast('Your request has been sent.');
  const wishes = [
    { hallId: 'H003', roomType: null },
    { hallId: 'H004', roomType: 'triple' },
  ];
  expect(sent).toMatchObject([{ act: '', body: { reason: 'Noise at night', wishes } }]);
  expect(sent[0]?.key).not.toBeNull();
  expect(await screen.findByRole('heading', { name: 'Your open request' })).toBeVisible();
  expect(screen.getByText(/The hostel office decides/)).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

it('proposes a swap, and shows a refused roll number at the field', async () => {
  const message = 'This is your own roll number.';
  server.use(
    http.post(
      api('/room-changes/my/swap'),
      () =>
        HttpResponse.json(refusal(message, 'own_roll_number', { rollNumber: message }), {
          status: 422,
        }),
      { once: true },
    ),
  );
  const { user } = renderPortal(`${path}?tab=swap`);
  const form = within(await screen.findByRole('form', { name: 'Propose a swap' }));
  await user.type(form.getByLabelText(/Roll number/), ' 24cse0002 ');
  await user.type(form.getByLabelText(/Reason/), 'Same project');
  await user.click(form.getByRole('button', { name: 'Propose Swap' }));
  expect(await form.findByText(message)).toBeVisible();
  const proposed = requestOf({
    kind: 'swap',
    state: 'proposed',
    rollNumber: '24CSE0002',
    respondBy: at,
  });
  answerWith({ current: proposed });
  await waitFor(() =>
    expect(form.getByRole('button', { name: 'Propose Swap' })).not.toHaveAttribute(
      'aria-busy',
      'true',
    ),
  );
  await user.click(form.getByRole('button', { name: 'Propose Swap' }));
  await expectToast('The swap is proposed.');
  expect(sent).toMatchObject([
    { act: 'swap', body: { rollNumber: '24CSE0002', reason: 'Same project' } },
  ]);
  expect(await screen.findByText(/does not show whether the roll number exists/)).toBeVisible();
});

it('withdraws the open request as it was shown', async () => {
  shown = { ...shown, current: requestOf() };
  answerWith({ current: null, earlier: [requestOf({ state: 'withdrawn' })] });
  const { user } = renderPortal(path);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Yes, withdraw it' }));
  await expectToast('The request is withdrawn.');
  expect(sent).toMatchObject([{ act: `${id}/withdraw`, ifMatch: at }]);
  expect(await screen.findByRole('heading', { name: 'Earlier requests' })).toBeVisible();
  expect(screen.getByRole('form', { name: 'Ask for another room' })).toBeVisible();
});

const proposal = {
  _id: id,
  updatedAt: at,
  createdAt: at,
  respondBy: at,
  name: 'Bina Rao',
  rollNumber: '24CSE0002',
  place: { hostelName: 'Maitreyi Hall', roomNumber: '204', roomType: 'triple', floor: 2 } as const,
};

it('answers a proposal after a question', async () => {
  shown = { ...shown, proposals: [proposal] };
  const agreed = requestOf({ kind: 'swap', own: false, reason: null });
  const other = { name: 'Bina Rao', rollNumber: '24CSE0002', place: proposal.place };
  answerWith({ proposals: [], current: { ...agreed, other } });
  const { user } = renderPortal(path);
  expect(await screen.findByText('Bina Rao (24CSE0002)')).toBeVisible();
  expect(screen.getByText('Maitreyi Hall, room 204, floor 2 (Triple)')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Agree to this swap?' }));
  await user.click(dialog.getByRole('button', { name: 'Yes, agree' }));
  await expectToast('You have agreed. The hostel office decides now.');
  expect(sent).toMatchObject([{ act: `${id}/answer`, body: { answer: 'agree' } }]);
  expect(await screen.findByText('Swap with')).toBeVisible();
});

it('lets a student with an open request only refuse, and shows why an answer failed', async () => {
  shown = { ...shown, proposals: [proposal], current: requestOf() };
  const message = 'This proposal is no longer open.';
  server.use(
    http.post(api('/room-changes/my/:id/answer'), () =>
      HttpResponse.json(
        { ...refusal(message, 'proposal_closed'), data: { ...shown, proposals: [proposal] } },
        { status: 409 },
      ),
    ),
  );
  const { user } = renderPortal(path);
  expect(await screen.findByText(/Withdraw it before you agree/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agree' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  await user.click(screen.getByRole('button', { name: 'Yes, refuse' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows closed requests with the decision and the reason', async () => {
  const refused = { state: 'refused', at, by: 'office', reason: 'No room is free' } as const;
  shown = {
    ...shown,
    earlier: [requestOf({ state: 'refused', history: [...requestOf().history, refused] })],
  };
  renderPortal(path);
  expect(await screen.findByText('Reason: No room is free')).toBeVisible();
  expect(screen.getByText('Hostel office')).toBeVisible();
});

it('says why a student without a bed can’t ask, and reads again after a failure', async () => {
  server.use(http.get(api('/room-changes/my'), () => HttpResponse.error(), { once: true }));
  const refused = 'You can ask for another room once you have a bed.';
  shown = { ...shown, place: null, hallId: null, halls: [], refusal: refused };
  const { user } = renderPortal(path);
  expect(await screen.findByText('Your requests could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(refused)).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

it('leads a student who has checked out back to My stay', async () => {
  const refusal = 'You have checked out of your room.';
  const stay = stayOf({ steps: stepsOf({ bed: { state: 'done', note: 'left' } }) });
  shown = { ...shown, refusal };
  server.use(http.get(api('/my-stay'), () => HttpResponse.json({ success: true, data: stay })));
  renderPortal(path);
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Back to My stay' })).toHaveAttribute(
    'href',
    '/student-login',
  );
  expect(screen.queryByRole('link', { name: 'See the offer' })).not.toBeInTheDocument();
});
