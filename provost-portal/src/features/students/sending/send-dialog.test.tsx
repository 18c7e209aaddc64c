import { renderRoutes, signedInAs } from '@hostel/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sentNoticeOf } from '../../../testing/rows.ts';
import { server, withServer } from '../../../testing/server.ts';
import type { Recipient } from '../components/use-selection.ts';
import { SendDialog } from './send-dialog.tsx';
import { sendToAll } from './send-to-all.ts';

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
  const { user } = renderRoutes([{ path: '/send', element }], '/send');
  return { user, onClose, dialog: within(screen.getByRole('dialog')) };
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
  const opened = open(to);
  await write(opened);
  await press(opened);
  const subject = opened.dialog.getByLabelText('Subject');
  await waitFor(() => expect(subject).toHaveAccessibleDescription('The subject is too long.'));
  expect(subject).toBeInvalid();
  expect(subject).toHaveFocus();
});

test('goes on past a failure, and never sends more than four at the same time', async () => {
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const numbers = Array.from({ length: 12 }, (_, index) => index);
  const send = async (number: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    if (number % 5 === 0) throw new Error(`No ${number}`);
  };
  const result = await sendToAll(numbers, send, (count) => done.push(count));
  expect(result).toMatchObject({ done: 9, failed: 3, error: new Error('No 0') });
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(most).toBe(4);
});
