import { ownLineOf } from '@hostel/allotment/proof/check-file';
import { proofsOf } from '@hostel/allotment/proof/commitment';
import { type ProofFile, textOf } from '@hostel/allotment/proof/proof-file';
import { exampleRound, otherRound } from '@hostel/allotment/proof/testing/example-rounds';
import type { PublicRound } from '@hostel/contracts/admission/rounds';
import type { OwnResult } from '@hostel/contracts/admission/rounds/decisions';
import { type OwnProof, ownProof } from '@hostel/contracts/admission/rounds/proof';
import { createQueryClient } from '@hostel/shared-ui/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { signInStudent, signOutStudent } from '../../../../testing/render-portal.tsx';
import { api, refusal, server, withServer } from '../../../../testing/server.ts';
import { CheckResult } from './check-result.tsx';

withServer();
beforeEach(signInStudent);
afterEach(signOutStudent);

const { file, published, commitment } = exampleRound();

const round: PublicRound = {
  _id: '01980000-0000-7000-8000-000000000014',
  admissionYear: 2026,
  kind: 'regular',
  number: 1,
  state: 'published',
  offers: false,
  acceptByPaying: false,
  respondBy: null,
  seedCommitment: published.seedCommitment,
  root: published.root,
  seed: file.seed,
  proofReaders: 'applicants',
  createdAt: '2026-06-01T06:00:00.000Z',
  lockedAt: '2026-06-05T06:00:00.000Z',
  publishedAt: '2026-06-06T06:00:00.000Z',
  counts: null,
  proofFormat: 2,
  drawPlan: file.offering.draw,
  draw: published.draw ?? null,
  drawnAt: '2026-06-10T10:05:00.000Z',
  amendments: [],
  amendmentsHash: published.amendments ?? null,
  replaces: null,
};

type Won = ProofFile['lines'][number]['won'];

/** The proof of the first applicant whose line has such a result. */
function proofWith(fits: (won: Won) => boolean): OwnProof {
  const line = file.lines.find(({ won }) => fits(won))!;
  const proof = proofsOf(commitment).find(({ open }) => open.pseudonym === line.pseudonym);
  return ownProof.parse(proof);
}

/** The result that a page shows to the owner of a proof. */
function resultOf(own: OwnProof): OwnResult {
  const { rank, of, place } = ownLineOf(file, own.open.pseudonym)!;
  const [hallId = '', roomType = 'single'] = place?.split('/') ?? [];
  const won = place === null ? null : { hallId, roomType };
  return {
    round,
    rank,
    rankOf: of,
    outcome: won ? 'placed' : 'waiting',
    basis: won ? 'merit' : null,
    won: won && { ...won, hostelName: 'Gargi Hall', roomNumber: '12', bedId: 'H003-12-A' },
    choiceNumber: null,
    missed: [],
    reason: '',
  };
}

function serve(own: OwnProof, given = textOf(file), listed: object = round) {
  server.use(
    http.get(api('/admissions/rounds'), () => HttpResponse.json({ success: true, data: [listed] })),
    http.get(api(`/allotment/rounds/${round._id}/proof`), () =>
      HttpResponse.json({ success: true, data: own }),
    ),
    http.get(api(`/allotment/rounds/${round._id}/proof-file`), () =>
      HttpResponse.text(given, { headers: { 'content-type': 'application/json' } }),
    ),
  );
}

