import type { FrontEnd } from '@hostel/releases/layout';
import { movePointers } from '@hostel/releases/move-pointers';
import { readPointer } from '@hostel/releases/pointer';
import { copyIn, publish } from '@hostel/releases/publish';
import { buildRemote, buildShell, temporaryFolder } from '@hostel/releases/testing/builds';
import {
  reportsOf,
  reportsReply,
  testServer,
  type TestServer,
} from '@hostel/releases/testing/reports';
import { watchRelease } from './watch-release.ts';

const portal: FrontEnd = { kind: 'remote', name: 'student-portal' };
const [live, shared] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
const raised: { percent: number; why: string }[] = [];
const printed: string[] = [];
let dir: string;
let api: TestServer;
let before: string | undefined;

beforeEach(async () => {
  raised.length = 0;
  printed.length = 0;
  dir = await temporaryFolder();
  const builds = [await buildShell(live), await buildRemote(portal.name, live)];
  await publish({ releasesDir: dir, builds, setBy: 'start' });
  await copyIn(await buildRemote(portal.name, shared), dir);
  await share(10);
  api = await testServer(reportsReply([]));
  before = process.env['API_URL'];
  process.env['API_URL'] = api.address;
});
afterEach(async () => {
  if (before === undefined) delete process.env['API_URL'];
  else process.env['API_URL'] = before;
  await api.close();
});

const share = (percent: number) =>
  movePointers(dir, [{ frontEnd: portal, move: { act: 'share', version: shared, percent } }]);

/** Reports of the next four minutes, after which it is `now`. */
function report(visits: number, failures: number): void {
  const minutes = [0, 1, 2, 3].map((turn) =>
    new Date(Math.floor(Date.now() / 60_000 + turn) * 60_000).toISOString(),
  );
  const data = [
    reportsOf(portal.name, shared, minutes, { visits, failures }),
    reportsOf(portal.name, live, minutes, { visits: 200, failures: 2 }),
  ];
  api.reply = reportsReply(data, { now: new Date(Date.now() + 600_000).toISOString() });
}

const watch = (promotes: boolean) =>
  watchRelease({
    releasesDir: dir,
    shared: [{ frontEnd: portal, version: shared }],
    percent: 10,
    watch: { time: 20, text: '15m', promotes },
    raise: async (percent, why) => {
      raised.push({ percent, why });
      await share(percent);
    },
    log: (line) => printed.push(line),
  });

test('keeps a share without a complaint, and says so', async () => {
  report(100, 1);
  await watch(false);
  expect(raised).toEqual([]);
  expect(printed.at(-1)).toBe(
    `No complaint in 15m: student-portal ${shared} stays at 10 % of the browsers.`,
  );
});

test('says so if a share without a complaint had few visits', async () => {
  report(20, 0);
  await watch(false);
  expect(printed.at(-1)).toBe(
    `No complaint, but too few visits to be sure, in 15m: student-portal ${shared} stays at 10 % of the browsers.`,
  );
});

test('raises a share without a complaint to 50 and to 100 %, with the figures as the reason', async () => {
  report(100, 1);
  await watch(true);
  expect(raised.map(({ percent }) => percent)).toEqual([50, 100]);
  expect(raised[0]?.why).toMatch(
    /^no complaint in 15m at 10 %: .* 4 of 400 visits failed \(1\.0 %\)/,
  );
  expect((await readPointer(dir, portal))?.live).toBe(shared);
});

test('does not raise a share with few visits', async () => {
  report(20, 0);
  await expect(watch(true)).rejects.toThrow(/stays at 10 % .*too few visits of student-portal/);
  expect(raised).toEqual([]);
});

test('fails if the share is ended, and raises nothing', async () => {
  report(100, 30);
  await expect(watch(true)).rejects.toThrow('was ended, because it is worse');
  expect(raised).toEqual([]);
  expect(await readPointer(dir, portal)).toMatchObject({ live, share: null });
});

test('fails if there are no reports, and keeps the share', async () => {
  api.reply = { status: 404, body: {} };
  await expect(watch(true)).rejects.toThrow('stays at 10 % of the browsers: there were no reports');
  expect((await readPointer(dir, portal))?.share?.percent).toBe(10);
});
