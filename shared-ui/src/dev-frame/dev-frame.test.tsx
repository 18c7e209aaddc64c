import { useSession } from '@hostel/shared-ui/session';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { mountDevFrame } from './dev-frame.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let unmount = () => {};

beforeEach(() => {
  useSession.getState().signOut();
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'root' }));
  act(() => {
    unmount = mountDevFrame({
      title: 'Portal',
      routes: [{ path: '/', element: <h1>Page of the remote</h1> }],
      signIn: { door: 'staff', email: 'provost@example.edu', password: 'hostel-demo' },
    });
  });
});
afterEach(() => act(() => unmount()));

const enter = () =>
  userEvent.click(screen.getByRole('button', { name: 'Sign in as provost@example.edu' }));

it('runs a remote alone, with a sign-in for developers', async () => {
  server.use(
    http.post('http://localhost/api/auth/login-provost', () =>
      HttpResponse.json({ success: true, token: 't1', role: 'provost', message: 'Welcome' }),
    ),
  );
  expect(screen.getByRole('heading', { name: 'Page of the remote' })).toBeInTheDocument();
  await enter();
  expect(await screen.findByText('provost@example.edu (provost)')).toBeInTheDocument();
  expect(useSession.getState().token).toBe('t1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(useSession.getState().token).toBeNull();
});

it('reports an API that doesn’t answer', async () => {
  server.use(http.post('http://localhost/api/auth/login-provost', () => HttpResponse.error()));
  await enter();
  expect(await screen.findByText(/The API does not answer/)).toBeInTheDocument();
});
