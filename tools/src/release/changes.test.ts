import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changesOf } from './changes.ts';

let dir: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: dir }).toString().trim();

/** Commits a new content of files. */
async function commit(subject: string, ...files: string[]): Promise<string> {
  for (const file of files) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), subject);
  }
  git('add', '.');
  git('-c', 'user.name=Asha', '-c', 'user.email=asha@example.edu', 'commit', '-q', '-m', subject);
  return git('rev-parse', 'HEAD');
}

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'changes-'));
  git('init', '-q');
});
afterEach(() => rm(dir, { recursive: true }));

test('lists what changed a front end and what it bundles, the newest first', async () => {
  const live = await commit('feat: first', 'student-portal/src/page.tsx');
  await commit('fix(student-portal): a date', 'student-portal/src/page.tsx', 'docs/page.md');
  await commit('fix(provost-portal): a date', 'provost-portal/src/page.tsx');
  await commit('test(student-portal): a date', 'student-portal/src/page.test.tsx');
  await commit('docs(student-portal): a command', 'student-portal/README.md');
  const last = await commit('feat(shared-ui): a button', 'shared-ui/src/button/button.tsx');
  const changes = await changesOf('student-portal', `${live}..HEAD`, dir);
  expect(changes.map(({ text }) => text.replace(/^\S+ /, ''))).toEqual([
    'feat(shared-ui): a button [shared-ui]',
    'fix(student-portal): a date',
  ]);
  expect(changes[0]?.commit).toBe(last);
  expect(last.startsWith(changes[0]?.text.split(' ')[0] ?? '-')).toBe(true);
});
