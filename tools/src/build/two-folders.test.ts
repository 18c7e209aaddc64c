import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRelease } from '@hostel/releases/manifest';
import { root } from '@hostel/releases/run-command';
import { portalTemplate, workspaces } from '@hostel/releases/workspaces';

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
  const read = ['config', 'contracts', 'releases/template', 'shared-ui', 'shell'];
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

async function build(checkout: string, name: string): Promise<string> {
  const output = path.join(folder, name);
  const webpack = path.join(checkout, 'node_modules/.bin/webpack');
  await run(webpack, ['--no-cache', '--output-path', output], {
    cwd: path.join(checkout, portalTemplate),
  });
  return output;
}

test('gives one hash to a portal in any folder, and writes no path of the folder', async () => {
  const [here, there] = await Promise.all([build(root, 'one'), build(clone, 'two')]);
  const [one, two] = [await readRelease(here), await readRelease(there)];
  expect(Object.keys(one.manifest.files).length).toBeGreaterThan(3);
  expect(two.text).toBe(one.text);
  for (const file of Object.keys(two.manifest.files)) {
    expect((await readFile(path.join(there, file))).includes(folder)).toBe(false);
    expect((await readFile(path.join(here, file))).includes(root)).toBe(false);
  }
}, 300_000);
