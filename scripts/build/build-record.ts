import path from 'node:path';
import * as z from 'zod/mini';
import { readIfPresent, writeAtomically } from '../releases/atomic-write.ts';
import { root } from '../run-command.ts';

const entry = z.object({ inputs: z.string(), output: z.string() });
const recordFile = z.record(z.string(), entry);

/** By workspace: what its last good build was made of, and the mark of what it left. */
export type BuildRecord = z.infer<typeof recordFile>;

const file = path.join(root, '.cache', 'builds.json');

/** Guards the outputs: two builds at once would write into the same folders. */
export const buildLock = path.join(root, '.cache', 'builds.lock');

export async function readRecord(): Promise<BuildRecord> {
  try {
    return recordFile.parse(JSON.parse((await readIfPresent(file)) ?? '{}'));
  } catch {
    // Spoilt: everything is built once more.
    return {};
  }
}

export async function writeRecord(record: BuildRecord): Promise<void> {
  await writeAtomically(file, `${JSON.stringify(record, null, 2)}\n`);
}
