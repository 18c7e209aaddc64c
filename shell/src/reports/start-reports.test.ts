import type { VisitEntry } from '@hostel/contracts/delivery/visits';
import { failureEvent } from '@hostel/shared-ui/failure-event';
import { ApiError } from '@hostel/shared-ui/http-error';
import { createStore, type StoreApi } from 'zustand';
import type { ReleaseState } from '../releases/release-state.ts';
import { RemoteUnavailable } from '../remotes/failures.ts';
import { remoteEntry, remotesDocument } from '../testing/remotes.ts';
import { startReports } from './start-reports.ts';

const token = '2.0.0-shell~time~a~page~signature';
const running = (...entries: [string, string, string?][]) =>
  new Map(
    entries.map(([name, version, wanted = version]) => [
      name,
      { wanted, version: version || undefined },
    ]),
  );
let store: StoreApi<ReleaseState>;
let sent: VisitEntry[][];
const shellLoaded = { frontEnd: 'shell', version: '2.0.0-shell', outcome: 'loaded' };
const portal = { frontEnd: 'student-portal', version: '1.0.0-b' };

/** An error whose stack leads through these files. */
function thrownIn(...files: string[]): Error {
  const frames = files.map((file) => `    at run (https://hostel.example.edu${file}:1:2)`);
  return Object.assign(new Error('broken'), { stack: ['Error: broken', ...frames].join('\n') });
}
const raise = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
/** As a screen that shows the error. */
const show = (detail: unknown) => window.dispatchEvent(new CustomEvent(failureEvent, { detail }));
const apiError = (code: string, status: number) =>
  new ApiError({ message: 'x', code, status, answered: false });
const later = () => jest.advanceTimersByTime(5000);

beforeEach(() => {
  jest.useFakeTimers();
  const site = remoteEntry('public-site', { paths: ['/'] });
  const student = remoteEntry('student-portal', { paths: ['/student'] });
  const inlined = JSON.stringify(remotesDocument(site, student));
  document.body.innerHTML = `<script type="application/json" id="remotes">${inlined}</script>`;
  window.history.replaceState(null, '', '/student/leave');
  const runs = running(['shell', 'x'], ['student-portal', '1.0.0-b']);
  store = createStore(() => ({ previews: [], ended: [], running: runs }));
  const reports: VisitEntry[][] = [];
  sent = reports;
  startReports({ store, token, send: (_, entries) => reports.push([...entries]) });
});
afterEach(() => jest.useRealTimers());

it('reports the shell of the token and the remote, once', () => {
  later();
  store.setState({ previews: [] });
  later();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([[shellLoaded, { ...portal, outcome: 'loaded' }]]);
});

it('leaves the first seconds to the page, but reports a failure within a second', () => {
  jest.advanceTimersByTime(3000);
  expect(sent).toEqual([]);
  raise(thrownIn('/remotes/student-portal/1.0.0-b/leave.js'));
  jest.advanceTimersByTime(1000);
  expect(sent).toEqual([[shellLoaded, { ...portal, outcome: 'error' }]]);
});

it('reports what fails later, without a second outcome', () => {
  later();
  raise(thrownIn('/remotes/student-portal/1.0.0-b/leave.js', '/shell/2.0.0-shell/main.js'));
  raise(thrownIn('/remotes/student-portal/1.0.0-b/leave.js'));
  show(apiError('unreadable', 200));
  later();
  expect(sent[1]).toEqual([{ ...portal, outcome: 'error' }]);
  expect(sent).toHaveLength(2);
});

it('reports both versions where the wanted one did not load', () => {
  store.setState({ running: running(['student-portal', '1.0.0-b', '1.0.0-c']) });
  later();
  expect(sent[0]).toEqual([
    shellLoaded,
    { ...portal, version: '1.0.0-c', outcome: 'load' },
    { ...portal, outcome: 'loaded' },
  ]);
  store.setState({ running: running(['student-portal', '', '1.0.0-d']) });
  later();
  expect(sent[1]).toEqual([{ ...portal, version: '1.0.0-d', outcome: 'load' }]);
});

const chunk = Object.assign(thrownIn('/shell/2.0.0-shell/main.js'), {
  name: 'ChunkLoadError',
  request: 'https://hostel.example.edu/remotes/student-portal/1.0.0-b/leave.js',
});
const fails = (frontEnd: string, outcome: string) => expect.objectContaining({ frontEnd, outcome });

it.each<[string, unknown, string, string]>([
  [
    'an error of another remote',
    thrownIn('/remotes/public-site/1.0.0-a/x.js'),
    'public-site',
    'error',
  ],
  ['an error in files of the shell', thrownIn('/shell/2.0.0-shell/main.js'), 'shell', 'error'],
  ['an error without a stack', 'broken', 'student-portal', 'error'],
  ['a chunk that is not loaded', chunk, 'student-portal', 'load'],
])('attributes %s', (_, error, frontEnd, outcome) => {
  raise(error);
  later();
  expect(sent[0]).toContainEqual(fails(frontEnd, outcome));
  expect(sent[0]!.filter((entry) => entry.outcome !== 'loaded')).toHaveLength(1);
});

it('attributes a reply that cannot be read to the remote of the page', () => {
  show(apiError('unreadable', 200));
  later();
  expect(sent[0]).toContainEqual({ ...portal, outcome: 'reply' });
});

it.each([
  ['an address without a page', { status: 404, statusText: 'Not Found', internal: true }],
  ['cancelled work', new DOMException('stopped', 'AbortError')],
  ['a browser’s extension', { stack: 'at x (chrome-extension://abc/content.js:1:1)' }],
  ['a notice of the browser', 'ResizeObserver loop completed with undelivered notifications.'],
  ['a call without an answer', apiError('network', 0)],
  ['a proxy’s reply that cannot be read', apiError('unreadable', 503)],
  ['a remote that is recorded as not loaded', new RemoteUnavailable('student-portal', chunk)],
])('does not count %s', (_, error) => {
  show(error);
  later();
  expect(sent[0]!.map(({ outcome }) => outcome)).toEqual(['loaded', 'loaded']);
});

it('reports failures from before it is loaded', async () => {
  await import('../early/failures.ts');
  raise(thrownIn('/shell/2.0.0-shell/main.js'));
  const entries: VisitEntry[] = [];
  startReports({ store, token, send: (_, given) => entries.push(...given) });
  later();
  expect(entries).toContainEqual(fails('shell', 'error'));
  delete window.earlyFailures;
});

it.each([
  ['a page from the server', 300, 1],
  ['a page from the browser’s cache', 0, 0],
])('sends a beacon for %s with a transfer of %d bytes: %d', (_, transferSize, reports) => {
  class Timing {
    transferSize = transferSize;
    serverTiming = [{ name: 'visit', description: token }];
  }
  const sendBeacon = jest.fn();
  const define = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { value, configurable: true });
  define(globalThis, 'PerformanceNavigationTiming', Timing);
  define(performance, 'getEntriesByType', () => [new Timing()]);
  define(navigator, 'sendBeacon', sendBeacon);
  startReports({ store });
  later();
  expect(sendBeacon.mock.calls).toEqual(
    Array.from({ length: reports }, () => ['/api/telemetry', expect.any(Blob)]),
  );
});

it('stops before the token expires', () => {
  jest.spyOn(performance, 'now').mockReturnValue(15 * 60_000);
  later();
  expect(sent).toEqual([]);
});
