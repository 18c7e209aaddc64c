import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sentNoticeOf, sentReply, studentOf, studentsReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { StudentNoticesPage } from './student-notices-page.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
});

const asha = studentOf('Asha Verma', 'BA26001');
const ravi = studentOf('Ravi Kumar', 'BA26002');

const routes = [{ path: '/provost-login/student-notice', element: <StudentNoticesPage /> }];
const open = (search = '') => renderRoutes(routes, `/provost-login/student-notice${search}`);

function answerWith(...notices: ReturnType<typeof sentNoticeOf>[]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/notices/sent', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(sentReply(notices, 25));
    }),
    http.get('*/api/students', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      const found = [asha, ravi].filter(({ name }) => name.toLowerCase().includes(search));
      return HttpResponse.json(studentsReply(found, search ? found.length : 1204));
    }),
  );
  return asked;
}

type User = ReturnType<typeof open>['user'];

async function chooseRavi(user: User) {
  const picker = screen.getByRole('combobox', { name: 'Student' });
  await user.type(picker, 'ravi');
  const list = within(screen.getByRole('listbox', { name: 'Student' }));
  await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(picker).toHaveValue('Ravi Kumar');
}

test('sends a notice from a template, once, to a student found by a search', async () => {
  answerWith();
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/notices/send', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: sentNoticeOf() });
    }),
  );
  const { user } = open();
  expect(await screen.findByText(/1,204 students/)).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'Send a notice' }));
  const submit = form.getByRole('button', { name: 'Send Notice' });
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(submit).toHaveAccessibleDescription('Please select a student');

  await user.click(screen.getByRole('button', { name: 'Templates' }));
  await user.click(screen.getByRole('button', { name: 'Use Fee Payment Reminder' }));
  expect(await screen.findByText('Template "Fee Payment Reminder" applied')).toBeInTheDocument();
  expect(form.getByLabelText('Notice Type')).toHaveValue('Fee Notice');
  await chooseRavi(user);
  await user.clear(form.getByLabelText('Subject'));
  await user.type(form.getByLabelText('Subject'), 'Fee due on Friday');
  await user.dblClick(submit);

  expect(await screen.findByText('Notice sent successfully!')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    recipientId: ravi.userId,
    noticeType: 'Fee Notice',
    subject: 'Fee due on Friday',
    isUrgent: false,
  });
  expect(screen.getByRole('combobox', { name: 'Student' })).toHaveValue('');
  expect(form.getByLabelText('Subject')).toHaveValue('');
});

test('sends nothing without type, subject and message', async () => {
  answerWith();
  const { user } = open();
  await chooseRavi(user);
  await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Send Notice' }));
  expect(await screen.findAllByText('Please fill in all required fields')).toHaveLength(3);
});

test.each([
  [
    () => HttpResponse.error(),
    'An error occurred while sending the notice',
    'Your notice is still here. If you send it again, the student gets it only once.',
  ],
  [
    () => HttpResponse.json({ success: false, message: 'No.', code: 'no' }, { status: 422 }),
    'No.',
    'Nothing was sent. Your notice is still here.',
  ],
  [
    () => HttpResponse.json({ success: false, message: '', code: 'no' }, { status: 422 }),
    'Failed to send notice',
    'Nothing was sent. Your notice is still here.',
  ],
])('says why once, and keeps the notice after a failure (%#)', async (answer, toast, atButton) => {
  answerWith();
  server.use(http.post('*/api/notices/send', answer));
  const { user } = open();
  const form = within(screen.getByRole('form'));
  await chooseRavi(user);
  await user.selectOptions(form.getByLabelText('Notice Type'), 'General Notice');
  await user.type(form.getByLabelText('Subject'), 'Lost keys');
  await user.type(form.getByLabelText('Message'), 'Found in the garden.');
  await user.click(form.getByRole('button', { name: 'Send Notice' }));
  expect(await form.findByText(atButton)).toBeVisible();
  expect(screen.getAllByText(toast)).toHaveLength(1);
  expect(form.queryByText(toast)).not.toBeInTheDocument();
  expect(form.getByLabelText('Subject')).toHaveValue('Lost keys');
  expect(screen.getByRole('combobox', { name: 'Student' })).toHaveValue('Ravi Kumar');
});

