import type { OwnResult } from '@hostel/contracts/admission/rounds/decisions';
import type { PublishedRanks } from '@hostel/contracts/admission/rounds/facts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { allotmentOf } from '../../../testing/allotment.ts';
import { applicationOf } from '@hostel/contracts/testing/applications';
import { readFirstSeen } from './check/first-seen.ts';
import { renderPortal, signInStudent, signOutStudent } from '../../../testing/render-portal.tsx';
import { resultOf, roundId, roundOf } from '../../../testing/rounds.ts';
import { api, server, withServer } from '../../../testing/server.ts';

withServer();
beforeEach(() => {
  signInStudent();
  server.use(
    http.get(api('/applications/my'), () =>
      HttpResponse.json({ success: true, data: applicationOf() }),
    ),
    http.get(api('/admissions/rounds'), ok([])),
  );
});
afterEach(signOutStudent);

const path = '/student-login/results';
const mockId = '01981111-0000-7000-8000-000000000009';
const ok = (data: unknown) => () => HttpResponse.json({ success: true, data });

function serve(results: OwnResult[], more: object = {}) {
  server.use(
    http.get(api('/allotment/results/my'), () =>
      HttpResponse.json({ success: true, data: results, ...more }),
    ),
  );
}

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('section')!);
};

it('shows rank, place, choice, reason and the missed choices of a round', async () => {
  serve([resultOf()]);
  renderPortal(path);
  const round = await card('Round 1');
  expect(round.getByText('Place won')).toBeVisible();
  expect(round.getByText('Published on 6 Jun 2026')).toBeVisible();
  expect(round.getByText('1,042 of 1,800')).toBeVisible();
  expect(round.getByText('Maitreyi Hall, double room (room 214, bed B)')).toBeVisible();
  expect(round.getByText('Your second choice')).toBeVisible();
  expect(round.getByText(/a double room in Maitreyi Hall, your second choice/)).toBeVisible();
  const missed = within(round.getByRole('list', { name: 'Higher choices that you did not get' }));
  expect(missed.getByRole('listitem')).toHaveTextContent(
    'Gargi Hall, single roomFull. Last place by merit: rank 870',
  );
  expect(round.queryByText(/binds nobody/)).not.toBeInTheDocument();
  expect(round.getByRole('button', { name: 'Check this result' })).toBeVisible();
});

it('shows a round that the application left, with the check and no result', async () => {
  serve([], { left: [roundOf()] });
  renderPortal(path);
  const round = await card('Round 1');
  expect(round.getByText('No result')).toBeVisible();
  expect(round.getByText(/A place that it won lapsed\.$/)).toBeVisible();
  expect(round.getByRole('button', { name: 'Check this result' })).toBeVisible();
  expect(screen.queryByText('No results yet')).not.toBeInTheDocument();
});

it('says that a mock round binds nobody, and until when choices can be changed', async () => {
  const round = roundOf({ _id: mockId, kind: 'mock', offers: false, respondBy: null });
  serve([resultOf({ round, won: { ...resultOf().won!, roomNumber: null, bedId: null } })]);
  renderPortal(path);
  const mock = await card('Mock round 1');
  expect(mock.getByText('A mock round binds nobody.')).toBeVisible();
  expect(mock.getByText('Would have won a place')).toBeVisible();
  expect(mock.getByText('Place that would have been yours')).toBeVisible();
  expect(mock.getByText('Maitreyi Hall, double room')).toBeVisible();
  expect(await mock.findByText(/you can change the order at any time/)).toBeVisible();
  expect(mock.getByRole('link', { name: 'Change my choices' })).toHaveAttribute(
    'href',
    '/student-login/application',
  );
});

it('shows every choice of a student on the waiting list, also one without a closing rank', async () => {
  const [first] = resultOf().missed;
  serve([
    resultOf({
      outcome: 'waiting',
      basis: null,
      won: null,
      choiceNumber: null,
      missed: [
        first!,
        { ...first!, roomType: 'double', closingRank: null },
        { ...first!, roomType: 'triple', why: 'not-offered', closingRank: null },
      ],
    }),
  ]);
  renderPortal(path);
  const round = await card('Round 1');
  expect(round.getByText('Waiting list')).toBeVisible();
  expect(round.getByText('None')).toBeVisible();
  const rows = round.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/Full$/);
  expect(rows[2]).toMatch(/Not offered in this round$/);
});

it('shows an outcome that this version doesn’t know', async () => {
  serve([resultOf({ outcome: 'swapped_over' })]);
  renderPortal(path);
  expect(await screen.findByText('Swapped over')).toBeVisible();
});

