import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testConfig } from '@hostel/api/config';
import { temporaryFolder } from '@hostel/releases/testing/builds';
import { keepRunning } from './keep-running.ts';
import { environmentOf, startServer } from '@hostel/releases/server-process';

const program = path.join(__dirname, 'testing', 'server.cjs');
const limits = { restarts: 5, milliseconds: 60_000, firstDelay: 10 };

let dir: string;
let lines: string[];
beforeEach(async () => {
  dir = await temporaryFolder();
  lines = [];
});
afterEach(() => rm(dir, { recursive: true }));

/** Process ids of the servers, in the order of their start. */
async function noted(name: 'started' | 'stopped'): Promise<number[]> {
  const text = await readFile(path.join(dir, name), 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean).map(Number);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 40_000;
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`It did not happen; the lines: ${lines.join()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function startSupervised(rules = limits) {
  const start = () => startServer(program, environmentOf(testConfig({ dataDir: dir })));
  return keepRunning(start, (line) => lines.push(line), rules);
}

/** Kills the latest server with SIGKILL. */
async function kill(): Promise<void> {
  const pid = (await noted('started')).at(-1)!;
  process.kill(pid, 'SIGKILL');
}

test('restarts a server that was killed, with a line each time', async () => {
  const server = startSupervised();
  await server.ready;
  for (const restarts of [1, 2]) {
    await kill();
    await until(() => lines.length === 2 * restarts);
  }
  expect(lines).toEqual([
    'The server died (SIGKILL): it is restarted in 0.01 s, restart 1 of at most 5 within 60 s.',
    `Ready at http://test.example ${dir} again.`,
    'The server died (SIGKILL): it is restarted in 0.02 s, restart 2 of at most 5 within 60 s.',
    `Ready at http://test.example ${dir} again.`,
  ]);
  server.stop();
  expect(await server.ended).toBe(0);
  expect(await noted('started')).toHaveLength(3);
  expect(await noted('stopped')).toEqual([(await noted('started')).at(-1)]);
});

test('gives up after five restarts within a minute, with one line and exit code 1', async () => {
  const server = startSupervised();
  await server.ready;
  for (let deaths = 1; deaths <= 5; deaths += 1) {
    await kill();
    await until(() => lines.length === 2 * deaths);
  }
  await kill();
  expect(await server.ended).toBe(1);
  expect(lines.slice(10)).toEqual([
    'The server died 6 times within 60 s (SIGKILL): it is not restarted.',
  ]);
  expect(await noted('started')).toHaveLength(6);
});

test('counts a restart that fails to become ready', async () => {
  const server = startSupervised();
  await server.ready;
  await writeFile(path.join(dir, 'fails'), '');
  await kill();
  expect(await server.ended).toBe(1);
  expect(await noted('started')).toHaveLength(6);
  expect(lines.at(-1)).toMatch(/^The server died 6 times within 60 s \(exit code 3\)/);
});

test('counts only recent failures', async () => {
  const server = startSupervised({ restarts: 1, milliseconds: 300, firstDelay: 1 });
  await server.ready;
  for (const deaths of [1, 2, 3]) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await kill();
    await until(() => lines.length === 2 * deaths);
  }
  server.stop();
  expect(await server.ended).toBe(0);
});

test('does not restart a server that never became ready', async () => {
  await writeFile(path.join(dir, 'fails'), '');
  const server = startSupervised();
  expect(await server.ready).toBeUndefined();
  expect(await server.ended).toBe(3);
  expect(await noted('started')).toHaveLength(1);
  expect(lines).toEqual([]);
});

test('stops while it waits to restart', async () => {
  const server = startSupervised({ ...limits, firstDelay: 60_000 });
  await server.ready;
  await kill();
  await until(() => lines.length === 1);
  server.stop();
  expect(await server.ended).toBe(0);
  expect(await noted('started')).toHaveLength(1);
});

describe('as a process', () => {
  /** Runs the fixture in a shell, as npm does. */
  function shell(more: Record<string, string> = {}) {
    const command = `"${process.execPath}" --import tsx tools/src/start/testing/start.ts; exit $?`;
    const env = { ...process.env, DATA_DIR: dir, npm_lifecycle_event: 'start', ...more };
    const child = spawn('sh', ['-c', command], {
      cwd: path.resolve(__dirname, '../../..'),
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    child.stdout.on('data', (part: Buffer) => lines.push(part.toString()));
    return child;
  }

  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'stops gracefully on %s of the group',
    async (signal) => {
      const child = shell();
      await until(() => lines.join('').includes('Ready.'));
      const [pid] = await noted('started');
      process.kill(-child.pid!, signal);
      await until(() => !isRunning(pid!));
      expect(await noted('stopped')).toEqual([pid]);
      expect(await noted('started')).toEqual([pid]);
    },
  );

  test('stops gracefully when npm, which ran it in a shell, was stopped', async () => {
    const child = shell();
    await until(() => lines.join('').includes('Ready.'));
    const [pid] = await noted('started');
    child.kill('SIGTERM');
    await until(() => !isRunning(pid!));
    expect(await noted('stopped')).toEqual([pid]);
    expect(await noted('started')).toEqual([pid]);
  });

  test('restarts a server that was killed, and stops the new one', async () => {
    const child = shell();
    await until(() => lines.join('').includes('Ready.'));
    await kill();
    await until(() => lines.some((line) => line.includes('again.')));
    const [, second] = await noted('started');
    process.kill(-child.pid!, 'SIGTERM');
    await until(() => !isRunning(second!));
    expect(await noted('stopped')).toEqual([second]);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'stops an API that starts on %s within 10 s',
    async (signal) => {
      const child = shell({ TEST_SERVER: 'api.cjs', NODE_ENV: 'development', PORT: '0' });
      const owner = path.join(dir, 'postgres', 'owner.json');
      const ownerText = () => readFile(owner, 'utf8').catch(() => '');
      // The database accepts connections: the migrations and the demo data follow.
      await until(async () => (await ownerText()).includes('"socket":"'));
      const { pid } = JSON.parse(await ownerText()) as { pid: number };
      const stoppedAt = Date.now();
      process.kill(-child.pid!, signal);
      await until(() => !isRunning(pid));
      expect(Date.now() - stoppedAt).toBeLessThan(10_000);
      expect(await ownerText()).toBe('');
    },
  );
});
