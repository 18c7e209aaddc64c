import type { Student } from '@hostel/contracts/residence/students';
import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { studentOf, studentsReply } from '../../../../testing/rows.ts';
import { noticeToManyOf } from '../../../../testing/notice-to-many.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { manyNotice } from '../../../../paths.ts';
import { StudentsPage } from './students-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const path = '/provost-login/view-profiles';
const open = (search = '') =>
  renderRoutes(
    [
      { path, element: <StudentsPage /> },
      { path: manyNotice, element: null },
    ],
    `${path}${search}`,
  );

const asha = studentOf('Asha Verma', 'R1');
const neha = studentOf('Neha Rao', 'R2');

function answerWith(...students: Student[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/students', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(studentsReply(students));
    }),
  );
  return asked;
}

test('shows the counts and the students, and reports the first read once', async () => {
  answerWith(asha, neha);
  open();
  expect(await screen.findByText('Showing 2 of 2 students')).toBeVisible();
  const counts = screen.getByLabelText('Students that match the filters');
  expect(within(counts).getByText('Female').nextSibling).toHaveTextContent('2');
  expect(screen.getByRole('heading', { name: 'Neha Rao' })).toBeVisible();
  expect(await screen.findAllByText('Loaded 2 student profiles')).toHaveLength(1);
});

test('takes the filters from the URL, sends them to the server, and folds them away', async () => {
  const asked = answerWith(asha);
  const { user } = open('?gender=female&sort=allotmentDate');
  await screen.findByRole('heading', { name: 'Asha Verma' });
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    gender: 'female',
    sortBy: 'allotmentDate',
  });
  await user.selectOptions(screen.getByLabelText('Course'), 'B.A. History');
  await waitFor(() => expect(asked.at(-1)?.get('course')).toBe('B.A. History'));
  const fold = screen.getByRole('button', { name: /^Filters/ });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(fold).toHaveAccessibleName(/2 active/);
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(asked.at(-1)?.has('gender')).toBe(false));
});

test('shows three sections in a profile, and a fourth for an address or guardian', async () => {
  const guarded = { ...neha.studentProfileId, guardianName: 'Sunita Rao' };
  answerWith(asha, { ...neha, studentProfileId: guarded });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Details Asha Verma' }));
  let dialog = screen.getByRole('dialog', { name: 'Asha Verma' });
  for (const name of ['Contact Information', 'Academic Details', 'Hostel Information']) {
    expect(within(dialog).getByRole('heading', { name })).toBeVisible();
  }
  expect(within(dialog).queryByText('Additional Information')).not.toBeInTheDocument();
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
  expect(dialog).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'View Details Neha Rao' }));
  dialog = screen.getByRole('dialog', { name: 'Neha Rao' });
  expect(within(dialog).getByText('Sunita Rao')).toBeVisible();
});

test('asks for a selection before Send Notice', async () => {
  answerWith(asha);
  const { user } = open();
  await screen.findByRole('heading', { name: 'Asha Verma' });
  await user.click(screen.getByRole('button', { name: 'Send Notice' }));
  expect(await screen.findByText('Please select students first')).toBeInTheDocument();
});

test('keeps the selection while another page is shown', async () => {
  answerWith(asha, neha);
  const { user, router } = renderRoutes(
    [
      { path, element: <StudentsPage /> },
      { path: '/other', element: <p>Another page</p> },
    ],
    path,
  );
  await user.click(await screen.findByLabelText('Select Asha Verma'));
  await act(() => router.navigate('/other'));
  expect(screen.getByText('Another page')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(await screen.findByLabelText('Select Asha Verma')).toBeChecked();
  expect(screen.getByLabelText('Select Neha Rao')).not.toBeChecked();
});

test('sends a notice to the selected students', async () => {
  answerWith(asha, neha);
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/notices/audience', () =>
      HttpResponse.json({ success: true, data: { students: 2, audienceText: '2 students' } }),
    ),
    http.post('*/api/notices/many', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: noticeToManyOf({ total: 2 }) });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Select All' }));
  expect(screen.getByRole('button', { name: 'Deselect All' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send Notice' }));
  const dialog = screen.getByRole('dialog', { name: 'Send Notice to 2 students' });
  await within(dialog).findByText('The notice goes to 2 students.');
  await user.selectOptions(within(dialog).getByLabelText('Notice Type'), 'Fee Notice');
  await user.type(within(dialog).getByLabelText('Subject'), 'Fee due');
  await user.type(within(dialog).getByLabelText('Message'), 'Please pay.');
  await user.click(within(dialog).getByRole('button', { name: 'Send Notice' }));
  expect(await screen.findByText('The notice is being sent to 2 students.')).toBeInTheDocument();
  expect(sent).toEqual([
    expect.objectContaining({
      audience: { kind: 'students', userIds: `${asha.userId},${neha.userId}` },
    }),
  ]);
});

test('exports the selection in the shape of the directory', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  answerWith(asha, neha);
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/students/export', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.text('Name');
    }),
  );
  const { user } = open();
  await user.click(await screen.findByLabelText('Select Neha Rao'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('button', { name: 'As CSV for spreadsheets' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    format: 'csv',
    shape: 'directory',
    userIds: neha.userId,
  });
});

test('offers Try again after a failure, and Clear Search for an empty list', async () => {
  server.use(http.get('*/api/students', () => HttpResponse.error(), { once: true }));
  const { user, unmount } = open();
  expect(await screen.findByText('Unable to Load Profiles')).toBeVisible();
  answerWith(asha);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Asha Verma' })).toBeVisible();
  unmount();
  answerWith();
  const { router } = open('?search=nobody');
  expect(await screen.findByText('No Students Found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear Search' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('goes to the last page where the URL names a later one', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/students', ({ request }) => {
      const page = new URL(request.url).searchParams.get('page');
      asked.push(page);
      const reply = studentsReply(page === '9' ? [] : [asha]);
      const pagination = { ...reply.pagination, totalItems: 25, totalPages: 2 };
      return HttpResponse.json({ ...reply, pagination });
    }),
  );
  const { router } = open('?page=9');
  expect(await screen.findByRole('heading', { name: 'Asha Verma' })).toBeVisible();
  expect(asked).toEqual(['9', '2']);
  expect(router.state.location.search).toBe('?page=2');
});

test('filters by hall', async () => {
  const asked = answerWith(asha);
  const { user } = open('?allotted=yes');
  await screen.findByRole('option', { name: 'Gargi Hall' });
  await user.selectOptions(screen.getByLabelText('Hall'), 'Gargi Hall');
  await waitFor(() => expect(asked.at(-1)?.get('hostel')).toBe('Gargi Hall'));
});

test('offers a clerk the profiles only', async () => {
  signedInAs({ email: 'clerk@example.edu', role: 'clerk' });
  answerWith(asha);
  for (const search of ['', '?layout=list']) {
    const { user, unmount } = open(search);
    const view = await screen.findByRole('button', { name: /^View .*Asha Verma/ });
    expect(screen.getByText('Showing 1 of 1 students')).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Notice|Select|Export|bed/ })).toBeNull();
    await user.click(view);
    const profile = within(screen.getByRole('dialog', { name: 'Asha Verma' }));
    expect(profile.queryByRole('button', { name: /Notice|bed/ })).toBeNull();
    unmount();
  }
});
