import type { LoaderFunction } from 'react-router-dom';
import { remoteEntry } from '../testing/remotes.ts';
import { createDocumentRoute } from './document-route.ts';

const remotes = [
  remoteEntry('site', { paths: ['/'] }),
  remoteEntry('student', { documents: ['/student/pay'] }),
];

/** What the route does with a navigation from one path to another. */
async function go(from: string, to: string): Promise<Response | null | 'nothing'> {
  const { loader, shouldRevalidate } = createDocumentRoute(remotes, from);
  const nextUrl = new URL(to, window.location.origin);
  const args = { nextUrl } as Parameters<NonNullable<typeof shouldRevalidate>>[0];
  if (!shouldRevalidate?.(args)) return 'nothing';
  const request = new Request(nextUrl);
  const load = loader as LoaderFunction;
  return (await load({ request } as Parameters<LoaderFunction>[0])) as Response | null;
}

test.each([
  ['/student', '/student/pay?year=2'],
  ['/', '/Student/pay/'],
  ['/student/pay', '/student'],
  ['/student/pay', '/'],
])('goes from %s to %s by a full load', async (from, to) => {
  const reply = await go(from, to);
  if (!(reply instanceof Response)) throw new Error('No reply');
  expect(reply.headers.get('location')).toBe(to);
  expect(reply.headers.get('x-remix-reload-document')).toBe('true');
});

test.each([
  ['/student', '/'],
  ['/student/pay', '/student/pay/receipt'],
  ['/student', '/student/payments'],
])('goes from %s to %s within the page', async (from, to) => {
  expect(await go(from, to)).toBe('nothing');
});

test('does not reload the current document', async () => {
  const { loader } = createDocumentRoute(remotes, '/student/pay');
  const request = new Request(new URL('/student/pay', window.location.origin));
  const load = loader as LoaderFunction;
  expect(await load({ request } as Parameters<LoaderFunction>[0])).toBeNull();
});

test('stays in the current document without a network, and leaves it when it is online', async () => {
  const reload = jest.fn();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { loader } = createDocumentRoute(remotes, '/student', reload);
  const request = new Request(new URL('/student/pay', window.location.origin));
  const load = loader as LoaderFunction;
  expect(await load({ request } as Parameters<LoaderFunction>[0])).toBeNull();

  window.history.replaceState(null, '', '/student');
  window.dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
  window.history.replaceState(null, '', '/student/pay');
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  online.mockRestore();
});
