import type { Application } from '@hostel/contracts/applications/application';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../testing/server.ts';
import { ApplicationPage } from './pages/application-page.tsx';

withServer();
beforeEach(() => signedInAs({ email: 'provost@example.edu', role: 'provost' }));

const appliedAt = '2026-06-01T09:30:00.000Z';
const choiceOf = (hostelName: string, hallId: string, roomType: string) => {
  return { hallId, hostelName, campus: 'New Campus', roomType, places: 60, open: true };
};

function applicationOf(given: Partial<Application> = {}): Application {
  return {
    _id: 'application-1',
    updatedAt: appliedAt,
    number: '2026-00042',
    admissionYear: 2026,
    appliedAt,
    name: 'Asha Verma',
    rollNumber: '25CSE0042',
    courseName: 'B.Tech Computer Science and Engineering',
    gender: 'female',
    roomPreference: 'single',
    state: 'received',
    history: [
      {
        kind: 'state',
        state: 'received',
        at: appliedAt,
        by: { name: 'Asha Verma', role: 'student' },
        reason: null,
        runOf: null,
      },
    ],
    choices: [
      choiceOf('Gargi Hall', 'H003', 'single'),
      choiceOf('Maitreyi Hall', 'H004', 'single'),
    ],
    otherChoices: [],
    choicesSetAt: null,
    choicesLockAt: null,
    roomMates: { most: 2, named: [{ rollNumber: '25ECE0007', mutual: true, name: 'Bina Rao' }] },
    may: { order: true, withdraw: true, reopen: false },
    ...given,
  };
}

/** Serves an application, and returns the bodies of the changes. */
function serve(application: Application | null) {
  const sent: unknown[] = [];
  const change = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ success: true, data: application });
  };
  server.use(
    http.get('*/api/applications/student-1', () =>
      HttpResponse.json({ success: true, data: application }),
    ),
    http.put('*/api/applications/student-1/choices', change),
    http.post('*/api/applications/student-1/withdraw', change),
    http.post('*/api/applications/student-1/reopen', change),
  );
  return sent;
}
const open = () =>
  renderRoutes([{ path: '/of/:studentId', element: <ApplicationPage /> }], '/of/student-1');

test('shows number, state, choices, room-mates and who changed what and why', async () => {
  serve(
    applicationOf({
      state: 'resident',
      history: [
        ...applicationOf().history,
        {
          kind: 'state',
          state: 'resident',
          at: '2026-07-01T06:00:00.000Z',
          by: { name: 'Dr Rao', role: 'provost' },
          reason: 'Medical grounds',
          runOf: null,
        },
        {
          kind: 'state',
          state: 'accepted-open',
          at: '2026-07-02T06:00:00.000Z',
          by: { name: 'Asha Verma', role: 'student' },
          reason: null,
          runOf: null,
          round: 'Round 1',
        },
      ],
    }),
  );
  open();
  expect(await screen.findByRole('heading', { name: 'Application of Asha Verma' })).toBeVisible();
  expect(screen.getByText('2026-00042')).toBeVisible();
  expect(screen.getByText('Bina Rao', { exact: false })).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/2 Jul 2026.*Round 1, Student$/);
  expect(rows[1]).toHaveTextContent(/^Bed given1 Jul 2026.*Dr Rao, ProvostReason: Medical grounds/);
  expect(rows[2]).toHaveTextContent(/^Application received1 Jun 2026.*Student/);
});

test('orders for the student with a reason', async () => {
  const sent = serve(applicationOf());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Order for the student' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Move Maitreyi Hall, single room up' }));
  await user.click(dialog.getByRole('button', { name: 'Save order' }));
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  await user.type(dialog.getByLabelText('Reason'), 'No phone, signed form');
  await user.click(dialog.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      choices: [
        { hallId: 'H004', roomType: 'single' },
        { hallId: 'H003', roomType: 'single' },
      ],
      reason: 'No phone, signed form',
    },
  ]);
});

test('withdraws with a reason', async () => {
  const sent = serve(applicationOf());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Left the university');
  await user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Left the university' }]));
});

test('reopens a withdrawn application, and shows only what may be done', async () => {
  const may = { order: false, withdraw: false, reopen: true };
  const sent = serve(applicationOf({ state: 'withdrawn', may }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Order for the student' })).not.toBeInTheDocument();
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'A mistake');
  await user.click(dialog.getByRole('button', { name: 'Reopen application' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'A mistake' }]));
});

test('shows that a student has not applied this year', async () => {
  serve(null);
  open();
  expect(await screen.findByText('No application this year')).toBeVisible();
});

test('shows a refusal of the read, and reads again', async () => {
  const failure = { success: false, message: 'This student does not exist.', code: 'not_found' };
  server.use(
    http.get('*/api/applications/student-1', () => HttpResponse.json(failure, { status: 404 }), {
      once: true,
    }),
  );
  const { user } = open();
  expect(await screen.findByText('This student does not exist.')).toBeVisible();
  serve(applicationOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2026-00042')).toBeVisible();
});
