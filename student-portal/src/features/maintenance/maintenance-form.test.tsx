import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import {
  renderPortal,
  signInStudent,
  signOutEverybody,
  toastSaying,
} from '../../testing/render-portal.tsx';
import { pageOf, requestOf } from '../../testing/requests.ts';
import { api, refusal, server, withServer } from '../../testing/server.ts';

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
afterEach(signOutEverybody);

async function openForm() {
  const view = renderPortal(path);
  const submit = await screen.findByRole('button', { name: 'Submit Request' });
  return { ...view, submit };
}

const typeCard = (name: string) => screen.getByRole('radio', { name });
const description = () => screen.getByRole('textbox', { name: 'Description' });

test('eight types, three priorities with medium chosen, and an unlimited hint of 500', async () => {
  const { user } = await openForm();
  const types = screen.getByRole('radiogroup', { name: 'What is it about?' });
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

test('submit stays disabled, and says why, until a type and a description that isn’t blank', async () => {
  const { user, submit } = await openForm();
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  expect(submit).toHaveAccessibleDescription(/Choose what it is about/);
  await user.click(typeCard('Electrical'));
  await user.type(description(), ' \u3164\u200b ');
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.click(submit);
  await user.type(description(), 'The fan sparks');
  expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  expect(sent).toHaveLength(0);
});

test('a double click files one request; the form empties and the fresh list takes its place', async () => {
  const { user, submit, router } = await openForm();
  await user.click(typeCard('Electrical'));
  await user.click(screen.getByRole('radio', { name: /High/ }));
  await user.type(description(), ' The fan sparks ');
  await user.dblClick(submit);
  await toastSaying(success);
  expect(sent.map(({ body }) => body)).toEqual([
    { requestType: 'electrical', priority: 'high', description: 'The fan sparks' },
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

test('without a network the text stays, and trying again uses the same key', async () => {
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
  await toastSaying(success);
  expect(sent[0]?.key).toBe(keys[0]);
});

test.each([
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
])('%s is told in place and nothing typed is lost', async (_, answer, text) => {
  server.use(http.post(api('/service-requests'), answer));
  const { user, submit } = await openForm();
  await user.click(typeCard('Plumbing'));
  await user.type(description(), 'The tap drips');
  await user.click(submit);
  expect(await screen.findByText(text)).toBeVisible();
  expect(description()).toHaveValue('The tap drips');
});

test('the server’s word on a field stands at the field, which takes the focus', async () => {
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

test('a draft comes back after a reload, and can be discarded', async () => {
  const { user, unmount } = await openForm();
  await user.click(typeCard('Security'));
  await user.type(description(), 'The lock is broken');
  unmount();
  await openForm();
  expect(description()).toHaveValue('The lock is broken');
  expect(typeCard('Security')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Begin afresh' }));
  expect(description()).toHaveValue('');
  expect(screen.queryByText('What you typed earlier is back.')).not.toBeInTheDocument();
});

test('a session that ended in the middle offers the way to sign in and back, with the form kept', async () => {
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
