import path from 'node:path';
import * as z from 'zod/mini';
import { readIfExists, writeAtomically } from '@hostel/releases/atomic-write';
import { root } from '@hostel/releases/run-command';

const entry = z.object({ inputs: z.string(), output: z.string() });
const recordFile = z.record(z.string(), entry);

/** By workspace: the hash of its last successful build's inputs, and the mark of the output. */
export type BuildRecord = z.infer<typeof recordFile>;

const file = path.join(root, '.cache', 'builds.json');

/** Guards the outputs: two builds at once would write into the same folders. */
export const buildLock = path.join(root, '.cache', 'builds.lock');

export async function readRecord(): Promise<BuildRecord> {
  try {
    return recordFile.parse(JSON.parse((await readIfExists(file)) ?? '{}'));
  } catch {
    // A damaged record: everything is built again.
    return {};
  }
}

export async function writeRecord(record: BuildRecord): Promise<void> {
  await writeAtomically(file, `${JSON.stringify(record, null, 2)}\n`);
}
