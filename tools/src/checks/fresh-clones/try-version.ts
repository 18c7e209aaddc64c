import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { checkSameBuild } from './same-build.ts';
import { cloneOf, outcomeOf, prepare, run, start, type FreshClone } from './fresh-clone.ts';

/** Tests that load each native package: password hashes, pictures, PDFs, the embedded database. */
const smoke = [
  'features/identity/sign-in/passwords',
  'features/fees/receipts/receipt-pdf',
  'platform/files/photos/old-photos',
];
const patience = 600_000;

/**
 * Runs both steps of the README's first command and the API's smoke tests on a fresh clone, and compares
 * what it built with the build of this folder, which has to exist.
 */
export async function tryVersion(clone: FreshClone, log: (line: string) => void): Promise<void> {
  prepare(clone);
  const seconds = stopwatch();
  const installed = await run(clone, ['npm', 'install']);
  if (/install-scripts|gyp/.test(installed)) throw new Error(`npm install warns:\n${installed}`);
  const install = seconds();
  const startup = await tryStart(clone, seconds);
  await checkSameBuild(cloneOf(clone));
  const size = megabytes(cloneOf(clone));
  await run(clone, [
    path.join('node_modules', '.bin', 'jest'),
    '--config',
    'api/jest.config.js',
    '--runInBand',
    '--testTimeout=120000',
    ...smoke,
  ]);
  log(
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
async function tryStart(clone: FreshClone, seconds: () => string): Promise<string> {
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const npm = start(clone, ['npm', 'start'], { PORT: port });
  const address = `http://127.0.0.1:${port}`;
  const ended = outcomeOf(npm);
  try {
    const ready = await Promise.race([whenReady(address), ended]);
    if (typeof ready === 'object') throw new Error(`npm start ended:\n${ready.output}`);
    const took = seconds();
    await signIn(address);
    const killed = serverPid(clone);
    if (killed === undefined) throw new Error('npm start runs no database.');
    process.kill(killed, 'SIGKILL');
    // Between two servers there is no owner.
    for (let pid: number | undefined = killed; pid === undefined || pid === killed;) {
      await pause(200);
      pid = serverPid(clone);
    }
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

/** Id of the process that runs the clone's database, or of the last one; undefined without one. */
function serverPid(clone: FreshClone): number | undefined {
  const file = path.join(cloneOf(clone), '.data', 'postgres', 'owner.json');
  if (!existsSync(file)) return undefined;
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
  if (!reply.ok) throw new Error(`Sign-in returned ${reply.status}: ${text}`);
}
