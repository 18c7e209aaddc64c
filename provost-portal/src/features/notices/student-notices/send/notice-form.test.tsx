import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sentNoticeOf, studentOf, studentsReply } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import { NoticeForm } from './notice-form.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'warden@example.edu', role: 'warden' });
  server.use(
    http.get('*/api/students', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      const found = [ravi].filter(({ name }) => name.toLowerCase().includes(search));
      return HttpResponse.json(studentsReply(found));
    }),
  );
});

const ravi = studentOf('Ravi Kumar', 'BA26002');
const refusedSubject = {
  success: false,
  message: 'Please check the notice.',
  code: 'invalid',
  fields: { subject: 'The subject is too long.' },
};
const open = () => renderRoutes([{ path: '/send', element: <NoticeForm /> }], '/send');
type User = ReturnType<typeof open>['user'];

async function chooseRavi(user: User) {
  const combobox = screen.getByRole('combobox', { name: 'Student' });
  // Without typed text the list is not searched again while an option is clicked.
  await user.click(combobox);
  await user.click(await screen.findByRole('option', { name: /^Ravi Kumar/ }));
  await waitFor(() => expect(combobox).toHaveDisplayValue(/^Ravi Kumar/));
}

async function write(user: User) {
  await user.selectOptions(screen.getByLabelText('Notice Type'), 'General Notice');
  await user.type(screen.getByLabelText('Subject'), 'Lost keys');
  await user.type(screen.getByLabelText('Message'), 'Found in the garden.');
}

/** Answers each notice, and returns the keys and bodies that were sent. */
function serve(...replies: (() => Response)[]) {
  const sent: { key: string | null; body: unknown }[] = [];
  server.use(
    http.post('*/api/notices/send', async ({ request }) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      const reply = replies[sent.length - 1];
      return reply?.() ?? HttpResponse.json({ success: true, data: sentNoticeOf() });
    }),
  );
  return sent;
}

test('sends an urgent notice with the action required', async () => {
  const sent = serve();
  const { user } = open();
  await chooseRavi(user);
  await write(user);
  await user.type(screen.getByLabelText(/^Action Required/), 'Collect them.');
  await user.click(screen.getByLabelText(/^Urgent/));
  await user.click(screen.getByRole('button', { name: 'Send Notice' }));
  expect(await screen.findByText('Notice sent successfully!')).toBeInTheDocument();
  expect(sent[0]?.body).toEqual({
    recipientId: ravi.userId,
    noticeType: 'General Notice',
    subject: 'Lost keys',
    message: 'Found in the garden.',
    actionRequired: 'Collect them.',
    isUrgent: true,
  });
});

test('sends the same key again after a missing reply, and a new key for a changed text', async () => {
  const sent = serve(
    () => HttpResponse.error(),
    () => HttpResponse.error(),
  );
  const { user } = open();
  await chooseRavi(user);
  await write(user);
  const submit = screen.getByRole('button', { name: 'Send Notice' });
  for (const calls of [1, 2]) {
    await user.click(submit);
    await waitFor(() => expect(sent).toHaveLength(calls));
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled', 'true'));
  }
  await user.type(screen.getByLabelText('Subject'), '!');
  await user.click(submit);
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('says where no student matches', async () => {
  const { user } = open();
  await user.type(screen.getByRole('combobox', { name: 'Student' }), 'zz');
  expect((await screen.findAllByText('No students match'))[0]).toBeInTheDocument();
});

test('lists the three templates, and replaces the text with the one used', async () => {
  const { user } = open();
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Templates' }));
  const list = within(screen.getByRole('list', { name: 'Templates' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  await user.click(list.getByRole('button', { name: 'Use Room Inspection Notice' }));
  expect(screen.getByLabelText('Notice Type')).toHaveValue('Room Inspection');
  expect(screen.getByLabelText('Subject')).toHaveValue('Room inspection on [DATE]');
  expect(screen.queryByRole('list', { name: 'Templates' })).not.toBeInTheDocument();
});

test('restores the chosen student and the text after a reload', async () => {
  const sent = serve();
  const { user, unmount } = open();
  await chooseRavi(user);
  await write(user);
  unmount();
  const { user: later } = open();
  expect(screen.getByRole('combobox', { name: 'Student' })).toHaveValue('Ravi Kumar');
  expect(screen.getByLabelText('Subject')).toHaveValue('Lost keys');
  await later.click(screen.getByRole('button', { name: 'Send Notice' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ recipientId: ravi.userId, subject: 'Lost keys' });
});

test('restores a draft where the student was chosen last', async () => {
  const { user, unmount } = open();
  await write(user);
  await chooseRavi(user);
  unmount();
  open();
  expect(screen.getByRole('combobox', { name: 'Student' })).toHaveValue('Ravi Kumar');
});

test('shows the refusal of a field at that field, and focuses it', async () => {
  serve(() => HttpResponse.json(refusedSubject, { status: 422 }));
  const { user } = open();
  await chooseRavi(user);
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Send Notice' }));
  const subject = screen.getByLabelText('Subject');
  await waitFor(() => expect(subject).toHaveAccessibleDescription('The subject is too long.'));
  expect(subject).toBeInvalid();
  expect(subject).toHaveFocus();
});