function show(result: OwnResult, shownRound = round) {
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <CheckResult round={shownRound} result={result} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const start = () => screen.getByRole('button', { name: 'Check this result' });
const winner = proofWith((won) => typeof won === 'number');

it('checks the complete round and says that rank and place follow from the rules', async () => {
  serve(winner);
  const result = resultOf(winner);
  const user = show(result);
  await user.click(start());
  expect(await screen.findByText('Nothing differs')).toBeVisible();
  const applications = commitment.applications.length;
  expect(screen.getByText(new RegExp(`^${applications} applications were fixed`))).toBeVisible();
  const rank = `Your rank is ${result.rank} of ${result.rankOf}.`;
  expect(screen.getByText(new RegExp(rank))).toBeVisible();
  const place = `Your place, Gargi Hall, ${result.won!.roomType} room, follows from the rules.`;
  expect(screen.getByText(place)).toBeVisible();
  const marks = (winner.closed.sgpaOdd / 100).toFixed(2);
  expect(screen.getByText(new RegExp(`odd semester ${marks}`))).toBeVisible();
  expect(screen.getByText(published.root)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
});

it('shows its progress while it loads and checks', async () => {
  serve(winner);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.get(api(`/allotment/rounds/${round._id}/proof`), async () => {
      await held;
      return HttpResponse.json({ success: true, data: winner });
    }),
  );
  const user = show(resultOf(winner));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(start());
  expect(screen.getByRole('progressbar', { name: 'Loading the proof file' })).toBeVisible();
  release();
  expect(await screen.findByText('Nothing differs')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('says that a place on the waiting list follows from the rules', async () => {
  const waiting = proofWith((won) => won === null);
  serve(waiting);
  const user = show(resultOf(waiting));
  await user.click(start());
  expect(await screen.findByText(/you are on the waiting list follows/)).toBeVisible();
});

it('names the lines where the file breaks the rules', async () => {
  const at = file.lines.findIndex(({ won }) => typeof won === 'number');
  const lines = file.lines.map((one, index) => (index === at ? { ...one, won: null } : one));
  serve(winner, textOf({ ...file, lines }));
  const user = show(resultOf(winner));
  await user.click(start());
  expect(await screen.findByText(/^This result differs/)).toBeVisible();
  const wrong = new RegExp(`By the rules line ${at + 1} .* the file says the waiting list`);
  expect(screen.getByText(wrong)).toBeVisible();
  expect(screen.queryByText('Nothing differs')).not.toBeInTheDocument();
});

it('compares with the hashes in the list of rounds, not with those in the file', async () => {
  serve(winner, textOf(file), { ...round, seedCommitment: 'ab'.repeat(32) });
  const user = show(resultOf(winner));
  await user.click(start());
  expect(await screen.findByText(/The seed is not the one/)).toBeVisible();
});

it.each([
  ['the draw', { draw: '12 12 12' }, /The public draw in the proof file is not the one/],
  ['the changes', { amendmentsHash: 'ab'.repeat(32) }, /The changes of places since the lock/],
])('compares %s with what was published', async (_, listed, text) => {
  serve(winner, textOf(file), { ...round, ...listed });
  const user = show(resultOf(winner));
  await user.click(start());
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  ['cut off', textOf(file).slice(0, 900), /^The proof file can’t be read\. It may have been cut off/],
  ['of another round', textOf(otherRound().file), /does not belong to the round/],
])('says so when the file is %s', async (_, given, text) => {
  serve(winner, given);
  const user = show(resultOf(winner));
  await user.click(start());
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('finds a rank and place on the page that the file does not have', async () => {
  serve(winner);
  const result = resultOf(winner);
  const user = show({ ...result, rank: result.rank + 1, won: null });
  await user.click(start());
  const shown = `this page shows ${result.rank + 1}.`;
  expect(await screen.findByText(new RegExp(shown))).toBeVisible();
  expect(screen.getByText(/this page shows the waiting list/)).toBeVisible();
});

it('offers another attempt when a file can’t be loaded', async () => {
  serve(winner);
  server.use(
    http.get(
      api(`/allotment/rounds/${round._id}/proof-file`),
      () => HttpResponse.json(refusal('The server is busy.', 'busy'), { status: 503 }),
      { once: true },
    ),
  );
  const user = show(resultOf(winner));
  await user.click(start());
  expect(await screen.findByRole('alert')).toHaveTextContent('The result could not be checked');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing differs')).toBeVisible();
});

it('says so when the office closed the proof file', () => {
  show(resultOf(winner), { ...round, proofReaders: 'nobody' });
  expect(screen.getByText(/can’t be checked here/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
