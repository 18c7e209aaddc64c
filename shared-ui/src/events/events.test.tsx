import { useSession } from '@hostel/shared-ui/session';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useQueryScope } from '@hostel/shared-ui/query';
import { noteStamp } from '../http/read-stamps.ts';
import { useLiveUpdates } from './events.ts';
import { fakeServer } from './testing/fake-server.ts';

const topics = { requests: ['books'], notices: ['letters'] } as const;

let server: ReturnType<typeof fakeServer>;
let reads: Record<string, number>;

function List({ name }: { name: string }) {
  const { data } = useQuery({
    queryKey: [...useQueryScope('library'), name],
    queryFn: () => Promise.resolve((reads[name] = (reads[name] ?? 0) + 1)),
    staleTime: Infinity,
  });
  return (
    <p>
      {name} {data}
    </p>
  );
}

function Portal() {
  useLiveUpdates(topics);
  return (
    <>
      <List name="books" />
      <List name="letters" />
    </>
  );
}

function show() {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Portal />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  server = fakeServer();
  reads = {};
  const user = { _id: 'reader-1', email: 'a@example.edu', role: 'student' } as const;
  useSession.getState().signIn({ token: 'a-token', user });
});
afterEach(() => {
  server.restore();
  noteStamp('of another test', '1');
  useSession.getState().signOut();
});

async function connected() {
  const view = show();
  await screen.findByText('books 1');
  const stream = await server.next();
  act(() => stream.send(':\n\n'));
  await screen.findByText('books 2');
  return { ...view, stream };
}

it('refreshes what was read before the connection, then only what an event names', async () => {
  const { stream } = await connected();
  expect(stream.token).toBe('Bearer a-token');
  expect(screen.getByText('letters 2')).toBeInTheDocument();
  act(() => stream.send('data: {"topic":"requests","id":"7"}\n\n'));
  await screen.findByText('books 3');
  expect(screen.getByText('letters 2')).toBeInTheDocument();
});

it('reads nothing twice at first load, because the stream replays since the first read', async () => {
  for (const stamp of ['12', '11']) noteStamp('a-token', stamp);
  show();
  await screen.findByText('books 1');
  const stream = await server.next();
  expect(stream.since).toBe('11');
  // What changed between that read and the stream is replayed first.
  act(() => stream.send(':\n\ndata: {"topic":"notices","id":"1"}\n\n'));
  await screen.findByText('letters 2');
  expect(reads).toEqual({ books: 1, letters: 2 });
});

it('reads chunks that end anywhere, and ignores unknown lines', async () => {
  const { stream } = await connected();
  act(() => stream.send('data: nonsense\n\ndata: {"topic":"tides","id":null}\n\nda'));
  act(() => stream.send('ta: {"topic":"notices",'));
  act(() => stream.send('"id":null}\n\n'));
  await screen.findByText('letters 3');
  expect(screen.getByText('books 2')).toBeInTheDocument();
});

it('refreshes once for many events', async () => {
  const { stream } = await connected();
  act(() => stream.send('data: {"topic":"notices","id":"1"}\n\n'.repeat(50)));
  await screen.findByText('letters 3');
  act(() => stream.send('data: {"topic":"requests","id":"1"}\n\n'));
  await screen.findByText('books 3');
  expect(reads['letters']).toBe(3);
});

it('waits a random time before it refreshes for an event that went to everybody', async () => {
  const { stream } = await connected();
  const lot = jest.spyOn(Math, 'random').mockReturnValue(0.3);
  const sentAt = performance.now();
  act(() => stream.send('data: {"topic":"notices","id":null,"everybody":true}\n\n'.repeat(3)));
  act(() => stream.send('data: {"topic":"requests","id":"1"}\n\n'));
  await screen.findByText('books 3');
  expect(screen.getByText('letters 2')).toBeInTheDocument();
  await screen.findByText('letters 3', {}, { timeout: 3_000 });
  expect(performance.now() - sentAt).toBeGreaterThan(1_500);
  expect(reads['letters']).toBe(3);
  lot.mockRestore();
});

it('refreshes a hidden tab when it is shown', async () => {
  const { stream } = await connected();
  const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => stream.send('data: {"topic":"notices","id":"1"}\n\n'));
  visible.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('letters 3');
  visible.mockRestore();
});

it('marks a session that the server has ended, and doesn’t reconnect', async () => {
  show();
  const stream = await server.next();
  act(() => stream.refuse(401, { success: false, message: 'Ended.', code: 'session_ended' }));
  await waitFor(() => expect(useSession.getState().ended).toBe(true));
  expect(useSession.getState().token).toBe('a-token');
  expect(server.requestCount()).toBe(1);
});

it('closes the connection on sign-out', async () => {
  const { stream } = await connected();
  act(() => useSession.getState().signOut());
  await waitFor(() => expect(stream.isClosed()).toBe(true));
  expect(server.requestCount()).toBe(1);
});

it('closes the connection when the portal is left', async () => {
  const { stream, unmount } = await connected();
  unmount();
  expect(stream.isClosed()).toBe(true);
});
