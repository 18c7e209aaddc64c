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

/** Each test's reads are by a token of its own: stamps are kept by token. */
let reads = 0;
const newToken = () => `token-${(reads += 1)}`;

/** A tab of a person; `heard` is what it was told to read again, 'all' for everything. */
function tab(person = 'reader-1', token = 'a-token', firstReads?: () => Promise<void>) {
  const heard: string[] = [];
  const sessionEnded = jest.fn();
  const close = startLive({
    person,
    token,
    changed: (event) => heard.push(event === null ? 'all' : `${event.topic} ${event.id}`),
    sessionEnded,
    ...(firstReads && { firstReads }),
  });
  open.push(close);
  return { heard, close, sessionEnded };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const notice = 'data: {"topic":"notices","id":"7"}\n\n';

test('one connection serves all tabs of a person, and nobody else’s', async () => {
  const [first, second, other] = [tab(), tab(), tab('reader-2', 'b-token')];
  const [stream, others] = [await server.next(), await server.next()];
  expect([stream.token, others.token]).toEqual(['Bearer a-token', 'Bearer b-token']);
  stream.send(':\n\n');
  stream.send(notice);
  await pass(0);
  expect(first.heard).toEqual(['all', 'notices 7']);
  expect(second.heard).toEqual(['all', 'notices 7']);
  expect(other.heard).toEqual([]);
  expect(server.asked()).toBe(2);
});

test('when the tab that listens is closed, the next takes over and reads everything', async () => {
  const [first, second, third] = [tab(), tab(), tab()];
  (await server.next()).send(':\n\n');
  await pass(0);
  first.close();
  const taken = await server.next();
  taken.send(':\n\n');
  taken.send(notice);
  await pass(0);
  expect(first.heard).toEqual(['all']);
  expect(second.heard).toEqual(['all', 'all', 'notices 7']);
  expect(third.heard).toEqual(['all', 'all', 'notices 7']);
  expect(server.asked()).toBe(2);
});

test('a lost connection is made again after a while, and everything is read again', async () => {
  const { heard } = tab();
  const stream = await server.next();
  stream.send(':\n\n');
  await pass(0);
  stream.end();
  await pass(499);
  expect(server.asked()).toBe(1);
  await pass(501);
  (await server.next()).send(':\n\n');
  await pass(0);
  expect(heard).toEqual(['all', 'all']);
});

test('a stream without heartbeats is dead', async () => {
  const { heard } = tab();
  const stream = await server.next();
  stream.send(':\n\n');
  await pass(longestSilence - 1);
  stream.send(':\n\n');
  await pass(longestSilence - 1);
  expect(stream.isLeft()).toBe(false);
  await pass(1);
  expect(stream.isLeft()).toBe(true);
  await pass(1000);
  (await server.next()).send(':\n\n');
  await pass(0);
  expect(heard).toEqual(['all', 'all']);
});

test('where there is no connection, everything is read again every minute', async () => {
  const [first, second] = [tab(), tab()];
  (await server.next()).refuse(503);
  await pass(pollEvery - 1);
  expect([first.heard, second.heard]).toEqual([[], []]);
  await pass(pollEvery + 1);
  expect([first.heard, second.heard]).toEqual([
    ['all', 'all'],
    ['all', 'all'],
  ]);
});

test('connected, nothing is read that no event named', async () => {
  const { heard } = tab();
  const stream = await server.next();
  for (let beat = 0; beat < 12; beat += 1) {
    stream.send(':\n\n');
    await pass(20_000);
  }
  expect(heard).toEqual(['all']);
});

test('a tab whose listening tab was frozen reads again every minute', async () => {
  const frozen = 'hostel-events-1:reader-1';
  const { signal } = new AbortController();
  void navigator.locks.request(frozen, { signal }, () => new Promise(() => undefined));
  const { heard } = tab();
  browser.say(frozen, { kind: 'open' });
  browser.say(frozen, { kind: 'of another release' });
  browser.say(frozen, null);
  await pass(longestSilence + pollEvery);
  expect(heard).toEqual(['all', 'all']);
});

test('a later tab learns that the connection lives', async () => {
  tab();
  (await server.next()).send(':\n\n');
  await pass(0);
  const late = tab();
  await pass(longestSilence - 1);
  expect(late.heard).toEqual([]);
  expect(server.asked()).toBe(1);
});

test('the network’s return ends the wait', async () => {
  tab();
  for (let attempt = 0; attempt < 6; attempt += 1) {
    (await server.next()).refuse(503);
    await pass(attempt < 5 ? 60_000 : 0);
  }
  window.dispatchEvent(new Event('online'));
  expect((await server.next()).isLeft()).toBe(false);
});

test('an ended session is told to every tab by the server, and asked about no more', async () => {
  const [first, second] = [tab(), tab()];
  const ended = { success: false, message: 'Ended.', code: 'session_ended' };
  (await server.next()).refuse(401, ended);
  (await server.next()).refuse(401, ended);
  await pass(10 * pollEvery);
  expect(first.sessionEnded).toHaveBeenCalledTimes(1);
  expect(second.sessionEnded).toHaveBeenCalledTimes(1);
  expect(server.asked()).toBe(2);
});

test('a closed tab asks for nothing any more', async () => {
  const { heard, close } = tab();
  (await server.next()).refuse(503);
  await pass(0);
  close();
  await pass(10 * pollEvery);
  expect(heard).toEqual([]);
  expect(server.asked()).toBe(1);
});

describe('after reads with a stamp', () => {
  test('goes back to the oldest read, and reads nothing again that no event names', async () => {
    const token = newToken();
    for (const stamp of ['120', '101', '130', 'nonsense']) noteStamp(token, stamp);
    const { heard } = tab('reader-1', token);
    const stream = await server.next();
    expect(stream.since).toBe('101');
    stream.send(':\n\n');
    stream.send(notice);
    await pass(0);
    expect(heard).toEqual(['notices 7']);
  });

  test('reads everything where the server can’t go back so far', async () => {
    server.restore();
    server = fakeServer({ replays: false });
    const token = newToken();
    noteStamp(token, '101');
    const { heard } = tab('reader-1', token);
    (await server.next()).send(':\n\n');
    await pass(0);
    expect(heard).toEqual(['all']);
  });

  test('connects when the first reads are done', async () => {
    const token = newToken();
    let done = () => {};
    const firstReads = () => new Promise<void>((resolve) => (done = resolve));
    tab('reader-1', token, firstReads);
    await pass(0);
    expect(server.asked()).toBe(0);
    noteStamp(token, '101');
    done();
    expect((await server.next()).since).toBe('101');
  });

  test('reads everything once a late reply turns out to be older than the connection', async () => {
    const token = newToken();
    noteStamp(token, '101');
    const { heard } = tab('reader-1', token);
    (await server.next()).send(':\n\n');
    await pass(0);
    noteStamp(token, '102');
    expect(heard).toEqual([]);
    noteStamp(token, '100');
    expect(heard).toEqual(['all']);
  });

  test('another tab reads everything unless its own reads are covered too', async () => {
    const token = newToken();
    noteStamp(token, '101');
    const first = tab('reader-1', token);
    const other = tab('reader-1', newToken());
    (await server.next()).send(':\n\n');
    await pass(0);
    expect([first.heard, other.heard]).toEqual([[], ['all']]);
  });

  test('goes back to them after a refusal, but reads everything after a loss', async () => {
    const token = newToken();
    noteStamp(token, '101');
    const { heard } = tab('reader-1', token);
    (await server.next()).refuse(503);
    await pass(1000);
    const stream = await server.next();
    expect(stream.since).toBe('101');
    stream.send(':\n\n');
    await pass(0);
    expect(heard).toEqual([]);
    stream.end();
    await pass(2000);
    const again = await server.next();
    expect(again.since).toBeNull();
    again.send(':\n\n');
    await pass(0);
    expect(heard).toEqual(['all']);
  });
});

test('waits grow to a minute and are spread', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.double({ min: 0, max: 1, noNaN: true }), (failures, lot) => {
      const wait = reconnectDelay(failures, lot);
      expect(wait).toBeGreaterThanOrEqual(500);
      expect(wait).toBeLessThanOrEqual(60_000);
      expect(reconnectDelay(failures + 1, lot)).toBeGreaterThanOrEqual(wait);
    }),
  );
});
