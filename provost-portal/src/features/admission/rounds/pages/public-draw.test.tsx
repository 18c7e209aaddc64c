import type { Round } from '@hostel/contracts/admission/rounds';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { lockedRound, roundOf } from '../../../../testing/rounds.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { RoundPage } from './round-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});
afterEach(() => {
  jest.useRealTimers();
});

const path = '/provost-login/allotment-data/rounds';
const past = { source: 'State lottery', at: '2026-06-11T10:00:00.000Z' };

/** The page of a round, with what is sent as the result of its draw. */
function open(first: Round, reply?: () => Response) {
  let round = first;
  const sent: { body: unknown; ifMatch: string | null }[] = [];
  server.use(
    http.get(`*/api/allotment/rounds/${first._id}`, () =>
      HttpResponse.json({ success: true, data: round }),
    ),
    http.post(`*/api/allotment/rounds/${first._id}/draw`, async ({ request }) => {
      sent.push({ body: await request.json(), ifMatch: request.headers.get('if-match') });
      if (reply) return reply();
      round = { ...round, draw: '31 07 44', drawnAt: '2026-06-11T10:05:00.000Z' };
      return HttpResponse.json({ success: true, data: round });
    }),
  );
  const route = { path: `${path}/:roundId`, element: <RoundPage /> };
  return { ...renderRoutes([route], `${path}/${first._id}`), sent };
}

const enter = { name: 'Enter the result of the draw' };
const confirmation = { name: 'Publish “31 07 44” as the result of the draw?' };

async function typeResult(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', enter));
  const dialog = within(screen.getByRole('dialog', { name: 'Result of the public draw' }));
  await user.type(dialog.getByLabelText('Result'), '31 07 44');
  await user.click(dialog.getByRole('button', { name: 'Go on' }));
  return within(await screen.findByRole('alertdialog', confirmation));
}

test('enters the result once, after a confirmation, before there can be a preview', async () => {
  const { user, sent } = open(lockedRound({ drawPlan: past, draw: null }));
  expect(
    await screen.findByText(/Enter the result of the public draw: State lottery/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make preview' })).not.toBeInTheDocument();
  const dialog = await typeResult(user);
  expect(dialog.getByText(/^It can’t be changed\./)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Publish the result' }));
  expect(await screen.findByRole('button', { name: 'Make preview' })).toBeVisible();
  expect(sent).toEqual([{ body: { value: '31 07 44' }, ifMatch: lockedRound().updatedAt }]);
  expect(screen.queryByRole('button', enter)).not.toBeInTheDocument();
  expect(screen.getByText('31 07 44, 11 Jun 2026, 3:35 pm')).toBeVisible();
});

test('goes back to what was typed, and shows why the result was refused', async () => {
  const message = 'The result of the public draw is entered already. It can’t be changed.';
  const refused = { success: false, code: 'draw_entered', message };
  const reply = () => HttpResponse.json(refused, { status: 409 });
  const { user } = open(lockedRound({ drawPlan: past, draw: null }), reply);
  const dialog = await typeResult(user);
  await user.click(dialog.getByRole('button', { name: 'Publish the result' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Result')).toHaveValue('31 07 44');
});

test('says when the draw takes place, and offers to enter its result from then on', async () => {
  const at = Date.now() + 3_600_000;
  jest.useFakeTimers({ now: at - 3_600_000, advanceTimers: true });
  const drawPlan = { ...past, at: new Date(at).toISOString() };
  open(lockedRound({ drawPlan, draw: null }));
  expect(
    await screen.findByText(/The public draw takes place on .*: State lottery\./),
  ).toBeVisible();
  expect(screen.queryByRole('button', enter)).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(3_600_001));
  expect(await screen.findByRole('button', enter)).toBeVisible();
});

test('says before which time the applications have to be locked', async () => {
  open(roundOf({ drawPlan: past, draw: null }));
  expect(
    await screen.findByText(/The public draw takes place on 11 Jun 2026, 3:30.pm: lock before\./),
  ).toBeVisible();
});

test('records the changes of places and the round that is repeated', async () => {
  const replaces = '01890000-0000-7000-8000-0000000000ff';
  const amendment = {
    place: { hallId: 'H003', hostelName: 'Gargi Hall', roomType: 'single' },
    kind: 'need',
    category: null,
    group: null,
    places: 2,
    reason: 'A bed became available.',
    at: '2026-06-11T04:30:00.000Z',
  };
  const amendmentsHash = 'f'.repeat(64);
  open(lockedRound({ drawPlan: null, amendments: [amendment], amendmentsHash, replaces }));
  const changes = within(
    await screen.findByRole('region', { name: 'Changes of places since the lock' }),
  );
  expect(changes.getByRole('listitem')).toHaveTextContent(
    /^Gargi Hall, single room \(for a recorded need\): 2 places more\. A bed became available\. \(11 Jun/,
  );
  expect(screen.getByText(amendmentsHash)).toBeVisible();
  expect(screen.getByRole('link', { name: /locked and cancelled/ })).toHaveAttribute(
    'href',
    `${path}/${replaces}`,
  );
  expect(screen.getByText('Public draw').nextElementSibling).toHaveTextContent('None');
});
