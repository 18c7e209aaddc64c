import type { Student } from '@hostel/contracts/residence/students';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  availabilityReply,
  decisionOf,
  pageOf,
  residentOf,
  runCounts,
  runOf,
} from '../../../../testing/allotment-rows.ts';
import { studentsReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { RunPage } from './run-page.tsx';

withServer();
beforeEach(() => signedInAs({ email: 'provost@example.edu', role: 'provost' }));

const path = '/provost-login/allotment-data/alloted_hostels_list';
const open = (search = '') => renderRoutes([{ path, element: <RunPage /> }], `${path}${search}`);
const runLabel = 'Initiate Kautilya Hall Allotment';

const previewReply = {
  ...pageOf([]),
  data: {
    hostelName: 'Kautilya Hall',
    admissionYear: 2026,
    snapshotHash: 'x',
    counts: runCounts,
    nothingNew: false,
    decisions: [decisionOf()],
  },
};

function previewed() {
  server.use(http.post('*/api/allotment/preview', () => HttpResponse.json(previewReply)));
}

/** Clicks the run button and returns the confirmation dialog. */
async function openConfirmation(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByRole('button', { name: runLabel }));
  return screen.getByRole('alertdialog', { name: 'Run the allotment of Kautilya Hall?' });
}

async function run(user: ReturnType<typeof open>['user']) {
  const asked = await openConfirmation(user);
  await user.click(within(asked).getByRole('button', { name: 'Run Allotment' }));
}

function allotted(students: () => Student[]) {
  server.use(
    http.get('*/api/allotment/availability', () => HttpResponse.json(availabilityReply)),
    http.get('*/api/allotment/allotted-students', () =>
      HttpResponse.json({
        ...studentsReply(students()),
        counts: {
          total: students().length,
          courses: 1,
          male: students().length,
          female: 0,
          allotted: students().length,
        },
      }),
    ),
  );
}

test('shows the beds by room type, and a message where no student has one', async () => {
  allotted(() => []);
  open();
  const single = (await screen.findByRole('heading', { name: 'Single Rooms' })).parentElement;
  expect(single).toHaveTextContent('Total Beds96Occupied40Available56');
  expect(screen.getByRole('img', { name: '100 of 216 beds are occupied' })).toBeVisible();
  expect(
    await screen.findByText(
      'No students are currently allotted to Kautilya Hall, or the allotment process has not been run yet.',
    ),
  ).toBeVisible();
});

test('names the hall of residents of other halls, and filters by hall', async () => {
  const asked: (string | null)[] = [];
  const other = { ...residentOf('Meera Nair', 'R2'), hostelName: 'Gargi Hall' };
  const students = [residentOf('Ravi Kumar', 'R1'), { ...other, allottedHostelType: 'gargi' }];
  allotted(() => students);
  server.use(
    http.get('*/api/allotment/allotted-students', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('hostel'));
      const counts = { total: 300, courses: 1, male: 200, female: 100, allotted: 300 };
      return HttpResponse.json({ ...studentsReply(students), counts });
    }),
  );
  const { user } = open();
  const row = await screen.findByRole('row', { name: /Meera Nair/ });
  expect(row).toHaveTextContent('Other Hostel Gargi Hall');
  expect(screen.getByRole('row', { name: /Ravi Kumar/ })).not.toHaveTextContent('Other Hostel');
  expect(
    await screen.findByText('300 students are currently allotted, 140 of them to Kautilya Hall'),
  ).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('Hall'), 'Kautilya Hall');
  await waitFor(() => expect(asked).toContain('Kautilya Hall'));
});

