import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { gargiBed, serveGive } from '../../testing/beds.ts';
import { studentOf, studentsReply } from '../../testing/rows.ts';
import { needOf } from '../../testing/needs.ts';
import { someHalls } from '../../testing/halls.ts';
import { hallsReply, needsReply, server, withServer } from '../../testing/server.ts';
import { GiveFreeBedDialog } from './give-free-bed-dialog.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const asha = studentOf('Asha Verma', 'R1');

function open(bed = gargiBed()) {
  const queries: Record<string, string>[] = [];
  server.use(
    http.get('*/api/students', ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(studentsReply([asha]));
    }),
  );
  const closed = jest.fn();
  const element = <GiveFreeBedDialog bed={bed} onClose={closed} />;
  const { user } = renderRoutes([{ path: '/', element }], '/');
  const dialog = within(screen.getByRole('dialog', { name: 'Give this bed' }));
  return { user, closed, dialog, queries };
}

test('gives the bed to a student without one, found among those whom the hall admits', async () => {
  const sent = serveGive(() => HttpResponse.json({ success: true, data: asha }));
  const { user, dialog, closed, queries } = open();
  expect(dialog.getByText('Gargi Hall, room 101, bed A')).toBeVisible();
  await user.type(dialog.getByRole('combobox', { name: 'Student' }), 'asha');
  await waitFor(() =>
    expect(queries.at(-1)).toMatchObject({ search: 'asha', gender: 'female', allotted: 'no' }),
  );
  await user.click(await dialog.findByRole('option', { name: /Asha Verma/ }));
  await user.type(dialog.getByLabelText(/Reason/), 'Medical grounds.');
  await user.click(dialog.getByRole('button', { name: 'Give this bed' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { id: asha.userId, body: { bedId: 'H003-101-A', reason: 'Medical grounds.' } },
  ]);
});

test('sends nothing without a student', async () => {
  const sent = serveGive(() => HttpResponse.json({ success: true, data: asha }));
  const { user, dialog } = open(gargiBed({ reserved: true }));
  expect(dialog.getByText(/^This bed is reserved for a student/)).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'Medical grounds.');
  await user.click(dialog.getByRole('button', { name: 'Give this bed' }));
  expect(await dialog.findByText('Please choose a student')).toBeVisible();
  expect(sent).toEqual([]);
});

test('keeps student and reason after a refusal', async () => {
  const message = 'This bed is occupied.';
  serveGive(() =>
    HttpResponse.json(
      { success: false, message, code: 'bed_taken', fields: { bedId: message } },
      { status: 409 },
    ),
  );
  const { user, dialog } = open();
  await user.click(dialog.getByRole('combobox', { name: 'Student' }));
  await user.click(await dialog.findByRole('option', { name: /Asha Verma/ }));
  await user.type(dialog.getByLabelText(/Reason/), 'Medical grounds.');
  await user.click(dialog.getByRole('button', { name: 'Give this bed' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Student' })).toHaveValue('Asha Verma');
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('Medical grounds.');
});

test('names who is first in line, and gives the bed to somebody else only when that is confirmed', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/allotment/needs', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('bed'));
      return needsReply([needOf({ name: 'Kavita Rawat', groundFloor: true })]);
    }),
  );
  const message = 'A student with a recorded need is first in line for this bed.';
  const answers = [
    HttpResponse.json({ success: false, message, code: 'need_first' }, { status: 409 }),
  ];
  const given = () => HttpResponse.json({ success: true, data: asha });
  const sent = serveGive(() => answers.shift() ?? given());
  const { user, dialog, closed } = open();
  expect(await dialog.findByRole('link', { name: 'Kavita Rawat' })).toHaveAttribute(
    'href',
    expect.stringContaining('/allotment-data/students/'),
  );
  expect(dialog.getByText(/recorded need: ground floor; waits since 4 Jun 2026/)).toBeVisible();
  expect(asked).toEqual(['H003-101-A']);
  await user.click(dialog.getByRole('combobox', { name: 'Student' }));
  await user.click(await dialog.findByRole('option', { name: /Asha Verma/ }));
  await user.type(dialog.getByLabelText(/Reason/), 'Medical grounds.');
  await user.click(dialog.getByRole('button', { name: 'Give this bed' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /gives the bed to somebody else/ }));
  await user.click(dialog.getByRole('button', { name: 'Give this bed' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toMatchObject([
    { confirmNotFirst: false },
    { confirmNotFirst: true },
  ]);
});

test('asks staff of some halls to confirm after the refusal, without a name', async () => {
  server.use(http.get('*/api/halls/occupancy', () => hallsReply(someHalls, false)));
  const message = 'Refused.';
  const answers = [
    HttpResponse.json({ success: false, message, code: 'need_first' }, { status: 409 }),
  ];
  const sent = serveGive(() => answers.shift() ?? HttpResponse.json({ success: true, data: asha }));
  const { user, dialog, closed } = open();
  await user.click(dialog.getByRole('combobox', { name: 'Student' }));
  await user.click(await dialog.findByRole('option', { name: /Asha Verma/ }));
  await user.type(dialog.getByLabelText(/Reason/), 'Medical grounds.');
  await user.click(dialog.getByRole('button', { name: 'Give this bed' }));
  await user.click(await dialog.findByRole('checkbox', { name: /gives the bed to somebody else/ }));
  await user.click(dialog.getByRole('button', { name: 'Give this bed' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(sent).toHaveLength(2);
});
