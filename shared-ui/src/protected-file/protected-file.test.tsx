import { useSession } from '@hostel/shared-ui/session';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ProtectedImage } from './protected-file.tsx';

const server = setupServer();
const made: string[] = [];
const released: string[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  server.resetHandlers();
  made.length = released.length = 0;
  URL.createObjectURL = () => {
    made.push(`blob:${made.length}`);
    return made.at(-1)!;
  };
  URL.revokeObjectURL = (url) => void released.push(url);
  useSession.setState({ token: 't1', user: { email: 'a@example.edu', role: 'student' } });
});

const picture = (path: string) =>
  http.get(`http://localhost/api${path}`, ({ request }) =>
    request.headers.get('authorization') === 'Bearer t1'
      ? new HttpResponse('bytes', { headers: { 'content-type': 'image/jpeg' } })
      : HttpResponse.json({ success: false, message: 'No.', code: 'x' }, { status: 401 }),
  );

it('loads the picture, shows it, and releases it when unmounted', async () => {
  server.use(picture('/one'));
  const { unmount } = render(<ProtectedImage path="/one" alt="A tap" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading: A tap');
  const image = await screen.findByRole('img', { name: 'A tap' });
  expect(image).toHaveAttribute('src', 'blob:0');
  unmount();
  expect(released).toEqual(['blob:0']);
});

it('states that there is no picture', () => {
  render(<ProtectedImage path={null} alt="A tap" empty="No photo was added." />);
  expect(screen.getByText('No photo was added.')).toBeInTheDocument();
});

it('shows a failure in place, and loads again', async () => {
  server.use(http.get('http://localhost/api/one', () => HttpResponse.error(), { once: true }));
  render(<ProtectedImage path="/one" alt="A tap" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  server.use(picture('/one'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'A tap' })).toBeInTheDocument();
});

it('treats invalid picture data as a failure', async () => {
  server.use(picture('/one'));
  render(<ProtectedImage path="/one" alt="A tap" />);
  fireEvent.error(await screen.findByRole('img'));
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('releases the picture when the path changes', async () => {
  server.use(picture('/one'), picture('/two'));
  const { rerender } = render(<ProtectedImage path="/one" alt="One" />);
  await screen.findByRole('img', { name: 'One' });
  rerender(<ProtectedImage path="/two" alt="Two" />);
  expect(released).toEqual(['blob:0']);
  await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:1'));
});
