import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Stops the PostgreSQL that still runs over `data` though its owner and the watchdog are dead (both
 * by kill -9). The caller owns the folder, so no other process uses it.
 */
export async function stopLeftover(data: string): Promise<void> {
  const lock = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(lock, 10);
  // The pid may now be another program's.
  if (!(pid > 1) || !commandOf(pid).includes(data)) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has just ended.
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
