import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRelease } from '@hostel/releases/manifest';
import { bin, root } from '@hostel/releases/run-command';
import { frontEnds, outputOf, workspaces } from '@hostel/releases/workspaces';

const run = promisify(execFile);
let folder: string;
/** A second checkout, at another depth. */
let clone: string;

/** Copies git's files, and the installed packages as hard links, which need the same disk. */
beforeAll(async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(root, '.cache/two-folders-'));
  clone = path.join(folder, 'other', 'clone');
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const read = ['config', ...(await workspaces())];
  for (const file of stdout.split('\0').filter(Boolean)) {
    if (!file.includes('/') || read.some((name) => file.startsWith(`${name}/`))) {
      await cp(path.join(root, file), path.join(clone, file));
    }
  }
  for (const name of ['.', ...(await workspaces())]) {
    const packages = path.join(root, name, 'node_modules');
    const present = await readdir(packages).catch(() => undefined);
    if (!present) continue;
    await mkdir(path.join(clone, name), { recursive: true });
    await run('cp', ['-al', packages, path.join(clone, name, 'node_modules')]);
  }
  for (const generated of ['.cache', '.federation']) {
    await rm(path.join(clone, 'node_modules', generated), { recursive: true, force: true });
  }
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

// The build of this folder is the one that the journeys use later, so that only the clone's is extra.
test('gives one hash to each front end in any folder, and writes no path of the folder', async () => {
  const names = await frontEnds();
  expect(names.length).toBeGreaterThanOrEqual(4);
  await run(bin('tsx'), ['tools/src/commands/build.ts'], { cwd: root });
  // Without a cache.
  await run(process.execPath, ['tools/run.cjs', 'build'], { cwd: clone });
  for (const name of names) {
    const [here, there] = [outputOf(name), path.join(clone, name, 'dist')];
    const [one, two] = [await readRelease(here), await readRelease(there)];
    expect(Object.keys(one.manifest.files).length).toBeGreaterThan(3);
    expect(two.text).toBe(one.text);
    for (const file of Object.keys(two.manifest.files)) {
      expect((await readFile(path.join(there, file))).includes(folder)).toBe(false);
      expect((await readFile(path.join(here, file))).includes(root)).toBe(false);
    }
  }
}, 600_000);
