import { chmod, readdir, rm } from 'node:fs/promises';
import { diskProblem } from '../commands/disk-problem.ts';
import { layout } from '../store/layout.ts';
import { movePointers } from '../pointers/move-pointers.ts';
import { buildRemote, buildShell, readLive, temporaryFolder } from '../testing/builds.ts';
import { copyIn, publish } from './publish.ts';

const [one, two] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
const frontEnd = { kind: 'remote', name: 'a' } as const;
let dir: string;
beforeEach(async () => {
  dir = await temporaryFolder();
  const builds = [await buildShell(one), await buildRemote('a', one, { paths: ['/'] })];
  await publish({ builds, releasesDir: dir, setBy: 'start' });
});
afterEach(() => rm(dir, { recursive: true }));

/** Runs work as a user without permission to write; the tests may run as root. */
async function withoutPermission(work: () => Promise<unknown>): Promise<unknown> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await work().then(
      () => undefined,
      (error: unknown) => error,
    );
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test('says in one sentence that a folder is read-only, and leaves nothing behind', async () => {
  const build = await buildRemote('a', two, { paths: ['/'] });
  await chmod(build, 0o755);
  const own = layout.frontEnd(dir, frontEnd);
  const content = async () => [...(await readdir(dir)), ...(await readdir(own))].sort();
  const before = await content();
  for (const folder of [dir, own]) await chmod(folder, 0o555);
  const copying = await withoutPermission(() => copyIn(build, dir));
  const move = { act: 'live', version: one, setBy: 'release' } as const;
  const moving = await withoutPermission(() => movePointers(dir, [{ frontEnd, move }]));
  for (const folder of [dir, own]) await chmod(folder, 0o755);
  for (const error of [copying, moving]) {
    expect(diskProblem(error)).toMatch(
      /^\/\S+ can't be written: this user has no permission\. Nothing was released\.$/,
    );
  }
  expect(await content()).toEqual(before);
  expect((await readLive(dir, 'a')).live).toBe(one);
});
