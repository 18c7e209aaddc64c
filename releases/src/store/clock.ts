import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The time by two clocks: that of this machine, and that of the disk with the releases folder, which
 * another machine may serve. Milliseconds since 1970.
 */
export interface Clocks {
  /** What both clocks have reached: nothing is removed before. */
  earlier: number;
  /** What one of them has reached: the start of a time of retention. */
  later: number;
  /** The disk's clock, to compare with the times of files. */
  disk: number;
}

/** Reads both clocks. Neither alone can end the time for which open tabs' files are retained. */
export async function readClocks(releasesDir: string): Promise<Clocks> {
  const disk = await diskTime(releasesDir);
  const own = Date.now();
  return { earlier: Math.min(own, disk), later: Math.max(own, disk), disk };
}

async function diskTime(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const probe = path.join(folder, `.clock-${randomUUID()}`);
  try {
    await writeFile(probe, '');
    return (await stat(probe)).mtimeMs;
  } finally {
    await rm(probe, { force: true });
  }
}
