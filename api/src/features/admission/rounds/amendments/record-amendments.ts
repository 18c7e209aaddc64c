import type { OfferedClass } from '@hostel/allotment/proof/offering';
import { announce } from '../../../../platform/http/events/announce.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { findHallNames } from '../../allotment/index.ts';
import { computeChanges } from '../compute/compute-in-thread.ts';
import { messages } from '../messages.ts';
import { readInput } from '../preview/read-input.ts';
import { readStoredAmendments, type StoredAmendment } from '../proof-columns.ts';
import { findRound, lockRoundRow, type RoundRow, updateRound } from '../round-repository.ts';
import { findLockedRounds, findReason } from './amendments-repository.ts';

/** The input of a round as of one instant; null where the round doesn’t fit its lock any more. */
export function readAtOnce({ database }: Pick<Deps, 'database'>, row: RoundRow) {
  return database.transaction((tx) => readInput(tx, row), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
    long: true,
  });
}

async function explained(
  { database }: Pick<Deps, 'database'>,
  { lockedAt }: RoundRow,
  changes: readonly OfferedClass[],
): Promise<StoredAmendment[]> {
  const at = new Date().toISOString();
  const halls = await findHallNames(database.drizzle);
  return Promise.all(
    changes.map(async (change) => {
      const reason = await findReason(database.drizzle, change, lockedAt ?? new Date());
      const hallId = change.code.slice(0, change.code.indexOf('/'));
      const hostelName = halls.get(hallId) ?? hallId;
      return { ...change, reason: messages.amendments[reason], at, hostelName };
    }),
  );
}

/**
 * Publishes how the places of a locked round have changed: each change once, with its reason, also if
 * several processes find it. A preview that was made before is outdated then.
 * @returns the round as it is now; null where it doesn’t fit its lock any more, or isn’t locked
 */
export async function recordAmendments(
  deps: Pick<Deps, 'database'>,
  id: string,
): Promise<RoundRow | null> {
  const row = await findRound(deps.database.drizzle, id);
  const read = row && (await readAtOnce(deps, row));
  const changes = read && (await computeChanges(read.input));
  if (!row || !changes) return null;
  if (changes.length === 0) return row;
  const added = await explained(deps, row, changes);
  return deps.database.transaction(async (tx) => {
    const current = await lockRoundRow(tx, id);
    const before = current && readStoredAmendments(current);
    // Another process was first: its next run finds what is still missing.
    if (!before || before.length !== read.input.amendments.length) return current ?? null;
    await updateRound(tx, id, { amendments: [...before, ...added], snapshotHash: null });
    await announce(tx, { topic: 'allotment', id: null, to: ['everybody'] });
    return (await findRound(tx, id)) ?? null;
  });
}

/** Publishes the changed places of all rounds that are locked and not published. */
export async function recordAllAmendments(deps: Pick<Deps, 'database'>): Promise<void> {
  for (const id of await findLockedRounds(deps.database.drizzle)) await recordAmendments(deps, id);
}
