import type { Round } from '@hostel/contracts/admission/rounds';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pageOf } from '../../../../testing/allotment-rows.ts';
import {
  lockedRound,
  previewedRound,
  publishedRound,
  roundDecisionOf,
  roundOf,
} from '../../../../testing/rounds.ts';
import { staffHallOf } from '../../../../testing/hall-plan.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { RoundPage } from './round-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

interface Sent {
  act: string;
  body: unknown;
  ifMatch: string | null;
}

/** Serves a round; each act is answered by the next round, which is served from then on. */
function serve(first: Round, next: Record<string, Round | object> = {}) {
  let round = first;
  const sent: Sent[] = [];
  const act = async ({ request, params }: { request: Request; params: object }) => {
    const name = 'act' in params ? String(params.act) : '';
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    sent.push({ act: name, body, ifMatch: request.headers.get('if-match') });
    const reply = next[name] ?? round;
    if ('code' in reply) return HttpResponse.json({ success: false, ...reply }, { status: 409 });
    round = { ...round, ...reply };
    return HttpResponse.json({ success: true, data: round });
  };
  server.use(
    http.get('*/api/allotment/rounds/01890000-0000-7000-8000-00000000000a', () =>
      HttpResponse.json({ success: true, data: round }),
    ),
    http.get('*/api/allotment/rounds/01890000-0000-7000-8000-00000000000a/decisions', () =>
      HttpResponse.json(pageOf([roundDecisionOf()])),
    ),
    http.post('*/api/allotment/rounds/01890000-0000-7000-8000-00000000000a/:act', act),
    http.put('*/api/allotment/rounds/01890000-0000-7000-8000-00000000000a/:act', act),
  );
  return sent;
}
const open = (search = '') =>
  renderRoutes(
    [{ path: '/provost-login/allotment-data/rounds/:roundId', element: <RoundPage /> }],
    `/provost-login/allotment-data/rounds/01890000-0000-7000-8000-00000000000a${search}`,
  );

test('locks the applications after a confirmation', async () => {
  const sent = serve(roundOf(), { lock: lockedRound() });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Lock applications' }));
  const dialog = within(screen.getByRole('alertdialog', { name: /^Lock the applications/ }));
  await user.click(dialog.getByRole('button', { name: 'Lock applications' }));
  expect(await screen.findByText('The applications are locked.')).toBeVisible();
  expect(sent).toMatchObject([{ act: 'lock', ifMatch: '2026-06-01T06:00:00.000Z' }]);
  expect(await screen.findByRole('button', { name: 'Make preview' })).toBeVisible();
  expect(
    screen.getByText(
      /415 applications at the lock; 3 of them withdrew since the lock; their places lapse/,
    ),
  ).toBeVisible();
});

