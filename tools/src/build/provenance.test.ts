import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shallowMark } from '@hostel/releases/artefact';
import { commitsHere, uncommittedFiles } from './provenance.ts';

let dir: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: dir }).toString().trim();
function commit(text: string): string {
  const who = ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.edu'];
  git(...who, 'commit', '-q', '--allow-empty', '-m', text);
  return git('rev-parse', 'HEAD');
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'commits-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('lists the commits of a clone, and marks a shallow one', async () => {
  git('init', '-q');
  const [first, second] = [commit('one'), commit('two')];
  expect(await commitsHere(dir)).toEqual([second, first]);
  const clone = path.join(dir, 'clone');
  git('clone', '-q', '--depth', '1', `file://${dir}`, clone);
  expect(await commitsHere(clone)).toEqual([second, shallowMark]);
});

test('lists none outside a repository', async () => {
  expect(await commitsHere(dir)).toEqual([]);
});

test('names the files of a front end that are not committed', async () => {
  const write = (name: string, text: string) => writeFile(path.join(dir, name), text);
  await mkdir(path.join(dir, 'warden-portal'));
  await write('warden-portal/package.json', '{}');
  await write('warden-portal/messages.ts', 'one');
  expect(await uncommittedFiles('warden-portal', dir)).toEqual([]);
  git('init', '-q');
  git('add', '.');
  commit('one');
  await write('of-another.ts', 'one');
  expect(await uncommittedFiles('warden-portal', dir)).toEqual([]);
  await write('warden-portal/messages.ts', 'two');
  await write('warden-portal/new page.ts', 'one');
  expect(await uncommittedFiles('warden-portal', dir)).toEqual([
    'warden-portal/messages.ts',
    '"warden-portal/new page.ts"',
  ]);
});
