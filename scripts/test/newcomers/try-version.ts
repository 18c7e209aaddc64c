import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { cloneOf, outcomeOf, prepare, run, start, type Newcomer } from './newcomer.ts';

/** Tests that load each native part: password hashes, pictures, PDFs, the embedded database. */
const smoke = [
  'src/auth/passwords',
  'src/auth/auth.test',
  'src/photos',
  'src/backup',
  'src/server',
];
const patience = 600_000;

/** Runs both steps of the README's first command and the API's smoke tests on a fresh clone. */
export async function tryVersion(newcomer: Newcomer, say: (line: string) => void): Promise<void> {
  prepare(newcomer);
  const seconds = stopwatch();
  const installed = await run(newcomer, ['npm', 'install']);
  if (/install-scripts|gyp/.test(installed)) throw new Error(`npm install warns:\n${installed}`);
  const install = seconds();
  const startup = await tryStart(newcomer, seconds);
  const size = megabytes(cloneOf(newcomer));
  await run(newcomer, [
    path.join('node_modules', '.bin', 'jest'),
    ...['--config', 'api/jest.config.js', '--runInBand', '--testTimeout=120000', ...smoke],
  ]);
  say(
    `npm install ${install} s · npm start ${startup} s · ${size} MB · smoke tests ${seconds()} s`,
  );
}

function stopwatch(): () => string {
  let since = Date.now();
  return () => {
    const passed = ((Date.now() - since) / 1000).toFixed(0);
    since = Date.now();
    return passed;
  };
}

function megabytes(folder: string): string {
  return execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0] ?? '';
}

/** Starts, signs in, kills the server, signs in to the restarted one, and stops. */
async function tryStart(newcomer: Newcomer, seconds: () => string): Promise<string> {
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const npm = start(newcomer, ['npm', 'start'], { PORT: port });
  const address = `http://127.0.0.1:${port}`;
  const ended = outcomeOf(npm);
  try {
    const ready = await Promise.race([whenReady(address), ended]);
    if (typeof ready === 'object') throw new Error(`npm start ended:\n${ready.output}`);
    const took = seconds();
    await signIn(address);
    const killed = serverPid(newcomer);
    process.kill(killed, 'SIGKILL');
    while (serverPid(newcomer) === killed) await pause(200);
    await whenReady(address);
    await signIn(address);
    return took;
  } finally {
    npm.kill('SIGTERM');
    await ended;
    await whenStopped(address);
  }
}

const owner = z.object({ pid: z.number() });

/** The process that has the clone's database; the last one while none has. */
function serverPid(newcomer: Newcomer): number {
  const file = path.join(cloneOf(newcomer), '.data', 'postgres', 'owner.json');
  return owner.parse(JSON.parse(readFileSync(file, 'utf8'))).pid;
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/api/ready`).then(
    (reply) => reply.ok,
    () => false,
  );
}

async function whenReady(address: string): Promise<true> {
  for (const until = Date.now() + patience; Date.now() < until; await pause(200)) {
    if (await isReady(address)) return true;
  }
  throw new Error(`${address}/api/ready did not answer within ${patience / 1000} s.`);
}

async function whenStopped(address: string): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await pause(200)) {
    if (!(await isReady(address))) return;
  }
  throw new Error(`${address} still answers 30 s after npm start was stopped.`);
}

async function signIn(address: string): Promise<void> {
  const reply = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'student@example.edu', password: 'hostel-demo' }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`Signing in was answered with ${reply.status}: ${text}`);
}
