import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const memory = '/dev/shm';
/** Bytes that all parts of a test run need at once, with the builds of the fresh clones. */
const needed = 8 * 1024 ** 3;

/**
 * Makes the temporary folder of this run and its commands one in memory, where the system has such a file
 * system with enough room: each test file copies a database of 800 files. It is removed at the end.
 */
export function useMemoryForFiles(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(path.join(memory, 'hostel-'));
  // For servers and clones that run as another user.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  // What is left in memory is missing there.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed;
  } catch {
    return false;
  }
}
