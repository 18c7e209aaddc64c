import { rm } from 'node:fs/promises';
import { copyIn, publish } from '../publish/publish.ts';
import { movePointers } from './move-pointers.ts';
import { buildRemote, buildShell, readLive, temporaryFolder } from '../testing/builds.ts';

let dir: string;
beforeEach(async () => {
  dir = await temporaryFolder();
});
afterEach(() => rm(dir, { recursive: true }));

const names = ['a', 'b', 'c', 'd'];

async function preview(name: string, version: string): Promise<void> {
  const build = await buildRemote(name, version);
  const { frontEnd } = await copyIn(build, dir);
  await movePointers(dir, [{ frontEnd, move: { act: 'preview', version } }]);
  await rm(build, { recursive: true });
}

test('ends the oldest preview of all front ends when a thirteenth is opened', async () => {
  const builds = [await buildShell('1.0.0-aaaaaaaa')];
  for (const name of names) builds.push(await buildRemote(name, '1.0.0-aaaaaaaa'));
  await publish({ builds, releasesDir: dir, setBy: 'release' });
  for (const version of ['2.0.0-bbbbbbbb', '3.0.0-cccccccc', '4.0.0-dddddddd']) {
    for (const name of names) await preview(name, version);
  }
  const open = async () =>
    Promise.all(names.map(async (name) => (await readLive(dir, name)).preview));
  expect((await open()).map(({ length }) => length)).toEqual([3, 3, 3, 3]);

  await preview('d', '5.0.0-eeeeeeee');
  expect(await open()).toEqual([
    ['3.0.0-cccccccc', '4.0.0-dddddddd'],
    ['2.0.0-bbbbbbbb', '3.0.0-cccccccc', '4.0.0-dddddddd'],
    ['2.0.0-bbbbbbbb', '3.0.0-cccccccc', '4.0.0-dddddddd'],
    ['2.0.0-bbbbbbbb', '3.0.0-cccccccc', '4.0.0-dddddddd', '5.0.0-eeeeeeee'],
  ]);
  expect(Object.keys((await readLive(dir, 'a')).retired ?? {})).toContain('2.0.0-bbbbbbbb');
});