test('starts a run once, shows the server’s message, and reads the results', async () => {
  let students: Student[] = [];
  allotted(() => students);
  previewed();
  const keys: (string | null)[] = [];
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post('*/api/allotment/allot-rooms', async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      await answered;
      students = [residentOf('Ravi Kumar', 'R1')];
      const data = { run: runOf(), repeated: false };
      return HttpResponse.json({ success: true, message: '1 student got a bed.', data });
    }),
  );
  const { user } = open();
  const asked = await openConfirmation(user);
  await user.dblClick(within(asked).getByRole('button', { name: 'Run Allotment' }));
  expect(screen.getByRole('button', { name: 'Processing Allotment...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  answer();
  expect(await screen.findByText('1 student got a bed.')).toBeInTheDocument();
  expect(await screen.findByRole('rowheader', { name: /^Ravi Kumar/ })).toBeVisible();
  expect(screen.getByText('1 student is currently allotted')).toBeVisible();
  expect(keys).toHaveLength(1);
});

test('reports a run without a reply as failed, and sends the same key again', async () => {
  allotted(() => []);
  previewed();
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/allotment/allot-rooms', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = open();
  await run(user);
  expect(await screen.findByText('Allotment Process Failed')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'Network Error' }));
  log.mockRestore();
  await screen.findByRole('button', { name: runLabel });
  await run(user);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

test('shows the applicants and beds before a run, and does nothing without confirmation', async () => {
  allotted(() => []);
  previewed();
  const { user } = open();
  const asked = await openConfirmation(user);
  expect(
    await within(asked).findByText('2 applicants are waiting for a bed, and 1 bed is free.'),
  ).toBeVisible();
  expect(within(asked).getByText(/cannot be undone/)).toBeVisible();
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(asked).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: runLabel })).toHaveFocus();
});

test('shows a preview without running, and goes on to the run', async () => {
  allotted(() => []);
  previewed();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const dialog = screen.getByRole('dialog', { name: 'Preview of the allotment' });
  expect(await within(dialog).findByText(/Rank 1 of 2 by merit/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: runLabel }));
  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('shows a warden no buttons to run, move or vacate', async () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  allotted(() => [residentOf('Ravi Kumar', 'R1')]);
  open();
  await screen.findByRole('rowheader', { name: /^Ravi Kumar/ });
  for (const name of [runLabel, 'Preview', /^Actions for/]) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

test('requires a reason to vacate, and shows a bed that someone else has changed', async () => {
  const student = residentOf('Ravi Kumar', 'R1');
  const later = { ...student, roomNumber: 'K-205', updatedAt: '2027-01-01T00:00:00.000Z' };
  allotted(() => [student]);
  const sent: (string | null)[] = [];
  server.use(
    http.post(`*/api/allotment/students/${student.userId}/vacate`, ({ request }) => {
      sent.push(request.headers.get('If-Match'));
      return sent.length === 1
        ? HttpResponse.json(
            { success: false, message: 'Changed.', code: 'changed', data: later },
            { status: 409 },
          )
        : HttpResponse.json({ success: true, data: later });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Ravi Kumar' }));
  await user.click(screen.getByRole('button', { name: 'Vacate' }));
  const dialog = screen.getByRole('dialog', { name: 'Vacate this bed' });
  const press = () => user.click(within(dialog).getByRole('button', { name: 'Vacate' }));
  await press();
  expect(await within(dialog).findByText('Please give a reason')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Reason/), 'Left the university.');
  await press();
  expect(
    await within(dialog).findByText(/Someone else has changed this bed in the meantime/),
  ).toBeVisible();
  expect(within(dialog).getByText(/room K-205/)).toBeVisible();
  await press();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent[1]).toContain(later.updatedAt);
});

test('shows the reasons of the newest run, and of one from the record', async () => {
  allotted(() => []);
  const runs = [runOf(), runOf({ createdAt: '2025-08-01T10:00:00.000Z', runBy: 'Dr. Rao' })];
  const asked: string[] = [];
  server.use(
    http.get('*/api/allotment/runs', () => HttpResponse.json(pageOf(runs))),
    http.get('*/api/allotment/runs/:id/decisions', ({ params }) => {
      asked.push(String(params.id));
      return HttpResponse.json(pageOf([decisionOf()]));
    }),
  );
  const { user } = open('?tab=reasons');
  expect(await screen.findByText(/Rank 1 of 2 by merit/)).toBeVisible();
  expect(asked).toEqual([runs[0]?._id]);
  await user.click(screen.getByRole('tab', { name: 'Record of Runs' }));
  await screen.findByText('Dr. Rao');
  await user.click(screen.getAllByRole('button', { name: /^Reasons of the run/ })[1]!);
  await waitFor(() => expect(asked.at(-1)).toBe(runs[1]?._id));
});
