import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { root } from '@hostel/releases/run-command';

export interface Scale {
  students: number;
  requests: number;
  audit: number;
}

/** A running API over a filled database. */
export interface ScaledSystem extends Scale {
  origin: string;
  pid: number;
  database: pg.Pool;
  /** Starts another process of the API over the same database. */
  another(): Promise<{ origin: string; stop(): Promise<void> }>;
  stop(): Promise<void>;
}

/** How many students have a session: `scale-1`, `scale-2` … are their tokens. */
export const sessions = 2_000;

const listening = /Server listening at (http:[^"]+)"/;

/** Starts a file of the API and waits for its address. */
async function startApi(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/server.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
      const address = listening.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`The API did not start:\n${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
    await ended;
    clearTimeout(late);
  };
  return { origin, pid: child.pid ?? 0, stop };
}

async function run(child: ChildProcess): Promise<void> {
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The database could not be filled.');
}

async function fill(dataDir: string, scale: Scale): Promise<void> {
  const words = Object.entries({ ...scale, sessions }).flatMap(([name, count]) => [
    `--${name}`,
    String(count),
  ]);
  const file = 'api/src/commands/fill-scale.ts';
  await run(
    spawn(process.execPath, ['--import', 'tsx', file, ...words], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: 'inherit',
    }),
  );
}

/**
 * Fills a database and starts the API over it.
 * @param store the folder in which databases are stored for the next run; undefined removes them
 */
export async function startScaledSystem(
  scale: Scale,
  store: string | undefined,
): Promise<ScaledSystem> {
  const name = `${scale.students}-${scale.requests}-${scale.audit}`;
  const dataDir = store
    ? path.join(store, name)
    : mkdtempSync(path.join(tmpdir(), 'hostel-scale-'));
  if (store) mkdirSync(store, { recursive: true });
  if (!existsSync(path.join(dataDir, 'postgres'))) await fill(dataDir, scale);
  const api = await startApi({ DATA_DIR: dataDir });
  const host = path.join(dataDir, 'postgres', 'socket');
  const server = { user: 'hostel', database: 'hostel' };
  const database = new pg.Pool({ host, ...server, max: 2 });
  const url = `postgres://${server.user}@localhost/${server.database}?host=${encodeURIComponent(host)}`;
  return {
    ...scale,
    origin: api.origin,
    pid: api.pid,
    database,
    another: () => startApi({ DATABASE_URL: url, DATA_DIR: `${dataDir}-other` }),
    stop: async () => {
      await database.end();
      await api.stop();
      if (!store) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
