import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { readHistory } from '../history/history.ts';
import { movePointers } from '../pointers/move-pointers.ts';
import { copyIn, publish } from '../publish/publish.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { buildRemote, buildShell, readLive, temporaryFolder } from '../testing/builds.ts';
import { reportsOf, reportsReply, testServer, type TestServer } from '../testing/reports.ts';
import { lookAt, type WatchParts } from './look.ts';
import { nameOf, openShares, type OpenShare } from './open-shares.ts';
import { readFigures } from './read-figures.ts';
import { readWatchSettings } from './watch-settings.ts';
import { describeNotifications, everyOf, watchAllShares, watchShare } from './watch-shares.ts';

const portal: FrontEnd = { kind: 'remote', name: 'student-portal' };
const [first, live, shared] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'];
let dir: string;
let api: TestServer;
let hook: TestServer;
let parts: WatchParts;
let printed: string[];

beforeEach(async () => {
  dir = await temporaryFolder();
  const builds = [await buildShell(first), await buildRemote(portal.name, first)];
  await publish({ releasesDir: dir, builds, setBy: 'start' });
  for (const version of [live, shared]) await copyIn(await buildRemote(portal.name, version), dir);
  await move({ act: 'live', version: live, setBy: 'release' });
  await move({ act: 'share', version: shared, percent: 10 });
  api = await testServer(reportsReply([]));
  hook = await testServer({ status: 200, body: {} });
  printed = [];
  parts = {
    releasesDir: dir,
    access: { addresses: [api.address], token: 'a-token-of-the-publisher' },
    settings: { mail: undefined, hook: hook.address },
    log: (line) => printed.push(line),
    refused: new Set(),
  };
});
afterEach(() => Promise.all([api.close(), hook.close()]));

type Move = Parameters<typeof movePointers>[1][number]['move'];
const move = (to: Move) => movePointers(dir, [{ frontEnd: portal, move: to }]);
async function openShare(): Promise<OpenShare> {
  const [share] = await openShares(dir);
  if (!share) throw new Error('There is no share.');
  return share;
}

/** The begins of minutes, counted from the one in which the share was opened. */
async function minutes(from: number, count: number): Promise<string[]> {
  const since = Math.floor(Date.parse((await openShare()).since) / 60_000);
  return Array.from({ length: count }, (_, index) =>
    new Date((since + from + index) * 60_000).toISOString(),
  );
}

/** Lets the API report ten minutes, of which the last one is not over. */
async function report(
  ofShare: Parameters<typeof reportsOf>[3],
  ofLive = { visits: 90, failures: 1 },
): Promise<void> {
  const ten = await minutes(0, 10);
  api.reply = reportsReply(
    [reportsOf(portal.name, shared, ten, ofShare), reportsOf(portal.name, live, ten, ofLive)],
    { now: new Date(Date.parse(ten.at(-1) ?? '') + 30_000).toISOString() },
  );
}

test('ends a share that fails more often, with the figures in the log and at the hook', async () => {
  await report({ visits: 10, failures: 3 });
  const look = await lookAt(parts, await openShare());
  expect(look.outcome).toBe('ended');
  expect(await readLive(dir, portal.name)).toMatchObject({ live, previous: first, share: null });
  const why = `student-portal ${shared}: 27 of 90 visits failed (30 %), of ${live} 9 of 810 (1.1 %); without one network group 18 of 60 (30 %), of live 6 of 540 (1.1 %); least evidence over 1,000 of 20`;
  expect((await readHistory(dir)).at(-1)).toMatchObject({
    who: 'watch',
    what: 'end share',
    from: shared,
    to: live,
    why,
  });
  const [request] = api.received;
  expect(request?.authorization).toBe('Bearer a-token-of-the-publisher');
  expect(hook.received).toHaveLength(1);
  expect(JSON.parse(hook.received[0]?.body ?? '')).toMatchObject({
    event: 'share ended',
    text: `Share ended: student-portal ${shared}\n${why}`,
    percent: 10,
    versions: [
      {
        frontEnd: 'student-portal',
        version: shared,
        live,
        share: { visits: 90, failures: 27 },
        liveAtTheSameTime: { visits: 810, failures: 9 },
        isWorse: true,
      },
    ],
  });
});

test('mails why a share was ended', async () => {
  const mails: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const mail = {
    url: `smtp://127.0.0.1:${port}`,
    from: 'Hostel Office <hostel@example.edu>',
    to: ['asha@example.edu', 'ravi@example.edu'],
    requireTLS: false,
  };
  await report({ visits: 10, failures: 3 });
  await lookAt({ ...parts, settings: { mail, hook: undefined } }, await openShare());
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  expect(mails).toHaveLength(2);
  const text = mails.join('\n').replaceAll(/=\r?\n/g, '');
  expect(text).toContain('To: ravi@example.edu');
  expect(text).toContain(`Subject: Share ended: student-portal ${shared}`);
  expect(text).toContain('27 of 90 visits failed (30 %)');
});

