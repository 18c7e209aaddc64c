import { storeContracts } from '../contracts/store-contracts.ts';
import { movePointers, type MoveCheck } from '../pointers/move-pointers.ts';
import { readPointer } from '../pointers/pointer.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { OpenShare, SharedVersion } from './open-shares.ts';

type Members = readonly Pick<SharedVersion, 'frontEnd' | 'version'>[];

export type End =
  | { outcome: 'ended'; problems: string[] }
  /** Another process or person has moved the pointer meanwhile. */
  | { outcome: 'gone' }
  | { outcome: 'refused'; reason: string };

/** The name in the log of what no person did. */
const who = 'watch';

/**
 * Ends a share like a rollback: everyone gets the live versions again. Under the lock it is checked
 * that the share is still open: a rollback without a share would move what is live. The gate is not
 * run, because most browsers have the live versions already.
 * @param why for the log
 */
export async function endShare(releasesDir: string, share: OpenShare, why: string): Promise<End> {
  const { members } = share;
  const check = stillShared(releasesDir, members);
  const moves = members.map(({ frontEnd }) => ({ frontEnd, move: { act: 'back' } as const }));
  try {
    const { problems } = await movePointers(releasesDir, moves, check, { who, why });
    return { outcome: 'ended', problems: await storeContracts(releasesDir, problems) };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (!(await isShared(releasesDir, members))) return { outcome: 'gone' };
    return { outcome: 'refused', reason: error.message };
  }
}

/** Rejects a move of a share that was ended or replaced meanwhile. */
export function stillShared(releasesDir: string, members: Members): MoveCheck {
  return async () =>
    (await isShared(releasesDir, members)) ? [] : ['The share is no longer open: it was ended.'];
}

/** Whether browsers still get every version as a share, at any percentage. */
async function isShared(releasesDir: string, members: Members): Promise<boolean> {
  const shared = members.map(async ({ frontEnd, version }) => {
    const pointer = await readPointer(releasesDir, frontEnd);
    return pointer?.share?.version === version;
  });
  return (await Promise.all(shared)).every(Boolean);
}
