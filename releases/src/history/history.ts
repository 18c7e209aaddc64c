import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { readIfExists } from '../store/atomic-write.ts';
import { layout } from '../store/layout.ts';

const acts = [
  'start',
  'release',
  'share',
  'preview',
  'end preview',
  'rollback',
  'end share',
  'remove',
] as const;

const historyEntry = z.object({
  /** ISO, UTC. */
  at: z.string(),
  /** The name that the team gives; null if it gave none. */
  who: z.nullable(z.string()),
  what: z.enum(acts),
  /** The front end. */
  name: z.string(),
  /** The version that was live before, or of the preview or share that ended; null for none. */
  from: z.nullable(z.string()),
  /** The version that goes live, is shared or previewed; null for none. */
  to: z.nullable(z.string()),
  percent: z.optional(z.number()),
  /** The other front ends that moved as one with it. */
  with: z.optional(z.array(z.string())),
  /** The commit that `to` was built from. */
  commit: z.optional(z.nullable(z.string())),
  why: z.optional(z.string()),
  /** What is new since the version that was live, the newest first: `1a2b3c4 fix: …`. */
  changes: z.optional(z.array(z.string())),
  /** The checks that were overridden. */
  forced: z.optional(z.array(z.string())),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/**
 * Appends to the log of a releases folder; earlier lines never change. The caller holds the lock.
 * A line that a killed process left incomplete is ended first.
 */
export async function appendHistory(
  releasesDir: string,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const file = layout.history(releasesDir);
  const before = (await readIfExists(file)) ?? '';
  const start = before === '' || before.endsWith('\n') ? '' : '\n';
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'a');
  try {
    await handle.writeFile(start + lines);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads the log, the oldest entry first. Lines that are incomplete are left out. */
export async function readHistory(releasesDir: string): Promise<HistoryEntry[]> {
  const text = (await readIfExists(layout.history(releasesDir))) ?? '';
  return text.split('\n').flatMap((line) => parseLine(line) ?? []);
}

function parseLine(line: string): HistoryEntry | undefined {
  try {
    return historyEntry.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** The entry that made a version live: the last one of it. */
export function entryOfLive(
  history: readonly HistoryEntry[],
  name: string,
  live: string,
): HistoryEntry | undefined {
  const made = ['start', 'release', 'rollback'];
  return history.findLast(
    (entry) => entry.name === name && entry.to === live && made.includes(entry.what),
  );
}

/** The commit that a version was last built from, as far as the log has it. */
export function commitOf(
  history: readonly HistoryEntry[],
  name: string,
  version: string,
): string | undefined {
  const entry = history.findLast(
    (each) => each.name === name && each.to === version && each.commit !== undefined,
  );
  return entry?.commit ?? undefined;
}
