import type { Student } from '@hostel/contracts/residence/students';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { residentOf } from '../../../../testing/allotment-rows.ts';
import { serveBeds } from '../../../../testing/beds.ts';
import { matchMediaBy } from '../../../../testing/match-media.ts';
import { studentOf, studentsReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { StudentsPage } from '../pages/students-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const asha = studentOf('Asha Verma', 'R1');
const ravi = residentOf('Ravi Kumar', 'R2', 'K-305');

/** Serves the students whose name matches the search, and returns the queries. */
function serve(...students: Student[]) {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get('*/api/students', ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      const search = query.get('search') ?? '';
      const found = students.filter(({ name }) => name.toLowerCase().includes(search));
      return HttpResponse.json(studentsReply(found));
    }),
  );
  return queries;
}

const open = (search = '') =>
  renderRoutes([{ path: '/students', element: <StudentsPage /> }], `/students${search}`);

/** Catches exported files, and returns the queries for them. */
function serveExport(reply = () => new Response('Name')) {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const queries: Record<string, string>[] = [];
  server.use(
    http.get('*/api/students/export', ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return reply();
    }),
  );
  return queries;
}

test('keeps the selection over a search', async () => {
  const queries = serve(asha, ravi);
  const { user } = open();
  await user.click(await screen.findByLabelText('Select Ravi Kumar'));
  await user.type(screen.getByRole('searchbox', { name: 'Search students' }), 'asha');
  await waitFor(() => expect(queries.at(-1)?.get('search')).toBe('asha'));
  expect(await screen.findByText('Showing 1 of 1 students · 1 student selected')).toBeVisible();
  await user.click(screen.getByLabelText('Select Asha Verma'));
  expect(screen.getByText(/2 students selected$/)).toBeVisible();
  await user.click(screen.getByLabelText('Select Asha Verma'));
  expect(screen.getByText(/1 student selected$/)).toBeVisible();
});

test('removes the selection on Deselect All', async () => {
  serve(asha, ravi);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Select All' }));
  expect(screen.getByLabelText('Select Ravi Kumar')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Deselect All' }));
  expect(screen.getByLabelText('Select Ravi Kumar')).not.toBeChecked();
  expect(screen.getByText('Showing 2 of 2 students')).toBeVisible();
});

test('shows the students as a table, with the layout in the URL', async () => {
  serve(asha, ravi);
  const { user, router } = open();
  await user.click(await screen.findByRole('radio', { name: 'List' }));
  expect(router.state.location.search).toBe('?layout=list');
  const row = within(await screen.findByRole('row', { name: /Ravi Kumar/ }));
  expect(row.getByText('K-305')).toBeVisible();
  expect(row.getByText('Kautilya Hall')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Asha/ })).getByText('Not Assigned')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'View Profile Ravi Kumar' }));
  expect(screen.getByRole('dialog', { name: 'Ravi Kumar' })).toBeVisible();
});

test('shows the table by default on phones, and the cards of the other layout', async () => {
  matchMediaBy((media) => media.includes('max-width'));
  serve(asha, ravi);
  const { user } = open();
  expect(await screen.findByRole('row', { name: /Ravi Kumar/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Grid' }));
  expect(await screen.findByRole('button', { name: 'View Details Ravi Kumar' })).toBeVisible();
  expect(screen.queryByRole('row')).not.toBeInTheDocument();
  jest.restoreAllMocks();
});

test('shows the room, the floor and missing values in the profile', async () => {
  serve(ravi);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Details Ravi Kumar' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ravi Kumar' }));
  expect(dialog.getByText('Room Number').nextSibling).toHaveTextContent('K-305');
  expect(dialog.getByText('Floor').nextSibling).toHaveTextContent('1');
  expect(dialog.getByText('Phone').nextSibling).toHaveTextContent('–');
  expect(dialog.getByText('Admission Date').nextSibling).toHaveTextContent('1 Jul 2026');
});

