import { readdir, rm } from 'node:fs/promises';
import { layout, type FrontEnd } from '../store/layout.ts';
import { removePortal } from '../release/remove-portal.ts';
import { keepDays, removeOldVersions, removeOldVersionsOfRemoved } from './old-versions.ts';
import { copyIn, publish } from '../publish/publish.ts';
import {
  buildRemote,
  buildShell,
  readLive,
  readRemotes,
  temporaryFolder,
} from '../testing/builds.ts';

const portal: FrontEnd = { kind: 'remote', name: 'student-portal' };
const versions = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc', '1.3.0-dddddddd'];
const after = (count: number) => Date.now() + count * 86_400_000;
const days = (count: number) => ({ earlier: after(count), later: after(count) });
let dir: string;

beforeEach(async () => {
  dir = await temporaryFolder();
  await publish({
    releasesDir: dir,
    builds: [await buildShell('1.0.0-eeeeeeee')],
    setBy: 'release',
  });
  for (const version of versions) {
    const builds = [await buildRemote(portal.name, version)];
    await publish({ releasesDir: dir, builds, setBy: 'release' });
  }
});
afterEach(() => rm(dir, { recursive: true }));
const there = async () =>
  (await readdir(layout.frontEnd(dir, portal))).filter((name) => name !== 'live.json').sort();

test('retains a retired version for open tabs, and removes it after its time', async () => {
  expect(await removeOldVersions(dir, portal, 30, days(29))).toEqual([]);
  expect(await there()).toEqual(versions);
  expect(await removeOldVersions(dir, portal, 30, days(31))).toEqual(versions.slice(0, 2));
  expect(await there()).toEqual(versions.slice(2));
});

test('removes nothing while one of two clocks says that the time is not over', async () => {
  const ahead = { earlier: Date.now(), later: after(400) };
  expect(await removeOldVersions(dir, portal, 30, ahead)).toEqual([]);
  expect(await there()).toEqual(versions);
});

test('counts from the later clock, so that a clock that is behind shortens no time', async () => {
  await copyIn(await buildRemote(portal.name, '2.0.0-ffffffff'), dir);
  await removeOldVersions(dir, portal, 30, { earlier: after(-400), later: Date.now() });
  expect(await removeOldVersions(dir, portal, 30, days(29))).toEqual([]);
});

test('never removes the live and the previous version, and rolls back only to existing versions', async () => {
  await removeOldVersions(dir, portal, 30, days(400));
  expect(await readLive(dir, portal.name)).toMatchObject({
    live: versions[3],
    previous: versions[2],
    before: [],
  });
  expect((await readLive(dir, portal.name)).retired).toBeUndefined();
});

test('removes the files of a removed portal after their time', async () => {
  await removePortal(dir, portal.name, { who: null, why: 'It moved.' });
  expect((await readRemotes(dir)).remotes).toEqual([]);
  await removeOldVersionsOfRemoved(dir, 30, days(29));
  expect(await there()).toEqual(versions);
  await removeOldVersionsOfRemoved(dir, 30, days(31));
  expect(await there()).toEqual([]);
  await expect(removePortal(dir, 'nobody', { who: null })).rejects.toThrow('nobody is not in');
  await expect(removePortal(dir, 'shell', { who: null })).rejects.toThrow("can't be removed");
});

test('does not remove the portal with the landing page', async () => {
  const site = await buildRemote('site', '1.0.0-aaaaaaaa', { paths: ['/'] });
  await publish({ releasesDir: dir, builds: [site], setBy: 'release' });
  await expect(removePortal(dir, 'site', { who: null })).rejects.toThrow('No other portal serves');
});

test('retires a version that was copied and never named when it finds it', async () => {
  await copyIn(await buildRemote(portal.name, '2.0.0-ffffffff'), dir);
  expect(await removeOldVersions(dir, portal, 30)).toEqual([]);
  expect((await readLive(dir, portal.name)).retired).toHaveProperty(['2.0.0-ffffffff']);
  expect(await removeOldVersions(dir, portal, 30, days(31))).toContain('2.0.0-ffffffff');
});

test('accepts only a number of days', () => {
  expect(keepDays({})).toBe(30);
  expect(keepDays({ RELEASES_KEEP_DAYS: '7' })).toBe(7);
  expect(() => keepDays({ RELEASES_KEEP_DAYS: '0' })).toThrow('must be a whole number of days');
});
