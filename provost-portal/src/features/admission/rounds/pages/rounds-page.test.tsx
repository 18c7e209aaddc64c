import type { Round } from '@hostel/contracts/admission/rounds';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { someHalls } from '../../../../testing/halls.ts';
import { lockedRound, publishedRound, roundOf } from '../../../../testing/rounds.ts';
import { studentsReply } from '../../../../testing/rows.ts';
import { hallsReply, server, withServer } from '../../../../testing/server.ts';
import { RoundPage } from './round-page.tsx';
import { RoundsPage } from './rounds-page.tsx';

withServer();
let kept: object[] = [];
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const admissions = {
  admissionYear: 2026,
  open: true,
  from: '2026-05-15',
  to: '2026-06-05',
  choicesLockAt: '2026-06-08T18:29:00.000Z',
};

/** Serves the year, and returns what is sent to plan a round. */
function serve(...rounds: Round[]) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/students', () => HttpResponse.json(studentsReply([]))),
    http.get('*/api/year-end/kept-beds', () => HttpResponse.json({ success: true, data: kept })),
    http.get('*/api/admissions', () => HttpResponse.json({ success: true, data: admissions })),
    http.get('*/api/allotment/rounds', () => HttpResponse.json({ success: true, data: rounds })),
    http.get('*/api/allotment/rounds/:id', () =>
      HttpResponse.json({ success: true, data: roundOf() }),
    ),
    http.post('*/api/allotment/rounds', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: roundOf() });
    }),
  );
  return sent;
}
const path = '/provost-login/allotment-data/rounds';
const open = () =>
  renderRoutes(
    [
      { path, element: <RoundsPage /> },
      { path: `${path}/:roundId`, element: <RoundPage /> },
    ],
    path,
  );

test('shows the year from the applications to the newest round', async () => {
  const mock = publishedRound({
    _id: '01890000-0000-7000-8000-00000000000b',
    kind: 'mock',
    number: 1,
  });
  serve(lockedRound(), mock);
  open();
  const year = within(await screen.findByRole('list', { name: 'The year at a glance' }));
  expect(await year.findByText('15 May 2026 to 5 Jun 2026')).toBeVisible();
  expect(year.getByText('Open now')).toBeVisible();
  const titles = year.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Applications', 'Choices are locked', 'Mock round 1', 'Round 1']);
  expect(year.getByText('412 applicants · 300 placed · 12 moved up · 80 waiting')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go on with Round 1' })).toHaveAttribute(
    'href',
    '/provost-login/allotment-data/rounds/01890000-0000-7000-8000-00000000000a',
  );
  expect(screen.queryByRole('button', { name: 'Plan a round' })).not.toBeInTheDocument();
});

test('leads to the applicants whom rounds leave out because consent is missing', async () => {
  serve();
  server.use(http.get('*/api/students', () => HttpResponse.json(studentsReply([], 3))));
  open();
  expect(
    await screen.findByText(/^Consent of a parent or guardian is missing for 3 applicants/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the list' })).toHaveAttribute(
    'href',
    '/provost-login/allotment-data/students?consent=missing',
  );
});

test('lists runs of one hall at their time, with the record of each', async () => {
  const run = {
    _id: '01890000-0000-7000-8000-0000000000aa',
    hostelName: 'Kautilya Hall',
    admissionYear: 2026,
    runBy: 'Dr. Meera Nair',
    createdAt: '2026-06-03T06:00:00.000Z',
    snapshotHash: 'e'.repeat(64),
    counts: { applicants: 40, placed: 33, preferred: 30, other: 3, waiting: 7, freeBeds: 33 },
  };
  const later = lockedRound({ createdAt: '2026-06-04T06:00:00.000Z' });
  const earlier = publishedRound({ _id: run._id.replace('aa', 'ab'), kind: 'mock' });
  serve(later, earlier);
  server.use(
    http.get('*/api/allotment/rounds', () =>
      HttpResponse.json({ success: true, data: [later, earlier], runs: [run] }),
    ),
  );
  open();
  const year = within(await screen.findByRole('list', { name: 'The year at a glance' }));
  expect(year.getByRole('link', { name: 'Kautilya Hall, 3 Jun 2026' })).toHaveAttribute(
    'href',
    `/provost-login/allotment-data/alloted_hostels_list?tab=reasons&run=${run._id}`,
  );
  expect(year.getByText('40 applicants · 33 placed · 7 waiting')).toBeVisible();
  const titles = year.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles.slice(-3)).toEqual(['Mock round 1', 'Runs of one hall', 'Round 1']);
});