test('reads the history that the URL asks for, and shows a complete notice', async () => {
  const notice = sentNoticeOf({
    subject: 'Room inspection',
    isUrgent: true,
    isRead: true,
    status: 'read',
    actionRequired: 'Clean the room.',
  });
  const asked = answerWith(notice);
  const { user, router } = open('?tab=history&page=2&sort=urgent');
  const table = within(await screen.findByRole('table', { name: 'Notice History' }));
  expect(asked.map((query) => query.toString())).toContainEqual(
    'page=2&limit=10&sortBy=urgent&sortOrder=desc',
  );
  expect(table.getByText('Delivered')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Notice Type'), 'Room Inspection');
  await waitFor(() => expect(asked.at(-1)?.get('type')).toBe('Room Inspection'));
  expect(asked.at(-1)?.get('page')).toBe('1');
  expect(router.state.location.search).toContain('tab=history');

  await user.click(screen.getByRole('button', { name: 'View Room inspection' }));
  const dialog = screen.getByRole('dialog', { name: 'Room inspection' });
  expect(dialog).toHaveTextContent('Clean the room.');
  expect(dialog).toHaveTextContent('asha.verma@example.edu');
});

test('shows the response rate and every type, most frequent first', async () => {
  answerWith();
  open('?tab=analytics');
  const figures = await screen.findByLabelText('Notices in figures');
  expect(await within(figures).findByText('63%')).toBeVisible();
  expect(await within(figures).findByText('1,204')).toBeVisible();
  const panel = screen.getByRole('tabpanel', { name: 'Analytics' });
  const rows = within(panel).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(
    expect.arrayContaining(['Fee Notice6 (75%)', 'Academic Warning0 (0%)']),
  );
  expect(rows[0]).toHaveTextContent('Fee Notice');
  expect(rows).toHaveLength(6);
});

const noReply = () => HttpResponse.error();
const refusal = () =>
  HttpResponse.json({ success: false, message: 'Shut.', code: 'x' }, { status: 503 });

test.each([
  ['?tab=history', noReply, 'Error loading notice history'],
  ['?tab=history', refusal, 'Failed to load notice history'],
  ['', noReply, 'Error loading students'],
  ['', refusal, 'Failed to load students'],
])('reports a failed read at %s in one toast (%#)', async (tab, answer, text) => {
  server.use(http.get('*/api/notices/sent', answer), http.get('*/api/students', answer));
  open(tab);
  expect(await screen.findAllByText(text)).toHaveLength(1);
  expect(await screen.findAllByText('Not available')).toHaveLength(4);
});

test.each([
  ['?tab=history', 'alert', 'Sent notices cannot be shown at present.'],
  ['', 'status', 'Students cannot be searched at present.'],
])('shows a failed read at %s in place', async (tab, role, text) => {
  server.use(http.get('*/api/notices/sent', noReply), http.get('*/api/students', noReply));
  const { user } = open(tab);
  if (tab === '') await user.click(screen.getByRole('combobox', { name: 'Student' }));
  expect(await within(await screen.findByRole(role)).findByText(text)).toBeInTheDocument();
});

test('reads the students again below the field that finds none', async () => {
  answerWith();
  server.use(http.get('*/api/students', noReply, { once: true }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.queryByText('Students cannot be searched at present.')).not.toBeInTheDocument(),
  );
  await user.click(screen.getByRole('combobox', { name: 'Student' }));
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0);
});

test('reads everything again on Refresh, and reports it', async () => {
  const asked = answerWith(sentNoticeOf({ subject: 'First' }));
  const { user } = open();
  await screen.findByRole('button', { name: 'View First' });
  const before = asked.length;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Data refreshed successfully')).toBeInTheDocument();
  expect(asked.length).toBeGreaterThan(before);
});
