import { movePointers, type MoveCheck } from '../pointers/move-pointers.ts';
import type { MoveRecord } from '../pointers/move-entries.ts';
import { remoteNames, type LiveReleases } from '../pointers/live-releases.ts';
import { ReleaseError } from '../store/release-error.ts';

/**
 * Removes a portal from a releases folder: its pointer, its entry in `remotes.json` and its pages.
 * Its files stay for open tabs as long as those of a retired version, and any of them can be
 * released again until then.
 * @returns a sentence for each broken release elsewhere in the folder
 * @throws ReleaseError if there is no such portal, or all other addresses belong to it
 */
export async function removePortal(
  releasesDir: string,
  name: string,
  record: MoveRecord,
): Promise<string[]> {
  if (name !== 'shell' && !(await remoteNames(releasesDir)).includes(name)) {
    throw new ReleaseError(`${name} is not in ${releasesDir}: npm run releases lists what is.`);
  }
  const frontEnd = { kind: name === 'shell' ? 'shell' : 'remote', name } as const;
  const moves = [{ frontEnd, move: { act: 'remove' } }] as const;
  return (await movePointers(releasesDir, moves, keepsFirstPage, record)).problems;
}

/** Rejects the removal of the remote that has the landing page. */
export const keepsFirstPage: MoveCheck = ({ shell, remotes }: LiveReleases) => {
  if (!shell || remotes.length === 0) return [];
  const hasOwner = remotes.some(({ manifest }) => manifest.paths?.includes('/'));
  return hasOwner
    ? []
    : ['No other portal serves the landing page and the addresses that belong to no portal.'];
};
