import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import {
  renderPortal,
  signInStudent,
  signOutStudent,
  expectToast,
} from '../../../testing/render-portal.tsx';
import { pageOf, requestOf } from '../../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../../testing/server.ts';

withServer();

const path = '/student-login/maintenance-request';
const success = 'Maintenance request submitted successfully!';

interface Sent {
  key: string | null;
  body: Record<string, unknown>;
}
let sent: Sent[];
let rows: ReturnType<typeof requestOf>[];

beforeEach(() => {
  sent = [];
  rows = [];
  signInStudent();
  server.use(
    http.get(api('/service-requests/my'), () => HttpResponse.json(pageOf(rows))),
    http.post(api('/service-requests'), async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ key: request.headers.get('Idempotency-Key'), body });
      await delay(20);
      const data = requestOf(body);
      rows = [data, ...rows];
      return HttpResponse.json({ success: true, data }, { status: 201 });
    }),
  );
});
afterEach(signOutStudent);

async function openForm() {
  const view = renderPortal(path);
  const submit = await screen.findByRole('button', { name: 'Submit Request' });
  return { ...view, submit };
}

const typeCard = (name: string) => screen.getByRole('radio', { name });
const description = () => screen.getByRole('textbox', { name: 'Description' });

it('offers eight types and three priorities, medium chosen, and doesn’t enforce the hint of 500', async () => {
  const { user } = await openForm();
  const types = screen.getByRole('radiogroup', { name: 'Type of problem' });
  expect(
    within(types)
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  ).toEqual([
    'Plumbing',
    'Electrical',
    'Furniture',
    'Cleaning',
    'AC & Cooling',
    'Network',
    'Security',
    'Others',
  ]);
  const priorities = screen.getByRole('radiogroup', { name: 'Priority' });
  expect(within(priorities).getAllByRole('radio')).toHaveLength(3);
  expect(within(priorities).getByRole('radio', { name: /Medium/ })).toBeChecked();
  await user.click(description());
  await user.paste('x'.repeat(501));
  expect(screen.getByText('501 / 500')).toBeVisible();
  expect(description()).toHaveValue('x'.repeat(501));
});

it('disables submit, with the reason, until a type and a description are given', async () => {
  const { user, submit } = await openForm();
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(submit).toHaveAccessibleDescription(/Choose the type of problem/);
  await user.click(typeCard('Electrical'));
  await user.type(description(), ' \u3164\u200b ');
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.click(submit);
  await user.type(description(), 'The fan sparks');
  expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  expect(sent).toHaveLength(0);
});

it('submits one request on a double click, clears the form and shows the history', async () => {
  const { user, submit, router } = await openForm();
  await user.click(typeCard('Electrical'));
  await user.click(screen.getByRole('radio', { name: /High/ }));
  await user.type(description(), ' The fan sparks ');
  await user.type(screen.getByLabelText(/^Time for a visit/), 'After 4 pm');
  await user.click(screen.getByLabelText('You may enter my room while I am away'));
  await user.dblClick(submit);
  await expectToast(success);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      requestType: 'electrical',
      priority: 'high',
      description: 'The fan sparks',
      visitTime: 'After 4 pm',
      mayEnter: true,
    },
  ]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(description()).toHaveValue('');
  expect(typeCard('Electrical')).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /Medium/ })).toBeChecked();

  const list = await screen.findByRole('list', { name: 'Your maintenance requests' });
  expect(within(list).getByText('The fan sparks')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=history');
  expect(screen.getByRole('tab', { name: /History\s*1/ })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('heading', { name: 'Your maintenance requests' })).toHaveFocus();
});

