import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderSite } from '../../../testing/render-site.tsx';
import { hallCalls, publishedRound, roundCalls, someRanks } from '../../../testing/rounds.ts';
import { server, withServer } from '../../../testing/server.ts';
import { rankRows } from './rank-rows.ts';

withServer();

const failing = (path: string) =>
  http.get(`*/api${path}`, () =>
    HttpResponse.json({ success: false, code: 'internal', message: 'no' }, { status: 500 }),
  );

async function rowsOf(table: string) {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return rows.map((row) => [...row.children].map((cell) => cell.textContent));
}
const kautilya = 'Places and closing ranks of Kautilya Hall';

describe('a hall', () => {
  it('shows places and ranks by room type, with the round that they are from', async () => {
    server.use(...hallCalls());
    renderSite('/hostel/H001');
    expect(
      await screen.findByText('Ranks of Round 1, 2026–27, published on 12 Jul 2026.'),
    ).toBeVisible();
    expect(await screen.findByText('1,207')).toBeVisible();
    expect(await rowsOf(kautilya)).toEqual([
      ['Room type', 'Places', 'Opening rank', 'Closing rank'],
      ['Single seater', '40', '3', '1,207'],
      ['Triple seater', '180', '–not published', '–not published'],
    ]);
    expect(screen.getByText(/fewer than five students/)).toBeVisible();
    expect(screen.getByText(/the rank of the last student who received it/)).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Allotment rounds, and how to check a result' }),
    ).toHaveAttribute('href', '/allotment-rounds');
  });

  it('names the places that merged ranks include', async () => {
    server.use(...hallCalls());
    renderSite('/hostel/H003');
    await screen.findAllByText('88');
    expect(await rowsOf('Places and closing ranks of Gargi Hall')).toEqual([
      ['Room type', 'Places', 'Opening rank', 'Closing rank'],
      ['Double seaterTogether with Triple seater', '120', '5', '88'],
      ['Triple seaterTogether with Double seater', '96', '5', '88'],
    ]);
  });

  it('shows the places before the first round, and that the hall is closed', async () => {
    server.use(...hallCalls({ ranks: null, open: false }));
    renderSite('/hostel/H001');
    expect(await screen.findByText(/^No round has been published yet\./)).toBeVisible();
    expect(await screen.findByText('180')).toBeVisible();
    expect(screen.getByText('This hall is closed for applications at present.')).toBeVisible();
    expect(screen.queryByText(/fewer than five students/)).not.toBeInTheDocument();
  });

  it('shows what could be loaded, and loads the rest again', async () => {
    server.use(failing('/admissions/ranks'), ...hallCalls());
    const { user } = renderSite('/hostel/H001');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The closing ranks could not be loaded.');
    expect(await screen.findByText('180')).toBeVisible();
    server.resetHandlers();
    server.use(...hallCalls());
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,207')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows one message where neither could be loaded, and loads both again', async () => {
    server.use(failing('/admissions/ranks'), failing('/halls'), ...hallCalls());
    const { user } = renderSite('/hostel/H001');
    await screen.findByText('The places and the closing ranks could not be loaded.');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    server.resetHandlers();
    server.use(...hallCalls());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,207')).toBeVisible();
    expect(screen.getByText('180')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('shows a row for each merit group', () => {
  const [alone] = someRanks;
  if (!alone) throw new Error('no ranks');
  const rows = rankRows([
    { ...alone, group: 'Third year', closing: 9 },
    { ...alone, group: 'Second year', closing: 7 },
  ]);
  expect(rows.map(({ group, closing }) => [group, closing])).toEqual([
    ['Second year', 7],
    ['Third year', 9],
  ]);
});

describe('the page of the rounds', () => {
  const mock = publishedRound({
    _id: '0190b5a0-0000-7000-8000-000000000002',
    kind: 'mock',
    state: 'locked',
    offers: false,
    respondBy: null,
    seed: null,
    publishedAt: null,
    counts: null,
  });
  const region = (name: string) => screen.findByRole('region', { name });
  const valueOf = (round: HTMLElement, label: string) =>
    within(round).getByText(label, { selector: 'dt' }).nextElementSibling;

  it('shows the dates, figures and hashes of each round', async () => {
    server.use(...roundCalls([publishedRound(), mock]));
    renderSite('/allotment-rounds');
    expect(await screen.findByText('Applications for 2026–27 are open.')).toBeVisible();
    const round = await region('Round 1');
    expect(within(round).getByText('Result published', { selector: 'span' })).toBeVisible();
    expect(valueOf(round, 'Offers are answered by')).toHaveTextContent(/^20 Jul 2026, 11:59.pm$/);
    expect(valueOf(round, 'Applicants')).toHaveTextContent('1,040');
    expect(valueOf(round, 'SHA-256 of the seed')).toHaveTextContent('c0'.repeat(32));
    expect(valueOf(round, 'Root of the applications, places and rules')).toHaveTextContent(
      '12'.repeat(32),
    );
    expect(valueOf(round, 'Seed')).toHaveTextContent('5e'.repeat(32));
    expect(valueOf(round, 'Proof file')).toHaveTextContent('For the applicants of the year');
  });

  it('shows of a locked round its root, and no seed or result', async () => {
    server.use(...roundCalls([mock]));
    renderSite('/allotment-rounds');
    const round = await region('Mock round 1');
    expect(within(round).getByText('Applications locked', { selector: 'span' })).toBeVisible();
    expect(valueOf(round, 'Result published')).toHaveTextContent('Not yet');
    expect(valueOf(round, 'Seed')).toHaveTextContent('Published with the result');
    expect(within(round).queryByText('Opening and closing ranks')).not.toBeInTheDocument();
  });

  it('keeps a cancelled round with its hashes and reason, and names it at its successor', async () => {
    const cancelled = publishedRound({
      _id: '0190b5a0-0000-7000-8000-000000000003',
      state: 'cancelled',
      seed: null,
      publishedAt: null,
      counts: null,
      cancelledAt: '2026-07-11T05:00:00.000Z',
      cancelReason: 'Wrong quotas',
      drawPlan: null,
    });
    const amendment = {
      place: { hallId: 'H001', hostelName: 'Kautilya Hall', roomType: 'single' },
      kind: 'open',
      category: null,
      group: null,
      places: -1,
      reason: 'A bed was given by hand.',
      at: '2026-07-13T05:00:00.000Z',
    };
    const next = publishedRound({
      number: 2,
      replaces: cancelled._id,
      drawPlan: { source: 'State lottery', at: '2026-07-12T05:00:00.000Z' },
      draw: '31 07 44',
      amendments: [amendment],
      amendmentsHash: 'aa'.repeat(32),
    });
    server.use(...roundCalls([next, cancelled]));
    renderSite('/allotment-rounds');
    const first = await region('Round 1');
    expect(within(first).getByText('Cancelled after the lock. Reason: Wrong quotas')).toBeVisible();
    expect(valueOf(first, 'Cancelled')).toHaveTextContent(/^11 Jul 2026/);
    expect(valueOf(first, 'SHA-256 of the seed')).toHaveTextContent('c0'.repeat(32));
    expect(valueOf(first, 'Seed')).toHaveTextContent('Not published: the round was cancelled');
    expect(valueOf(first, 'Public draw')).toHaveTextContent(/^None: the office could have tried/);
    const second = await region('Round 2');
    expect(
      within(second).getByText('Repeats Round 1, which was cancelled on 11 Jul 2026.'),
    ).toBeVisible();
    expect(valueOf(second, 'Public draw')).toHaveTextContent(/^State lottery, 12 Jul 2026/);
    expect(valueOf(second, 'Result of the draw')).toHaveTextContent('31 07 44');
    expect(valueOf(second, 'Changes of places')).toHaveTextContent(
      /^Kautilya Hall, single room: 1 place fewer\. A bed was given by hand\. \(13 Jul 2026/,
    );
    expect(valueOf(second, 'Hash after the last change')).toHaveTextContent('aa'.repeat(32));
  });

  it('links a proof file that is public', async () => {
    server.use(...roundCalls([publishedRound({ proofReaders: 'public' })]));
    renderSite('/allotment-rounds');
    expect(await screen.findByRole('link', { name: 'Download the proof file' })).toHaveAttribute(
      'href',
      `/api/admissions/rounds/${publishedRound()._id}/proof-file`,
    );
  });

  it('loads the ranks of all halls when they are opened', async () => {
    server.use(...roundCalls([publishedRound()]));
    const { user } = renderSite('/allotment-rounds');
    await user.click(await screen.findByText('Opening and closing ranks', { selector: 'summary' }));
    expect(await rowsOf('Opening and closing ranks of Round 1')).toEqual([
      ['Room type', 'Opening rank', 'Closing rank'],
      ['Kautilya Hall'],
      ['Single seater', '3', '1,207'],
      ['Gargi Hall'],
      ['Double seaterTogether with Triple seater', '5', '88'],
      ['Triple seaterTogether with Double seater', '5', '88'],
    ]);
    expect(
      screen.getByText(
        /^Fewer than five students, or none, .* in: Kautilya Hall \(triple seater\)\./,
      ),
    ).toBeVisible();
  });

  it('lists runs of one hall among the rounds, and states that they have no check', async () => {
    const run = {
      _id: '0190b5a0-0000-7000-8000-000000000005',
      hostelName: 'Kautilya Hall',
      createdAt: '2026-07-05T05:00:00.000Z',
      counts: { applicants: 40, placed: 33, waiting: 7 },
    };
    server.use(...roundCalls([publishedRound()], [run]));
    renderSite('/allotment-rounds');
    expect(await rowsOf('Runs of one hall')).toEqual([
      ['Hall', 'Applicants', 'Received a place', 'Waiting'],
      ['Kautilya Hall5 Jul 2026', '40', '33', '7'],
    ]);
    expect(screen.getByText(/no hashes and no proof file for these results/)).toBeVisible();
  });

  it('explains how a result is checked, also while there is no round', async () => {
    server.use(...roundCalls([]));
    renderSite('/allotment-rounds');
    expect(await screen.findByText(/as soon as the office has planned one/)).toBeVisible();
    const check = screen.getByRole('region', { name: 'How to check a result' });
    expect(
      within(check).getByRole('link', { name: 'Sign in to the student portal' }),
    ).toHaveAttribute('href', '/login/student-login');
    expect(within(check).getByRole('link', { name: 'Download check.py' })).toHaveAttribute(
      'href',
      '/api/admissions/rounds/check.py',
    );
  });

  it('shows that rounds and dates could not be loaded, and loads them again', async () => {
    server.use(failing('/admissions/rounds'), failing('/admissions'));
    const { user } = renderSite('/allotment-rounds');
    expect(await screen.findByText('The application dates could not be loaded.')).toBeVisible();
    const alert = (await screen.findByText('The rounds could not be loaded.')).closest(
      '[role=alert]',
    );
    server.resetHandlers();
    server.use(...roundCalls([publishedRound()]));
    if (!(alert instanceof HTMLElement)) throw new Error('no alert');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await region('Round 1')).toBeVisible();
  });
});

test('lists the rounds of an earlier year with their hashes', async () => {
  server.use(
    http.get('*/api/admissions/rounds', ({ request }) => {
      const year = Number(new URL(request.url).searchParams.get('year') ?? 2026);
      const data = year === 2025 ? [publishedRound({ admissionYear: 2025 })] : [];
      const switching = { admissionYear: year, years: [2026, 2025], defaultYear: 2026 };
      return HttpResponse.json({ success: true, ...switching, data, runs: [] });
    }),
    ...roundCalls([]),
  );
  const { user } = renderSite('/allotment-rounds');
  expect(await screen.findByText(/^The rounds of 2026–27 are listed here/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Academic year'), '2025–26');
  expect(await screen.findByRole('heading', { name: /^Round 1/ })).toBeVisible();
  expect(screen.getByText('5e'.repeat(32))).toBeInTheDocument();
});
