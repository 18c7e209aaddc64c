import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shallowMark } from '@hostel/releases/artefact';
import { commitsHere } from './provenance.ts';

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
