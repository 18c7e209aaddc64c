import fc from 'fast-check';
import { longestSilence } from './listen.ts';
import { pollEvery, startLive } from './live.ts';
import { fakeBrowser } from './testing/fake-browser.ts';
import { fakeServer } from './testing/fake-server.ts';
import { noteStamp } from '../http/read-stamps.ts';
import { reconnectDelay } from './wait.ts';

let server: ReturnType<typeof fakeServer>;
let browser: ReturnType<typeof fakeBrowser>;
let open: (() => void)[];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  server = fakeServer();
  browser = fakeBrowser();
  open = [];
});
afterEach(() => {
  open.forEach((close) => close());
  browser.restore();
  server.restore();
  jest.useRealTimers();
});

/** Each test reads with a different token: stamps are stored by token. */
let reads = 0;
const newToken = () => `token-${(reads += 1)}`;

/** A tab of a person; `changes` is what it has to refresh, 'all' for all data. */
function tab(person = 'reader-1', token = 'a-token', firstReads?: () => Promise<void>) {
  const changes: string[] = [];
  const sessionEnded = jest.fn();
  const close = startLive({
    person,
    token,
    changed: (event) => changes.push(event === null ? 'all' : `${event.topic} ${event.id}`),
    sessionEnded,
    ...(firstReads && { firstReads }),
  });
  open.push(close);
  return { changes, close, sessionEnded };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const notice = 'data: {"topic":"notices","id":"7"}\n\n';

it('shares one connection among the tabs of a person', async () => {
  const [first, second, other] = [tab(), tab(), tab('reader-2', 'b-token')];
  const [stream, others] = [await server.next(), await server.next()];
  expect([stream.token, others.token]).toEqual(['Bearer a-token', 'Bearer b-token']);
  stream.send(':\n\n');
  stream.send(notice);
  await pass(0);
  expect(first.changes).toEqual(['all', 'notices 7']);
  expect(second.changes).toEqual(['all', 'notices 7']);
  expect(other.changes).toEqual([]);
  expect(server.requestCount()).toBe(2);
});

it('connects in the next tab, and refreshes all data, when the connected tab is closed', async () => {
  const [first, second, third] = [tab(), tab(), tab()];
  (await server.next()).send(':\n\n');
  await pass(0);
  first.close();
  const taken = await server.next();
  taken.send(':\n\n');
  taken.send(notice);
  await pass(0);
  expect(first.changes).toEqual(['all']);
  expect(second.changes).toEqual(['all', 'all', 'notices 7']);
  expect(third.changes).toEqual(['all', 'all', 'notices 7']);
  expect(server.requestCount()).toBe(2);
});

it('reconnects after a pause, and refreshes all data', async () => {
  const { changes } = tab();
  const stream = await server.next();
  stream.send(':\n\n');
  await pass(0);
  stream.end();
  await pass(499);
  expect(server.requestCount()).toBe(1);
  await pass(501);
  (await server.next()).send(':\n\n');
  await pass(0);
  expect(changes).toEqual(['all', 'all']);
});

it('reconnects a stream without heartbeats', async () => {
  const { changes } = tab();
  const stream = await server.next();
  stream.send(':\n\n');
  await pass(longestSilence - 1);
  stream.send(':\n\n');
  await pass(longestSilence - 1);
  expect(stream.isClosed()).toBe(false);
  await pass(1);
  expect(stream.isClosed()).toBe(true);
  await pass(1000);
  (await server.next()).send(':\n\n');
  await pass(0);
  expect(changes).toEqual(['all', 'all']);
});

it('refreshes all data every minute without a connection', async () => {
  const [first, second] = [tab(), tab()];
  (await server.next()).refuse(503);
  await pass(pollEvery - 1);
  expect([first.changes, second.changes]).toEqual([[], []]);
  await pass(pollEvery + 1);
  expect([first.changes, second.changes]).toEqual([
    ['all', 'all'],
    ['all', 'all'],
  ]);
});

it('refreshes nothing without an event while connected', async () => {
  const { changes } = tab();
  const stream = await server.next();
  for (let beat = 0; beat < 12; beat += 1) {
    stream.send(':\n\n');
    await pass(20_000);
  }
  expect(changes).toEqual(['all']);
});

it('refreshes every minute when the connected tab is frozen', async () => {
  const frozen = 'hostel-events-1:reader-1';
  const { signal } = new AbortController();
  void navigator.locks.request(frozen, { signal }, () => new Promise(() => undefined));
  const { changes } = tab();
  browser.sendFromOtherTab(frozen, { kind: 'open' });
  browser.sendFromOtherTab(frozen, { kind: 'of another release' });
  browser.sendFromOtherTab(frozen, null);
  await pass(longestSilence + pollEvery);
  expect(changes).toEqual(['all', 'all']);
});

it('reports a live connection to a new tab', async () => {
  tab();
  (await server.next()).send(':\n\n');
  await pass(0);
  const late = tab();
  await pass(longestSilence - 1);
  expect(late.changes).toEqual([]);
  expect(server.requestCount()).toBe(1);
});

it('reconnects at once when the network returns', async () => {
  tab();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    (await server.next()).refuse(503);
    await pass(attempt < 5 ? 60_000 : 0);
  }
  window.dispatchEvent(new Event('online'));
  expect((await server.next()).isClosed()).toBe(false);
});