test('shows the last of several runs of one hall, and folds the earlier ones', async () => {
  const runOn = (day: string) => ({
    _id: `01890000-0000-7000-8000-0000000000${day}`,
    hostelName: 'Kautilya Hall',
    admissionYear: 2026,
    runBy: 'Dr. Meera Nair',
    createdAt: `2026-06-${day}T06:00:00.000Z`,
    snapshotHash: 'e'.repeat(64),
    counts: { applicants: 40, placed: 33, preferred: 30, other: 3, waiting: 7, freeBeds: 33 },
  });
  const runs = ['05', '04', '03'].map(runOn);
  serve();
  server.use(
    http.get('*/api/allotment/rounds', () => HttpResponse.json({ success: true, data: [], runs })),
  );
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'Kautilya Hall, 5 Jun 2026' })).toBeVisible();
  expect(screen.getByText('Kautilya Hall, 3 Jun 2026')).not.toBeVisible();
  await user.click(screen.getByText('2 earlier runs', { selector: 'summary' }));
  const earlier = within(screen.getByRole('list', { name: '2 earlier runs' }));
  expect(earlier.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Kautilya Hall, 4 Jun 2026',
    'Kautilya Hall, 3 Jun 2026',
  ]);
});

test('plans a mock round first, and opens its page', async () => {
  const sent = serve();
  const { user, router } = open();
  expect(await screen.findByText('No round has been planned this year')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Plan a round' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Plan a round' }));
  expect(dialog.getByRole('radio', { name: /Mock round/ })).toBeChecked();
  expect(dialog.queryByRole('radio', { name: /Offered/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Plan round' }));
  await waitFor(() =>
    expect(router.state.location.pathname).toMatch(/rounds\/01890000-0000-7000-8000-00000000000a$/),
  );
  const body = { kind: 'mock', offers: false, acceptByPaying: false, respondBy: null };
  expect(sent).toEqual([body]);
});

test('proposes what the settings say', async () => {
  const sent = serve(publishedRound({ kind: 'mock' }));
  const planDefaults = { offers: true, acceptByPaying: true, respondBy: '2026-06-16' };
  const data = [publishedRound({ kind: 'mock' })];
  server.use(
    http.get('*/api/allotment/rounds', () =>
      HttpResponse.json({ success: true, data, planDefaults }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Plan a round' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Plan a round' }));
  expect(dialog.getByRole('radio', { name: /Offered/ })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Plan round' }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'regular', ...planDefaults }]));
});

test('asks for the last day for answers to offers, and shows a refused day at the field', async () => {
  const sent = serve(publishedRound({ kind: 'mock' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Plan a round' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Plan a round' }));
  expect(dialog.getByRole('radio', { name: /Regular round/ })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: /Offered/ }));
  await user.click(dialog.getByRole('button', { name: 'Plan round' }));
  expect(await dialog.findByText('Please give the last day for answers.')).toBeVisible();
  expect(sent).toEqual([]);
  const message = 'Please choose a working day (Monday to Friday).';
  server.use(
    http.post(
      '*/api/allotment/rounds',
      () =>
        HttpResponse.json(
          { success: false, code: 'respond_by', message, fields: { respondBy: message } },
          { status: 422 },
        ),
      { once: true },
    ),
  );
  const day = dialog.getByRole('textbox', { name: 'Answer until' });
  await user.type(day, '14/06/2026');
  await user.click(dialog.getByRole('button', { name: 'Plan round' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await user.clear(day);
  await user.type(day, '16/06/2026');
  await user.click(dialog.getByLabelText(/accepted by paying/));
  await user.click(dialog.getByRole('button', { name: 'Plan round' }));
  const body = { kind: 'regular', offers: true, acceptByPaying: true, respondBy: '2026-06-16' };
  await waitFor(() => expect(sent).toEqual([body]));
});

test('plans a public draw with its source and time', async () => {
  const sent = serve();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Plan a round' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Plan a round' }));
  expect(dialog.queryByLabelText('Source of the draw')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: /^A public draw decides/ }));
  await user.click(dialog.getByRole('button', { name: 'Plan round' }));
  expect(await dialog.findByText(/^Please say in at most 200 characters/)).toBeVisible();
  expect(dialog.getByText('Please give the day and the time of the draw.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Source of the draw'), 'State lottery');
  await user.type(dialog.getByRole('textbox', { name: 'Day of the draw' }), '10/06/2027');
  await user.type(dialog.getByLabelText('Time of the draw'), '15:30');
  await user.click(dialog.getByRole('button', { name: 'Plan round' }));
  const draw = { source: 'State lottery', at: '2027-06-10T10:00:00.000Z' };
  const body = { kind: 'mock', offers: false, acceptByPaying: false, respondBy: null, draw };
  await waitFor(() => expect(sent).toEqual([body]));
});

