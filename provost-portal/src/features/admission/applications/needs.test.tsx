import type { RecordedNeeds } from '@hostel/contracts/admission/applications/needs';
import { applicationOf, choiceOf } from '@hostel/contracts/testing/applications';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { ApplicationPage } from './pages/application-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const recorded: RecordedNeeds = {
  admissionYear: 2026,
  accessible: true,
  groundFloor: false,
  categories: ['SC'],
  reason: 'Certificate 7 of 3 June',
  recordedAt: '2026-06-04T06:00:00.000Z',
  recordedBy: 'Dr Rao',
  offered: ['SC', 'sports'],
  lockedRound: null,
  updatedAt: '2026-06-04T06:00:00.000Z',
};
const nothing = {
  ...recorded,
  accessible: false,
  categories: [],
  reason: null,
  recordedAt: null,
  recordedBy: null,
};

/** Serves the page of an application; returns how often needs were read, and what was recorded. */
function open(
  needs: RecordedNeeds,
  { allHalls = true, answers = [] as Response[], application = applicationOf() } = {},
) {
  const calls = { reads: 0, sent: new Array<unknown>() };
  server.use(
    http.get('*/api/applications/student-1', () =>
      HttpResponse.json({ success: true, data: application }),
    ),
    http.get('*/api/halls/occupancy', () =>
      HttpResponse.json({ success: true, data: [], allHalls }),
    ),
    http.get('*/api/applications/student-1/needs', () => {
      calls.reads += 1;
      return HttpResponse.json({ success: true, data: needs });
    }),
    http.put('*/api/applications/student-1/needs', async ({ request }) => {
      const ifMatch = request.headers.get('if-match');
      calls.sent.push({ ...Object(await request.json()), ifMatch });
      return answers.shift() ?? HttpResponse.json({ success: true, data: needs });
    }),
  );
  const routes = [{ path: '/of/:studentId', element: <ApplicationPage /> }];
  return { calls, ...renderRoutes(routes, '/of/student-1') };
}

test('shows what is recorded with its document, and which round keeps it', async () => {
  open({ ...recorded, lockedRound: 'Round 2' });
  expect(await screen.findByText('Certificate 7 of 3 June')).toBeVisible();
  expect(screen.getByText('Accessible room')).toBeVisible();
  expect(screen.getByText('SC')).toBeVisible();
  expect(screen.getByText('Dr Rao, 4 Jun 2026', { exact: false })).toBeVisible();
  expect(
    screen.getByText('Round 2 is locked and keeps what was recorded at its lock.'),
  ).toBeVisible();
});

test('records needs and categories with a document, never without', async () => {
  const { calls, user } = open(nothing);
  await user.click(await screen.findByRole('button', { name: 'Record needs and categories' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Needs and categories' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Ground floor' }));
  await user.click(dialog.getByRole('checkbox', { name: 'sports' }));
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await user.type(dialog.getByLabelText('Document or reason'), 'Letter of the coach');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.sent).toEqual([
    {
      accessible: false,
      groundFloor: true,
      categories: ['sports'],
      reason: 'Letter of the coach',
      ifMatch: nothing.updatedAt,
    },
  ]);
});

test('after a change by another person the same form records over the current record', async () => {
  const later = { ...recorded, updatedAt: '2026-06-05T06:00:00.000Z' };
  const refused = { success: false, code: 'changed', message: 'Changed', data: later };
  const answers = [HttpResponse.json(refused, { status: 409 })];
  const { calls, user } = open(recorded, { answers });
  await user.click(await screen.findByRole('button', { name: 'Change needs and categories' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'SC' }));
  await user.type(dialog.getByLabelText('Document or reason'), 'Withdrawn');
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText(/just been changed by another person/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.sent).toMatchObject([
    { categories: [], ifMatch: recorded.updatedAt },
    { categories: [], ifMatch: later.updatedAt },
  ]);
});

test.each([
  ['a clerk', 'clerk', true],
  ['a warden', 'warden', true],
  ['a provost of some halls', 'provost', false],
] as const)('%s does not see needs, and they are not read', async (_, role, allHalls) => {
  signedInAs({ email: 'staff@example.edu', role });
  const { calls } = open(recorded, { allHalls });
  expect(await screen.findByText('2026-00042')).toBeVisible();
  await screen.findByRole('heading', { name: 'History' });
  expect(screen.queryByText('Needs and categories')).not.toBeInTheDocument();
  expect(calls.reads).toBe(0);
});

const serves = { accessible: false, groundFloor: true, both: false };
const application = applicationOf({
  needs: { accessible: true, groundFloor: false, unmet: null, position: null },
  choices: [{ ...choiceOf('Gargi Hall', 'single'), serves }],
  otherChoices: [
    { ...choiceOf('Maitreyi Hall', 'double', 'H004'), serves: { ...serves, accessible: true } },
    { ...choiceOf('Maitreyi Hall', 'triple', 'H004'), serves },
  ],
});

test('warns at once when no choice can serve the need that is ticked, and names those that could', async () => {
  const { user } = open(nothing, { application });
  await user.click(await screen.findByRole('button', { name: 'Record needs and categories' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Needs and categories' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Ground floor' }));
  expect(dialog.getByRole('status')).toHaveTextContent(
    'Choices that can serve the need: Gargi Hall, single room.',
  );
  await user.click(dialog.getByRole('checkbox', { name: 'Ground floor' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Accessible room' }));
  expect(dialog.getByRole('status')).toHaveTextContent(
    'No choice of the applicant can serve the need. These could, and may be added: Maitreyi Hall, double room.',
  );
  await user.click(dialog.getByRole('checkbox', { name: 'Ground floor' }));
  expect(dialog.getByRole('status')).toHaveTextContent(
    'No hall for this applicant has such a room',
  );
});

test('the page warns of a need that no choice serves, and each choice says it', async () => {
  open({ ...recorded, status: 'no-choice' }, { application });
  expect(await screen.findByText('No choice of the applicant can serve the need.')).toBeVisible();
  expect(screen.getByText('Cannot serve the recorded need')).toBeVisible();
});

test('the page says of a bed that does not meet the need that the student comes first', async () => {
  open({ ...recorded, status: 'unmet' }, { application });
  expect(await screen.findByText(/comes first when such a bed is free/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Free beds for recorded needs' })).toHaveAttribute(
    'href',
    '/provost-login/allotment-data/rounds/needs?free=yes',
  );
});
