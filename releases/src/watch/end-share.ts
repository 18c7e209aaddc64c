import { storeContracts } from '../contracts/store-contracts.ts';
import { gateCheck } from '../gate/gate.ts';
import { movePointers, type MoveCheck } from '../pointers/move-pointers.ts';
import { readPointer } from '../pointers/pointer.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { OpenShare } from './open-shares.ts';

export type End =
  | { outcome: 'ended'; problems: string[] }
  /** Another process or person has moved the pointer meanwhile. */
  | { outcome: 'gone' }
  | { outcome: 'refused'; reason: string };

/** The name in the log of what no person did. */
const who = 'watch';

/**
 * Ends a share like a rollback: everyone gets the live versions again. Under the lock it is checked
 * that the share is still open: a rollback without a share would move what is live.
 * @param why for the log
 */
export async function endShare(releasesDir: string, share: OpenShare, why: string): Promise<End> {
  const { members } = share;
  const check: MoveCheck = async (releases) => {
    if (!(await isOpen(releasesDir, share))) return ['The share is no longer open.'];
    const problems: string[] = [];
    for (const { frontEnd } of members) {
      problems.push(...(await gateCheck(releasesDir, frontEnd, [])(releases)));
    }
    return [...new Set(problems)];
  };
  const moves = members.map(({ frontEnd }) => ({ frontEnd, move: { act: 'back' } as const }));
  try {
    const { problems } = await movePointers(releasesDir, moves, check, { who, why });
    return { outcome: 'ended', problems: await storeContracts(releasesDir, problems) };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (!(await isOpen(releasesDir, share))) return { outcome: 'gone' };
    return { outcome: 'refused', reason: error.message };
  }
}

/** Whether browsers still get every version of the share, at any percentage. */
export async function isOpen(releasesDir: string, { members }: OpenShare): Promise<boolean> {
  const open = members.map(async ({ frontEnd, version }) => {
    const pointer = await readPointer(releasesDir, frontEnd);
    return pointer?.share?.version === version;
  });
  return (await Promise.all(open)).every(Boolean);
}