it('keeps the text without a network, and retries with the same key', async () => {
  const { user, submit } = await openForm();
  await user.click(typeCard('Plumbing'));
  await user.type(description(), 'The tap drips');
  const keys: (string | null)[] = [];
  server.use(
    http.post(
      api('/service-requests'),
      ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await user.click(submit);
  expect(await screen.findByText('Failed to submit request. Please try again.')).toBeVisible();
  expect(description()).toHaveValue('The tap drips');
  expect(typeCard('Plumbing')).toBeChecked();
  await user.click(submit);
  await expectToast(success);
  expect(sent[0]?.key).toBe(keys[0]);
});

it.each([
  [
    'a page of another server',
    () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
    'Failed to submit request. Please try again.',
  ],
  [
    'a success without the request',
    () => HttpResponse.json({ success: true }),
    'Failed to submit request. Please try again.',
  ],
  [
    'a refusal without words',
    () => HttpResponse.json(refusal('', 'refused'), { status: 422 }),
    'Failed to submit request',
  ],
  [
    'a refusal',
    () =>
      HttpResponse.json(refusal('The office takes no requests today.', 'closed'), { status: 422 }),
    'The office takes no requests today.',
  ],
])('shows %s in place and keeps the entries', async (_, answer, text) => {
  server.use(http.post(api('/service-requests'), answer));
  const { user, submit } = await openForm();
  await user.click(typeCard('Plumbing'));
  await user.type(description(), 'The tap drips');
  await user.click(submit);
  expect(await screen.findByText(text)).toBeVisible();
  expect(description()).toHaveValue('The tap drips');
});

it('shows the server’s message at its field, and focuses the field', async () => {
  server.use(
    http.post(api('/service-requests'), () =>
      HttpResponse.json(
        refusal('Check the form.', 'invalid', { description: 'At most 5,000 characters.' }),
        { status: 400 },
      ),
    ),
  );
  const { user, submit } = await openForm();
  await user.click(typeCard('Plumbing'));
  await user.type(description(), 'The tap drips');
  await user.click(submit);
  expect(await screen.findByText('At most 5,000 characters.')).toBeVisible();
  expect(description()).toHaveAccessibleDescription(/At most 5,000 characters/);
  expect(description()).toHaveFocus();
});

it('restores a draft after a reload, and can discard it', async () => {
  const { user, unmount } = await openForm();
  await user.click(typeCard('Security'));
  await user.type(description(), 'The lock is broken');
  unmount();
  await openForm();
  expect(description()).toHaveValue('The lock is broken');
  expect(typeCard('Security')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(description()).toHaveValue('');
  expect(screen.queryByText('Your unsaved draft has been restored.')).not.toBeInTheDocument();
});

it('offers to sign in again when the session has ended, and keeps the form', async () => {
  server.use(
    http.post(api('/service-requests'), () =>
      HttpResponse.json(refusal('Your session has ended.', 'session_ended'), { status: 401 }),
    ),
  );
  const { user, submit, router, unmount } = await openForm();
  await user.click(typeCard('Plumbing'));
  await user.type(description(), 'The tap drips');
  await user.click(submit);
  const link = await screen.findByRole('link', { name: 'Sign in again' });
  expect(screen.getByText(/Your session has ended/)).toBeVisible();
  await user.click(link);
  await waitFor(() => expect(router.state.location.pathname).toBe('/login/student-login'));
  expect(router.state.location.state).toEqual({ from: path });
  unmount();
  signInStudent();
  await openForm();
  expect(description()).toHaveValue('The tap drips');
});

test('says how long requests of the chosen type usually take', async () => {
  server.use(
    http.get(api('/service-requests/usual-times'), () =>
      HttpResponse.json({
        success: true,
        data: [
          { type: 'plumbing', days: 2, finished: 40 },
          { type: 'network', days: 0, finished: 12 },
        ],
      }),
    ),
  );
  const { user } = renderPortal(path);
  await user.click(await screen.findByRole('radio', { name: 'Plumbing' }));
  expect(await screen.findByText(/^Usually finished within 2 days/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Network' }));
  expect(screen.getByText(/^Usually finished on the same day/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Security' }));
  expect(screen.queryByText(/^Usually finished/)).toBeNull();
});