test('ends the sessions of a student after confirmation, and shows a failure', async () => {
  serve(ravi);
  let calls = 0;
  server.use(
    http.post(`*/api/students/${ravi.userId}/end-sessions`, () => {
      calls += 1;
      if (calls === 1) return HttpResponse.error();
      return HttpResponse.json({ success: true, message: 'Ended.' });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Details Ravi Kumar' }));
  await user.click(screen.getByRole('button', { name: 'End sessions' }));
  const dialog = within(screen.getByRole('alertdialog', { name: /Ravi Kumar/ }));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'End sessions' }));
  await confirm();
  expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'End sessions' })).toBeEnabled());
  await confirm();
  expect(await screen.findByText('Ravi Kumar is signed out on every device.')).toBeVisible();
});

test('a warden ends no sessions', async () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  serve(ravi);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Details Ravi Kumar' }));
  expect(screen.queryByRole('button', { name: 'End sessions' })).not.toBeInTheDocument();
});

test('opens the notice for one student from the profile', async () => {
  serve(ravi);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Details Ravi Kumar' }));
  const profile = within(screen.getByRole('dialog', { name: 'Ravi Kumar' }));
  await user.click(profile.getByRole('button', { name: 'Send Notice' }));
  expect(screen.getByRole('dialog', { name: 'Send Notice to 1 student' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Ravi Kumar' })).not.toBeInTheDocument();
});

test('exports all students that match the filters where none is selected', async () => {
  serve(asha);
  const queries = serveExport();
  const { user } = open('?allotted=no&sort=room');
  await user.click(await screen.findByRole('button', { name: 'Export all that match' }));
  await user.click(screen.getByRole('button', { name: 'As JSON' }));
  expect(await screen.findByText('The file has been saved.')).toBeInTheDocument();
  expect(queries).toEqual([{ format: 'json', shape: 'directory', allotted: 'no' }]);
});

test('reports a failed export', async () => {
  serve(asha);
  serveExport(() => HttpResponse.error());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export all that match' }));
  await user.click(screen.getByRole('button', { name: 'As CSV for spreadsheets' }));
  expect(await screen.findByText('The export failed. Please try again.')).toBeInTheDocument();
});

test('offers a warden no export', async () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  serve(asha);
  open();
  expect(await screen.findByLabelText('Select Asha Verma')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Export/ })).not.toBeInTheDocument();
});

test.each([
  ['not_signed_in', 'Authentication token not found. Please log in.'],
  ['session_ended', 'Your session has ended.'],
])('offers to sign in again after %s', async (code, text) => {
  const failure = { success: false, message: 'Your session has ended.', code };
  server.use(http.get('*/api/students', () => HttpResponse.json(failure, { status: 401 })));
  open('?gender=male');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Unable to Load Profiles')).toBeVisible();
  expect(await screen.findByText('Failed to load students')).toBeInTheDocument();
  const from = encodeURIComponent('/students?gender=male');
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
    'href',
    `/login/provost-login?from=${from}`,
  );
});

test('offers a bed to a student without one, in the list and in the profile', async () => {
  serve(asha, ravi);
  const { user } = open();
  await screen.findByLabelText('Select Ravi Kumar');
  expect(screen.queryByRole('button', { name: 'Give a bed Ravi Kumar' })).not.toBeInTheDocument();
  serveBeds({});
  await user.click(screen.getByRole('button', { name: 'Give a bed Asha Verma' }));
  const dialog = screen.getByRole('dialog', { name: 'Give a bed' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'View Details Asha Verma' }));
  const profile = within(screen.getByRole('dialog', { name: 'Asha Verma' }));
  await user.click(profile.getByRole('button', { name: 'Give a bed' }));
  expect(screen.getByRole('dialog', { name: 'Give a bed' })).toBeVisible();
});

test('offers no bed to a warden, who may only read', async () => {
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  serve(asha);
  open();
  await screen.findByLabelText('Select Asha Verma');
  expect(screen.queryByRole('button', { name: /^Give a bed/ })).not.toBeInTheDocument();
});