test('shows a failure of the dates in place, and the rounds all the same', async () => {
  serve(lockedRound());
  const failed = () => HttpResponse.json({ success: false, message: 'x' }, { status: 500 });
  server.use(http.get('*/api/admissions', failed, { once: true }));
  const { user } = open();
  expect(await screen.findByText('The application dates could not be loaded.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Round 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('15 May 2026 to 5 Jun 2026')).toBeVisible();
});

test('shows staff of some halls a sentence, and reads no rounds for them', async () => {
  server.use(http.get('*/api/halls/occupancy', () => hallsReply(someHalls.slice(0, 1), false)));
  open();
  expect(await screen.findByText('Rounds are for staff of all halls')).toBeVisible();
});

test('lists the beds that residents keep, which no round gives', async () => {
  kept = [
    {
      bedId: 'H003-101-A',
      hostelName: 'Gargi Hall',
      roomNumber: '101',
      name: 'Asha Nair',
      rollNumber: '25CSE0001',
      reason: 'Writes a thesis',
    },
  ];
  serve();
  open();
  expect(await screen.findByRole('heading', { name: 'Beds that residents keep' })).toBeVisible();
  expect(screen.getByText(/Writes a thesis/)).toBeVisible();
  kept = [];
});

test('shows the rounds of another year, and plans for the year of applications', async () => {
  const past = publishedRound({ admissionYear: 2025 });
  const planDefaults = {
    admissionYear: 2026,
    offers: false,
    acceptByPaying: false,
    respondBy: '2026-06-16',
  };
  serve();
  server.use(
    http.get('*/api/allotment/rounds', ({ request }) => {
      const year = Number(new URL(request.url).searchParams.get('year') ?? 2026);
      const data = year === 2025 ? [past] : [];
      const switching = { admissionYear: year, years: [2026, 2025], defaultYear: 2026 };
      return HttpResponse.json({ success: true, ...switching, data, planDefaults });
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Admission year 2026–27')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Academic year'), '2025–26');
  expect(await screen.findByText('Admission year 2025–26')).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'The year at a glance' }));
  const titles = list.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual(['Round 1']);
  await user.click(screen.getByRole('button', { name: 'Plan a round' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Plan a round for 2026–27' }));
  expect(dialog.getByRole('radio', { name: /^Mock round/ })).toBeChecked();
});
