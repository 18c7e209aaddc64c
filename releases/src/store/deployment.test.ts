import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publish } from '../publish/publish.ts';
import { buildRemote, temporaryFolder } from '../testing/builds.ts';
import { assertDeployment, initDeployment } from './deployment.ts';

let dir: string;
beforeEach(async () => {
  dir = await temporaryFolder();
});
afterEach(() => rm(dir, { recursive: true }));

test('accepts a release only into a folder that was made for releases', async () => {
  const missing = path.join(dir, 'releasse');
  await expect(assertDeployment(missing)).rejects.toThrow(/releasse is not a releases folder: set/);
  expect(await readdir(dir)).toEqual([]);
  expect(await initDeployment(missing)).toBe(true);
  await assertDeployment(missing);
  expect(await initDeployment(missing)).toBe(false);
});

test('makes no releases folder of one with other content', async () => {
  await writeFile(path.join(dir, 'thesis.txt'), '');
  const builds = [await buildRemote('a', '1.0.0-bbbbbbbb')];
  for (const attempt of [
    initDeployment(dir),
    publish({ releasesDir: dir, builds, setBy: 'start' }),
  ])
    await expect(attempt).rejects.toThrow(/is not empty \(it has thesis\.txt\)/);
  expect(await readdir(dir)).toEqual(['thesis.txt']);
});

test('recognises a folder of an earlier publisher, and one that npm start has made', async () => {
  await publish({
    releasesDir: dir,
    builds: [await buildRemote('a', '1.0.0-bbbbbbbb')],
    setBy: 'start',
  });
  await assertDeployment(dir);
  await rm(path.join(dir, 'deployment.json'));
  await assertDeployment(dir);
  expect(await initDeployment(dir)).toBe(false);
});
