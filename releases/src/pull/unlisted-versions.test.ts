import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeOldVersions } from '../pointers/old-versions.ts';
import { publish } from '../publish/publish.ts';
import { removePortal } from '../release/remove-portal.ts';
import { readGeneration } from '../store/generation.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { buildRemote, buildShell, readLive, temporaryFolder } from '../testing/builds.ts';
import { contentOfFolder } from '../testing/folders.ts';
import { pull } from './pull.ts';

const portal: FrontEnd = { kind: 'remote', name: 'student-portal' };
const versions = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'];
const place = `remotes/student-portal/${versions[0]}`;
const day = 86_400_000;
const monthAgo = new Date(Date.now() - 31 * day).toISOString();
let from: string;
let dir: string;
let lines: string[];

const pullHere = () => pull({ from, releasesDir: dir, log: (line) => lines.push(line) });
const isHere = async () => Object.hasOwn(await contentOfFolder(dir), `${place}/entry.js`);
/** The publisher removes the first version, which nothing has named for 40 days. */
async function removeThere(): Promise<void> {
  const later = Date.now() + 40 * day;
  const removed = await removeOldVersions(from, portal, 30, { earlier: later, later });
  expect(removed).toEqual([versions[0]]);
}

beforeEach(async () => {
  from = await temporaryFolder();
  dir = await temporaryFolder();
  lines = [];
  const builds = [await buildShell('1.0.0-aaaaaaaa')];
  for (const version of versions) builds.push(await buildRemote(portal.name, version));
  for (const build of builds)
    await publish({ releasesDir: from, builds: [build], setBy: 'release' });
  await pullHere();
});

test('removes a version that the publisher removed, if its time is over here too', async () => {
  const own = await readLive(dir, portal.name);
  const retired = { [versions[0] ?? '']: monthAgo };
  await writeFile(layout.pointer(dir, portal), JSON.stringify({ ...own, retired }));
  await removeThere();
  await pullHere();
  expect(lines).toContain(
    'Removed student-portal 1.0.0-aaaaaaaa, which the publisher has removed.',
  );
  expect(await isHere()).toBe(false);
});

test('keeps a version that was named here until now, and removes it after its time', async () => {
  await removeThere();
  await pullHere();
  await pullHere();
  expect(await isHere()).toBe(true);
  const generation = await readGeneration(dir);
  expect(Object.keys(generation?.unlisted ?? {})).toEqual([place]);
  const unlisted = { [place]: monthAgo };
  await writeFile(layout.generation(dir), JSON.stringify({ ...generation, unlisted }));
  await pullHere();
  expect(await isHere()).toBe(false);
  expect(await readGeneration(dir)).toMatchObject({ unlisted: {} });
});

test('removes the pointer of a portal that is gone, and keeps the files of a removed one', async () => {
  await publish({
    releasesDir: from,
    builds: [await buildRemote('site', '1.0.0-aaaaaaaa', { paths: ['/'] })],
    setBy: 'release',
  });
  await removePortal(from, portal.name, { who: null });
  await publish({
    releasesDir: dir,
    builds: [await buildRemote('other', '1.0.0-aaaaaaaa')],
    setBy: 'start',
  });
  await pull({ from, releasesDir: dir, forceOlder: true, log: (line) => lines.push(line) });
  expect(await isHere()).toBe(true);
  const content = await contentOfFolder(dir);
  expect(content).not.toHaveProperty([path.join('remotes', 'other', 'live.json')]);
  expect(content['remotes.json']).not.toMatch(/student-portal|"other"/);
});
