import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from './lock.ts';
import { publish } from './publish.ts';
import {
  buildRemote,
  buildShell,
  readPages,
  readRemotes,
  temporaryFolder,
} from './testing/builds.ts';

const tsx = path.resolve(__dirname, '../../node_modules/.bin/tsx');
const script = (name: string) => path.join(__dirname, 'testing', name);

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await temporaryFolder();
  file = path.join(dir, '.lock');
});
afterEach(() => rm(dir, { recursive: true }));

test('only one works at a time, and all of them do', async () => {
  let inside = 0;
  let most = 0;
  let done = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setTimeout(resolve, 5));
    inside--;
    done++;
  };
  await Promise.all(Array.from({ length: 12 }, () => withLock(file, work)));
  expect({ most, done }).toEqual({ most: 1, done: 12 });
  expect(await readdir(dir)).toEqual([]);
});

test('the lock goes when the work throws', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await readdir(dir)).toEqual([]);
});

test('a holder that was killed loses it at once, a living one keeps it', async () => {
  const child = spawn(tsx, [script('hold-lock.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const times = { staleAfter: 30_000, patience: 100 };
  await expect(withLock(file, async () => 'mine', times)).rejects.toThrow(
    /^Another release is being published by process \d+ on /,
  );
  // tsx runs the script in a child of its own: the lock tells which process holds it.
  const { pid } = JSON.parse(await readFile(file, 'utf8'));
  process.kill(pid, 'SIGKILL');
  await once(child, 'exit');
  expect(await withLock(file, async () => 'mine', times)).toBe('mine');
});

test('a lock that nobody touched for long is taken over, by one only', async () => {
  await writeFile(file, JSON.stringify({ token: 'x', pid: 1, host: 'another-machine' }));
  const old = new Date(Date.now() - 60_000);
  await utimes(file, old, old);
  let inside = 0;
  const taken = await Promise.all(
    Array.from({ length: 8 }, () =>
      withLock(file, async () => {
        const alone = ++inside === 1;
        await new Promise((resolve) => setTimeout(resolve, 3));
        inside--;
        return alone;
      }),
    ),
  );
  expect(taken).toEqual(Array(8).fill(true));
});

test('publishers in parallel processes lose nothing', async () => {
  await publish({ releasesDir: dir, builds: [await buildShell('1.0.0-aaaaaaaa')], setBy: 'start' });
  const names = Array.from({ length: 6 }, (_, index) => `portal-${index}`);
  const exits = await Promise.all(
    names.map(async (name) => {
      const first = await buildRemote(name, '1.0.0-bbbbbbbb');
      const second = await buildRemote(name, '1.1.0-cccccccc');
      const args = [script('publish-in-turn.ts'), dir, first, second];
      const [code] = await once(spawn(tsx, args, { stdio: 'inherit' }), 'exit');
      return code;
    }),
  );
  expect(exits).toEqual(names.map(() => 0));
  const { remotes } = await readRemotes(dir);
  expect(remotes.map(({ name, version, fallback }) => [name, version, fallback?.version])).toEqual(
    names.map((name) => [name, '1.1.0-cccccccc', '1.0.0-bbbbbbbb']),
  );
  const { pages } = await readPages(dir);
  expect(pages.map((page) => page.path)).toEqual([...names.map((name) => `/${name}/*`), '*']);
});
