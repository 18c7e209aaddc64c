import type { RequestPage } from '@hostel/contracts/requests/shared/page';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { requestPath } from '../../../lib/request-path.ts';
import { renderPortal, signInStudent, signOutStudent } from '../../../testing/render-portal.tsx';
import { newId } from '../../../testing/requests.ts';
import { server, withServer } from '../../../testing/server.ts';

withServer();
beforeEach(signInStudent);
afterEach(signOutStudent);

const at = '2026-06-01T08:00:00.000Z';
const answer = {
  confirmedAt: null,
  reopenings: 0,
  answerBy: '2026-06-15',
  mayConfirm: true,
  mayReopen: true,
};

function requestOf(given: Partial<RequestPage> = {}): RequestPage {
  return {
    _id: newId(),
    type: 'maintenance',
    typeLabel: 'Maintenance Request',
    studentName: 'Asha Verma',
    studentEmail: 'asha@example.edu',
    studentRoom: '101',
    hostelName: 'Gargi Hall',
    requestDate: at,
    subject: 'Plumbing',
    details: 'The tap drips.',
    status: 'completed',
    priority: 'high',
    photoUrl: null,
    completionPhotoUrl: null,
    comment: 'Washer fitted.',
    leave: null,
    updatedAt: at,
    student: {
      _id: 's',
      name: 'Asha Verma',
      email: 'asha@example.edu',
      rollNumber: null,
      phone: null,
    },
    floor: 1,
    photosRemovedAt: null,
    answer,
    visit: { mayEnter: true, time: 'After 4 pm' },
    comments: [
      {
        _id: 'c1',
        text: 'Washer fitted.',
        status: 'completed',
        at,
        by: { name: 'Meera Iyer', role: 'warden' },
      },
      {
        _id: 'c2',
        text: 'It leaked before.',
        status: 'in-progress',
        at,
        by: { name: 'Asha Verma', role: 'student' },
      },
    ],
    history: [
      {
        _id: 'h1',
        act: 'moved',
        at,
        by: { name: 'Meera Iyer', role: 'warden' },
        from: 'pending',
        to: 'completed',
      },
    ],
    otherOpen: [],
    ...given,
  };
}

function serve(shown: RequestPage) {
  server.use(
    http.get(`*/api/requests/${shown.type}/:id`, () =>
      HttpResponse.json({ success: true, data: shown }),
    ),
  );
  return shown;
}

test('shows a finished request, and confirms it', async () => {
  const shown = serve(requestOf());
  const { user } = renderPortal(requestPath(shown));
  expect(await screen.findByRole('heading', { level: 1, name: 'Plumbing' })).toBeVisible();
  for (const text of [
    /^High priority/,
    'Your room may be entered while you are away.',
    /After 4 pm/,
  ])
    expect(screen.getByText(text)).toBeVisible();
  const thread = within(screen.getByRole('list', { name: 'Comments and history' }));
  expect(thread.getAllByText(/^Meera Iyer/)).toHaveLength(2);
  expect(thread.getByText(/^You ·/)).toBeVisible();
  expect(thread.getByText('Pending → Completed')).toBeVisible();
  const confirmed = { ...shown, answer: { ...answer, confirmedAt: at, mayConfirm: false } };
  server.use(
    http.post('*/api/requests/maintenance/:id/confirm', () => {
      serve(confirmed);
      return HttpResponse.json({ success: true, data: confirmed });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Yes, it is settled' }));
  expect(await screen.findByText('Thank you. The request is confirmed.')).toBeVisible();
  expect(await screen.findByText(/^You confirmed this on/)).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Yes, it is settled' })).toBeNull(),
  );
});

test('lists steps and comments as one thread, the oldest first', async () => {
  const by = { name: 'Meera Iyer', role: 'warden' as const };
  const step = (_id: string, act: string, day: number) => {
    return { _id, act, at: `2026-06-0${day}T08:00:00.000Z`, by, from: 'pending', to: 'pending' };
  };
  const comment = { _id: 'c1', text: 'The plumber comes today.', status: 'pending', by };
  const shown = serve(
    requestOf({
      comments: [{ ...comment, at: '2026-06-02T08:00:00.000Z' }],
      history: [step('h1', 'filed', 1), step('h2', 'commented', 2), step('h3', 'cancelled', 3)],
    }),
  );
  renderPortal(requestPath(shown));
  const thread = within(await screen.findByRole('list', { name: 'Comments and history' }));
  const [first, ...others] = thread.getAllByRole('listitem');
  expect(first).toHaveTextContent('Submitted');
  expect(others.map((entry) => entry.textContent)).toEqual([
    expect.stringMatching(/^The plumber comes today\./),
    expect.stringMatching(/^Cancelled/),
  ]);
});

test('reopens with a comment; a refusal is shown in the dialog', async () => {
  const shown = serve(requestOf());
  const { user } = renderPortal(requestPath(shown));
  await user.click(await screen.findByRole('button', { name: 'No, reopen it' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reopen the request' }));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await submit();
  expect(await dialog.findByText('Please write what is still wrong.')).toBeVisible();
  await user.type(dialog.getByLabelText('What is still wrong?'), 'It leaks again.');
  const message = 'Another person changed this in the meantime.';
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/requests/maintenance/:id/reopen', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 2) return HttpResponse.json({ success: true, data: shown });
      const refusal = { success: false, message, code: 'changed', data: shown };
      return HttpResponse.json(refusal, { status: 409 });
    }),
  );
  await submit();
  expect(await dialog.findByText(message)).toBeVisible();
  await submit();
  expect(await screen.findByText(/^Your request is reopened/)).toBeVisible();
  expect(sent).toEqual([{ comment: 'It leaks again.' }, { comment: 'It leaks again.' }]);
});

test('after two reopenings only the provost can be asked', async () => {
  const shown = serve(requestOf({ answer: { ...answer, reopenings: 2, mayReopen: false } }));
  renderPortal(requestPath(shown));
  expect(await screen.findByText(/please speak to the provost/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /reopen/i })).toBeNull();
});

test('shows leave with its days, and a failure with Try again', async () => {
  const leave = { fromDate: '2026-06-10', toDate: '2026-06-12', emergencyContact: '9876543210' };
  const shown = requestOf({
    type: 'leave',
    subject: 'Sick Leave',
    leave,
    answer: null,
    visit: null,
  });
  server.use(http.get('*/api/requests/leave/:id', () => HttpResponse.error()));
  const { user } = renderPortal(requestPath(shown));
  await screen.findByText('Your request could not be loaded');
  serve(shown);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Away from 10 Jun 2026 until 12 Jun 2026')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Is it settled?' })).toBeNull();
});
