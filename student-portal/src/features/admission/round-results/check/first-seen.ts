import { personKey, useSession } from '@hostel/shared-ui/session';
import * as z from 'zod/mini';
import { officeNow } from '@hostel/shared-ui/clock';

/** What was published of a round at its lock, and the own leaf. */
export interface LockHashes {
  seedCommitment: string;
  root: string;
  /** SHA-256 of the own leaf; null where it isn’t known. */
  leaf: string | null;
}

const firstSeen = z.object({
  seedCommitment: z.string(),
  root: z.string(),
  leaf: z.nullable(z.string()),
  /** The instant. */
  at: z.string(),
});
const byRound = z.record(z.string(), firstSeen);

/** What this browser saw first of a round, and when. */
export type FirstSeen = z.infer<typeof firstSeen>;

/** Kept over sign-out: a later visit compares with it. There are only hashes in it. */
const keyOf = (person: string) => `first-seen-rounds:${person}`;

function readAll(person: string): Record<string, FirstSeen> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(person)) ?? '{}');
    return z.safeParse(byRound, stored).data ?? {};
  } catch {
    return {};
  }
}

/** What the signed-in student’s browser saw first of a round; undefined for one it has not seen. */
export function readFirstSeen(roundId: string): FirstSeen | undefined {
  return readAll(personKey(useSession.getState()))[roundId];
}

/**
 * Stores the hashes of a round for the signed-in student, unless some are stored already: then only a
 * leaf that is not known yet is added.
 * @returns what was seen first; null where the browser refuses to store it
 */
export function keepFirstSeen(
  roundId: string,
  hashes: LockHashes,
  now = officeNow(),
): FirstSeen | null {
  const person = personKey(useSession.getState());
  const all = readAll(person);
  const before = all[roundId] ?? { ...hashes, at: now.toISOString() };
  const kept = { ...before, leaf: before.leaf ?? hashes.leaf };
  try {
    localStorage.setItem(keyOf(person), JSON.stringify({ ...all, [roundId]: kept }));
    return kept;
  } catch {
    return all[roundId] ?? null;
  }
}
