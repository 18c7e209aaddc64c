import { rm } from 'node:fs/promises';
import { movePointers } from '../pointers/move-pointers.ts';
import type { Move } from '../pointers/move-pointer.ts';
import { copyIn, publish } from '../publish/publish.ts';
import { layout, type FrontEnd } from '../store/layout.ts';
import { buildRemote, readLive, temporaryFolder } from '../testing/builds.ts';
import { rollbackCheck } from './rollback-check.ts';

const portal: FrontEnd = { kind: 'remote', name: 'student-portal' };
const [one, two, three] = ['1.0.0-bbbbbbbb', '1.1.0-cccccccc', '1.2.0-dddddddd'];
let dir: string;
const move = (act: Move) => movePointers(dir, [{ frontEnd: portal, move: act }]);
const rollback = (to?: string) =>
  movePointers(
    dir,
    [{ frontEnd: portal, move: { act: 'back', ...(to !== undefined && { to }) } }],
    rollbackCheck(dir, portal, to),
  );
const live = async () => (await readLive(dir, portal.name)).live;

beforeEach(async () => {
  dir = await temporaryFolder();
  const builds = [await buildRemote(portal.name, one)];
  await publish({ releasesDir: dir, builds, setBy: 'start' });
  for (const version of [two, three]) await copyIn(await buildRemote(portal.name, version), dir);
});
afterEach(() => rm(dir, { recursive: true }));

test('rejects a version that was only previewed or shared, and names the command', async () => {
  await move({ act: 'preview', version: two });
  await move({ act: 'share', version: three, percent: 10 });
  for (const version of [two, three]) {
    await expect(rollback(version)).rejects.toThrow(
      new RegExp(`${version} was never live, .*npm run release -w student-portal -- --version`),
    );
  }
  expect(await live()).toBe(one);
});

test('accepts a version that was live, also after it was rolled back or the portal removed', async () => {
  await move({ act: 'live', version: two, setBy: 'release' });
  await rollback();
  expect(await live()).toBe(one);
  await rollback(two);
  expect(await live()).toBe(two);
  await rollback(one);
  expect(await live()).toBe(one);
  await move({ act: 'remove' });
  await rollback(two);
  expect(await live()).toBe(two);
});

test('accepts versions that were live before the log began', async () => {
  await move({ act: 'live', version: two, setBy: 'release' });
  await rm(layout.history(dir));
  await move({ act: 'remove' });
  await rollback(two);
  expect(await live()).toBe(two);
  await rm(layout.history(dir));
  await rollback(three);
  expect(await live()).toBe(three);
});