test('shows why a round cannot be locked', async () => {
  const message = 'Offers of an earlier round can still be answered.';
  serve(roundOf(), { lock: { code: 'offers_open', message } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Lock applications' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Lock applications' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('makes the preview, and shows its figures and decisions', async () => {
  serve(lockedRound(), { preview: previewedRound() });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make preview' }));
  expect(await screen.findByText('The preview is ready.')).toBeVisible();
  const figures = within(await screen.findByLabelText('Result of the round'));
  expect(figures.getByText('412')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Ravi Kumar/ })).toBeVisible();
});

test('shows in place that the preview failed', async () => {
  const message = 'The type of an occupied room has changed since the lock.';
  serve(lockedRound(), { preview: { code: 'lock_outdated', message } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make preview' }));
  expect(await screen.findByText(message)).toBeVisible();
});

test('shows a hall before and after the round on its plan', async () => {
  serve(previewedRound());
  const bed = (label: string, before: string | null, after: string | null) => {
    const person = (name: string | null) => name && { userId: name, name };
    const bedId = `H001-101-${label}`;
    return { bedId, label, out: false, before: person(before), after: person(after) };
  };
  const beds = [bed('A', 'Ravi', 'Anil'), bed('B', null, null), bed('C', 'Omar', 'Omar')];
  const room = { number: '101', floor: 1, type: 'triple', accessible: false, beds };
  server.use(
    http.get('*/api/halls/occupancy', () =>
      HttpResponse.json({ success: true, data: [staffHallOf()], allHalls: true }),
    ),
    http.get('*/api/allotment/rounds/:id/halls/H001', () =>
      HttpResponse.json({ success: true, data: [room] }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Plan' }));
  const drawn = (after: string) =>
    `Room 101, Triple. Bed A: ${after}. Bed B: free. Bed C: Omar. 1 student moves in. 1 student moves out`;
  expect(await screen.findByRole('img', { name: drawn('Anil') })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Remaining free 1' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Before' }));
  expect(await screen.findByRole('img', { name: drawn('Ravi') })).toBeVisible();
});

test('publishes only the previewed hash, after saying how many students are mailed', async () => {
  const sent = serve(previewedRound(), { publish: publishedRound() });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish Round 1' }));
  expect(dialog.getByText('412 students are emailed at once.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publish round' }));
  expect(await screen.findByText('The result is published.')).toBeVisible();
  expect(sent).toMatchObject([{ act: 'publish', body: { snapshotHash: 'c'.repeat(64) } }]);
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

test('asks for another preview where the current one is outdated', async () => {
  const outdated = { code: 'preview_outdated', message: 'Make the preview again.' };
  const again = previewedRound({ snapshotHash: 'e'.repeat(64) });
  const sent = serve(previewedRound(), { publish: outdated, preview: again });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish Round 1' }));
  await user.click(dialog.getByRole('button', { name: 'Publish round' }));
  expect(await screen.findByText(/Preview again, check the decisions/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Preview again' }));
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await user.click(screen.getByRole('button', { name: 'Publish round' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toMatchObject({ act: 'publish', body: { snapshotHash: 'e'.repeat(64) } });
});

test('sends another last day for answers only when it was changed', async () => {
  const offers = { offers: true, respondBy: '2026-06-16T18:29:00.000Z' };
  const sent = serve(previewedRound(offers), { publish: publishedRound(offers) });
  server.use(
    http.get(
      '*/api/allotment/rounds/01890000-0000-7000-8000-00000000000a/offers',
      () => new Promise<never>(() => undefined),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const day = screen.getByRole('textbox', { name: 'Answer until' });
  expect(day).toHaveValue('16/06/2026');
  await user.clear(day);
  await user.type(day, '17/06/2026');
  await user.click(screen.getByRole('button', { name: 'Publish round' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { respondBy: '2026-06-17' } }]));
});

test('cancels a round with a reason', async () => {
  const cancelled = {
    state: 'cancelled',
    cancelledAt: '2026-06-11T06:00:00.000Z',
    cancelReason: 'Wrong dates',
  };
  const sent = serve(lockedRound(), { cancel: cancelled });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cancel round' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Round 1?' }));
  expect(dialog.getByText(/^Applications are locked: the round stays in the public/)).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'Wrong dates');
  await user.click(dialog.getByRole('button', { name: 'Cancel round' }));
  expect(await screen.findByText(/^The round was cancelled on/)).toBeVisible();
  expect(sent).toMatchObject([{ act: 'cancel', body: { reason: 'Wrong dates' } }]);
  expect(screen.getByText('Wrong dates')).toBeVisible();
});

test('says how many recorded needs are not met, and publishes only when that is confirmed', async () => {
  const refused = { code: 'needs_unmet', message: '2 recorded needs are not met.' };
  const next: Record<string, Round | object> = { publish: refused };
  const sent = serve(previewedRound({ needsUnmet: 2 }), next);
  const { user } = open();
  expect(
    await screen.findByRole('link', { name: '2 recorded needs are not met.' }),
  ).toHaveAttribute('href', expect.stringContaining('unmet=yes'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Publish round' }));
  expect(await dialog.findAllByText('2 recorded needs are not met.')).toHaveLength(2);
  next.publish = publishedRound();
  await user.click(dialog.getByRole('checkbox', { name: /^The office knows of these needs/ }));
  await user.click(dialog.getByRole('button', { name: 'Publish round' }));
  expect(await screen.findByText('The result is published.')).toBeVisible();
  expect(sent).toMatchObject([
    { act: 'publish', body: { confirmUnmetNeeds: false } },
    { act: 'publish', body: { confirmUnmetNeeds: true } },
  ]);
});

test('sets who gets the proof file, and offers the files of a published round', async () => {
  const sent = serve(publishedRound(), { 'proof-readers': { proofReaders: 'public' } });
  const { user } = open('?tab=record');
  expect(await screen.findByText('d'.repeat(64))).toBeVisible();
  expect(screen.getByText(/Prof. S. Rao/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Everybody/ }));
  expect(await screen.findByText('The setting has been saved.')).toBeVisible();
  expect(sent).toMatchObject([{ act: 'proof-readers', body: { proofReaders: 'public' } }]);
  expect(screen.getByRole('button', { name: 'Proof file' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Auditor file' })).toBeVisible();
});

test('offers no files before the round is published', async () => {
  serve(lockedRound());
  open();
  expect(await screen.findByText(/available when the round is published/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Proof file' })).not.toBeInTheDocument();
});

test('shows that a round is unknown, and reads again', async () => {
  const message = 'This round does not exist.';
  server.use(
    http.get('*/api/allotment/rounds/01890000-0000-7000-8000-00000000000a', () =>
      HttpResponse.json({ success: false, code: 'not_found', message }, { status: 404 }),
    ),
  );
  const { user } = open();
  expect(await screen.findByText(message)).toBeVisible();
  serve(roundOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Round 1' })).toBeVisible();
});

test('shows of an erased round its record and proof file, and no decisions', async () => {
  serve(publishedRound({ erasedAt: '2027-08-01T06:00:00.000Z' }));
  open();
  expect(await screen.findByText('The personal data of this round have been erased')).toBeVisible();
  expect(screen.queryByText('Ravi Kumar')).not.toBeInTheDocument();
});

test('offers no auditor file of an erased round', async () => {
  serve(publishedRound({ erasedAt: '2027-08-01T06:00:00.000Z' }));
  open('?tab=record');
  expect(await screen.findByRole('button', { name: 'Proof file' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Auditor file' })).not.toBeInTheDocument();
  expect(screen.getByText('Personal data erased')).toBeVisible();
});
