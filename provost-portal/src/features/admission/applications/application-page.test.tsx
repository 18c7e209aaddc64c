import type { Application } from '@hostel/contracts/admission/applications/application';
import { applicationOf, choiceOf } from '@hostel/contracts/testing/applications';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server, withServer } from '../../../testing/server.ts';
import { ApplicationPage } from './pages/application-page.tsx';

withServer();
beforeEach(() => signedInAs({ email: 'provost@example.edu', role: 'provost' }));

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
    // Recorded needs have tests of their own.
    http.get('*/api/halls/occupancy', () =>
      HttpResponse.json({ success: true, data: [], allHalls: false }),
    ),
    http.put('*/api/applications/student-1/choices', change),
    http.post('*/api/applications/student-1/withdraw', change),
    http.post('*/api/applications/student-1/reopen', change),
    http.post('*/api/applications/student-1/transfer', async ({ request }) => {
      sent.push({ ...Object(await request.json()), ifMatch: request.headers.get('if-match') });
      const undone = {
        choices: 'restored',
        roomMates: 0,
        answer: 'bed-taken',
        reopened: false,
        roomChanges: 2,
      };
      return HttpResponse.json({ success: true, data: { application, undone } });
    }),
    http.post('*/api/applications/student-1/consent', change),
    http.post('*/api/applications/student-1/consent/withdraw', change),
  );
  return sent;
}
const open = () =>
  renderRoutes([{ path: '/of/:studentId', element: <ApplicationPage /> }], '/of/student-1');

test('shows number, state, choices, room-mates and who changed what and why', async () => {
  serve(
    applicationOf({
      state: 'resident',
      choices: [
        {
          ...choiceOf('Gargi Hall', 'single'),
          lastClosing: {
            academicYear: '2025–26',
            round: 'Round 2',
            ranks: [{ group: '', closing: 45, mergedWith: [] }],
          },
        },
      ],
      roomMates: { most: 2, named: [{ rollNumber: '25ECE0007', mutual: true, name: 'Bina Rao' }] },
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
  expect(screen.getByText('Last place by merit: rank 45 (Round 2, 2025–26)')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/2 Jul 2026.*Round 1, Student$/);
  expect(rows[1]).toHaveTextContent(/^Resident1 Jul 2026.*Dr Rao, ProvostReason: Medical grounds/);
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
        { hallId: 'H003', roomType: 'triple' },
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

test('transfers the application after an identity check, and shows what was undone', async () => {
  const may = { order: true, withdraw: true, reopen: false, transfer: true };
  const sent = serve(applicationOf({ may }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Transfer to the student' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^Payments stay in the ledger/)).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Transfer application' });
  await user.click(submit);
  expect(
    await dialog.findByText('Please choose the identity document that you checked.'),
  ).toBeVisible();
  await user.type(dialog.getByLabelText('Email of the student'), 'asha@example.edu');
  await user.type(dialog.getByLabelText('Mobile number of the student'), '+91 98765 43210');
  await user.selectOptions(
    dialog.getByLabelText('Identity document that you checked'),
    'Aadhaar card',
  );
  await user.type(dialog.getByLabelText('Reason'), 'Another person registered');
  await user.click(submit);
  const done = await screen.findByRole('dialog', { name: 'The application is transferred' });
  expect(
    within(done)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The offer was not made again: its bed has been given to another student.',
    'The choices have the order that was saved before.',
    '2 open requests for another room or a swap of beds were withdrawn.',
  ]);
  expect(sent).toEqual([
    {
      email: 'asha@example.edu',
      contactNumber: '9876543210',
      document: 'aadhaar',
      undoSince: '',
      reason: 'Another person registered',
      ifMatch: '2026-06-01T09:30:00.000Z',
    },
  ]);
  await user.click(within(done).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows a transfer with the checked document; without the right there is no button', async () => {
  const [received] = applicationOf().history;
  const transfer = { ...received!, kind: 'transfer', document: 'passport', reason: 'Checked' };
  serve(applicationOf({ history: [received!, transfer] }));
  open();
  const list = await screen.findByRole('list', { name: 'History' });
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(
    /^Transferred to the student.*Checked: PassportReason: Checked$/,
  );
  expect(screen.queryByRole('button', { name: 'Transfer to the student' })).toBeNull();
});

const missingConsent = {
  missing: true,
  neededUntil: '2027-03-12',
  recorded: null,
  may: { record: true, withdraw: false },
};

test('records the consent of a parent from the signed form', async () => {
  const sent = serve(applicationOf({ consent: missingConsent }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Record consent' }));
  const dialog = within(screen.getByRole('dialog'));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Record consent' }));
  await submit();
  expect(await dialog.findByText('Please enter the name')).toBeVisible();
  expect(dialog.getByText('Please choose the relation')).toBeVisible();
  expect(dialog.getByText('Please choose the document')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Name of the parent or guardian'), 'Suresh Nair');
  await user.selectOptions(dialog.getByLabelText('Relation'), 'Father');
  await user.type(dialog.getByLabelText('Mobile number'), '98765 43210');
  await user.type(dialog.getByLabelText('Signed on'), '2/6/26');
  await user.selectOptions(dialog.getByLabelText('Identity document seen'), 'Passport');
  await user.type(dialog.getByLabelText('File reference'), 'File 12');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      guardianName: 'Suresh Nair',
      relation: 'father',
      phone: '9876543210',
      signedOn: '2026-06-02',
      identity: 'passport',
      reference: 'File 12',
    },
  ]);
});

test('shows the recorded consent, and withdraws it with a reason', async () => {
  const sent = serve(
    applicationOf({
      consent: {
        ...missingConsent,
        missing: false,
        recorded: {
          guardianName: 'Suresh Nair',
          relation: 'uncle_of',
          phone: '+919876543210',
          signedOn: '2026-06-02',
          identity: 'voter-card',
          reference: 'File 12',
          recordedAt: '2026-06-03T06:00:00.000Z',
          recordedBy: 'Office Clerk',
        },
        may: { record: false, withdraw: true },
      },
    }),
  );
  const { user } = open();
  expect(await screen.findByText('Suresh Nair')).toBeVisible();
  expect(screen.getByText('Voter identity card (EPIC)')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record consent' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'The father wrote to us');
  await user.click(dialog.getByRole('button', { name: 'Withdraw consent' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'The father wrote to us' }]));
});

test('shows a role without the right the missing consent, and no button to record it', async () => {
  serve(applicationOf({ consent: { ...missingConsent, may: { record: false, withdraw: false } } }));
  open();
  expect(await screen.findByText('Missing')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record consent' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Consent form (PDF)' })).toBeEnabled();
});

test('shows that a student has not applied this year', async () => {
  serve(null);
  open();
  expect(await screen.findByText('No application this year')).toBeVisible();
});

test('shows a refusal of the read, and reads again', async () => {
  const failure = { success: false, message: 'This student does not exist.', code: 'not_found' };
  serve(applicationOf());
  server.use(
    http.get('*/api/applications/student-1', () => HttpResponse.json(failure, { status: 404 }), {
      once: true,
    }),
  );
  const { user } = open();
  expect(await screen.findByText('This student does not exist.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2026-00042')).toBeVisible();
});
