import { useSession } from '@hostel/shared-ui/session';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderSite } from '../../../testing/render-site.tsx';
import { server, withServer } from '../../../testing/server.ts';

withServer();
afterEach(() => {
  useSession.getState().signOut();
  sessionStorage.clear();
});

const asha = { _id: 's1', name: 'Asha Verma', email: 'asha@example.edu', role: 'student' };

async function fill(user: UserEvent, email: string, password: string) {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

const refusal = (status: number, message: string) =>
  HttpResponse.json({ success: false, code: 'refused', message }, { status });

test('links to the four forms with the return path', async () => {
  renderSite('/login?from=%2Fstudent-login%2Ffees-payment');
  expect(await screen.findByRole('heading', { name: 'Login Options' })).toBeVisible();
  for (const [name, path] of [
    [/^Student Login/, 'student-login'],
    [/^Chief Provost Login/, 'chief-provost-login'],
    [/^Provost Login/, 'provost-login'],
    [/^Other Login/, 'other-login'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', `/login/${path}?from=%2Fstudent-login%2Ffees-payment`);
  }
});

test('logs a student in, stores the session and opens the portal', async () => {
  server.use(
    http.post('*/api/auth/login', async ({ request }) => {
      expect(await request.json()).toEqual({ email: 'asha@example.edu', password: 'secret' });
      return HttpResponse.json({ success: true, token: 't1', user: asha, message: 'Welcome.' });
    }),
  );
  const { user } = renderSite('/login/student-login');
  await fill(user, ' Asha@example.edu ', 'secret');
  expect(await screen.findByRole('heading', { name: 'Portal at /student-login' })).toBeVisible();
  expect(localStorage.getItem('token')).toBe('t1');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(asha);
});

test('opens the page that required the login', async () => {
  server.use(
    http.post('*/api/auth/login', () =>
      HttpResponse.json({ success: true, token: 't1', user: asha, message: '' }),
    ),
  );
  const { user } = renderSite('/login/student-login?from=%2Fstudent-login%2Fnotices%3Fpage%3D2');
  await fill(user, 'asha@example.edu', 'secret');
  expect(
    await screen.findByRole('heading', { name: 'Portal at /student-login/notices?page=2' }),
  ).toBeVisible();
});

test.each([
  [
    'the server’s message',
    () => refusal(401, 'Wrong email or password.'),
    'Wrong email or password.',
  ],
  ['a refusal without a message', () => refusal(401, ''), 'Login failed.'],
  ['no answer', () => HttpResponse.error(), 'Login failed. Please try again.'],
])('shows a student an error in the form: %s', async (_, reply, message) => {
  server.use(http.post('*/api/auth/login', reply));
  const { user } = renderSite('/login/student-login');
  await fill(user, 'asha@example.edu', 'wrong');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.edu');
  expect(localStorage.getItem('token')).toBeNull();
});

test('shows in the button that the login is running', async () => {
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.post('*/api/auth/login', async () => {
      await held;
      return refusal(401, 'No.');
    }),
  );
  const { user } = renderSite('/login/student-login');
  await fill(user, 'asha@example.edu', 'secret');
  expect(await screen.findByRole('button', { name: /Logging in\.\.\./ })).toBeVisible();
  answer();
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
});

test('leaves an empty field to the browser’s validation', async () => {
  const { user } = renderSite('/login/student-login');
  const email = await screen.findByRole('textbox', { name: 'Email' });
  expect(email).toBeRequired();
  expect(screen.getByLabelText('Password')).toBeRequired();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(email).toBeInvalid();
});

test('logs staff in, and stores only role and email', async () => {
  server.use(
    http.post('*/api/auth/login-provost', () =>
      HttpResponse.json({ success: true, token: 't2', role: 'warden', message: '' }),
    ),
  );
  const { user } = renderSite('/login/provost-login');
  await fill(user, 'warden@example.edu', 'secret');
  expect(await screen.findByRole('heading', { name: 'Portal at /provost-login' })).toBeVisible();
  await waitFor(() => expect(screen.getByText('Login successful!')).toBeVisible());
  const stored: unknown = JSON.parse(localStorage.getItem('user') ?? '');
  expect(stored).toEqual({ role: 'warden', email: 'warden@example.edu' });
});

test.each([
  [
    'the server’s message',
    () => refusal(429, 'Too many tries. Wait 12 minutes.'),
    'Too many tries. Wait 12 minutes.',
  ],
  [
    'a refusal without a message',
    () => refusal(401, ''),
    'Login failed. Please check your credentials.',
  ],
  ['no answer', () => HttpResponse.error(), 'An error occurred during login. Please try again.'],
])('shows staff an error as a toast: %s', async (_, reply, message) => {
  server.use(http.post('*/api/auth/login-provost', reply));
  const { user } = renderSite('/login/provost-login');
  await fill(user, 'warden@example.edu', 'wrong');
  await waitFor(() => expect(screen.getByText(message)).toBeVisible());
});

describe('with a second factor', () => {
  const challenge = '01890000-0000-7000-8000-000000000000';
  const requestCode = () =>
    server.use(
      http.post('*/api/auth/login-provost', () => {
        const data = { challenge, expiresAt: '2026-06-01T08:05:00.000Z' };
        const code = 'second_factor_required';
        const message = 'Please reload the page.';
        return HttpResponse.json({ success: false, message, code, data }, { status: 401 });
      }),
    );
  const openCodeStep = async () => {
    requestCode();
    const rendered = renderSite('/login/provost-login?from=%2Fprovost-login%2Ffees');
    await fill(rendered.user, 'clerk@example.edu', 'secret');
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.queryByText('Please reload the page.')).toBeNull();
    return rendered.user;
  };
  const verify = () => screen.getByRole('button', { name: 'Verify' });

  test('requests a code, shows a wrong one at its field, and opens the page with the right one', async () => {
    const user = await openCodeStep();
    const sent: unknown[] = [];
    const message = 'This code is wrong or was used before.';
    server.use(
      http.post('*/api/auth/second-factor', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 2) {
          return HttpResponse.json({ success: true, token: 't3', role: 'clerk', message: '' });
        }
        const refused = { success: false, message, code: 'wrong_code', fields: { code: message } };
        return HttpResponse.json(refused, { status: 422 });
      }),
    );
    const field = screen.getByLabelText('Code');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await user.click(verify());
    expect(await screen.findByText('Please enter a code')).toBeVisible();
    await user.type(field, '123456');
    await user.click(verify());
    expect(await screen.findByText(message)).toBeVisible();
    await user.clear(field);
    await user.type(field, '654321');
    await user.click(verify());
    expect(
      await screen.findByRole('heading', { name: 'Portal at /provost-login/fees' }),
    ).toBeVisible();
    expect(sent).toEqual([
      { challenge, code: '123456' },
      { challenge, code: '654321' },
    ]);
    expect(localStorage.getItem('token')).toBe('t3');
    expect(Object.values({ ...sessionStorage }).join()).not.toContain('654321');
  });

  test('takes a recovery code instead', async () => {
    const user = await openCodeStep();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
    expect(screen.getByText(/Ask an administrator of the hostel office/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    expect(screen.getByLabelText('Code')).toBeVisible();
  });

  test('returns to the password when the sign-in has expired, and says why', async () => {
    const user = await openCodeStep();
    const message = 'This sign-in has expired. Please enter your email and password again.';
    server.use(
      http.post('*/api/auth/second-factor', () =>
        HttpResponse.json({ success: false, message, code: 'challenge_ended' }, { status: 401 }),
      ),
    );
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(verify());
    expect(await screen.findByRole('heading', { name: 'Provost Login' })).toBeVisible();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('clerk@example.edu');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});

test.each(['chief-provost-login', 'other-login'])(
  'opens the provost login with the email from %s, without a call',
  async (path) => {
    const { user } = renderSite(`/login/${path}`);
    await fill(user, 'chief@example.edu', 'secret');
    expect(await screen.findByRole('heading', { name: 'Provost Login' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('chief@example.edu');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByText(/All staff sign in here/)).toBeVisible();
  },
);

test('shows a signed-in user a link to the portal', async () => {
  useSession.getState().signIn({ token: 't1', user: { ...asha, role: 'student' } });
  renderSite('/login');
  expect(await screen.findByText(/You are signed in as asha@example.edu/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your portal' })).toHaveAttribute(
    'href',
    '/student-login',
  );
});
