import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withLock } from './lock.ts';
import { publish } from '../publish/publish.ts';
import {
  buildRemote,
  buildShell,
  readPages,
  readRemotes,
  temporaryFolder,
} from '../testing/builds.ts';

const tsx = path.resolve(__dirname, '../../../node_modules/.bin/tsx');
const script = (name: string) => path.join(__dirname, '../testing', name);

let dir: string;
let file: string;
beforeEach(async () => {
  dir = await temporaryFolder();
  file = path.join(dir, '.lock');
});
afterEach(() => rm(dir, { recursive: true }));

test('runs all of the work, one at a time', async () => {
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

test('releases the lock when the work throws', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await readdir(dir)).toEqual([]);
});

test('takes the lock from a killed holder at once, and not from a living one', async () => {
  const child = spawn(tsx, [script('hold-lock.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const times = { staleAfter: 30_000, timeout: 100 };
  await expect(withLock(file, async () => 'mine', times)).rejects.toThrow(
    /^Another release is being published by process \d+ on /,
  );
  // tsx runs the script in a child process: the lock file has the id of the holder.
  const { pid } = JSON.parse(await readFile(file, 'utf8'));
  process.kill(pid, 'SIGKILL');
  await once(child, 'exit');
  expect(await withLock(file, async () => 'mine', times)).toBe('mine');
});

test('leaves no lock when its holder is interrupted, and says so in a sentence', async () => {
  const child = spawn(tsx, [script('hold-lock.ts'), file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  await once(child.stdout, 'data');
  process.kill(JSON.parse(await readFile(file, 'utf8')).pid, 'SIGTERM');
  await once(child, 'close');
  expect(errors).toBe('Interrupted. npm run releases shows what is live.\n');
  expect(await readdir(dir)).toEqual([]);
});

test('lets exactly one process take over a lock that was not touched for long', async () => {
  await writeFile(file, JSON.stringify({ token: 'x', pid: 1, host: 'another-machine' }));
  const times = { staleAfter: 300, timeout: 30_000 };
  let inside = 0;
  const taken = await Promise.all(
    Array.from({ length: 8 }, () =>
      withLock(
        file,
        async () => {
          const alone = ++inside === 1;
          await new Promise((resolve) => setTimeout(resolve, 3));
          inside--;
          return alone;
        },
        times,
      ),
    ),
  );
  expect(taken).toEqual(Array(8).fill(true));
});

test.each([-365, 365])(
  'does not take the lock of a machine whose clock is %s days off, while it is touched',
  async (days) => {
    await writeFile(file, JSON.stringify({ token: 'x', pid: 1, host: 'another-machine' }));
    let beats = 0;
    const beat = async () => {
      const at = new Date(Date.now() + days * 86_400_000 + ++beats);
      await utimes(file, at, at).catch(() => undefined);
    };
    await beat();
    const heart = setInterval(() => void beat(), 50);
    const times = { staleAfter: 2_000, timeout: 300 };
    await expect(withLock(file, async () => 'mine', times)).rejects.toThrow(/on another-machine/);
    clearInterval(heart);
  },
);

test('loses no release of publishers in parallel processes', async () => {
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