it('reports an ended session in every tab, and stops', async () => {
  const [first, second] = [tab(), tab()];
  const ended = { success: false, message: 'Ended.', code: 'session_ended' };
  (await server.next()).refuse(401, ended);
  (await server.next()).refuse(401, ended);
  await pass(10 * pollEvery);
  expect(first.sessionEnded).toHaveBeenCalledTimes(1);
  expect(second.sessionEnded).toHaveBeenCalledTimes(1);
  expect(server.requestCount()).toBe(2);
});

it('requests nothing after the tab is closed', async () => {
  const { changes, close } = tab();
  (await server.next()).refuse(503);
  await pass(0);
  close();
  await pass(10 * pollEvery);
  expect(changes).toEqual([]);
  expect(server.requestCount()).toBe(1);
});

describe('after reads with a stamp', () => {
  it('replays changes since the oldest read, and refreshes only what an event names', async () => {
    const token = newToken();
    for (const stamp of ['120', '101', '130', 'nonsense']) noteStamp(token, stamp);
    const { changes } = tab('reader-1', token);
    const stream = await server.next();
    expect(stream.since).toBe('101');
    stream.send(':\n\n');
    stream.send(notice);
    await pass(0);
    expect(changes).toEqual(['notices 7']);
  });

  it('refreshes all data when the server can’t replay', async () => {
    server.restore();
    server = fakeServer({ replays: false });
    const token = newToken();
    noteStamp(token, '101');
    const { changes } = tab('reader-1', token);
    (await server.next()).send(':\n\n');
    await pass(0);
    expect(changes).toEqual(['all']);
  });

  test('connects when the first reads are done', async () => {
    const token = newToken();
    let done = () => {};
    const firstReads = () => new Promise<void>((resolve) => (done = resolve));
    tab('reader-1', token, firstReads);
    await pass(0);
    expect(server.requestCount()).toBe(0);
    noteStamp(token, '101');
    done();
    expect((await server.next()).since).toBe('101');
  });

  it('refreshes all data when a late reply is older than the connection', async () => {
    const token = newToken();
    noteStamp(token, '101');
    const { changes } = tab('reader-1', token);
    (await server.next()).send(':\n\n');
    await pass(0);
    noteStamp(token, '102');
    expect(changes).toEqual([]);
    noteStamp(token, '100');
    expect(changes).toEqual(['all']);
  });

  it('refreshes all data in another tab unless its reads are covered too', async () => {
    const token = newToken();
    noteStamp(token, '101');
    const first = tab('reader-1', token);
    const other = tab('reader-1', newToken());
    (await server.next()).send(':\n\n');
    await pass(0);
    expect([first.changes, other.changes]).toEqual([[], ['all']]);
  });

  it('replays after a refusal, but refreshes all data after a lost connection', async () => {
    const token = newToken();
    noteStamp(token, '101');
    const { changes } = tab('reader-1', token);
    (await server.next()).refuse(503);
    await pass(1000);
    const stream = await server.next();
    expect(stream.since).toBe('101');
    stream.send(':\n\n');
    await pass(0);
    expect(changes).toEqual([]);
    stream.end();
    await pass(2000);
    const again = await server.next();
    expect(again.since).toBeNull();
    again.send(':\n\n');
    await pass(0);
    expect(changes).toEqual(['all']);
  });
});

it('increases the pause up to a minute, with a random part', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), (failures, lot) => {
      const wait = reconnectDelay(failures, lot);
      expect(wait).toBeGreaterThanOrEqual(500);
      expect(wait).toBeLessThanOrEqual(60_000);
      expect(reconnectDelay(failures + 1, lot)).toBeGreaterThanOrEqual(wait);
    }),
  );
});
