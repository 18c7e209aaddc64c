import { access } from 'node:fs/promises';
import path from 'node:path';

/** Whether a version of a front end is in the releases folder. */
export type IsReleased = (frontEnd: string, version: string) => Promise<boolean>;

/** More versions than are retained for open tabs at any time. */
const mostKnown = 500;

/**
 * Looks for releases in the publisher's folder; versions that were found are remembered.
 * @param releasesDir absolute
 */
export function releasedVersions(releasesDir: string): IsReleased {
  const known = new Set<string>();
  return async (frontEnd, version) => {
    const folder = frontEnd === 'shell' ? frontEnd : path.join('remotes', frontEnd);
    const release = path.join(releasesDir, folder, version, 'release.json');
    if (known.has(release)) return true;
    const found = await access(release).then(
      () => true,
      () => false,
    );
    if (found && known.size < mostKnown) known.add(release);
    return found;
  };
}
