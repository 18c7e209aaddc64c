import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { takeLock, takeSharedLock } from '../../../../platform/database/locks/locks.ts';

const lock = 'allotment';

/**
 * Locks all beds for changes, for every process, until the transaction ends: allotment runs, moves,
 * vacating beds and taking beds out of service.
 */
export function lockBeds(tx: Queryable): Promise<void> {
  return takeLock(tx, lock);
}

/** Waits for a change of beds, such as a run, and keeps new ones waiting until the transaction ends. */
export function holdBeds(tx: Queryable): Promise<void> {
  return takeSharedLock(tx, lock);
}
