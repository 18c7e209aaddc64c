import { recordedRound } from '@hostel/allotment/proof/format-1/testing/recorded-round';
import { textOf } from '@hostel/allotment/proof/proof-file';
import { otherRound } from '@hostel/allotment/proof/testing/example-rounds';
import { ownProof } from '@hostel/contracts/admission/rounds/proof';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  commitment,
  file,
  proofWith,
  published,
  resultOf,
  round,
  serveCheck as serve,
  showCheck as show,
  start,
  winner,
} from './testing/checked-round.tsx';
import { signInStudent, signOutStudent } from '../../../../testing/render-portal.tsx';
import { api, refusal, server, withServer } from '../../../../testing/server.ts';

withServer();
beforeEach(signInStudent);
afterEach(signOutStudent);

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
  const { hallId, roomType } = result.won!;
  const hall = { M1: 'Kautilya Hall', M2: 'Vyasa Hall', W1: 'Gargi Hall' }[hallId];
  const place = `Your place, ${hall}, ${roomType} room, follows from the rules.`;
  expect(screen.getByText(place)).toBeVisible();
  expect(screen.getByText(/a public draw, .* lottery\. Its result: 31 07 44\.$/)).toBeVisible();
  expect(screen.getByText(published.root)).toBeInTheDocument();
  expect(
    screen.getByText(/^python3 check\.py round\.json .* --draw "31 07 44" --amendments/),
  ).toBeInTheDocument();
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
  const wrong = new RegExp(
    `By the rules line ${at + 1} .* gets .* Hall, .* room, the file says the waiting list`,
  );
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
  [
    'cut off',
    textOf(file).slice(0, 900),
    /^The proof file can’t be read\. It may have been cut off/,
  ],
  ['of another round', textOf(otherRound().file), /does not belong to the round/],
])('says so when the file is %s', async (_, given, text) => {
  serve(winner, given);
  const user = show(resultOf(winner));
  await user.click(start());
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/more difference/)).not.toBeInTheDocument();
});

it('names the changes of places by the file, and the day of a withdrawal', async () => {
  // What the list says of them is not what the hash covers.
  const listed = {
    place: { hallId: 'W1', hostelName: 'Gargi Hall', roomType: 'single' },
    kind: 'open',
    category: null,
    group: null,
    places: 4,
    reason: 'Something else.',
    at: '2026-06-11T04:30:00.000Z',
  };
  const withdrawn = { ...winner, withdrawnOn: '2026-06-10' };
  serve(withdrawn, textOf(file), { ...round, amendments: [listed] });
  const user = show(resultOf(winner));
  await user.click(start());
  const changes = within(await screen.findByRole('list', { name: /^Changes of places/ }));
  const [change] = changes.getAllByRole('listitem');
  expect(change).toHaveTextContent(/^(Kautilya|Vyasa|Gargi) Hall, .* room.*: \d places? fewer\. /);
  expect(changes.queryByText(/Something else/)).not.toBeInTheDocument();
  expect(screen.getByText('You are listed as withdrawn on 10 Jun 2026.')).toBeVisible();
});

it('checks a round that the application left, where the page shows no result', async () => {
  serve({ ...winner, withdrawnOn: '2026-06-10' });
  const user = show(null);
  await user.click(start());
  expect(await screen.findByText('Nothing differs')).toBeVisible();
  expect(screen.getByText('You are listed as withdrawn on 10 Jun 2026.')).toBeVisible();
});

it('shows the own record for comparison, and the four points that nobody can check', async () => {
  serve(winner);
  const user = show(resultOf(winner));
  await user.click(start());
  const record = within(
    await screen.findByRole('region', { name: 'Your application at the lock' }),
  );
  const valueOf = (label: string) => record.getByText(label).nextElementSibling;
  expect(valueOf('SGPA, odd semester')).toHaveTextContent((winner.closed.sgpaOdd / 100).toFixed(2));
  expect(valueOf('Choices')).toHaveTextContent(/^1\. (Kautilya|Vyasa|Gargi) Hall, .+ room/);
  expect(valueOf('Recorded needs')).toHaveTextContent('None');
  const limits = within(screen.getByRole('list', { name: 'What cannot be checked' }));
  expect(limits.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByText(/earlier version/)).not.toBeInTheDocument();
});

it('says of a round of format 1 what its file does not show', async () => {
  const { file: earlier, own, published: hashes } = recordedRound;
  const [line] = earlier.lines.filter(({ pseudonym }) => pseudonym === own.open.pseudonym);
  const of = earlier.lines.filter(({ group }) => group === line!.group);
  const offering = earlier.classes[Number(line!.won)]!.offering;
  const [hallId = '', roomType = ''] = earlier.offerings[offering]!.split('/');
  serve(ownProof.parse(own), JSON.stringify(earlier), {
    ...round,
    ...hashes,
    proofFormat: 1,
    draw: null,
    amendmentsHash: null,
  });
  const won = { hallId, roomType, hostelName: 'Gargi Hall', roomNumber: null, bedId: null };
  const user = show({ ...resultOf(winner), rank: of.indexOf(line!) + 1, won });
  await user.click(start());
  expect(await screen.findByText('Nothing differs')).toBeVisible();
  const lacking = within(
    screen.getByRole('list', { name: /^This round was locked by an earlier/ }),
  );
  expect(lacking.getByText(/office’s word has to be believed/)).toBeVisible();
  expect(screen.queryByText(/together with the applications/)).not.toBeInTheDocument();
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
