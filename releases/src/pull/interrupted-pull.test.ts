import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { publish } from '../publish/publish.ts';
import { buildRemote, buildShell, readLive, temporaryFolder } from '../testing/builds.ts';
import { contentOfFolder } from '../testing/folders.ts';
import { pull } from './pull.ts';

const root = path.resolve(__dirname, '../../..');
const script = path.join(__dirname, '../testing/pull-folder.ts');
const [one, two] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'];
const log = () => undefined;
let from: string;
let dir: string;
let child: ChildProcessByStdio<null, Readable, null> | undefined;

beforeEach(async () => {
  from = await temporaryFolder();
  dir = path.join(await temporaryFolder(), 'releases');
  await release(await buildShell(one), await buildRemote('student-portal', one));
  await pull({ from, releasesDir: dir, log });
});
// Otherwise a failed test leaves a process that waits for ever.
afterEach(() => void child?.kill('SIGKILL'));
const release = (...builds: string[]) => publish({ releasesDir: from, builds, setBy: 'release' });

test('completes a pull that was killed while it copied', async () => {
  await release(await buildShell(two), await buildRemote('student-portal', two));
  // Reading a pipe waits for a writer: the shell is copied, and the portal is not.
  const blocked = path.join(from, `remotes/student-portal/${two}/entry.js`);
  await rename(blocked, `${blocked}.away`);
  execFileSync('mkfifo', [blocked]);
  child = spawn(process.execPath, ['--import', 'tsx', script, from, dir], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  expect(String(line)).toBe(`Copied shell ${two}.\n`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readLive(dir, 'shell')).toMatchObject({ live: one });
  expect(await readLive(dir, 'student-portal')).toMatchObject({ live: one });

  await rename(`${blocked}.away`, blocked);
  await pull({ from, releasesDir: dir, log });
  expect(await contentOfFolder(dir)).toEqual(await contentOfFolder(from));
});

test('completes a switch that was interrupted, and removes what it left', async () => {
  const before = path.join(await temporaryFolder(), 'before');
  await cp(dir, before, { recursive: true });
  await release(await buildShell(two), await buildRemote('student-portal', two));
  await pull({ from, releasesDir: dir, log });
  // Pages and their list are replaced; remotes.json, pointers and generation are not.
  for (const file of [
    'remotes.json',
    'shell/live.json',
    'remotes/student-portal/live.json',
    'generation.json',
  ]) {
    await cp(path.join(before, file), path.join(dir, file));
    const left = `.${path.basename(file)}.${randomUUID()}`;
    await writeFile(path.join(dir, path.dirname(file), left), 'half');
  }
  await mkdir(path.join(dir, `shell/.pulling-${two}-${randomUUID()}`));
  await pull({ from, releasesDir: dir, log });
  expect(await contentOfFolder(dir)).toEqual(await contentOfFolder(from));
  expect((await readdir(path.join(dir, 'shell'))).filter((name) => name.startsWith('.'))).toEqual(
    [],
  );
});
