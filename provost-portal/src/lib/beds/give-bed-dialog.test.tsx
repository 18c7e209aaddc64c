import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { bedOf, gargiBed, serveBeds, serveGive } from '../../testing/beds.ts';
import { studentOf } from '../../testing/rows.ts';
import { withServer } from '../../testing/server.ts';
import { GiveBedDialog } from './give-bed-dialog.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const asha = studentOf('Asha Verma', 'R1');
const given = () => HttpResponse.json({ success: true, data: asha });

function open(student: { gender?: string } = {}) {
  const closed = jest.fn();
  const seeker = { ...asha, gender: 'female', ...student };
  const element = <GiveBedDialog student={seeker} onClose={closed} />;
  const { user } = renderRoutes([{ path: '/', element }], '/');
  return { user, closed, dialog: within(screen.getByRole('dialog', { name: 'Give a bed' })) };
}
type Opened = ReturnType<typeof open>;

async function fill({ user, dialog }: Opened, bed = /^Room 101/) {
  await user.selectOptions(
    dialog.getByLabelText('Free bed'),
    await dialog.findByRole('option', { name: bed }),
  );
  await user.type(dialog.getByLabelText(/Reason/), 'Medical grounds.');
}
const submit = ({ user, dialog }: Opened) =>
  user.click(dialog.getByRole('button', { name: 'Give a bed' }));

test('gives a woman a bed of a hall for women, and shows the mail before', async () => {
  const halls = serveBeds({ H003: [gargiBed()] });
  const sent = serveGive(given);
  const opened = open();
  const { dialog, closed } = opened;
  expect(dialog.getByText('Prefers: Single · Currently without a bed')).toBeVisible();
  await fill(opened);
  expect(dialog.getByLabelText('Hall')).toHaveDisplayValue('Gargi Hall');
  expect(within(dialog.getByLabelText('Hall')).getAllByRole('option')).toHaveLength(1);
  expect(
    dialog.getByText(/“You have been given room 101 \(bed H003-101-A\) in Gargi Hall/),
  ).toBeVisible();
  await submit(opened);
  expect(await screen.findByText('The bed has been given.')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      id: asha.userId,
      body: { bedId: 'H003-101-A', reason: 'Medical grounds.', confirmNotFirst: false },
      key: expect.any(String),
    },
  ]);
  expect(closed).toHaveBeenCalled();
  expect(new Set(halls)).toEqual(new Set(['H003']));
});

test('narrows the beds by room type, and forgets the bed chosen before', async () => {
  serveBeds({ H003: [gargiBed(), gargiBed({ ...bedOf(), bedId: 'H003-204-B' })] });
  const opened = open();
  const { user, dialog } = opened;
  await fill(opened);
  await user.selectOptions(dialog.getByLabelText('Room type'), 'Triple (1 free)');
  expect(dialog.getByLabelText('Free bed')).toHaveValue('');
  expect(dialog.queryByRole('option', { name: /^Room 101/ })).not.toBeInTheDocument();
  expect(dialog.getByRole('option', { name: 'Room K-204, bed B (Triple, floor 2)' })).toBeVisible();
});

test('states that a bed is reserved', async () => {
  serveBeds({ H003: [gargiBed({ reserved: true })] });
  const opened = open();
  await fill(opened, /reserved\)$/);
  expect(opened.dialog.getByText(/^This bed is reserved for a student/)).toBeVisible();
});

test('keeps the reason when someone else was given the bed first, and asks for another bed', async () => {
  const beds = { H003: [gargiBed(), gargiBed({ bedId: 'H003-102-A', roomNumber: '102' })] };
  serveBeds(beds);
  const message = 'This bed is occupied.';
  const sent = serveGive(() => {
    beds.H003.shift();
    const failure = { success: false, message, code: 'bed_taken', fields: { bedId: message } };
    return HttpResponse.json(failure, { status: 409 });
  });
  const opened = open();
  const { dialog, closed } = opened;
  await fill(opened);
  await submit(opened);
  await waitFor(() => expect(dialog.getByLabelText('Free bed')).toHaveValue(''));
  expect(dialog.getByLabelText('Free bed')).toHaveAccessibleDescription(message);
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('Medical grounds.');
  expect(closed).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});

test('shows the refusal for a student who has a bed by now', async () => {
  serveBeds({ H003: [gargiBed()] });
  const message = 'This student already has a bed.';
  serveGive(() =>
    HttpResponse.json({ success: false, message, code: 'has_bed', data: asha }, { status: 409 }),
  );
  const opened = open();
  await fill(opened);
  await submit(opened);
  expect(await opened.dialog.findByText(message)).toBeVisible();
  expect(opened.dialog.getByLabelText('Free bed')).toHaveValue('H003-101-A');
});

test('sends once on a double click, and nothing without a bed and a reason', async () => {
  serveBeds({ H003: [gargiBed()] });
  let answer: (reply: Response) => void = () => undefined;
  const sent = serveGive(() => new Promise<Response>((resolve) => (answer = resolve)));
  const opened = open();
  const { user, dialog, closed } = opened;
  await submit(opened);
  expect(await dialog.findByText('Please give a reason')).toBeVisible();
  expect(sent).toEqual([]);
  await fill(opened);
  await user.dblClick(dialog.getByRole('button', { name: 'Give a bed' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  answer(given());
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toHaveLength(1);
});

test('says where no hall admits the student', async () => {
  open({ gender: 'other' });
  expect(await screen.findByRole('option', { name: 'No hall admits this student' })).toBeVisible();
});
