import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { residentOf } from '../../../../testing/allotment-rows.ts';
import { studentOf, studentsReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { RegisteredPage } from './registered-page.tsx';

withServer();
beforeEach(() => signedInAs({ email: 'provost@example.edu', role: 'provost' }));

const path = '/provost-login/allotment-data/students';
const open = (search = '') =>
  renderRoutes([{ path, element: <RegisteredPage /> }], `${path}${search}`);

test('unfolds one student at a time, and folds the details on a click', async () => {
  server.use(
    http.get('*/api/students', () =>
      HttpResponse.json(
        studentsReply([studentOf('Asha Verma', 'R1'), studentOf('Neha Rao', 'R2')]),
      ),
    ),
  );
  const { user } = open();
  expect(screen.getAllByText('Loading student data...')[0]).toBeInTheDocument();
  expect(await screen.findByText('2 students registered')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View Asha Verma' }));
  await user.click(screen.getByRole('button', { name: 'View Neha Rao' }));
  expect(screen.getAllByText('Academic Information')).toHaveLength(1);
  expect(screen.getByText('Not Assigned')).toBeVisible();
  await user.click(screen.getByText('Academic Information'));
  expect(screen.queryByText('Academic Information')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View Neha Rao' })).toBeVisible();
});

test('counts the students that match a search', async () => {
  server.use(http.get('*/api/students', () => HttpResponse.json(studentsReply([]))));
  open('?search=zz');
  expect(await screen.findByText('0 registered students match')).toBeVisible();
  expect(screen.getByText('No students match')).toBeVisible();
});

test('lists the applicants whose consent is missing', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/students', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('consent'));
      return HttpResponse.json(studentsReply([studentOf('Asha Verma', 'R1')]));
    }),
  );
  const { user } = open();
  await screen.findByText('1 student registered');
  await user.selectOptions(screen.getByLabelText('Consent of a parent or guardian'), 'Missing');
  expect(await screen.findByText('1 registered student matches')).toBeVisible();
  expect(asked).toEqual([null, 'missing']);
});

test('registers a student without a device, and opens the application', async () => {
  signedInAs({ email: 'clerk@example.edu', role: 'clerk' });
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/students', () => HttpResponse.json(studentsReply([]))),
    http.post('*/api/applications', async ({ request }) => {
      sent.push(await request.json());
      expect(request.headers.has('idempotency-key')).toBe(true);
      const data = { studentId: 's1', applicationNumber: '2026-00042' };
      return HttpResponse.json({ success: true, data });
    }),
  );
  const { user } = renderRoutes(
    [
      { path, element: <RegisteredPage /> },
      { path: `${path}/:studentId`, element: <p>The application</p> },
    ],
    path,
  );
  await user.click(await screen.findByRole('button', { name: 'Register a student' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Register a student' }));
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  expect(await dialog.findByText('Please choose the course')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Roll Number'), '25cse0042');
  await user.type(dialog.getByLabelText('Date of Birth'), '09/03/2006');
  await user.selectOptions(dialog.getByLabelText('Course'), 'BA (Hons) History');
  await user.selectOptions(dialog.getByLabelText('Year of study'), '2nd Year');
  await user.selectOptions(dialog.getByLabelText('Gender'), 'Female');
  await user.selectOptions(dialog.getByLabelText('Preferred room type'), 'Double');
  await user.type(dialog.getByLabelText('Email'), 'meera@example.edu');
  await user.type(dialog.getByLabelText('Mobile Number'), '9876543210');
  await user.type(dialog.getByLabelText('Reason'), 'She has no phone');
  await user.type(dialog.getByLabelText('Where the signed form is kept'), 'File 12');
  await user.click(dialog.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('The application')).toBeVisible();
  expect(sent).toMatchObject([
    { Rollno: '25CSE0042', Dob: '09/03/2006', CourseId: 'C005', year: '2', reference: 'File 12' },
  ]);
});

test('downloads the specified JSON', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const asked: string[] = [];
  server.use(
    http.get('*/api/students', () => HttpResponse.json(studentsReply([studentOf('A', 'R1')]))),
    http.get('*/api/students/export', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([]);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download JSON' }));
  await waitFor(() => expect(saved).toEqual(['student_profiles.json']));
  expect(asked).toEqual(['?format=json&shape=registered']);
});

test('shows the server’s message after a failure, and a warden no download', async () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  server.use(
    http.get('*/api/students', () =>
      HttpResponse.json(
        { success: false, message: 'The office is closed.', code: 'not_ready' },
        { status: 403 },
      ),
    ),
  );
  open();
  expect(await screen.findByText('The office is closed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download JSON' })).not.toBeInTheDocument();
});

test('shows the hall of a room, and filters by hall', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/students', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('hostel'));
      return HttpResponse.json(studentsReply([residentOf('Asha Verma', 'R1')]));
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Asha Verma' }));
  const row = within(screen.getByRole('table')).getByText('Room Number').closest('dl');
  expect(row).toHaveTextContent('HallKautilya Hall');
  expect(screen.queryByRole('button', { name: /^Give a bed/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Hall'), 'Gargi Hall');
  await waitFor(() => expect(asked.at(-1)).toBe('Gargi Hall'));
});

test('gives a bed to a student without one from the details; a warden only reads', async () => {
  const asha = studentOf('Asha Verma', 'R1');
  server.use(
    http.get('*/api/students', () => HttpResponse.json(studentsReply([asha]))),
    http.get('*/api/allotment/beds', () => HttpResponse.json({ success: true, data: [] })),
  );
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'View Asha Verma' }));
  await user.click(screen.getByRole('button', { name: 'Give a bed Asha Verma' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give a bed' }));
  expect(dialog.getByText('Asha Verma')).toBeVisible();
  unmount();
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  const warden = open();
  await warden.user.click(await screen.findByRole('button', { name: 'View Asha Verma' }));
  expect(screen.getByText('Hostel Information')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Give a bed/ })).not.toBeInTheDocument();
});
