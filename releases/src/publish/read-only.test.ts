import { chmod, readdir, rm } from 'node:fs/promises';
import { diskProblem } from '../commands/disk-problem.ts';
import { layout, shellFrontEnd } from '../store/layout.ts';
import { readHistory } from '../history/history.ts';
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

test('moves no pointer of several if one of them can’t be written', async () => {
  const builds = [await buildShell(two), await buildRemote('a', two, { paths: ['/'] })];
  for (const build of builds) await copyIn(build, dir);
  const history = await readHistory(dir);
  const own = layout.frontEnd(dir, frontEnd);
  for (const folder of [dir, layout.frontEnd(dir, shellFrontEnd)]) await chmod(folder, 0o777);
  await chmod(layout.history(dir), 0o666);
  await chmod(own, 0o555);
  const move = { act: 'live', version: two, setBy: 'release' } as const;
  const moves = [shellFrontEnd, frontEnd].map((each) => ({ frontEnd: each, move }));
  const error = await withoutPermission(() => movePointers(dir, moves));
  await chmod(own, 0o755);
  expect(diskProblem(error)).toContain('this user has no permission. Nothing was released.');
  expect([(await readLive(dir, 'shell')).live, (await readLive(dir, 'a')).live]).toEqual([
    one,
    one,
  ]);
  expect(await readHistory(dir)).toEqual(history);
  expect(await readdir(layout.frontEnd(dir, shellFrontEnd))).not.toContainEqual(
    expect.stringMatching(/^\.live/),
  );
});
