import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The programs of the cluster, by name: Debian's paths. */
export interface Programs {
  etcd: string;
  patroni: string;
  nginx: string;
  pgbackrest: string;
  /** The folder of `postgres`. */
  postgres: string;
  /** PostgreSQL refuses to run as root: the user that owns its files; undefined for the current one. */
  user: { uid: number; gid: number } | undefined;
}

function newestPostgres(): string | undefined {
  const parent = '/usr/lib/postgresql';
  if (!existsSync(parent)) return undefined;
  const versions = readdirSync(parent).filter((name) => existsSync(`${parent}/${name}/bin/initdb`));
  const newest = versions.toSorted((a, b) => Number(a) - Number(b)).at(-1);
  return newest && path.join(parent, newest, 'bin');
}

const idOf = (option: '-u' | '-g') =>
  Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);

/** Finds the programs. @returns the missing ones by the names of their Debian packages instead. */
export function findPrograms(): { programs: Programs } | { missing: string[] } {
  const paths = {
    'etcd-server': '/usr/bin/etcd',
    patroni: '/usr/bin/patroni',
    nginx: '/usr/sbin/nginx',
    pgbackrest: '/usr/bin/pgbackrest',
  };
  const postgres = newestPostgres();
  const missing = Object.entries(paths).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (postgres === undefined) return { missing: [...missing, 'postgresql'] };
  if (missing.length > 0) return { missing };
  return {
    programs: {
      etcd: paths['etcd-server'],
      patroni: paths.patroni,
      nginx: paths.nginx,
      pgbackrest: paths.pgbackrest,
      postgres,
      user: process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined,
    },
  };
}

/** A program that the test started. */
export interface Part {
  pid: number;
  /** What it has printed. */
  output: () => string;
  running: () => boolean;
  /** Ends it and waits for its end. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

const started = new Set<Part>();

/** Starts a program and records its output. */
export function startPart(
  program: string,
  args: readonly string[],
  options: { user?: Programs['user']; env?: Record<string, string>; cwd?: string } = {},
): Part {
  const { user, env = {}, cwd } = options;
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let output = '';
  const record = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-100_000));
  child.stdout?.on('data', record);
  child.stderr?.on('data', record);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      output += String(error);
      resolve();
    });
  });
  const part: Part = {
    pid: child.pid ?? 0,
    output: () => output,
    running: () => child.exitCode === null && child.signalCode === null,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
  started.add(part);
  void ended.then(() => started.delete(part));
  return part;
}

/** Ends everything that is still running. */
export async function endParts(): Promise<void> {
  await Promise.all([...started].map((part) => part.end('SIGKILL')));
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Nothing more is to be expected from a program that has ended. */
class Ended extends Error {}

/** @throws Ended with the output of a part that has ended */
export function expectRunning(part: Part): void {
  if (!part.running()) throw new Ended(part.output());
}

/**
 * Waits until a condition is met; an error counts as not yet, unless a part has ended.
 * @throws Error that names what was awaited, after the time limit
 */
export async function until(
  what: string,
  condition: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  let last: unknown;
  while (Date.now() < deadline) {
    try {
      if (await condition()) return;
    } catch (error) {
      if (error instanceof Ended) throw error;
      last = error;
    }
    await pause(100);
  }
  throw new Error(`Not within ${seconds} seconds: ${what}.`, { cause: last });
}

/** Whether an address answers with success, within two seconds. @throws Error without an answer */
export async function answers(url: string): Promise<boolean> {
  const { ok } = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  return ok;
}