test('keeps a share that fails as often as the live version', async () => {
  await report({ visits: 10, failures: 1 }, { visits: 90, failures: 9 });
  const look = await lookAt(parts, await openShare());
  expect(look).toMatchObject({ outcome: 'open', comparisons: [{ isEnough: false }] });
  expect(look.lines).toEqual([
    expect.stringMatching(
      /: 9 of 90 visits failed \(10 %\), of \S+ 81 of 810 \(10 %\); .*; least evidence 0\.\d of 20$/,
    ),
  ]);
  expect((await readLive(dir, portal.name)).share).toEqual({ version: shared, percent: 10 });
  expect(hook.received).toEqual([]);
});

test('keeps a share whose failures come from one group of networks', async () => {
  await report({ visits: 10, failures: 5, one: { visits: 5, failures: 5 } });
  const look = await lookAt(parts, await openShare());
  expect(look.outcome).toBe('open');
  // The line says why: the evidence is that without the group.
  expect(look.lines).toEqual([
    expect.stringMatching(
      /: 45 of 90 visits failed \(50 %\).*; without one network group 0 of 45 \(0 %\), of live 9 of 810 \(1\.1 %\); least evidence [01]\.\d of 20$/,
    ),
  ]);
});

test('compares complete minutes since the share was opened', async () => {
  const before = await minutes(-10, 10);
  const now = await minutes(0, 1);
  api.reply = reportsReply(
    [
      reportsOf(portal.name, shared, [...before, ...now], { visits: 50, failures: 50 }),
      reportsOf(portal.name, live, [...before, ...now], { visits: 50, failures: 0 }),
    ],
    { now: now[0] ?? '' },
  );
  const look = await lookAt(parts, await openShare());
  expect(look.lines).toEqual([`student-portal ${shared}: no visits to compare yet`]);
});

test.each([
  [{ status: 404, body: {} }, /gives no reports: REPORTS_TOKEN is not set there\./],
  [{ status: 401, body: {} }, /REPORTS_TOKEN here is not the one that the API has\./],
  [{ status: 200, body: {} }, /its reply has another form/],
])('ends nothing and says so if the API answers %j', async (reply, reason) => {
  api.reply = reply;
  const look = await lookAt(parts, await openShare());
  expect(look).toMatchObject({ outcome: 'unread', lines: [expect.stringMatching(reason)] });
  expect((await readLive(dir, portal.name)).share).not.toBeNull();
});

