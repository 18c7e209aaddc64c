import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { noticeToManyOf } from '../../../../testing/notice-to-many.ts';
import { sentNoticeOf } from '../../../../testing/rows.ts';
import { server, withServer } from '../../../../testing/server.ts';
import type { Recipient } from '../components/use-selection.ts';
import { SendDialog } from './send-dialog.tsx';

withServer();
beforeEach(() => {
  sessionStorage.clear();
  signedInAs({ email: 'provost@example.edu', role: 'provost' });
});

const recipients = ['Asha Verma', 'Neha Rao', 'Ravi Kumar', 'Anil Das', 'Sita Devi'].map(
  (name, index): Recipient => ({ userId: `student-${index}`, name }),
);
const [asha] = recipients;

function open(to: readonly Recipient[]) {
  const onClose = jest.fn();
  const element = <SendDialog recipients={to} onClose={onClose} />;
  const routes = [
    { path: '/send', element },
    { path: '/provost-login/student-notice/many/:id', element: null },
  ];
  const { user, router } = renderRoutes(routes, '/send');
  return { user, router, onClose, dialog: within(screen.getByRole('dialog')) };
}

/** How many of the selected students can get a notice. */
function countAs(students: number) {
  const data = { students, audienceText: 'Selected students' };
  server.use(http.get('*/api/notices/audience', () => HttpResponse.json({ success: true, data })));
}

/** Answers each notice, and returns the bodies that were sent. */
function serve(reply: () => Response) {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post('*/api/notices/send', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return reply();
    }),
  );
  return sent;
}

type Opened = ReturnType<typeof open>;

async function write({ user, dialog }: Opened) {
  await user.selectOptions(dialog.getByLabelText('Notice Type'), 'Room Inspection');
  await user.type(dialog.getByLabelText('Subject'), 'Inspection');
  await user.type(dialog.getByLabelText('Message'), 'On Friday at 10.');
}

const press = ({ user, dialog }: Opened) =>
  user.click(dialog.getByRole('button', { name: 'Send Notice' }));

test('names three recipients and counts the others', () => {
  countAs(5);
  open(recipients);
  expect(screen.getByRole('heading', { name: 'Send Notice to 5 students' })).toBeVisible();
  expect(screen.getByText('To: Asha Verma, Neha Rao, Ravi Kumar and 2 more')).toBeVisible();
});

test('sends nothing without type, subject and message', async () => {
  const sent = serve(() => HttpResponse.json({ success: true, data: sentNoticeOf() }));
  const opened = open([asha!]);
  await press(opened);
  expect(await opened.dialog.findAllByText('Please fill in all required fields')).toHaveLength(3);
  expect(sent).toEqual([]);
});

test('sends the complete notice, and closes', async () => {
  const sent = serve(() => HttpResponse.json({ success: true, data: sentNoticeOf() }));
  const opened = open([asha!]);
  await write(opened);
  const { user, dialog } = opened;
  await user.type(dialog.getByLabelText(/^Action Required/), 'Be present.');
  await user.click(dialog.getByLabelText(/^Urgent/));
  await press(opened);
  await waitFor(() => expect(opened.onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    {
      recipientId: 'student-0',
      noticeType: 'Room Inspection',
      subject: 'Inspection',
      message: 'On Friday at 10.',
      actionRequired: 'Be present.',
      isUrgent: true,
    },
  ]);
});

test.each([
  ['no reply', () => HttpResponse.error(), 'An error occurred while sending the notice'],
  [
    'a refusal without a message',
    () => HttpResponse.json({ success: false, message: '', code: 'x' }, { status: 422 }),
    'Failed to send notice',
  ],
  [
    'a refusal with a message',
    () => HttpResponse.json({ success: false, message: 'Not now.', code: 'x' }, { status: 422 }),
    'Not now.',
  ],
])('keeps the text after %s', async (_, reply, text) => {
  serve(reply);
  const opened = open([asha!]);
  await write(opened);
  await press(opened);
  expect(await opened.dialog.findByText(text)).toBeVisible();
  expect(opened.dialog.getByLabelText('Subject')).toHaveValue('Inspection');
  expect(opened.dialog.getByLabelText('Message')).toHaveValue('On Friday at 10.');
  expect(opened.onClose).not.toHaveBeenCalled();
});

test.each([
  ['one student', recipients.slice(0, 1)],
  ['several students', recipients.slice(0, 2)],
])('shows the refusal of a field at that field for %s', async (_, to) => {
  const fields = { subject: 'The subject is too long.' };
  const body = { success: false, message: 'Please check the notice.', code: 'invalid', fields };
  serve(() => HttpResponse.json(body, { status: 422 }));
  server.use(http.post('*/api/notices/many', () => HttpResponse.json(body, { status: 422 })));
  countAs(to.length);
  const opened = open(to);
  await write(opened);
  await press(opened);
  const subject = opened.dialog.getByLabelText('Subject');
  await waitFor(() => expect(subject).toHaveAccessibleDescription('The subject is too long.'));
  expect(subject).toBeInvalid();
  expect(subject).toHaveFocus();
});

describe('to several students', () => {
  const notice = noticeToManyOf({ total: 2 });

  test('is sent once by the server, and its page shows the progress', async () => {
    countAs(2);
    const sent: { body: unknown; key: string | null }[] = [];
    server.use(
      http.post('*/api/notices/many', async ({ request }) => {
        sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
        return sent.length === 1
          ? HttpResponse.error()
          : HttpResponse.json({ success: true, data: notice });
      }),
    );
    const opened = open(recipients.slice(0, 2));
    expect(await opened.dialog.findByText('The notice goes to 2 students.')).toBeVisible();
    await write(opened);
    await press(opened);
    expect(
      await opened.dialog.findByText('An error occurred while sending the notice'),
    ).toBeVisible();
    await press(opened);
    expect(await screen.findByText('The notice is being sent to 2 students.')).toBeInTheDocument();
    expect(opened.router.state.location.pathname).toBe(
      '/provost-login/student-notice/many/' + notice._id,
    );
    expect(sent[1]?.body).toMatchObject({
      audience: { kind: 'students', userIds: 'student-0,student-1' },
      students: 2,
      subject: 'Inspection',
    });
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  test('names how many of them can get it', async () => {
    countAs(4);
    const { dialog } = open(recipients);
    expect(await dialog.findByText(/^The notice goes to 4 of 5 students\./)).toBeVisible();
  });

  test('cannot be sent where nobody can get it', async () => {
    countAs(0);
    const { dialog } = open(recipients);
    expect(await dialog.findByText(/^The notice goes to 0 of 5 students\./)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Send Notice' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('counts again after a failure', async () => {
    server.use(
      http.get('*/api/notices/audience', () =>
        HttpResponse.json({ message: 'x' }, { status: 422 }),
      ),
    );
    const { dialog, user } = open(recipients);
    expect(await dialog.findByText('The students could not be counted.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Send Notice' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    countAs(5);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('The notice goes to 5 students.')).toBeVisible();
  });
});