it('loads the ranks of the round when they are opened, again after a failure', async () => {
  const place = { hallId: 'H003', hostelName: 'Gargi Hall', roomType: 'single' };
  const ranks: PublishedRanks[] = [
    { places: [place], group: '', opening: 3, closing: 870, count: 60 },
    {
      places: [
        { ...place, roomType: 'double' },
        { ...place, roomType: 'triple' },
      ],
      group: '',
      opening: null,
      closing: null,
      count: 4,
    },
  ];
  let calls = 0;
  serve([resultOf()]);
  server.use(
    http.get(api(`/allotment/rounds/${roundId}/ranks`), () => {
      calls += 1;
      if (calls === 1) return HttpResponse.error();
      return HttpResponse.json({ success: true, data: { round: roundOf(), ranks } });
    }),
  );
  const { user } = renderPortal(path);
  await user.click(await screen.findByText('Opening and closing ranks of this round'));
  expect(await screen.findByText('The ranks could not be loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const table = within(
    await screen.findByRole('table', { name: 'Opening and closing ranks of Round 1' }),
  );
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Hall and room typeOpeningClosingStudents',
    'Gargi Hall, single room387060',
  ]);
  expect(
    screen.getByText(/Fewer than five .* in: Gargi Hall, double room, Gargi Hall, triple room\./),
  ).toBeVisible();
});

it.each([
  ['allotted', 'resident', ['Allotment letter (PDF)']],
  ['allotted', 'offered', ['Letter of the offer (PDF)']],
  ['waiting', 'waiting', []],
])('has for a student who is %s and %s: %j', async (status, state, names) => {
  serve([resultOf()]);
  server.use(http.get(api('/allotment/my'), ok(allotmentOf({ status, state }))));
  renderPortal(path);
  await card('Round 1');
  await waitFor(() =>
    expect(
      screen.queryAllByRole('button', { name: /PDF/ }).map(({ textContent }) => textContent),
    ).toEqual(names),
  );
});

it('reports a letter that could not be loaded', async () => {
  serve([resultOf()]);
  server.use(
    http.get(api('/allotment/my'), ok(allotmentOf({ status: 'allotted', state: 'resident' }))),
    http.get(api('/allotment/letter'), () => HttpResponse.error()),
  );
  const { user } = renderPortal(path);
  await user.click(await screen.findByRole('button', { name: 'Allotment letter (PDF)' }));
  expect(
    await screen.findByText('The letter could not be loaded. Please try again.'),
  ).toBeVisible();
});

it('folds the reasons of earlier rounds away', async () => {
  const earlier = roundOf({ _id: mockId, kind: 'mock', offers: false, respondBy: null });
  serve([resultOf(), resultOf({ round: earlier, reason: 'A reason of the mock round.' })]);
  const { user } = renderPortal(path);
  const mock = await card('Mock round 1');
  expect(mock.getByText('1,042 of 1,800')).toBeVisible();
  expect(mock.queryByText('A reason of the mock round.')).not.toBeInTheDocument();
  await user.click(mock.getByText('Reasons, ranks and check'));
  expect(await mock.findByText('A reason of the mock round.')).toBeVisible();
});

it('shows a run of one hall among the rounds, and that it can’t be checked', async () => {
  const run = {
    _id: '01981111-0000-7000-8000-000000000007',
    hostelName: 'Kautilya Hall',
    createdAt: '2026-06-20T05:00:00.000Z',
    counts: { applicants: 40, placed: 33, waiting: 7 },
    rank: 12,
    outcome: 'other',
    won: {
      hostelName: 'Kautilya Hall',
      roomType: 'triple',
      roomNumber: '125',
      bedId: 'H001-125-A',
    },
    reason: 'Rank 12 of 40 by merit: a bed in a triple room.',
  };
  serve([resultOf()], { runs: [run] });
  renderPortal(path);
  const shown = await card('One hall: Kautilya Hall');
  expect(shown.getByText('12 of 40')).toBeVisible();
  expect(shown.getByText('Kautilya Hall, triple room (room 125, bed A)')).toBeVisible();
  expect(shown.getByText(run.reason)).toBeVisible();
  expect(shown.getByText(/no hashes and no proof file/)).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['One hall: Kautilya Hall', 'Round 1']);
});

it('says that the data of an earlier year were erased', async () => {
  serve([], { erased: [{ admissionYear: 2024, erasedAt: '2026-01-10T05:00:00.000Z' }] });
  renderPortal(path);
  expect(
    await screen.findByText(/^The personal data of the rounds of 2024–25 have been erased\./),
  ).toBeVisible();
  expect(screen.getByText('No results yet')).toBeVisible();
});

it('keeps what is published of a locked round when this browser sees it first', async () => {
  const locked = roundOf({ state: 'locked', seed: null, publishedAt: null });
  serve([]);
  server.use(
    http.get(api('/admissions/rounds'), ok([locked, roundOf({ _id: mockId, root: null })])),
  );
  renderPortal(path);
  const { seedCommitment, root } = locked;
  await waitFor(() => expect(readFirstSeen(roundId)).toMatchObject({ seedCommitment, root }));
  expect(readFirstSeen(mockId)).toBeUndefined();
});

it('says so while there are no results', async () => {
  serve([]);
  renderPortal(path);
  expect(await screen.findByText('No results yet')).toBeVisible();
});

it('shows a failed load in place, and loads again', async () => {
  server.use(http.get(api('/allotment/results/my'), () => HttpResponse.error()));
  const { user } = renderPortal(path);
  expect(await screen.findByText('Your results could not be loaded')).toBeVisible();
  serve([resultOf()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await card('Round 1');
});
