import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { residentOf } from '../../../../testing/allotment-rows.ts';
import { studentOf, studentsReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { AllotmentHomePage } from '../pages/allotment-home-page.tsx';
import { RegisteredPage } from '../pages/registered-page.tsx';

withServer();
beforeEach(() => signedInAs({ email: 'provost@example.edu', role: 'provost' }));

const asha = studentOf('Asha Verma', 'R1');

/** Serves the students in pages of one, and returns the queries. */
function serve(...students: (typeof asha)[]) {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get('*/api/students', ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      const page = Number(query.get('page') ?? 1);
      const reply = studentsReply(students.slice(page - 1, page), students.length);
      const pagination = {
        ...reply.pagination,
        currentPage: page,
        totalPages: Math.max(1, students.length),
      };
      const counts = { ...reply.counts, allotted: 1 };
      return HttpResponse.json({ ...reply, pagination, counts });
    }),
  );
  return queries;
}

const open = (search = '') =>
  renderRoutes([{ path: '/registered', element: <RegisteredPage /> }], `/registered${search}`);

test('shows eligibility in the row, and the record below it', async () => {
  const profile = {
    ...asha.studentProfileId,
    isEligible: false,
    fatherName: 'Mohan Verma',
    contactNumber: '9876543210',
    sgpaOdd: 7.5,
  };
  serve({ ...asha, studentProfileId: profile });
  const { user } = open();
  const row = await screen.findByRole('row', { name: /^Asha Verma/ });
  expect(within(row).getByText('Not Eligible')).toBeVisible();
  const button = within(row).getByRole('button', { name: 'View Asha Verma' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const details = document.getElementById(button.getAttribute('aria-controls') ?? '')!;
  for (const [term, value] of [
    ['Father’s Name', 'Mohan Verma'],
    ['Mother’s Name', '–'],
    ['Contact Number', '98765 43210'],
    ['SGPA Odd', '7.50'],
    ['Room Preference', 'Single'],
  ] as const) {
    expect(within(details).getByText(term).nextSibling).toHaveTextContent(value);
  }
  await user.click(within(row).getByRole('button', { name: 'Hide Asha Verma' }));
  expect(details).not.toBeInTheDocument();
});

test('shows the room of a student who has one', async () => {
  serve(residentOf('Ravi Kumar', 'R2', 'K-305'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Ravi Kumar' }));
  expect(screen.getByText('Room Number').nextSibling).toHaveTextContent('K-305');
});

test('sends search and page to the server, and starts a new search at page 1', async () => {
  const queries = serve(asha, studentOf('Neha Rao', 'R2'));
  const { user } = open();
  await screen.findByRole('row', { name: /^Asha Verma/ });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('row', { name: /^Neha Rao/ })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search registered students' }), 'asha');
  await waitFor(() => expect(queries.at(-1)?.get('search')).toBe('asha'));
  expect(queries.at(-1)?.get('page')).toBe('1');
});

test('explains an empty list', async () => {
  serve();
  open();
  expect(await screen.findByText('No students have registered yet')).toBeVisible();
  expect(screen.queryByText(/^Total students/)).not.toBeInTheDocument();
});

test('reads again on Try again after a failure', async () => {
  const failure = { success: false, message: 'No.', code: 'x' };
  server.use(
    http.get('*/api/students', () => HttpResponse.json(failure, { status: 403 }), { once: true }),
  );
  const { user } = open();
  expect(await screen.findByText('No.')).toBeVisible();
  serve(asha);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /^Asha Verma/ })).toBeVisible();
  expect(screen.getByText(/^Total students: 1 · Last updated:/)).toBeVisible();
});

test('links the dashboard of the allotment to both pages, with their counts', async () => {
  serve(asha, studentOf('Neha Rao', 'R2'));
  renderRoutes([{ path: '/home', element: <AllotmentHomePage /> }], '/home');
  expect(await screen.findByText('2 registered')).toBeVisible();
  expect(screen.getByText('1 with a bed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Registered Students' })).toHaveAttribute(
    'href',
    '/provost-login/allotment-data/students',
  );
  expect(screen.getByRole('link', { name: 'Hostel Allotment' })).toHaveAttribute(
    'href',
    '/provost-login/allotment-data/alloted_hostels_list',
  );
});
