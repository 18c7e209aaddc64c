import { createQueryClient } from '@hostel/shared-ui/query';
import { useSession } from '@hostel/shared-ui/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { ProtectedImage } from './protected-file.tsx';

const server = setupServer();
const made: string[] = [];
const released: string[] = [];
let client: QueryClient;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  server.resetHandlers();
  made.length = released.length = 0;
  client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false } });
  URL.createObjectURL = () => {
    made.push(`blob:${made.length}`);
    return made.at(-1)!;
  };
  URL.revokeObjectURL = (url) => void released.push(url);
  useSession.setState({ token: 't1', user: { email: 'a@example.edu', role: 'student' } });
});

const show = (image: ReactElement) =>
  render(image, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });

const picture = (path: string) =>
  http.get(`http://localhost/api${path}`, ({ request }) =>
    request.headers.get('authorization') === 'Bearer t1'
      ? new HttpResponse('bytes', { headers: { 'content-type': 'image/jpeg' } })
      : HttpResponse.json({ success: false, message: 'No.', code: 'x' }, { status: 401 }),
  );

it('loads the picture, shows it, and releases it when unmounted', async () => {
  server.use(picture('/one'));
  const { unmount } = show(<ProtectedImage path="/one" alt="A tap" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading: A tap');
  const image = await screen.findByRole('img', { name: 'A tap' });
  expect(image).toHaveAttribute('src', 'blob:0');
  unmount();
  expect(released).toEqual(['blob:0']);
});

it('states that there is no picture', () => {
  show(<ProtectedImage path={null} alt="A tap" empty="No photo was added." />);
  expect(screen.getByText('No photo was added.')).toBeInTheDocument();
});

it('shows a failure in place, and loads again', async () => {
  server.use(http.get('http://localhost/api/one', () => HttpResponse.error(), { once: true }));
  show(<ProtectedImage path="/one" alt="A tap" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  server.use(picture('/one'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'A tap' })).toBeInTheDocument();
});

it('treats invalid picture data as a failure', async () => {
  server.use(picture('/one'));
  show(<ProtectedImage path="/one" alt="A tap" />);
  fireEvent.error(await screen.findByRole('img'));
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('releases the picture when the path changes', async () => {
  server.use(picture('/one'), picture('/two'));
  const { rerender } = show(<ProtectedImage path="/one" alt="One" />);
  await screen.findByRole('img', { name: 'One' });
  rerender(<ProtectedImage path="/two" alt="Two" />);
  expect(released).toEqual(['blob:0']);
  await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:1'));
});

it('shows a loaded picture again without a network, after one request', async () => {
  let requests = 0;
  server.use(
    http.get('http://localhost/api/one', () => {
      requests += 1;
      return requests === 1 ? new HttpResponse('bytes') : HttpResponse.error();
    }),
  );
  const { unmount } = show(<ProtectedImage path="/one" alt="A tap" />);
  await screen.findByRole('img', { name: 'A tap' });
  unmount();
  expect(released).toEqual(['blob:0']);
  show(<ProtectedImage path="/one" alt="A tap" />);
  expect(screen.getByRole('img', { name: 'A tap' })).toHaveAttribute('src', 'blob:1');
  expect(requests).toBe(1);
});

it('keeps the picture when it is read again later without a network', async () => {
  server.use(picture('/one'));
  show(<ProtectedImage path="/one" alt="A tap" />);
  await screen.findByRole('img', { name: 'A tap' });
  server.use(http.get('http://localhost/api/one', () => HttpResponse.error()));
  await act(() => client.refetchQueries());
  expect(screen.getByRole('img', { name: 'A tap' })).toHaveAttribute('src', 'blob:0');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('keeps no picture for the next person', async () => {
  server.use(picture('/one'));
  const { unmount } = show(<ProtectedImage path="/one" alt="A tap" />);
  await screen.findByRole('img', { name: 'A tap' });
  unmount();
  server.use(http.get('http://localhost/api/one', () => HttpResponse.error()));
  useSession.setState({ token: 't2', user: { email: 'b@example.edu', role: 'student' } });
  show(<ProtectedImage path="/one" alt="A tap" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
});