test('ends nothing if no API can be reached, and reads another one if it can', async () => {
  await report({ visits: 10, failures: 3 });
  const stopped = await testServer(api.reply);
  await stopped.close();
  const off = stopped.address;
  const blind = { ...parts, access: { addresses: [off], token: '' } };
  const look = await lookAt(blind, await openShare());
  expect(look.lines).toEqual([
    expect.stringMatching(/can't be reached \(.+\)\. Nothing is compared/),
  ]);
  const both = { ...parts, access: { addresses: [off, api.address], token: '' } };
  expect(await lookAt(both, await openShare())).toMatchObject({ outcome: 'ended' });
});

test('counts two APIs of one database once, and adds those of two databases', async () => {
  const [minute = ''] = await minutes(0, 1);
  const figures = [reportsOf(portal.name, shared, [minute], { visits: 10, failures: 1 })];
  api.reply = reportsReply(figures);
  const second = await testServer(reportsReply(figures));
  const access = { addresses: [api.address, second.address], token: '' };
  const visits = async () => {
    const reading = await readFigures(access, minute, minute);
    return reading.figures?.versions.map((each) => [each.visits, each.minutes[0]?.failures]);
  };
  expect(await visits()).toEqual([[10, 1]]);
  second.reply = reportsReply(figures, { database: 'two' });
  expect(await visits()).toEqual([[20, 2]]);
  await second.close();
});

test('two that watch at once end a share once, and notify once', async () => {
  await report({ visits: 10, failures: 3 });
  const share = await openShare();
  const looks = await Promise.all([lookAt(parts, share), lookAt(parts, share)]);
  expect(looks.map(({ outcome }) => outcome).sort()).toEqual(['ended', 'gone']);
  expect(await readLive(dir, portal.name)).toMatchObject({ live, share: null });
  expect(hook.received).toHaveLength(1);
});

test('says that a share can not be ended, notifies once, and tries again', async () => {
  await report({ visits: 10, failures: 3 });
  await rm(path.join(layout.version(dir, portal, live), 'release.json'));
  for (let turn = 0; turn < 2; turn += 1) {
    const look = await lookAt(parts, await openShare());
    expect(look.outcome).toBe('refused');
    expect(look.lines).toContainEqual(
      expect.stringMatching(/could not be ended: .* is not a release/),
    );
  }
  expect(hook.received).toHaveLength(1);
  expect(JSON.parse(hook.received[0]?.body ?? '')).toMatchObject({ event: 'share not ended' });
});

test('ends the share of all that are shared as one if one of them is worse', async () => {
  await move({ act: 'back' });
  const shell = { kind: 'shell', name: 'shell' } as const;
  await copyIn(await buildShell(shared), dir);
  const set = { shell: shared, [portal.name]: shared };
  const one = { act: 'share', version: shared, percent: 10, set } as const;
  await movePointers(
    dir,
    [shell, portal].map((frontEnd) => ({ frontEnd, move: one })),
  );
  await report({ visits: 10, failures: 3 });
  const shares = await openShares(dir);
  expect(shares.map(nameOf)).toEqual([`shell ${shared} and student-portal ${shared}`]);
  expect((await lookAt(parts, await openShare())).outcome).toBe('ended');
  expect(await openShares(dir)).toEqual([]);
  expect((await readHistory(dir)).slice(-2)).toEqual([
    expect.objectContaining({ what: 'end share', name: 'shell', with: [portal.name] }),
    expect.objectContaining({ what: 'end share', name: portal.name, with: ['shell'] }),
  ]);
});

test('reports a hook that does not accept', async () => {
  hook.reply = { status: 500, body: {} };
  await report({ visits: 10, failures: 3 });
  const look = await lookAt(parts, await openShare());
  expect(look.lines.at(-1)).toBe('RELEASE_HOOK_URL answered with status 500.');
});

test('a command watches until its time is over, or the share has ended', async () => {
  await report({ visits: 10, failures: 0 });
  const watched = { shared: [{ frontEnd: portal, version: shared }], time: 30, every: 10 };
  expect(await watchShare(parts, watched)).toMatchObject({ outcome: 'open' });
  expect(printed[0]).toMatch(/^\d\d:\d\d UTC {2}student-portal \S+: 0 of 90 visits failed/);
  await move({ act: 'back' });
  expect(await watchShare(parts, watched)).toMatchObject({ outcome: 'gone' });
});

test('a service watches every share, and goes on after one is ended', async () => {
  await report({ visits: 10, failures: 3 });
  const stop = new AbortController();
  const service = watchAllShares(parts, { every: 10, signal: stop.signal });
  while (!printed.includes('No share is open.')) await new Promise((next) => setTimeout(next, 20));
  stop.abort();
  await service;
  expect(printed[0]).toBe(`Open shares: student-portal ${shared} at 10 %.`);
  expect((await readLive(dir, portal.name)).share).toBeNull();
});

test('reads how often a service looks', () => {
  expect([everyOf(undefined), everyOf('5s'), everyOf('10m')]).toEqual([60_000, 5_000, 600_000]);
  for (const wrong of ['', '0s', '5', '1h', '61m']) {
    expect(() => everyOf(wrong)).toThrow(/--every takes 1s to 60m/);
  }
});

describe('settings', () => {
  const smtp = { SMTP_URL: 'smtps://user:word@mail.example.edu' };

  test('names who gets the mail, and reads secrets from files', async () => {
    const file = path.join(dir, 'hook');
    await writeFile(file, 'https://chat.example.edu/hook/secret\n');
    const settings = readWatchSettings({
      ...smtp,
      RELEASE_MAIL_TO: 'asha@example.edu, ravi@example.edu',
      RELEASE_HOOK_URL_FILE: file,
      SECRET_KEY_FILE: '/of/the/server/alone',
    });
    expect(settings.hook).toBe('https://chat.example.edu/hook/secret');
    expect(describeNotifications(settings)).toBe(
      'If a share is ended, a mail goes to asha@example.edu, ravi@example.edu and RELEASE_HOOK_URL is called.',
    );
    expect(describeNotifications(readWatchSettings({}))).toMatch(/^Nobody is notified/);
  });

  test.each([
    [{ RELEASE_MAIL_TO: 'asha@example.edu' }, /RELEASE_MAIL_TO needs SMTP_URL/],
    [{ ...smtp, RELEASE_MAIL_TO: 'asha' }, /must be addresses separated by commas/],
    [{ RELEASE_HOOK_URL: 'chat' }, /must be an address such as/],
    [
      { RELEASE_HOOK_URL: 'http://chat.example.edu', NODE_ENV: 'production' },
      /in production, https/,
    ],
    [
      {
        SMTP_URL: 'smtp://mail.example.edu?ignoreTLS=true',
        RELEASE_MAIL_TO: 'asha@example.edu',
        NODE_ENV: 'production',
      },
      /SMTP_URL must not set ignoreTLS/,
    ],
  ])('rejects %j', (variables, reason) => {
    expect(() => readWatchSettings(variables)).toThrow(reason);
  });
});
