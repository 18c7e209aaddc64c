import { readLiveReleases, type LiveReleases } from '../pointers/live-releases.ts';
import { movePointers } from '../pointers/move-pointers.ts';
import { parseAssetsOrigin, readAssetsOrigin, writeAssetsOrigin } from '../store/assets-origin.ts';
import { assertDeployment } from '../store/deployment.ts';
import { ReleaseError } from '../store/release-error.ts';
import { assertMayMoveAll } from './release-only.ts';
import { assetsProblems, manifestsOf } from './assets-problems.ts';

/**
 * Changes the origin that released files come from, and derives the pages again.
 * @param text an origin, or `none` for the pages' own
 * @returns a sentence that says so, and one for each broken release in the folder
 * @throws ReleaseError if this account may move only some front ends, the origin doesn't serve the releases in use, or the pages can't be
 *   composed; the setting is then as before
 */
export async function changeAssetsOrigin(releasesDir: string, text: string): Promise<string[]> {
  const origin = parseAssetsOrigin(text);
  await assertDeployment(releasesDir);
  await assertMayMoveAll(releasesDir);
  const live = await readLiveReleases(releasesDir, new Map());
  const problems = origin === null ? [] : await assetsProblems(origin, manifestsOf(live));
  if (problems.length > 0) throw new ReleaseError(['Nothing changed.', ...problems].join('\n'));
  const before = await readAssetsOrigin(releasesDir).catch(() => undefined);
  await writeAssetsOrigin(releasesDir, origin);
  try {
    const others = (await movePointers(releasesDir, [])).problems;
    return [...describe(origin, live), ...others];
  } catch (error) {
    await writeAssetsOrigin(releasesDir, before ?? null);
    throw error;
  }
}

function describe(origin: string | null, { shell }: LiveReleases): string[] {
  if (origin === null) {
    return [
      'Pages load released files from their own origin. Keep the other one until tabs are closed.',
    ];
  }
  return shell?.manifest.features?.includes('assets-origin')
    ? [`Pages load released files from ${origin}.`]
    : [`Pages load released files from ${origin} once a shell is live that knows how: release it.`];
}
