import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { errorCode } from './atomic-write.ts';
import { withRemains } from './interruption.ts';
import { ReleaseError } from './release-error.ts';

const holder = z.object({ token: z.string(), pid: z.number(), host: z.string() });
type Holder = z.infer<typeof holder>;

export interface LockTimes {
  /** Milliseconds after which a lock that its holder hasn't touched is stale. */
  staleAfter: number;
  /** Milliseconds to wait for another holder before giving up. */
  timeout: number;
}
const defaultTimes: LockTimes = { staleAfter: 30_000, timeout: 60_000 };

/**
 * Runs `work` while no other process runs under the same lock file. A lock whose process has died,
 * or which is not touched for long while this one waits, is taken over.
 * @throws ReleaseError naming the holder if it does not release the lock in time.
 */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  times: LockTimes = defaultTimes,
): Promise<T> {
  const mine: Holder = { token: randomUUID(), pid: process.pid, host: hostname() };
  await acquire(file, mine, times);
  const heartbeat = setInterval(() => void touch(file, mine), times.staleAfter / 6);
  try {
    return await withRemains(file, work);
  } finally {
    clearInterval(heartbeat);
    if ((await readHolder(file))?.token === mine.token) await rm(file, { force: true });
  }
}

/** Shows that the holder is alive: others see that the file's time changes. */
async function touch(file: string, { token }: Holder): Promise<void> {
  if ((await readHolder(file))?.token !== token) return;
  await utimes(file, new Date(), new Date()).catch(() => undefined);
}

async function acquire(file: string, mine: Holder, times: LockTimes): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const watch = new Watch(times.staleAfter);
  const guard = new Watch(times.staleAfter);
  const until = performance.now() + times.timeout;
  while (!(await create(file, JSON.stringify(mine)))) {
    const stale = await staleMark(file, watch);
    if (stale !== undefined) await removeStale(file, stale, guard);
    else if (performance.now() > until) throw await lockHeldError(file);
    else await sleep(20 + Math.random() * 40);
  }
}

/**
 * Measures with the clock of this process alone how long a file has not changed. The file's own time
 * is that of another machine's clock, so it is only compared for equality.
 */
class Watch {
  private lastMark = '';
  private since = 0;
  private readonly staleAfter: number;

  constructor(staleAfter: number) {
    this.staleAfter = staleAfter;
  }

  isStale(mark: string): boolean {
    if (mark !== this.lastMark) {
      this.lastMark = mark;
      this.since = performance.now();
    }
    return performance.now() - this.since > this.staleAfter;
  }
}

/** Changes whenever a holder takes or touches the file; undefined if there is no file. */
async function markOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && `${found.ino} ${found.mtimeMs} ${(await readHolder(file))?.token}`;
}

async function create(file: string, content: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    try {
      await handle.writeFile(content);
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The mark of a lock whose holder has died or has not touched it for long; undefined otherwise. */
async function staleMark(file: string, watch: Watch): Promise<string | undefined> {
  const mark = await markOf(file);
  if (mark === undefined) return undefined;
  // A lock that is being created has no content yet: only its age counts.
  const other = await readHolder(file);
  const isDead = other !== undefined && other.host === hostname() && !isAlive(other.pid);
  return isDead || watch.isStale(mark) ? mark : undefined;
}

/**
 * Removes a stale lock. Another process may have taken it over since the check, so it is compared
 * again under a second lock that every process takes before a takeover.
 */
async function removeStale(file: string, stale: string, watch: Watch): Promise<void> {
  const guard = `${file}.takeover`;
  if (!(await create(guard, ''))) {
    const mark = await markOf(guard);
    if (mark !== undefined && watch.isStale(mark)) await rm(guard, { force: true });
    else await sleep(10);
    return;
  }
  try {
    if ((await markOf(file)) === stale) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    const parsed = holder.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

async function lockHeldError(file: string): Promise<ReleaseError> {
  const other = await readHolder(file);
  const who = other ? `process ${other.pid} on ${other.host}` : 'another process';
  return new ReleaseError(`Another release is being published by ${who} (${file}). Try again.`);
}
